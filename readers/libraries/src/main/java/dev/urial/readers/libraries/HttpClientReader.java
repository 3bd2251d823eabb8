package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import java.net.URI;
import org.apache.hc.client5.http.utils.URIUtils;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.net.URIBuilder;

/**
 * Parses text with Apache HttpClient 5: returns the scheme, host and port that the client would
 * connect to for a {@code java.net.URI}, and the userinfo from the client's {@code URIBuilder}.
 * CVE-2020-13956 concerned the method that determines this host.
 */
public final class HttpClientReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public HttpClientReader() {
    super("Apache HttpClient", "org.apache.hc.client5.http.utils.URIUtils");
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    URI uri = new URI(text);
    HttpHost host = URIUtils.extractHost(uri);
    if (host == null) {
      return ReaderAnswer.refused("URI does not specify a valid host name");
    }
    URIBuilder parts = new URIBuilder(uri);
    return ReaderAnswer.of(
        host.getSchemeName(),
        parts.getUserInfo(),
        host.getHostName(),
        LibraryComponents.port(host.getPort()),
        uri.getRawPath(),
        uri.getRawQuery(),
        uri.getRawFragment());
  }
}
