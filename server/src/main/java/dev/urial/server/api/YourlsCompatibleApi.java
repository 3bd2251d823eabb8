package dev.urial.server.api;

import dev.urial.internal.server.Digests;
import dev.urial.report.Message;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Forms;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An API that imitates that of YOURLS: {@code /yourls-api.php} with the {@code action} shorturl,
 * expand, url-stats, stats, db-stats or version, and the {@code format} json, xml, simple or jsonp.
 *
 * <p>The credentials are one of the following: an API key as {@code signature}; the signature token
 * of a key that was created with {@code yourls}; that token hashed with a {@code timestamp} at most
 * twelve hours old; a user's name and password; or an API key in {@code Authorization}. If users
 * sign in only at the administrators' listener, passwords are not accepted here, either.
 *
 * <p>CHOICE: {@code jsonp} accepts only callback names of letters, digits, dots and underscores,
 * and its responses have {@code nosniff}, so that no other script can be injected. It requires
 * credentials in the query, so that other sites cannot read the response.
 */
final class YourlsCompatibleApi {
  private static final long LIFE = 43_200;
  private static final long RECENT = 1_000_000_000;
  private static final int MOST_RANKED = 5_000;

  /** The number of characters of all links in an answer, which is in memory several times. */
  private static final int MOST_TEXT = 1_000_000;

  /** The number of links that are read at once. */
  private static final int READ_AT_ONCE = 25;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final CompatibleApiSupport shape;
  private final Authentication authentication;
  private final RateLimits limits;
  private final Clock clock;
  private final boolean takesPasswords;
  private final int bodyLimit;
  private volatile @Nullable RecentKeys recent;

  /**
   * Creates the API.
   *
   * @param takesPasswords whether users may sign in with their names and passwords
   */
  YourlsCompatibleApi(
      CompatibleApiSupport shape,
      Authentication authentication,
      RateLimits limits,
      Clock clock,
      boolean takesPasswords,
      int bodyLimit) {
    this.shape = shape;
    this.authentication = authentication;
    this.limits = limits;
    this.clock = clock;
    this.takesPasswords = takesPasswords;
    this.bodyLimit = bodyLimit;
  }

  void addTo(Router router) {
    router.get("/yourls-api.php", this::answer);
    router.post("/yourls-api.php", this::answer);
  }

  private Store store() {
    return shape.shortener().store();
  }

  /**
   * A response in a form that all formats can represent.
   *
   * @param status the HTTP status code
   * @param simple the body in the {@code simple} format
   * @param json the body in the other formats
   */
  private record Reply(int status, String simple, ObjectNode json) {}

  private void answer(Exchange exchange) {
    exchange.set("Cache-Control", "no-store");
    Map<String, String> fields = Forms.fields(exchange, bodyLimit);
    Reply reply;
    try {
      String action = action(exchange, fields);
      ApiCaller caller = caller(exchange, fields);
      if (!action.equals("shorturl")) {
        shape.limit(exchange, caller, false);
      }
      reply = run(exchange, caller, action, fields);
    } catch (Problem | StoreException e) {
      reply = refused(exchange, e);
    }
    write(exchange, fields, reply);
  }

  /** Returns the requested action. HEAD must not create a link. */
  private static String action(Exchange exchange, Map<String, String> fields) {
    return exchange.method().equals("HEAD") ? "version" : fields.getOrDefault("action", "");
  }

  private static Reply refused(Exchange exchange, RuntimeException why) {
    if (why instanceof StoreException e) {
      return failed(Problem.of(e));
    }
    if (why instanceof Problem e) {
      if (e.type() == ProblemType.UNAUTHENTICATED) {
        exchange.note(RefusalReason.CREDENTIALS);
      }
      return failed(e);
    }
    throw why;
  }

  private static Reply failed(Problem problem) {
    int status = problem.type().status() == 401 ? 403 : problem.type().status();
    ObjectNode json = ApiJson.object();
    json.put("status", "fail");
    String code =
        switch (problem.type()) {
          case TAKEN, SLUG_REFUSED -> "error:keyword";
          case TARGET_REFUSED -> "error:nourl";
          default -> "error:" + problem.type().id();
        };
    json.put("code", code);
    json.put("message", problem.getMessage());
    json.put("errorCode", status);
    json.put("statusCode", status);
    return new Reply(status, problem.getMessage(), json);
  }

