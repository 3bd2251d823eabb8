package dev.urial.server.api;

import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.shortener.AccessDeniedException;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.store.StoreException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/**
 * Runs the operations of the API. For each request, it determines the caller, applies rate limits,
 * checks the scope, reads the query and the body into the records of the operation, and writes what
 * the operation returns.
 */
final class Gateway {
  /** The scopes with which something can be made that counts as a creation. */
  private static final Set<Scope> CREATING = Set.of(Scope.CREATE, Scope.EDIT, Scope.ADMIN);

  private final List<Operation> operations = new ArrayList<>();
  private final Authentication authentication;
  private final @Nullable RateLimits limits;

  /**
   * A complete response.
   *
   * @param status the status
   * @param fields the header fields
   * @param json the body; empty if there is none
   */
  record Reply(int status, Map<String, String> fields, String json) {}

  /** Sends the response of an operation. */
  interface Sender {
    void send(Reply reply);

    OutputStream begin(Operation.Stream stream);
  }

  /**
   * Creates a gateway without operations.
   *
   * @param limits the rate limits; null for the command
   */
  Gateway(Authentication authentication, @Nullable RateLimits limits) {
    this.authentication = authentication;
    this.limits = limits;
  }

  List<Operation> operations() {
    return operations;
  }

  /**
   * Adds an operation.
   *
   * @param id the ID of a row of {@link Operation}
   * @param input the query parameters of GET and DELETE; the members of the body of other methods
   * @param output the record in the response; {@link Void} for none
   */
  @SuppressWarnings("unchecked") // the gateway reads the input as this class
  <I extends Record> Operation add(
      String id, Class<I> input, Class<?> output, Operation.Handler<I> run) {
    Operation it = new Operation(id).answers(output);
    it.reads(input);
    it.derive();
    it.handler = (Operation.Handler<Object>) (Operation.Handler<?>) run;
    operations.add(it);
    return it;
  }

  /** Adds an operation without input. */
  Operation add(String id, Class<?> output, Operation.PlainHandler run) {
    Operation it = add(id, Operation.None.class, output, (call, none) -> null);
    it.handler = (call, query) -> run.run(call);
    return it;
  }

  /**
   * Adds an operation of another shortener, which the caller makes answer.
   *
   * @param input the query parameters or the members of the body, for the description
   */
  Operation imitate(
      String id,
      Class<? extends Record> input,
      Operation.Response success,
      Operation.Response problem) {
    Operation it = new Operation(id);
    it.reads(input);
    it.success = success;
    it.problem = problem;
    operations.add(it);
    return it;
  }

  /** Adds the operations to the routes of the service. */
  void addTo(Router router) {
    for (Operation it : operations) {
      Operation.Raw raw = it.raw;
      router.on(
          it.method,
          it.path,
          exchange -> {
            if (raw == null) {
              run(it, Request.of(exchange), admitted(exchange), sender(exchange));
            } else {
              raw.answer(exchange);
            }
          });
    }
  }

  /** Returns the caller of a request, which counts against the caller's rate limit. */
  private Caller admitted(Exchange exchange) {
    Caller caller = Caller.NOBODY;
    try {
      caller = authentication.caller(exchange);
    } finally { // attempts with invalid keys count against their network
      take(exchange, LimitedAction.API, caller.space(exchange.origin().network()), 1);
    }
    return caller;
  }

  /** Requires an actor who administrates the service. */
  void needAdmin(Exchange exchange) {
    try {
      admitted(exchange).actor().need(Scope.ADMIN);
    } catch (StoreException | AccessDeniedException e) {
      throw problem(e);
    }
  }

  private static Sender sender(Exchange exchange) {
    return new Sender() {
      @Override
      public void send(Reply reply) {
        reply.fields.forEach(exchange::set);
        exchange.setIfAbsent("Cache-Control", "no-store");
        if (reply.json.isEmpty()) {
          exchange.answer(reply.status);
        } else {
          exchange.answer(reply.status, "application/json", reply.json);
        }
      }

      @Override
      public OutputStream begin(Operation.Stream stream) {
        exchange.set("Cache-Control", "no-store");
        if (!stream.file().isEmpty()) {
          String file = "attachment; filename=\"" + stream.file() + '"';
          exchange.set("Content-Disposition", file);
        }
        return exchange.stream(200, stream.mediaType());
      }
    };
  }

