package dev.urial.compat;

import dev.urial.report.Change;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.List;

/**
 * The nearest thing on the other side, what was written otherwise to get there, and what is lost
 * even so.
 *
 * <pre>{@code
 * Nearest<URI> there = JavaUris.toJava(Iri.parse("http://bücher.example:080/ü"));
 * there.result().orElseThrow()  // http://xn--bcher-kva.example:80/%C3%BC
 * there.edits().size()          // 3
 * there.losses()                // []
 * }</pre>
 *
 * <p><em>Edits</em> are in the text: before is what stood there. <em>Losses</em> are answers:
 * before is what the side that is converted says of a component, after what the result says.
 *
 * @param <T> what the other side is
 * @see JavaUris
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public final class Nearest<T> {
  private final Parsed<T> result;
  private final List<Change> edits;
  private final List<Change> losses;

  Nearest(Parsed<T> result, List<Change> edits, List<Change> losses) {
    this.result = result;
    this.edits = List.copyOf(edits);
    this.losses = List.copyOf(losses);
  }

  /** The nearest one, or why there is none. */
  public Parsed<T> result() {
    return result;
  }

  /** What is written otherwise than in the text that was converted. Unmodifiable. */
  public List<Change> edits() {
    return edits;
  }

  /**
   * What the result answers otherwise than its own text says by RFC 3986, in the order of the
   * components; where there is no result, why. Unmodifiable.
   */
  public List<Change> losses() {
    return losses;
  }

  /**
   * Whether there is a result, of the same text, and both sides answer the same.
   *
   * <pre>{@code
   * JavaUris.toJava(Uri.parse("http://a/b?c")).isExact()   // true
   * JavaUris.toJava(Uri.parse("http://a:/b?c")).isExact()  // false
   * }</pre>
   */
  public boolean isExact() {
    return result.isOk() && edits.isEmpty() && losses.isEmpty();
  }

  /** The edits and the losses, or why there is no result; never a password. */
  @Override
  public String toString() {
    SyntaxError error = result.errorOrNull();
    return "Nearest" + (error == null ? "[edits=" + edits + ", losses=" + losses + ']' : error);
  }
}
