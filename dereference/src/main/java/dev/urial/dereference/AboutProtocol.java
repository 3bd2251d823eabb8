package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import dev.urial.internal.text.Excerpt;
import dev.urial.scheme.web.AboutUri;
import java.io.InputStream;
import java.util.Map;

/**
 * The {@code about} scheme. {@code about:blank} is an empty page (RFC 6694 §3). The meaning of
 * other tokens depends on the program, and this library defines none, so they are not found.
 */
final class AboutProtocol implements Protocol {
  @Override
  public ProtocolScope reach() {
    return ProtocolScope.INLINE;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws DereferenceException {
    AboutUri about = AboutUri.tryOf(access.uri()).orElseNull();
    if (about == null || !about.token().equals("blank")) {
      String token = about == null ? "" : about.token();
      throw DereferenceException.of(Reason.NOT_FOUND, MESSAGES.of("about", Excerpt.escape(token)));
    }
    return ProtocolResponse.of(InputStream.nullInputStream())
        .mediaType(new MediaType("text", "html", Map.of("charset", "utf-8")))
        .length(0)
        .build();
  }
}
