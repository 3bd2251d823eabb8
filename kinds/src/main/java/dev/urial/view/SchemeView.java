package dev.urial.view;

import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import java.util.List;

/**
 * A URI as defined by its scheme. A view wraps a {@link Uri} and returns the parts that the scheme
 * defines.
 *
 * <pre>{@code
 * SchemeView view = SchemeViews.tryOf(Uri.parse("mailto:a@example.com?subject=hello")).orElseThrow();
 * view.uri()         // mailto:a@example.com?subject=hello
 * view.definition()  // mailto (RFC 6068 §2)
 * }</pre>
 *
 * <p>Views are final classes with {@code parse(String)}, {@code tryParse(String)}, {@code of(Uri)}
 * and a builder. Views of the same class are equal if their URIs have the same text, which {@code
 * toString} returns.
 */
public interface SchemeView {
  /** {@return the URI of this view, as written} */
  Uri uri();

  /** {@return the document that defines the scheme} */
  SpecRule definition();

  /**
   * {@return a view of the URI's normal form on the rung {@link dev.urial.Equivalence#SCHEME}; this
   * view itself if it is already normal}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
   */
  SchemeView normalize();

  /**
   * {@return whether the two URIs are equivalent on the rung {@link dev.urial.Equivalence#SCHEME},
   * that is, whether they have the same normal form}
   *
   * <pre>{@code
   * TelUri.parse("tel:+1-201-555-0123").isEquivalentTo(TelUri.parse("tel:+12015550123"))  // true
   * }</pre>
   *
   * @param other the view to compare with
   */
  boolean isEquivalentTo(SchemeView other);

  /**
   * {@return the clause that {@link #isEquivalentTo} follows: the scheme's section about
   * comparison, or else the clause of {@link #definition}}
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
   * {@return remarks on anything that the scheme's document, its predecessors or its successors
   * advise against; often empty}
   *
   * <pre>{@code
   * HttpUri.parse("http://u@h/").advice().get(0).clause().citation()  // "RFC 9110 §4.2.4"
   * }</pre>
   */
  List<Remark> advice();

  /**
   * {@return the parts that the scheme defines, for display; empty by default} The parts never
   * contain a password.
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
