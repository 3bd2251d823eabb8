package dev.urial.bulk.canon;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Reason;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rules that change URLs so that every page has a single URL. All rules except the first go beyond
 * the standards, and whether they are safe depends on the server.
 *
 * <pre>{@code
 * CanonRule.TRACKING.id()                           // "tracking"
 * CanonRule.find("index-file")                      // CanonRule.INDEX_FILE
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4">RFC 3986 §6.2.4</a>
 */
public enum CanonRule implements Reason {
  /** Writes the normal form under the standard used for parsing. This rule is always applied. */
  NORMAL_FORM("6.2"),
  /** Replaces {@code http} with {@code https} if there is no port. */
  HTTPS("6.2.4"),
  /** Removes the userinfo. */
  USERINFO("6.2.4"),
  /** Removes {@code www.} from a host that has at least two more labels. */
  WWW("6.2.4"),
  /**
   * Removes session identifiers: {@code ;jsessionid=} in the path, and known session parameters.
   */
  SESSION("6.2.4"),
  /** Removes {@code index.html} and similar names from the end of the path. */
  INDEX_FILE("6.2.4"),
  /** Removes a slash at the end of the path, unless it is the whole path. */
  TRAILING_SLASH("6.2.4"),
  /** Removes empty parameters, such as the one in {@code &&}. */
  EMPTY_PARAMETER("6.2.4"),
  /** Removes parameters that are known to track people and campaigns. */
  TRACKING("6.2.4"),
  /** Sorts parameters by name. Parameters with the same name stay in their original order. */
  SORTED("6.2.4"),
  /** Removes a question mark with nothing after it. */
  EMPTY_QUERY("6.2.4"),
  /** Removes the fragment. */
  FRAGMENT("6.2.4");

  private final Clause clause;

  CanonRule(String section) {
    clause = Clause.rfc(Ascii.lower(name()).replace('_', '-'), 3986, section);
  }

  /**
   * {@return the rule with this name, such as {@code index-file}, or null if there is none}
   *
   * @param name the {@link #id} of the rule
   */
  public static @Nullable CanonRule find(String name) {
    Objects.requireNonNull(name, "name");
    for (CanonRule rule : values()) {
      if (rule.id().equals(name)) {
        return rule;
      }
    }
    return null;
  }

  @Override
  public Clause clause() {
    return clause;
  }

  @Override
  public Message message() {
    return CanonMessages.ofConstant("canon", this);
  }
}
