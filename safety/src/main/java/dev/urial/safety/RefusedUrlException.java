package dev.urial.safety;

import static dev.urial.internal.safety.SafetyMessages.MESSAGES;

import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a policy refuses a URL and the method does not return a {@link Vetting}. Clients that
 * enforce a policy throw this exception, or an exception that it caused (see {@link #find}).
 *
 * <pre>{@code
 * FetchPolicy.publicWeb().vet("http://127.0.0.1/").orElseThrow()
 *     // RefusedUrlException: address-loopback: 127.0.0.1 is …
 * }</pre>
 *
 * <p>CIRCLE: a policy throws this exception, which uses the limits of a policy.
 *
 * @see Vetting#orElseThrow
 */
public final class RefusedUrlException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /** The maximum number of causes to follow; a chain of causes may contain a cycle. */
  private static final int DEEPEST = 16;

  private final transient List<Refusal> refusals;

  /**
   * Creates an exception whose message lists the refusals, without secrets.
   *
   * @param refusals the reasons for the refusal
   */
  public RefusedUrlException(List<Refusal> refusals) {
    super(message(Objects.requireNonNull(refusals, "refusals")));
    this.refusals = List.copyOf(refusals);
  }

  /**
   * Returns an exception for a response that exceeds a limit, for clients that enforce limits
   * themselves.
   *
   * <pre>{@code
   * RefusedUrlException.exceeded(FetchPolicy.publicWeb(), PolicySetting.MAX_BYTES).getMessage()
   *     // "too-long: the response is longer than 10485760 octets …"
   * }</pre>
   *
   * @param policy the policy that sets the limit
   * @param limit {@link PolicySetting#MAX_BYTES} or {@link PolicySetting#MAX_SECONDS}
   * @return the exception to throw
   * @throws IllegalArgumentException if {@code limit} is a different setting
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-17.5">RFC 9110 §17.5</a>
   */
  public static RefusedUrlException exceeded(FetchPolicy policy, PolicySetting limit) {
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(limit, "limit");
    return switch (limit) {
      case MAX_BYTES -> of(Refusal.Reason.TOO_LONG, "too-long", policy.value(limit));
      case MAX_SECONDS -> of(Refusal.Reason.TOO_SLOW, "too-slow", policy.value(limit));
      default -> throw new IllegalArgumentException(limit + " is not a limit on a response");
    };
  }

  /**
   * Returns an exception for a request that would bypass the policy's checks.
   *
   * <pre>{@code
   * RefusedUrlException.unguarded("proxy").getMessage()
   *     // "unguarded: the request would bypass the policy: proxy …"
   * }</pre>
   *
   * @param way a word for how the request would bypass the policy, such as {@code proxy}
   * @return the exception to throw
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-3.7">RFC 9110 §3.7</a>
   */
  public static RefusedUrlException unguarded(String way) {
    Objects.requireNonNull(way, "way");
    return of(Refusal.Reason.UNGUARDED, "unguarded", way);
  }

  private static RefusedUrlException of(Refusal.Reason reason, String key, String argument) {
    Message message = MESSAGES.of(key, argument);
    Remark remark = Remark.of(reason.clause(), new Range(0, 0), Severity.WARNING, message);
    return new RefusedUrlException(List.of(Refusal.of(reason, remark, null)));
  }

  /**
   * Returns the refusal that an exception is or was caused by, or null if there is none. Clients
   * often wrap exceptions in their own.
   *
   * <pre>{@code
   * try {
   *   client.newCall(request).execute();
   * } catch (IOException e) {
   *   RefusedUrlException refused = RefusedUrlException.find(e);  // null: some other failure
   * }
   * }</pre>
   *
   * @param exception the exception that a client threw
   * @return the refusal, or null
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
   */
  public static @Nullable RefusedUrlException find(Throwable exception) {
    Throwable at = Objects.requireNonNull(exception, "exception");
    for (int depth = 0; at != null && depth < DEEPEST; depth++) {
      if (at instanceof RefusedUrlException refused) {
        return refused;
      }
      at = at.getCause();
    }
    return null;
  }

  /**
   * Returns an {@code IOException} with the same message and with this exception as its cause, for
   * use where only an {@code IOException} may be thrown.
   *
   * <pre>{@code
   * throw RefusedUrlException.exceeded(policy, limit).asIOException();
   * }</pre>
   *
   * @return the exception to throw
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
   */
  public IOException asIOException() {
    return new IOException(getMessage(), this);
  }

  static String message(List<Refusal> refusals) {
    StringBuilder to = new StringBuilder();
    for (Refusal refusal : refusals) {
      to.append(to.length() == 0 ? "" : "; ").append(refusal);
    }
    return to.toString();
  }

  /**
   * {@return the refusals; unmodifiable} The list is empty after deserialization, but the message
   * still contains them.
   */
  public List<Refusal> refusals() {
    return refusals == null ? List.of() : refusals;
  }
}