  private Reply run(
      Exchange exchange, ApiCaller caller, String action, Map<String, String> fields) {
    return switch (action) {
      case "shorturl" -> shorten(exchange, caller, fields);
      case "expand" -> expand(exchange, caller, fields);
      case "url-stats" -> statistics(exchange, caller, fields);
      case "stats" -> ranking(caller, fields);
      case "db-stats" -> totals(caller);
      case "version" -> version();
      default ->
          failed(
              new Problem(
                  ProblemType.BAD_REQUEST,
                  Message.quoted("Unknown or missing \"action\" parameter")));
    };
  }

  // The caller.

  private static boolean hasSignature(Map<String, String> fields) {
    return !fields.getOrDefault("signature", "").isEmpty();
  }

  private static boolean hasPassword(Map<String, String> fields) {
    return !hasSignature(fields)
        && fields.containsKey("username")
        && fields.containsKey("password");
  }

  private ApiCaller caller(Exchange exchange, Map<String, String> fields) {
    if (hasSignature(fields)) {
      String signature = fields.getOrDefault("signature", "");
      String timestamp = fields.get("timestamp");
      String hash = fields.getOrDefault("hash", "md5");
      ApiCaller caller = bySignature(signature, timestamp, hash, recentKeys());
      if (caller == null) {
        // Only failures are counted, so that a neighbour's do not shut out a valid signature.
        shapeLimit(exchange);
        caller = bySignature(signature, timestamp, hash, keys());
      }
      if (caller == null) {
        throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.key");
      }
      return caller;
    }
    if (hasPassword(fields)) {
      if (!takesPasswords) {
        shapeLimit(exchange);
        throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.no-passwords");
      }
      return byPassword(
          exchange, fields.getOrDefault("username", ""), fields.getOrDefault("password", ""));
    }
    return shape.caller(exchange, authentication::byKey);
  }

  /** Counts an attempt with a wrong signature against the rate limit of its network. */
  private void shapeLimit(Exchange exchange) {
    RateLimits.Verdict verdict =
        limits.take(LimitedAction.API, ApiCaller.ANYBODY.space(exchange.origin().network()));
    if (!verdict.isAllowed()) {
      verdict.tell(exchange);
      throw verdict.refusal();
    }
  }

  @SuppressWarnings("ShortCircuitBoolean") // compare both, so that the time reveals nothing
  private @Nullable ApiCaller bySignature(
      String signature, @Nullable String timestamp, String hash, List<ApiKey> keys) {
    if (signature.length() > 200) {
      return null;
    }
    if (timestamp == null || timestamp.isEmpty()) {
      ApiCaller caller = authentication.find(signature);
      return caller != null ? caller : byToken(keys, token -> Digests.areSame(token, signature));
    }
    if (timestamp.length() > 12 || !timestamp.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return null;
    }
    long age = clock.instant().getEpochSecond() - Long.parseLong(timestamp);
    String algorithm =
        switch (hash) {
          case "md5" -> "MD5";
          case "sha256" -> "SHA-256";
          case "sha512" -> "SHA-512";
          default -> "";
        };
    if (Math.abs(age) > LIFE || algorithm.isEmpty()) {
      return null;
    }
    // YOURLS accepts both orders.
    return byToken(
        keys,
        token ->
            Digests.areSame(hex(algorithm, timestamp + token), signature)
                | Digests.areSame(hex(algorithm, token + timestamp), signature));
  }

  private interface Check {
    boolean fits(String token);
  }

  /**
   * Returns the caller for the API key whose token passes a check; null if there is none, or the
   * key is no longer valid.
   */
  private @Nullable ApiCaller byToken(List<ApiKey> keys, Check check) {
    for (ApiKey key : keys) {
      if (check.fits(Authentication.yourlsToken(key.hash()))) {
        ApiKey now = store().accounts().key(key.hash());
        return now == null ? null : authentication.of(now);
      }
    }
    return null;
  }

