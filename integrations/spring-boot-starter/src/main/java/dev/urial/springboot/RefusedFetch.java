package dev.urial.springboot;

import dev.urial.report.Clause;
import dev.urial.safety.Refusal;
import dev.urial.safety.RefusedHostException;
import dev.urial.safety.RefusedUrlException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.http.client.FilteredHostException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/**
 * A fetch that was refused. {@link VettedRestClients} and {@link VettedWebClients} publish it as an
 * event; in a controller, it becomes the response.
 *
 * <pre>{@code
 * @EventListener
 * void refused(RefusedFetch fetch) { audit.write(fetch.reason(), fetch.message()); }
 *
 * // GET /preview?of=http://127.0.0.1/
 * {
 *   "title": "Unprocessable Content", "status": 422,
 *   "detail": "This service may not fetch that URL: address-loopback (RFC 1122 §3.2.1.3)",
 *   "reason": "address-loopback", "citation": "RFC 1122 §3.2.1.3",
 *   "link": "https://www.rfc-editor.org/rfc/rfc1122#section-3.2.1.3"
 * }
 * }</pre>
 *
 * <p>CHOICE: the response contains the reason, but neither the URL nor the address. The addresses
 * of a name, or the target of a redirect, may be known only to the service.
 *
 * @param reason the name of the first refusal, such as {@code address-loopback}; stable across
 *     releases
 * @param clause the clause that warns against fetching such a URL
 * @param message all refusals, for logs; contains no secrets
 * @see Refusal#name
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.5.21">RFC 9110 §15.5.21, 422</a>
 */
public record RefusedFetch(String reason, Clause clause, String message) {
  private static final System.Logger LOG = System.getLogger(RefusedFetch.class.getName());

  /** The maximum number of causes to check, because chains may contain cycles. */
  private static final int DEEPEST = 16;

  private static final String BOOT = "org.springframework.boot.http.client.";

  /**
   * Returns the refused fetch that caused an exception, or null if there is none. The reason for an
   * address that Boot's own filter refuses is {@code address}.
   *
   * <pre>{@code
   * try {
   *   client.get().uri(url).retrieve().body(String.class);
   * } catch (RestClientException | RefusedUrlException e) {
   *   RefusedFetch refused = RefusedFetch.find(e);
   * }
   * }</pre>
   *
   * @see RefusedUrlException
   */
  public static @Nullable RefusedFetch find(Throwable exception) {
    Throwable at = exception;
    for (int depth = 0; at != null && depth < DEEPEST; depth++) {
      RefusedFetch found = of(at);
      if (found != null) {
        return found;
      }
      at = at.getCause();
    }
    return null;
  }

  private static @Nullable RefusedFetch of(Throwable exception) {
    if (exception instanceof RefusedUrlException refused) {
      return of(refused.refusals(), refused);
    }
    if (exception instanceof RefusedHostException refused) {
      return of(refused.refusals(), refused);
    }
    // Checked by name, because instanceof requires the class to be present.
    return exception.getClass().getName().startsWith(BOOT) ? Filtered.of(exception) : null;
  }

  private static @Nullable RefusedFetch of(List<Refusal> refusals, Throwable exception) {
    if (refusals.isEmpty()) {
      return null;
    }
    Refusal first = refusals.get(0);
    return new RefusedFetch(
        first.name(), first.remark().clause(), String.valueOf(exception.getMessage()));
  }

  /** A separate class, because Boot's clients may be missing. */
  private static final class Filtered {
    static @Nullable RefusedFetch of(Throwable exception) {
      Refusal.Reason reason = Refusal.Reason.ADDRESS;
      return exception instanceof FilteredHostException filtered
          ? new RefusedFetch(reason.id(), reason.clause(), String.valueOf(filtered.getMessage()))
          : null;
    }
  }

  /**
   * Returns the problem detail of the refused fetch that {@link #find} finds, and logs the refusal
   * at level {@code WARNING} without a stack trace; null if the exception is about something else.
   *
   * <pre>{@code
   * UriProblemResolver.of(converters, RefusedFetch::answer)
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
   */
  public static @Nullable ProblemDetail answer(Throwable exception) {
    RefusedFetch refused = find(exception);
    if (refused == null) {
      return null;
    }
    LOG.log(System.Logger.Level.WARNING, () -> "A fetch was refused: " + refused.message);
    return refused.toProblem();
  }

  /**
   * Returns the problem detail for the response: 422 with the reason and the clause, but without
   * the URL and the address.
   *
   * <pre>{@code
   * ResponseEntity.of(refused.toProblem()).build()
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9457#section-3">RFC 9457 §3</a>
   */
  public ProblemDetail toProblem() {
    HttpStatus status = HttpStatus.UNPROCESSABLE_CONTENT;
    ProblemDetail problem =
        ProblemDetail.forStatusAndDetail(
            status,
            "This service may not fetch that URL: " + reason + " (" + clause.citation() + ")");
    problem.setTitle(status.getReasonPhrase());
    problem.setProperty("reason", reason);
    problem.setProperty("citation", clause.citation());
    problem.setProperty("link", clause.link());
    return problem;
  }
}
