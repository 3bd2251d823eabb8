package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.shortener.account.Scope;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * An operation of the API: its path, who may call it, what it accepts and what it returns. The
 * gateway checks requests by this, and the OpenAPI document says it.
 *
 * <pre>{@code
 * api.get("/api/v1/users", "listUsers").needs(Scope.ADMIN).answers(200, Users.class).runs(this::list);
 * }</pre>
 *
 * @param <Q> the query parameters
 * @param <B> the members of the JSON body; {@link None} if there is no body
 */
final class Operation<Q extends Record, B extends Record> {
  /** No query parameters, or no body. */
  record None() {}

  /** Runs an operation. Returns the response, or null if it was streamed. */
  interface Handler<Q, B> {
    @Nullable
    ApiAnswer run(Call<Q, B> call) throws IOException;
  }

  /** Answers in the format of another shortener. */
  interface Raw {
    void answer(Exchange exchange) throws Exception;
  }

  /**
   * A described response.
   *
   * @param mediaTypes the possible media types; none if there is no body
   * @param types the records of which one is the body; empty if no record describes it
   * @param schema the name of a schema in {@code schemas.json} instead of records, or null
   */
  record Response(List<String> mediaTypes, List<Class<?>> types, @Nullable String schema) {}

  final String method;
  final String path;
  final String id;
  final Map<Integer, Response> responses = new LinkedHashMap<>();
  final Set<Integer> problems = new TreeSet<>(Set.of(400, 401));
  final List<String> fields = new ArrayList<>();
  final List<String> returned = new ArrayList<>();
  Response problem = new Response(List.of("application/problem+json"), List.of(), "Problem");
  Class<?> query = None.class;
  Class<?> body = None.class;
  String bodyType = "";
  @Nullable Scope scope;
  boolean isPublic;
  private final Consumer<Operation<?, ?>> registry;
  @Nullable Handler<Q, B> handler;
  @Nullable Raw raw;

  Operation(String method, String path, String id, Consumer<Operation<?, ?>> registry) {
    this.method = method;
    this.path = path;
    this.id = id;
    this.registry = registry;
    if (path.contains("{")) {
      problems.add(404);
    }
  }

  /** Requires a scope, of a caller who sees all links if it is {@link Scope#ADMIN}. */
  Operation<Q, B> needs(Scope needed) {
    scope = needed;
    problems.add(403);
    return this;
  }

  /** Accepts anonymous callers. */
  Operation<Q, B> isPublic() {
    isPublic = true;
    return this;
  }

  @SuppressWarnings("unchecked") // the class of the parameters is their type
  <P extends Record> Operation<P, B> takes(Class<P> parameters) {
    query = parameters;
    return (Operation<P, B>) this;
  }

  /** Accepts a JSON object. */
  @SuppressWarnings("unchecked") // the class of the body is its type
  <P extends Record> Operation<Q, P> reads(Class<P> members) {
    body = members;
    bodyType = "application/json";
    problems.addAll(Set.of(415, 422));
    return (Operation<Q, P>) this;
  }

  /** Accepts a body that is not JSON. */
  Operation<Q, B> readsBytes(String mediaType) {
    bodyType = mediaType;
    return this;
  }

  /** Describes a header field of the request. */
  Operation<Q, B> field(String name, int... statuses) {
    fields.add(name);
    return fails(statuses);
  }

  /** Describes further problems. */
  Operation<Q, B> fails(int... statuses) {
    for (int status : statuses) {
      problems.add(status);
    }
    return this;
  }

  /** Describes a response whose body is one of some records; no records, no body. */
  Operation<Q, B> answers(int status, Class<?>... types) {
    List<String> media = types.length == 0 ? List.of() : List.of("application/json");
    responses.put(status, new Response(media, List.of(types), null));
    return this;
  }

  /**
   * Describes a response that is not written from a record.
   *
   * @param mediaTypes the possible media types, separated by spaces
   * @param schema the name of a schema in {@code schemas.json}; null if the body is no JSON
   */
  Operation<Q, B> sends(int status, String mediaTypes, @Nullable String schema) {
    responses.put(status, new Response(List.of(mediaTypes.split(" ")), List.of(), schema));
    return this;
  }

  /** Describes the form in the body of a request. */
  Operation<Q, B> readsForm() {
    bodyType = "application/x-www-form-urlencoded";
    return this;
  }

  /** Describes header fields of all responses without an error. */
  Operation<Q, B> with(String... names) {
    returned.addAll(List.of(names));
    return this;
  }

  /** Completes the operation. */
  void runs(Handler<Q, B> run) {
    handler = run;
    registry.accept(this);
  }

  /**
   * Completes an operation that another shortener has.
   *
   * @param run answers requests
   * @param problems the format of the problems
   * @param statuses the statuses of the problems
   */
  void imitates(Raw run, Response problems, int... statuses) {
    raw = run;
    problem = problems;
    this.problems.clear();
    fails(statuses);
    registry.accept(this);
  }
}
