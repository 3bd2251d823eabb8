package dev.urial.scheme.object;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import dev.urial.view.Listing;
import dev.urial.view.SchemePart;
import java.util.List;
import java.util.Objects;

/**
 * An object of Google Cloud Storage, as its tools write it: {@code gs}.
 *
 * <pre>{@code
 * GsUri u = GsUri.parse("gs://a-bucket/photos/a%20b.jpg");
 * u.bucket()  // a-bucket
 * u.key()     // photos/a b.jpg
 * GsUri.builder("a-bucket").key("x?y").build()  // gs://a-bucket/x%3Fy
 * }</pre>
 *
 * <p>Not registered. CHOICE: the key is decoded, as a URI's path is; the tools themselves take it
 * to the letter.
 *
 * @see <a href="https://cloud.google.com/storage/docs/buckets#naming">Google Cloud Storage, naming
 *     of buckets</a>
 */
public final class GsUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final ObjectStore STORE =
      new ObjectStore(
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
   * Reads a {@code gs} URI.
   *
   * <pre>{@code
   * GsUri.parse("gs://ab")  // UriParseException: index 7, bucket
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static GsUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static GsUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a {@code gs} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<GsUri> tryParse(String text) {
    return readStrictly(text, GsUri::tryOf, "gs");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static GsUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
   * @see <a href="https://cloud.google.com/storage/docs/buckets#naming">Google Cloud Storage,
   *     naming of buckets</a>
   */
  public static Parsed<GsUri> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return isOf("gs", uri)
        ? STORE.bucket(uri).map(bucket -> new GsUri(uri, bucket))
        : otherScheme(uri, "gs");
  }

  /**
   * A builder for a bucket.
   *
   * @see <a href="https://cloud.google.com/storage/docs/buckets#naming">Google Cloud Storage,
   *     naming of buckets</a>
   */
  public static Builder builder(String bucket) {
    Objects.requireNonNull(bucket, "bucket");
    return new Builder(bucket);
  }

  /** The bucket. */
  public String bucket() {
    return bucket;
  }

  /** The key of the object, decoded, a query with it; {@code ""} for the bucket itself. */
  public String key() {
    return ObjectStore.key(uri);
  }

  @Override
  public SpecRule definition() {
    return STORE.definition();
  }

  @Override
  public List<SchemePart> parts() {
    return new Listing().add("bucket", bucket).add("object", key().isEmpty() ? null : key()).list();
  }

  /** With the slash behind the bucket. Keys are to the letter: dots in them are not removed. */
  @Override
  public GsUri normalize() {
    Uri normal = STORE.normal(uri, bucket, hashAndFragment());
    return normal.equals(uri) ? this : new GsUri(normal, bucket);
  }

  @Override
  public List<Remark> advice() {
    return STORE.advice(uri);
  }

  /**
   * Builds {@code gs} URIs.
   *
   * <pre>{@code
   * GsUri.builder("abc").key("a/b c").build()  // gs://abc/a/b%20c
   * }</pre>
   */
  public static final class Builder {
    private final String bucket;
    private String key = "";

    Builder(String bucket) {
      this.bucket = bucket;
    }

    /** The key: data; its slashes stay. */
    public Builder key(String data) {
      Objects.requireNonNull(data, "data");
      key = Percent.encode(data, CharSet.PATH);
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if the bucket is none
     */
    public GsUri build() {
      return parse(STORE.text(bucket, key));
    }
  }
}
