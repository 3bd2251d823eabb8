package dev.urial.server;

import dev.urial.server.http.OriginFinder;
import dev.urial.server.http.ProtocolErrors;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.http.SiteHandler;
import dev.urial.server.http.TrustedProxies;
import dev.urial.server.http.WorkQueue;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.visit.VisitorNetwork;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.jspecify.annotations.Nullable;

/**
 * The listeners of the service: the public listener, and optionally a separate listener for
 * administrators and a plain HTTP listener that redirects to HTTPS.
 */
final class Listeners {
  /** The part of the heap that incomplete requests may hold: one over this number. */
  private static final int OF_HEAP = 8;

  /** The part of the heap that connections without a request may take: one over this number. */
  private static final int OF_HEAP_IDLE = 4;

  /**
   * The status under which a request counts that its client cancelled before there was a response,
   * as in logs of nginx; Jetty calls that 500, as if the service had failed.
   */
  private static final int CANCELLED = 499;

  /** The time between two looks for slow and incomplete requests. */
  private static final long SWEEP_MILLIS = 100;

  /** The time between two looks at the memory. */
  private static final long GUARD_MILLIS = 50;

  /** The maximum length of all buffers that are kept for later use. */
  private static final long UNUSED_BUFFERS = 1 << 23;

  private final Configuration configuration;
  private final ServerLog log;
  private final Metrics metrics;
  private final ScheduledExecutorService scheduler;

  /** Checks connections and memory, and waits for nothing. */
  private final ScheduledExecutorService guards;

  private final Server jetty;
  private final ServerConnector connector;
  private final @Nullable ServerConnector adminConnector;
  private final @Nullable ServerConnector plainConnector;
  private final RefusalLog refusals;
  private final StartupGate gate;
  private final ReadingTurns turns;

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
    this.guards = ServerThreads.scheduler("urial-guard", 1, log);
    ArrayByteBufferPool buffers =
        new ArrayByteBufferPool(-1, -1, -1, -1, UNUSED_BUFFERS, UNUSED_BUFFERS);
    HttpThreads threads = new HttpThreads();
    this.jetty = new Server(threads, null, buffers);
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
    this.gate = new StartupGate(adminConnector, plainConnector);
    this.turns =
        new ReadingTurns(
            threads, threads::getQueueSize, configuration.get(ServerOptions.TRUSTED_PROXIES));
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
          if (OriginFinder.ignoresProxyFields(request, trusted)) {
            metrics.ignoredProxyHeaders();
          }
          RefusalReason refusal = RefusalReason.of(request, status);
          if (refusal != null) {
            refusals.saw(refusal, OriginFinder.of(request, trusted).network());
          }
          MeteredEndPoint socket = MeteredEndPoint.of(request);
          if (socket != null) {
            socket.requestEnds(request);
          }
          if (logs) {
            logRequest(request, status, nanos);
          }
        });
    var unusedRefusals = scheduler.scheduleWithFixedDelay(refusals::tell, 1, 1, TimeUnit.SECONDS);
    long most = Runtime.getRuntime().maxMemory() / OF_HEAP;
    Duration longest = configuration.get(ServerOptions.REQUEST_TIMEOUT);
    SlowClients slow = new SlowClients(longest, most, trusted, guards);
    var unused =
        guards.scheduleWithFixedDelay(
            slow::sweep, SWEEP_MILLIS, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
    int connections = configuration.get(ServerOptions.CONNECTIONS);
    long idle = Runtime.getRuntime().maxMemory() / OF_HEAP_IDLE;
    ConnectionShares shares = new ConnectionShares(connections, idle, trusted);
    metrics.watch(shares);
    var unusedHandshakes =
        guards.scheduleWithFixedDelay(() -> shares.endHandshakes(longest), 1, 1, TimeUnit.SECONDS);
    connector.addBean(turns);
    watch(connector, slow, shares);
    if (plainConnector != null) {
      plainConnector.addBean(turns);
      watch(plainConnector, slow, shares);
    }
    if (adminConnector != null) {
      // Visitors cannot take the places of administrators.
      watch(adminConnector, slow, new ConnectionShares(connections, idle, trusted));
    }
    metrics.watch(refusals);
    jetty.setHandler(new GracefulHandler(gate));
    try {
      jetty.start();
    } catch (Exception e) {
      throw new ConfigurationException("port", "cannot listen: " + e.getMessage());
    }
    watchSelectors();
    guards.execute(this::guardMemory); // loading the management library takes a while
  }

  /**
   * Drops the requests that wait for a thread when their clients have gone, lets others pass those
   * that run too long, and lets fewer run while the threads that read are late.
   */
  void watch(WorkQueue work) {
    Runnable look =
        () -> {
          work.reduce(turns.areOn());
          work.dropGone();
          work.passLate();
        };
    var unused =
        guards.scheduleWithFixedDelay(look, SWEEP_MILLIS, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void watchSelectors() {
    turns.watch(connector);
    if (plainConnector != null) {
      turns.watch(plainConnector);
    }
    var unused =
        guards.scheduleWithFixedDelay(
            turns::look, GUARD_MILLIS, GUARD_MILLIS, TimeUnit.MILLISECONDS);
  }

  private static void watch(ServerConnector one, SlowClients slow, ConnectionShares shares) {
    one.addBean(slow);
    one.addBean(shares);
  }

  /**
   * Starts passing requests to the sites.
   *
   * @param everybody the site of the public listener
   * @param administrators the site of the administrators' listener, if there is one
   * @param redirect handles the requests to the plain HTTP listener
   */
  void open(SiteHandler everybody, @Nullable SiteHandler administrators, HttpsRedirect redirect) {
    gate.open(everybody, administrators, redirect);
  }

  private void guardMemory() {
    List<ServerConnector> all = new ArrayList<>(List.of(connector));
    if (plainConnector != null) {
      all.add(plainConnector);
    }
    if (adminConnector != null) {
      all.add(adminConnector);
    }
    TrustedProxies trusted = configuration.get(ServerOptions.TRUSTED_PROXIES);
    MemoryGuard guard = MemoryGuard.ofHeap(all, trusted, log);
    if (guard == null) {
      log.warning("the memory is not guarded with this garbage collector");
    } else {
      var unused =
          guards.scheduleWithFixedDelay(
              guard::look, GUARD_MILLIS, GUARD_MILLIS, TimeUnit.MILLISECONDS);
    }
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
    guards.shutdownNow();
  }

  /** Releases the ports if the listeners were never started. */
  void close() {
    guards.shutdownNow();
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
