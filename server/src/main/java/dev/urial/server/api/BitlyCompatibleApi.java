package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.http.Router;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.StoreException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An API that imitates version 4 of Bitly's API: {@code POST /v4/shorten}, {@code /v4/bitlinks} and
 * {@code /v4/expand}, with an API key as the access token. Members that are not needed here ({@code
 * group_guid}, {@code deeplinks}) are accepted but ignored, because clients send them.
 *
 * <p>CHOICE: the domain {@code bit.ly}, which clients send by default, means the domain of the
 * request.
 */
final class BitlyCompatibleApi {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxx", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final CompatibleApiSupport shape;
  private final Authentication authentication;
  private final int bodyLimit;

  BitlyCompatibleApi(CompatibleApiSupport shape, Authentication authentication, int bodyLimit) {
    this.shape = shape;
    this.authentication = authentication;
    this.bodyLimit = bodyLimit;
  }

  void addTo(Router router) {
    router.post("/v4/shorten", to(this::shorten));
    router.post("/v4/bitlinks", to(this::shorten));
    router.post("/v4/expand", to(this::expand));
    router.get("/v4/bitlinks/{domain}/{slug}", to(this::show));
    router.errors("/v4/", BitlyCompatibleApi::error);
    for (String method : List.of("GET", "POST", "PUT", "PATCH", "DELETE")) {
      router.on(
          method,
          "/v4/{rest...}",
          exchange -> error(exchange, Problem.of(ProblemType.NOT_FOUND, "detail.not-found")));
    }
  }

  private interface Operation {
    void run(Exchange exchange, ApiCaller caller);
  }

  private Endpoint to(Operation operation) {
    return exchange -> {
      exchange.set("Cache-Control", "no-store");
      try {
        operation.run(exchange, shape.caller(exchange, authentication::byBareKey));
      } catch (Problem e) {
        error(exchange, e);
      } catch (StoreException e) {
        error(exchange, Problem.of(e));
      }
    };
  }

  private void shorten(Exchange exchange, ApiCaller caller) {
    ObjectNode body = ApiJson.read(exchange, bodyLimit);
    String url = text(body, "long_url", 4 * LinkJson.LONGEST_TARGET);
    if (url == null) {
      throw wrong("long_url");
    }
    ShortDomain domain = shape.domain(exchange);
    String host = text(body, "domain", 260);
    if (host != null && !host.isEmpty() && !Ascii.equalsIgnoreCase(host, "bit.ly")) {
      domain = shape.shortener().domain(Ascii.lower(host));
      if (domain == null) {
        throw wrong("domain");
      }
    }
    LinkDraft.Builder draft = LinkDraft.to(url);
    draft.domain(domain == null ? null : domain.host());
    String title = text(body, "title", 512);
    if (title != null && !title.isEmpty() && title.chars().noneMatch(Character::isISOControl)) {
      draft.title(title);
    }
    if (body.get("tags") instanceof ArrayNode tags) {
      JsonMemberReader members = JsonMemberReader.of(body);
      List<String> texts = members.texts("tags", LinkJson.MOST_TAGS, 64);
      if (texts == null || texts.size() < tags.size() || texts.stream().anyMatch(String::isBlank)) {
        throw wrong("tags");
      }
      draft.tags(texts);
    }
    shape.limit(exchange, caller, true);
    ShortLink link = shape.create(caller, draft.build());
    exchange.answer(201, "application/json", ApiJson.bytes(whole(link, true)));
  }

  private void expand(Exchange exchange, ApiCaller caller) {
    shape.limit(exchange, caller, false);
    ObjectNode body = ApiJson.read(exchange, bodyLimit);
    String id = text(body, "bitlink_id", 1_000);
    if (id == null || id.isEmpty()) {
      throw wrong("bitlink_id");
    }
    exchange.answer(200, "application/json", ApiJson.bytes(json(found(exchange, caller, id))));
  }

