package dev.urial.cli.links;

import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.shortener.link.LinkReference;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The links of a service, through its API. */
final class LinkClient implements AutoCloseable {
  private final LinkTransport transport;

  LinkClient(LinkTransport transport) {
    this.transport = transport;
  }

  /** Thrown if the API rejects a parameter that is the value of an option. */
  static final class WrongOption extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private WrongOption(String message) {
      super(message, null, false, false);
    }

    /** Returns the same as a mistake of use. */
    UsageException mistake() {
      return new UsageException(String.valueOf(getMessage()));
    }
  }

  /** The parameters of a request, of which absent ones are left out. */
  static final class Query {
    private final Map<String, String> all = new TreeMap<>();

    Query with(String name, @Nullable String value) {
      if (value != null && value.isEmpty()) {
        throw new WrongOption("--" + option(name) + ": the value is empty");
      }
      if (value != null) {
        all.put(name, value);
      }
      return this;
    }

    private String at(String path) {
      StringBuilder text = new StringBuilder(path);
      char before = '?';
      for (Map.Entry<String, String> it : all.entrySet()) {
        text.append(before).append(it.getKey()).append('=');
        text.append(URLEncoder.encode(it.getValue(), StandardCharsets.UTF_8));
        before = '&';
      }
      return text.toString();
    }
  }

  /** Returns the failure for a link that was not found. */
  static OperationFailure noLink() {
    return new OperationFailure("not-found", LinkMessages.of("service.no-link"));
  }

  /** Creates a link. */
  ObjectNode create(ObjectNode members) throws IOException, OperationFailure {
    return link(ask("POST", "links", members));
  }

  /** Returns an answer if it is a link: one that was created has a short URL and a number. */
  private static ObjectNode link(ObjectNode answer) throws OperationFailure {
    if (!answer.path("shortUrl").isString() || !answer.path("id").isNumber()) {
      throw new OperationFailure("json", "the response is not a link");
    }
    return answer;
  }

  /**
   * Returns the link, which may be deleted, for a slug or a short URL, as parsed by {@link
   * LinkReference}.
   */
  ObjectNode find(String reference) throws IOException, OperationFailure {
    LinkReference read = LinkReference.read(reference);
    ObjectNode link =
        read == null
            ? null
            : findAt(new Query().with("slug", read.slug()).with("domain", read.host()).at("links"));
    if (link == null) {
      throw noLink();
    }
    return link;
  }

  /** Returns the link with a number, which may be deleted. */
  ObjectNode find(long id) throws IOException, OperationFailure {
    ObjectNode link = findAt("links/" + id);
    if (link == null) {
      throw noLink();
    }
    return link;
  }

  /** Returns the link at a path of the API; null if it does not exist. */
  private @Nullable ObjectNode findAt(String path) throws IOException, OperationFailure {
    try {
      return link(ask("GET", path, null));
    } catch (OperationFailure e) {
      if (e.failure().rule().equals("not-found")) {
        return null;
      }
      throw e;
    }
  }

  /** Passes matching links to a consumer, ordered by number. */
  void each(Query query, Consumer<ObjectNode> each) throws IOException, OperationFailure {
    String cursor = null;
    do {
      query.with("limit", "100").with("cursor", cursor);
      ObjectNode answer = ask("GET", query.at("links"), null);
      if (!answer.path("links").isArray()) {
        throw new OperationFailure("answer", "the server's response is not a list of links");
      }
      for (JsonNode link : answer.path("links")) {
        if (link instanceof ObjectNode object) {
          each.accept(object);
        }
      }
      cursor = LinkApiJson.text(answer, "next");
    } while (cursor != null);
  }

  /** Changes a link in whatever version. */
  ObjectNode edit(ObjectNode link, ObjectNode changes) throws IOException, OperationFailure {
    ObjectNode rest = changes.deepCopy();
    String slug = LinkApiJson.text(rest, "slug");
    rest.remove("slug");
    String path = "links/" + LinkApiJson.number(link, "id");
    ObjectNode now = rest.isEmpty() ? link : ask("PATCH", path, rest);
    // Later: another edit may be in the way of a renaming, but not of a ban.
    return slug == null
        ? now
        : ask("POST", path + "/rename", LinkApiJson.object().put("slug", slug));
  }

  /** Deletes a link in whatever version. */
  void delete(ObjectNode link) throws IOException, OperationFailure {
    ask("DELETE", "links/" + LinkApiJson.number(link, "id"), null);
  }

  /** Returns statistics. */
  ObjectNode get(String path, Query query) throws IOException, OperationFailure {
    return ask("GET", query.at(path), null);
  }

  /** Sends a file of links to be imported; returns the results of its rows. */
  ObjectNode importFile(Query query, byte[] file) throws IOException, OperationFailure {
    return answer(transport.send("POST", query.at("import"), file, LinkTransport.NOWHERE));
  }

  /** Writes a file that the API sends. */
  void copy(String path, Query query, OutputStream out) throws IOException, OperationFailure {
    LinkTransport.Reply reply = transport.send("GET", query.at(path), LinkTransport.NO_BODY, out);
    if (reply.status() != 200) {
      answer(reply);
      throw new OperationFailure("answer", "the server responded with " + reply.status());
    }
  }

  private ObjectNode ask(String method, String target, @Nullable ObjectNode body)
      throws IOException, OperationFailure {
    byte[] json =
        body == null ? LinkTransport.NO_BODY : body.toString().getBytes(StandardCharsets.UTF_8);
    return answer(transport.send(method, target, json, LinkTransport.NOWHERE));
  }

  private static ObjectNode answer(LinkTransport.Reply reply) throws OperationFailure {
    int status = reply.status();
    if (status == 204) { // it has no body
      return LinkApiJson.object();
    }
    boolean isObject = reply.body().stripLeading().startsWith("{");
    JsonNode json = isObject ? LinkApiJson.read(reply.body()) : LinkApiJson.object();
    if (status >= 200 && status < 300) {
      if (isObject && json instanceof ObjectNode object) {
        return object;
      }
      throw LinkApiJson.notJson();
    }
    throw failure(status, json);
  }

  /** Returns the failure that a problem document describes. */
  private static OperationFailure failure(int status, JsonNode problem) {
    String type = problem.path("type").asString("");
    String rule = type.substring(type.lastIndexOf('/') + 1);
    String parameter = problem.path("parameter").asString("");
    String said = problem.path("detail").asString(problem.path("title").asString(""));
    if (!parameter.isEmpty()) {
      throw new WrongOption("--" + option(parameter) + ": " + Secrets.masked(said));
    }
    JsonNode first = problem.path("errors").path(0);
    String reason = first.path("reason").asString("");
    if (first.isObject()) {
      said = first.path("detail").asString(said);
      rule = reason.isEmpty() ? rule : reason;
      String pointer = first.path("pointer").asString("");
      boolean isOption = reason.isEmpty() || reason.equals("value");
      said = isOption ? "--" + option(pointer.replace("/", "")) + ": " + said : said;
    }
    Failure failure =
        new Failure(
            rule.isEmpty() ? "status-" + status : Secrets.masked(rule),
            Math.max(0, first.path("start").asInt(0)),
            Message.quoted(
                said.isEmpty() ? "the server responded with " + status : Secrets.masked(said)),
            null);
    String fits = first.path("fits").asString("");
    return new OperationFailure(fits.isEmpty() ? failure : failure.repairedTo(fits));
  }

  /** Returns the name of the option for a member, such as {@code until} for {@code validUntil}. */
  private static String option(String member) {
    StringBuilder name = new StringBuilder();
    for (char c : member.toCharArray()) {
      if (c >= 'A' && c <= 'Z') {
        name.append('-');
      }
      name.append(c);
    }
    return Ascii.lower(name.toString()).replace("valid-", "");
  }

  @Override
  public void close() {
    transport.close();
  }
}
