package dev.urial.server.http;

/** Handles exceptions. */
public interface UncaughtErrorHandler {
  /**
   * Returns the status for an exception: 503 if the store is unavailable, 500 for unexpected
   * exceptions.
   *
   * @param cause the exception
   */
  int status(Throwable cause);

  /**
   * Logs an exception.
   *
   * @param exchange the exchange that failed
   * @param cause the exception
   * @return the number of the log entry
   */
  String log(Exchange exchange, Throwable cause);
}
