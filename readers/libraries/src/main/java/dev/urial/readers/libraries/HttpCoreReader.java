package dev.urial.readers.libraries;

import dev.urial.readers.AuthorityCut;
import dev.urial.readers.ReaderAnswer;
import dev.urial.report.Component;
import java.util.Set;
import org.apache.hc.core5.net.URIAuthority;

/**
 * Parses text with the authority parser of Apache HttpCore 5, which receives the authority
 * extracted as in RFC 3986 appendix B.
 */
public final class HttpCoreReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public HttpCoreReader() {
    super(
        "Apache HttpCore",
        "org.apache.hc.core5.net.URIAuthority",
        Set.of(Component.USERINFO, Component.HOST, Component.PORT));
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    String authority = AuthorityCut.of(text);
    if (authority == null) {
      return ReaderAnswer.silent();
    }
    URIAuthority it = URIAuthority.create(authority);
    if (it == null) {
      return ReaderAnswer.silent(); // returns null for a blank authority
    }
    return ReaderAnswer.of(
        null,
        it.getUserInfo(),
        it.getHostName(),
        LibraryComponents.port(it.getPort()),
        null,
        null,
        null);
  }
}
