package dev.urial.server;

import dev.urial.internal.text.Secrets;
import dev.urial.server.api.Api;
import dev.urial.server.api.SignedIn;
import dev.urial.server.desk.FiguresDesk;
import dev.urial.server.desk.LinkDesk;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.OriginFinder;
import dev.urial.server.http.ProtocolErrors;
import dev.urial.server.http.RouteTable;
import dev.urial.server.http.SiteHandler;
import dev.urial.server.http.TrustedProxies;
import dev.urial.server.http.UncaughtErrors;
import dev.urial.server.inspector.Inspector;
import dev.urial.server.inspector.Tools;
import dev.urial.server.lesson.Exercises;
import dev.urial.server.lesson.LecturePages;
import dev.urial.server.lesson.TourPages;
import dev.urial.server.page.ServicePages;
import dev.urial.server.page.SignedInSession;
import dev.urial.server.redirect.Redirects;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.CountriesFile;
import dev.urial.server.site.RateLimits;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServedDomains;
import dev.urial.server.site.ServerContext;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SignInTokens;
import dev.urial.server.site.VisitLosses;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ReservedPaths;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.LinkStore;
import dev.urial.shortener.store.PostgresLimits;
import dev.urial.shortener.store.PostgresStore;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.visit.Countries;
import dev.urial.shortener.visit.Hits;
import dev.urial.shortener.visit.KeptDetail;
import dev.urial.shortener.visit.Overflow;
import dev.urial.shortener.visit.Retention;
import dev.urial.shortener.visit.UserAgents;
import dev.urial.shortener.visit.VisitorNetwork;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/**
 * The running service: redirects, the API, and the pages.
 *
 * <pre>{@code
 * try (UrialServer server = UrialServer.start(Configuration.of(Map.of("port", "0")))) {
 *   System.out.println(server.address());   // http://127.0.0.1:40123
 * }
 * }</pre>
 */
public final class UrialServer implements AutoCloseable {
  private static final int WAITING = 4096;
  private static final long JOURNAL_LIMIT = 1L << 30;

  private final Configuration configuration;
  private final Server jetty;
  private final ServerConnector connector;
  private final @Nullable ServerConnector adminConnector;
  private final @Nullable ServerConnector plainConnector;
  private final ThreadPoolExecutor pool;
  private final ScheduledExecutorService scheduler;
  private final Hits hits;
  private final Countries countries;
  private final Store store;
  private final ServerContext context;
  private final ServerLog log;
  private final @Nullable URI adminLink;
  private final LinkReview watch;
  private final WarmUp warmUp;
  private final AtomicBoolean closed = new AtomicBoolean();

  private UrialServer(Starting s, Configuration configuration) {
    this.configuration = configuration;
    this.jetty = s.jetty;
    this.connector = s.connector;
    this.adminConnector = s.adminConnector;
    this.plainConnector = s.plainConnector;
    this.pool = s.pool;
    this.scheduler = s.scheduler;
    this.hits = Objects.requireNonNull(s.hits);
    this.countries = s.countries;
    this.store = Objects.requireNonNull(s.store);
    this.context = Objects.requireNonNull(s.context);
    this.log = s.log;
    this.adminLink = s.adminLink;
    this.watch = Objects.requireNonNull(s.watch);
    this.warmUp = s.warmUp;
  }

  /**
   * Starts the service: opens the store, listens, and returns when the service responds; {@code
   * /ready} reports success after the warm-up. Logs to standard error.
   *
   * <p>For example, {@code UrialServer.start(Configuration.of(Map.of("port", "0")))}.
   *
   * @param configuration the settings
   * @return the running server; close it when done
   * @throws ConfigurationException if a setting cannot be used, such as a port that is taken
   * @throws dev.urial.shortener.store.StoreException if the store cannot be opened
   */
  public static UrialServer start(Configuration configuration) {
    return start(configuration, System.err);
  }

