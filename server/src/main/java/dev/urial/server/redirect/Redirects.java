package dev.urial.server.redirect;

import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.Router;
import dev.urial.server.page.ServicePages;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.SlugLookup;
import dev.urial.shortener.VisitDecision;
import dev.urial.shortener.Visitor;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.Countries;
import dev.urial.shortener.visit.Hit;
import dev.urial.shortener.visit.UserAgent;
import dev.urial.shortener.visit.UserAgents;
import dev.urial.shortener.visit.VisitQueue;
import dev.urial.shortener.visit.VisitorNetwork;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.jspecify.annotations.Nullable;

/**
 * Responds to requests for slugs. {@link #tryAnswer} answers from the cache, without blocking;
 * {@link #answer} answers all others.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.4">RFC 9110 §15.4</a>
 */
public final class Redirects implements Endpoint, Routes {
  private static final String NO_CACHE = "private, max-age=0";

  private static final PreEncodedHttpField NO_REFERRER =
      new PreEncodedHttpField("Referrer-Policy", "no-referrer");
  private static final PreEncodedHttpField REFERRER_ORIGIN =
      new PreEncodedHttpField("Referrer-Policy", "strict-origin-when-cross-origin");
  private static final PreEncodedHttpField NOINDEX =
      new PreEncodedHttpField("X-Robots-Tag", "noindex");

  /** Leaves room for a slug of 128 letters whose escapes have nine characters each. */
  private static final int LONGEST_PATH = 2048;

  private static final int ORPHAN_PATH = 128;

  /** The part of a field about the visitor that is kept until the visit is written. */
  private static final int LONGEST_FIELD = 600;

  /** The memory for cached links. */
  private static final long CACHE_BYTES = 24L << 20;

  private final SharedServices context;
  private final ServicePages pages;
  private final VisitQueue visits;
  private final UserAgents agents;
  private final Countries countries;
  private final SlugCache cache;
  private final boolean keepsVisits;

  private final Map<Answer, Counter> counters = new EnumMap<>(Answer.class);
  private final Counter cacheHits;
  private final Counter cacheMisses;

  private enum Answer {
    REDIRECT,
    MISSING,
    GONE,
    EARLY,
    LOCKED,
    LIMITED,
    PREVIEW,
    QR_CODE,
    REFUSED
  }

  /**
   * Creates the handler.
   *
   * @param context the objects that all parts share
   * @param pages the pages that slugs need
   * @param visits records the visits
   * @param agents parses user agents, for the conditions of redirect rules
   * @param countries looks up countries, for the conditions of redirect rules
   */
  public Redirects(
      SharedServices context,
      ServicePages pages,
      VisitQueue visits,
      UserAgents agents,
      Countries countries) {
    this.context = context;
    this.pages = pages;
    this.visits = visits;
    this.agents = agents;
    this.countries = countries;
    this.keepsVisits = context.configuration().get(ServerOptions.VISITS);
    this.cache =
        new SlugCache(
            context.shortener().visiting(), context.store(), context.domains(), CACHE_BYTES);
    MeterRegistry metrics = context.metrics();
    for (Answer answer : Answer.values()) {
      counters.put(
          answer,
          Counter.builder("urial.slugs")
              .description("Requests for slugs by result")
              .tag("answer", Ascii.lower(answer.name()))
              .register(metrics));
    }
    this.cacheHits =
        Counter.builder("urial.cache.hits")
            .description("Slugs found in the cache")
            .register(metrics);
    this.cacheMisses =
        Counter.builder("urial.cache.misses")
            .description("Slugs that were not in the cache")
            .register(metrics);
    Gauge.builder("urial.cache.entries", cache, SlugCache::size)
        .description("Slugs in the cache")
        .register(metrics);
  }

