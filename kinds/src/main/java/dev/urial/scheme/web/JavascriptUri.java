package dev.urial.scheme.web;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import dev.urial.view.Advisor;
import dev.urial.view.Listing;
import dev.urial.view.SchemePart;
import java.util.List;
import java.util.Objects;

/**
 * A {@code javascript} URI: a script.
 *
 * <pre>{@code
 * JavascriptUri.parse("javascript:alert(%22a%22)").source()   // alert("a")
 * JavascriptUri.ofSource("1 // 2").toString()                 // javascript:1%20%2F%2F%202
 * }</pre>
 *
 * <p>All that follows the colon is the script, what looks like a query or a fragment too.
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
   * Reads a {@code javascript} URI.
   *
   * <pre>{@code
   * JavascriptUri.parse("java:0")  // UriParseException: index 4, scheme
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static JavascriptUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static JavascriptUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a {@code javascript} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<JavascriptUri> tryParse(String text) {
    return read(text, JavascriptUri::tryOf, "javascript");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static JavascriptUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is none; never throws.
   *
   * @see <a href="https://html.spec.whatwg.org/multipage/browsing-the-web.html">HTML</a>
   */
  public static Parsed<JavascriptUri> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return isOf("javascript", uri)
        ? new Parsed.Ok<>(new JavascriptUri(uri))
        : otherScheme(uri, "javascript");
  }

  /**
   * The URI of a script.
   *
   * @see #source
   */
  public static JavascriptUri ofSource(String source) {
    Objects.requireNonNull(source, "source");
    return parse("javascript:" + Percent.encode(source, CharSet.SEGMENT));
  }

  /** The script, decoded; what is no UTF-8 is replaced. */
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
    return new Listing().add("source", source()).list();
  }

  /** No dot-segment is removed, as none is there: a script has no path. */
  @Override
  public JavascriptUri normalize() {
    String normal =
        "javascript:" + Percent.encodeBytes(Percent.decodeBytes(escaped()), CharSet.SEGMENT);
    return normal.equals(uri.toString()) ? this : parse(normal);
  }

  @Override
  public List<Remark> advice() {
    int end = uri.toString().length();
    return new Advisor(uri).warn(JAVASCRIPT, 0, end, "javascript.runs").list();
  }
}
