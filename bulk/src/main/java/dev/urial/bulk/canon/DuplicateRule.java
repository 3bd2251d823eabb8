package dev.urial.bulk.canon;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Reason;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Differences to ignore when removing duplicates from a list of URLs; two of the rules exclude URLs
 * altogether.
 *
 * <pre>{@code
 * DuplicateRule.NUMBERS.id()                        // "numbers"
 * DuplicateRule.NUMBERS.leavesOut()                 // false
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4">RFC 3986 §6.2.4</a>
 */
public enum DuplicateRule implements Reason {
  /** Spelling: identifiers with the same normal form are duplicates. */
  NORMAL_FORM("6.2"),
  /** The fragment. */
  FRAGMENT("6.2.4"),
  /** {@code http} or {@code https}. */
  SCHEME("6.2.4"),
  /** {@code www.} before the host. */
  WWW("6.2.4"),
  /** A slash at the end of the path. */
  TRAILING_SLASH("6.2.4"),
  /** The order of parameters. */
  PARAMETER_ORDER("6.2.4"),
  /** The values of parameters: {@code /page?id=1} and {@code /page?id=2}. */
  PARAMETER_VALUES("6.2.4"),
  /** Segments that are numbers: {@code /page/1/} and {@code /page/2/}. */
  NUMBERS("6.2.4"),
  /** Digits within the last segment: {@code /image1.jpg} and {@code /image2.jpg}. */
  NUMBERS_IN_NAMES("6.2.4"),
  /** Segments of four words or more: {@code /posts/a-brief-history-of-time}. */
  ARTICLES("6.2.4"),
  /** Excluded: images, fonts, styles, scripts, video and audio, by file extension. */
  STATIC_FILES("6.2.4"),
  /** Excluded: URLs without a query. */
  NO_QUERY("6.2.4");

  private final Clause clause;

  DuplicateRule(String section) {
    clause = Clause.rfc(Ascii.lower(name()).replace('_', '-'), 3986, section);
  }

  /**
   * {@return the rule with this name, such as {@code parameter-values}, or null if there is none}
   *
   * @param name the name used in the command
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

  /** {@return whether the rule excludes URLs instead of unifying them} */
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
