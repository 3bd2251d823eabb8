package dev.urial.server;

import dev.urial.server.http.ProtocolErrors;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.http.SiteHandler;
import dev.urial.server.http.TrustedProxies;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.ServedDomains;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.visit.VisitorNetwork;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.HotSwapHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/**
 * The listeners of the service: the public listener, and optionally a separate listener for
 * administrators and a plain HTTP listener that redirects to HTTPS.
 */
final class Listeners {
  /**
   * The status under which a request counts that its client cancelled before there was a response,
   * as in logs of nginx; Jetty calls that 500, as if the service had failed.
   */
  private static final int CANCELLED = 499;

  /** The threads besides those for endpoints: they accept connections and read requests. */
  private static final int READING_THREADS = 12;

  private final Configuration configuration;
  private final ServerLog log;
  private final Metrics metrics;
  private final ScheduledExecutorService scheduler;

  final Server jetty;
  private final ServerConnector connector;
  private final @Nullable ServerConnector adminConnector;
  private final @Nullable ServerConnector plainConnector;
  private final RefusalLog refusals;
  private final QueuedThreadPool threads;
  private final NetworkConnectionLimit connections;
  private final RequestLimits limits;
  private final HotSwapHandler sites = new HotSwapHandler();

  Listeners(
      Configuration configuration,
      ServerLog log,
      Clock clock,
      Metrics metrics,
      ScheduledExecutorService scheduler) {
    this.configuration = configuration;
    this.log = log;
    this.metrics = metrics;
    this.scheduler = scheduler;
    this.threads = new QueuedThreadPool(configuration.get(ServerOptions.THREADS) + READING_THREADS);
    threads.setName("urial-http");
    threads.setDaemon(true);
    this.jetty = new Server(threads);
    jetty.setStopTimeout(configuration.get(ServerOptions.STOP_TIMEOUT).toMillis());
    jetty.setErrorHandler(new ProtocolErrors());
    this.connector = Connectors.open(jetty, configuration, certificates());
    Integer adminPort = configuration.find(ServerOptions.ADMIN_PORT);
    this.adminConnector =
        adminPort == null ? null : Connectors.admin(jetty, configuration, adminPort);
    Integer plainPort = configuration.find(ServerOptions.PLAIN_PORT);
    this.plainConnector =
        plainPort == null ? null : Connectors.plain(jetty, configuration, plainPort);
    this.refusals = new RefusalLog(log, clock);
    this.limits = new RequestLimits(configuration);
    this.connections =
        new NetworkConnectionLimit(configuration.get(ServerOptions.CONNECTIONS), jetty);
    jetty.addBean(connections);
  }

  /** Binds the ports of all listeners. */
  void bind() {
    try {
      connector.open();
      if (adminConnector != null) {
        adminConnector.open();
      }
      if (plainConnector != null) {
        plainConnector.open();
      }
    } catch (IOException e) {
      String why =
          e instanceof BindException || e.getCause() instanceof BindException
              ? "is in use, or not permitted"
              : String.valueOf(e.getMessage());
      throw new ConfigurationException(
          "port",
          why
              + " ("
              + configuration.get(ServerOptions.HOST)
              + ":"
              + configuration.get(ServerOptions.PORT)
              + ")");
    }
  }

  private static int status(Response response) {
    int status = response.getStatus();
    return status == 500 && !response.isCommitted() ? CANCELLED : status;
  }

