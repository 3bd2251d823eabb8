package dev.urial.view;

import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import java.util.List;

/**
 * A URI as its scheme reads it: wraps a {@link Uri}, and answers the scheme's own parts.
 *
 * <pre>{@code
 * SchemeView view = SchemeViews.tryOf(Uri.parse("mailto:a@example.com?subject=hello")).orElseThrow();
 * view.uri()         // mailto:a@example.com?subject=hello
 * view.definition()  // mailto (RFC 6068 §2)
 * }</pre>
 *
 * <p>Views are final classes, each with {@code parse(String)}, {@code tryParse(String)}, {@code
 * of(Uri)} and a builder; equal by the text of their URI; their {@code toString} is that text.
 */
public interface SchemeView {
  /** The URI that this view reads, as it was written. */
  Uri uri();

  /** The document that defines the scheme. */
  SpecRule definition();

  /**
   * The view of the normal form by the rules of the scheme, which hold beside those of RFC 3986
   * §6.2.2; this view itself if it is normal.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
   */
  SchemeView normalize();

  /**
   * Whether both name the same by the rules of the scheme. Reflexive and symmetric; transitive as
   * far as the scheme's own rules are: those of {@code sip} are not (RFC 3261 §19.1.4).
   *
   * <pre>{@code
   * TelUri.parse("tel:+1-201-555-0123").isEquivalentTo(TelUri.parse("tel:+12015550123"))  // true
   * }</pre>
   */
  boolean isEquivalentTo(SchemeView other);

  /**
   * The clause by which {@link #isEquivalentTo} compares; that of {@link #definition} unless the
   * scheme's document has a section about comparison.
   *
   * <pre>{@code
   * TelUri.parse("tel:+12015550123").comparison().citation()  // "RFC 3966 §4"
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
   */
  default Clause comparison() {
    return definition().clause();
  }

  /**
   * What the scheme's document, or what came before and after it, advises against; often empty.
   *
   * <pre>{@code
   * HttpUri.parse("http://u@h/").advice().get(0).clause().citation()  // "RFC 9110 §4.2.4"
   * }</pre>
   */
  List<Remark> advice();

  /**
   * The parts that the scheme names, for people to read; none unless the view says so. No password
   * is in them.
   *
   * <pre>{@code
   * DataUri.parse("data:,hello").parts().get(0)  // media type: text/plain;charset=US-ASCII
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.1">RFC 3986 §1.1.1</a>
   */
  default List<SchemePart> parts() {
    return List.of();
  }
}
