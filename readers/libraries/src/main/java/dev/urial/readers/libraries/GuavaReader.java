package dev.urial.readers.libraries;

import com.google.common.net.HostAndPort;
import dev.urial.readers.AuthorityCut;
import dev.urial.readers.ReaderAnswer;
import dev.urial.report.Component;
import java.util.Set;

/**
 * Parses text with Guava's {@code HostAndPort}, which receives the authority without its userinfo,
 * extracted as in RFC 3986 appendix B.
 */
public final class GuavaReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public GuavaReader() {
    super("Guava", "com.google.common.net.HostAndPort", Set.of(Component.HOST, Component.PORT));
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    String authority = AuthorityCut.hostAndPort(text);
    if (authority == null) {
      return ReaderAnswer.silent();
    }
    HostAndPort it = HostAndPort.fromString(authority);
    return ReaderAnswer.of(
        null,
        null,
        it.getHost(),
        it.hasPort() ? LibraryComponents.port(it.getPort()) : null,
        null,
        null,
        null);
  }
}
