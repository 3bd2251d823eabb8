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
 * An object of Amazon S3, as its tools write it: {@code s3}.
 *
 * <pre>{@code
 * S3Uri u = S3Uri.parse("s3://a-bucket/photos/a%20b.jpg");
 * u.bucket()  // a-bucket
 * u.key()     // photos/a b.jpg
 * S3Uri.builder("a-bucket").key("x?y").build()  // s3://a-bucket/x%3Fy
 * }</pre>
 *
 * <p>Not registered. CHOICE: the key is decoded, as a URI's path is; the tools themselves take it
 * to the letter.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html">Amazon
 *     S3, naming of buckets</a>
 */
public final class S3Uri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final ObjectStore STORE =
      new ObjectStore(
          "s3",
          "Amazon S3",
          "https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html",
          "-",
          63);

  private final String bucket;

  private S3Uri(Uri uri, String bucket) {
    super(uri);
    this.bucket = bucket;
  }

  /**
   * Reads an {@code s3} URI.
   *
   * <pre>{@code
   * S3Uri.parse("s3://ab")  // UriParseException: index 7, bucket
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static S3Uri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static S3Uri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads an {@code s3} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<S3Uri> tryParse(String text) {
    return readStrictly(text, S3Uri::tryOf, "s3");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static S3Uri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html">Amazon
   *     S3, naming of buckets</a>
   */
  public static Parsed<S3Uri> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    return isOf("s3", uri)
        ? STORE.bucket(uri).map(bucket -> new S3Uri(uri, bucket))
        : otherScheme(uri, "s3");
  }

  /**
   * A builder for a bucket.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html">Amazon
   *     S3, naming of buckets</a>
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
    return new Listing().add("bucket", bucket).add("key", key().isEmpty() ? null : key()).list();
  }

  /** With the slash behind the bucket. Keys are to the letter: dots in them are not removed. */
  @Override
  public S3Uri normalize() {
    Uri normal = STORE.normal(uri, bucket, hashAndFragment());
    return normal.equals(uri) ? this : new S3Uri(normal, bucket);
  }

  @Override
  public List<Remark> advice() {
    return STORE.advice(uri);
  }

  /**
   * Builds {@code s3} URIs.
   *
   * <pre>{@code
   * S3Uri.builder("abc").key("a/b c").build()  // s3://abc/a/b%20c
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
    public S3Uri build() {
      return parse(STORE.text(bucket, key));
    }
  }
}
