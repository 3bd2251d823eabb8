package dev.urial.scheme.object;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.PartList;
import dev.urial.view.spi.RuleWithHint;
import java.util.List;
import java.util.Objects;

/**
 * An {@code s3} URI: an object in Amazon S3, in the form used by its tools.
 *
 * <pre>{@code
 * S3Uri u = S3Uri.parse("s3://a-bucket/photos/a%20b.jpg");
 * u.bucket()  // a-bucket
 * u.key()     // photos/a b.jpg
 * S3Uri.tryParse("s3://MyBucket/a").errorOrNull().message()  // …. Likely: a bucket created …
 * }</pre>
 *
 * <p>The scheme is not registered. CHOICE: the key is decoded like the path of a URI; the tools
 * themselves use it literally.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html">Amazon
 *     S3, naming of buckets</a>
 */
public final class S3Uri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final ObjectStoreSyntax STORE =
      new ObjectStoreSyntax(
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
   * Parses an {@code s3} URI.
   *
   * <pre>{@code
   * S3Uri.parse("s3://ab")  // UriParseException: index 7, bucket
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static S3Uri parse(String text) {
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
  public static S3Uri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code s3} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<S3Uri> tryParse(String text) {
    Parsed<S3Uri> read = readStrictly(text, S3Uri::tryOf, "s3");
    return Ascii.isAt(text, 0, "s3://arn:") ? RuleWithHint.explain(read, "object-store.arn") : read;
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static S3Uri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a
   *     href="https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html">Amazon
   *     S3, naming of buckets</a>
   */
  public static Parsed<S3Uri> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    if (isOf("s3", uri)) {
      return explained(STORE.bucket(uri).map(bucket -> new S3Uri(uri, bucket)), uri);
    }
    Parsed<S3Uri> other = otherScheme(uri, "s3");
    return isOf("s3a", uri) || isOf("s3n", uri)
        ? RuleWithHint.explain(other, "object-store.hadoop")
        : other;
  }

  /**
   * Adds a hint for old bucket names, such as {@code MyBucket} and {@code my_bucket}, which exist
   * but are not accepted.
   */
  private static Parsed<S3Uri> explained(Parsed<S3Uri> read, Uri uri) {
    String bucket = uri.hasAuthority() ? String.valueOf(uri.authority()) : "";
    if (!Ascii.lower(bucket).equals(bucket)) {
      return RuleWithHint.explain(read, "object-store.capital");
    }
    boolean hasUnderscore = bucket.indexOf('_') >= 0;
    return hasUnderscore ? RuleWithHint.explain(read, "object-store.underscore") : read;
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
    return new PartList().add("bucket", bucket).add("key", key().isEmpty() ? null : key()).list();
  }

  @Override
  public S3Uri normalize() {
    return normal(this, S3Uri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return STORE.advice(uri);
  }
}
