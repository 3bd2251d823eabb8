package dev.urial.readers.libraries;

import dev.urial.readers.Reader;
import dev.urial.readers.ReaderAnswer;
import okhttp3.HttpUrl;

/**
 * Parses text with OkHttp, which follows the URL Standard for http and https only. OkHttp repairs
 * invalid text instead of rejecting it.
 */
public final class OkHttpReader implements Reader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public OkHttpReader() {}

  @Override
  public String name() {
    return "OkHttp";
  }

  @Override
  public String version() {
    return Reader.versionOf(HttpUrl.class);
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