  /** Returns the keys that were created with a token for YOURLS clients. */
  private List<ApiKey> keys() {
    return store().accounts().keys(0).stream()
        .filter(key -> key.prefix().startsWith(Authentication.YOURLS_PREFIX))
        .toList();
  }

  /** Keys with tokens, and when they were read, in nanoseconds. */
  private record RecentKeys(List<ApiKey> all, long at) {}

  /**
   * Returns the same as {@link #keys}, read at most a second ago, so that guesses do not read all
   * keys each time. A key that was revoked since is not accepted, and one that was created since is
   * found by {@code keys}.
   */
  private List<ApiKey> recentKeys() {
    RecentKeys known = recent;
    if (known == null || System.nanoTime() - known.at > RECENT) {
      known = new RecentKeys(keys(), System.nanoTime());
      recent = known;
    }
    return known.all;
  }

  private static String hex(String algorithm, String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private ApiCaller byPassword(Exchange exchange, String name, String password) {
    if (exchange.isForeignOrHidden()) {
      throw Problem.of(ProblemType.CSRF, "detail.no-passwords-foreign");
    }
    RateLimits.Verdict verdict = limits.take(LimitedAction.SIGN_IN, exchange.origin().network());
    if (!verdict.isAllowed()) {
      verdict.tell(exchange);
      throw verdict.refusal();
    }
    boolean isLong = name.length() > 64 || password.length() > Passwords.MAX_LENGTH;
    User user = isLong ? null : store().accounts().user(name);
    String hash = user == null ? null : user.passwordHash();
    boolean fits =
        !isLong
            && (hash == null ? Passwords.verifyNobody(password) : Passwords.verify(password, hash));
    if (user == null || !user.enabled() || !fits) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.sign-in");
    }
    return new ApiCaller(user, null, null);
  }

  // Actions.

  private Reply shorten(Exchange exchange, ApiCaller caller, Map<String, String> fields) {
    String url = fields.getOrDefault("url", "");
    if (url.isEmpty()) {
      throw Problem.of(ProblemType.TARGET_REFUSED, "detail.no-form", "url");
    }
    LinkDraft.Builder draft = LinkDraft.to(url);
    ShortDomain domain = shape.domain(exchange);
    draft.domain(domain == null ? null : domain.host());
    String keyword = fields.getOrDefault("keyword", "");
    if (!keyword.isEmpty()) {
      draft.slug(keyword);
    }
    String title = fields.getOrDefault("title", "");
    if (!title.isEmpty()
        && title.length() <= 512
        && title.chars().noneMatch(Character::isISOControl)) {
      draft.title(title);
    }
    shape.limit(exchange, caller, true);
    ShortLink link = shape.create(caller, draft.build());
    String shortUrl = shape.shortener().shortUrl(link);
    ObjectNode json = ApiJson.object();
    ObjectNode one = json.putObject("url");
    one.put("keyword", link.slug().text());
    one.put("url", link.target().text());
    one.put("title", Objects.requireNonNullElse(link.title(), ""));
    one.put("date", TIME.format(link.createdAt()));
    one.put("ip", "");
    json.put("status", "success");
    json.put("message", link.target().text() + " added to database");
    json.put("title", Objects.requireNonNullElse(link.title(), ""));
    json.put("shorturl", shortUrl);
    json.put("statusCode", 200);
    return new Reply(200, shortUrl, json);
  }

  private @Nullable ShortLink named(
      Exchange exchange, ApiCaller caller, Map<String, String> fields) {
    return shape.find(
        exchange, caller, fields.getOrDefault("shorturl", ""), shape.domain(exchange));
  }

  private Reply expand(Exchange exchange, ApiCaller caller, Map<String, String> fields) {
    ShortLink link = named(exchange, caller, fields);
    ObjectNode json = ApiJson.object();
    if (link == null) {
      return missing(json);
    }
    json.put("keyword", link.slug().text());
    json.put("shorturl", shape.shortener().shortUrl(link));
    json.put("longurl", link.target().text());
    json.put("title", title(caller, link));
    json.put("message", "success");
    json.put("statusCode", 200);
    return new Reply(200, link.target().text(), json);
  }

