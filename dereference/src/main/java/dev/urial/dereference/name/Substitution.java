package dev.urial.dereference.name;

import com.google.re2j.Matcher;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The substitution of a DDDS rule: a regular expression and a replacement, which together map a
 * name to the next key or to the result.
 *
 * <pre>{@code
 * Substitution rule = Substitution.parse("!^urn:cid:.+@([^\\.]+\\.)(.*)$!\\2!i");
 * rule.apply("urn:cid:199606121851.1@bar.example.com").text()  // "example.com"
 * rule.apply("urn:isbn:0").kind()                              // NO_MATCH
 * Substitution.parse("!a!b")  // UriParseException: index 4, subst-expr
 * }</pre>
 *
 * <pre>
 * subst-expr   = delim-char  ere  delim-char  repl  delim-char  *flags
 * repl         = *(string / backref)
 * string       = *(anychar / escapeddelim)
 * escapeddelim = "\" delim-char
 * backref      = "\" POS-DIGIT
 * flags        = "i"
 * </pre>
 *
 * <p>Expressions are untrusted, so RE2 matches them in linear time, and a large one is not applied
 * to a long text: the result is {@link Kind#TOO_COSTLY}.
 *
 * <p>CHOICE: the result is only the replacement of the match, without the text before and after the
 * match. The first example in RFC 3404 requires this: {@code !^http://([^/:]+)!\1!i} produces
 * {@code www.foo.com} from a URL with a path, whereas {@code sed} would keep the path.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3402#section-3.2">RFC 3402 §3.2</a>
 */
public final class Substitution {
  private static final Clause SUBST_EXPR = Clause.rfc("subst-expr", 3402, "3.2");
  private static final Clause DELIM_CHAR = Clause.rfc("delim-char", 3402, "3.2");
  private static final Clause BACKREF = Clause.rfc("backref", 3402, "3.2");
  private static final Clause FLAGS = Clause.rfc("flags", 3402, "3.2");
  private static final Clause CHARACTER_STRING = Clause.rfc("character-string", 1035, "3.3");

  /** The maximum size of an expression, times the length of a text. */
  private static final long MOST_STEPS = 1_000_000;

  /** The maximum length of a field in a record, in octets. */
  static final int MOST_OCTETS = 255;

  /** The kinds of results of applying a substitution. */
  public enum Kind {
    /** The expression matches. */
    MATCH,
    /** The expression does not match. */
    NO_MATCH,
    /** The expression is too large for the length of the text. */
    TOO_COSTLY
  }

  /**
   * The result of applying a substitution.
   *
   * <pre>{@code
   * Substitution.parse("!^(a)b$!x\\1!").apply("ab")  // Result[kind=MATCH, text=xa]
   * }</pre>
   *
   * @param kind the kind of result
   * @param text the replacement; {@code ""} if there is no match
   * @see #apply
   */
  public record Result(Kind kind, String text) {
    /** Returns the kind and the escaped text on one line. */
    @Override
    public String toString() {
      return "Result[kind=" + kind + ", text=" + Excerpt.escape(text) + ']';
    }
  }

  private final String text;
  private final Ere ere;
  private final String replacement;
  private final char delimiter;

  private Substitution(String text, Ere ere, String replacement, char delimiter) {
    this.text = text;
    this.ere = ere;
    this.replacement = replacement;
    this.delimiter = delimiter;
  }

  /**
   * Parses a substitution. Escapes of the zone file format must already be decoded.
   *
   * @param text a {@code subst-expr}; at most 255 octets
   * @return the parsed substitution
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3402#section-3.2">RFC 3402 §3.2</a>
   */
  public static Substitution parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text as for {@link #parse}
   * @return the same substitution
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static Substitution valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a substitution of at most 255 octets, like {@link #parse}, but returns an error instead
   * of throwing it.
   *
   * @param text a {@code subst-expr}
   * @return the substitution, or the first error with its index and rule
   * @see #parse
   */
  public static Parsed<Substitution> tryParse(String text) {
    Cursor whole = new Cursor(Objects.requireNonNull(text, "text"));
    int most = fits(text);
    if (most < text.length()) {
      return whole.broken(CHARACTER_STRING, most);
    }
    int first = whole.codePoint();
    if (first < 0 || first > 0xFFFF || isNoDelimiter(first)) {
      return whole.broken(DELIM_CHAR);
    }
    char delimiter = (char) first;
    int second = next(text, 1, delimiter);
    // The expression is parsed first, so that the first of two errors is reported.
    int third = next(text, Math.min(second + 1, text.length()), delimiter);
    boolean inAnyCase = third + 1 < text.length();
    Cursor expression = new Cursor(text, 1, second);
    Ere ere = Ere.read(expression, inAnyCase);
    if (ere == null) {
      return expression.parsed(null);
    }
    Cursor rest = new Cursor(text, second, text.length());
    rest.expect(delimiter, SUBST_EXPR);
    checkBackrefs(rest, third, ere.pattern().groupCount());
    rest.skipTo(third);
    rest.expect(delimiter, SUBST_EXPR);
    while (rest.eat('i') || rest.eat('I')) {
      // The only flag.
    }
    rest.end(FLAGS);
    return rest.parsed(
        rest.isBroken()
            ? null
            : new Substitution(text, ere, text.substring(second + 1, third), delimiter));
  }

  /**
   * Returns the length, in UTF-16 code units, of the longest prefix of a string that fits in a
   * field of a record.
   */
  static int fits(String text) {
    int octets = 0;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      octets += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
      if (octets > MOST_OCTETS) {
        break;
      }
      i += Character.charCount(c);
    }
    return i;
  }

  /** Returns whether a character cannot be a delimiter, such as a digit, a flag or a backslash. */
  private static boolean isNoDelimiter(int c) {
    return c >= '0' && c <= '9'
        || c == 'i'
        || c == 'I'
        || c == '\\'
        || Character.isSurrogate((char) c);
  }

  /** Returns the index of the next delimiter that is not escaped, or the length if none. */
  private static int next(String text, int from, char delimiter) {
    int i = from;
    while (i < text.length() && text.charAt(i) != delimiter) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(i, text.length());
  }

  /** Reports an error at the digit of a back-reference if there is no group with this number. */
  private static void checkBackrefs(Cursor rest, int end, int groups) {
    while (rest.pos() < end && !rest.isBroken()) {
      if (!rest.eat('\\')) {
        rest.advance();
        continue;
      }
      int digit = rest.codePoint() - '0';
      if (digit >= 1 && digit <= 9 && digit > groups) {
        rest.breaks(BACKREF);
      }
      rest.advance();
    }
  }

  /**
   * Applies the substitution to a string.
   *
   * <pre>{@code
   * Substitution.parse("!^http://([^/:]+)!\\1!i").apply("http://www.foo.com/software/").text()
   *     // "www.foo.com"
   * }</pre>
   *
   * <p>A group that does not participate in the match is empty. Under POSIX rules, the match is the
   * leftmost and longest one.
   *
   * @param text the string to search for a match
   * @return the replacement, or the reason why there is none
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3402#section-3.2">RFC 3402 §3.2</a>
   */
  public Result apply(String text) {
    if ((long) ere.size() * text.length() > MOST_STEPS) {
      return new Result(Kind.TOO_COSTLY, "");
    }
    Matcher match = ere.pattern().matcher(text);
    return match.find() ? new Result(Kind.MATCH, written(match)) : new Result(Kind.NO_MATCH, "");
  }

  private String written(Matcher match) {
    StringBuilder to = new StringBuilder();
    for (int i = 0; i < replacement.length(); i++) {
      char c = replacement.charAt(i);
      char next = i + 1 < replacement.length() ? replacement.charAt(i + 1) : 0;
      if (c == '\\' && next >= '1' && next <= '9') {
        String group = match.group(next - '0');
        to.append(group == null ? "" : group);
        i++;
      } else if (c == '\\' && (next == delimiter || next == '\\')) {
        to.append(next); // as in sed, an escaped backslash does not begin a reference
        i++;
      } else {
        to.append(c);
      }
    }
    return to.toString();
  }

  /** Returns whether both substitutions were parsed from the same string. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Substitution that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns the string from which the substitution was parsed. */
  @Override
  public String toString() {
    return text;
  }
}
