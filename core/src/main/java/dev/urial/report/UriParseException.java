package dev.urial.report;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.util.Objects;

/**
 * A text is not what it was taken for.
 *
 * <p>Its message is {@link SyntaxError#message()}: one line, no password, no more than a window of
 * the input.
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

  /** Where and why; the record writes itself as its parts. */
  @SuppressWarnings("serial") // SyntaxError is Serializable
  private final SyntaxError error;

  /** Throws away nothing: the error is kept and answered by {@link #error()}. */
  public UriParseException(SyntaxError error) {
    super(Objects.requireNonNull(error, "error").message());
    this.error = error;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    if (error == null || !error.message().equals(getMessage())) {
      throw new InvalidObjectException("no error, or the message of another");
    }
  }

  /** Where and why the text could not be read. */
  public SyntaxError error() {
    return error;
  }
}
