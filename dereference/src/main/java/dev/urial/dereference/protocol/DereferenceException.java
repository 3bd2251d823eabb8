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
 * Thrown if a representation cannot be retrieved completely.
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
 * <p>The exception never contains secrets.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.2.2">RFC 3986 §1.2.2</a>
 */
public final class DereferenceException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * The reasons for a failure. The names of the constants are stable across releases.
   *
   * <pre>{@code
   * DereferenceException.Reason.REDIRECT_LOOP.id()  // "redirect-loop"
   * }</pre>
   *
   * @see DereferenceException#reason
   */
  public enum Reason {
    /** The input is not a URI reference, or it is relative and there is no base. */
    NOT_A_URI(Clause.rfc("URI", 3986, "3")),
    /** The policy refuses the request; see {@link DereferenceException#refusals}. */
    REFUSED(Clause.rfc("security considerations", 3986, "7")),
    /** The scheme is not supported. */
    UNKNOWN_SCHEME(Clause.rfc("scheme", 3986, "3.1")),
    /**
     * The scheme starts an action in another program and does not identify a document. The program
     * was not run.
     */
    HANDED_OVER(Clause.rfc("action", 3986, "1.2.2")),
    /** The host has no addresses. */
    UNRESOLVED(Clause.rfc("host", 3986, "3.2.2")),
    /** No address accepted the connection. */
    NOT_CONNECTED(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** The server's certificate is not trusted, or the TLS handshake failed. */
    TLS(Clause.rfc("https certificate verification", 9110, "4.3.4")),
    /** Connecting took too long. */
    TIME_CONNECT(Clause.rfc("security considerations", 3986, "7")),
    /** The server sent nothing for too long. */
    TIME_IDLE(Clause.rfc("security considerations", 3986, "7")),
    /** The whole request took too long. */
    TIME_TOTAL(Clause.rfc("security considerations", 3986, "7")),
    /** The response has more octets than the limit allows. */
    TOO_LONG(Clause.rfc("attacks based on protocol element length", 9110, "17.5")),
    /** The decompressed body exceeds the size limit or the maximum compression ratio. */
    TOO_LONG_UNPACKED(Clause.rfc("attacks based on protocol element length", 9110, "17.5")),
    /** The header fields exceed the size limit. */
    HEADERS_TOO_LONG(Clause.rfc("attacks based on protocol element length", 9110, "17.5")),
    /** The body has fewer octets than declared. */
    INCOMPLETE(Clause.rfc("Content-Length", 9110, "8.6")),
    /** The body cannot be decompressed. */
    CONTENT_CODING(Clause.rfc("content-coding", 9110, "8.4.1")),
    /** The response violates the protocol. */
    PROTOCOL(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** A network or disk error occurred. */
    BROKEN_OFF(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** A redirect leads back to an earlier URI. */
    REDIRECT_LOOP(Clause.rfc("redirection", 9110, "15.4")),
    /** The number of redirects exceeds the limit. */
    REDIRECT_COUNT(Clause.rfc("redirection", 9110, "15.4")),
    /** A redirect has no valid target, or its target is not accessed over the network. */
    REDIRECT_TARGET(Clause.rfc("Location", 9110, "10.2.2")),
    /** The file, archive entry, message part or article does not exist. */
    NOT_FOUND(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** The resource exists but is not readable. */
    NOT_READABLE(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** The resource is a device or a pipe, not a document. */
    NOT_A_DOCUMENT(Clause.rfc("URI dereference", 3986, "1.2.2")),
    /** The octets do not match the hash in the name. */
    DIGEST(Clause.rfc("named information", 6920, "3")),
    /** The request was cancelled. */
    CANCELLED(Clause.rfc("URI dereference", 3986, "1.2.2"));

    private final String id = Ascii.lower(name()).replace('_', '-');
    private final Clause clause;

    Reason(Clause clause) {
      this.clause = clause;
    }

    /** {@return the name in lower case with hyphens, such as {@code redirect-loop}} */
    public String id() {
      return id;
    }

    /** {@return the clause of exceptions with this reason that have no more specific clause} */
    public Clause clause() {
      return clause;
    }

    /** Returns the {@link #id}. */
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
   * Returns an exception with a message.
   *
   * <pre>{@code
   * throw DereferenceException.of(Reason.NOT_FOUND, Message.quoted("550 No such file"))
   * }</pre>
   *
   * @param reason the reason for the failure
   * @param message the message, in which secrets must already be masked
   * @return an exception with the clause of the reason
   * @see #message
   */
  public static DereferenceException of(Reason reason, Message message) {
    Objects.requireNonNull(reason, "reason");
    return of(reason, message, null);
  }

  /**
   * Returns an exception with a message and a cause.
   *
   * <pre>{@code
   * throw DereferenceException.of(Reason.PROTOCOL, said, e)
   * }</pre>
   *
   * @param reason the reason for the failure
   * @param message the message, in which secrets must already be masked
   * @param cause the cause, or null
   * @return an exception with the clause of the reason
   */
  public static DereferenceException of(Reason reason, Message message, @Nullable Throwable cause) {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(message, "message");
    return new DereferenceException(reason, reason.clause(), message, cause);
  }

  /**
   * Returns an exception with a more specific clause than that of its reason.
   *
   * <pre>{@code
   * throw DereferenceException.of(Reason.PROTOCOL, Clause.rfc("frame size", 9113, "4.2"), said)
   * }</pre>
   *
   * @param reason the reason for the failure
   * @param clause the clause that was violated
   * @param message the message, in which secrets must already be masked
   * @return an exception with this clause
   */
  public static DereferenceException of(Reason reason, Clause clause, Message message) {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(clause, "clause");
    Objects.requireNonNull(message, "message");
    return new DereferenceException(reason, clause, message, null);
  }

  /**
   * Returns an exception for one or more refusals of a policy.
   *
   * <pre>{@code
   * throw DereferenceException.refused(policy.vet(text).refusals())
   * }</pre>
   *
   * @param refusals the refusals, at least one, which are copied
   * @return an exception with {@link Reason#REFUSED} and the clause of the first refusal
   * @throws IllegalArgumentException if {@code refusals} is empty
   */
  public static DereferenceException refused(List<Refusal> refusals) {
    Objects.requireNonNull(refusals, "refusals");
    if (refusals.isEmpty()) {
      throw new IllegalArgumentException("refusals must not be empty");
    }
    List<Message> sentences =
        refusals.stream().map(refusal -> refusal.remark().message()).distinct().toList();
    DereferenceException e =
        new DereferenceException(
            Reason.REFUSED, refusals.get(0).remark().clause(), Message.list(sentences), null);
    e.refusals = List.copyOf(refusals);
    return e;
  }

  /**
   * {@return this exception, after setting the hops before the failure}
   *
   * <pre>{@code
   * throw e.after(List.of(hop))
   * }</pre>
   *
   * @param hops the hops, in order, which are copied
   */
  public DereferenceException after(List<Hop> hops) {
    chain = List.copyOf(Objects.requireNonNull(hops, "hops"));
    return this;
  }

  /** {@return the reason for the failure} */
  public Reason reason() {
    return reason;
  }

  /** {@return the violated clause, which is that of the reason after deserialization} */
  public Clause clause() {
    return clause == null ? reason.clause() : clause;
  }

  /** {@return a translatable message, which is available only in English after deserialization} */
  public Message message() {
    return said == null ? Message.quoted(String.valueOf(getMessage())) : said;
  }

  /**
   * {@return the policy's refusals; empty unless the reason is {@link Reason#REFUSED};
   * unmodifiable}
   */
  public List<Refusal> refusals() {
    return refusals == null ? List.of() : refusals;
  }

  /**
   * {@return the hops before the failure, up to the last one that received a response;
   * unmodifiable}
   */
  public List<Hop> chain() {
    return chain == null ? List.of() : chain;
  }
}
