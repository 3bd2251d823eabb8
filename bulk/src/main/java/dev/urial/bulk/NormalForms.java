package dev.urial.bulk;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Normal forms from bytes to bytes, on one rung of the comparison ladder.
 *
 * <pre>{@code
 * NormalForms forms = NormalForms.of(Grammar.URI, Equivalence.SYNTAX);
 * byte[] text = "HTTP://Example.com/a/../b".getBytes(UTF_8);
 * Octets out = new Octets();
 * forms.write(text, 0, text.length, out)            // true
 * out.toString()                                    // "http://example.com/b"
 * }</pre>
 *
 * <p>What is written is what {@link IriReference#normalize(Equivalence)} answers; for {@link
 * Grammar#URL} it is the href. Not shared between threads.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public final class NormalForms {
  private final Row row;
  private final @Nullable RfcNormalizer rfc; // null for URLs

  private NormalForms(Grammar grammar, Equivalence rung) {
    this.row = Row.of(grammar);
    this.rfc = grammar == Grammar.URL ? null : new RfcNormalizer(grammar, rung);
  }

  /**
   * Normal forms of a grammar's texts on a rung; for URLs the rung says nothing.
   *
   * <pre>{@code
   * NormalForms forms = NormalForms.of(Grammar.IRI_REFERENCE, Equivalence.SCHEME);
   * }</pre>
   */
  public static NormalForms of(Grammar grammar, Equivalence rung) {
    Objects.requireNonNull(grammar, "grammar");
    return new NormalForms(grammar, Objects.requireNonNull(rung, "rung"));
  }

  /**
   * Writes the normal form of a text behind what was written before; nothing if it is not valid.
   *
   * @param utf8 an array that holds the text
   * @param start where the text begins
   * @param end one past its last byte
   * @param out what is written to; its array must not be {@code utf8}
   * @return whether the text is valid
   * @throws IndexOutOfBoundsException if the stretch is not in the array
   */
  public boolean write(byte[] utf8, int start, int end, Octets out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(out, "out");
    Objects.checkFromToIndex(start, end, utf8.length);
    RfcNormalizer byRfc = rfc;
    if (byRfc != null) {
      return byRfc.write(utf8, start, end, out);
    }
    if (!row.read(utf8, start, end)) {
      return false;
    }
    out.append(row.bytes(), row.textStart(), row.textEnd());
    return true;
  }

  /**
   * Whether a text is valid and its own normal form: what {@link #write} would write is what is
   * there.
   *
   * <pre>{@code
   * forms.isNormal(text, 0, text.length)              // false: the scheme is in capitals
   * }</pre>
   *
   * @param utf8 an array that holds the text
   * @param start where the text begins
   * @param end one past its last byte
   * @throws IndexOutOfBoundsException if the stretch is not in the array
   * @see #isNormalAtSight
   */
  public boolean isNormal(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    RfcNormalizer byRfc = rfc;
    return byRfc != null ? byRfc.isNormal(utf8, start, end) : isOwnHref(utf8, start, end);
  }

  /**
   * Whether one look shows that a text is valid and its own normal form. It is meant to stand
   * before {@link #write}: most texts need no more, and it costs less than writing. False says
   * nothing.
   *
   * <pre>{@code
   * if (forms.isNormalAtSight(text, start, end)) {
   *   out.append(text, start, end);
   * } else {
   *   isValid = forms.write(text, start, end, out);
   * }
   * }</pre>
   *
   * @param utf8 an array that holds the text
   * @param start where the text begins
   * @param end one past its last byte
   * @throws IndexOutOfBoundsException if the stretch is not in the array
   * @see #isNormal
   */
  public boolean isNormalAtSight(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    RfcNormalizer byRfc = rfc;
    return byRfc != null ? byRfc.isNormalAtSight(utf8, start, end) : isOwnHref(utf8, start, end);
  }

  /**
   * Goes over lines as long as one look at each shows that it is valid and its own normal form: a
   * file's lines from the first one that may need more are left to {@link #write}. A line that is
   * ended by CR LF, or not at all, needs more.
   *
   * <pre>{@code
   * byte[] lines = "http://a/\nhttp://b/\nHTTP://c/\n".getBytes(UTF_8);
   * forms.behindNormalLines(lines, 0, lines.length)   // 20
   * forms.lines()                                     // 2
   * }</pre>
   *
   * @param utf8 an array that holds the lines
   * @param start where the first line begins
   * @param end one past the last byte
   * @return one past the line feed of the last of these lines; {@code start} if there is none, as
   *     always for {@link Grammar#URL} and {@link Equivalence#STRING}
   * @throws IndexOutOfBoundsException if the stretch is not in the array
   * @see Lines
   */
  public int behindNormalLines(byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    RfcNormalizer byRfc = rfc;
    return byRfc == null ? start : byRfc.behindNormalLines(utf8, start, end);
  }

  /** How many lines {@link #behindNormalLines} went over last. */
  public int lines() {
    RfcNormalizer byRfc = rfc;
    return byRfc == null ? 0 : byRfc.lines();
  }

  private boolean isOwnHref(byte[] utf8, int start, int end) {
    return row.read(utf8, start, end)
        && Arrays.equals(row.bytes(), row.textStart(), row.textEnd(), utf8, start, end);
  }
}
