package dev.urial.server;

import dev.urial.server.api.Api;
import dev.urial.server.desk.Desk;
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
import dev.urial.server.site.CountriesFile;
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
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.visit.Countries;
import dev.urial.shortener.visit.UserAgents;
import dev.urial.shortener.visit.VisitQueue;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Starts the parts of a service, and releases everything if the start fails. */
final class ServerStartup {
  private final Configuration configuration;
  private final ServerLog log;
  private final Clock clock = Clock.systemUTC();
  private final CompletableFuture<Store> opening;
  private final Metrics metrics;
  private final ScheduledExecutorService scheduler;
  private final Listeners listeners;
  private Countries countries = Countries.unknown();
  private @Nullable Store store;
  private @Nullable VisitQueue visits;
  private @Nullable LinkRechecks review;

  /**
   * Prepares the parts that do not need the store.
   *
   * @param opening the store, which may not be open yet
   */
  ServerStartup(Configuration configuration, ServerLog log, CompletableFuture<Store> opening) {
    this.configuration = configuration;
    this.log = log;
    this.opening = opening;
    this.metrics = new Metrics();
    this.scheduler = ServerThreads.scheduler("urial-watch", 3, log);
    this.listeners = new Listeners(configuration, log, clock, metrics, scheduler);
  }

  /** Begins to open a store in a thread of its own. */
  static CompletableFuture<Store> open(Supplier<Store> opener) {
    return CompletableFuture.supplyAsync(
        opener, task -> ServerThreads.named("urial-open").newThread(task).start());
  }

  /** Waits until the store is open, and starts all parts of the service. */
  ServerParts run() {
    Store opened;
    try {
      // Bind while the store opens, so that a taken port is reported at once.
      listeners.bind();
      listeners.listen();
      opened = opening.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    } catch (RuntimeException | Error e) {
      var unused = opening.thenAccept(Store::close);
      throw e;
    }
    store = opened;
    ServedDomains domains = InitialData.domains(configuration, opened);
    tellWhereRegistrationStays(domains);
    UserAgents agents = UserAgents.of(10_000);
    openCountries();
    VisitQueue taken = VisitRecording.start(configuration, opened, agents, countries);
    visits = taken;
    metrics.watch(taken);
    metrics.watch(opened);
    if (configuration.find(ServerOptions.POSTGRES) == null) {
      metrics.watch(configuration.get(ServerOptions.DATA));
    }
    Shortener shortener = Shortener.of(opened, targets(), SlugGenerator.secure(), clock);
    shortener.visiting().limitCaching(configuration.get(ServerOptions.PERMANENT_MAX_AGE));
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
            new VisitLosses(() -> taken.counters().dropped(), log, clock));
    metrics.watch(shared.limits());
    ServicePages pages = ServicePages.of(shared);
    Api api = Api.of(pages.sheets());
    Redirects redirects = new Redirects(shared, pages, taken, agents, countries);
    Health health = new Health(taken, shared);
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
            new Desk(shared, pages.sheets()),
            ExercisePages.of(pages.sheets()));
    UncaughtErrorLog failures = new UncaughtErrorLog(log);
    Router admin = listeners.hasAdmin() ? Router.create() : null;
    Router router = admin == null ? Router.create() : Router.create(admin);
    for (Routes part : routes) {
      part.addTo(router, shared);
    }
    int bodyLimit = configuration.get(ServerOptions.BODY_LIMIT);
    var trusted = configuration.get(ServerOptions.TRUSTED_PROXIES);
    List<SiteHandler> sites = new ArrayList<>();
    sites.add(
        new SiteHandler(
            admin == null ? null : listeners.publicConnector(),
            router,
            host -> domains.find(host) != null,
            trusted,
            bodyLimit,
            redirects::tryAnswer,
            failures));
    if (admin != null) {
      metrics.addTo(admin, shared);
      health.addTo(admin, shared);
      AdminHosts hosts =
          new AdminHosts(
              configuration.get(ServerOptions.ADMIN_HOST), host -> domains.find(host) != null);
      sites.add(
          new SiteHandler(
              listeners.adminConnector(),
              admin,
              hosts,
              trusted.withoutHosts(),
              bodyLimit,
              exchange -> false,
              failures));
    }
    URI adminLink = InitialData.adminLink(shared, listeners);
    LinkRechecks watching = new LinkRechecks(configuration, shortener, log);
    review = watching;
    watching.start(scheduler);
    listeners.open(sites, domains);
    var unused = scheduler.scheduleWithFixedDelay(() -> sweep(opened), 10, 600, TimeUnit.SECONDS);
    var unusedLosses =
        scheduler.scheduleWithFixedDelay(shared.visitLosses()::look, 1, 1, TimeUnit.SECONDS);
    scheduler.execute(() -> tellOfHiddenLinks(opened, domains));
    log.info(
        "started",
        "address",
        listeners.address(),
        "domains",
        domains.all().size(),
        "store",
        configuration.find(ServerOptions.POSTGRES) == null ? "sqlite" : "postgresql");
    return new ServerParts(
        listeners, scheduler, taken, countries, opened, shared, watching, adminLink);
  }

  /**
   * Logs a warning for each existing domain that still allows registration, because {@code
   * --registration off} applies only to new domains.
   */
  private void tellWhereRegistrationStays(ServedDomains domains) {
    if (!configuration.get(ServerOptions.REGISTRATION)) {
      for (ShortDomain domain : domains.all()) {
        if (domain.registration()) {
          log.warning(
              "an older domain still allows registration; turn it off at /desk/domains",
              "domain",
              domain.host());
        }
      }
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

  /**
   * Logs a warning for each link that is hidden because its slug is now the name of one of the
   * service's own pages.
   */
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

  private void openCountries() {
    var file = CountriesFile.of(configuration);
    if (file != null) {
      try {
        countries = Countries.of(file);
      } catch (IOException e) {
        String why = e instanceof FileSystemException ? "" : " (" + e.getMessage() + ")";
        throw new ConfigurationException("countries", "cannot be read: " + file + why);
      }
      Countries table = countries;
      var unused = scheduler.scheduleWithFixedDelay(table::refresh, 1, 1, TimeUnit.HOURS);
    }
  }

  /** Releases everything that was started. */
  void undo() {
    if (review != null) {
      review.stop();
    }
    scheduler.shutdownNow();
    try {
      listeners.stop();
    } catch (Exception e) {
      log.warning("the failed start could not be fully undone", "why", e.getMessage());
    }
    listeners.close();
    if (visits != null) {
      visits.close();
    }
    try {
      countries.close();
    } catch (IOException e) {
      log.warning("the table of countries cannot be closed", "why", e.getMessage());
    }
    if (store != null) {
      store.close();
    }
  }
}
