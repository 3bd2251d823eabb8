package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import java.net.URI;
import org.glassfish.jersey.uri.internal.JerseyUriBuilder;

/**
 * Parses text with Jersey: {@code UriBuilder.fromUri(text).build()} creates the {@code
 * java.net.URI} that Jersey's client requests for {@code target(text)}. The builder escapes
 * characters that are not allowed.
 */
public final class JerseyReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public JerseyReader() {
    super("Jersey", "org.glassfish.jersey.uri.internal.JerseyUriBuilder");
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    URI uri = new JerseyUriBuilder().uri(text).build();
    return ReaderAnswer.of(
        uri.getScheme(),
        uri.getRawUserInfo(),
        uri.getHost(),
        LibraryComponents.port(uri.getPort()),
        uri.getRawPath(),
        uri.getRawQuery(),
        uri.getRawFragment());
  }
}
