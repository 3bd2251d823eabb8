package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import io.mola.galimatias.Host;
import io.mola.galimatias.URL;

/** Parses text with galimatias, which implements the URL Standard as of about 2014. */
public final class GalimatiasReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public GalimatiasReader() {
    super("galimatias", "io.mola.galimatias.URL");
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    URL url = URL.parse(text);
    Host host = url.host();
    return ReaderAnswer.of(
        url.scheme(),
        LibraryComponents.userinfo(url.username(), url.password()),
        host == null ? null : host.toString(),
        url.port() == url.defaultPort() ? null : LibraryComponents.port(url.port()),
        url.isOpaque() ? url.schemeData() : url.path(),
        url.query(),
        url.fragment());
  }
}
