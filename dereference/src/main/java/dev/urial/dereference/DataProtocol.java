package dev.urial.dereference;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.data.DataUri;
import java.io.ByteArrayInputStream;

/** The {@code data} scheme, whose URIs contain the octets (RFC 2397, Fetch Standard). */
final class DataProtocol implements Protocol {
  @Override
  public ProtocolScope reach() {
    return ProtocolScope.INLINE;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws DereferenceException {
    Parsed<DataUri.Body> parsed = DataUri.tryFetch(access.uri().toString());
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw DereferenceException.of(Reason.NOT_A_URI, UriInput.notAUri(error));
    }
    DataUri.Body body = parsed.orElseThrow();
    byte[] octets = body.bytes();
    return ProtocolResponse.of(new ByteArrayInputStream(octets))
        .mediaType(body.mediaType())
        .length(octets.length)
        .build();
  }
}
