package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import java.util.Objects;

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
  private final Equivalence rung;

  private NormalForms(Row row, Equivalence rung) {
    this.row = row;
    this.rung = rung;
  }

  /** Normal forms of a grammar's texts on a rung; for URLs the rung says nothing. */
  public static NormalForms of(Grammar grammar, Equivalence rung) {
    return new NormalForms(Row.of(grammar), Objects.requireNonNull(rung, "rung"));
  }

  /**
   * Writes the normal form of a text behind what was written before; nothing if it is not valid.
   *
   * @return whether the text is valid
   * @throws IndexOutOfBoundsException if the stretch is not in the array
   */
  public boolean write(byte[] utf8, int start, int end, Octets out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(out, "out");
    if (!row.read(utf8, start, end)) {
      return false;
    }
    if (row.grammar() == Grammar.URL) {
      out.append(row.bytes(), row.textStart(), row.textEnd());
    } else {
      String text = new String(utf8, start, end - start, UTF_8);
      out.append(IriReference.parse(text).normalize(rung).toString());
    }
    return true;
  }
}
