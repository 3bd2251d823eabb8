package dev.urial.compat;

import dev.urial.report.Change;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.util.List;

/**
 * The result of a conversion to or from {@code java.net.URI}, with its edits and losses.
 *
 * <pre>{@code
 * ConversionResult<URI> there = JavaUris.toJava(Iri.parse("http://bücher.example:080/ü"));
 * there.result().orElseThrow()  // http://xn--bcher-kva.example:80/%C3%BC
 * there.edits().size()          // 3
 * there.losses()                // []
 * }</pre>
 *
 * <p><em>Edits</em> are changes to the text. <em>Losses</em> are components for which the text,
 * after any edits, has different values in the two types. {@link Change#before} returns the old
 * value, and {@link Change#after} returns the new value.
 *
 * @param <T> the type of the result
 * @see JavaUris
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public final class ConversionResult<T> {
  private final Parsed<T> result;
  private final List<Change> edits;
  private final List<Change> losses;

  ConversionResult(Parsed<T> result, List<Change> edits, List<Change> losses) {
    this.result = result;
    this.edits = List.copyOf(edits);
    this.losses = List.copyOf(losses);
  }

  /** {@return the converted identifier, or the reason why there is none} */
  public Parsed<T> result() {
    return result;
  }

  /** {@return the changes to the text; unmodifiable} */
  public List<Change> edits() {
    return edits;
  }

  /**
   * Returns the components whose values in {@code java.net.URI} differ from those under RFC 3986,
   * in component order. If the conversion is rejected, the list contains the reason.
   *
   * @return the losses; unmodifiable, empty if nothing is lost
   */
  public List<Change> losses() {
    return losses;
  }

  /**
   * Returns whether there is a result with the same text and the same components.
   *
   * <pre>{@code
   * JavaUris.toJava(Uri.parse("http://a/b?c")).isExact()   // true
   * JavaUris.toJava(Uri.parse("http://a:/b?c")).isExact()  // false
   * }</pre>
   *
   * @return whether the conversion is exact; false if there is no result
   */
  public boolean isExact() {
    return result.isOk() && edits.isEmpty() && losses.isEmpty();
  }

  /**
   * Returns the edits and the losses, or the reason why there is no result; never shows a password.
   */
  @Override
  public String toString() {
    SyntaxError error = result.errorOrNull();
    return "ConversionResult"
        + (error == null ? "[edits=" + edits + ", losses=" + losses + ']' : error);
  }
}
