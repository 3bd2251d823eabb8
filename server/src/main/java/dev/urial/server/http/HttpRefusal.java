package dev.urial.server.http;

import dev.urial.report.Message;
import java.util.Objects;

/**
 * Thrown to respond with an error status. The message is shown to the client, so it must not
 * contain secrets or internal details.
 *
 * <pre>{@code
 * throw new HttpRefusal(415, MESSAGES.of("http.not-json"));
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15">RFC 9110 §15</a>
 */
public final class HttpRefusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final transient Message reason;

  /**
   * Creates the exception.
   *
   * @param status the status, 400 to 599
   * @param message a sentence for the client
   */
  public HttpRefusal(int status, Message message) {
    super(Objects.requireNonNull(message, "message").text(), null, false, false);
    if (status < 400 || status > 599) {
      throw new IllegalArgumentException(
          "the status of a refusal must be from 400 to 599, not " + status);
    }
    this.status = status;
    this.reason = message;
  }

  /** Returns the status, from 400 to 599. */
  public int status() {
    return status;
  }

  /** Returns the sentence for the client, in all languages. */
  public Message reason() {
    return reason;
  }
}
