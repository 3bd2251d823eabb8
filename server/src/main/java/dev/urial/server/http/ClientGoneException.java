package dev.urial.server.http;

import org.eclipse.jetty.io.EofException;

/**
 * Ends a request whose client cannot receive an answer; without a stack trace, as there are many.
 */
final class ClientGoneException extends EofException {
  private static final long serialVersionUID = 1L;

  ClientGoneException(String message) {
    super(message);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
