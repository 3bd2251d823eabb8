package dev.urial.scheme.web;

import dev.urial.Uri;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.Objects;

/**
 * A {@code javascript} URI: a script.
 *
 * <pre>{@code
 * JavascriptUri.parse("javascript:alert(%22a%22)").source()   // alert("a")
 * }</pre>
 *
 * <p>Everything after the colon is the script, including what looks like a query or a fragment.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/browsing-the-web.html">HTML, the javascript:
 *     URL special case</a>
 */
public final class JavascriptUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause JAVASCRIPT =
      new Clause(
          "javascript",
          "HTML",
          "javascript: URL special case",
          "https://html.spec.whatwg.org/multipage/browsing-the-web.html"
              + "#the-javascript:-url-special-case");

  private JavascriptUri(Uri uri) {
    super(uri);
  }

  /**
   * Parses a {@code javascript} URI.
   *
   * <pre>{@code
   * JavascriptUri.parse("java:0")  // UriParseException: index 4, scheme
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static JavascriptUri parse(String text) {
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
  public static JavascriptUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code javascript} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<JavascriptUri> tryParse(String text) {
    return read(text, JavascriptUri::tryOf, "javascript");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static JavascriptUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code javascript} URI; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://html.spec.whatwg.org/multipage/browsing-the-web.html">HTML</a>
   */
  public static Parsed<JavascriptUri> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return isOf("javascript", uri)
        ? new Parsed.Ok<>(new JavascriptUri(uri))
        : otherScheme(uri, "javascript");
  }

  /** {@return the decoded script; octets that are not UTF-8 are replaced} */
  public String source() {
    return Percent.decodeLossy(escaped());
  }

  private String escaped() {
    return uri.toString().substring("javascript:".length());
  }

  @Override
  public SpecRule definition() {
    return JAVASCRIPT;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("source", source()).list();
  }

  @Override
  public JavascriptUri normalize() {
    return normal(this, JavascriptUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    int end = uri.toString().length();
    return new Advisor(uri).warn(JAVASCRIPT, 0, end, "javascript.runs").list();
  }
}