  /** Runs an operation and sends its response. */
  void run(Operation operation, Request request, Caller caller, Sender to) throws IOException {
    try {
      boolean isAnonymous = caller.actor().isAnonymous();
      if (operation.scope != null && !(operation.isPublic && isAnonymous)) {
        caller.actor().need(operation.scope);
      } else if (!operation.isPublic && isAnonymous) {
        throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
      }
      Call call = new Call(request, caller, new LinkedHashMap<>());
      Object query = RecordReader.query(request.parameters(), record(operation.query));
      Object input = operation.body == Operation.None.class ? query : body(operation, request);
      Object result = Objects.requireNonNull(operation.handler).run(call, input);
      if (result instanceof Operation.Stream stream) {
        try (OutputStream out = to.begin(stream)) {
          stream.body().write(out);
        }
      } else {
        to.send(reply(operation, call, result));
      }
    } catch (StoreException | AccessDeniedException e) {
      throw problem(e);
    }
  }

  /** Returns the problem that an exception stands for. */
  static Problem problem(RuntimeException e) {
    if (e instanceof AccessDeniedException denied) {
      return new Problem(
          denied.isAnonymous() ? ProblemType.UNAUTHENTICATED : ProblemType.FORBIDDEN,
          denied.reason());
    } else if (e instanceof StoreException failed) {
      return Problem.of(failed);
    } else if (e instanceof Problem problem) {
      return problem;
    }
    throw e;
  }

  private static Object body(Operation operation, Request request) {
    if (request.exchange() != null) {
      checkType(request.exchange().bodyType());
    }
    return RecordReader.read(ApiJson.read(request.shortBody()), record(operation.body));
  }

  /** Throws a {@link Problem} if a media type is not that of JSON or a JSON merge patch. */
  static void checkType(@Nullable String type) {
    String it = type == null ? "" : Ascii.lower(type);
    if (!it.equals("application/json") && !it.equals("application/merge-patch+json")) {
      throw Problem.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "detail.media-type", "application/json");
    }
  }

  @SuppressWarnings("unchecked") // operations read records
  private static Class<? extends Record> record(Class<?> type) {
    return (Class<? extends Record>) type;
  }

  /** Returns the response with a result; the tag and the address of a resource are in its JSON. */
  private static Reply reply(Operation operation, Call call, @Nullable Object result) {
    Map<String, String> fields = call.fields();
    if (result == null) {
      return new Reply(operation.status, fields, "");
    } else if (result instanceof Answer answer) {
      String json = JsonWriter.text(answer, Rendering.masked(call.language()));
      return new Reply(operation.status, fields, json);
    }
    ObjectNode json = result instanceof Record it ? Shape.json(it) : (ObjectNode) result;
    if (operation.returned.contains("Location")) {
      fields.put("Location", operation.path + "/" + json.iterator().next().asString());
    }
    if (json.has("version") || operation.returned.contains("ETag")) {
      String tag = Etag.of(json);
      fields.put("ETag", tag);
      if (operation.method.equals("GET")) {
        fields.put("Cache-Control", "private, no-cache");
        if (Etag.isKnown(call.request().field("If-None-Match"), tag)) {
          return new Reply(304, fields, "");
        }
      }
    }
    return new Reply(operation.status, fields, json.toString());
  }

  /**
   * Counts a request against a rate limit of who is responsible for it.
   *
   * @param count how many actions the request counts as
   * @throws Problem if the request exceeds the limit
   */
  void charge(Call call, LimitedAction action, int count) {
    charge(call.request().exchange(), call.caller(), action, count);
  }

  /** Does the same for a request in the format of another shortener. */
  void charge(@Nullable Exchange exchange, Caller caller, LimitedAction action, int count) {
    if (exchange != null) {
      take(exchange, action, caller.account(exchange.origin().network()), count);
    }
  }

  /** Counts creations, unless the caller may not create anything and will be refused. */
  void creates(Call call, int count) {
    creates(call.request().exchange(), call.caller(), count);
  }

  /** Does the same for a request in the format of another shortener. */
  void creates(@Nullable Exchange exchange, Caller caller, int count) {
    boolean isAnonymous = caller.actor().isAnonymous();
    // A page of another site must not use up what its visitor's network may create.
    // Sec-Fetch-User does not matter: after a click, a page can send many requests with it.
    if (isAnonymous && exchange != null && exchange.isForeignOrHidden()) {
      throw Problem.of(ProblemType.CSRF, "detail.no-creation-foreign");
    }
    if (count > 0 && (isAnonymous || CREATING.stream().anyMatch(caller.actor()::has))) {
      charge(exchange, caller, LimitedAction.CREATION, count);
    }
  }

  /** Counts a request against a rate limit. */
  void take(Exchange exchange, LimitedAction action, String who, int count) {
    if (limits != null) {
      RateLimits.Verdict verdict = limits.take(action, who, count);
      verdict.tell(exchange);
      if (!verdict.isAllowed()) {
        throw verdict.refusal();
      }
    }
  }
}
