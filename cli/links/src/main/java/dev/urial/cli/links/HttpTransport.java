package dev.urial.cli.links;

import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Uses the API of a server. Redirects are not followed, because their targets would receive the API
 * key.
 */
final class HttpTransport implements LinkTransport {
  private static final int MAX_BODY_BYTES = 16 << 20;

  /**
   * The maximum number of attempts per request. The pauses between them last 1.5 seconds in total,
   * about as long as a server takes to start.
   */
  private static final int ATTEMPTS = 4;

  private static final Duration PAUSE = Duration.ofMillis(250);

  /** The number of bytes of a file that a server must send within the time limit. */
  private static final int PORTION = 1 << 16;

  /**
   * How long the fields of a response may take, and how long JSON or each portion of a file may
   * take after them.
   */
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final URI base;
  private final @Nullable String key;
  private final Locale language;
  private final Duration timeout;
  private final HttpClient client =
      HttpClient.newBuilder()
          .connectTimeout(Duration.ofSeconds(10))
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  HttpTransport(URI base, @Nullable String key, Locale language) {
    this(base, key, language, TIMEOUT);
  }

  HttpTransport(URI base, @Nullable String key, Locale language, Duration timeout) {
    this.base = base;
    this.key = key;
    this.language = language;
    this.timeout = timeout;
  }

  @Override
  public Reply send(String method, String target, byte[] body, OutputStream out)
      throws IOException, LinkFailure {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve("api/v1/" + target))
            .timeout(timeout)
            .header("Accept", "application/json, application/problem+json, */*")
            .header("Accept-Language", language.toLanguageTag())
            .method(method, HttpRequest.BodyPublishers.ofByteArray(body));
    if (key != null) {
      request.header("Authorization", "Bearer " + key);
    }
    if (body.length > 0) {
      boolean isFile = target.startsWith("import");
      request.header("Content-Type", isFile ? "application/octet-stream" : "application/json");
    }
    if (method.equals("POST")) {
      // If the request is repeated, it is performed only once.
      request.header("Idempotency-Key", UUID.randomUUID().toString());
    } else if (!method.equals("GET")) {
      request.header("If-Match", "*");
    }
    if (target.endsWith("/rename")) {
      request.header("If-Match", "*");
    }
    HttpResponse<InputStream> response = sent(request.build());
    InputStream in = response.body();
    try (in) {
      if (out != NOWHERE && response.statusCode() == 200) {
        copy(response, out);
        return new Reply(200, "");
      }
      byte[] bytes = read(response, MAX_BODY_BYTES + 1);
      if (bytes.length > MAX_BODY_BYTES) {
        throw new LinkFailure("answer", "the server's response is too long");
      }
      // A server may repeat what it received, such as the key.
      String text = withoutKey(new String(bytes, StandardCharsets.UTF_8));
      return new Reply(response.statusCode(), text);
    }
  }

  private void copy(HttpResponse<InputStream> response, OutputStream to)
      throws IOException, LinkFailure {
    byte[] portion;
    do {
      portion = read(response, PORTION);
      to.write(portion);
    } while (portion.length == PORTION);
  }

  /**
   * Returns the next bytes of a body, fewer only at its end. Throws an exception if they do not
   * arrive within the time limit; the client's own limit ends with the fields.
   */
  private byte[] read(HttpResponse<InputStream> response, int length) throws LinkFailure {
    AtomicBoolean isLate = new AtomicBoolean();
    CompletableFuture<Void> end =
        CompletableFuture.runAsync(
            () -> {
              isLate.set(true);
              close(response);
            },
            CompletableFuture.delayedExecutor(timeout.toMillis(), TimeUnit.MILLISECONDS));
    try {
      return response.body().readNBytes(length);
    } catch (IOException e) {
      // A failure to write the output is another mistake, and told as such.
      throw new LinkFailure(
          "server",
          isLate.get()
              ? base + " does not finish its response"
              : base + " broke off its response: " + reason(e));
    } finally {
      end.cancel(false);
    }
  }

  private static void close(HttpResponse<InputStream> response) {
    try {
      response.body().close();
    } catch (IOException e) {
      // Then it is closed already.
    }
  }

  /**
   * Sends a request. A server that is starting refuses connections at first, and then responds with
   * 503 for a moment. In both cases the request has had no effect, so it is sent again.
   */
  private HttpResponse<InputStream> sent(HttpRequest request) throws LinkFailure {
    try {
      for (int attempt = 1; ; attempt++) {
        try {
          HttpResponse<InputStream> response =
              client.send(request, HttpResponse.BodyHandlers.ofInputStream());
          if (response.statusCode() != 503 || attempt == ATTEMPTS) {
            return response;
          }
          response.body().close();
        } catch (ConnectException e) {
          if (attempt == ATTEMPTS) {
            throw e;
          }
        }
        Thread.sleep(PAUSE.multipliedBy(attempt).toMillis());
      }
    } catch (IOException | IllegalArgumentException e) { // the latter for some bad fields
      throw new LinkFailure("server", base + " does not respond: " + reason(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LinkFailure("server", base + ": the request was interrupted");
    }
  }

  /** Returns what went wrong; a server may repeat the key, for example as its status line. */
  private String reason(Exception e) {
    return e.getMessage() == null
        ? "there is no connection"
        : Secrets.masked(withoutKey(e.getMessage()));
  }

  private String withoutKey(String text) {
    return key == null || key.isEmpty() ? text : text.replace(key, Secrets.MASK);
  }

  @Override
  public void close() {
    // The client ends with the process.
  }
}
