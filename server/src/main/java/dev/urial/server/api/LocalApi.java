package dev.urial.server.api;

import dev.urial.QueryParams;
import dev.urial.server.http.Problem;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Shortener;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The API in the same process, for the command, which is its operator. It has no rate limits.
 *
 * <pre>{@code
 * LocalApi api = LocalApi.of(shortener, Locale.ROOT);
 * api.send("GET", "/api/v1/links?limit=5", new byte[0], System.out).status()  // 200
 * }</pre>
 */
public final class LocalApi {
  private static final Caller OPERATOR = new Caller(Actor.operator(), null);

  private final Gateway api;
  private final Locale language;

  private LocalApi(Gateway api, Locale language) {
    this.api = api;
    this.language = language;
  }

  /**
   * A response.
   *
   * @param status the status
   * @param mediaType the media type; empty if there is no body
   * @param body the body; empty if it was streamed
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Response(int status, String mediaType, byte[] body) {}

  /**
   * Creates an instance.
   *
   * @param shortener the rules for links
   * @param language the language of messages
   */
  public static LocalApi of(Shortener shortener, Locale language) {
    Objects.requireNonNull(language, "language");
    Gateway api = new Gateway(new Authentication(shortener.accounts(), exchange -> null), null);
    Api.register(api, shortener, Clock.systemUTC(), ExportApi.Limits.NONE);
    return new LocalApi(api, language);
  }

  /**
   * Runs an operation in any version of a link.
   *
   * @param method the method
   * @param target the path and the query
   * @param body the body; JSON, except for an import
   * @param out receives a streamed body
   */
  public Response send(String method, String target, byte[] body, OutputStream out)
      throws IOException {
    int mark = target.indexOf('?');
    String path = mark < 0 ? target : target.substring(0, mark);
    QueryParams query = QueryParams.parse(mark < 0 ? "" : target.substring(mark + 1));
    for (Operation<?, ?> it : api.operations()) {
      Map<String, String> parts = it.method.equals(method) ? parts(it.path, path) : null;
      if (parts != null) {
        LocalRequest request = new LocalRequest(method, target, parts, query, body, out, language);
        try {
          api.run(it, request, OPERATOR);
        } catch (Problem e) {
          byte[] json =
              e.json(language).toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
          request.answer(e.status(), "application/problem+json", json);
        }
        return Objects.requireNonNull(request.response);
      }
    }
    throw new IllegalArgumentException("there is no operation " + method + " " + path);
  }

  /** Returns the segments of a path that a pattern names; null if the path does not match. */
  private static @Nullable Map<String, String> parts(String pattern, String path) {
    String[] names = pattern.split("/", -1);
    String[] segments = path.split("/", -1);
    Map<String, String> parts = new HashMap<>();
    for (int i = 0; i < names.length && names.length == segments.length; i++) {
      if (names[i].startsWith("{")) {
        parts.put(names[i].substring(1, names[i].length() - 1), segments[i]);
      } else if (!names[i].equals(segments[i])) {
        return null;
      }
    }
    return names.length == segments.length ? parts : null;
  }

  private static final class LocalRequest implements Request {
    private final String method;
    private final String target;
    private final Map<String, String> parts;
    private final QueryParams query;
    private final byte[] body;
    private final OutputStream out;
    private final Locale language;
    private @Nullable Response response;

    LocalRequest(
        String method,
        String target,
        Map<String, String> parts,
        QueryParams query,
        byte[] body,
        OutputStream out,
        Locale language) {
      this.method = method;
      this.target = target;
      this.parts = parts;
      this.query = query;
      this.body = body;
      this.out = out;
      this.language = language;
    }

    @Override
    public String method() {
      return method;
    }

    @Override
    public String target() {
      return target;
    }

    @Override
    public String part(String name) {
      return Objects.requireNonNull(parts.get(name));
    }

    @Override
    public QueryParams parameters() {
      return query;
    }

    @Override
    public @Nullable String field(String name) {
      return name.equals("If-Match") ? "*" : null;
    }

    @Override
    public byte[] body() {
      return body;
    }

    @Override
    public byte[] body(int maxBytes) {
      return body;
    }

    @Override
    public String bodyType() {
      return "application/json";
    }

    @Override
    public void set(String name, String value) {
      // The command does not use header fields.
    }

    @Override
    public OutputStream stream(int status, String mediaType) {
      response = new Response(status, mediaType, new byte[0]);
      return out;
    }

    @Override
    public void answer(int status, String mediaType, byte[] json) {
      response = new Response(status, mediaType, json);
    }

    @Override
    public Locale language() {
      return language;
    }
  }
}
