package dev.urial.shortener.link;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * When a rule applies.
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
   * @param range a language range, as {@code hu} or {@code pt-BR}
   */
  record Language(String range) implements Condition {
    /** Refuses null. */
    public Language {
      Objects.requireNonNull(range, "range");
    }
  }

  /**
   * The visitor's device or system.
   *
   * @param kind which
   */
  record Device(DeviceKind kind) implements Condition {
    /** Refuses null. */
    public Device {
      Objects.requireNonNull(kind, "kind");
    }
  }

  /**
   * The visitor's country, by the operator's table.
   *
   * @param code two capital letters of ISO 3166-1
   */
  record Country(String code) implements Condition {
    /** Refuses null. */
    public Country {
      Objects.requireNonNull(code, "code");
    }
  }

  /**
   * A span of time.
   *
   * @param from its first instant, or null for no beginning
   * @param until the first instant behind it, or null for no end
   */
  record Between(@Nullable Instant from, @Nullable Instant until) implements Condition {}

  /**
   * A parameter of the short link's query.
   *
   * @param name its name, percent-decoded
   * @param value its value, percent-decoded, or null for any
   */
  record Query(String name, @Nullable String value) implements Condition {
    /** Refuses a null name. */
    public Query {
      Objects.requireNonNull(name, "name");
    }
  }
}
