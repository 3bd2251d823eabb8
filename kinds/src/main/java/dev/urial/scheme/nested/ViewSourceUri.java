package dev.urial.scheme.nested;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import dev.urial.view.Listing;
import dev.urial.view.SchemePart;
import java.util.List;
import java.util.Objects;

/**
 * A {@code view-source} URI: asks a browser to show the source of what another URI names.
 *
 * <pre>{@code
 * ViewSourceUri.parse("view-source:http://example.com/").target()  // http://example.com/
 * ViewSourceUri.ofTarget(Uri.parse("http://example.com/#a"))   // view-source:http://example.com/#a
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
   * Reads a {@code view-source} URI.
   *
   * <pre>{@code
   * ViewSourceUri.parse("view-source:a")  // UriParseException: index 13, scheme
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static ViewSourceUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static ViewSourceUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a {@code view-source} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<ViewSourceUri> tryParse(String text) {
    return read(text, ViewSourceUri::tryOf, "view-source");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static ViewSourceUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is none; never throws.
   *
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

  /**
   * The URI that shows the source of another.
   *
   * @see #target
   */
  public static ViewSourceUri ofTarget(Uri target) {
    Objects.requireNonNull(target, "target");
    return parse("view-source:" + target);
  }

  /** What is to be shown, with its fragment. */
  public Uri target() {
    return target;
  }

  @Override
  public SpecRule definition() {
    return VIEW_SOURCE;
  }

  @Override
  public List<SchemePart> parts() {
    return new Listing().add("target", target.toString()).list();
  }

  /** The target as its own scheme has it. */
  @Override
  public ViewSourceUri normalize() {
    String normal = "view-source:" + target.normalize(Equivalence.SCHEME);
    return normal.equals(uri.toString()) ? this : parse(normal);
  }

  @Override
  public List<Remark> advice() {
    return List.of();
  }
}
