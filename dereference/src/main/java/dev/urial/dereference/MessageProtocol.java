package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.Access;
import dev.urial.dereference.protocol.Answer;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.Reach;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** {@code cid} and {@code mid}: a part of the message at hand (RFC 2392). */
final class MessageProtocol implements Protocol {
  private final @Nullable PartFinder message;

  MessageProtocol(@Nullable PartFinder message) {
    this.message = message;
  }

  @Override
  public Reach reach() {
    return Reach.INLINE;
  }

  @Override
  public Answer open(Access access) throws IOException {
    if (message == null) {
      throw DereferenceException.of(Reason.NOT_FOUND, MESSAGES.of("no-message"));
    }
    Answer part = message.find(access.uri());
    if (part == null) {
      throw DereferenceException.of(Reason.NOT_FOUND, MESSAGES.of("no-part"));
    }
    access.closeAtEnd(part.body());
    return part;
  }
}
