package dev.urial.readers.libraries;

import dev.urial.readers.AuthorityCut;
import dev.urial.readers.ReaderAnswer;
import dev.urial.report.Component;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.Set;

/**
 * Parses text with Netty's {@code QueryStringDecoder}, which receives the request target extracted
 * as in RFC 3986 appendix B. Netty itself does not parse authorities.
 */
public final class NettyReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public NettyReader() {
    super(
        "Netty",
        "io.netty.handler.codec.http.QueryStringDecoder",
        Set.of(Component.PATH, Component.QUERY));
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    String target = AuthorityCut.target(text);
    if (target == null) {
      return ReaderAnswer.silent();
    }
    QueryStringDecoder decoder = new QueryStringDecoder(target);
    String query = target.indexOf('?') < 0 ? null : decoder.rawQuery(); // "" if there is none
    return ReaderAnswer.of(null, null, null, null, decoder.rawPath(), query, null);
  }
}
