package dev.urial.dereference.protocol;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.safety.Refusal;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Why there is no representation, or not the whole of it.
 *
 * <pre>{@code
 * try (Representation page = dereferencer.dereference("http://127.0.0.1/")) {
 *   …
 * } catch (DereferenceException e) {
 *   e.reason()    // REFUSED
 *   e.refusals()  // address-loopback: 127.0.0.1 is …
 *   e.chain()     // the hops up to there
 * }
 * }</pre>
 *
 * <p>No secret stands in it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.2">RFC 3986 §1.2.2</a>
 */
public final class DereferenceException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * Why; the names are the same in every release.
   *
   * <pre>{@code
   * DereferenceException.Reason.REDIRECT_LOOP.id()  // "redirect-loop"
   * }</pre>
   *
   * @see DereferenceException#reason
   */
  public enum Reason {
    /** The text is no reference, or a relative one without base. */
    NOT_A_URI(Clause.rfc("URI", 3986, "3")),
    /** The policy refuses it: see {@link DereferenceException#refusals}. */
    REFUSED(Clause.rfc("security considerations", 3986, "7")),
    /** A scheme that nobody here knows to dereference. */
    UNKNOWN_SCHEME(Clause.rfc("scheme", 3986, "3.1")),
    /** A scheme that names no document: another program would be asked, and nobody asked it. */
    HANDED_OVER(Clause.rfc("action", 3986, "1.2.2")),
    /** A name without addresses. */
    UNRESOLVED(Clause.rfc("host", 3986, "3.2.2")),
    /** No address took the connection. */
    NOT_CONNECTED(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** The server's certificate is not to be trusted, or TLS fails. */
    TLS(Clause.rfc("https certificate verification", 9110, "4.3.4")),
    /** Connecting took too long. */
    TIME_CONNECT(Clause.rfc("security considerations", 3986, "7")),
    /** The server was silent for too long. */
    TIME_IDLE(Clause.rfc("security considerations", 3986, "7")),
    /** All together took too long. */
    TIME_TOTAL(Clause.rfc("security considerations", 3986, "7")),
    /** More octets than the limit. */
    TOO_LONG(Clause.rfc("attacks based on protocol element length", 9110, "17.5")),
    /** More octets than the limit, unpacked, or grown too many times. */
    TOO_LONG_UNPACKED(Clause.rfc("attacks based on protocol element length", 9110, "17.5")),
    /** More octets of headers than the limit. */
    HEADERS_TOO_LONG(Clause.rfc("attacks based on protocol element length", 9110, "17.5")),
    /** Fewer octets than were said. */
    INCOMPLETE(Clause.rfc("Content-Length", 9110, "8.6")),
    /** What is packed cannot be unpacked. */
    CONTENT_CODING(Clause.rfc("content-coding", 9110, "8.4.1")),
    /** What came is no answer of the protocol. */
    PROTOCOL(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** The network, or the disk, broke down. */
    BROKEN_OFF(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** A redirect to where we have been. */
    REDIRECT_LOOP(Clause.rfc("redirection", 9110, "15.4")),
    /** More redirects than the limit. */
    REDIRECT_COUNT(Clause.rfc("redirection", 9110, "15.4")),
    /** A redirect that leads nowhere, or to what is no document of the network. */
    REDIRECT_TARGET(Clause.rfc("Location", 9110, "10.2.2")),
    /** There is no such file, entry, part or article. */
    NOT_FOUND(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** It is there and may not be read. */
    NOT_READABLE(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** It is there and no document: a device, a pipe. */
    NOT_A_DOCUMENT(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** The octets are not those that the name was made of. */
    DIGEST(Clause.rfc("named information", 6920, "3")),
    /** Somebody cancelled it. */
    CANCELLED(Clause.rfc("URI dereference", 3986, "1.2.2"));

    private final String id = Ascii.lower(name()).replace('_', '-');
    private final Clause clause;

    Reason(Clause clause) {
      this.clause = clause;
    }

    /** The name in small letters, as {@code redirect-loop}. */
    public String id() {
      return id;
    }

    /** Which clause it goes back to, where an exception has none that is closer. */
    public Clause clause() {
      return clause;
    }

    /** The name, as {@link #id}. */
    @Override
    public String toString() {
      return id;
    }
  }

  private final Reason reason;
  private final transient Message said;
  private final transient Clause clause;
  private transient List<Refusal> refusals = List.of();
  private transient List<Hop> chain = List.of();

  private DereferenceException(
      Reason reason, Clause clause, Message said, @Nullable Throwable cause) {
    super(reason.id() + ": " + said.text(), cause);
    this.reason = reason;
    this.said = said;
    this.clause = clause;
  }

  /**
   * With a sentence.
   *
   * <pre>{@code
   * throw DereferenceException.of(Reason.NOT_FOUND, Message.quoted("550 No such file"))
   * }</pre>
   *
   * @param message what was read, where it broke, what would fit; secrets are masked in it
   * @see #message
   */
  public static DereferenceException of(Reason reason, Message message) {
    return of(reason, message, null);
  }

  /**
   * The same, with what brought it about.
   *
   * <pre>{@code
   * throw DereferenceException.of(Reason.PROTOCOL, said, e)
   * }</pre>
   *
   * @param cause what was thrown; null if nothing was
   */
  public static DereferenceException of(Reason reason, Message message, @Nullable Throwable cause) {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(message, "message");
    return new DereferenceException(reason, reason.clause(), message, cause);
  }

  /**
   * For a policy's refusals, at least one.
   *
   * <pre>{@code
   * throw DereferenceException.refused(policy.vet(text).refusals())
   * }</pre>
   */
  public static DereferenceException refused(List<Refusal> refusals) {
    Objects.requireNonNull(refusals, "refusals");
    List<Message> sentences =
        refusals.stream().map(refusal -> refusal.remark().message()).distinct().toList();
    DereferenceException e =
        new DereferenceException(
            Reason.REFUSED, refusals.get(0).remark().clause(), Message.list(sentences), null);
    e.refusals = List.copyOf(refusals);
    return e;
  }

  /**
   * The same with the hops up to where it failed.
   *
   * <pre>{@code
   * throw e.after(List.of(hop))
   * }</pre>
   */
  public DereferenceException after(List<Hop> hops) {
    chain = List.copyOf(Objects.requireNonNull(hops, "hops"));
    return this;
  }

  /** Why. */
  public Reason reason() {
    return reason;
  }

  /** Which clause it goes back to; that of the reason in a copy that was serialized. */
  public Clause clause() {
    return clause == null ? reason.clause() : clause;
  }

  /** What there is to say, in any language; quoted in English in a copy that was serialized. */
  public Message message() {
    return said == null ? Message.quoted(String.valueOf(getMessage())) : said;
  }

  /** What the policy says against it; empty where the reason is another. Unmodifiable. */
  public List<Refusal> refusals() {
    return refusals == null ? List.of() : refusals;
  }

  /** The hops up to where it failed, the last one that was answered at the end. Unmodifiable. */
  public List<Hop> chain() {
    return chain == null ? List.of() : chain;
  }
}
