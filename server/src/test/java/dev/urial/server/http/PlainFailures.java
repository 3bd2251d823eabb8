package dev.urial.server.http;

/** Answers every failure with 500, and tells it as the exception says it. */
public final class PlainFailures implements UncaughtErrorHandler {
  @Override
  public int status(Throwable cause) {
    return 500;
  }

  @Override
  public String log(Exchange exchange, Throwable cause) {
    return cause.toString();
  }
}
