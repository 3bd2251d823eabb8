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
public final class GsUri extends View {
  private static final Clause DEFINITION = rule("gs");
  private static final Clause BUCKET = rule("bucket");
  private static final CharSet BUCKET_END =
      CharSet.DIGIT.or(CharSet.of("abcdefghijklmnopqrstuvwxyz"));
  private static final CharSet BUCKET_CHAR = BUCKET_END.or(CharSet.of("-._"));

  private final String bucket;

  private GsUri(Uri uri, String bucket) {
    super(uri);
    this.bucket = bucket;
  }

  private static Clause rule(String id) {
    return new Clause(
        id,
        "Google Cloud Storage, naming of buckets",
        "https://cloud.google.com/storage/docs/buckets#naming");
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
   * Reads a {@code gs} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<GsUri> tryParse(String text) {
    return readStrictly(text, GsUri::of, "gs");
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
   * @see <a href="https://cloud.google.com/storage/docs/buckets#naming">Google Cloud Storage,
   *     naming of buckets</a>
   */
  public static Parsed<GsUri> of(Uri uri) {
    if (!isOf("gs", uri)) {
      return otherScheme(uri, "gs");
    }
    Layout layout = new Layout(uri);
    Cursor rest = layout.rest();
    if (!rest.eatWord("//")) {
      return rest.broken(DEFINITION);
    }
    String bucket = rest.at(BUCKET_END) ? rest.run(BUCKET_CHAR, 222) : "";
    boolean whole = bucket.length() > 2 && BUCKET_END.has(bucket.charAt(bucket.length() - 1));
    return whole && rest.pos() == layout.pathStart
        ? new Parsed.Ok<>(new GsUri(uri, bucket))
        : rest.broken(BUCKET);
  }

  /**
   * A builder for a bucket.
   *
   * @see <a href="https://cloud.google.com/storage/docs/buckets#naming">Google Cloud Storage,
   *     naming of buckets</a>
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
  public GsUri normalize() {
    Layout at = new Layout(uri);
    String key = at.text.substring(Math.min(at.pathStart + 1, at.queryEnd), at.queryEnd);
    String plain = Spelling.plain(key, CharSet.UNRESERVED);
    Uri normal = Uri.parse("gs://" + bucket + '/' + plain + hashAndFragment());
    return normal.equals(uri) ? this : new GsUri(normal, bucket);
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
    public GsUri build() {
      return parse("gs://" + bucket + '/' + key);
    }
  }
}
