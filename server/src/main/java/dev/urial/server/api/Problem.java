package dev.urial.server.api;

import dev.urial.report.Message;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.RefusalReason;
import dev.urial.shortener.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Thrown if a request to the API fails; contains the reason as reported to programs.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a>
 */
public final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1L;
  static final String MEDIA_TYPE = "application/problem+json";

  private final ProblemType type;
  private final transient @Nullable Message detail;
  private final transient ObjectNode members = JsonNodeFactory.instance.objectNode();
  private transient List<JsonMemberError> faults = List.of();

  Problem(ProblemType type, @Nullable Message detail) {
    super(type.id(), null, false, false);
    this.type = type;
    this.detail = detail;
  }

  static Problem of(ProblemType type, String key, Object... arguments) {
    return new Problem(type, ApiMessages.of(key, arguments));
  }

  /** Returns the problem to report if the store fails. */
  public static Problem of(StoreException e) {
    return switch (e.reason()) {
      case FULL, READ_ONLY -> of(ProblemType.STORE_NOT_WRITABLE, "detail.not-writable");
      case UNREACHABLE, IN_USE, CORRUPT, NEWER, OTHER ->
          of(ProblemType.UNAVAILABLE, "detail.unavailable");
    };
  }

  /**
   * Returns the problem for an invalid query parameter or header field.
   *
   * @param name the name of the parameter
   * @param key the message key of the reason
   * @param arguments the arguments of the message
   */
  static Problem parameter(String name, String key, Object... arguments) {
    Problem problem = of(ProblemType.INVALID_PARAMETER, key, arguments);
    problem.members.put("parameter", name);
    return problem;
  }

  /** Adds a member to the response. */
  Problem with(String name, String value) {
    members.put(name, value);
    return this;
  }

  /** Adds a member with a list to the response. */
  Problem with(String name, ArrayNode list) {
    members.set(name, list);
    return this;
  }

  /**
   * Adds errors in members of the input, which are formatted once the caller's language is known.
   */
  Problem withFaults(List<JsonMemberError> all) {
    faults = List.copyOf(all);
    return this;
  }

  /** Returns the type of the problem. */
  public ProblemType type() {
    return type;
  }

  /** Returns the errors in members of the input; empty if the problem is not about members. */
  public List<JsonMemberError> faults() {
    return faults;
  }

  /** Returns a description of the problem in English. */
  @Override
  public String getMessage() {
    return text(Locale.ROOT);
  }

  /** Returns a description of the problem in the given language. */
  public String text(Locale language) {
    return detail == null ? type.title().text(language) : detail.text(language);
  }

  /** Returns the JSON object for the body of the response. */
  ObjectNode json(Locale language) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("type", type.type());
    json.put("title", type.title().text(language));
    json.put("status", type.status());
    if (detail != null) {
      json.put("detail", detail.text(language));
    }
    json.setAll(members);
    if (!faults.isEmpty()) {
      ArrayNode errors = json.putArray("errors");
      for (JsonMemberError it : faults) {
        ObjectNode error = errors.addObject();
        error.put("pointer", it.shortPointer());
        error.put("detail", it.message().text(language));
        error.put("key", it.message().key());
      }
    }
    return json;
  }

  void answer(Exchange exchange) {
    if (type == ProblemType.UNAUTHENTICATED) {
      exchange.note(RefusalReason.CREDENTIALS);
      exchange.setIfAbsent("WWW-Authenticate", "Bearer realm=\"urial\"");
    }
    Locale language = ApiMessages.language(exchange.field("Accept-Language"));
    exchange.setIfAbsent("Cache-Control", "no-store");
    exchange.answer(type.status(), MEDIA_TYPE, octets(json(language)));
  }

  /**
   * Responds to an error below {@code /api} that is not a {@code Problem}, such as a refused
   * request or an internal error.
   */
  static void answer(
      Exchange exchange, int status, @Nullable Message message, @Nullable String number) {
    ProblemType type = ProblemType.of(status);
    Locale language = ApiMessages.language(exchange.field("Accept-Language"));
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("type", type.type());
    json.put("title", type.title().text(language));
    json.put("status", status);
    if (message != null) {
      json.put("detail", message.text(language));
    }
    if (number != null) {
      json.put("number", number);
    }
    exchange.setIfAbsent("Cache-Control", "no-store");
    exchange.answer(status, MEDIA_TYPE, octets(json));
  }

  private static byte[] octets(ObjectNode json) {
    return json.toString().getBytes(StandardCharsets.UTF_8);
  }
}
