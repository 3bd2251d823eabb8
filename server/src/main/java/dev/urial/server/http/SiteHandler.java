package dev.urial.server.http;

import dev.urial.internal.server.ServerMessages;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
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
 * Answers requests in two steps. On the thread that reads, this handler refuses ambiguous requests
 * and answers redirects that are cached. On another thread, all other requests pass the handlers
 * that limit them, which are its children, and reach {@link #endpoints()}, which finds the endpoint
 * of the path.
 */
public final class SiteHandler extends Handler.Wrapper {
  private static final String ROUTE = "urial.route";

  private static final String ORIGIN = "urial.origin";

  /** The attribute of a request that has the handler which formats its errors. */
  private static final String SITE = "urial.site";

  /** The maximum length of a request body that is not a file, in bytes. */
  public static final int MAX_BODY_BYTES = 1 << 20;

  /** The maximum number of header fields of a request. */
  private static final int MAX_FIELDS = 200;

  private final Router router;
  private final Predicate<String> hosts;
  private final TrustedProxies trusted;
  private final int maxBodyBytes;
  private final Predicate<Exchange> cached;
  private final BiFunction<Exchange, Throwable, Problem> failures;

  /**
   * Creates a handler.
   *
   * @param router the patterns of paths and their endpoints
   * @param hosts accepts the hosts to serve; {@code /live} and {@code /ready} are served for every
   *     host
   * @param trusted the trusted proxies
   * @param maxBodyBytes the maximum length of a request body that is not a file
   * @param cached answers a GET or HEAD request for a slug if that needs no blocking work, and
   *     returns whether it did
   * @param failures logs an exception, and returns the problem to report
   */
  public SiteHandler(
      Router router,
      Predicate<String> hosts,
      TrustedProxies trusted,
      int maxBodyBytes,
      Predicate<Exchange> cached,
      BiFunction<Exchange, Throwable, Problem> failures) {
    this.router = router;
    this.hosts = hosts;
    this.trusted = trusted;
    this.maxBodyBytes = maxBodyBytes;
    this.cached = cached;
    this.failures = failures;
  }

  /** Returns the handler that finds and runs the endpoint of a request. */
  public Handler endpoints() {
    return new Handler.Abstract() {
      @Override
      public boolean handle(Request request, Response response, Callback callback) {
        run(exchange(request, response, callback));
        return true;
      }
    };
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    RequestOrigin origin = trusted.origin(request, hosts);
    Exchange exchange = new Exchange(request, response, callback, origin, maxBodyBytes);
    try {
      refuseAmbiguous(exchange, request);
      if (isVisit(exchange) && cached.test(exchange)) {
        request.setAttribute(ROUTE, Router.SLUG_ROUTE);
        return true;
      }
      request.setAttribute(SITE, this);
      request.setAttribute(ORIGIN, origin);
    } catch (Throwable e) {
      failed(exchange, e);
      return true;
    }
    request.getContext().execute(() -> limitAndRun(request, response, callback));
    return true;
  }

  /** Returns that this handler may run on the thread that reads, because it dispatches the rest. */
  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }

  private void limitAndRun(Request request, Response response, Callback callback) {
    try {
      super.handle(request, response, callback);
    } catch (Throwable e) {
      Response.writeError(request, response, callback, e);
    }
  }

  private Exchange exchange(Request request, Response response, Callback callback) {
    return new Exchange(request, response, callback, origin(request), maxBodyBytes);
  }

  /**
   * Returns the client of a request, as reported by trusted proxies if there are any.
   *
   * @param request a request that this class has handled
   */
  public static RequestOrigin origin(Request request) {
    return request.getAttribute(ORIGIN) instanceof RequestOrigin origin
        ? origin
        : TrustedProxies.NONE.origin(request, host -> false);
  }

  /** Refuses a request that a proxy may understand in another way than this server. */
  private static void refuseAmbiguous(Exchange exchange, Request request) {
    HttpVersion version = request.getConnectionMetaData().getHttpVersion();
    if (version != HttpVersion.HTTP_1_1
        && request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING)) {
      // A proxy of HTTP/1.0 does not know this field and may see the end of the body elsewhere.
      // RFC 9112, section 6.1. HTTP/2 does not have it: RFC 9113, section 8.2.2.
      if (version == HttpVersion.HTTP_1_0) {
        exchange.set("Connection", "close");
      }
      throw new Problem(ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of("http.body.broken"));
    }
    if (request.getHeaders().size() > MAX_FIELDS) {
      throw new Problem(
          ProblemType.FIELDS_TOO_LONG, ServerMessages.MESSAGES.of("http.many-fields", MAX_FIELDS));
    }
    String scheme = request.getHttpURI().getScheme();
    if (scheme != null && !scheme.equals("http") && !scheme.equals("https")) {
      throw new Problem(ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of("http.scheme"));
    }
    if (request.getHeaders().getValuesList(HttpHeader.AUTHORIZATION).size() > 1) {
      // A proxy might use one of them and this server the other, and disagree on the caller.
      throw new Problem(ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of("http.authorization"));
    }
  }

  /**
   * Returns the pattern that a request's path matched, such as {@code /api/v1/links/{id}}; {@link
   * Router#SLUG_ROUTE} for slugs, and {@code none} if nothing handled it.
   *
   * @param request a request that this class has handled
   */
  public static String route(Request request) {
    return request.getAttribute(ROUTE) instanceof String route ? route : "none";
  }

  /**
   * Answers a request with an error in the format of its site; plain text if it has reached none.
   */
  static void answer(Request request, Response response, Callback callback, Problem problem) {
    if (request.getAttribute(SITE) instanceof SiteHandler site) {
      site.answer(site.exchange(request, response, callback), problem);
    } else {
      plain(new Exchange(request, response, callback, origin(request), 0), problem);
    }
  }

  /** Returns whether a request asks for a slug with a method that follows links. */
  private boolean isVisit(Exchange exchange) {
    String method = exchange.method();
    return (method.equals("GET") || method.equals("HEAD")) && isSlug(exchange);
  }

  private boolean isSlug(Exchange exchange) {
    return router.fallback() != null
        && exchange.path().startsWith("/")
        && !router.knows(first(exchange.path()));
  }

  private void run(Exchange exchange) {
    try {
      route(exchange);
      if (!exchange.isAnswered()) {
        throw new IllegalStateException("the endpoint sent no response");
      }
      exchange.finish();
    } catch (Throwable e) {
      failed(exchange, e);
    }
  }

  private void route(Exchange exchange) throws Exception {
    String path = exchange.path();
    boolean isAnyHost = isHealth(first(path)) && router.knows(first(path));
    if (!isAnyHost && !hosts.test(exchange.origin().host())) {
      throw new Problem(ProblemType.NOT_FOUND, ServerMessages.MESSAGES.of("http.host"));
    }
    if (exchange.method().equals("OPTIONS") && path.equals("*")) {
      exchange.set("Allow", "GET, HEAD, OPTIONS, POST").answer(204);
      return;
    }
    Router.Match match =
        path.startsWith("/") && !isSlug(exchange) ? router.match(exchange.segments()) : null;
    Endpoint slugs = router.fallback();
    if (match == null && slugs != null && path.startsWith("/")) {
      match = new Router.Match(Router.slugMethods(slugs), List.of());
    }
    if (match == null) {
      throw new Problem(ProblemType.NOT_FOUND, ServerMessages.MESSAGES.of("http.not-found"));
    }
    Router.Way way = match.way(exchange.method());
    if (way != null) {
      exchange.attribute(ROUTE, way.pattern());
      exchange.parts(parts(way.names(), match.parts()));
      way.endpoint().answer(exchange);
    } else {
      exchange.set("Allow", match.allow());
      if (!exchange.method().equals("OPTIONS")) {
        throw new Problem(
            ProblemType.METHOD_NOT_ALLOWED, ServerMessages.MESSAGES.of("http.method"));
      }
      exchange.answer(204);
    }
  }

  private static boolean isHealth(String first) {
    return first.equals("live") || first.equals("ready");
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

  private void failed(Exchange exchange, Throwable cause) {
    if (isClientGone(cause)) {
      exchange.fail(cause);
    } else {
      Problem problem = failures.apply(exchange, cause);
      if (exchange.isAnswered()) {
        exchange.fail(cause);
      } else {
        answer(exchange, problem);
      }
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

  private void answer(Exchange exchange, Problem problem) {
    BiConsumer<Exchange, Problem> format = router.errorFormat(exchange.path());
    exchange.setIfAbsent("Cache-Control", "no-store");
    try {
      if (format != null) {
        format.accept(exchange, problem);
        return;
      }
    } catch (RuntimeException | Error e) {
      Problem unused = failures.apply(exchange, e); // logs it
      if (exchange.isAnswered()) {
        exchange.fail(e);
        return;
      }
    }
    plain(exchange, problem);
  }

  private static void plain(Exchange exchange, Problem problem) {
    String detail = problem.detail() == null ? "" : ": " + problem.getMessage();
    @Nullable String number = problem.number();
    String logged =
        number == null ? "" : " (" + ServerMessages.MESSAGES.of("http.number", number).text() + ")";
    exchange
        .setIfAbsent("Cache-Control", "no-store")
        .answer(
            problem.status(),
            "text/plain;charset=utf-8",
            problem.status() + " " + phrase(problem.status()) + detail + logged + "\n");
  }

  /** Returns the reason phrase of a status, as in RFC 9110. */
  static String phrase(int status) {
    String phrase = org.eclipse.jetty.http.HttpStatus.getMessage(status);
    return phrase == null ? "Error" : phrase;
  }
}
