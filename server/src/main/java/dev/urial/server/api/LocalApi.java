package dev.urial.server.api;

import dev.urial.server.http.Problem;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Shortener;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
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
    String path = target.split("\\?", 2)[0];
    for (Operation it : api.operations()) {
      Map<String, String> parts = it.method.equals(method) ? parts(it.path, path) : null;
      if (parts != null) {
        Request request = Request.local(method, target, parts, body, language.toLanguageTag());
        Answering answer = new Answering(out);
        try {
          api.run(it, request, OPERATOR, answer);
        } catch (Problem e) {
          byte[] json = e.json(language).toString().getBytes(StandardCharsets.UTF_8);
          answer.response = new Response(e.status(), Problem.MEDIA_TYPE, json);
        }
        return Objects.requireNonNull(answer.response);
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

  private static final class Answering implements Gateway.Sender {
    private final OutputStream out;
    private @Nullable Response response;

    Answering(OutputStream out) {
      this.out = out;
    }

    @Override
    public void send(Gateway.Reply reply) {
      String type = reply.json().isEmpty() ? "" : "application/json";
      byte[] json = reply.json().getBytes(StandardCharsets.UTF_8);
      response = new Response(reply.status(), type, json);
    }

    @Override
    public OutputStream begin(Operation.Stream stream) {
      response = new Response(200, stream.mediaType(), new byte[0]);
      return out;
    }
  }
}
