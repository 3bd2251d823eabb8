package dev.urial.scheme;

import dev.urial.Advice;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.List;

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
public final class S3Uri extends View {
  private static final Clause DEFINITION = rule("s3");
  private static final Clause BUCKET = rule("bucket");
  private static final CharSet BUCKET_END =
      CharSet.DIGIT.or(CharSet.of("abcdefghijklmnopqrstuvwxyz"));
  private static final CharSet BUCKET_CHAR = BUCKET_END.or(CharSet.of("-."));

  private final String bucket;

  private S3Uri(Uri uri, String bucket) {
    super(uri);
    this.bucket = bucket;
  }

  private static Clause rule(String id) {
    return new Clause(
        id,
        "Amazon S3, naming of buckets",
        "https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html");
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
   * Reads an {@code s3} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<S3Uri> tryParse(String text) {
    return readStrictly(text, S3Uri::of, "s3");
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html">Amazon
   *     S3, naming of buckets</a>
   */
  public static Parsed<S3Uri> of(Uri uri) {
    if (!isOf("s3", uri)) {
      return otherScheme(uri, "s3");
    }
    Layout layout = new Layout(uri);
    Cursor rest = layout.rest();
    if (!rest.eatWord("//")) {
      return rest.broken(DEFINITION);
    }
    String bucket = rest.at(BUCKET_END) ? rest.run(BUCKET_CHAR, 63) : "";
    boolean whole = bucket.length() > 2 && BUCKET_END.has(bucket.charAt(bucket.length() - 1));
    return whole && rest.pos() == layout.pathStart
        ? new Parsed.Ok<>(new S3Uri(uri, bucket))
        : rest.broken(BUCKET);
  }

  /**
   * A builder for a bucket.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html">Amazon
   *     S3, naming of buckets</a>
   */
  public static Builder builder(String bucket) {
    return new Builder(bucket);
  }

  /** The bucket. */
  public String bucket() {
    return bucket;
  }

  /** The key of the object, decoded, a query with it; {@code ""} for the bucket itself. */
  public String key() {
    Layout at = new Layout(uri);
    return Spelling.data(at.text.substring(Math.min(at.pathStart + 1, at.queryEnd), at.queryEnd));
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  /** With the slash behind the bucket. Keys are to the letter: dots in them are not removed. */
  @Override
  public S3Uri normalize() {
    Layout at = new Layout(uri);
    String key = at.text.substring(Math.min(at.pathStart + 1, at.queryEnd), at.queryEnd);
    String plain = Spelling.plain(key, CharSet.UNRESERVED);
    Uri normal = Uri.parse("s3://" + bucket + '/' + plain + hashAndFragment());
    return normal.equals(uri) ? this : new S3Uri(normal, bucket);
  }

  @Override
  public List<Advice> advice() {
    Advisor advisor = new Advisor(uri);
    if (uri.query() != null) {
      String sentence = "the question mark is taken for a part of the key; write %3F";
      advisor.say(DEFINITION, advisor.at.pathEnd, advisor.at.queryEnd, sentence);
    }
    return advisor.list();
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
      this.bucket = Percent.encode(bucket, BUCKET_CHAR);
    }

    /** The key: data; its slashes stay. */
    public Builder key(String data) {
      key = Percent.encode(data, CharSet.PATH);
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if the bucket is none
     */
    public S3Uri build() {
      return parse("s3://" + bucket + '/' + key);
    }
  }
}
