package dev.urial.server;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServerOptions;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http2.server.AbstractHTTP2ServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.WindowRateControl;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.jspecify.annotations.Nullable;

/**
 * Creates the connectors of the server, which are its listening sockets with their settings,
 * including the limits on requests.
 */
final class Connectors {
  /** The maximum length of the request line and the header fields. */
  private static final int MAX_HEADER_BYTES = 16_384;

  /** The maximum number of open requests of an HTTP/2 connection. */
  private static final int MAX_STREAMS = 32;

  /**
   * The maximum number of resets, pings, settings and empty frames of an HTTP/2 connection, per
   * second.
   */
  private static final int MAX_CONTROL_FRAMES = 50;

  /**
   * The octets of bodies that a client may send before they are read, for a request and for all of
   * a connection. Bodies are read as they arrive, so this is enough.
   */
  private static final int STREAM_WINDOW = 1 << 16;

  private static final int SESSION_WINDOW = 1 << 17;

  private static final HttpField HSTS =
      new PreEncodedHttpField(HttpHeader.STRICT_TRANSPORT_SECURITY, "max-age=31536000");

  private Connectors() {}

  /** Creates the connector of the public listener, without opening it. */
  static ServerConnector open(
      Server jetty, Configuration configuration, @Nullable Certificates certificates) {
    HttpConfiguration http = http(configuration);
    HttpConnectionFactory one = new HttpConnectionFactory(http);
    int selectors = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    return add(
        jetty,
        configuration,
        configuration.get(ServerOptions.HOST),
        configuration.get(ServerOptions.PORT),
        selectors,
        certificates == null
            ? new ConnectionFactory[] {one, limited(new PriorKnowledge(http))}
            : secure(configuration, http, one, certificates));
  }

  /** Creates the connector of the listener without TLS that leads to the other, unopened. */
  static ServerConnector plain(Server jetty, Configuration configuration, int port) {
    HttpConnectionFactory one = new HttpConnectionFactory(http(configuration));
    return add(jetty, configuration, configuration.get(ServerOptions.HOST), port, 1, one);
  }

  /**
   * HTTP/2 without TLS, for clients that start with it (prior knowledge). {@code Upgrade: h2c} is
   * ignored, because a proxy that passes it on would forward requests that it cannot parse (RFC
   * 9113 deprecates it too).
   */
  private static final class PriorKnowledge extends HTTP2CServerConnectionFactory {
    PriorKnowledge(HttpConfiguration http) {
      super(http);
    }

    @Override
    public @Nullable Connection upgradeConnection(
        Connector connector,
        EndPoint endPoint,
        MetaData.Request request,
        HttpFields.Mutable response) {
      // A client that starts with HTTP/2 also arrives here, with the method of the preface.
      return request.getMethod().equals("PRI")
          ? super.upgradeConnection(connector, endPoint, request, response)
          : null;
    }
  }

  private static ConnectionFactory[] secure(
      Configuration configuration,
      HttpConfiguration http,
      HttpConnectionFactory one,
      Certificates certificates) {
    SecureRequestCustomizer secure = new SecureRequestCustomizer();
    secure.setSniHostCheck(false);
    http.addCustomizer(secure);
    if (configuration.get(ServerOptions.HSTS)) {
      http.addCustomizer(
          (request, fields) -> {
            fields.add(HSTS);
            return request;
          });
    }
    ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
    alpn.setDefaultProtocol(one.getProtocol());
    return new ConnectionFactory[] {
      new SslConnectionFactory(certificates.factory(), alpn.getProtocol()),
      alpn,
      limited(new HTTP2ServerConnectionFactory(http)),
      one
    };
  }

  private static ServerConnector add(
      Server jetty,
      Configuration configuration,
      String host,
      int port,
      int selectors,
      ConnectionFactory... factories) {
    ServerConnector made = new ServerConnector(jetty, 1, selectors, factories);
    made.setHost(host);
    made.setPort(port);
    made.setIdleTimeout(configuration.get(ServerOptions.IDLE_TIMEOUT).toMillis());
    made.setAcceptQueueSize(1024);
    jetty.addConnector(made);
    return made;
  }

  private static HttpConfiguration http(Configuration configuration) {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(MAX_HEADER_BYTES);
    // Jetty caches a connection's fields to recognize them in the next request. For visitors, who
    // follow one link, and for a proxy, whose requests all have different fields, that costs more
    // than parsing them.
    http.setHeaderCacheSize(0);
    http.setResponseHeaderSize(4096);
    http.setMaxResponseHeaderSize(32_768);
    http.setIdleTimeout(configuration.get(ServerOptions.IDLE_TIMEOUT).toMillis());
    // A bare line feed must not end a line: a proxy may pass it on inside a field, and would not
    // see the field that begins after it.
    http.setHttpCompliance(HttpCompliance.STRICT);
    // These are ambiguous only to file servers. Here, segments are decoded once and do not name
    // files.
    http.setUriCompliance(
        UriCompliance.RFC3986.with(
            "URIAL",
            UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
            UriCompliance.Violation.AMBIGUOUS_PATH_SEGMENT,
            UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING,
            UriCompliance.Violation.AMBIGUOUS_PATH_PARAMETER,
            UriCompliance.Violation.AMBIGUOUS_EMPTY_SEGMENT,
            UriCompliance.Violation.SUSPICIOUS_PATH_CHARACTERS));
    return http;
  }

  private static <T extends AbstractHTTP2ServerConnectionFactory> T limited(T factory) {
    factory.setMaxConcurrentStreams(MAX_STREAMS);
    factory.setRateControlFactory(new WindowRateControl.Factory(MAX_CONTROL_FRAMES));
    factory.setInitialStreamRecvWindow(STREAM_WINDOW);
    factory.setInitialSessionRecvWindow(SESSION_WINDOW);
    factory.setMaxDecoderTableCapacity(4096);
    return factory;
  }
}
