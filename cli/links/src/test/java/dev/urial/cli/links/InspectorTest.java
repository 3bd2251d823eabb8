package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.explain.PartNames;
import dev.urial.explain.TextAssessment;
import dev.urial.internal.text.Excerpt;
import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import dev.urial.testkit.AssessedText;
import dev.urial.testkit.Slow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The page of the inspector says what {@code inspect --full --json} says, all of it and nothing
 * else: the texts of the page are held, section by section, against the members of the object.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class InspectorTest {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final Readers READERS = Readers.withoutPrograms();
  private static final Set<Component> PARTS =
      EnumSet.of(
          Component.SCHEME,
          Component.USERINFO,
          Component.HOST,
          Component.PORT,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);
  private static UrialServer server;

  private final List<String> faults = new ArrayList<>();

  @BeforeAll
  static void start(@TempDir Path folder) {
    server =
        UrialServer.start(
            Configuration.of(
                Map.of(
                    "port",
                    "0",
                    "data",
                    folder.toString(),
                    "log-level",
                    "error",
                    "limit-rendering",
                    "off")),
            new StringBuffer());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** The identifiers of the golden files, as they are after the prompt. */
  private static List<String> identifiers() throws IOException {
    String root = System.getProperty("urial.root", "..");
    Path golden = Path.of(root, "cli/command/src/test/resources/languages/en.txt");
    List<String> identifiers = new ArrayList<>();
    for (String line : Files.readString(golden).split("\n", -1)) {
      String prompt = "$ urial inspect ";
      if (line.startsWith(prompt) && !line.startsWith(prompt + "--")) {
        identifiers.add(line.substring(prompt.length()));
      }
    }
    return identifiers;
  }

  private static JsonNode command(String language, String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Io io = new Io(new ByteArrayInputStream(new byte[0]), out, err, Terminal.NONE);
    String[] words = {"inspect", "--full", "--json", "--lang", language, "--", text};
    Cli.run(words, io);
    return MAPPER.readTree(out.toString(StandardCharsets.UTF_8));
  }

  private static HttpResponse<String> post(String path, String language, String body)
      throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.address().getPort() + path))
            .header("Accept-Language", language)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static String field(String text) {
    return "text=" + URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  // What the object says.

  /** The texts of members of these names, however deep, and the ranges beside them. */
  private static Set<String> told(Set<String> names, @Nullable JsonNode... nodes) {
    Set<String> told = new TreeSet<>();
    for (JsonNode node : nodes) {
      if (node != null) {
        tell(names, node, told);
      }
    }
    return told;
  }

  private static void tell(Set<String> names, JsonNode node, Set<String> told) {
    if (node.isObject()) {
      if (names.contains("range") && node.path("start").isNumber()) {
        told.add(node.get("start").asInt() + "–" + node.get("end").asInt());
      }
      for (Map.Entry<String, JsonNode> member : node.properties()) {
        if (names.contains(member.getKey()) && isTold(node, member.getKey())) {
          put(told, member.getValue());
        }
      }
    }
    if (node.isObject()) {
      node.properties().stream()
          .filter(it -> !it.getKey().equals("arguments")) // they are in their sentence
          .forEach(it -> tell(names, it.getValue(), told));
    } else {
      node.forEach(it -> tell(names, it, told));
    }
  }

  /** What the page does not say twice. */
  private static boolean isTold(JsonNode node, String name) {
    if (name.equals("decoded")) {
      return !node.get("text").equals(node.get(name));
    }
    if (name.equals("rule")) {
      return node.has("label"); // of a part; that of a remark is after its citation
    }
    if (name.equals("source")) {
      List<String> citations = new ArrayList<>();
      node.path("clauses").forEach(it -> citations.add(it.get("citation").asString()));
      return !String.join(", ", citations).equals(node.get(name).asString());
    }
    return true;
  }

  private static void put(Set<String> told, JsonNode value) {
    if (value.isString() && !value.asString().isEmpty()) {
      told.add(Excerpt.escape(value.asString()));
    } else if (value.isNumber()) {
      told.add(value.asString());
    }
  }

  // What the page says.

  /** Each text of a section, and what its links and its ranges point to. */
  private static Set<String> shown(@Nullable Element section) {
    Set<String> shown = new LinkedHashSet<>();
    if (section != null) {
      show(section, shown);
    }
    return shown;
  }

  private static void show(Element element, Set<String> shown) {
    if (element.is("form > input, .derivation, .drawn")) {
      return;
    }
    if (element.is("a[href]") && !element.attr("href").startsWith("#")) {
      shown.add(element.attr("href"));
    }
    if (element.is("cite > a:has(.unseen)")) { // its document is only read aloud
      shown.add(element.text());
      return;
    }
    if (element.is("a[title]")) {
      shown.add(element.attr("title"));
    }
    if (element.is("li[data-part], .remark[data-part], .part[data-part]")) {
      shown.add(element.attr("data-part").replace('-', '–'));
    }
    if (element.is(".exact, .said, code")) {
      shown.add(element.wholeText());
      return;
    }
    for (Node child : element.childNodes()) {
      if (child instanceof TextNode text && !text.isBlank()) {
        shown.add(text.getWholeText().strip());
      } else if (child instanceof Element inner) {
        show(inner, shown);
      }
    }
  }

  /** Labels of the page, in a language or in English; a mark where something is put in. */
  private static Set<String> labels(String language) throws IOException {
    Set<String> labels = new TreeSet<>();
    for (String name : List.of("messages.properties", "messages_" + language + ".properties")) {
      try (InputStream in = InspectorTest.class.getResourceAsStream("/dev/urial/pages/" + name)) {
        if (in != null) {
          String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
          for (String line : all.split("\n", -1)) {
            if (line.startsWith("page.inspect.")) {
              labels.add(line.substring(line.indexOf(" = ") + 3));
            }
          }
        }
      }
    }
    Locale locale = language.equals("en") ? Locale.ROOT : Locale.forLanguageTag(language);
    String parts = "scheme authority userinfo host port path query fragment origin text";
    for (String part : parts.split(" ")) {
      labels.add(PartNames.of(part).text(locale));
    }
    labels.addAll(List.of("RFC 3986", "URL Standard"));
    return labels;
  }

  private static boolean isLabel(Set<String> labels, String text) {
    if (labels.contains(text)
        || text.startsWith("RFC 3986: ")
        || text.startsWith("URL Standard: ")) {
      return true;
    }
    for (String label : labels) {
      int open = label.indexOf('{');
      int close = label.lastIndexOf('}');
      if (open >= 0
          && label.length() > close - open + 1
          && text.startsWith(label.substring(0, open))
          && text.endsWith(label.substring(close + 1))) {
        return true;
      }
    }
    return false;
  }

  /** A section holds all that is reported, and beyond it nothing but labels. */
  private void same(String what, Set<String> labels, Set<String> told, @Nullable Element section) {
    Set<String> shown = shown(section);
    Set<String> missing = new TreeSet<>(told);
    missing.removeAll(shown);
    missing.forEach(it -> faults.add(what + " is not on the page: " + it));
    Set<String> more = new TreeSet<>(shown);
    more.removeAll(told);
    more.removeIf(it -> isLabel(labels, it));
    more.forEach(it -> faults.add(what + " is on the page alone: " + it));
  }

  private static final Set<String> CITED = Set.of("citation", "link");

  private static Set<String> names(String... more) {
    Set<String> names = new TreeSet<>(CITED);
    names.addAll(List.of(more));
    return names;
  }

  private static @Nullable Element section(Element page, String css) {
    return page.selectFirst("section." + css);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  @Slow(
      "compares pages and command for a minute; thePageAndTheCommandBeginWithWhatTheTableExpects is shorter")
  void thePageSaysWhatTheCommandSays(String language) throws Exception {
    Set<String> labels = labels(language);
    List<String> identifiers = identifiers();
    assertEquals(40, identifiers.size());
    int first = List.of("en", "hu", "ru", "et").indexOf(language) % 2;
    for (int i = first; i < identifiers.size(); i += 2) { // each in two languages, by turns
      String text = identifiers.get(i);
      JsonNode said = command(language, text);
      HttpResponse<String> answer = post("/inspect", language, field(text));
      assertEquals(200, answer.statusCode(), text);
      Element page = Jsoup.parse(answer.body()).selectFirst("main");
      page.select(".shared").remove(); // only a page has an address
      compare(text, language, labels, said, page);
    }
    assertEquals("", String.join("\n", faults));
  }

  /** Which host is reached, as a sentence. */
  private static String place(@Nullable String host, String language) {
    Locale locale = language.equals("en") ? Locale.ROOT : Locale.forLanguageTag(language);
    return TextAssessment.of("").withHost(host).hostSentence().text(locale);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  @Slow("starts a server and a process for each text; InspectorParityTest compares them in one")
  void thePageAndTheCommandBeginWithWhatTheTableExpects(String language) throws Exception {
    for (AssessedText expected : AssessedText.all()) {
      JsonNode said = command(language, expected.text()).get("assessment");
      assertEquals(expected.outcome(), said.get("outcome").asString(), expected.text());
      assertEquals(expected.host(), said.get("host").asStringOpt().orElse(null), expected.text());
      Element page = Jsoup.parse(post("/inspect", language, field(expected.text())).body());
      Element result = page.selectFirst("section.result.is-" + expected.outcome());
      assertNotNull(result, expected.text());
      assertEquals(said.get("label").asString(), result.select("#verdict .badge").text());
      assertEquals(place(expected.host(), language), result.select("#verdict .said").text());
      assertEquals(said.get("sentence").asString(), result.select(".risk .said").text());
    }
  }

  private void compare(
      String text, String language, Set<String> labels, JsonNode said, Element page) {
    JsonNode rfc = said.get("rfc");
    JsonNode url = said.get("whatwg");
    JsonNode meaning = rfc.path("meaning");
    Set<String> head = told(names("sentence"), rfc.get("kindExplained"));
    put(head, said.get("verdict"));
    put(head, said.get("input"));
    JsonNode assessment = said.get("assessment");
    head.addAll(told(names("label", "sentence"), assessment));
    head.add(place(assessment.get("host").asStringOpt().orElse(null), language));
    put(head, rfc.path("kind"));
    same(text + ": the verdict", labels, head, section(page, "result"));
    Element whole = page.selectFirst("#subject .identifier");
    String shown = whole == null ? "" : whole.wholeText();
    assertEquals(Excerpt.escape(said.get("input").asString()), Excerpt.escape(shown), text);
    same(
        text + ": deceptions",
        labels,
        told(names("sentence", "range", "looksLike"), said.get("deceptions")),
        section(page, "deceptions"));
    Set<String> why = told(names("message"), rfc.get("error"), url.get("error"));
    same(text + ": refusals", labels, why, section(page, "refusals"));
    Set<String> edits =
        told(
            names("repaired", "before", "after", "sentence", "range", "target"), rfc.get("repair"));
    Element repair = page.selectFirst("section.repairs > ol > li");
    same(text + ": the repair", labels, edits, repair);
    Set<String> part = names("label", "text", "decoded", "rule", "sentence", "range");
    same(text + ": the parts", labels, told(part, rfc.get("parts")), section(page, "parts"));
    same(text + ": the two standards", labels, standards(said), section(page, "standards"));
    // What the scheme says again is shown once, at its first place.
    Set<String> orRanges = new TreeSet<>(labels);
    orRanges.addAll(told(Set.of("range"), rfc.get("advice"), meaning.get("advice")));
    same(
        text + ": advice",
        orRanges,
        told(names("sentence"), rfc.get("advice"), meaning.get("advice")),
        section(page, "advice"));
    Set<String> facts =
        told(
            names("name", "text", "source"),
            meaning.get("scheme"),
            meaning.get("namespace"),
            meaning.get("host"),
            meaning.get("fragment"));
    facts.addAll(told(names("name", "value", "message"), meaning.get("parts")));
    facts.addAll(told(names("message"), meaning.get("definition"), meaning.get("refusal")));
    same(text + ": the meaning", labels, facts, section(page, "meaning"));
    Set<String> forms =
        told(names("before", "after", "text", "sentence"), said.get("normalization"));
    forms.addAll(told(Set.of("syntax", "scheme"), rfc.get("normalized")));
    put(forms, rfc.path("uri"));
    put(forms, rfc.path("iri"));
    put(forms, url.path("href"));
    put(forms, (url.has("href") ? url : rfc).path("readable"));
    same(text + ": forms", labels, forms, section(page, "forms"));
    Set<String> past =
        told(
            names("standard", "year", "title", "production", "message", "range", "text", "name"),
            said.get("standards"));
    past.addAll(told(names("sentence"), said.get("changes"), said.get("views")));
    for (JsonNode change : said.get("changes")) {
      past.add(change.get("before").asString() + " → " + change.get("after").asString());
    }
    same(text + ": the past", labels, past, section(page, "history"));
    Set<String> characters =
        told(names("character", "escape", "sentence", "category"), said.get("characters"));
    for (JsonNode it : said.get("characters")) {
      characters.add(String.format(Locale.ROOT, "U+%04X", it.get("codePoint").asInt()));
    }
    same(text + ": characters", labels, characters, section(page, "letters"));
    Set<String> grammar =
        told(names("expression", "text", "sentence", "range", "name", "abnf"), said.get("groups"));
    grammar.addAll(told(names("name", "abnf"), said.get("rules")));
    same(text + ": the readers", labels, readers(text, language), section(page, "readers"));
    same(text + ": the grammar", labels, grammar, section(page, "derived"));
  }

  private static Set<String> standards(JsonNode said) {
    JsonNode rfc = said.get("rfc");
    JsonNode url = said.get("whatwg");
    Set<String> told = new TreeSet<>();
    for (String name : List.of("scheme", "userinfo", "host", "port", "path", "query", "fragment")) {
      put(told, rfc.path(name));
    }
    for (String name : List.of("href", "scheme", "host", "path", "query", "fragment", "origin")) {
      put(told, url.path(name));
    }
    put(told, url.path("port"));
    String user = url.path("username").asString("");
    String password = url.path("password").asString("");
    String userinfo = user + (password.isEmpty() ? "" : ":" + password);
    if (!userinfo.isEmpty()) {
      told.add(userinfo);
    }
    put(told, rfc.path("hostKind"));
    put(told, url.path("hostKind"));
    for (JsonNode it : url.path("validationErrors")) {
      told.add(it.get("error").asString());
      told.add("https://url.spec.whatwg.org/#" + it.get("error").asString());
      told.add(it.get("index").asString());
    }
    told.addAll(told(names("rfc", "whatwg", "sentence"), said.get("differences")));
    told.addAll(told(names("sentence", "range"), said.get("findings")));
    return told;
  }

  /** What the libraries say, without programs: the service starts none. */
  private static Set<String> readers(String text, String language) {
    Locale locale = language.equals("en") ? Locale.ROOT : Locale.forLanguageTag(language);
    Verdict verdict = READERS.read(text);
    Set<String> told = new TreeSet<>();
    told.add(Excerpt.escape(verdict.message().text(locale)));
    for (ReaderReport report : verdict.reports()) {
      told.add(report.name());
      for (Component part : Component.values()) {
        String value = report.answer().get(part);
        if (value != null && !value.isEmpty() && PARTS.contains(part)) {
          told.add(Excerpt.escape(verdict.shown(part, value)));
        }
      }
      Message own = report.answer().message();
      String refusal = report.answer().refusal();
      String said =
          own != null ? own.text(locale) : refusal == null ? null : verdict.shown(refusal);
      String version = report.version();
      String why = said == null ? "" : Excerpt.escape(said);
      told.add((version + (version.isEmpty() || why.isEmpty() ? "" : " – ") + why).strip());
    }
    told.remove("");
    return told;
  }

  @Test
  void theFileIsTheObjectItself() throws Exception {
    for (String language : List.of("en", "hu")) {
      HttpResponse<String> answer =
          post("/inspect/json", language, field("http://u:secret@a.example/b c"));
      assertEquals("application/json", answer.headers().firstValue("Content-Type").orElse(""));
      JsonNode own = MAPPER.readTree(answer.body());
      assertEquals(command(language, "http://u:secret@a.example/b c"), own);
    }
  }

  @Test
  void aNameThatDeceivesStandsOut() throws Exception {
    Element page = Jsoup.parse(post("/inspect", "en", field("http://аррӏе.com/")).body());
    Element loud = page.selectFirst("section.deceptions.loud");
    assertNotNull(loud);
    assertTrue(loud.text().contains("apple"), loud.text());
    assertNotNull(page.selectFirst("section.result.is-dangerous"));
    Element odd = Jsoup.parse(post("/inspect", "en", field("http://i❤.ws/")).body());
    assertNull(odd.selectFirst("section.deceptions.loud"), "a heart imitates nothing");
  }

  @Test
  void noSecretIsSentBack() throws Exception {
    for (String text :
        List.of(
            "http://user:hunter2@h/a",
            "http://user:hunter2@h/a b",
            "http://h/?token=hunter2",
            "sip:u:hunter2@h",
            "//u:hunter2@[",
            "ftp://u:hunter2@h/x#y")) {
      for (String path : List.of("/inspect", "/inspect/json", "/inspect/picture")) {
        for (String more : List.of("", "&lang=hu")) {
          String body = post(path, "en", field(text) + more).body();
          assertFalse(body.contains("hunter2"), text + path + more);
        }
      }
    }
  }
}