  @Override
  public void addTo(Router router, SharedServices shared) {
    router.slugs(this);
    router.get("/robots.txt", this::robots);
    router.get(
        "/p/{slug...}",
        exchange -> preview(exchange, domain(exchange), exchange.path().substring("/p".length())));
  }

  /**
   * Answers a request for a slug if that needs no blocking work.
   *
   * @param exchange a GET or HEAD request that has no response yet
   * @return whether the response was sent
   */
  public boolean tryAnswer(Exchange exchange) {
    ShortDomain domain = context.domains().find(exchange.origin().host());
    if (domain == null || isPreviewHost(domain, exchange)) {
      return false;
    }
    SlugCache.Entry known = cache.known(domain, exchange.path());
    (known == null ? cacheMisses : cacheHits).increment();
    if (known == null || !known.isQuick()) {
      return false;
    }
    ShortLink link = known.place().link();
    if (link != null && isPerson(exchange) && domain.showsFirst(link)) {
      return false; // a page takes longer
    }
    Instant now = context.clock().instant();
    Hit.Purpose purpose = purpose(exchange);
    VisitDecision decision = known.redirect();
    if (decision == null) {
      Visitor visitor = visitor(now, purpose).withQuery(exchange.query());
      decision = context.shortener().visiting().visit(known.place(), visitor);
    }
    if (!(decision instanceof VisitDecision.Redirect redirect)) {
      return false;
    }
    lead(exchange, domain, redirect, purpose, now);
    return true;
  }

  private static boolean isImage(String path) {
    return path.endsWith(".png") || path.endsWith(".svg");
  }

  @Override
  public void answer(Exchange exchange) {
    ShortDomain domain = domain(exchange);
    String path = exchange.path();
    if (path.length() > LONGEST_PATH) {
      throw new Problem(ProblemType.URI_TOO_LONG, ServerMessages.MESSAGES.of("slug.too-long"));
    }
    exchange.segments();
    boolean isPost = exchange.method().equals("POST");
    boolean isPreview = isPreviewHost(domain, exchange);
    boolean isSuffixed = domain.previewSuffix() && isSuffixed(path);
    if (isPost && (path.equals("/") || isPreview || isSuffixed)) {
      throw postRefused(exchange);
    }
    if (path.equals("/")) {
      home(exchange, domain);
      return;
    }
    if (isPreview) {
      preview(exchange, domain, path);
      return;
    }
    if (isSuffixed) {
      preview(exchange, domain, path.substring(0, path.length() - (path.endsWith("+") ? 1 : 3)));
      return;
    }
    boolean isImage = !isPost && isImage(path);
    String stemPath = isImage ? path.substring(0, path.length() - 4) : path;
    SlugLookup place = cache.find(domain, path);
    if (place.link() == null && isImage) {
      SlugLookup stem = cache.find(domain, stemPath);
      if (stem.link() != null && stem.rest().isEmpty()) {
        qrCode(exchange, domain, stem, path.endsWith(".svg"));
        return;
      }
    }
    decide(exchange, domain, place);
  }

  private static boolean isSuffixed(String path) {
    return path.length() > 2
        && (path.endsWith("+") || path.endsWith("%2B") || path.endsWith("%2b"));
  }

  private void home(Exchange exchange, ShortDomain domain) {
    String home = domain.home();
    if (home == null) {
      pages.home(exchange, domain);
    } else {
      exchange.set("Cache-Control", NO_CACHE).redirect(302, home);
    }
  }

