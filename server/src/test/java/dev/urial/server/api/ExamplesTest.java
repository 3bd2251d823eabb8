package dev.urial.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.page.Html;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.testkit.Patience;
import dev.urial.testkit.ShellWords;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The examples of the documentation, sent in their order to a new service as the commands that are
 * printed. {@code -Durial.docs.write=true} writes the responses.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ExamplesTest {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final Path FILE =
      Path.of(System.getProperty("urial.root", ".."))
          .resolve("server/src/main/resources/dev/urial/server/api/examples.json");

  /** The day of the examples, on which they are all sent. */
  private static final LocalDate DAY = LocalDate.of(2026, 11, 2);

  private final LocalDate today = LocalDate.now(ZoneOffset.UTC);
  private Fixture server;
  private Contract contract;
  private ApiClient client;
  private Map<String, String> variables;

  @BeforeEach
  void start() throws Exception {
    server = Fixture.unlimited();
    URI address = URI.create("http://127.0.0.1:" + server.port());
    contract = new Contract(address);
    client = new ApiClient(address, contract);
    User clara = server.user("clara", UserRole.ADMIN);
    List<String> session = server.session(clara);
    variables = Map.of("KEY", server.key(clara), "SESSION", session.get(0), "CSRF", session.get(1));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** Sends a command of curl, with the key. */
  private Contract.Reply run(String command) {
    List<String> words = new ArrayList<>(ShellWords.of(command, variables));
    assertEquals("curl", words.remove(0));
    String target = words.remove(words.size() - 1);
    String base = "http://" + Fixture.HOST;
    assertTrue(target.startsWith(base), target);
    String method = null;
    String body = null;
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < words.size(); i += 2) {
      String value = words.get(i + 1);
      switch (words.get(i)) {
        case "-X" -> method = value;
        case "--data-binary" -> body = value;
        default -> fields.addAll(List.of(value.split(": ", 2)));
      }
    }
    method = method != null ? method : body == null ? "GET" : "POST";
    return client.send(
        method,
        shifted(target.substring(base.length()), DAY, today),
        body,
        fields.toArray(String[]::new));
  }

  /** Dates of the one day and its neighbors become those of the other. */
  private static String shifted(String text, LocalDate from, LocalDate to) {
    return Pattern.compile("20\\d\\d-\\d\\d-\\d\\d")
        .matcher(text)
        .replaceAll(
            it -> {
              long days = ChronoUnit.DAYS.between(from, LocalDate.parse(it.group()));
              return Math.abs(days) > 40 ? it.group() : to.plusDays(days).toString();
            });
  }

  /** What is the same each time. */
  private String constant(String text) {
    return shifted(text, today, DAY)
        .replaceAll("(?!00:00:00)\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?", "08:00:00")
        .replaceAll("urial_[A-Za-z0-9_-]+", "urial_…")
        .replaceAll("\"version\":\"[^\"]*\"", "\"version\":\"1\"");
  }

  private JsonNode body(Contract.Reply reply) {
    String text = constant(reply.body());
    boolean isJson = reply.type().endsWith("/json");
    return isJson ? JSON.readTree(text) : JSON.getNodeFactory().stringNode(text);
  }

  @Test
  void eachExampleIsAnsweredAsPrinted() throws Exception {
    ObjectNode examples = (ObjectNode) JSON.readTree(Files.readString(FILE));
    Set<String> all = new TreeSet<>();
    contract.api.findValues("operationId").forEach(it -> all.add(it.stringValue()));
    assertEquals(all, new TreeSet<>(examples.propertyNames()));
    boolean isWriting = Boolean.getBoolean("urial.docs.write");
    for (Map.Entry<String, JsonNode> it : examples.properties()) {
      String id = it.getKey();
      ObjectNode example = (ObjectNode) it.getValue();
      if (id.equals("showStatistics")) {
        visit();
      }
      Contract.Reply reply = run(command(id));
      assertTrue(reply.status() / 100 == 2, id + " " + reply.status() + " " + reply.body());
      JsonNode answer = reply.body().isEmpty() ? null : body(reply);
      if (id.equals("explain")) {
        ((ObjectNode) answer)
            .retain("input", "whatwg", "normalization"); // the whole fills ten pages
      }
      if (isWriting && answer != null) {
        example.set("response", answer);
      } else {
        assertEquals(example.get("response"), answer, id);
      }
    }
    if (isWriting) {
      Files.writeString(FILE, JSON.writeValueAsString(examples) + "\n");
    }
  }

  private String command(String id) {
    for (JsonNode path : contract.api.path("paths")) {
      for (JsonNode operation : path) {
        if (operation.path("operationId").asString().equals(id)) {
          return operation.at("/x-codeSamples/0/source").stringValue();
        }
      }
    }
    throw new AssertionError(id);
  }

  /** Visits a link and a slug that does not exist, and waits until both are counted. */
  private void visit() throws Exception {
    String browser =
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    server.get("/spring", browser).is(302);
    server.get("/sprung", browser).is(404);
    String[] fields = {"Authorization", "Bearer " + variables.get("KEY")};
    for (String path : List.of("/api/v1/links/1/stats", "/api/v1/orphans")) {
      Patience.await(() -> client.get(path, fields).text("visits").equals("1"));
    }
  }

  /** The page begins with a call that works as printed, and with the response to it. */
  @Test
  void thePageBeginsWithACallThatWorks() throws Exception {
    for (String language : List.of("en", "hu", "ru", "et")) {
      Document page = Html.checked(server.get("/docs", "Accept-Language: " + language));
      assertEquals("read -r KEY", page.select("main pre").get(0).text());
      String printed = page.select("main pre").get(2).wholeText();
      if (language.equals("en")) {
        Contract.Reply reply = run(page.select("main pre").get(1).wholeText()).is(201);
        int end = printed.indexOf('\n');
        assertEquals("201", printed.substring(0, end));
        assertEquals(JSON.readTree(printed.substring(end)), body(reply));
      }
      for (String id : new TreeSet<>(contract.api.findValuesAsString("operationId"))) {
        assertEquals(2, page.select("section[aria-labelledby=" + id + "] pre").size(), id);
      }
      String create = page.select("section[aria-labelledby=createLink] table").text();
      for (String member : List.of("target", "slug", "validUntil", "rules[].language")) {
        assertTrue(create.contains(member), member);
      }
    }
  }
}
