package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import okhttp3.HttpUrl;

/**
 * Parses text with OkHttp, which follows the URL Standard for http and https only. OkHttp repairs
 * invalid text instead of rejecting it.
 */
public final class OkHttpReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public OkHttpReader() {
    super("OkHttp", "okhttp3.HttpUrl");
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    HttpUrl url = HttpUrl.get(text);
    int usual = HttpUrl.defaultPort(url.scheme());
    return ReaderAnswer.of(
        url.scheme(),
        LibraryComponents.userinfo(url.encodedUsername(), url.encodedPassword()),
        url.host(),
        url.port() == usual ? null : LibraryComponents.port(url.port()),
        url.encodedPath(),
        url.encodedQuery(),
        url.encodedFragment());
  }
}
