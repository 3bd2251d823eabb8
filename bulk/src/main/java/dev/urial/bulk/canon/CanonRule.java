package dev.urial.bulk.canon;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Reason;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What may be done to a URL so that one page has one text. All but the first go beyond the
 * standards: who knows the server says whether they hold.
 *
 * <pre>{@code
 * CanonRule.TRACKING.id()                           // "tracking"
 * CanonRule.find("index-file")                      // CanonRule.INDEX_FILE
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4">RFC 3986 §6.2.4</a>
 */
public enum CanonRule implements Reason {
  /** The normal form of the standard by which texts are read; always made. */
  NORMAL_FORM("6.2"),
  /** {@code https} in the place of {@code http}, where no port is named. */
  HTTPS("6.2.4"),
  /** No user information. */
  USERINFO("6.2.4"),
  /** No {@code www.} before a host that has two labels more. */
  WWW("6.2.4"),
  /** No session: {@code ;jsessionid=} in the path, and parameters that the list knows as such. */
  SESSION("6.2.4"),
  /** No {@code index.html} and the like at the end of the path. */
  INDEX_FILE("6.2.4"),
  /** No slash at the end of a path, unless it is all of it. */
  TRAILING_SLASH("6.2.4"),
  /** No parameters without name and value: {@code &&}. */
  EMPTY_PARAMETER("6.2.4"),
  /** No parameters that the list knows to follow people and campaigns. */
  TRACKING("6.2.4"),
  /** Parameters in the order of their names; those of one name stay as they are. */
  SORTED("6.2.4"),
  /** No question mark before nothing. */
  EMPTY_QUERY("6.2.4"),
  /** No fragment. */
  FRAGMENT("6.2.4");

  private final Clause clause;

  CanonRule(String section) {
    clause = Clause.rfc(Ascii.lower(name()).replace('_', '-'), 3986, section);
  }

  /** The rule of a name, as {@code index-file}; null if there is none. */
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
    return Sentences.ofConstant("canon", this);
  }
}
