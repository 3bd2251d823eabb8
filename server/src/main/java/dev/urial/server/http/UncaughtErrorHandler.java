package dev.urial.server.http;

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
   * Logs an exception.
   *
   * @param exchange the exchange that failed
   * @param cause the exception that was thrown
   * @return the number of the log entry
   */
  String log(Exchange exchange, Throwable cause);
}
