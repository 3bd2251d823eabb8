package dev.urial.dereference;

import dev.urial.Uri;
import dev.urial.dereference.protocol.Answer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the parts of a message that {@code cid} and {@code mid} name.
 *
 * <pre>{@code
 * Dereferencer.builder()
 *     .message(uri -> Answer.of(message.part(uri)).mediaType(MediaType.of("image", "png")).build())
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2392">RFC 2392</a>
 */
@FunctionalInterface
public interface PartFinder {
  /**
   * The part that an identifier names.
   *
   * @param uri a {@code cid} or {@code mid} URI without fragment
   * @return null if the message has no such part, or is another one
   * @throws IOException if the part cannot be read
   */
  @Nullable Answer find(Uri uri) throws IOException;
}
