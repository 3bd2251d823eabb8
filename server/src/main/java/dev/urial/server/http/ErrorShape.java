package dev.urial.server.http;

import dev.urial.report.Message;
import org.jspecify.annotations.Nullable;

/**
 * How an error looks: problem+json below {@code /api}, a page elsewhere. It may not throw; if it
 * does, a plain text is sent.
 *
 * <pre>{@code
 * router.errors("/api/", (exchange, status, message, number) ->
 *     exchange.answer(status, "application/problem+json", problem(status, message, number)));
 * }</pre>
 */
@FunctionalInterface
public interface ErrorShape {
  /**
   * Answers with an error.
   *
   * @param exchange not answered yet
   * @param status from 400 to 599
   * @param message one sentence that may be shown, or null where the status says it all
   * @param number the number under which the log tells more, or null where nothing was logged
   */
  void answer(Exchange exchange, int status, @Nullable Message message, @Nullable String number);
}
