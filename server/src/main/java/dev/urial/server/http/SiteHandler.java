package dev.urial.server.http;

import dev.urial.internal.server.ServerMessages;
import dev.urial.report.Message;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * The handler for the requests to a listener. Requests for slugs are handled on the network thread
 * if that requires no blocking work; all other requests are passed to a {@link WorkQueue}.
 * Exceptions become responses.
 */
public final class SiteHandler extends Handler.Abstract.NonBlocking {
  /** The pattern that {@link #route} returns for all requests for slugs. */
  public static final String SLUG_ROUTE = "/{slug}";

  private static final String ROUTE = "urial.route";
  private static final String LIVE = "live";

  /**
   * The attribute of an HTTP/2 connection that counts its requests for which there was no place.
   */
  private static final String REFUSED = "urial.refused";

  /** The maximum number of such requests; the next one closes the connection. */
  private static final int MOST_REFUSED = 2;

  /** The number of bodies whose rest is awaited although there is no room for them. */
  private static final int DRAINS = 64;

  /** The maximum number of header fields of a request. Each takes memory, however short it is. */
  private static final int MOST_FIELDS = 200;

  /** How long a client may take no part of a streamed response. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** How long an answer that its client does not read is kept although others find no room. */
  private static final Duration GRACE = Duration.ofSeconds(2);

  /** How long a body may wait for its next piece while there is little room. */
  private static final Duration STALL = Duration.ofSeconds(2);

  private final RouteTable router;
  private final @Nullable FallbackHandler fallback;
  private final Predicate<String> hosts;
  private final WorkQueue work;
  private final TrustedProxies trusted;
  private final UncaughtErrorHandler failures;
  private final BodyLimits bodies;
  private final AnswerLimits answers;
  private final RouteCosts costs = new RouteCosts();

  /**
   * Creates a handler.
   *
   * @param router the patterns of paths and their endpoints
   * @param fallback handles all other paths, or null for 404
   * @param hosts accepts the hosts to serve; {@code /live} and {@code /ready} are served for every
   *     host
   * @param work runs blocking work; it may reject requests
   * @param trusted the trusted proxies
   * @param bodyLimit the maximum length of a request body, in octets
   * @param bodyTime how long a request body may take to arrive
   * @param failures handles exceptions
   */
  public SiteHandler(
      RouteTable router,
      @Nullable FallbackHandler fallback,
      Predicate<String> hosts,
      WorkQueue work,
      TrustedProxies trusted,
      int bodyLimit,
      Duration bodyTime,
      UncaughtErrorHandler failures) {
    this(
        router,
        fallback,
        hosts,
        work,
        trusted,
        bodyLimit,
        bodyTime,
        failures,
        HeldOctets.shareOfHeap(),
        PATIENCE,
        STALL);
  }

