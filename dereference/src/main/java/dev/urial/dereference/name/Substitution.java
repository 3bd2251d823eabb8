package dev.urial.dereference.name;

import dev.urial.dereference.name.EreMatch.TooCostly;
import dev.urial.grammar.Cursor;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a rule of DDDS makes a key, or the result, of a text: an expression, and what is written for
 * what it matches.
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
 * <p>The expressions come from strangers. They are matched without going back, in steps that are
 * counted: one that is made to be slow ends as {@link Kind#TOO_COSTLY}.
 *
 * <p>CHOICE: the result is what is written for the match, and nothing of what stands around it. So
 * the first example of RFC 3404 wants it, where {@code !^http://([^/:]+)!\1!i} makes {@code
 * www.foo.com} of an address with a path; {@code sed} would keep the path.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3402#section-3.2">RFC 3402 §3.2</a>
 */
public final class Substitution {
  private static final Clause SUBST_EXPR = Clause.rfc("subst-expr", 3402, "3.2");
  private static final Clause DELIM_CHAR = Clause.rfc("delim-char", 3402, "3.2");
  private static final Clause BACKREF = Clause.rfc("backref", 3402, "3.2");
  private static final Clause FLAGS = Clause.rfc("flags", 3402, "3.2");
  private static final Clause CHARACTER_STRING = Clause.rfc("character-string", 1035, "3.3");

  /** What a length octet can count. */
  static final int MOST_OCTETS = 255;

  /** What came of a text. */
  public enum Kind {
    /** The expression matches. */
    MATCH,
    /** It does not. */
    NO_MATCH,
    /** Whether it does would take longer than any honest rule. */
    TOO_COSTLY
  }

  /**
   * What came of a text.
   *
   * <pre>{@code
   * Substitution.parse("!^(a)b$!x\\1!").apply("ab")  // Result[kind=MATCH, text=xa]
   * }</pre>
   *
   * @param kind whether there is a text
   * @param text what was written; {@code ""} where nothing matched
   * @see #apply
   */
  public record Result(Kind kind, String text) {
    /** Takes no null. */
    public Result {
      Objects.requireNonNull(kind, "kind");
      Objects.requireNonNull(text, "text");
    }

    /** On one line. */
    @Override
    public String toString() {
      return "Result[kind=" + kind + ", text=" + Excerpt.escape(text) + ']';
    }
  }

  private final String text;
  private final Ere ere;
  private final String replacement;
  private final char delimiter;
  private final boolean inAnyCase;

  private Substitution(
      String text, Ere ere, String replacement, char delimiter, boolean inAnyCase) {
    this.text = text;
    this.ere = ere;
    this.replacement = replacement;
    this.delimiter = delimiter;
    this.inAnyCase = inAnyCase;
  }

  /**
   * Reads a substitution, as it is without the escapes of a zone file.
   *
   * @throws UriParseException if the text is none, with index and rule
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3402#section-3.2">RFC 3402 §3.2</a>
   */
  public static Substitution parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static Substitution valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a substitution, or says where the text is none; never throws. At most 255 octets fit into
   * a record.
   *
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
    // The expression is read first: of two faults the one that comes first is told.
    Cursor expression = new Cursor(text, 1, second);
    Ere ere = EreSyntax.read(expression);
    if (ere == null) {
      return expression.parsed(null);
    }
    Cursor rest = new Cursor(text, second, text.length());
    rest.expect(delimiter, SUBST_EXPR);
    int third = next(text, Math.min(second + 1, text.length()), delimiter);
    checkBackrefs(rest, third, ere.groups());
    rest.skipTo(third);
    rest.expect(delimiter, SUBST_EXPR);
    boolean inAnyCase = false;
    while (rest.eat('i') || rest.eat('I')) {
      inAnyCase = true;
    }
    rest.end(FLAGS);
    return rest.parsed(
        rest.isBroken()
            ? null
            : new Substitution(text, ere, text.substring(second + 1, third), delimiter, inAnyCase));
  }

  /** How much of a text fits into a record. */
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

  /** A digit or a flag would be taken for one; a backslash escapes. */
  private static boolean isNoDelimiter(int c) {
    return c >= '0' && c <= '9'
        || c == 'i'
        || c == 'I'
        || c == '\\'
        || Character.isSurrogate((char) c);
  }

  /** The next delimiter that is not escaped, or the end. */
  private static int next(String text, int from, char delimiter) {
    int i = from;
    while (i < text.length() && text.charAt(i) != delimiter) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(i, text.length());
  }

  /** A reference to a group that is not there breaks at its digit. */
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
   * What is made of a text.
   *
   * <pre>{@code
   * Substitution.parse("!^http://([^/:]+)!\\1!i").apply("http://www.foo.com/software/").text()
   *     // "www.foo.com"
   * }</pre>
   *
   * <p>A group without a part in the match is empty. Of what POSIX leaves to choose nothing is
   * chosen: the first match, the longest, and each part as long as can be, from left to right.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3402#section-3.2">RFC 3402 §3.2</a>
   */
  public Result apply(String text) {
    int[] characters = Objects.requireNonNull(text, "text").codePoints().toArray();
    int @Nullable [] groups;
    try {
      groups = EreMatch.first(ere, characters, inAnyCase);
    } catch (TooCostly e) {
      return new Result(Kind.TOO_COSTLY, "");
    }
    return groups == null
        ? new Result(Kind.NO_MATCH, "")
        : new Result(Kind.MATCH, written(characters, groups));
  }

  private String written(int[] characters, int[] groups) {
    StringBuilder to = new StringBuilder();
    for (int i = 0; i < replacement.length(); i++) {
      char c = replacement.charAt(i);
      char next = i + 1 < replacement.length() ? replacement.charAt(i + 1) : 0;
      if (c == '\\' && next >= '1' && next <= '9') {
        int group = 2 * (next - '0');
        if (groups[group] >= 0) {
          to.append(new String(characters, groups[group], groups[group + 1] - groups[group]));
        }
        i++;
      } else if (c == '\\' && (next == delimiter || next == '\\')) {
        to.append(next); // as sed has it: a backslash that is escaped begins no reference
        i++;
      } else {
        to.append(c);
      }
    }
    return to.toString();
  }

  /** Whether the case of letters does not count: the flag {@code i}. */
  public boolean isInAnyCase() {
    return inAnyCase;
  }

  /** What is written for the match, with its escapes. */
  public String replacement() {
    return replacement;
  }

  /** By the text. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Substitution that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The text that was read. */
  @Override
  public String toString() {
    return text;
  }

  /** The text as octets of UTF-8 are read from a record; what is no UTF-8 becomes U+FFFD. */
  static String ofOctets(byte[] octets) {
    return new String(octets, StandardCharsets.UTF_8);
  }
}
