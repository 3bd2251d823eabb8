package dev.urial.report;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.util.Objects;

/**
 * Thrown if a string is not valid for the type that parses it.
 *
 * <p>Its message is {@link SyntaxError#message()}: one line without passwords, showing only part of
 * a long input.
 *
 * <pre>{@code
 * try {
 *   Uri.parse("http://a b");
 * } catch (UriParseException e) {
 *   e.error().index();  // 8
 *   e.error().rule();   // reg-name (RFC 3986 §3.2.2)
 * }
 * }</pre>
 */
public final class UriParseException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /** The error that this exception reports. As a record, it is serialized by its components. */
  @SuppressWarnings("serial") // SyntaxError is Serializable
  private final SyntaxError error;

  /**
   * Creates an exception for a syntax error, which {@link #error()} returns.
   *
   * @param error the error, which supplies the message of this exception
   */
  public UriParseException(SyntaxError error) {
    this.error = Objects.requireNonNull(error, "error");
  }

  /**
   * Returns {@link SyntaxError#message()}. The message is built on each call, so that callers that
   * use only the error do not pay for it.
   */
  @Override
  public String getMessage() {
    return error.message();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    if (error == null) {
      throw new InvalidObjectException("the error is missing");
    }
  }

  /** {@return the error, with its position and the violated rule} */
  public SyntaxError error() {
    return error;
  }
}
