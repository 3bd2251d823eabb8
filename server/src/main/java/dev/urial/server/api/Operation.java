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
  /** All operations. */
  private static final String TABLE =
      """
      POST   /api/v1/links                createLink create public Idempotency-Key 201 Location ETag 404 409
      POST   /api/v1/links/bulk           createLinks create public Idempotency-Key 200
      GET    /api/v1/links                listLinks read 200 404
      PATCH  /api/v1/links                changeLinkBySlug read If-Match 200 ETag 404 428
      DELETE /api/v1/links                deleteLinkBySlug read If-Match 204 404 428
      GET    /api/v1/links/{id}           showLink read If-None-Match 200 ETag
      PATCH  /api/v1/links/{id}           changeLink read If-Match 200 ETag 428
      DELETE /api/v1/links/{id}           deleteLink read If-Match 204 428
      POST   /api/v1/links/{id}/rename    renameLink read If-Match 200 ETag 409 428
      POST   /api/v1/links/{id}/restore   restoreLink read If-Match 200 ETag 409
      GET    /api/v1/links/{id}/aliases   listAliases read 200
      GET    /api/v1/links/{id}/data      exportLink read 200 application/jsonl
      DELETE /api/v1/links/{id}/data      eraseLink read If-Match 204 428
      GET    /api/v1/links/{id}/stats     showStatistics stats 200
      POST   /api/v1/import               importLinks admin 200 413
      GET    /api/v1/export               exportLinks read 200 text/csv application/jsonl
      GET    /api/v1/domains/{host}/stats showDomainStatistics stats 200
      GET    /api/v1/orphans              showOrphans stats 200
      GET    /api/v1/stats                showTagStatistics stats 200 404
      GET    /api/v1/stats/links          rankLinks stats 200 404
      GET    /api/v1/stats/days           exportDays stats 200 text/csv
      GET    /api/v1/domains              listDomains read 200
      POST   /api/v1/domains              addDomain admin 201 Location ETag 409
      GET    /api/v1/domains/{host}       showDomain read If-None-Match 200 ETag
      PATCH  /api/v1/domains/{host}       changeDomain admin If-Match 200 ETag 409
      DELETE /api/v1/domains/{host}       removeDomain admin If-Match 204 409
      GET    /api/v1/me                   showMe 200
      GET    /api/v1/users                listUsers admin 200
      POST   /api/v1/users                addUser admin 201 Location ETag 409
      GET    /api/v1/users/{name}         showUser admin If-None-Match 200 ETag
      PATCH  /api/v1/users/{name}         changeUser admin If-Match 200 ETag 409
      GET    /api/v1/keys                 listKeys 200 403
      POST   /api/v1/keys                 addKey 201 Location 403 409
      DELETE /api/v1/keys/{id}            revokeKey 204 403 409
      GET    /api/v1/audit                listAudit admin 200
      POST   /api/v1/explain              explain public 200
      POST   /api/v1/extract              extract public 200
      POST   /api/v1/normalize            normalize public 200
      POST   /api/v1/compare              compare public 200
      POST   /api/v1/readers              readers public 200
      POST   /api/v1/vet                  vet public 200
      GET    /api-create.php              tinyurl public 200 400 401 409 422
      POST   /api-create.php              tinyurlByForm public 200 400
      POST   /v4/shorten                  bitlyShorten public 201 403 422
      POST   /v4/bitlinks                 bitlyCreate public 201 403 422
      POST   /v4/expand                   bitlyExpand public 200 404 422
      GET    /v4/bitlinks/{domain}/{slug} bitlyBitlink public 200 404
      PATCH  /v4/bitlinks/{domain}/{slug} bitlyChange edit 200 404 422
      POST   /v4/custom_bitlinks          bitlyCustom edit 200 404 422
      GET    /yourls-api.php              yourls public 200 400 403 404 409 422
      POST   /yourls-api.php              yourlsByForm public 200 403
      """;

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
  Class<?> form = None.class;
  String bodyType = "";
  Response success = new Response(List.of(), List.of(), null);
  Response problem = new Response(List.of("application/problem+json"), List.of(), "Problem");
  @Nullable Handler<Object> handler;
  @Nullable Raw raw;

  Operation(String id) {
    String[] words =
        TABLE
            .lines()
            .map(row -> row.split(" +"))
            .filter(row -> row[2].equals(id))
            .findFirst()
            .orElseThrow();
    method = words[0];
    path = words[1];
    this.id = id;
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

  /** Sets the fields of a form that is the body. */
  void readsForm(Class<? extends Record> fields) {
    form = fields;
    bodyType = "application/x-www-form-urlencoded";
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