  private void decide(Exchange exchange, ShortDomain domain, SlugLookup place) {
    Instant now = context.clock().instant();
    Hit.Purpose purpose = purpose(exchange);
    Visitor visitor = visitor(now, purpose).withQuery(exchange.query());
    ShortLink link = place.link();
    boolean post = exchange.method().equals("POST");
    if (post) {
      // Only the password page receives forms; sending one is not a visit, whatever the decision.
      visitor = visitor.notCounting();
    }
    if (link != null) {
      if (!link.rules().isEmpty()) {
        visitor = withTraits(visitor, exchange);
      }
      if (link.passwordHash() != null && pages.isUnlocked(exchange, link)) {
        visitor = visitor.whoUnlocked();
      }
    }
    VisitDecision decision = context.shortener().visiting().visit(place, visitor);
    if (post && !(decision instanceof VisitDecision.Locked)) {
      if (decision instanceof VisitDecision.Missing) {
        take(exchange, LimitedAction.NOT_FOUND);
      }
      throw postRefused(exchange);
    }
    if (decision instanceof VisitDecision.Redirect redirect) {
      lead(exchange, domain, redirect, purpose, now);
    } else if (decision instanceof VisitDecision.Missing missing) {
      missing(exchange, domain, missing, purpose, now);
    } else if (decision instanceof VisitDecision.Locked locked) {
      count(Answer.LOCKED);
      exchange.set("Cache-Control", "no-store").set("X-Robots-Tag", "noindex");
      pages.password(exchange, domain, locked.link());
    } else {
      refuse(exchange, domain, decision);
    }
  }

  /** Responds to a visit that leads nowhere. */
  private void refuse(Exchange exchange, ShortDomain domain, VisitDecision decision) {
    if (decision instanceof VisitDecision.Early early) {
      count(Answer.EARLY);
      exchange.set("Cache-Control", NO_CACHE).set("X-Robots-Tag", "noindex");
      pages.notFound(exchange, domain, early);
    } else if (decision instanceof VisitDecision.Gone gone) {
      count(Answer.GONE);
      exchange.set("Cache-Control", NO_CACHE).set("X-Robots-Tag", "noindex");
      pages.gone(exchange, domain, gone);
    } else {
      count(Answer.REFUSED);
      boolean loops = decision instanceof VisitDecision.Looping;
      throw new Problem(
          loops ? ProblemType.LOOP : ProblemType.BAD_REQUEST,
          ServerMessages.MESSAGES.of(loops ? "slug.loops" : "slug.unfit"));
    }
  }

  private static Problem postRefused(Exchange exchange) {
    exchange.set("Allow", "GET, HEAD, OPTIONS");
    return new Problem(ProblemType.METHOD_NOT_ALLOWED, ServerMessages.MESSAGES.of("http.method"));
  }

  /**
   * Returns whether a browser opens a page for somebody who has not seen it on the service's own
   * pages. Programs, which read no preview, are redirected at once.
   */
  private static boolean isPerson(Exchange exchange) {
    String accept = exchange.field("Accept");
    return accept != null
        && accept.contains("text/html")
        && !exchange.method().equals("HEAD")
        && !"same-origin".equals(exchange.field("Sec-Fetch-Site"));
  }

  /**
   * Sends a redirect with the exact bytes of its target, or first a page that shows it, and records
   * the visit.
   */
  private void lead(
      Exchange exchange,
      ShortDomain domain,
      VisitDecision.Redirect redirect,
      Hit.Purpose purpose,
      Instant now) {
    ShortLink link = redirect.link();
    boolean isDoubtful = domain.showsFirst(link);
    boolean isPage = isDoubtful && isPerson(exchange);
    if (isPage) {
      take(exchange, LimitedAction.RENDERING);
    }
    if (keepsVisits && domain.tracking() && purpose != Hit.Purpose.HEAD) {
      visits.offer(hit(exchange, link.id(), domain, null, purpose, now));
    }
    count(isPage ? Answer.PREVIEW : Answer.REDIRECT);
    if (isPage) {
      exchange.set(NOINDEX);
      pages.preview(exchange, domain, link, redirect.location());
      return;
    }
    exchange.set("Cache-Control", redirect.cacheControl());
    exchange.set(link.unlisted() ? NO_REFERRER : REFERRER_ORIGIN);
    if (isDoubtful) {
      exchange.set("Vary", "Accept, Sec-Fetch-Site");
    }
    if (!link.crawlable()) {
      exchange.set(NOINDEX);
    }
    if (purpose == Hit.Purpose.HEAD && link.visitLimit() > 0) {
      // HEAD does not count as a visit, so it must not reveal the target of a link with a limit.
      exchange.answer(redirect.status().code());
    } else {
      exchange.redirect(redirect.status().code(), redirect.location());
    }
  }

