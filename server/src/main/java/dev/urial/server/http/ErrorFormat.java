package dev.urial.server.http;

import dev.urial.report.Message;
import org.jspecify.annotations.Nullable;

/**
 * The format of error responses, such as {@code problem+json} below {@code /api}, and a page
 * elsewhere. An implementation must not throw an exception; if it does, plain text is sent.
 *
 * <pre>{@code
 * router.errors("/api/", (exchange, status, message, number) ->
 *     exchange.answer(status, "application/problem+json", problem(status, message, number)));
 * }</pre>
 */
@FunctionalInterface
public interface ErrorFormat {
  /**
   * Responds with an error.
   *
   * @param exchange an exchange that has no response yet
   * @param status the status, 400 to 599
   * @param message a message for the client, or null if the status is sufficient
   * @param number the number of the log entry, or null if nothing was logged
   */
  void answer(Exchange exchange, int status, @Nullable Message message, @Nullable String number);
}
