package dev.urial.scheme.nested;

import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.PartList;
import java.util.List;

/**
 * A {@code view-source} URI, which makes a browser show the source of the resource at another URI.
 *
 * <pre>{@code
 * ViewSourceUri.parse("view-source:http://example.com/").target()  // http://example.com/
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/uri-schemes/prov/view-source">IANA</a>
 */
public final class ViewSourceUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause VIEW_SOURCE =
      new Clause(
          "view-source",
          "IANA URI schemes",
          "view-source",
          "https://www.iana.org/assignments/uri-schemes/prov/view-source");

  private final transient Uri target;

  private ViewSourceUri(Uri uri, Uri target) {
    super(uri);
    this.target = target;
  }

  /**
   * Parses a {@code view-source} URI.
   *
   * <pre>{@code
   * ViewSourceUri.parse("view-source:a")  // UriParseException: index 13, scheme
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static ViewSourceUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static ViewSourceUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code view-source} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<ViewSourceUri> tryParse(String text) {
    return read(text, ViewSourceUri::tryOf, "view-source");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static ViewSourceUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code view-source} URI; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.iana.org/assignments/uri-schemes/prov/view-source">IANA</a>
   */
  public static Parsed<ViewSourceUri> tryOf(Uri uri) {
    if (!isOf("view-source", uri)) {
      return otherScheme(uri, "view-source");
    }
    Parsed<Uri> target = Uri.tryParse(uri.toString().substring("view-source:".length()));
    SyntaxError error = target.errorOrNull();
    return error == null
        ? new Parsed.Ok<>(new ViewSourceUri(uri, target.orElseThrow()))
        : broken(uri, error.rule(), uri.end(Component.SCHEME) + 1 + error.index());
  }

  /** {@return the URI whose source to show, including its fragment} */
  public Uri target() {
    return target;
  }

  @Override
  public SpecRule definition() {
    return VIEW_SOURCE;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("target", target.toString()).list();
  }

  @Override
  public ViewSourceUri normalize() {
    return normal(this, ViewSourceUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return List.of();
  }
}
