package dev.urial.readers.libraries;

import dev.urial.readers.AuthorityCut;
import dev.urial.readers.ReaderAnswer;
import dev.urial.report.Component;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.util.Set;

/**
 * Parses text with Undertow's server, which takes the host and port from the {@code Host} header
 * field. The field's value is the one that a client would send if it split the URL as in RFC 3986
 * appendix B. If the field has no host, Undertow uses the address of its socket, which does not
 * exist here.
 */
public final class UndertowReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public UndertowReader() {
    super(
        "Undertow",
        "io.undertow.server.HttpServerExchange",
        Set.of(Component.HOST, Component.PORT));
  }

  @Override
  public ReaderAnswer read(String text) {
    String host = AuthorityCut.hostAndPort(text);
    if (host == null || host.trim().isEmpty() || host.startsWith(":")) {
      return ReaderAnswer.silent();
    }
    HttpServerExchange exchange = new HttpServerExchange(null);
    exchange.setRequestScheme("http"); // as without TLS
    exchange.getRequestHeaders().put(Headers.HOST, host);
    int colon = host.lastIndexOf(':');
    boolean hasPort = colon > host.lastIndexOf(']') && colon + 1 < host.length();
    String port = hasPort ? LibraryComponents.port(exchange.getHostPort()) : null;
    return ReaderAnswer.of(null, null, exchange.getHostName(), port, null, null, null);
  }
}