  private void missing(
      Exchange exchange,
      ShortDomain domain,
      VisitDecision.Missing missing,
      Hit.Purpose purpose,
      Instant now) {
    take(exchange, LimitedAction.NOT_FOUND);
    count(Answer.MISSING);
    if (keepsVisits && domain.tracking() && missing.link() == null && purpose != Hit.Purpose.HEAD) {
      // A misconfigured client may request its API key, which others would see in the statistics.
      String path = ServerLog.cut(exchange.path(), ORPHAN_PATH);
      visits.offer(hit(exchange, 0, domain, path, purpose, now));
    }
    exchange.set("Cache-Control", NO_CACHE).set("X-Robots-Tag", "noindex");
    String location = missing.location();
    if (location == null) {
      pages.notFound(exchange, domain, null);
    } else {
      exchange.redirect(302, location);
    }
  }

  /** Counts a request against a rate limit of the client's network. */
  private void take(Exchange exchange, LimitedAction action) {
    RateLimits.Verdict verdict = context.limits().take(action, exchange.origin().network());
    verdict.tell(exchange);
    if (!verdict.isAllowed()) {
      count(Answer.LIMITED);
      throw verdict.refusal();
    }
  }

  private void preview(Exchange exchange, ShortDomain domain, String path) {
    take(exchange, LimitedAction.RENDERING);
    if (path.equals("/") || path.isEmpty()) {
      home(exchange, domain);
      return;
    }
    SlugLookup place = cache.find(domain, path);
    ShortLink link = place.link();
    boolean shown = link != null && link.state() == LinkState.ACTIVE && !link.unlisted();
    VisitDecision closed =
        shown ? closed(Objects.requireNonNull(link), context.clock().instant()) : null;
    if (closed != null) {
      refuse(exchange, domain, closed);
    } else if (shown) {
      count(Answer.PREVIEW);
      exchange.set("X-Robots-Tag", "noindex");
      pages.preview(exchange, domain, Objects.requireNonNull(link), null);
    } else if (link != null && !link.unlisted() && link.state() != LinkState.DISABLED) {
      decide(exchange, domain, place);
    } else {
      missing(
          exchange,
          domain,
          new VisitDecision.Missing(link, null),
          Hit.Purpose.HEAD,
          context.clock().instant());
    }
  }

  /**
   * Returns the reason why a link does not redirect to its target at the moment, in which case a
   * preview must not show the target either; null if it redirects.
   */
  private @Nullable VisitDecision closed(ShortLink link, Instant now) {
    Instant from = link.validFrom();
    Instant until = link.validUntil();
    if (from != null && now.isBefore(from)) {
      return new VisitDecision.Early(link, from);
    }
    if (until != null && !now.isBefore(until)) {
      return new VisitDecision.Gone(link, VisitDecision.Why.EXPIRED);
    }
    boolean usedUp =
        link.visitLimit() > 0 && context.store().links().admitted(link.id()) >= link.visitLimit();
    if (usedUp) {
      return new VisitDecision.Gone(link, VisitDecision.Why.USED_UP);
    }
    // Without the password, nobody learns anything about the target.
    return link.passwordHash() != null
        ? null
        : context.shortener().visiting().refusal(link, link.target().text());
  }

  private void qrCode(Exchange exchange, ShortDomain domain, SlugLookup place, boolean svg) {
    ShortLink link = Objects.requireNonNull(place.link());
    if (link.state() != LinkState.ACTIVE) {
      decide(exchange, domain, place); // a disabled link is answered like one that does not exist
      return;
    }
    take(exchange, LimitedAction.RENDERING);
    count(Answer.QR_CODE);
    exchange.set("X-Robots-Tag", "noindex");
    pages.qrCode(exchange, domain, link, svg);
  }