  /**
   * Starts the service with a different destination for the log.
   *
   * <p>For example, {@code UrialServer.start(configuration, System.out)}.
   *
   * @param configuration the settings
   * @param log receives complete lines
   * @return the running server; close it when done
   * @throws ConfigurationException if a setting cannot be used, such as a port that is taken
   * @throws dev.urial.shortener.store.StoreException if the store cannot be opened
   */
  public static UrialServer start(Configuration configuration, Appendable log) {
    Objects.requireNonNull(configuration, "configuration");
    Objects.requireNonNull(log, "log");
    String postgres = configuration.find(ServerOptions.POSTGRES);
    ServerLog lines = ServerLog.of(log, configuration, Clock.systemUTC());
    return start(
        configuration,
        () ->
            postgres == null
                ? SqliteStore.open(configuration.get(ServerOptions.DATA))
                : PostgresStore.open(
                    postgres,
                    PostgresLimits.DEFAULT,
                    () -> lines.info("waiting for another server to prepare the database")),
        log);
  }

  /** Starts on whatever store is opened; it is closed with the server. */
  static UrialServer start(Configuration configuration, Opener store, Appendable out) {
    Starting starting = new Starting(configuration, out);
    try {
      starting.run(store);
      return new UrialServer(starting, configuration);
    } catch (RuntimeException | Error e) {
      starting.undo();
      throw e;
    }
  }

  /** Opens the store, while the rest is made ready. */
  interface Opener {
    /** Opens it. */
    Store open();
  }

  /** {@return the address of the service, such as {@code http://127.0.0.1:8080}} */
  public URI address() {
    return address(
        connector,
        configuration.get(ServerOptions.HOST),
        configuration.find(ServerOptions.TLS_CERT) != null);
  }

  /** {@return the address of the administrators' listener, or null if there is no separate one} */
  public @Nullable URI adminAddress() {
    return adminConnector == null
        ? null
        : address(adminConnector, configuration.get(ServerOptions.ADMIN_HOST), false);
  }

  /** {@return the address that redirects to the one with TLS, or null if there is none} */
  public @Nullable URI plainAddress() {
    return plainConnector == null
        ? null
        : address(plainConnector, configuration.get(ServerOptions.HOST), false);
  }

  /**
   * {@return a single-use link that signs in the first administrator, valid for 15 minutes; null if
   * any user already has a password, or if the user {@code admin} is not an administrator}
   */
  public @Nullable URI adminLink() {
    return adminLink;
  }

  /** {@return the objects that all parts of this service share} */
  public ServerContext context() {
    return context;
  }

  private static URI address(ServerConnector connector, String host, boolean secure) {
    String shown =
        host.equals("0.0.0.0") || host.equals("::") || host.equals("[::]") ? "localhost" : host;
    String bracketed =
        shown.indexOf(':') >= 0 && !shown.startsWith("[") ? "[" + shown + "]" : shown;
    return URI.create(
        (secure ? "https" : "http") + "://" + bracketed + ":" + connector.getLocalPort());
  }

