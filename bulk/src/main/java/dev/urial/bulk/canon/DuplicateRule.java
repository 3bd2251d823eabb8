package dev.urial.bulk.canon;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Reason;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rules for removing duplicates from a list of URLs. Most rules ignore a difference between URLs,
 * and two of them exclude URLs altogether.
 *
 * <pre>{@code
 * DuplicateRule.NUMBERS.id()                        // "numbers"
 * DuplicateRule.NUMBERS.leavesOut()                 // false
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4">RFC 3986 §6.2.4</a>
 */
public enum DuplicateRule implements Reason {
  /** Ignores differences between identifiers with the same normal form. */
  NORMAL_FORM("6.2"),
  /** Ignores the fragment. */
  FRAGMENT("6.2.4"),
  /** Ignores the difference between {@code http} and {@code https}. */
  SCHEME("6.2.4"),
  /** Ignores {@code www.} at the beginning of the host. */
  WWW("6.2.4"),
  /** Ignores a slash at the end of the path. */
  TRAILING_SLASH("6.2.4"),
  /** Ignores the order of parameters. */
  PARAMETER_ORDER("6.2.4"),
  /** Ignores the values of parameters, as in {@code /page?id=1} and {@code /page?id=2}. */
  PARAMETER_VALUES("6.2.4"),
  /** Ignores segments that are numbers, as in {@code /page/1/} and {@code /page/2/}. */
  NUMBERS("6.2.4"),
  /** Ignores numbers within the last segment, as in {@code /image1.jpg} and {@code /image2.jpg}. */
  NUMBERS_IN_NAMES("6.2.4"),
  /** Ignores segments of four words or more, as in {@code /posts/a-brief-history-of-time}. */
  ARTICLES("6.2.4"),
  /** Excludes images, fonts, style sheets, scripts, video and audio, by their file extensions. */
  STATIC_FILES("6.2.4"),
  /** Excludes URLs without a query. */
  NO_QUERY("6.2.4");

  private final Clause clause;

  DuplicateRule(String section) {
    clause = Clause.rfc(Ascii.lower(name()).replace('_', '-'), 3986, section);
  }

  /**
   * {@return the rule with this name, such as {@code parameter-values}, or null if there is none}
   *
   * @param name the {@link #id} of the rule
   */
  public static @Nullable DuplicateRule find(String name) {
    Objects.requireNonNull(name, "name");
    for (DuplicateRule rule : values()) {
      if (rule.id().equals(name)) {
        return rule;
      }
    }
    return null;
  }

  /** {@return whether this rule excludes URLs instead of ignoring a difference} */
  public boolean leavesOut() {
    return this == STATIC_FILES || this == NO_QUERY;
  }

  @Override
  public Clause clause() {
    return clause;
  }

  @Override
  public Message message() {
    return CanonMessages.ofConstant("duplicate", this);
  }
}
