package dev.urial.dereference;

import dev.urial.Uri;
import dev.urial.dereference.part.SecondaryResource;
import dev.urial.dereference.protocol.Answer;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Hop;
import dev.urial.grammar.MediaType;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What an identifier named, as it came: the way there, what was said of it, and its octets.
 *
 * <pre>{@code
 * try (Representation page = dereferencer.dereference("https://example.com/a#top")) {
 *   page.chain()      // 301 https://example.com/a → /b, 200 https://example.com/b
 *   page.baseUri()    // https://example.com/b
 *   page.fragment()   // "top"
 *   page.mediaType()  // text/html;charset=utf-8
 *   page.body()       // a stream that ends within the limits
 * }
 * }</pre>
 *
 * <p>An answer that says "not found" is a representation too: see {@link #status}. One thread reads
 * the body; any may call {@link #cancel}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8">RFC 9110 §8</a>
 */
public final class Representation implements AutoCloseable {
  private final Uri identifier;
  private final Uri baseUri;
  private final @Nullable String fragment;
  private final List<Hop> chain;
  private final @Nullable Answer answer;
  private final @Nullable InputStream body;
  private final @Nullable Session session;

  private Representation(
      Uri identifier,
      Uri baseUri,
      @Nullable String fragment,
      List<Hop> chain,
      @Nullable Answer answer,
      @Nullable InputStream body,
      @Nullable Session session) {
    this.identifier = identifier;
    this.baseUri = baseUri;
    this.fragment = fragment;
    this.chain = List.copyOf(chain);
    this.answer = answer;
    this.body = body;
    this.session = session;
  }

  /** What came at the end of a chain. */
  static Representation of(
      Uri identifier, Uri target, List<Hop> chain, Answer answer, InputStream body, Session session) {
    return new Representation(
        identifier,
        target.withFragment(null),
        target.fragment(),
        chain,
        answer,
        body,
        session);
  }

  /** The document at hand: nothing was asked for. */
  static Representation ofSameDocument(Uri target) {
    return new Representation(
        target, target.withFragment(null), target.fragment(), List.of(), null, null, null);
  }

  /** What was asked for at first, with its fragment. */
  public Uri identifier() {
    return identifier;
  }

  /**
   * The retrieval URI: what the last hop asked for, without fragment. References in the document
   * are relative to it, where nothing closer says otherwise.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.3">RFC 3986 §5.1.3</a>
   */
  public Uri baseUri() {
    return baseUri;
  }

  /**
   * The fragment that counts in the end, without {@code #}: that of the last redirect which had
   * one, else that of the identifier; null if there is none. It was sent to nobody.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2">RFC 9110 §10.2.2</a>
   */
  public @Nullable String fragment() {
    return fragment;
  }

  /** The hops, the first one first; empty of a same-document reference. Unmodifiable. */
  public List<Hop> chain() {
    return chain;
  }

  /**
   * Whether the reference names the document it stands in: then nothing was asked for, and the
   * document at hand is the representation.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.4">RFC 3986 §4.4</a>
   */
  public boolean isSameDocument() {
    return answer == null;
  }

  /** The status of HTTP; 0 of protocols without. */
  public int status() {
    return answer == null ? 0 : answer.status();
  }

  /** Whether it is what was asked for, and no error's description: no status, or 200 to 299. */
  public boolean isSuccess() {
    return status() == 0 || (status() >= 200 && status() < 300);
  }

  /**
   * The media type that was said, or that the name of a file makes known; null if none.
   *
   * <p>CHOICE: nothing is sniffed. RFC 9110 leaves it to the recipient whether to guess, and a
   * guess is where attacks begin.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.3">RFC 9110 §8.3</a>
   */
  public @Nullable MediaType mediaType() {
    return answer == null ? null : answer.mediaType();
  }

  /**
   * How many octets the body has, if somebody said so and they are not packed.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.6">RFC 9110 §8.6</a>
   */
  public OptionalLong length() {
    return answer == null || answer.length() < 0 || !answer.contentCodings().isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(answer.length());
  }

  /**
   * What {@code Content-Location} says, resolved against {@link #baseUri}; null if nothing.
   *
   * <p>It is no base: RFC 7231 took that meaning from it (appendix B).
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.7">RFC 9110 §8.7</a>
   */
  public @Nullable Uri contentLocation() {
    String written = answer == null ? null : answer.contentLocation();
    return written == null ? null : baseUri.tryResolve(written).orElseNull();
  }

  /** The header fields of the last answer, in their order. Unmodifiable. */
  public List<Answer.Field> fields() {
    return answer == null ? List.of() : answer.fields();
  }

  /**
   * The first header field of a name, in any case; null if there is none.
   *
   * <pre>{@code
   * page.field("ETag")
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-5.1">RFC 9110 §5.1</a>
   */
  public @Nullable String field(String name) {
    Objects.requireNonNull(name, "name");
    for (Answer.Field field : fields()) {
      if (Ascii.equalsIgnoreCase(field.name(), name)) {
        return field.value();
      }
    }
    return null;
  }

  /**
   * The octets, unpacked; the same stream at each call. Reading throws {@link DereferenceException}
   * where a limit is met, the body is shorter than was said, or somebody cancelled.
   *
   * @throws IllegalStateException of a same-document reference, which retrieves nothing
   */
  public InputStream body() {
    if (body == null) {
      throw new IllegalStateException("a same-document reference retrieves nothing");
    }
    return body;
  }

  /**
   * Reads the body to its end, and closes.
   *
   * @throws DereferenceException as {@link #body}
   */
  public byte[] octets() throws IOException {
    try (InputStream all = body()) {
      return all.readAllBytes();
    }
  }

  /**
   * Reads the body to its end, and cuts out what the fragment names, by the media type; the whole
   * where there is no fragment.
   *
   * <pre>{@code
   * try (Representation page = web.dereference("https://example.com/a.txt#line=10,20")) {
   *   page.secondaryResource().parts();
   * }
   * }</pre>
   *
   * <p>What has no media type is {@code application/octet-stream}, as RFC 9110 §8.3 allows, and so
   * gives no meaning to a fragment.
   *
   * @throws DereferenceException as {@link #body}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  public SecondaryResource secondaryResource() throws IOException {
    MediaType known = mediaType();
    MediaType type = known == null ? MediaType.of("application", "octet-stream") : known;
    return SecondaryResource.of(octets(), type, fragment == null ? "" : fragment);
  }

  /** Breaks off, from any thread: who reads the body is told so. */
  public void cancel() {
    if (session != null) {
      session.cancel();
    }
  }

  /** Closes the body, and all that was opened for it. */
  @Override
  public void close() {
    if (session != null) {
      session.close();
    }
  }

  /** The chain's end on one line, secrets masked. */
  @Override
  public String toString() {
    String status = status() == 0 ? "" : status() + " ";
    return Excerpt.escape(status + baseUri.redacted());
  }
}
