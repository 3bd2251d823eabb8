package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The {@code cid} and {@code mid} schemes: the parts of the current message (RFC 2392). */
final class MessageProtocol implements Protocol {
  private final @Nullable MessagePartFinder message;

  MessageProtocol(@Nullable MessagePartFinder message) {
    this.message = message;
  }

  @Override
  public ProtocolScope reach() {
    return ProtocolScope.INLINE;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws IOException {
    if (message == null) {
      throw DereferenceException.of(Reason.NOT_FOUND, MESSAGES.of("no-message"));
    }
    ProtocolResponse part = message.find(access.uri());
    if (part == null) {
      throw DereferenceException.of(Reason.NOT_FOUND, MESSAGES.of("no-part"));
    }
    access.closeAtEnd(part.body());
    return part;
  }
}
