package dev.urial.server;

import dev.urial.server.api.Api;
import dev.urial.server.desk.DeskRoutes;
import dev.urial.server.http.Router;
import dev.urial.server.http.SiteHandler;
import dev.urial.server.inspector.Inspector;
import dev.urial.server.inspector.Tools;
import dev.urial.server.lesson.ExercisePages;
import dev.urial.server.lesson.LecturePages;
import dev.urial.server.lesson.TourPages;
import dev.urial.server.page.ServicePages;
import dev.urial.server.redirect.Redirects;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.RateLimits;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServedDomains;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.server.site.VisitLosses;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ReservedPaths;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.SlugGenerator;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.PostgresLimits;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.visit.Countries;
import dev.urial.shortener.visit.Retention;
import dev.urial.shortener.visit.UserAgents;
import dev.urial.shortener.visit.VisitQueue;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
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
  final Listeners listeners;
  private final Configuration configuration;
  private final ServerLog log;
  private final Clock clock = Clock.systemUTC();
  private final Metrics metrics = new Metrics();
  private final ScheduledThreadPoolExecutor scheduler;
  private final AtomicBoolean closed = new AtomicBoolean();
  private Countries countries = Countries.unknown();
  private @Nullable Store store;
  private @Nullable VisitQueue visits;
  private @Nullable LinkRechecks review;
  private @Nullable SharedServices context;
  private @Nullable URI adminLink;

  private UrialServer(Configuration configuration, ServerLog log) {
    this.configuration = configuration;
    this.log = log;
    this.scheduler =
        new ScheduledThreadPoolExecutor(
            3,
            task -> {
              Thread thread = new Thread(task, "urial-watch");
              thread.setDaemon(true);
              return thread;
            });
    this.listeners = new Listeners(configuration, log, metrics, this::every);
  }

  /**
   * Starts the service: opens the store, listens, and returns once the service responds. Logs to
   * standard error.
   *
   * <p>For example, {@code UrialServer.start(Configuration.of(Map.of("port", "0")))}.
   *
   * @param configuration the settings
   * @return the running server; close it when done
   * @throws ConfigurationException if a setting cannot be used, such as a port that is in use
   * @throws dev.urial.shortener.store.StoreException if the store cannot be opened
   */
  public static UrialServer start(Configuration configuration) {
    return start(configuration, System.err);
  }

  /**
   * Starts the service as {@link #start(Configuration)} does, but with a different destination for
   * the log.
   *
   * <p>For example, {@code UrialServer.start(configuration, System.out)}.
   *
   * @param configuration the settings
   * @param log the destination of the log, to which complete lines are written
   * @return the running server; close it when done
   * @throws ConfigurationException if a setting cannot be used, such as a port that is in use
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
                ? Store.open(configuration.get(ServerOptions.DATA))
                : Store.open(
                    postgres,
                    PostgresLimits.DEFAULT,
                    () -> lines.info("waiting for another server to prepare the database")),
        log);
  }

  /** Starts the service with a store from a supplier; the store is closed with the server. */
  static UrialServer start(Configuration configuration, Supplier<Store> opener, Appendable out) {
    ServerLog log = ServerLog.of(out, configuration, Clock.systemUTC());
    UrialServer server = new UrialServer(configuration, log);
    try {
      server.run(opener);
      return server;
    } catch (RuntimeException | Error e) {
      server.stop();
      throw e;
    }
  }

  private void run(Supplier<Store> opener) {
    Store opened = open(opener);
    store = opened;
    ServedDomains domains = InitialData.domains(configuration, opened);
    tellWhereRegistrationStays(domains);
    UserAgents agents = UserAgents.of(10_000);
    openCountries();
    VisitQueue taken = record(opened, agents);
    visits = taken;
    Shortener shortener = Shortener.of(opened, targets(), SlugGenerator.secure(), clock);
    boolean secure = configuration.find(ServerOptions.TLS_CERT) != null;
    String local =
        (secure ? "https" : "http") + "://" + ServedDomains.LOCAL + ":" + listeners.port();
    domains.listensAt(local, listeners.port());
    shortener.domains().reachAt(ServedDomains.LOCAL, local);
    domains.keepPlace(local);
    domains.keepDefault();
    ShortDomain preferred = domains.first();
    if (preferred != null) {
      shortener.domains().prefer(preferred.host());
    }
    tellOfDeceptiveDomains(shortener, domains);
    VisitLosses losses = new VisitLosses(() -> taken.counters().dropped(), log, clock);
    SharedServices shared =
        new SharedServices(
            configuration,
            shortener,
            opened,
            clock,
            domains,
            RateLimits.of(configuration),
            metrics.registry(),
            log,
            losses);
    context = shared;
    Health health = new Health(taken, shared);
    metrics.watch(taken, shared, health);
    SiteHandler site = site(shared, health, agents, taken);
    adminLink = InitialData.adminLink(shared, listeners);
    LinkRechecks watching = new LinkRechecks(configuration, shortener, log);
    review = watching;
    watching.start(this::every);
    listeners.open(site);
    every(10, 600, () -> sweep(opened));
    every(1, 1, losses::look);
    scheduler.execute(() -> tellOfHiddenLinks(opened, domains));
    log.info(
        "started",
        "address",
        listeners.address(),
        "domains",
        domains.all().size(),
        "store",
        configuration.find(ServerOptions.POSTGRES) == null ? "sqlite" : "postgresql");
  }

  /** Binds the ports while the store opens, so that a port in use is reported at once. */
  private Store open(Supplier<Store> opener) {
    CompletableFuture<Store> opening =
        CompletableFuture.supplyAsync(opener, task -> new Thread(task, "urial-open").start());
    try {
      listeners.listen();
    } catch (RuntimeException | Error e) {
      var unused = opening.thenAccept(Store::close);
      throw e;
    }
    try {
      return opening.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  /** Repeats a task, with a number of seconds before it; an exception is logged. */
  private void every(long initial, long seconds, Runnable task) {
    Runnable logged =
        () -> {
          try {
            task.run();
          } catch (RuntimeException | OutOfMemoryError e) {
            log.warning("a repeated task failed, and will run again", "why", e.toString());
          }
        };
    var unused = scheduler.scheduleWithFixedDelay(logged, initial, seconds, TimeUnit.SECONDS);
  }

  /** Returns the handler of all requests, with all routes. */
  private SiteHandler site(
      SharedServices shared, Health health, UserAgents agents, VisitQueue taken) {
    ServicePages pages = ServicePages.of(shared);
    Redirects redirects = new Redirects(shared, pages, taken, agents, countries);
    List<Routes> routes =
        List.of(
            redirects,
            health,
            metrics,
            Api.of(pages.sheets()),
            pages,
            TourPages.of(pages.sheets()),
            LecturePages.of(pages.sheets()),
            Inspector.of(pages.sheets()),
            Tools.of(pages.sheets()),
            new DeskRoutes(pages.sheets()),
            ExercisePages.of(pages.sheets()));
    Router router = new Router();
    routes.forEach(it -> it.addTo(router, shared));
    ServedDomains domains = shared.domains();
    var trusted = configuration.get(ServerOptions.TRUSTED_PROXIES);
    return new SiteHandler(
        router,
        host -> domains.find(host) != null,
        "https".equals(configuration.find(ServerOptions.SCHEME)) ? trusted.withTls() : trusted,
        SiteHandler.MAX_BODY_BYTES,
        redirects::tryAnswer,
        new UncaughtErrorLog(log));
  }

  /** Returns the queue of visits, which records nothing if that is configured. */
  private VisitQueue record(Store opened, UserAgents agents) {
    if (!configuration.get(ServerOptions.VISITS)) {
      return VisitQueue.none();
    }
    boolean isFolder = configuration.find(ServerOptions.POSTGRES) == null;
    int days = (int) configuration.get(ServerOptions.VISITS_RETENTION).toDays();
    return VisitQueue.start(
        opened.visits(),
        new VisitQueue.Options(
            VisitQueue.Options.DEFAULT.capacity(),
            VisitQueue.Options.DEFAULT.grace(),
            agents,
            countries,
            days > 0 ? Retention.ofVisits(days) : null,
            isFolder ? configuration.get(ServerOptions.DATA) : null,
            Health.MIN_FREE_BYTES));
  }

  private TargetPolicy targets() {
    return TargetPolicy.of(
        configuration.get(ServerOptions.TARGET_SCHEMES),
        configuration.get(ServerOptions.PRIVATE_TARGETS));
  }

  private void openCountries() {
    Path file = configuration.find(ServerOptions.COUNTRIES);
    if (file != null) {
      try {
        countries = Countries.of(file);
      } catch (IOException e) {
        String why = e instanceof FileSystemException ? "" : " (" + e.getMessage() + ")";
        throw new ConfigurationException("countries", "cannot be read: " + file + why);
      }
      every(3_600, 3_600, countries::refresh);
    }
  }

  /**
   * Logs a warning for each existing domain that still allows registration, because {@code
   * --registration off} applies only to new domains.
   */
  private void tellWhereRegistrationStays(ServedDomains domains) {
    boolean isOff = !configuration.get(ServerOptions.REGISTRATION);
    for (ShortDomain domain : domains.all()) {
      if (isOff && domain.registration()) {
        log.warning(
            "an older domain still allows registration; turn it off at /desk/domains",
            "domain",
            domain.host());
      }
    }
  }

  private void tellOfDeceptiveDomains(Shortener shortener, ServedDomains domains) {
    for (ShortDomain domain : domains.all()) {
      String host = domain.host();
      shortener
          .domains()
          .warnings(domain)
          .forEach(
              it ->
                  log.warning("a domain may deceive people", "domain", host, "why", it.sentence()));
    }
  }

  /**
   * Removes expired sessions, single-use sign-in links and stored responses from the store, and
   * what interrupted erasures left.
   */
  private void sweep(Store opened) {
    try {
      opened.tickets().sweep(clock.instant());
      opened.links().finishErasures();
    } catch (StoreException e) {
      log.warning("expired or erased entries could not be deleted", "why", e.getMessage());
    }
  }

  /** Logs a warning for each link whose slug is the name of one of the service's own pages. */
  private void tellOfHiddenLinks(Store opened, ServedDomains domains) {
    for (ShortDomain domain : domains.all()) {
      for (String name : ReservedPaths.names()) {
        LinkTable.Found found = opened.links().find(domain.host(), name);
        if (found != null && found.link().state() != LinkState.DELETED) {
          log.warning(
              "a page of the service hides a link: rename the link",
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

  /** {@return the address of the service, such as {@code http://127.0.0.1:8080}} */
  public URI address() {
    return listeners.address();
  }

  /** {@return the plain HTTP address, which redirects to HTTPS, or null if there is none} */
  public @Nullable URI plainAddress() {
    return listeners.plainAddress();
  }

  /**
   * {@return a single-use link that signs in an administrator, valid for 15 minutes; null if an
   * enabled administrator has a password, or if there is none although the name {@code admin} is
   * taken}
   */
  public @Nullable URI adminLink() {
    return adminLink;
  }

  /** {@return the objects that all parts of this service share} */
  public SharedServices context() {
    return Objects.requireNonNull(context);
  }

  /** Waits until the server is closed. */
  public void join() {
    try {
      listeners.jetty.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Stops the server: rejects new requests, finishes running ones, writes pending visits, and
   * closes the store.
   */
  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      log.info("stopping");
      stop();
      VisitQueue.Counters counters = Objects.requireNonNull(visits).counters();
      log.info(
          "stopped",
          "visits",
          counters.written(),
          "lost",
          counters.lost(),
          "dropped",
          counters.dropped());
    }
  }

  /** Releases everything that was started. */
  private void stop() {
    if (review != null) {
      review.stop();
    }
    scheduler.shutdownNow();
    try {
      listeners.stop();
    } catch (Exception e) {
      log.warning("requests were interrupted", "why", e.getMessage());
    }
    if (visits != null) {
      visits.close();
    }
    countries.close();
    if (store != null) {
      store.close();
    }
  }
}
