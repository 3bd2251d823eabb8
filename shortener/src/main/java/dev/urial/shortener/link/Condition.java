package dev.urial.shortener.link;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A condition of a rule.
 *
 * <pre>{@code
 * Condition hungarian = new Condition.Language("hu");
 * RedirectRule rule = new RedirectRule(List.of(hungarian), LinkTarget.of("https://example.com/hu"));
 * }</pre>
 */
public sealed interface Condition {
  /**
   * The visitor prefers this language (RFC 4647 basic filtering of Accept-Language).
   *
   * @param range a language range, such as {@code hu} or {@code pt-BR}
   */
  record Language(String range) implements Condition {}

  /**
   * The visitor uses this device or operating system.
   *
   * @param kind a device or an operating system
   */
  record Device(DeviceKind kind) implements Condition {}

  /**
   * The visitor is in this country, according to the operator's table of countries.
   *
   * @param code two upper-case letters, as in ISO 3166-1
   */
  record Country(String code) implements Condition {}

  /**
   * The visit is in this period of time.
   *
   * @param from the start of the period (inclusive), or null for none
   * @param until the end of the period (exclusive), or null for none
   */
  record Between(@Nullable Instant from, @Nullable Instant until) implements Condition {}

  /**
   * The query of the short URL contains this parameter.
   *
   * @param name the percent-decoded name
   * @param value the percent-decoded value, or null for any value
   */
  record Query(String name, @Nullable String value) implements Condition {}
}
