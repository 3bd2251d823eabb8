package dev.urial.explain.grammar;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.internal.text.AppendixB;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One of the nine groups of the regular expression in RFC 3986 appendix B, matched against any
 * text.
 *
 * <pre>{@code
 * AppendixBGroup four = AppendixBGroup.of("http://a b/c").get(3);
 * four.number()     // 4
 * four.text()       // "a b"
 * four.component()  // AUTHORITY
 * four.message()    // the authority
 * }</pre>
 *
 * <p>The expression matches any text and validates nothing, so a group may violate the rule of its
 * component. {@link #text} does not mask passwords.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-B">RFC 3986 appendix B</a>
 */
public final class AppendixBGroup {
  /** The regular expression, as printed in the RFC. */
  public static final String EXPRESSION =
      "^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#(.*))?";

  private record Row(String expression, String key, @Nullable Component component) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("(([^:/?#]+):)?", "group.scheme-and-colon", null),
          new Row("([^:/?#]+)", "group.scheme", Component.SCHEME),
          new Row("(//([^/?#]*))?", "group.slashes-and-authority", null),
          new Row("([^/?#]*)", "group.authority", Component.AUTHORITY),
          new Row("([^?#]*)", "group.path", Component.PATH),
          new Row("(\\?([^#]*))?", "group.question-mark-and-query", null),
          new Row("([^#]*)", "group.query", Component.QUERY),
          new Row("(#(.*))?", "group.number-sign-and-fragment", null),
          new Row("(.*)", "group.fragment", Component.FRAGMENT));

  private final String whole;
  private final int number;
  private final @Nullable Range range;

  private AppendixBGroup(String whole, int number, int start, int end) {
    this.whole = whole;
    this.number = number;
    this.range = start < 0 ? null : new Range(start, end);
  }

  /**
   * Returns the nine groups for the given text, in order.
   *
   * <p>CHOICE: the dot in the expression matches any character, including line breaks, so the ninth
   * group is everything after the number sign.
   *
   * <pre>{@code
   * AppendixBGroup.of("#x").get(0).text()  // null: no scheme
   * }</pre>
   *
   * @param text any text; the expression matches all text
   * @return an unmodifiable list of nine groups
   */
  public static List<AppendixBGroup> of(String text) {
    Objects.requireNonNull(text, "text");
    AppendixB at = AppendixB.of(text);
    boolean hasScheme = at.schemeEnd >= 0;
    boolean hasQuery = at.pathEnd < text.length() && text.charAt(at.pathEnd) == '?';
    boolean hasFragment = at.queryEnd < text.length();
    int slashes = at.authorityStart < 0 ? -1 : at.authorityStart - 2;
    return List.of(
        new AppendixBGroup(text, 1, hasScheme ? 0 : -1, at.schemeEnd + 1),
        new AppendixBGroup(text, 2, hasScheme ? 0 : -1, at.schemeEnd),
        new AppendixBGroup(text, 3, slashes, at.pathStart),
        new AppendixBGroup(text, 4, at.authorityStart, at.pathStart),
        new AppendixBGroup(text, 5, at.pathStart, at.pathEnd),
        new AppendixBGroup(text, 6, hasQuery ? at.pathEnd : -1, at.queryEnd),
        new AppendixBGroup(text, 7, hasQuery ? at.pathEnd + 1 : -1, at.queryEnd),
        new AppendixBGroup(text, 8, hasFragment ? at.queryEnd : -1, text.length()),
        new AppendixBGroup(text, 9, hasFragment ? at.queryEnd + 1 : -1, text.length()));
  }

  /**
   * {@return the number of the group, from 1 to 9; the RFC writes the groups as {@code $1} to
   * {@code $9}}
   */
  public int number() {
    return number;
  }

  /** {@return the matched range, or null if the group did not match} */
  public @Nullable Range range() {
    return range;
  }

  /**
   * {@return the matched text, or null if the group did not match; {@code ""} for an empty match}
   */
  public @Nullable String text() {
    return range == null ? null : range.of(whole);
  }

  /** {@return the component that the group matches, or null for groups that include a delimiter} */
  public @Nullable Component component() {
    return ROWS.get(number - 1).component;
  }

  /** {@return the source of the group in the expression, including its parentheses} */
  public String expression() {
    return ROWS.get(number - 1).expression;
  }

  /** {@return a message that says what the group matches} */
  public Message message() {
    return MESSAGES.of(ROWS.get(number - 1).key);
  }
}