  private void show(Exchange exchange, ApiCaller caller) {
    shape.limit(exchange, caller, false);
    String id = exchange.part("domain") + "/" + exchange.part("slug");
    ShortLink link = found(exchange, caller, id);
    boolean isSeen = caller.actor().maySee(link);
    exchange.answer(200, "application/json", ApiJson.bytes(whole(link, isSeen)));
  }

  private ShortLink found(Exchange exchange, ApiCaller caller, String id) {
    ShortLink link = shape.find(exchange, caller, ofCalledDomain(id), shape.domain(exchange));
    if (link == null) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    return link;
  }

  /**
   * Removes Bitly's host, which clients put before a slug, so that the slug is looked up in the
   * domain of the request.
   */
  private static String ofCalledDomain(String id) {
    int start = id.indexOf("://") < 0 ? 0 : id.indexOf("://") + 3;
    String bitly = "bit.ly/";
    return Ascii.isAt(id, start, bitly) ? id.substring(start + bitly.length()) : id;
  }

  private static @Nullable String text(ObjectNode body, String name, int longest) {
    JsonNode value = body.get(name);
    if (value == null || value.isNull()) {
      return null;
    }
    if (!value.isString() || value.stringValue().length() > longest) {
      throw wrong(name);
    }
    return value.stringValue();
  }

  private static Problem wrong(String field) {
    return Problem.of(ProblemType.INVALID_MEMBERS, "detail.members", 1).with("field", field);
  }

  /**
   * Returns a link as JSON in Bitly's format.
   *
   * @param isSeen whether the caller may see the link, and therefore its title and tags
   */
  private ObjectNode whole(ShortLink link, boolean isSeen) {
    ObjectNode json = json(link);
    if (isSeen && link.title() != null) {
      json.put("title", link.title());
    }
    json.putArray("custom_bitlinks");
    json.put("archived", false);
    ArrayNode tags = json.putArray("tags");
    if (isSeen) {
      link.tags().forEach(tags::add);
    }
    json.putArray("deeplinks");
    json.putObject("references").put("group", "");
    return json;
  }

  private ObjectNode json(ShortLink link) {
    String url = shape.shortener().shortUrl(link);
    ObjectNode json = ApiJson.object();
    json.put("created_at", TIME.format(link.createdAt()));
    json.put("id", url.substring(url.indexOf("://") + 3));
    json.put("link", url);
    json.put("long_url", link.target().text());
    return json;
  }

  /**
   * Responds to a problem in Bitly's format: with a constant that names the error, a sentence, and
   * the invalid field, if any.
   */
  private static void error(Exchange exchange, Problem problem) {
    if (problem.type() == ProblemType.UNAUTHENTICATED) {
      exchange.note(RefusalReason.CREDENTIALS);
    }
    int status =
        switch (problem.type().status()) {
          case 401 -> 403; // as Bitly does if the token is missing
          case 409, 415 -> 400;
          default -> problem.type().status();
        };
    ObjectNode json = ApiJson.object();
    json.put("message", word(problem, status));
    json.put("description", problem.getMessage());
    json.put("resource", "bitlinks");
    JsonNode field = problem.json(Locale.ROOT).get("field");
    boolean isTarget = problem.type() == ProblemType.TARGET_REFUSED;
    if (field != null || isTarget) {
      ObjectNode error = json.putArray("errors").addObject();
      error.put("field", field == null ? "long_url" : field.stringValue());
      error.put("error_code", "invalid");
      error.put("message", problem.getMessage());
    }
    exchange.answer(status, "application/json", ApiJson.bytes(json));
  }

  private static String word(Problem problem, int status) {
    return switch (status) {
      case 400 -> "INVALID_ARG";
      case 403 -> "FORBIDDEN";
      case 404 -> "NOT_FOUND";
      case 405 -> "METHOD_NOT_ALLOWED";
      case 422 ->
          problem.type() == ProblemType.TARGET_REFUSED
              ? "INVALID_ARG_LONG_URL"
              : "UNPROCESSABLE_ENTITY";
      case 429 -> "RATE_LIMIT_EXCEEDED";
      case 503, 507 -> "TEMPORARILY_UNAVAILABLE";
      default -> "ERROR";
    };
  }
}
