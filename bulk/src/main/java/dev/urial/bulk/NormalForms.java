package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Normalizes identifiers that are given as bytes, up to a rung of the comparison ladder (RFC 3986
 * §6.2).
 *
 * <pre>{@code
 * NormalForms forms = NormalForms.of(RowGrammar.URI, Equivalence.SYNTAX);
 * byte[] text = "HTTP://Example.com/a/../b".getBytes(UTF_8);
 * ByteBuilder out = new ByteBuilder();
 * forms.write(text, 0, text.length, out)            // true
 * out.toString()                                    // "http://example.com/b"
 * }</pre>
 *
 * <p>The output is the same as that of {@link IriReference#normalize(Equivalence)}; for {@link
 * RowGrammar#URL}, it is the href. Not thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public final class NormalForms {
  private final Row row;
  private final Equivalence rung;

  /** Recognizes what is normal; null for URLs, and if every valid text is normal. */
  private final @Nullable NormalAutomaton automaton;

  private int lines;

  private NormalForms(RowGrammar grammar, Equivalence rung) {
    this.row = Row.of(grammar);
    this.rung = rung;
    this.automaton =
        grammar == RowGrammar.URL || rung == Equivalence.STRING
            ? null
            : rung == Equivalence.SCHEME ? NormalAutomaton.OF_SCHEME : NormalAutomaton.OF_SYNTAX;
  }

  /**
   * {@return an instance for a grammar and a rung}
   *
   * <pre>{@code
   * NormalForms forms = NormalForms.of(RowGrammar.IRI_REFERENCE, Equivalence.SCHEME);
   * }</pre>
   *
   * @param grammar the grammar of the rows
   * @param rung the rung of the comparison ladder; ignored for {@link RowGrammar#URL}
   */
  public static NormalForms of(RowGrammar grammar, Equivalence rung) {
    Objects.requireNonNull(grammar, "grammar");
    return new NormalForms(grammar, Objects.requireNonNull(rung, "rung"));
  }

  /**
   * Appends the normal form of a string to a buffer, or nothing if the string is invalid.
   *
   * @param utf8 an array that contains the string
   * @param start the index at which the string begins
   * @param end the index after its last byte
   * @param out the buffer to append to; its array must not be {@code utf8}
   * @return whether the string is valid
   * @throws IndexOutOfBoundsException if the range is outside the array
   */
  public boolean write(byte[] utf8, int start, int end, ByteBuilder out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(out, "out");
    Objects.checkFromToIndex(start, end, utf8.length);
    if (row.grammar() == RowGrammar.URL) {
      if (!row.read(utf8, start, end)) {
        return false;
      }
      out.append(row.bytes(), row.textStart(), row.textEnd());
    } else if (automaton == null ? row.check(utf8, start, end) : isAccepted(utf8, start, end)) {
      out.append(utf8, start, end);
    } else if (automaton == null || !row.check(utf8, start, end)) {
      return false;
    } else {
      String text = new String(utf8, start, end - start, UTF_8);
      out.append(IriReference.parse(text).normalize(rung).toString());
    }
    return true;
  }

  /** Returns whether a single scan shows that a string is valid and already normal. */
  boolean isAccepted(byte[] utf8, int start, int end) {
    NormalAutomaton known = automaton;
    int host = known == null ? 0 : RfcParser.behindNormalSlashes(utf8, start, end);
    return host > 0
        && known != null
        && (rung != Equivalence.SCHEME || utf8[start] == 'h')
        && known.accepts(utf8, host, end);
  }

  /**
   * Skips lines for as long as a single scan shows that they are valid and already normal. Use
   * {@link #write} for the remaining lines. A line that ends with CR LF or has no line ending is
   * not skipped.
   *
   * <pre>{@code
   * byte[] lines = "http://a/\nhttp://b/\nHTTP://c/\n".getBytes(UTF_8);
   * forms.behindNormalLines(lines, 0, lines.length)   // 20
   * forms.lines()                                     // 2
   * }</pre>
   *
   * @param utf8 an array that contains the lines
   * @param start the index at which the first line begins
   * @param end the index after the last byte
   * @return the index after the line feed of the last skipped line; {@code start} if no line was
   *     skipped, which is always the case for {@link RowGrammar#URL} and {@link Equivalence#STRING}
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see Lines
   */
  public int behindNormalLines(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    long behind = automaton == null ? start : automaton.behindLines(utf8, start, end);
    lines = (int) (behind >>> 32);
    return (int) behind;
  }

  /** {@return the number of lines that the last call to {@link #behindNormalLines} skipped} */
  public int lines() {
    return lines;
  }
}
