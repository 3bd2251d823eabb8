package dev.urial.shortener;

import dev.urial.shortener.link.DeviceKind;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The information about a visitor that {@link Visiting#visit} needs.
 *
 * <pre>{@code
 * Visitor visitor = Visitor.at(Instant.now()).withLanguages("hu, en;q=0.5").withCountry("HU");
 * VisitDecision decision = visiting.visit(visiting.find(domain, "/spring-26"), visitor);
 * }</pre>
 *
 * @param at the time of the visit
 * @param counts whether the visit counts against a limit: false for HEAD; true for a prefetch,
 *     because it reveals the target
 * @param acceptLanguage the value of Accept-Language, or null
 * @param devices the devices according to the user agent, possibly several, such as MOBILE and IOS
 * @param country the country as two upper-case letters, or null if it is unknown
 * @param query the raw query of the short URL without its question mark, or null
 * @param password the given password, or null
 * @param unlocked whether the visitor has already given the correct password (as proved by a signed
 *     cookie)
 */
public record Visitor(
    Instant at,
    boolean counts,
    @Nullable String acceptLanguage,
    Set<DeviceKind> devices,
    @Nullable String country,
    @Nullable String query,
    @Nullable String password,
    boolean unlocked) {
  /**
   * Copies the set.
   *
   * @param at the time of the visit
   * @param counts whether the visit counts against a limit: false for HEAD; true for a prefetch,
   *     because it reveals the target
   * @param acceptLanguage the value of Accept-Language, or null
   * @param devices the devices according to the user agent, possibly several, such as MOBILE and
   *     IOS
   * @param country the country as two upper-case letters, or null if it is unknown
   * @param query the raw query of the short URL without its question mark, or null
   * @param password the given password, or null
   * @param unlocked whether the visitor has already given the correct password (as proved by a
   *     signed cookie)
   */
  public Visitor {
    devices = Set.copyOf(devices);
  }

  /**
   * {@return a visitor about whom only the time of the visit is known}
   *
   * <p>{@code Visitor.at(Instant.now())} is counted, and has no query, password or country.
   *
   * @param at the time of the visit
   */
  public static Visitor at(Instant at) {
    return new Visitor(at, true, null, Set.of(), null, null, null, false);
  }

  /**
   * {@return a copy of this visitor with the raw query of the short URL}
   *
   * <p>For example, {@code visitor.withQuery("utm_source=mail")}.
   *
   * @param raw the query without its question mark, or null
   */
  public Visitor withQuery(@Nullable String raw) {
    return new Visitor(at, counts, acceptLanguage, devices, country, raw, password, unlocked);
  }

  /** {@return a copy of this visitor that does not count against a limit; used for HEAD} */
  public Visitor notCounting() {
    return new Visitor(at, false, acceptLanguage, devices, country, query, password, unlocked);
  }

  /**
   * {@return a copy of this visitor with the given password}
   *
   * <p>For example, {@code visitor.withPassword("correct horse")}.
   *
   * @param given the password as sent, or null
   */
  public Visitor withPassword(@Nullable String given) {
    return new Visitor(at, counts, acceptLanguage, devices, country, query, given, unlocked);
  }

  /** {@return a copy of this visitor who has already given the correct password} */
  public Visitor whoUnlocked() {
    return new Visitor(at, counts, acceptLanguage, devices, country, query, password, true);
  }

  /**
   * {@return a copy of this visitor with an Accept-Language value}
   *
   * <p>For example, {@code visitor.withLanguages("hu, en;q=0.5")}.
   *
   * @param field the value, or null (RFC 9110 §12.5.4)
   */
  public Visitor withLanguages(@Nullable String field) {
    return new Visitor(at, counts, field, devices, country, query, password, unlocked);
  }

  /**
   * {@return a copy of this visitor with the given devices}
   *
   * <p>For example, {@code visitor.withDevices(Set.of(DeviceKind.MOBILE, DeviceKind.IOS))}.
   *
   * @param kinds the devices according to the user agent
   */
  public Visitor withDevices(Set<DeviceKind> kinds) {
    return new Visitor(at, counts, acceptLanguage, kinds, country, query, password, unlocked);
  }

  /**
   * {@return a copy of this visitor with the given country}
   *
   * <p>For example, {@code visitor.withCountry("HU")}.
   *
   * @param code two upper-case letters (ISO 3166-1), or null
   */
  public Visitor withCountry(@Nullable String code) {
    return new Visitor(at, counts, acceptLanguage, devices, code, query, password, unlocked);
  }
}
