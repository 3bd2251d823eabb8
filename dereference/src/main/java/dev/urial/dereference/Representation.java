package dev.urial.dereference;

import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.dereference.part.SecondaryResource;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Hop;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A retrieved representation: the hops, the metadata and the octets.
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
 * <p>An error response, such as 404, is also a representation; see {@link #status}. Only one thread
 * may read the body, but any thread may call {@link #cancel}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8">RFC 9110 §8</a>
 */
public final class Representation implements AutoCloseable {
  private final Uri identifier;
  private final Uri baseUri;
  private final @Nullable String fragment;
  private final List<Hop> chain;
  private final @Nullable ProtocolResponse answer;
  private final @Nullable InputStream body;
  private final @Nullable FetchSession session;

  private Representation(
      Uri identifier,
      Uri baseUri,
      @Nullable String fragment,
      List<Hop> chain,
      @Nullable ProtocolResponse answer,
      @Nullable InputStream body,
      @Nullable FetchSession session) {
    this.identifier = identifier;
    this.baseUri = baseUri;
    this.fragment = fragment;
    this.chain = List.copyOf(chain);
    this.answer = answer;
    this.body = body;
    this.session = session;
  }

  /** Creates the representation at the end of a chain of hops. */
  static Representation of(
      Uri identifier,
      Uri target,
      List<Hop> chain,
      ProtocolResponse answer,
      InputStream body,
      FetchSession session) {
    return new Representation(
        identifier, target.withFragment(null), target.fragment(), chain, answer, body, session);
  }

  /** Creates the result for a same-document reference, for which no request was made. */
  static Representation ofSameDocument(Uri target) {
    return new Representation(
        target, target.withFragment(null), target.fragment(), List.of(), null, null, null);
  }

  /** {@return the identifier that was dereferenced, with its fragment} */
  public Uri identifier() {
    return identifier;
  }

  /**
   * {@return the retrieval URI: the URI of the last hop, without a fragment} It is the base for
   * references in the document, unless the document declares a different base.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.3">RFC 3986 §5.1.3</a>
   */
  public Uri baseUri() {
    return baseUri;
  }

  /**
   * {@return the effective fragment without {@code #}: that of the last redirect that had one,
   * otherwise that of the identifier; null if there is none} Fragments are never sent to a server.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2">RFC 9110 §10.2.2</a>
   */
  public @Nullable String fragment() {
    return fragment;
  }

  /** {@return the hops, in order; empty for a same-document reference; unmodifiable} */
  public List<Hop> chain() {
    return chain;
  }

  /**
   * {@return whether this is a same-document reference: no request was made, and the current
   * document is the representation}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.4">RFC 3986 §4.4</a>
   */
  public boolean isSameDocument() {
    return answer == null;
  }

  /** {@return the HTTP status of the last response, or 0 for other protocols} */
  public int status() {
    return answer == null ? 0 : answer.status();
  }

  /** {@return whether the HTTP status is in 200..299, or the protocol has no status} */
  public boolean isSuccess() {
    return status() == 0 || (status() >= 200 && status() < 300);
  }

  /**
   * {@return the declared media type; for protocols that do not declare one, the type for the file
   * name extension; null if the type is unknown}
   *
   * <p>CHOICE: the content is not sniffed. RFC 9110 lets recipients decide whether to guess the
   * type, and guessing enables attacks.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.3">RFC 9110 §8.3</a>
   */
  public @Nullable MediaType mediaType() {
    return answer == null ? null : answer.mediaType();
  }

  /**
   * {@return the declared length of the body in octets; empty if none was declared or the body is
   * compressed}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.6">RFC 9110 §8.6</a>
   */
  public OptionalLong length() {
    return answer == null || answer.length() < 0 || !answer.contentCodings().isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(answer.length());
  }

  /**
   * {@return the {@code Content-Location}, resolved against {@link #baseUri}; null if there is
   * none}
   *
   * <p>This is not a base URI for the document: RFC 7231 removed that meaning (appendix B).
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.7">RFC 9110 §8.7</a>
   */
  public @Nullable Uri contentLocation() {
    String written = answer == null ? null : answer.contentLocation();
    return written == null ? null : baseUri.tryResolve(written).orElseNull();
  }

  /** {@return the header fields of the last response, in order; unmodifiable} */
  public List<ProtocolResponse.Field> fields() {
    return answer == null ? List.of() : answer.fields();
  }

  /**
   * {@return the value of the first header field with the given name, or null if there is none}
   *
   * <pre>{@code
   * page.field("ETag")
   * }</pre>
   *
   * @param name the field name without the colon; case-insensitive
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-5.1">RFC 9110 §5.1</a>
   */
  public @Nullable String field(String name) {
    Objects.requireNonNull(name, "name");
    for (ProtocolResponse.Field field : fields()) {
      if (Ascii.equalsIgnoreCase(field.name(), name)) {
        return field.value();
      }
    }
    return null;
  }

  /**
   * {@return a stream of the decompressed octets; each call returns the same stream} Reading throws
   * a {@link DereferenceException} if a limit is exceeded, if the body is shorter than declared, or
   * after {@link #cancel}.
   *
   * @throws IllegalStateException if this is a same-document reference, for which nothing was
   *     retrieved
   */
  public InputStream body() {
    if (body == null) {
      throw new IllegalStateException("a same-document reference retrieves nothing");
    }
    return body;
  }

  /**
   * Reads the body to its end and closes it.
   *
   * @return the decompressed octets
   * @throws DereferenceException as for {@link #body}
   */
  public byte[] octets() throws IOException {
    try (InputStream all = body()) {
      return all.readAllBytes();
    }
  }

  /**
   * Reads the body to its end and extracts the part that the fragment identifies under the media
   * type, or the whole body if there is no fragment.
   *
   * <pre>{@code
   * try (Representation page = web.dereference("https://example.com/a.txt#line=10,20")) {
   *   page.secondaryResource().parts();
   * }
   * }</pre>
   *
   * <p>Without a media type, {@code application/octet-stream} is assumed, as RFC 9110 §8.3 allows;
   * fragments have no meaning for that type.
   *
   * @return the secondary resource; if it has no parts, its remarks explain why
   * @throws DereferenceException as for {@link #body}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  public SecondaryResource secondaryResource() throws IOException {
    return secondaryResource(octets());
  }

  /**
   * Same as {@link #secondaryResource()}, for callers that have already read the body.
   *
   * <pre>{@code
   * page.secondaryResource(progress.watching(page.body()).readAllBytes())
   * }</pre>
   *
   * @param octets all octets of {@link #body}
   * @return the secondary resource; if it has no parts, its remarks explain why
   */
  public SecondaryResource secondaryResource(byte[] octets) {
    MediaType known = mediaType();
    MediaType type = known == null ? MediaType.of("application", "octet-stream") : known;
    String part = fragment == null ? "" : fragment;
    return SecondaryResource.of(octets, type, part);
  }

  /**
   * Aborts the request. Reading the body then throws an exception. May be called from any thread.
   */
  public void cancel() {
    if (session != null) {
      session.cancel();
    }
  }

  /** Closes the body and its connection, and releases all other resources of the request. */
  @Override
  public void close() {
    if (session != null) {
      session.close();
    }
  }

  /** Returns the status, if there is one, and the base URI on one line, with secrets masked. */
  @Override
  public String toString() {
    String status = status() == 0 ? "" : status() + " ";
    return Excerpt.escape(status + baseUri.redacted());
  }
}
