package dev.urial.shortener;

import dev.urial.shortener.link.DeviceKind;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who comes, as far as the decision asks.
 *
 * <pre>{@code
 * Visitor visitor = Visitor.at(Instant.now()).withLanguages("hu, en;q=0.5").withCountry("HU");
 * Decision decision = shortener.decide(shortener.find(domain, "/spring-26"), visitor);
 * }</pre>
 *
 * @param at when
 * @param counts whether the visit counts against a limit: false of HEAD; true of a prefetch, which takes the
 *     target with it
 * @param acceptLanguage the value of Accept-Language, or null
 * @param devices what the user agent tells: may be several, as MOBILE and IOS
 * @param country two capital letters, or null
 * @param query the raw query of the short URL without its question mark, or null
 * @param password the password that was given, or null
 * @param unlocked whether an earlier visit gave the right one (by a signed cookie)
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
  /** Copies the set. */
  public Visitor {
    Objects.requireNonNull(at, "at");
    devices = Set.copyOf(Objects.requireNonNull(devices, "devices"));
  }

  /**
   * Somebody of whom nothing is known.
   *
   * <p>{@code Visitor.at(Instant.now())}: counted, without query, password and country.
   *
   * @param at when
   */
  public static Visitor at(Instant at) {
    return new Visitor(at, true, null, Set.of(), null, null, null, false);
  }

  /**
   * The same with the raw query of the short URL.
   *
   * <p>{@code visitor.withQuery("utm_source=mail")}.
   *
   * @param raw without its question mark, or null
   */
  public Visitor withQuery(@Nullable String raw) {
    return new Visitor(
        at, counts, acceptLanguage, devices, country, raw, password, unlocked);
  }

  /** The same, whose visit does not count against a limit: HEAD. */
  public Visitor notCounting() {
    return new Visitor(at, false, acceptLanguage, devices, country, query, password, unlocked);
  }

  /**
   * The same with a password.
   *
   * <p>{@code visitor.withPassword("correct horse")}.
   *
   * @param given as it was sent, or null
   */
  public Visitor withPassword(@Nullable String given) {
    return new Visitor(at, counts, acceptLanguage, devices, country, query, given, unlocked);
  }

  /** The same, to whom the link is unlocked already. */
  public Visitor whoUnlocked() {
    return new Visitor(at, counts, acceptLanguage, devices, country, query, password, true);
  }

  /**
   * The same with the value of Accept-Language.
   *
   * <p>{@code visitor.withLanguages("hu, en;q=0.5")}.
   *
   * @param field the value, or null (RFC 9110 §12.5.4)
   */
  public Visitor withLanguages(@Nullable String field) {
    return new Visitor(at, counts, field, devices, country, query, password, unlocked);
  }

  /**
   * The same with devices.
   *
   * <p>{@code visitor.withDevices(Set.of(DeviceKind.MOBILE, DeviceKind.IOS))}.
   *
   * @param kinds what the user agent tells
   */
  public Visitor withDevices(Set<DeviceKind> kinds) {
    return new Visitor(at, counts, acceptLanguage, kinds, country, query, password, unlocked);
  }

  /**
   * The same from a country.
   *
   * <p>{@code visitor.withCountry("HU")}.
   *
   * @param code two capital letters (ISO 3166-1), or null
   */
  public Visitor withCountry(@Nullable String code) {
    return new Visitor(at, counts, acceptLanguage, devices, code, query, password, unlocked);
  }
}
