package dev.urial.text;

import dev.urial.Iri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.InvisibleCharacters;
import dev.urial.internal.text.TerminalWidth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * An identifier formatted for print: in angle brackets, with safe line breaks.
 *
 * <pre>{@code
 * Transcription paper = Transcription.of(Iri.parse("http://www.ics.uci.edu/pub/ietf/uri/#Related"));
 * paper.text()         // "<http://www.ics.uci.edu/pub/ietf/uri/#Related>"
 * paper.prefixed()     // "<URL:http://www.ics.uci.edu/pub/ietf/uri/#Related>"
 * paper.lines(30)      // "<http://www.ics.uci.edu/pub/", "ietf/uri/#Related>"
 * }</pre>
 *
 * <p>Only line breaks are added, never hyphens or spaces. If possible, a line is broken after a
 * delimiter that follows the scheme ({@code / ? # & ; = : @ ,}), so that the line looks incomplete,
 * or else before one of {@code . _ ~ % + -}. Otherwise, a line may be broken anywhere except after
 * a hyphen, which readers could mistake for hyphenation (RFC 3986 appendix C), within an escape, or
 * before a combining mark. Typing the lines, or finding them in text, results in the same
 * identifier.
 *
 * <p>CHOICE: an IRI may contain whitespace and invisible characters, which are lost in print. They
 * are percent-encoded as in RFC 3987 §3.1, and so are all others that are no letters, digits or
 * marks, such as the brackets and quotation marks that are used around identifiers. {@link
 * #identifier} is the encoded identifier.
 *
 * <p>Instances are immutable. The running time is linear in the length of the identifier.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.1">RFC 3986 §1.2.1,
 *     transcription</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 */
public final class Transcription {
  /** The minimum width of a line, in columns. */
  public static final int NARROWEST = 20;

  private static final String BREAK_BEHIND = "/?#&;=:@,";
  private static final String BREAK_BEFORE = "._~%+-";

  private final Iri identifier;
  private final String text;

  private Transcription(Iri original) {
    this.identifier = paperSafe(original);
    this.text = identifier.toString();
  }

  /**
   * Creates the transcription of an identifier.
   *
   * <pre>{@code
   * Transcription.of(Iri.parse("http://a.example/")).text()  // "<http://a.example/>"
   * }</pre>
   *
   * @param identifier the identifier to print
   * @return the transcription, on one or more lines
   */
  public static Transcription of(Iri identifier) {
    Objects.requireNonNull(identifier, "identifier");
    return new Transcription(identifier);
  }

  /** {@return the identifier, with characters that would be lost in print percent-encoded} */
  public Iri identifier() {
    return identifier;
  }

  /**
   * {@return the identifier on one line in angle brackets, as RFC 3986 appendix C recommends} If
   * the scheme is {@code url}, the line has the prefix of {@link #prefixed}, because readers would
   * otherwise mistake the scheme for the prefix.
   */
  public String text() {
    return Ascii.equalsIgnoreCase(identifier.scheme(), "url") ? prefixed() : '<' + text + '>';
  }

  /**
   * {@return {@link #text} with the prefix {@code URL:} from RFC 1738 and RFC 2396; RFC 3986
   * advises against it}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#appendix-E">RFC 2396 appendix E</a>
   */
  public String prefixed() {
    return "<URL:" + text + '>';
  }

  /**
   * {@return {@link #text} split into lines}
   *
   * <pre>{@code
   * Transcription.of(Iri.parse("http://a.example/one/two/three")).lines(20)
   *     // "<http://a.example/", "one/two/three>"
   * }</pre>
   *
   * @param width the maximum width of a line in columns, at least {@value #NARROWEST}; only a run
   *     of hyphens may be longer, because it cannot be broken
   * @throws IllegalArgumentException if the width is smaller than {@value #NARROWEST}
   */
  public List<String> lines(int width) {
    return broken(text(), width);
  }

  /**
   * {@return {@link #prefixed} split into lines}
   *
   * @param width the maximum width of a line, as for {@link #lines}
   * @throws IllegalArgumentException if the width is smaller than {@value #NARROWEST}
   */
  public List<String> prefixedLines(int width) {
    return broken(prefixed(), width);
  }

  // Characters that are lost in print.

  private static Iri paperSafe(Iri iri) {
    if (iri instanceof UriReference) {
      return iri;
    }
    String text = iri.toString();
    StringBuilder safe = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (c > 127 && isLost(c)) {
        safe.append(Percent.encode(Character.toString(c), CharSet.UNRESERVED));
      } else {
        safe.append(text, i, next);
      }
      i = next;
    }
    return safe.length() == text.length() ? iri : Iri.parse(safe.toString());
  }

  /** Returns whether a character is invisible, or no letter, digit or mark that readers know. */
  private static boolean isLost(int c) {
    boolean isWord = CharacterProperties.isLetterOrDigit(c) || CharacterProperties.isMark(c);
    return !isWord || InvisibleCharacters.has(c) || InvisibleCharacters.isInvisible(c);
  }

  // Lines.

  /**
   * Returns the first index at which the first line may be broken. Readers expect text after a
   * scheme, so the line is broken there only if necessary.
   */
  private int firstBreak(String written, int width) {
    int scheme = written.length() - 1 - text.length() + identifier.scheme().length() + 1;
    int end = scheme + (identifier.hasAuthority() ? 2 : 0);
    return end + 4 <= width ? end + 1 : 0;
  }

  private List<String> broken(String written, int width) {
    if (width < NARROWEST) {
      throw new IllegalArgumentException(
          "the width is " + width + " columns, but must be at least " + NARROWEST);
    }
    List<String> lines = new ArrayList<>();
    int first = firstBreak(written, width);
    int start = 0;
    int i = 0;
    int columns = 0;
    int[] last = {-1, -1, -1}; // the last break of each rank on this line
    while (i < written.length()) {
      int rank = i > start && i >= first ? rank(written, i) : -1;
      if (rank >= 0) {
        last[rank] = i;
      }
      int c = written.codePointAt(i);
      int own = TerminalWidth.of(c);
      if (columns + own > width) {
        int at = best(last, start, written, width);
        if (at > start) {
          lines.add(written.substring(start, at));
          start = at;
          i = at;
          columns = 0;
          last[0] = last[1] = last[2] = -1;
          continue;
        }
      }
      columns += own;
      i += Character.charCount(c);
    }
    lines.add(written.substring(start));
    return Collections.unmodifiableList(lines);
  }

  /**
   * Returns the best index at which to break a line: the last index with the best rank that does
   * not leave most of the line empty.
   */
  private static int best(int[] last, int start, String written, int width) {
    for (int place : last) {
      if (place > start && 3 * TerminalWidth.of(written.substring(start, place)) >= width) {
        return place;
      }
    }
    return Math.max(last[2], Math.max(last[0], last[1]));
  }

  /**
   * Returns the rank of a line break before an index, from 0 (best) to 2 (worst); -1 if the break
   * is not allowed.
   */
  private static int rank(String text, int i) {
    char before = text.charAt(i - 1);
    char after = text.charAt(i);
    boolean isApart =
        Character.isLowSurrogate(after)
            || before == '-'
            || before == '<'
            || after == '>'
            || before == '%'
            || i > 1 && text.charAt(i - 2) == '%'
            || before == '/' && after == '/' && i > 1 && text.charAt(i - 2) == ':'
            || CharacterProperties.isMark(text.codePointAt(i));
    if (isApart) {
      return -1;
    }
    if (BREAK_BEHIND.indexOf(before) >= 0) {
      return 0;
    }
    return BREAK_BEFORE.indexOf(after) >= 0 ? 1 : 2;
  }
}
