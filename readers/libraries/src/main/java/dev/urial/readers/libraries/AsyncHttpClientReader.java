package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import org.asynchttpclient.uri.Uri;

/**
 * Parses text with async-http-client's own parser, which determines the host and port that the
 * client connects to.
 */
public final class AsyncHttpClientReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public AsyncHttpClientReader() {
    super("async-http-client", "org.asynchttpclient.uri.Uri");
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    Uri uri = Uri.create(text);
    return ReaderAnswer.of(
        uri.getScheme(),
        uri.getUserInfo(),
        uri.getHost(),
        LibraryComponents.port(uri.getPort()),
        uri.getPath(),
        uri.getQuery(),
        uri.getFragment());
  }
}
