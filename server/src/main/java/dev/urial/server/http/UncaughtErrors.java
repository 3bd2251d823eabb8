package dev.urial.server.http;

/** What becomes of exceptions. */
public interface UncaughtErrors {
  /**
   * Returns the status that an exception is answered with: 503 where the store is away, 500 for
   * what nobody foresaw.
   *
   * @param cause what was thrown
   */
  int status(Throwable cause);

  /**
   * Writes an exception into the log.
   *
   * @param exchange whose
   * @param cause what was thrown
   * @return the number under which it stands there
   */
  String log(Exchange exchange, Throwable cause);
}
