package dev.urial.history;

import dev.urial.report.Component;
import dev.urial.report.SpecRule;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A component under its name of then.
 *
 * <pre>{@code
 * Era.RFC_1808.parse("http://a/b").components().get(1)  // net_loc, 7 to 8
 * }</pre>
 *
 * @param name the document's word
 * @param start where it begins, its delimiters not included
 * @param end one past its end
 * @param rule the rule of the document
 * @param today what RFC 3986 has in its place, null if it has nothing
 * @see PastReading
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1808#section-2.1">RFC 1808 §2.1</a>
 */
public record PastPart(String name, int start, int end, SpecRule rule, @Nullable Component today) {
  /** Takes no null but for the component of today. */
  public PastPart {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(rule, "rule");
  }

  /** Whether another lies within this one. */
  boolean holds(PastPart other) {
    return start <= other.start && other.end <= end;
  }
}
