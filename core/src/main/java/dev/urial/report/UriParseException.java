package dev.urial.report;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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

  private final @Nullable String call;

  /**
   * Creates an exception for a syntax error, which {@link #error()} returns.
   *
   * @param error the error, which supplies the message of this exception
   */
  public UriParseException(SyntaxError error) {
    this(error, null);
  }

  /**
   * Creates an exception for a syntax error in an argument, with the call that takes the argument
   * as data.
   *
   * @param error the error, which {@link #error()} returns
   * @param call the call, such as {@code pathData("/x y")}; null if there is none
   */
  public UriParseException(SyntaxError error, @Nullable String call) {
    this.error = Objects.requireNonNull(error, "error");
    this.call = call;
  }

  /**
   * Returns {@link SyntaxError#message()} and, if there is one, the call that takes the argument as
   * data. The message is built on each call, so that callers that use only the error do not pay for
   * it.
   */
  @Override
  public String getMessage() {
    return call == null
        ? error.message()
        : Messages.CORE.of("error.data", error.account(), call).text();
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
