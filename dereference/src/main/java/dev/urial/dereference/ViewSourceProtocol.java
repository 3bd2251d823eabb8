package dev.urial.dereference;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import dev.urial.scheme.nested.ViewSourceUri;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The {@code view-source} scheme: the resource of a nested identifier, as plain text. */
final class ViewSourceProtocol implements Protocol {
  @Override
  public ProtocolScope reach() {
    return ProtocolScope.NESTED;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws IOException {
    ViewSourceUri view = ViewSourceUri.tryOf(access.uri()).orElseNull();
    if (view == null) {
      throw UriInput.notAUri(access.uri().toString());
    }
    ProtocolResponse inner = access.dereference(view.target());
    return ProtocolResponse.of(inner.body())
        .mediaType(plain(inner.mediaType()))
        .length(inner.length())
        .status(inner.status())
        .fields(inner.fields())
        .address(inner.address())
        .build();
  }

  /** Returns {@code text/plain} with the charset of another media type, if it declares one. */
  private static MediaType plain(@Nullable MediaType type) {
    String charset = type == null ? null : type.parameter("charset");
    return charset == null
        ? MediaType.of("text", "plain")
        : new MediaType("text", "plain", Map.of("charset", charset));
  }
}
