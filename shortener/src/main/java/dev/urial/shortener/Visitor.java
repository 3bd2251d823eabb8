package dev.urial.shortener;

import dev.urial.shortener.link.DeviceKind;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who comes, as far as the decision asks.
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

  /** Somebody of whom nothing is known. */
  public static Visitor at(Instant at) {
    return new Visitor(at, true, null, Set.of(), null, null, null, false);
  }

  /** The same with the raw query of the short URL. */
  public Visitor withQuery(@Nullable String raw) {
    return new Visitor(
        at, counts, acceptLanguage, devices, country, raw, password, unlocked);
  }

  /** The same, whose visit does not count against a limit: HEAD. */
  public Visitor notCounting() {
    return new Visitor(at, false, acceptLanguage, devices, country, query, password, unlocked);
  }

  /** The same with a password. */
  public Visitor withPassword(@Nullable String given) {
    return new Visitor(at, counts, acceptLanguage, devices, country, query, given, unlocked);
  }

  /** The same, to whom the link is unlocked already. */
  public Visitor whoUnlocked() {
    return new Visitor(at, counts, acceptLanguage, devices, country, query, password, true);
  }

  /** The same with the value of Accept-Language. */
  public Visitor withLanguages(@Nullable String field) {
    return new Visitor(at, counts, field, devices, country, query, password, unlocked);
  }

  /** The same with devices. */
  public Visitor withDevices(Set<DeviceKind> kinds) {
    return new Visitor(at, counts, acceptLanguage, kinds, country, query, password, unlocked);
  }

  /** The same from a country. */
  public Visitor withCountry(@Nullable String code) {
    return new Visitor(at, counts, acceptLanguage, devices, code, query, password, unlocked);
  }
}