  /** Starts listening. Requests are answered with 503 until {@link #open} is called. */
  void listen() {
    boolean logs = configuration.get(ServerOptions.LOG_REQUESTS);
    TrustedProxies trusted = configuration.get(ServerOptions.TRUSTED_PROXIES);
    jetty.setRequestLog(
        (request, response) -> {
          long nanos = System.nanoTime() - request.getBeginNanoTime();
          int status = status(response);
          // What Jetty refuses before there is a response, even with 505, is the client's fault.
          int counted = response.isCommitted() ? status : Math.min(status, CANCELLED);
          metrics.request(SiteHandler.route(request), counted, nanos);
          if (trusted.ignores(request)) {
            metrics.ignoredProxyHeaders();
          }
          RefusalReason refusal = RefusalReason.of(request, status);
          if (refusal != null) {
            refusals.saw(refusal, SiteHandler.origin(request).network());
          }
          if (logs) {
            logRequest(request, status, nanos);
          }
        });
    var unusedRefusals = scheduler.scheduleWithFixedDelay(refusals::tell, 1, 1, TimeUnit.SECONDS);
    metrics.watch(refusals);
    metrics.gauge("urial.pool.queue", "Requests waiting for a thread", this, Listeners::waiting);
    metrics.gauge("urial.pool.active", "Busy threads", this, Listeners::busyThreads);
    metrics.gauge("urial.connections.open", "Open connections", this, Listeners::connections);
    metrics.gauge(
        "urial.connections.limit",
        "The configured connection limit",
        this,
        Listeners::maxConnections);
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
      jetty.start();
    } catch (Exception e) {
      throw new ConfigurationException("port", "cannot listen: " + e.getMessage());
    }
  }

  /** Returns the connector of the public listener. */
  Connector publicConnector() {
    return connector;
  }

  /** Returns the connector of the administrators' listener, or null if there is none. */
  @Nullable Connector adminConnector() {
    return adminConnector;
  }

  /**
   * Starts passing requests to the sites.
   *
   * @param all the sites of the public and the administrators' listeners
   * @param domains the domains to which the plain listener redirects
   */
  void open(List<SiteHandler> all, ServedDomains domains) {
    List<Handler> handlers = new ArrayList<>();
    if (plainConnector != null) {
      handlers.add(new HttpsRedirect(plainConnector, domains));
    }
    for (SiteHandler site : all) {
      limits.limit(site);
      handlers.add(site);
    }
    sites.setHandler(handlers.size() == 1 ? handlers.get(0) : new Handler.Sequence(handlers));
  }

  /** Returns the number of requests that wait for a thread. */
  int waiting() {
    return limits.waiting();
  }

  /** Returns the number of threads that work. */
  int busyThreads() {
    return threads.getBusyThreads();
  }

  /** Returns the number of open connections. */
  int connections() {
    return connections.getNetworkConnectionCount();
  }

  /** Returns the maximum number of connections. */
  int maxConnections() {
    return connections.getMaxNetworkConnectionCount();
  }

  /** Returns whether administrators have a separate listener. */
  boolean hasAdmin() {
    return adminConnector != null;
  }

  /** Returns the port of the public listener. */
  int port() {
    return connector.getLocalPort();
  }

  /** Returns the base URL of the public listener. */
  URI address() {
    return address(
        connector,
        configuration.get(ServerOptions.HOST),
        configuration.find(ServerOptions.TLS_CERT) != null);
  }

  /** Returns the base URL of the administrators' listener; null if there is none. */
  @Nullable URI adminAddress() {
    return adminConnector == null
        ? null
        : address(adminConnector, configuration.get(ServerOptions.ADMIN_HOST), false);
  }

  /**
   * Returns the base URL of the plain HTTP listener, which redirects to HTTPS; null if there is
   * none.
   */
  @Nullable URI plainAddress() {
    return plainConnector == null
        ? null
        : address(plainConnector, configuration.get(ServerOptions.HOST), false);
  }

  private static URI address(ServerConnector connector, String host, boolean secure) {
    String shown =
        host.equals("0.0.0.0") || host.equals("::") || host.equals("[::]") ? "localhost" : host;
    String bracketed =
        shown.indexOf(':') >= 0 && !shown.startsWith("[") ? "[" + shown + "]" : shown;
    return URI.create(
        (secure ? "https" : "http") + "://" + bracketed + ":" + connector.getLocalPort());
  }

  /** Waits until the listeners are closed. */
  void join() throws InterruptedException {
    jetty.join();
  }

  /** Stops accepting requests, and waits for running requests. */
  void stop() throws Exception {
    jetty.stop();
  }

  /** Releases the ports if the listeners were never started. */
  void close() {
    connector.close();
    if (adminConnector != null) {
      adminConnector.close();
    }
    if (plainConnector != null) {
      plainConnector.close();
    }
  }

  private void logRequest(Request request, int status, long nanos) {
    String path = request.getHttpURI().getPath();
    String network =
        request.getConnectionMetaData().getRemoteSocketAddress() instanceof InetSocketAddress inet
                && inet.getAddress() != null
            ? VisitorNetwork.of(inet.getAddress()).toString()
            : null;
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
        network);
  }

  private @Nullable Certificates certificates() {
    var certificate = configuration.find(ServerOptions.TLS_CERT);
    var key = configuration.find(ServerOptions.TLS_KEY);
    if (certificate == null || key == null) {
      return null;
    }
    Certificates made = Certificates.of(certificate, key, log);
    var unused = scheduler.scheduleWithFixedDelay(made::refresh, 1, 1, TimeUnit.SECONDS);
    return made;
  }
}
