package dev.urial.cli.links;

import dev.urial.internal.text.Secrets;
import dev.urial.shortener.link.LinkReference;
import dev.urial.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Accesses links through a server's API. Redirects are not followed, because their targets would
 * receive the API key.
 */
final class HttpLinkAccess implements LinkAccess {
  private static final int LONGEST = 16 << 20;

  /**
   * The maximum number of attempts per request. The pauses between them last 1.5 seconds in total,
   * about as long as a server takes to start.
   */
  private static final int ATTEMPTS = 4;

  private static final Duration PAUSE = Duration.ofMillis(250);

  /** The number of pages without links after which a list is taken for endless. */
  private static final int EMPTY_PAGES = 100;

  /** The number of octets of a file that a server must send within the time limit. */
  private static final int PORTION = 1 << 16;

  /**
   * How long the fields of a response may take, and how long JSON or each portion of a file may
   * take after them.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Locale language;
  private final Duration patience;
  private final URI base;
  private final @Nullable String key;
  private final HttpClient client;

  HttpLinkAccess(URI base, @Nullable String key, Locale language) {
    this(base, key, language, PATIENCE);
  }

  HttpLinkAccess(URI base, @Nullable String key, Locale language, Duration patience) {
    this.language = language;
    this.patience = patience;
    this.base = base;
    this.key = key;
    this.client =
        HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(10))
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  /** Returns the host of the server, as serialized by the URL Standard. */
  String host() {
    return String.valueOf(Url.parse(base.toString()).host());
  }

  @Override
  public ObjectNode create(ObjectNode members) throws IOException, LinkFailure {
    return link(ask("POST", "links", members));
  }

  /** Returns an answer if it is a link: one that was created has a short URL and a number. */
  private static ObjectNode link(ObjectNode answer) throws LinkFailure {
    if (!answer.path("shortUrl").isString() || !answer.path("id").isNumber()) {
      throw new LinkFailure("json", "the response is not a link");
    }
    return answer;
  }

  @Override
  public ObjectNode find(String reference) throws IOException, LinkFailure {
    ObjectNode deleted = null;
    for (LinkReference reading : LinkReference.read(reference)) {
      StringBuilder question = new StringBuilder("links?slug=").append(encoded(reading.slug()));
      add(question, "domain", reading.host());
      ObjectNode link = findAt(question.toString());
      if (link != null && !LinkApiJson.isDeleted(link)) {
        return link;
      }
      deleted = deleted == null ? link : deleted;
    }
    if (deleted == null) {
      throw LinkFailure.noLink();
    }
    return deleted;
  }

  @Override
  public ObjectNode find(long id) throws IOException, LinkFailure {
    ObjectNode link = findAt("links/" + id);
    if (link == null) {
      throw LinkFailure.noLink();
    }
    return link;
  }

  /** Returns the link at a path of the API; null if it does not exist. */
  private @Nullable ObjectNode findAt(String path) throws IOException, LinkFailure {
    try {
      return link(ask("GET", path, null));
    } catch (LinkFailure e) {
      if (e.failure().rule().equals("not-found")) {
        return null;
      }
      throw e;
    }
  }

  @Override
  public void each(
      @Nullable String domain,
      @Nullable String tag,
      @Nullable String text,
      Consumer<ObjectNode> each)
      throws IOException, LinkFailure {
    StringBuilder question = new StringBuilder("links?limit=100");
    add(question, "domain", domain);
    add(question, "tag", tag);
    add(question, "text", text);
    Set<String> cursors = new HashSet<>();
    int empty = 0;
    String cursor = null;
    do {
      StringBuilder page = new StringBuilder(question);
      add(page, "cursor", cursor);
      ObjectNode answer = ask("GET", page.toString(), null);
      if (!answer.path("links").isArray()) {
        throw new LinkFailure("answer", "the server's response is not a list of links");
      }
      for (JsonNode link : answer.path("links")) {
        if (link instanceof ObjectNode object) {
          each.accept(object);
        }
      }
      cursor = LinkApiJson.text(answer, "next");
      empty = answer.path("links").isEmpty() ? empty + 1 : 0;
      if (cursor != null && (!cursors.add(cursor) || empty == EMPTY_PAGES)) {
        throw new LinkFailure("answer", "the server sends the same page again and again");
      }
    } while (cursor != null);
  }

