package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import io.ktor.http.URLUtilsKt;
import io.ktor.http.Url;

/**
 * Parses text with the parser of Ktor's clients and servers, which accepts nearly all text. If
 * there is no host, Ktor uses {@code localhost}.
 */
public final class KtorReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public KtorReader() {
    super("Ktor", "io.ktor.http.Url");
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    Url url = URLUtilsKt.Url(text);
    String query = url.getEncodedQuery();
    String fragment = url.getEncodedFragment();
    int usual = url.getProtocol().getDefaultPort();
    return ReaderAnswer.of(
        url.getProtocol().getName(),
        LibraryComponents.userinfo(url.getEncodedUser(), url.getEncodedPassword()),
        url.getHost(),
        url.getPort() == usual ? null : LibraryComponents.port(url.getPort()),
        url.getEncodedPath(),
        query.isEmpty() && !url.getTrailingQuery() ? null : query,
        fragment.isEmpty() ? null : fragment);
  }
}