  /** Waits until the server is closed. */
  public void join() {
    try {
      jetty.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Stops the server: accepts no more requests, finishes running ones, writes the visits, and
   * closes the store.
   */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    log.info("stopping");
    watch.stop();
    warmUp.stop();
    scheduler.shutdownNow();
    try {
      jetty.stop();
    } catch (Exception e) {
      log.warning("requests were broken off", "why", e.getMessage());
    }
    pool.shutdown();
    try {
      if (!pool.awaitTermination(
          configuration.get(ServerOptions.STOP_TIMEOUT).toMillis(), TimeUnit.MILLISECONDS)) {
        pool.shutdownNow();
      }
    } catch (InterruptedException e) {
      pool.shutdownNow();
      Thread.currentThread().interrupt();
    }
    hits.close();
    Hits.Counters counters = hits.counters();
    try {
      countries.close();
    } catch (IOException e) {
      log.warning("the table of countries cannot be closed", "why", e.getMessage());
    }
    store.close();
    log.info(
        "stopped",
        "visits",
        counters.written(),
        "lost",
        counters.lost(),
        "dropped",
        counters.dropped());
  }

  /** What is made on the way to a server, so that a start that fails leaves nothing behind. */
  private static final class Starting {
    private final Configuration configuration;
    private final ServerLog log;
    private final Clock clock = Clock.systemUTC();
    private final Metrics metrics = new Metrics();
    private final ScheduledExecutorService scheduler;
    private final ThreadPoolExecutor pool;
    private final Server jetty;
    private final ServerConnector connector;
    private final @Nullable ServerConnector adminConnector;
    private final @Nullable ServerConnector plainConnector;
    private final RefusalLog refusals;
    private final StartupGate gate;
    private final WarmUp warmUp;
    private Countries countries = Countries.unknown();
    private @Nullable Store store;
    private @Nullable Hits hits;
    private @Nullable ServerContext context;
    private @Nullable URI adminLink;
    private @Nullable LinkReview watch;

    Starting(Configuration configuration, Appendable out) {
      this.configuration = configuration;
      this.log = ServerLog.of(out, configuration, clock);
      this.scheduler = Executors.newSingleThreadScheduledExecutor(threads("urial-watch"));
      int workers = configuration.get(ServerOptions.THREADS);
      this.pool =
          new ThreadPoolExecutor(
              workers,
              workers,
              30,
              TimeUnit.SECONDS,
              new ArrayBlockingQueue<>(WAITING),
              threads("urial-work"));
      pool.allowCoreThreadTimeOut(true);
      QueuedThreadPool threads = new QueuedThreadPool(64, 4);
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
      this.gate = new StartupGate(adminConnector, plainConnector);
      this.warmUp = new WarmUp(configuration.get(ServerOptions.WARM_UP), log);
    }

    void run(Opener opener) {
      CompletableFuture<Store> opening =
          CompletableFuture.supplyAsync(
              opener::open, task -> threads("urial-open").newThread(task).start());
      // While the store opens: bind, so that a taken port is told before anything is written.
      try {
        connector.open();
        if (adminConnector != null) {
          adminConnector.open();
        }
        if (plainConnector != null) {
          plainConnector.open();
        }
      } catch (IOException e) {
        var unused = opening.thenAccept(Store::close);
        String why =
            e instanceof BindException || e.getCause() instanceof BindException
                ? "is taken, or may not be used"
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
      Store opened;
      try {
        listen();
        opened = opening.join();
      } catch (CompletionException e) {
        if (e.getCause() instanceof RuntimeException cause) {
          throw cause;
        }
        throw e;
      } catch (ConfigurationException e) {
        var unused = opening.thenAccept(Store::close);
        throw e;
      }
      store = opened;
      ServedDomains domains = domains(opened);
      UserAgents agents = UserAgents.of(10_000);
      openCountries();
      Hits taken = hits(opened, agents);
      hits = taken;
      metrics.watch(taken, pool);
      metrics.watch(opened);
      if (configuration.find(ServerOptions.POSTGRES) == null) {
        metrics.watch(configuration.get(ServerOptions.DATA));
      }
      Shortener shortener = Shortener.of(opened, targets(), Slugs.secure(), clock);
      boolean secure = configuration.find(ServerOptions.TLS_CERT) != null;
      String local =
          (secure ? "https" : "http")
              + "://"
              + ServedDomains.LOCAL
              + ":"
              + connector.getLocalPort();
      domains.listensAt(local, connector.getLocalPort());
      shortener.isReachedAt(ServedDomains.LOCAL, local);
      domains.keepPlace(local);
      domains.keepDefault();
      ShortDomain preferred = domains.first();
      if (preferred != null) {
        shortener.prefers(preferred.host());
      }
      ServerContext shared =
          new ServerContext(
              configuration,
              shortener,
              opened,
              clock,
              domains,
              RateLimits.of(configuration),
              new SignInTokens(opened, clock),
              metrics.registry(),
              log,
              new VisitLosses(() -> taken.counters().dropped(), log, clock));
      context = shared;
      metrics.watch(shared.limits());
      ServicePages pages = ServicePages.of(shared);
      Api api = Api.of(exchange -> session(pages.session(exchange)), pages.sheets());
      Redirects redirects = new Redirects(shared, pages, taken, agents, countries);
      Health health = new Health(taken, shared, warmUp);
      metrics.watch(health);
      List<Routes> routes =
          List.of(
              redirects,
              health,
              api,
              pages,
              TourPages.of(pages.sheets()),
              LecturePages.of(pages.sheets()),
              Inspector.of(pages.sheets()),
              Tools.of(pages.sheets()),
              LinkDesk.of(shared, pages.sheets()),
              FiguresDesk.of(pages.sheets()),
              Exercises.of(pages.sheets()));
      UncaughtErrors failures = new Logged(log);
      RouteTable admin = adminConnector == null ? null : RouteTable.create();
      RouteTable router = admin == null ? RouteTable.create() : RouteTable.create(admin);
      for (Routes part : routes) {
        part.addTo(router, shared);
      }
      int bodyLimit = configuration.get(ServerOptions.BODY_LIMIT);
      var trusted = configuration.get(ServerOptions.TRUSTED_PROXIES);
      SiteHandler site =
          new SiteHandler(
              router,
              redirects,
              host -> domains.find(host) != null,
              pool,
              trusted,
              bodyLimit,
              failures);
      SiteHandler adminSite = null;
      if (admin != null) {
        metrics.addTo(admin, shared);
        health.addTo(admin, shared);
        adminSite = new SiteHandler(admin, null, host -> true, pool, trusted, bodyLimit, failures);
      }
      adminLink = adminLink(shared);
      LinkReview watching = new LinkReview(configuration, shortener, clock, log);
      watching.start(scheduler, threads("urial-review"));
      watch = watching;
      gate.open(site, adminSite, new PlainRedirect(domains));
      warmUp.start();
      var unused = scheduler.scheduleWithFixedDelay(() -> sweep(opened), 10, 600, TimeUnit.SECONDS);
      var unusedLosses =
          scheduler.scheduleWithFixedDelay(shared.visitLosses()::look, 1, 1, TimeUnit.SECONDS);
      scheduler.execute(() -> tellOfHiddenLinks(opened, domains));
      log.info(
          "started",
          "address",
          address(connector, configuration.get(ServerOptions.HOST), secure),
          "domains",
          domains.all().size(),
          "store",
          configuration.find(ServerOptions.POSTGRES) == null ? "sqlite" : "postgresql");
    }

    /** Sweeps sessions, links that sign in once, and answers that are over. */
    private void sweep(Store opened) {
      try {
        opened.tickets().sweep(clock.instant());
      } catch (StoreException e) {
        log.warning("expired entries could not be deleted", "why", e.getMessage());
      }
    }

    /** Listens; what comes before the rest is made ready is answered 503. */
    private void listen() {
      boolean logs = configuration.get(ServerOptions.LOG_REQUESTS);
      TrustedProxies trusted = configuration.get(ServerOptions.TRUSTED_PROXIES);
      jetty.setRequestLog(
          (request, response) -> {
            long nanos = System.nanoTime() - request.getBeginNanoTime();
            metrics.request(SiteHandler.route(request), response.getStatus(), nanos);
            if (OriginFinder.ignoresProxyFields(request, trusted)) {
              metrics.ignoredProxyHeaders();
            }
            if (RefusalLog.concerns(response.getStatus())) {
              refusals.saw(
                  request.getMethod(),
                  request.getHttpURI().getPath(),
                  response.getStatus(),
                  OriginFinder.of(request, trusted).network());
            }
            if (logs) {
              logRequest(request, response.getStatus(), nanos);
            }
          });
      var unusedRefusals = scheduler.scheduleWithFixedDelay(refusals::tell, 1, 1, TimeUnit.SECONDS);
      SlowClients slow = new SlowClients(configuration.get(ServerOptions.REQUEST_TIMEOUT));
      connector.addBean(slow);
      var unused = scheduler.scheduleWithFixedDelay(slow::sweep, 1, 1, TimeUnit.SECONDS);
      ConnectionShares shares =
          new ConnectionShares(configuration.get(ServerOptions.CONNECTIONS), trusted);
      connector.addBean(shares);
      metrics.watch(shares);
      metrics.watch(refusals);
      jetty.setHandler(new GracefulHandler(gate));
      try {
        jetty.start();
      } catch (Exception e) {
        throw new ConfigurationException("port", "cannot be listened on: " + e.getMessage());
      }
    }

    private static SignedIn.@Nullable Session session(@Nullable SignedInSession session) {
      return session == null ? null : new SignedIn.Session(session.user(), session.csrf());
    }

    private TargetPolicy targets() {
      TargetPolicy.Builder policy = TargetPolicy.builder();
      if (configuration.get(ServerOptions.PRIVATE_TARGETS)) {
        policy.allowPrivate();
      }
      List<String> more = configuration.get(ServerOptions.TARGET_SCHEMES);
      if (!more.isEmpty()) {
        List<String> all = new ArrayList<>(List.of("http", "https"));
        all.addAll(more);
        policy.schemes(all.toArray(new String[0]));
      }
      return policy.build();
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
          path == null ? null : path.length() > 256 ? path.substring(0, 256) : path,
          "status",
          status,
          "micros",
          nanos / 1000,
          "network",
          network);
    }

    private ServedDomains domains(Store opened) {
      List<String> hosts = configuration.find(ServerOptions.BASE_DOMAIN);
      boolean secure = configuration.find(ServerOptions.TLS_CERT) != null;
      String told = configuration.find(ServerOptions.SCHEME);
      String scheme = told != null ? told : secure ? "https" : "http";
      boolean registration = configuration.get(ServerOptions.REGISTRATION);
      if (hosts != null && !hosts.isEmpty()) {
        for (String host : hosts) {
          if (opened.domains().find(host) == null) {
            opened
                .domains()
                .save(ShortDomain.builder(host).scheme(scheme).registration(registration).build());
          }
        }
      } else if (opened.domains().all().isEmpty()) {
        opened
            .domains()
            .save(
                ShortDomain.builder(ServedDomains.LOCAL)
                    .aliases(List.of("127.0.0.1", "[::1]"))
                    .scheme(secure ? "https" : "http")
                    .registration(registration)
                    .build());
      }
      return ServedDomains.of(opened, hosts == null || hosts.isEmpty() ? null : hosts.get(0));
    }

    /** Links of before the service took their names: its own pages answer there now. */
    private void tellOfHiddenLinks(Store opened, ServedDomains domains) {
      for (ShortDomain domain : domains.all()) {
        for (String name : ReservedPaths.names()) {
          LinkStore.Found found = opened.links().find(domain.host(), name);
          if (found != null && found.link().state() != LinkState.DELETED) {
            log.warning(
                "a page of the service answers in place of a link: rename it",
                "slug",
                name,
                "domain",
                domain.host(),
                "link",
                found.link().id());
          }
        }
      }
    }

    private void openCountries() {
      var file = CountriesFile.of(configuration);
      if (file != null) {
        try {
          countries = Countries.of(file);
        } catch (IOException e) {
          throw new ConfigurationException("countries", "cannot be read: " + file);
        }
        Countries table = countries;
        var unused = scheduler.scheduleWithFixedDelay(table::refresh, 1, 1, TimeUnit.HOURS);
      }
    }

    private Hits hits(Store opened, UserAgents agents) {
      if (!configuration.get(ServerOptions.VISITS)) {
        return Hits.none();
      }
      Hits.Builder builder =
          Hits.builder(opened.visits())
              .capacity(configuration.get(ServerOptions.VISITS_QUEUE))
              .agents(agents)
              .countries(countries);
      switch (configuration.get(ServerOptions.VISITS_OVERFLOW)) {
        case "block" -> builder.overflow(Overflow.BLOCK);
        case "drop" -> builder.overflow(Overflow.DROP);
        case "journal" -> builder.journal(journal(), JOURNAL_LIMIT);
        default -> builder.spill(journal(), JOURNAL_LIMIT);
      }
      if (configuration.find(ServerOptions.POSTGRES) == null) {
        builder.keepFree(configuration.get(ServerOptions.DATA), Health.LEAST_DISK);
      }
      if (configuration.get(ServerOptions.DO_NOT_TRACK)) {
        builder.heedsRefusal();
      }
      if (!configuration.get(ServerOptions.ORPHANS)) {
        Set<KeptDetail> kept = EnumSet.allOf(KeptDetail.class);
        kept.remove(KeptDetail.ORPHANS);
        builder.kept(kept);
      }
      int days = (int) configuration.get(ServerOptions.VISITS_RETENTION).toDays();
      if (days > 0) {
        builder.retention(Retention.ofVisits(days));
      }
      return builder.start();
    }

    /** Servers on one database may share a folder, but no journal. */
    private Path journal() {
      boolean isSole = configuration.find(ServerOptions.POSTGRES) == null;
      String end = isSole ? "" : "-" + configuration.get(ServerOptions.PORT);
      return configuration.get(ServerOptions.DATA).resolve("visits-journal" + end);
    }

    private @Nullable URI adminLink(ServerContext shared) {
      List<User> users = shared.store().accounts().users();
      if (users.stream().anyMatch(user -> user.passwordHash() != null)) {
        return null;
      }
      User admin = shared.store().accounts().user("admin");
      if (admin == null) {
        admin =
            shared
                .store()
                .accounts()
                .insert(new User(0, "admin", null, UserRole.ADMIN, true, clock.instant()));
      }
      if (admin == null || admin.role() != UserRole.ADMIN) {
        return null;
      }
      ServerConnector own = adminConnector;
      URI base =
          own == null
              ? served(shared.domains())
              : address(own, configuration.get(ServerOptions.ADMIN_HOST), false);
      return URI.create(base + "/sign-in?token=" + shared.tokens().issue("admin"));
    }

    /**
     * Returns where requests are answered: the address, or where only hosts on the list are, the
     * first of them.
     */
    private URI served(ServedDomains domains) {
      URI here =
          address(
              connector,
              configuration.get(ServerOptions.HOST),
              configuration.find(ServerOptions.TLS_CERT) != null);
      ShortDomain first = domains.first();
      boolean isServed = domains.find(here.getHost() + ":" + here.getPort()) != null;
      return isServed || first == null ? here : URI.create(domains.base(first));
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

    /** Takes back what was begun. */
    void undo() {
      warmUp.stop();
      scheduler.shutdownNow();
      pool.shutdownNow();
      try {
        jetty.stop();
      } catch (Exception e) {
        log.warning("the failed start could not be fully undone", "why", e.getMessage());
      }
      connector.close();
      if (adminConnector != null) {
        adminConnector.close();
      }
      if (plainConnector != null) {
        plainConnector.close();
      }
      if (hits != null) {
        hits.close();
      }
      if (store != null) {
        store.close();
      }
    }
  }

  private static ThreadFactory threads(String name) {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  /** Exceptions in the log, by a number that the client is told. */
  private static final class Logged implements UncaughtErrors {
    private final ServerLog log;
    private final SecureRandom random = new SecureRandom();

    Logged(ServerLog log) {
      this.log = log;
    }

    @Override
    public int status(Throwable cause) {
      return cause instanceof StoreException ? 503 : 500;
    }

    @Override
    public String log(Exchange exchange, Throwable cause) {
      String number = Integer.toHexString(random.nextInt() | 0x1000_0000);
      StringBuilder at = new StringBuilder();
      int frames = 0;
      for (StackTraceElement frame : cause.getStackTrace()) {
        if (frames++ == 8) {
          break;
        }
        at.append(at.isEmpty() ? "" : " < ")
            .append(frame.getClassName())
            .append('.')
            .append(frame.getMethodName())
            .append(':')
            .append(frame.getLineNumber());
      }
      StringBuilder why = new StringBuilder();
      int causes = 0;
      for (Throwable c = cause; c != null && causes++ < 4; c = c.getCause()) {
        why.append(why.isEmpty() ? "" : " < ")
            .append(c.getClass().getSimpleName())
            .append(": ")
            .append(c.getMessage());
      }
      String text = why.length() > 1000 ? why.substring(0, 1000) : why.toString();
      String path = exchange.rawPath();
      log.write(
          ServerLog.Level.ERROR,
          cause instanceof StoreException ? "the store failed" : "an exception",
          "number",
          number,
          "method",
          exchange.method(),
          "path",
          Secrets.masked(path.length() > 256 ? path.substring(0, 256) : path),
          "why",
          text,
          "at",
          at.toString());
      return number;
    }
  }
}
