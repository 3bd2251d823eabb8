package dev.urial.documents.message;

import java.util.Objects;

/**
 * Thrown if a message exceeds the limits on size, depth or number of parts.
 *
 * <pre>{@code
 * MimeMessage.read(octets, BaseChain.none(), new MimeLimits(1 << 20, 8, 10, 1 << 16, 500))
 *     // MimeLimitException: the message has more than 10 parts
 * }</pre>
 *
 * @see MimeLimits
 */
public final class MimeLimitException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /**
   * Creates an exception with a message about the exceeded limit.
   *
   * @param message a message that names the exceeded limit
   */
  public MimeLimitException(String message) {
    super(Objects.requireNonNull(message, "message"));
  }
}
