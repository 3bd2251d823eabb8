package dev.urial.server.http;

import org.jspecify.annotations.Nullable;

/** Handles exceptions that an endpoint did not catch. */
public interface UncaughtErrorHandler {
  /**
   * Returns the HTTP status for an exception: 503 if the store is unavailable, 500 for unexpected
   * exceptions.
   *
   * @param cause the exception that was thrown
   */
  int status(Throwable cause);

  /**
   * Returns the refusal that an exception stands for, because the request cannot be handled; null
   * if the exception is a fault.
   *
   * @param cause the exception that was thrown
   */
  default @Nullable HttpRefusal refusal(Throwable cause) {
    return cause instanceof HttpRefusal refusal ? refusal : null;
  }

  /**
   * Logs an exception.
   *
   * @param exchange the exchange that failed
   * @param cause the exception that was thrown
   * @return the number of the log entry
   */
  String log(Exchange exchange, Throwable cause);
}
