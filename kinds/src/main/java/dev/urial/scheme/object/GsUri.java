package dev.urial.scheme.object;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.Objects;

/**
 * A {@code gs} URI: an object in Google Cloud Storage, in the form used by its tools.
 *
 * <pre>{@code
 * GsUri u = GsUri.parse("gs://a-bucket/photos/a%20b.jpg");
 * u.bucket()  // a-bucket
 * u.key()     // photos/a b.jpg
 * }</pre>
 *
 * <p>The scheme is not registered. CHOICE: the key is decoded like the path of a URI; the tools
 * themselves use it literally.
 *
 * @see <a href="https://cloud.google.com/storage/docs/buckets#naming">Google Cloud Storage, naming
 *     of buckets</a>
 */
public final class GsUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final ObjectStoreSyntax STORE =
      new ObjectStoreSyntax(
          "gs",
          "Google Cloud Storage",
          "https://cloud.google.com/storage/docs/buckets#naming",
          "-_",
          222);

  private final String bucket;

  private GsUri(Uri uri, String bucket) {
    super(uri);
    this.bucket = bucket;
  }

  /**
   * Parses a {@code gs} URI.
   *
   * <pre>{@code
   * GsUri.parse("gs://ab")  // UriParseException: index 7, bucket
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static GsUri parse(String text) {
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
  public static GsUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code gs} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<GsUri> tryParse(String text) {
    return readStrictly(text, GsUri::tryOf, "gs");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static GsUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://cloud.google.com/storage/docs/buckets#naming">Google Cloud Storage,
   *     naming of buckets</a>
   */
  public static Parsed<GsUri> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return isOf("gs", uri)
        ? STORE.bucket(uri).map(bucket -> new GsUri(uri, bucket))
        : otherScheme(uri, "gs");
  }

  /** {@return the name of the bucket} */
  public String bucket() {
    return bucket;
  }

  /**
   * {@return the decoded key of the object, including a query; {@code ""} for the bucket itself}
   */
  public String key() {
    return ObjectStoreSyntax.key(uri);
  }

  @Override
  public SpecRule definition() {
    return STORE.definition();
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("bucket", bucket)
        .add("object", key().isEmpty() ? null : key())
        .list();
  }

  @Override
  public GsUri normalize() {
    return normal(this, GsUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return STORE.advice(uri);
  }
}
