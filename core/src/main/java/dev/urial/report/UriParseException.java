package dev.urial.report;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.util.Objects;

/**
 * Thrown if a text is not valid for the type that parses it.
 *
 * <p>Its message is {@link SyntaxError#message()}: one line without passwords, and only a part of a
 * long input.
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

  /** The position and the reason; a record is serialized by its components. */
  @SuppressWarnings("serial") // SyntaxError is Serializable
  private final SyntaxError error;

  /**
   * Creates an exception with an error, which {@link #error()} returns.
   *
   * @param error the error, whose message this exception has
   */
  public UriParseException(SyntaxError error) {
    this.error = Objects.requireNonNull(error, "error");
  }

  /**
   * Returns {@link SyntaxError#message()}, built each time it is asked for: who catches the
   * exception and reads only its error does not pay for sentences.
   */
  @Override
  public String getMessage() {
    return error.message();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    if (error == null) {
      throw new InvalidObjectException("no error");
    }
  }

  /** {@return where and why the text is invalid} */
  public SyntaxError error() {
    return error;
  }
}
