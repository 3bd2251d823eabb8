package dev.urial.server;

import dev.urial.server.http.ProtocolErrors;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.http.SiteHandler;
import dev.urial.server.http.TrustedProxies;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOptions;
import java.net.BindException;
import java.net.URI;
import java.time.Clock;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.HotSwapHandler;
import org.eclipse.jetty.server.handler.SecuredRedirectHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/** The listeners of the service: its own, and optionally one without TLS that leads to it. */
final class Listeners {
  /**
   * The status under which a request counts that its client cancelled before there was a response,
   * as in logs of nginx; Jetty calls that 500, as if the service had failed.
   */
  private static final int CANCELLED = 499;

  /** The maximum number of connections. */
  private static final int MAX_CONNECTIONS = 10_000;

  /** How long a shutdown waits for running requests, in milliseconds. */
  private static final long STOP_MILLIS = 10_000;

  /** The threads besides those for endpoints: they accept connections and read requests. */
  private static final int READING_THREADS = 12;

  private final Configuration configuration;
  private final ServerLog log;
  private final Metrics metrics;
  private final RefusalLog refusals;

  final Server jetty;
  private final ServerConnector connector;
  private final @Nullable ServerConnector plainConnector;
  private final RequestLimits limits;
  private final HotSwapHandler sites = new HotSwapHandler();

  /** Repeats a task. */
  interface Repeater {
    void every(long initialSeconds, long seconds, Runnable task);
  }

  Listeners(Configuration configuration, ServerLog log, Metrics metrics, Repeater repeater) {
    this.configuration = configuration;
    this.log = log;
    this.metrics = metrics;
    this.refusals = new RefusalLog(log, Clock.systemUTC());
    this.limits =
        new RequestLimits(configuration.get(ServerOptions.THREADS), SiteHandler.MAX_BODY_BYTES);
    QueuedThreadPool threads =
        new QueuedThreadPool(configuration.get(ServerOptions.THREADS) + READING_THREADS);
    threads.setName("urial-http");
    threads.setDaemon(true);
    this.jetty = new Server(threads);
    jetty.setStopTimeout(STOP_MILLIS);
    jetty.setErrorHandler(new ProtocolErrors());
    Certificates certificates = Certificates.of(configuration, log);
    if (certificates != null) {
      repeater.every(1, 1, certificates::refresh);
    }
    this.connector = Connectors.open(jetty, configuration, certificates);
    Integer plainPort = configuration.find(ServerOptions.PLAIN_PORT);
    this.plainConnector =
        plainPort == null ? null : Connectors.plain(jetty, configuration, plainPort);
    NetworkConnectionLimit connections = new NetworkConnectionLimit(MAX_CONNECTIONS, jetty);
    jetty.addBean(connections);
    jetty.setRequestLog(this::ended);
    repeater.every(1, 1, refusals::tell);
    metrics.watch(refusals);
    metrics.gauge("urial.pool.queue", "Requests waiting for a thread", limits::waiting);
    metrics.gauge("urial.pool.active", "Busy threads", threads::getBusyThreads);
    metrics.gauge(
        "urial.connections.open", "Open connections", connections::getNetworkConnectionCount);
    metrics.gauge(
        "urial.connections.limit",
        "The maximum number of connections",
        connections::getMaxNetworkConnectionCount);
  }

  /** Starts listening. Requests are answered with 503 until {@link #open} is called. */
  void listen() {
    sites.setHandler(
        new Handler.Abstract.NonBlocking() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
            Response.writeError(request, response, callback, HttpStatus.SERVICE_UNAVAILABLE_503);
            return true;
          }
        });
    jetty.setHandler(new GracefulHandler(sites));
    try {
      for (var it : jetty.getConnectors()) {
        ((ServerConnector) it).open();
      }
      jetty.start();
    } catch (Exception e) {
      boolean isTaken = e instanceof BindException || e.getCause() instanceof BindException;
      String why = isTaken ? "is in use, or not permitted" : "cannot listen: " + e.getMessage();
      String host = configuration.get(ServerOptions.HOST);
      int port = configuration.get(ServerOptions.PORT);
      throw new ConfigurationException("port", why + " (" + host + ":" + port + ")");
    }
  }

  /** Counts and logs a request that has ended. */
  private void ended(Request request, Response response) {
    long nanos = System.nanoTime() - request.getBeginNanoTime();
    int status = response.getStatus();
    status = status == 500 && !response.isCommitted() ? CANCELLED : status;
    // What Jetty refuses before there is a response, even with 505, is the client's fault.
    int counted = response.isCommitted() ? status : Math.min(status, CANCELLED);
    metrics.request(SiteHandler.route(request), counted, nanos);
    TrustedProxies trusted = configuration.get(ServerOptions.TRUSTED_PROXIES);
    if (trusted.ignores(request)) {
      metrics.ignoredProxyHeaders();
    }
    RefusalReason refusal = RefusalReason.of(request, status);
    if (refusal != null) {
      refusals.saw(refusal, SiteHandler.origin(request).network());
    }
    if (configuration.get(ServerOptions.LOG_REQUESTS)) {
      String path = request.getHttpURI().getPath();
      log.info(
          "request",
          "method",
          request.getMethod(),
          "host",
          request.getHttpURI().getHost(),
          "path",
          path == null ? null : ServerLog.cut(path, ServerLog.LONGEST_PATH),
          "status",
          status,
          "micros",
          nanos / 1000,
          "network",
          SiteHandler.origin(request).network());
    }
  }

  /** Starts passing requests to the site. What arrives at the plain port is led to this one. */
  void open(SiteHandler site) {
    limits.limit(site);
    if (plainConnector == null) {
      sites.setHandler(site);
    } else {
      plainConnector
          .getConnectionFactory(HttpConnectionFactory.class)
          .getHttpConfiguration()
          .setSecurePort(port());
      sites.setHandler(new SecuredRedirectHandler(site, HttpStatus.MOVED_PERMANENTLY_301));
    }
  }

  /** Returns the port of the public listener. */
  int port() {
    return connector.getLocalPort();
  }

  /** Returns the base URL of the public listener. */
  URI address() {
    boolean isSecure = configuration.find(ServerOptions.TLS_CERT) != null;
    return address(connector, isSecure ? "https" : "http");
  }

  /** Returns the base URL of the listener that redirects to HTTPS; null if there is none. */
  @Nullable URI plainAddress() {
    return plainConnector == null ? null : address(plainConnector, "http");
  }

  private static URI address(ServerConnector connector, String scheme) {
    String host = connector.getHost();
    boolean isAny = host.equals("0.0.0.0") || host.equals("::") || host.equals("[::]");
    String shown = isAny ? "localhost" : host.matches("[^\\[].*:.*") ? "[" + host + "]" : host;
    return URI.create(scheme + "://" + shown + ":" + connector.getLocalPort());
  }

  /** Stops accepting requests, waits for running requests, and releases the ports. */
  void stop() throws Exception {
    try {
      jetty.stop();
    } finally {
      for (var it : jetty.getConnectors()) {
        ((ServerConnector) it).close();
      }
    }
  }
}
