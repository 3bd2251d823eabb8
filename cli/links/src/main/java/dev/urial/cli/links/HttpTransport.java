package dev.urial.cli.links;

import dev.urial.cli.render.OperationFailure;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Uses the API of a server. Redirects are not followed, because their targets would receive the API
 * key.
 */
final class HttpTransport implements LinkTransport {
  private static final int PART = 1 << 16;

  /** How long the status and the fields of a response may take. */
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final URI base;
  private final @Nullable String key;
  private final Locale language;
  private final HttpClient client =
      HttpClient.newBuilder()
          .connectTimeout(Duration.ofSeconds(10))
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  HttpTransport(URI base, @Nullable String key, Locale language) {
    this.base = base;
    this.key = key;
    this.language = language;
  }

  @Override
  public Reply send(String method, String target, byte[] body, OutputStream out)
      throws IOException, OperationFailure {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve("api/v1/" + target))
            .timeout(TIMEOUT)
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
    if (List.of("PATCH", "DELETE").contains(method) || target.endsWith("/rename")) {
      request.header("If-Match", "*");
    }
    HttpResponse<InputStream> response = sent(request.build());
    try (InputStream in = response.body()) {
      if (out == NOWHERE || response.statusCode() != 200) {
        String text = new String(read(in, Integer.MAX_VALUE), StandardCharsets.UTF_8);
        return new Reply(response.statusCode(), text);
      }
      for (byte[] part = read(in, PART); part.length > 0; part = read(in, PART)) {
        out.write(part);
      }
      return new Reply(200, "");
    }
  }

  /** Reads from the server; a failure to write the output is another mistake. */
  private byte[] read(InputStream in, int length) throws OperationFailure {
    try {
      return in.readNBytes(length);
    } catch (IOException e) {
      throw new OperationFailure("server", base + " broke off its response: " + reason(e));
    }
  }

  private HttpResponse<InputStream> sent(HttpRequest request) throws OperationFailure {
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    } catch (IOException | IllegalArgumentException e) { // the latter for some bad fields
      throw new OperationFailure("server", base + " does not respond: " + reason(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new OperationFailure("server", base + ": the request was interrupted");
    }
  }

  private static String reason(Exception e) {
    return e.getMessage() == null ? "there is no connection" : Secrets.masked(e.getMessage());
  }

  @Override
  public void close() {
    // The client ends with the process.
  }
}
