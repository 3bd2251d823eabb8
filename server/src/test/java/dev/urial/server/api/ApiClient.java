package dev.urial.server.api;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Sends requests, and holds each answer against what describes it. Follows no redirect. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
final class ApiClient {
  private static final int MOST_ATTEMPTS = 5;

  static {
    System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
  }

  private final URI server;
  private final Contract contract;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  ApiClient(URI server, Contract contract) {
    this.server = server;
    this.contract = contract;
  }

  /** A request; fields are name, value, name, value. Single quotes in the body mean double ones. */
  Contract.Reply send(String method, String target, String text, String... fields) {
    String body = text == null ? null : text.replace('\'', '"');
    TreeMap<String, String> all = new TreeMap<>();
    for (int i = 0; i < fields.length; i += 2) {
      all.put(fields[i], fields[i + 1]);
    }
    all.putIfAbsent("Host", "s.example");
    if (body != null) {
      all.putIfAbsent("Content-Type", "application/json");
    }
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server + target))
            .method(
                method,
                body == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofByteArray(
                        body.getBytes(StandardCharsets.UTF_8)));
    all.forEach(request::setHeader);
    try {
      HttpResponse<byte[]> answer = sent(request.build());
      String type = answer.headers().firstValue("Content-Type").orElse("");
      int end = type.indexOf(';');
      Contract.Reply reply =
          new Contract.Reply(
              answer.statusCode(),
              end < 0 ? type : type.substring(0, end),
              new String(answer.body(), StandardCharsets.UTF_8),
              answer.headers().map());
      int mark = target.indexOf('?');
      Set<String> names = new TreeSet<>(all.keySet());
      contract.check(
          method,
          mark < 0 ? target : target.substring(0, mark),
          mark < 0 ? "" : target.substring(mark + 1),
          names,
          body,
          reply);
      return reply;
    } catch (IOException e) {
      throw new AssertionError(method + " " + target + " " + body, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /**
   * Sends again if the connection is lost: a kept connection may have been closed meanwhile, and
   * when the server refuses a body that is still being sent, the reset may overtake the response.
   */
  private HttpResponse<byte[]> sent(HttpRequest request) throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return http.send(request, HttpResponse.BodyHandlers.ofByteArray());
      } catch (IOException e) {
        if (attempt == MOST_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  Contract.Reply get(String target, String... fields) {
    return send("GET", target, null, fields);
  }

  Contract.Reply post(String target, String body, String... fields) {
    return send("POST", target, body, fields);
  }
}