  private static Reply missing(ObjectNode json) {
    json.put("message", "Error: short URL not found");
    json.put("errorCode", 404);
    json.put("statusCode", 404);
    return new Reply(404, "not found", json);
  }

  private static final String NO_SIMPLE = "Need either XML or JSON format for stats";

  private Reply statistics(Exchange exchange, ApiCaller caller, Map<String, String> fields) {
    Authentication.need(caller, Scope.STATS);
    ShortLink link = named(exchange, caller, fields);
    ObjectNode json = ApiJson.object();
    if (link == null || !caller.actor().maySeeStatistics(link)) {
      return missing(json);
    }
    json.put("statusCode", 200);
    json.put("message", "success");
    json.set("link", row(caller, link, store().visits().totals(List.of(link.id()))));
    return new Reply(200, NO_SIMPLE, json);
  }

  /** Returns the title of a link if the caller may see the link, otherwise an empty string. */
  private static String title(ApiCaller caller, ShortLink link) {
    return caller.actor().maySee(link) ? Objects.requireNonNullElse(link.title(), "") : "";
  }

  private ObjectNode row(ApiCaller caller, ShortLink link, Map<Long, Long> totals) {
    ObjectNode row = ApiJson.object();
    row.put("shorturl", shape.shortener().shortUrl(link));
    row.put("url", link.target().text());
    row.put("title", title(caller, link));
    row.put("timestamp", TIME.format(link.createdAt()));
    row.put("ip", "");
    row.put("clicks", String.valueOf(totals.getOrDefault(link.id(), 0L)));
    return row;
  }

  /**
   * Returns the numbers of the links that the caller may see, up to a maximum; if there are more,
   * those of the oldest links.
   */
  private List<Long> all(ApiCaller caller) {
    Authentication.need(caller, Scope.STATS);
    Authentication.need(caller, Scope.READ);
    LinkFilter filter = caller.actor().narrowed(LinkFilter.ALL);
    return filter == null ? List.of() : store().links().ids(filter, 0, MOST_RANKED);
  }

  private Reply ranking(ApiCaller caller, Map<String, String> fields) {
    String filter = fields.getOrDefault("filter", "top");
    int limit = number(fields.getOrDefault("limit", "10"), 10);
    int start = number(fields.getOrDefault("start", "0"), 0);
    List<Long> all = all(caller);
    Map<Long, Long> totals = store().visits().totals(all);
    List<Long> sorted = new ArrayList<>(all);
    switch (filter) {
      case "bottom" -> sorted.sort((a, b) -> Long.compare(clicks(totals, a), clicks(totals, b)));
      case "last" -> sorted.sort((a, b) -> Long.compare(b, a));
      case "rand" -> java.util.Collections.shuffle(sorted);
      default -> sorted.sort((a, b) -> Long.compare(clicks(totals, b), clicks(totals, a)));
    }
    ObjectNode json = ApiJson.object();
    List<Long> shown = sorted.subList(Math.min(start, sorted.size()), sorted.size());
    json.set("links", rows(caller, shown.stream().limit(limit).toList(), totals));
    json.set("stats", sums(all, totals));
    json.put("statusCode", 200);
    json.put("message", "success");
    return new Reply(200, NO_SIMPLE, json);
  }

  /**
   * Returns links in the order of their numbers. They are read a few at a time: each may be long.
   * Throws a {@link Problem} if they are too long together.
   */
  private ObjectNode rows(ApiCaller caller, List<Long> ids, Map<Long, Long> totals) {
    ObjectNode links = ApiJson.object();
    int count = 0;
    long text = 0;
    for (int start = 0; start < ids.size(); start += READ_AT_ONCE) {
      List<Long> some = ids.subList(start, Math.min(ids.size(), start + READ_AT_ONCE));
      Map<Long, ShortLink> found = new HashMap<>();
      store().links().among(LinkFilter.ALL, some).forEach(link -> found.put(link.id(), link));
      for (long id : some) {
        ShortLink link = found.get(id);
        if (link != null) { // it may have been deleted in the meantime
          text += link.target().text().length() + title(caller, link).length();
          if (text > MOST_TEXT) {
            throw Problem.of(ProblemType.BAD_REQUEST, "detail.long-links", count, "limit", "start");
          }
          links.set("link_" + ++count, row(caller, link, totals));
        }
      }
    }
    return links;
  }

