package dev.urial.scheme;

import dev.urial.Uri;
import dev.urial.grammar.Rule;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import java.util.List;
import java.util.Objects;

/**
 * A URI of a scheme that nobody has described here: all there is to say of it is RFC 3986.
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
   * The view of any URI as RFC 3986 alone reads it, also if its scheme has a view of its own.
   *
   * @throws UriParseException if the text is no URI, with index and rule
   * @see #of
   */
  public static OtherUri parse(String text) {
    Objects.requireNonNull(text, "text");
    return of(Uri.parse(text));
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is no URI, with index and rule
   */
  public static OtherUri valueOf(String text) {
    return parse(text);
  }

  /**
   * The view of a text that is a URI, or why it is none; never throws.
   *
   * @see #of
   */
  public static Parsed<OtherUri> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    return Uri.tryParse(text).map(OtherUri::of);
  }

  /**
   * The view of any URI.
   *
   * <pre>{@code
   * OtherUri.of(Uri.parse("x-unknown:a")).definition().citation()  // "RFC 3986 §3.1"
   * }</pre>
   */
  public static OtherUri of(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return new OtherUri(uri);
  }

  /**
   * The same, which every URI is: each view has this door.
   *
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
    Uri normal = normalUri();
    return normal.equals(uri) ? this : new OtherUri(normal);
  }

  @Override
  public List<Remark> advice() {
    return List.of();
  }
}
