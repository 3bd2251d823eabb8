package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import org.eclipse.jetty.http.HttpURI;

/**
 * Parses text with Jetty's {@code HttpURI}, as code that calls this class directly does. The reader
 * ignores the violations that {@code HttpURI} records, but Jetty's server and client reject them.
 */
public final class JettyReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public JettyReader() {
    super("Jetty", "org.eclipse.jetty.http.HttpURI");
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    // Not declared as HttpURI, because the verifier would then load the library to construct this
    // reader.
    HttpURI.Immutable uri = HttpURI.from(text);
    return ReaderAnswer.of(
        uri.getScheme(),
        uri.getUser(),
        uri.getHost(),
        LibraryComponents.port(uri.getPort() == 0 ? -1 : uri.getPort()), // 0 for "h:"
        uri.getPath(),
        uri.getQuery(),
        uri.getFragment());
  }
}
