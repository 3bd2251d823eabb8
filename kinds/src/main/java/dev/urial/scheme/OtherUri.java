package dev.urial.scheme;

import dev.urial.Uri;
import dev.urial.grammar.Rule;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.spi.AbstractView;
import java.util.List;
import java.util.Objects;

/**
 * The view of a URI with an unknown scheme, of which only the structure under RFC 3986 is known.
 *
 * <pre>{@code
 * SchemeViews.of(Uri.parse("x-unknown:a"))  // an OtherUri
 * }</pre>
 */
public final class OtherUri extends AbstractView {
  private static final long serialVersionUID = 1;

  private OtherUri(Uri uri) {
    super(uri);
  }

  /**
   * Parses any URI according to RFC 3986 alone, even if its scheme has a dedicated view.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a URI; the exception reports the index of the
   *     error and the violated rule
   * @see #of
   */
  public static OtherUri parse(String text) {
    Objects.requireNonNull(text, "text");
    return of(Uri.parse(text));
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a URI; the exception reports the index of the
   *     error and the violated rule
   */
  public static OtherUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses any URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #of
   */
  public static Parsed<OtherUri> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    return Uri.tryParse(text).map(OtherUri::of);
  }

  /**
   * {@return the view of any URI}
   *
   * <pre>{@code
   * OtherUri.of(Uri.parse("x-unknown:a")).definition().citation()  // "RFC 3986 §3.1"
   * }</pre>
   *
   * @param uri the URI to view
   */
  public static OtherUri of(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return new OtherUri(uri);
  }

  /**
   * Same as {@link #of}, for consistency with other views; never fails.
   *
   * @param uri the URI to view
   * @return the view; always a success
   * @see #of
   */
  public static Parsed<OtherUri> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return new Parsed.Ok<>(of(uri));
  }

  @Override
  public SpecRule definition() {
    return Rule.SCHEME;
  }

  @Override
  public OtherUri normalize() {
    return normal(this, OtherUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return List.of();
  }
}