  private static void add(StringBuilder to, String name, @Nullable String value) {
    if (value != null) {
      to.append('&').append(name).append('=').append(encoded(value));
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Override
  public ObjectNode edit(ObjectNode link, ObjectNode changes) throws IOException, LinkFailure {
    ObjectNode rest = changes.deepCopy();
    String slug = LinkApiJson.text(rest, "slug");
    rest.remove("slug");
    String path = "links/" + LinkApiJson.number(link, "id");
    ObjectNode now = rest.isEmpty() ? link : change("PATCH", path, rest);
    // Later: another edit may be in the way of a renaming, but not of a ban.
    return slug == null
        ? now
        : change("POST", path + "/rename", LinkApiJson.object().put("slug", slug));
  }

  @Override
  public void delete(ObjectNode link) throws IOException, LinkFailure {
    change("DELETE", "links/" + LinkApiJson.number(link, "id"), null);
  }

  @Override
  public ObjectNode stats(
      ObjectNode link, @Nullable String from, @Nullable String until, String grain)
      throws IOException, LinkFailure {
    StringBuilder question =
        new StringBuilder("links/" + LinkApiJson.number(link, "id") + "/stats?grain=" + grain);
    return stats(question, from, until);
  }

  @Override
  public ObjectNode tagStats(
      String tag, @Nullable String from, @Nullable String until, String grain)
      throws IOException, LinkFailure {
    StringBuilder question = new StringBuilder("stats?grain=" + grain);
    add(question, "tag", tag);
    return stats(question, from, until);
  }

  private ObjectNode stats(StringBuilder question, @Nullable String from, @Nullable String until)
      throws IOException, LinkFailure {
    add(question, "from", from);
    add(question, "until", until);
    return ask("GET", question.toString(), null);
  }

  @Override
  public ObjectNode ranking(String tag, @Nullable String from, @Nullable String until, int limit)
      throws IOException, LinkFailure {
    StringBuilder question = new StringBuilder("stats/links?limit=" + limit);
    add(question, "tag", tag);
    return stats(question, from, until);
  }

  @Override
  public void days(
      @Nullable String tag, @Nullable String from, @Nullable String until, OutputStream to)
      throws IOException, LinkFailure {
    StringBuilder question = new StringBuilder("stats/days?");
    add(question, "tag", tag);
    add(question, "from", from);
    add(question, "until", until);
    copy(send(request(question.toString()).build()), to);
  }

  @Override
  public void close() {}

  /** Sends a file of links to be imported; returns the results of its rows. */
  ObjectNode importFile(Map<String, String> parameters, byte[] file)
      throws IOException, LinkFailure {
    HttpRequest.Builder request =
        request("import", parameters)
            .header("Content-Type", "application/octet-stream")
            .POST(HttpRequest.BodyPublishers.ofByteArray(file));
    return answer(request);
  }

  /** Exports links to a stream. */
  void export(Map<String, String> parameters, OutputStream to) throws IOException, LinkFailure {
    copy(send(request("export", parameters).build()), to);
  }

  private void copy(HttpResponse<InputStream> response, OutputStream to)
      throws IOException, LinkFailure {
    InputStream body = response.body();
    try (body) {
      if (response.statusCode() != 200) {
        read(response, new String(octets(response, LONGEST), StandardCharsets.UTF_8));
        throw new LinkFailure("answer", "the server responded with " + response.statusCode());
      }
      byte[] portion;
      do {
        portion = octets(response, PORTION);
        to.write(portion);
      } while (portion.length == PORTION);
    }
  }

  private HttpRequest.Builder request(String path, Map<String, String> parameters) {
    StringBuilder question = new StringBuilder(path).append("?");
    parameters.forEach((name, value) -> add(question, name, value));
    return request(question.toString());
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve("api/v1/" + path))
            .timeout(patience)
            .header("Accept", "application/json, application/problem+json, */*")
            .header("Accept-Language", language.toLanguageTag());
    if (key != null) {
      request.header("Authorization", "Bearer " + key);
    }
    return request;
  }

  private ObjectNode ask(String method, String path, @Nullable ObjectNode body)
      throws IOException, LinkFailure {
    return answer(request(method, path, body));
  }

  /**
   * Asks for a change of a link in whatever version. With the version that was found, whoever edits
   * a link all the time could keep it from being banned.
   */
  private ObjectNode change(String method, String path, @Nullable ObjectNode body)
      throws IOException, LinkFailure {
    return answer(request(method, path, body).header("If-Match", "*"));
  }

  private HttpRequest.Builder request(String method, String path, @Nullable ObjectNode body) {
    HttpRequest.Builder request = request(path);
    if (method.equals("POST")) {
      // If the request is repeated, it is performed only once.
      request.header("Idempotency-Key", UUID.randomUUID().toString());
    }
    if (body == null) {
      request.method(method, HttpRequest.BodyPublishers.noBody());
    } else {
      request
          .header("Content-Type", "application/json")
          .method(method, HttpRequest.BodyPublishers.ofString(body.toString()));
    }
    return request;
  }

  private ObjectNode answer(HttpRequest.Builder request) throws IOException, LinkFailure {
    HttpResponse<InputStream> response = send(request.build());
    InputStream body = response.body();
    byte[] octets;
    try (body) {
      octets = octets(response, LONGEST + 1);
    }
    if (octets.length > LONGEST) {
      throw new LinkFailure("answer", "the server's response is too long");
    }
    return read(response, new String(octets, StandardCharsets.UTF_8));
  }

  /**
   * Returns the next octets of a body, fewer only at its end. Throws an exception if they do not
   * arrive within the time limit; the client's own limit ends with the fields.
   */
  private byte[] octets(HttpResponse<InputStream> response, int length)
      throws IOException, LinkFailure {
    AtomicBoolean isLate = new AtomicBoolean();
    CompletableFuture<Void> end =
        CompletableFuture.runAsync(
            () -> {
              isLate.set(true);
              close(response);
            },
            CompletableFuture.delayedExecutor(patience.toMillis(), TimeUnit.MILLISECONDS));
    try {
      return response.body().readNBytes(length);
    } catch (IOException e) {
      if (isLate.get()) {
        throw new LinkFailure("server", base + " does not finish its response");
      }
      // A failure to write the output is another mistake, and told as such.
      throw new LinkFailure("server", base + " broke off its response: " + reason(e));
    } finally {
      end.cancel(false);
    }
  }

  private static void close(HttpResponse<InputStream> response) {
    try {
      response.body().close();
    } catch (IOException e) {
      // Then it is closed already.
    }
  }

  /**
   * Sends a request. A server that is starting refuses connections at first, and then responds with
   * 503 for a moment. In both cases the request has had no effect, so it is sent again.
   */
  private HttpResponse<InputStream> send(HttpRequest request) throws LinkFailure {
    try {
      for (int attempt = 1; ; attempt++) {
        try {
          HttpResponse<InputStream> response =
              client.send(request, HttpResponse.BodyHandlers.ofInputStream());
          if (response.statusCode() != 503 || attempt == ATTEMPTS) {
            return response;
          }
          response.body().close();
        } catch (ConnectException e) {
          if (attempt == ATTEMPTS) {
            throw e;
          }
        }
        Thread.sleep(PAUSE.multipliedBy(attempt).toMillis());
      }
    } catch (IOException | IllegalArgumentException e) { // the latter for some bad fields
      throw new LinkFailure("server", base + " does not respond: " + reason(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LinkFailure("server", base + ": the request was interrupted");
    }
  }

  /** Returns what went wrong; a server may repeat the key, for example as its status line. */
  private String reason(Exception e) {
    return e.getMessage() == null
        ? e.getClass().getSimpleName()
        : Secrets.masked(withoutKey(e.getMessage()));
  }

  private String withoutKey(String text) {
    return key == null || key.isEmpty() ? text : text.replace(key, Secrets.MASK);
  }

  private ObjectNode read(HttpResponse<InputStream> response, String body) throws LinkFailure {
    int status = response.statusCode();
    boolean isGood = status >= 200 && status < 300;
    if (status == 204) { // it has no body
      return LinkApiJson.object();
    }
    boolean isObject = body.stripLeading().startsWith("{");
    JsonNode json = isObject ? LinkApiJson.read(body) : LinkApiJson.object();
    if (isGood && isObject && json instanceof ObjectNode object) {
      return LinkApiJson.with(object, this::withoutKey);
    }
    if (isGood) {
      throw LinkApiJson.notJson();
    }
    String detail = json.path("detail").asString("");
    String title = json.path("title").asString("");
    String type = json.path("type").asString("");
    String rule = type.substring(type.lastIndexOf('/') + 1);
    String said = detail.isEmpty() ? title : detail;
    JsonNode first = json.path("errors").path(0);
    String more = first.path("detail").asString(first.path("sentence").asString(""));
    if (!more.isEmpty() && !more.equals(said)) {
      said = said.isEmpty() ? more : said + " (" + more + ")";
    }
    // A server may repeat what it received, such as the key.
    throw new LinkFailure(
        rule.isEmpty() ? "status-" + status : Secrets.masked(withoutKey(rule)),
        said.isEmpty() ? "the server responded with " + status : Secrets.masked(withoutKey(said)));
  }
}
