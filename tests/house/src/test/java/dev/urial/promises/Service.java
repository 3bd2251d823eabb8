package dev.urial.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real service on loopback, and a client with an administrator's key. */
final class Service implements AutoCloseable {
  private static final Pattern REQUEST = Pattern.compile("(\\S+) (\\S+) ?(.*)", Pattern.DOTALL);

  /** A header field, up to the next one, the body, or the end. */
  private static final Pattern FIELD =
      Pattern.compile("@([\\w-]+)(?:: (.*?))?(?: (?=@|[{\\[]|body: )|$)", Pattern.DOTALL);

  private static final Pattern HEADER = Pattern.compile("([\\w-]+): (.*)", Pattern.DOTALL);
  private static final Pattern MEMBER = Pattern.compile("\\$([^=]*)=(.*)", Pattern.DOTALL);
  private static final Pattern KEPT = Pattern.compile("(\\$[^=]*|~.*|Cookie)=>(\\w+)");

  /** How long a row with {@code @eventually} may be answered differently. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final JsonMapper JSON = new JsonMapper();

  private final HttpClient http = HttpClient.newHttpClient();
  private final UrialServer server;
  private final String key;

  /**
   * What rows kept by {@code $.member=>name}; later rows of the file write {@code ${name}}. An
   * administrator's session is there already, as {@code session} and {@code csrf}.
   */
  private final Map<String, String> kept = new HashMap<>();

  Service(Path data) throws Exception {
    Map<String, String> settings = new HashMap<>();
    settings.put("data", data.toString());
    settings.put("port", "0");
    settings.put("base-domain", "s.example");
    for (String limit : "api creation not-found password rendering report sign-in".split(" ")) {
      settings.put("limit-" + limit, "off");
    }
    server = UrialServer.start(Configuration.of(settings), new StringBuilder());
    key = administratorsKey();
  }

  /** Signs in by the link that the service prints, and creates a key, as {@code serve.md} says. */
  private String administratorsKey() throws Exception {
    URI link = server.adminLink();
    HttpResponse<String> form = send("GET " + link.getRawPath() + "?" + link.getRawQuery());
    String fields = "csrf=" + found("name=\"csrf\" value=\"([^\"]*)", form.body());
    String cookies = cookies(form);
    HttpResponse<String> session =
        send(
            "POST /sign-in @Content-Type: application/x-www-form-urlencoded @Cookie: "
                + (cookies + " body: " + fields + "&" + link.getRawQuery()));
    cookies = cookies(session);
    String csrf = found("\"csrf\":\"([^\"]*)", send("GET /api/v1/me @Cookie: " + cookies).body());
    kept.put("session", cookies);
    kept.put("csrf", csrf);
    String scopes = "[\"create\",\"read\",\"edit\",\"stats\",\"admin\"]";
    String body =
        send("POST /api/v1/keys @Cookie: "
                + (cookies + " @X-CSRF-Token: " + csrf)
                + (" {\"label\":\"rows\",\"scopes\":" + scopes + "}"))
            .body();
    return found("\"key\":\"(urial_[^\"]*)", body);
  }

  private static String cookies(HttpResponse<String> answer) {
    return String.join(
        "; ",
        answer.headers().allValues("Set-Cookie").stream()
            .map(cookie -> cookie.substring(0, cookie.indexOf(';')))
            .toList());
  }

  private static String found(String pattern, String text) {
    Matcher found = Pattern.compile(pattern).matcher(text);
    assertTrue(found.find(), text);
    return found.group(1);
  }

  /** Sends the request of a row, and compares the answer. */
  void check(Row row) throws Exception {
    String input = row.input();
    String expected = row.expected();
    for (Map.Entry<String, String> value : kept.entrySet()) {
      input = input.replace("${" + value.getKey() + "}", value.getValue());
      expected = expected.replace("${" + value.getKey() + "}", value.getValue());
    }
    Instant end = Instant.now().plus(input.contains(" @eventually") ? PATIENCE : Duration.ZERO);
    while (true) {
      try {
        check(expected.split(" ; ", -1), send(input));
        return;
      } catch (AssertionError e) {
        if (Instant.now().isAfter(end)) {
          throw e;
        }
        Thread.sleep(100);
      }
    }
  }

  private void check(String[] conditions, HttpResponse<String> answer) {
    assertEquals(conditions[0], String.valueOf(answer.statusCode()), () -> start(answer.body()));
    for (int i = 1; i < conditions.length; i++) {
      check(conditions[i], answer);
    }
  }

  private void check(String condition, HttpResponse<String> answer) {
    Matcher keeps = KEPT.matcher(condition);
    Matcher header = HEADER.matcher(condition);
    Matcher member = MEMBER.matcher(condition);
    if (keeps.matches()) {
      kept.put(keeps.group(2), value(keeps.group(1), answer));
    } else if (condition.startsWith("~")) {
      Expected.text(condition, answer.body().replace("<wbr>", "")); // where a line may break
    } else if (header.matches()) {
      String value = String.join(", ", answer.headers().allValues(header.group(1)));
      assertEquals(condition, header.group(1) + ": " + value);
    } else if (member.matches()) {
      assertEquals(
          member.group(2), member(member.group(1), answer.body()), () -> start(answer.body()));
    } else {
      throw new AssertionError("no condition: " + condition);
    }
  }

  /** A member, the cookies, or what follows a text up to the next quotation mark. */
  private static String value(String name, HttpResponse<String> answer) {
    return switch (name.charAt(0)) {
      case '$' -> member(name.substring(1), answer.body());
      case '~' -> found(Pattern.quote(name.substring(1)) + "([^\"]*)", answer.body());
      default -> cookies(answer);
    };
  }

  private static String start(String body) {
    return body.substring(0, Math.min(body.length(), 1000));
  }

  /** The text of a member of a JSON document; {@code absent} if there is none. */
  private static String member(String path, String body) {
    JsonNode node = JSON.readTree(body).at(path.replaceAll("\\.|\\[", "/").replace("]", ""));
    if (node.isMissingNode()) {
      return "absent";
    }
    return node.isString() ? node.asString() : node.toString();
  }

  private HttpResponse<String> send(String line) throws IOException, InterruptedException {
    Matcher request = REQUEST.matcher(line);
    assertTrue(request.matches(), line);
    String body = request.group(3);
    Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    fields.put("Host", "s.example");
    fields.put("Authorization", "Bearer " + key);
    for (Matcher field = FIELD.matcher(body); field.lookingAt(); field.reset(body)) {
      if (field.group(1).equals("anonymous") || field.group(1).equals("Cookie")) {
        fields.remove("Authorization");
      }
      if (field.group(2) != null) {
        fields.put(field.group(1), field.group(2));
      }
      body = body.substring(field.end());
    }
    body = body.startsWith("body: ") ? body.substring(6) : body;
    if (!body.isEmpty()) {
      fields.putIfAbsent("Content-Type", "application/json");
    }
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(URI.create(server.address() + request.group(2)))
            .method(request.group(1), HttpRequest.BodyPublishers.ofString(body));
    fields.forEach(builder::setHeader);
    return http.send(builder.build(), HttpResponse.BodyHandlers.ofString());
  }

  @Override
  public void close() {
    server.close();
  }
}
