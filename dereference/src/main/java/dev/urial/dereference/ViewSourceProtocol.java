package dev.urial.dereference;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.Access;
import dev.urial.dereference.protocol.Answer;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.Reach;
import dev.urial.scheme.nested.ViewSourceUri;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code view-source}: what another identifier names, as plain text. */
final class ViewSourceProtocol implements Protocol {
  @Override
  public Reach reach() {
    return Reach.NESTED;
  }

  @Override
  public Answer open(Access access) throws IOException {
    ViewSourceUri view = ViewSourceUri.tryOf(access.uri()).orElseNull();
    if (view == null) {
      throw UriInput.notAUri(access.uri().toString());
    }
    Answer inner = access.dereference(view.target());
    return Answer.of(inner.body())
        .mediaType(plain(inner.mediaType()))
        .length(inner.length())
        .status(inner.status())
        .fields(inner.fields())
        .address(inner.address())
        .build();
  }

  /** Plain text in the charset that was said. */
  private static MediaType plain(@Nullable MediaType type) {
    String charset = type == null ? null : type.parameter("charset");
    return charset == null
        ? MediaType.of("text", "plain")
        : new MediaType("text", "plain", Map.of("charset", charset));
  }
}
