package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Exchange;
import dev.urial.shortener.account.Scope;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * An operation of the API. The gateway checks requests by it, and the OpenAPI document describes
 * it. Its row has the method, the path, the ID, and words in any order:
 *
 * <pre>
 * PATCH /api/v1/users/{name} changeUser admin If-Match ETag 200 409
 *
 * admin, read, …            the scope that the caller needs
 * public                    anonymous callers are accepted
 * 200, 409                  the status of success, and those of problems
 * If-Match, …               a header field of the request
 * ETag                      a header field of the response
 * Location                  another one: the path, and the first member of the response's JSON
 * text/csv                  a media type of the response, if it is not JSON
 * </pre>
 *
 * Statuses that follow from something else are left out: 404 from a name in the path, 403 from a
 * scope, 415 and 422 from a JSON body, 412 from {@code If-Match}, 304 from {@code If-None-Match}.
 */
final class Operation {
  /** No query parameters, or no body. */
  record None() {}

  /** Runs an operation. Returns a record, JSON, an answer, a stream, or null for no body. */
  interface Handler<I> {
    @Nullable
    Object run(Call call, I input) throws IOException;
  }

  /** Runs an operation without input. */
  interface PlainHandler {
    @Nullable
    Object run(Call call) throws IOException;
  }

  /** Answers in the format of another shortener. */
  interface Raw {
    void answer(Exchange exchange) throws Exception;
  }

  /**
   * A response that is too long to keep in memory.
   *
   * @param mediaType the media type
   * @param file the name of the file for browsers; empty for none
   * @param body writes the body
   */
  record Stream(String mediaType, String file, Body body) {
    interface Body {
      void write(OutputStream out) throws IOException;
    }

    interface TextBody {
      void write(Writer out) throws IOException;
    }

    /** Returns a stream of text in UTF-8. */
    static Stream text(String mediaType, String file, TextBody body) {
      return new Stream(
          mediaType,
          file,
          out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            body.write(writer);
            writer.flush();
          });
    }
  }

  /**
   * A described response.
   *
   * @param mediaTypes the possible media types; none if there is no body
   * @param types the records of which one is the body; empty if no record describes it
   * @param schema the name of a schema in {@code schemas.json} instead of records, or null
   */
  record Response(List<String> mediaTypes, List<Class<?>> types, @Nullable String schema) {
    static Response json(Class<?>... types) {
      return new Response(List.of("application/json"), List.of(types), null);
    }
  }

  private static final Set<String> RESPONSE_FIELDS = Set.of("ETag", "Location");

  final String method;
  final String path;
  final String id;
  final Set<Integer> problems = new TreeSet<>();
  final List<String> fields = new ArrayList<>();
  final List<String> returned = new ArrayList<>();
  final List<String> mediaTypes = new ArrayList<>();
  int status;
  boolean isPublic;
  @Nullable Scope scope;
  Class<?> query = None.class;
  Class<?> body = None.class;
  String bodyType = "";
  Response success = new Response(List.of(), List.of(), null);
  Response problem = new Response(List.of("application/problem+json"), List.of(), "Problem");
  @Nullable Handler<Object> handler;
  @Nullable Raw raw;

  Operation(String row) {
    String[] words = row.split(" +");
    method = words[0];
    path = words[1];
    id = words[2];
    for (String word : Arrays.asList(words).subList(3, words.length)) {
      if (word.equals("public")) {
        isPublic = true;
      } else if (word.indexOf('/') > 0) {
        mediaTypes.add(word);
      } else if (RESPONSE_FIELDS.contains(word)) {
        returned.add(word);
      } else if (word.charAt(0) >= 'A' && word.charAt(0) <= 'Z') {
        fields.add(word);
      } else if (word.charAt(0) > '9') {
        scope = Scope.valueOf(Ascii.upper(word));
      } else if (word.charAt(0) == '2') {
        status = Integer.parseInt(word);
      } else {
        problems.add(Integer.parseInt(word));
      }
    }
  }

  /** Sets the input: the query of GET and DELETE, the JSON body of other methods. */
  void reads(Class<?> input) {
    if (method.equals("GET") || method.equals("DELETE")) {
      query = input;
    } else if (input != None.class) {
      body = input;
      bodyType = "application/json";
    }
  }

  /** Adds query parameters to an operation with a body. */
  Operation takes(Class<? extends Record> parameters) {
    query = parameters;
    return this;
  }

  /** Sets the type of a body that is not JSON. */
  Operation readsType(String mediaType) {
    bodyType = mediaType;
    return this;
  }

  /** Describes the body of the response; {@link Void} if there is none. */
  Operation answers(Class<?>... types) {
    boolean isRecord = Record.class.isAssignableFrom(types[0]) && types[0] != Stream.class;
    success =
        isRecord
            ? Response.json(types)
            : new Response(List.copyOf(mediaTypes), List.of(), success.schema());
    return this;
  }

  /** Describes the JSON of the response by a schema in {@code schemas.json}. */
  Operation answers(String schema) {
    success = new Response(List.of("application/json"), List.of(), schema);
    return this;
  }

  /** Adds the problems that follow from the rest. */
  void derive() {
    problems.addAll(Set.of(400, 401));
    addIf(path.contains("{"), 404);
    addIf(scope != null, 403);
    addIf(body != None.class, 415, 422);
    addIf(fields.contains("If-Match"), 412);
  }

  private void addIf(boolean condition, Integer... statuses) {
    if (condition) {
      problems.addAll(List.of(statuses));
    }
  }
}
