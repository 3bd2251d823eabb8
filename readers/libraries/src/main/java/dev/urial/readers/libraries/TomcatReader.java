package dev.urial.readers.libraries;

import dev.urial.readers.AuthorityCut;
import dev.urial.readers.ReaderAnswer;
import dev.urial.report.Component;
import java.util.Set;
import org.apache.tomcat.util.http.parser.Host;

/**
 * Parses text with Tomcat's parser for the {@code Host} header field, which receives the authority
 * without its userinfo, extracted as in RFC 3986 appendix B.
 */
public final class TomcatReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public TomcatReader() {
    super(
        "Tomcat",
        "org.apache.tomcat.util.http.parser.Host",
        Set.of(Component.HOST, Component.PORT));
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    String host = AuthorityCut.hostAndPort(text);
    if (host == null) {
      return ReaderAnswer.silent();
    }
    int colon = Host.parse(host);
    return ReaderAnswer.of(
        null,
        null,
        colon < 0 ? host : host.substring(0, colon),
        colon < 0 ? null : host.substring(colon + 1),
        null,
        null,
        null);
  }
}
