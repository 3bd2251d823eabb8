package dev.urial.dereference;

import dev.urial.Uri;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.documents.message.MimeMessage;
import dev.urial.documents.message.MimePart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the message parts that {@code cid} and {@code mid} URIs refer to.
 *
 * <pre>{@code
 * Dereferencer.builder()
 *     .message(uri -> ProtocolResponse.of(message.part(uri)).mediaType(MediaType.of("image", "png")).build())
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2392">RFC 2392</a>
 */
@FunctionalInterface
public interface MessagePartFinder {
  /**
   * Returns the message part that an identifier refers to.
   *
   * @param uri a {@code cid} or {@code mid} URI without a fragment
   * @return the part, or null if the message has no such part or the URI refers to a different
   *     message
   * @throws IOException if the part cannot be read
   */
  @Nullable ProtocolResponse find(Uri uri) throws IOException;

  /**
   * {@return a finder for the parts of an email message or a web archive}
   *
   * <pre>{@code
   * Dereferencer.builder().message(MessagePartFinder.in(MimeMessage.read(octets)))
   * }</pre>
   *
   * @param message the message, whose parts are decoded on demand
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2392#section-2">RFC 2392 §2</a>
   */
  static MessagePartFinder in(MimeMessage message) {
    Objects.requireNonNull(message, "message");
    return uri -> {
      MimePart part = message.find(uri);
      if (part == null) {
        return null;
      }
      byte[] octets = part.content();
      return ProtocolResponse.of(new ByteArrayInputStream(octets))
          .mediaType(part.mediaType())
          .contentLocation(part.contentLocation())
          .length(octets.length)
          .build();
    };
  }
}