  private static long clicks(Map<Long, Long> totals, long id) {
    return totals.getOrDefault(id, 0L);
  }

  /** Parses a number, which is limited to 1,000; returns the default if it is invalid. */
  private static int number(String text, int otherwise) {
    if (text.isEmpty() || text.length() > 6 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return otherwise;
    }
    return Math.min(1_000, Integer.parseInt(text));
  }

  private static ObjectNode sums(List<Long> all, Map<Long, Long> totals) {
    long clicks = 0;
    for (long it : totals.values()) {
      clicks += it;
    }
    ObjectNode sums = ApiJson.object();
    sums.put("total_links", String.valueOf(all.size()));
    sums.put("total_clicks", String.valueOf(clicks));
    return sums;
  }

  private Reply totals(ApiCaller caller) {
    List<Long> all = all(caller);
    ObjectNode json = ApiJson.object();
    json.set("db-stats", sums(all, store().visits().totals(all)));
    json.put("statusCode", 200);
    json.put("message", "success");
    return new Reply(200, NO_SIMPLE, json);
  }

  /**
   * Returns the version of YOURLS whose API this class imitates, because clients check the version.
   */
  private static Reply version() {
    ObjectNode json = ApiJson.object();
    json.put("version", "1.10.0");
    return new Reply(200, "1.10.0", json);
  }

  // Formats.

  private static void write(Exchange exchange, Map<String, String> fields, Reply reply) {
    String format = fields.getOrDefault("format", "simple");
    switch (format) {
      case "json" -> exchange.answer(reply.status, "application/json", ApiJson.bytes(reply.json));
      case "xml" ->
          exchange.answer(
              reply.status, "application/xml", xml(reply.json).getBytes(StandardCharsets.UTF_8));
      case "jsonp" -> jsonp(exchange, fields.getOrDefault("callback", ""), reply);
      default -> exchange.answer(reply.status, "text/plain;charset=utf-8", reply.simple);
    }
  }

  private static void jsonp(Exchange exchange, String callback, Reply reply) {
    if (!isName(callback)) {
      exchange.answer(
          400,
          "text/plain;charset=utf-8",
          "callback must be a name of letters, digits, dots and underscores");
      return;
    }
    String json = new String(ApiJson.bytes(reply.json), StandardCharsets.UTF_8);
    // Escape characters that JavaScript once treated as line ends, and that could end an element.
    String safe =
        json.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("<", "\\u003c");
    exchange.answer(
        reply.status,
        "application/javascript;charset=utf-8",
        "/**/" + callback + "(" + safe + ");");
  }

  private static boolean isName(String name) {
    if (name.isEmpty() || name.length() > 64) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
      boolean isLater = i > 0 && ((c >= '0' && c <= '9') || c == '.');
      if (!isLetter && !isLater) {
        return false;
      }
    }
    return true;
  }

  private static String xml(ObjectNode json) {
    StringBuilder to = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    element(to, "result", json);
    return to.append('\n').toString();
  }

  private static void element(StringBuilder to, String name, JsonNode value) {
    to.append('<').append(name).append('>');
    if (value instanceof ObjectNode object) {
      object.properties().forEach(it -> element(to, it.getKey(), it.getValue()));
    } else if (value instanceof ArrayNode array) {
      array.forEach(it -> element(to, "item", it));
    } else {
      text(to, value.isString() ? value.stringValue() : value.toString());
    }
    to.append("</").append(name).append('>');
  }

  private static void text(StringBuilder to, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> to.append("&amp;");
        case '<' -> to.append("&lt;");
        case '>' -> to.append("&gt;");
        default -> to.append(c < 0x20 || c == 0xFFFE || c == 0xFFFF ? ' ' : c);
      }
    }
  }
}
