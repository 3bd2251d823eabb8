package dev.urial.documents.message;

/**
 * A message is larger, deeper or has more parts than somebody wanted to read.
 *
 * <pre>{@code
 * MimeMessage.read(octets, MimeLimits.USUAL.withParts(10))
 *     // MimeLimitException: the message has more than 10 parts
 * }</pre>
 *
 * @see MimeLimits
 */
public final class MimeLimitException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /** With what is too much. */
  public MimeLimitException(String message) {
    super(message);
  }
}