  SiteHandler(
      RouteTable router,
      @Nullable FallbackHandler fallback,
      Predicate<String> hosts,
      WorkQueue work,
      TrustedProxies trusted,
      int bodyLimit,
      Duration bodyTime,
      UncaughtErrorHandler failures,
      long mostHeld,
      Duration patience,
      Duration stall) {
    this.router = Objects.requireNonNull(router, "router");
    this.fallback = fallback;
    this.hosts = Objects.requireNonNull(hosts, "hosts");
    this.work = Objects.requireNonNull(work, "work");
    this.trusted = Objects.requireNonNull(trusted, "trusted");
    this.failures = Objects.requireNonNull(failures, "failures");
    this.bodies =
        new BodyLimits(
            bodyLimit,
            bodyTime,
            HeldOctets.ofBodies(mostHeld),
            new ThreadShare(work, work.threads() / 2),
            new Semaphore(DRAINS),
            new StalledBodies(stall));
    this.answers =
        new AnswerLimits(
            new UnsentAnswers(HeldOctets.ofAnswers(mostHeld), GRACE),
            new StreamLimits(new ThreadShare(work, work.threads() / 4), patience));
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    if (!request.getConnectionMetaData().getConnection().getEndPoint().isOpen()) {
      callback.failed(new ClientGoneException("the client has gone"));
      return true;
    }
    RequestOrigin origin = OriginFinder.of(request, trusted, hosts);
    ArrivingBody body = new ArrivingBody(request, origin, bodies);
    Exchange exchange = new Exchange(request, response, callback, origin, body, answers);
    try {
      HttpVersion version = request.getConnectionMetaData().getHttpVersion();
      if (version != HttpVersion.HTTP_1_1
          && request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING)) {
        // A proxy of HTTP/1.0 does not know this field and may see the end of the body elsewhere.
        // RFC 9112, section 6.1. HTTP/2 does not have it: RFC 9113, section 8.2.2.
        if (version == HttpVersion.HTTP_1_0) {
          exchange.set("Connection", "close");
        }
        throw new HttpRefusal(400, ServerMessages.MESSAGES.of("http.body.broken"));
      }
      if (request.getHeaders().size() > MOST_FIELDS) {
        refuseAtOnce(exchange, 431, ServerMessages.MESSAGES.of("http.many-fields", MOST_FIELDS));
        return true;
      }
      String scheme = request.getHttpURI().getScheme();
      if (scheme != null && !scheme.equals("http") && !scheme.equals("https")) {
        throw new HttpRefusal(400, ServerMessages.MESSAGES.of("http.scheme"));
      }
      if (request.getHeaders().getValuesList(HttpHeader.AUTHORIZATION).size() > 1) {
        // A proxy might use one of them and we the other, and disagree on the caller.
        throw new HttpRefusal(400, ServerMessages.MESSAGES.of("http.authorization"));
      }
      route(exchange);
    } catch (Throwable e) {
      failed(exchange, e);
    }
    return true;
  }

  /**
   * Returns the pattern that a request's path matched, such as {@code /api/v1/links/{id}}; {@link
   * #SLUG_ROUTE} for slugs, and {@code none} if nothing handled it.
   *
   * @param request a request that this class has handled
   */
  public static String route(Request request) {
    return request.getAttribute(ROUTE) instanceof String route ? route : "none";
  }

  private void route(Exchange exchange) {
    String path = exchange.rawPath();
    String first = first(path);
    boolean known = router.knows(first);
    if (!known && !hosts.test(exchange.origin().host())) {
      throw new HttpRefusal(404, ServerMessages.MESSAGES.of("http.host"));
    }
    FallbackHandler slugs = fallback;
    if (!known && slugs != null && path.startsWith("/")) {
      answerSlug(exchange, slugs);
      return;
    }
    if (known && !isHealth(first) && !hosts.test(exchange.origin().host())) {
      throw new HttpRefusal(404, ServerMessages.MESSAGES.of("http.host"));
    }
    if (exchange.method().equals("OPTIONS") && path.equals("*")) {
      exchange.set("Allow", "GET, HEAD, OPTIONS, POST").answer(204);
      return;
    }
    RouteTable.Match match = path.startsWith("/") ? router.match(exchange.segments()) : null;
    if (match == null) {
      if (slugs != null && path.startsWith("/")) {
        answerSlug(exchange, slugs);
        return;
      }
      throw new HttpRefusal(404, ServerMessages.MESSAGES.of("http.not-found"));
    }
    RouteTable.Way way = match.way(exchange.method());
    if (way != null) {
      exchange.note(ROUTE, way.pattern());
      exchange.parts(parts(way.names(), match.parts()));
      if (first.equals(LIVE)) {
        // This needs no blocking work, and must be answered also if the pool is busy.
        run(exchange, way.endpoint());
      } else {
        dispatch(exchange, way.endpoint());
      }
    } else if (exchange.method().equals("OPTIONS")) {
      exchange.set("Allow", match.allow()).answer(204);
    } else {
      exchange.set("Allow", match.allow());
      throw new HttpRefusal(405, ServerMessages.MESSAGES.of("http.method"));
    }
  }

  private void answerSlug(Exchange exchange, FallbackHandler slugs) {
    exchange.note(ROUTE, SLUG_ROUTE);
    switch (exchange.method()) {
      case "GET", "HEAD" -> {
        if (!slugs.tryAnswer(exchange)) {
          boolean renders = slugs.mayRender(exchange.rawPath());
          dispatch(exchange, renders ? (RenderingEndpoint) slugs::answer : slugs);
        }
      }
      case "POST" -> dispatch(exchange, slugs); // the password of a link
      case "OPTIONS" -> exchange.set("Allow", "GET, HEAD, OPTIONS, POST").answer(204);
      default -> {
        exchange.set("Allow", "GET, HEAD, OPTIONS, POST");
        throw new HttpRefusal(405, ServerMessages.MESSAGES.of("http.method"));
      }
    }
  }

  private static boolean isHealth(String first) {
    return first.equals(LIVE) || first.equals("ready");
  }

  private static String first(String path) {
    int start = path.startsWith("/") ? 1 : 0;
    int end = path.indexOf('/', start);
    String raw = path.substring(start, end < 0 ? path.length() : end);
    return raw.indexOf('%') < 0 ? raw : PathSegments.decode(raw);
  }

  private static Map<String, String> parts(List<String> names, List<String> values) {
    Map<String, String> parts = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      parts.put(names.get(i), values.get(i));
    }
    return parts;
  }

  private void dispatch(Exchange exchange, Endpoint endpoint) {
    exchange.watchClient();
    exchange.awaitBody(() -> enqueue(exchange, endpoint));
  }

  private void enqueue(Exchange exchange, Endpoint endpoint) {
    WorkQueue queue = queue(exchange, endpoint);
    try {
      queue.execute(
          exchange.party(),
          exchange.weight(),
          exchange::hasLeft,
          () -> {
            if (queue == work && queue(exchange, endpoint) != work) {
              enqueue(exchange, endpoint); // its route turned out to be costly while it waited
            } else {
              exchange.renders(queue == work.rendering());
              run(exchange, endpoint);
            }
          },
          () -> busy(exchange));
    } catch (RejectedExecutionException e) {
      busy(exchange);
    }
  }

  private WorkQueue queue(Exchange exchange, Endpoint endpoint) {
    if (endpoint instanceof PasswordEndpoint) {
      return work.passwords();
    }
    boolean renders =
        endpoint instanceof RenderingEndpoint
            || learnsCosts(exchange, endpoint) && costs.areHigh(exchange.noted(ROUTE));
    return renders ? work.rendering() : work;
  }

  /** Returns whether it is to be found out how long an endpoint uses a processor. */
  private static boolean learnsCosts(Exchange exchange, Endpoint endpoint) {
    // Redirects must never wait for what renders.
    return isPlain(endpoint) && !exchange.noted(ROUTE).equals(SLUG_ROUTE);
  }

  /** Returns whether nothing is known of how long an endpoint takes. */
  private static boolean isPlain(Endpoint endpoint) {
    return !(endpoint instanceof PasswordEndpoint
        || endpoint instanceof RenderingEndpoint
        || endpoint instanceof StreamingEndpoint);
  }

  /**
   * Refuses a request of a network of which too many wait. If several of an HTTP/2 connection are
   * refused, it is closed: it may have dozens of others on their way, and to answer each would keep
   * all others waiting. The connection of a proxy has requests of others, and stays.
   */
  private void busy(Exchange exchange) {
    Message reason = ServerMessages.MESSAGES.of("http.busy");
    if (!exchange.isTwo() || exchange.origin().isForwarded()) {
      exchange.set("Retry-After", "1");
      failed(exchange, new HttpRefusal(503, reason));
    } else if (exchange.countOnConnection(REFUSED) <= MOST_REFUSED) {
      exchange.set("Retry-After", "1").setIfAbsent("Cache-Control", "no-store");
      plain(exchange, 503, reason, null);
    } else {
      exchange.close(); // first, so that no response with another status is sent
      exchange.fail(new ClientGoneException("too many requests wait"));
    }
    exchange.end();
  }

  private void run(Exchange exchange, Endpoint endpoint) {
    Exchange.Rest rest = null;
    try {
      exchange.checkClient();
      exchange.refuseUnfitBody();
      exchange.mayStream(endpoint instanceof StreamingEndpoint);
      if (learnsCosts(exchange, endpoint)) {
        costs.run(exchange.noted(ROUTE), () -> endpoint.answer(exchange));
      } else {
        endpoint.answer(exchange);
      }
      rest = exchange.takeRest();
      if (rest == null) {
        if (!exchange.isAnswered()) {
          throw new IllegalStateException("the handler sent no response");
        }
        exchange.finish();
      }
    } catch (Throwable e) {
      exchange.end();
      failed(exchange, e);
    } finally {
      if (rest == null) {
        exchange.end();
      }
    }
    if (rest != null) {
      Exchange.Rest left = rest;
      enqueue(
          exchange,
          exchange.restRenders()
              ? (RenderingEndpoint) it -> left.run()
              : (PasswordEndpoint) it -> left.run());
    }
  }

  /** Returns whether the client did not take the response, whatever that was wrapped in. */
  private static boolean isClientGone(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof EofException) {
        return true;
      }
    }
    return false;
  }

  private void failed(Exchange exchange, Throwable cause) {
    boolean isClientGone = isClientGone(cause);
    if (exchange.isAnswered() || isClientGone) {
      if (!isClientGone) {
        failures.log(exchange, cause);
      }
      exchange.fail(cause);
      return;
    }
    HttpRefusal refusal = failures.refusal(cause);
    if (refusal != null) {
      error(exchange, refusal.status(), refusal.reason(), null);
    } else {
      String number = failures.log(exchange, cause);
      error(exchange, failures.status(cause), null, number);
    }
  }

  private void error(
      Exchange exchange, int status, @Nullable Message reason, @Nullable String number) {
    ErrorFormat shape = router.shape(exchange.rawPath());
    exchange.setIfAbsent("Cache-Control", "no-store");
    if (shape != null) {
      try {
        work.execute(
            exchange.party(),
            exchange.weight(),
            exchange::hasLeft,
            () -> {
              try {
                exchange.checkClient();
                shape.answer(exchange, status, reason, number);
              } catch (EofException e) {
                exchange.fail(e);
              } catch (RuntimeException | Error e) {
                failures.log(exchange, e);
                plain(exchange, status, reason, number);
              }
            },
            () -> plain(exchange, status, reason, number));
        return;
      } catch (RejectedExecutionException e) {
        // The queue is full, but plain text does not need it.
      }
    }
    plain(exchange, status, reason, number);
  }

  /** Refuses a request that takes too much memory to wait for a thread, or for another request. */
  private static void refuseAtOnce(Exchange exchange, int status, Message reason) {
    if (!exchange.isTwo()) {
      exchange.set("Connection", "close");
    }
    exchange.setIfAbsent("Cache-Control", "no-store");
    plain(exchange, status, reason, null);
  }

  private static void plain(
      Exchange exchange, int status, @Nullable Message reason, @Nullable String number) {
    if (exchange.isAnswered()) {
      exchange.fail(new IllegalStateException("the response to an error was interrupted"));
      return;
    }
    StringBuilder text = new StringBuilder().append(status).append(' ').append(phrase(status));
    if (reason != null) {
      text.append(": ").append(reason.text());
    }
    if (number != null) {
      text.append(" (")
          .append(ServerMessages.MESSAGES.of("http.number", number).text())
          .append(')');
    }
    CommonResponses.plain(exchange, status, text.append('\n').toString());
  }

  /** Returns the reason phrase of a status, as in RFC 9110. */
  static String phrase(int status) {
    String phrase = org.eclipse.jetty.http.HttpStatus.getMessage(status);
    return phrase == null ? "Error" : phrase;
  }
}
