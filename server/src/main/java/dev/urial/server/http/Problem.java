package dev.urial.server.http;

import dev.urial.internal.server.ApiMessages;
import dev.urial.report.Message;
import dev.urial.shortener.store.StoreException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Thrown to respond with an error, to the API, to a page and to a redirect alike. It has a reason
 * for programs that never changes, and a sentence for people, so it must not contain secrets or
 * internal details.
 *
 * <pre>{@code
 * throw new Problem(ProblemType.NOT_FOUND, MESSAGES.of("http.not-found"));
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a>
 */
public final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The media type of a problem. */
  public static final String MEDIA_TYPE = "application/problem+json";

  private final ProblemType type;
  private final int status;
  private final transient @Nullable Message detail;
  private final transient ObjectNode members = JsonNodeFactory.instance.objectNode();
  private transient List<Fault> faults = List.of();
  private @Nullable String number;

  /**
   * An error in a member of the JSON input.
   *
   * @param pointer the position of the member as a JSON pointer (RFC 6901), such as {@code
   *     /rules/0/target}
   * @param message a description of what would be accepted
   */
  public record Fault(String pointer, Message message) {
    private static final int MAX_POINTER = 300;

    /** Rejects null arguments, and truncates a long pointer. */
    public Fault {
      if (pointer.length() > MAX_POINTER) {
        pointer = pointer.substring(0, MAX_POINTER);
      }
    }

    /**
     * Returns the name of the outermost member, such as {@code rules}; empty for the whole input.
     */
    public String member() {
      int start = pointer.startsWith("/") ? 1 : 0;
      int slash = pointer.indexOf('/', start);
      return pointer.substring(start, slash < 0 ? pointer.length() : slash);
    }
  }

  /**
   * Creates a problem.
   *
   * @param type the reason for programs, which determines the status
   * @param detail a sentence for the client, or null if the title of the type is sufficient
   */
  public Problem(ProblemType type, @Nullable Message detail) {
    this(type, type.status(), detail);
  }

  private Problem(ProblemType type, int status, @Nullable Message detail) {
    super(type.id(), null, false, false);
    this.type = type;
    this.status = status;
    this.detail = detail;
  }

  /**
   * Returns a problem with one of the API's messages.
   *
   * @param type the reason for programs
   * @param key the message key of the detail
   * @param arguments the arguments of the message
   */
  public static Problem of(ProblemType type, String key, Object... arguments) {
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

  /** Returns the problem for an HTTP status if nothing more is known. */
  public static Problem ofStatus(int status) {
    return new Problem(ProblemType.of(status), status, null);
  }

  /**
   * Returns the problem for an invalid query parameter or header field.
   *
   * @param name the name of the parameter
   * @param key the message key of the reason
   * @param arguments the arguments of the message
   */
  public static Problem parameter(String name, String key, Object... arguments) {
    return of(ProblemType.INVALID_PARAMETER, key, arguments).with("parameter", name);
  }

  /** Adds a member to the response. */
  public Problem with(String name, String value) {
    members.put(name, value);
    return this;
  }

  /** Adds a member with a list to the response. */
  public Problem with(String name, ArrayNode list) {
    members.set(name, list);
    return this;
  }

  /**
   * Adds errors in members of the input, which are formatted once the caller's language is known.
   */
  public Problem withFaults(List<Fault> all) {
    faults = List.copyOf(all);
    return this;
  }

  /** Adds the number of the log entry about this problem. */
  public Problem withNumber(String number) {
    this.number = number;
    return this;
  }

  /** Returns the type of the problem. */
  public ProblemType type() {
    return type;
  }

  /** Returns the HTTP status code. */
  public int status() {
    return status;
  }

  /** Returns the sentence for the client, or null if there is only the title of the type. */
  public @Nullable Message detail() {
    return detail;
  }

  /** Returns the number of the log entry about this problem, or null if nothing was logged. */
  public @Nullable String number() {
    return number;
  }

  /** Returns the errors in members of the input; empty if the problem is not about members. */
  public List<Fault> faults() {
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
  public ObjectNode json(Locale language) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("type", type.type());
    json.put("title", type.title().text(language));
    json.put("status", status);
    if (detail != null) {
      json.put("detail", detail.text(language));
    }
    if (number != null) {
      json.put("number", number);
    }
    json.setAll(members);
    if (!faults.isEmpty()) {
      ArrayNode errors = json.putArray("errors");
      for (Fault it : faults) {
        ObjectNode error = errors.addObject();
        error.put("pointer", it.pointer());
        error.put("detail", it.message().text(language));
        error.put("key", it.message().key());
      }
    }
    return json;
  }

  /** Returns the status that Jetty chose for a failure, or another status if it chose none. */
  static int status(Throwable failure, int otherwise) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof HttpException refused) {
        return refused.getCode();
      }
      if (cause instanceof TimeoutException) {
        return 408;
      }
    }
    return otherwise;
  }
}