  private ShortDomain domain(Exchange exchange) {
    ShortDomain domain = context.domains().find(exchange.origin().host());
    if (domain == null) {
      throw new Problem(ProblemType.NOT_FOUND, ServerMessages.MESSAGES.of("http.host"));
    }
    return domain;
  }

  private static boolean isPreviewHost(ShortDomain domain, Exchange exchange) {
    String host = domain.previewHost();
    return host != null && host.equals(exchange.origin().host());
  }

  private static Hit.Purpose purpose(Exchange exchange) {
    return Hit.Purpose.of(
        exchange.method(),
        exchange.field("Sec-Purpose"),
        exchange.field("Purpose"),
        exchange.field("X-Moz"));
  }

  private static Visitor visitor(Instant now, Hit.Purpose purpose) {
    Visitor visitor = Visitor.at(now);
    // A prefetch is not a visit by a person, but it obtains the target. It counts against a limit,
    // because otherwise anybody could bypass the limit by claiming to prefetch.
    return purpose == Hit.Purpose.HEAD ? visitor.notCounting() : visitor;
  }

  private Visitor withTraits(Visitor visitor, Exchange exchange) {
    UserAgent agent = agents.read(exchange.field("User-Agent"));
    Set<DeviceKind> devices = EnumSet.noneOf(DeviceKind.class);
    for (DeviceKind kind : DeviceKind.values()) {
      if (agent.is(kind)) {
        devices.add(kind);
      }
    }
    return visitor
        .withLanguages(exchange.field("Accept-Language"))
        .withDevices(devices)
        .withCountry(countries.find(network(exchange)));
  }

  private static VisitorNetwork network(Exchange exchange) {
    return exchange.origin().visitor();
  }

  private static Hit hit(
      Exchange exchange,
      long link,
      ShortDomain domain,
      @Nullable String path,
      Hit.Purpose purpose,
      Instant now) {
    return new Hit(
        link,
        domain.host(),
        path,
        now,
        network(exchange),
        beginning(exchange.field("User-Agent")),
        beginning(exchange.field("Referer")),
        purpose,
        "1".equals(exchange.field("DNT")) || "1".equals(exchange.field("Sec-GPC")));
  }

  /** Returns as much of a field as is looked at, because thousands of visits wait in memory. */
  private static @Nullable String beginning(@Nullable String field) {
    return field == null || field.length() <= LONGEST_FIELD
        ? field
        : field.substring(0, LONGEST_FIELD);
  }

  private void count(Answer answer) {
    Objects.requireNonNull(counters.get(answer)).increment();
  }

  /**
   * Sends {@code robots.txt}, which tells crawlers which paths are not public pages. It does not
   * list links. A link that must not be indexed says so in {@code X-Robots-Tag}, which a crawler
   * can see only if it may request the link.
   */
  private void robots(Exchange exchange) {
    ShortDomain domain = domain(exchange);
    StringBuilder text = new StringBuilder("User-agent: *\n");
    if (isPreviewHost(domain, exchange)) {
      text.append("Disallow: /\n");
    } else {
      for (String path :
          new String[] {"/admin", "/api", "/desk", "/links", "/p/", "/sign-in", "/v4/"}) {
        text.append("Disallow: ").append(path).append('\n');
      }
      if (domain.previewSuffix()) {
        text.append("Disallow: /*+$\n");
      }
      text.append("Allow: /\n\nSitemap: ").append(exchange.origin().base());
      text.append("/sitemap.xml\n");
    }
    exchange.set("Cache-Control", "public, max-age=3600");
    exchange.answer(200, "text/plain;charset=utf-8", text.toString());
  }
}
