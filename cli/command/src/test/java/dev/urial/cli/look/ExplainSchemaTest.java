package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.harrel.jsonschema.Annotation;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.urial.cli.Ran;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the command answers as objects is what {@code docs/explain.schema.json} says, in every
 * variant, and nothing of the schema is idle.
 */
class ExplainSchemaTest {
  private static final Path FILE =
      Path.of(System.getProperty("urial.root", ".."), "docs/explain.schema.json");

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final JsonNode SCHEMA = schema();

  /** So many objects of each answer are spoilt. */
  private static final int OBJECTS = Math.max(5, Laws.draws(Sampling.of(20, 60)));

  private static final String ID = SCHEMA.get("$id").asText();
  private static final Validator VALIDATOR = validator();

  private static JsonNode schema() {
    try {
      return MAPPER.readTree(Files.readString(FILE, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Validator validator() {
    Validator validator = new ValidatorFactory().createValidator();
    validator.registerSchema(URI.create(ID), SCHEMA.toString());
    return validator;
  }

  /** The whole, or what a definition says of what is after the input. */
  private record Variant(String definition, List<String> words) {
    static Variant of(String definition, String... words) {
      return new Variant(definition, List.of(words));
    }

    private URI schema() {
      return URI.create(definition.isEmpty() ? ID : ID + "#/$defs/" + definition);
    }

    private List<JsonNode> answers(Collection<String> texts) {
      Ran ran = Ran.reading(String.join("\n", texts) + '\n', words.toArray(new String[0]));
      List<JsonNode> answers = new ArrayList<>();
      for (String line : Ran.lines(ran.out())) {
        answers.add(read(line));
      }
      assertEquals(texts.size(), answers.size(), ran.err());
      return answers;
    }
  }

  private static JsonNode read(String line) {
    try {
      return MAPPER.readTree(line);
    } catch (IOException e) {
      throw new AssertionError(line, e);
    }
  }

  private static final Variant WHOLE = Variant.of("", "inspect", "--full", "--json");

  private static final List<Variant> VARIANTS =
      List.of(
          WHOLE,
          Variant.of("", "inspect", "--full", "--json", "--base", "http://a/b/c/d?q"),
          Variant.of("", "inspect", "--full", "--json", "--show-secrets", "--lang", "ru"),
          Variant.of("", "inspect", "--full", "--json", "--type", "text/html", "--lang", "hu"),
          Variant.of("readings", "inspect", "--json"),
          Variant.of("readings", "inspect", "--json", "--base", "http://a/b/c/d?q"),
          Variant.of("reading", "inspect", "--json", "--standard", "rfc", "--lang", "et"),
          Variant.of("url", "inspect", "--json", "--standard", "whatwg"),
          Variant.of("standards", "inspect", "--json", "--standard", "all"),
          Variant.of("groups", "inspect", "--json", "--show=groups"),
          Variant.of("characters", "inspect", "--json", "--show=characters"),
          Variant.of("derivations", "inspect", "--json", "--show=derivation"),
          Variant.of("resolved", "resolve", "--steps", "--json", "http://a/b/c/d;p?q"),
          Variant.of("normalized", "normalize", "--steps", "--json"),
          Variant.of("comparison", "compare", "--json", "http://a/%7Eb"),
          Variant.of("comparison", "compare", "--json", "/a/b"),
          Variant.of("comparison", "compare", "--json", "sip:a@h"),
          Variant.of("repairs", "repair", "--json"),
          Variant.of("repairs", "repair", "--json", "--all"),
          Variant.of("repairs", "repair", "--json", "--base", "http://a/"),
          Variant.of("spoof", "vet", "--as", "name", "--json"),
          Variant.of("vetted", "vet", "--json"));

  private static final List<String> HOSTILE =
      List.of(
          "http://a/\u001B[31m",
          "\u202Ehttp://a/",
          "http://\u200B/",
          "http://a/?\u2066=\u0000",
          "\uFEFF",
          "a\u0085b",
          "http://u:SECRET@h/?token=SECRET#%zz",
          "http:///u:SECRET@h/",
          "<URL:http://u:SECRET@h/>",
          "http://a/%FF%D2?%D2",
          "//%41/..//./a/../" + "../x/".repeat(300),
          "http://" + "a.".repeat(200) + "/",
          "mailto:%zz",
          "sip:a@h;x=1",
          "http://[v1.a]/",
          "http://[::g]/",
          "/a/./b",
          "www.example.com/a b|c",
          "http://rnicrosoft.com/",
          "HTTP://EXAMPLE.com:/%7e?%c3%a9",
          "http://a b/?c|d~#[e]",
          "::",
          "%");

  private static final DrawnTexts TEXTS =
      DrawnTexts.mix(
          DrawnTexts.rows(
              10,
              "http:",
              "//",
              "a.example",
              "u:p@",
              "/",
              "..",
              "%7e",
              "%zz",
              ":80",
              "?",
              "#",
              "é",
              "urn:",
              "isbn:",
              "mailto:",
              "[::1]",
              "0x7f.1",
              "a=b",
              "&",
              ";",
              "|",
              " ",
              "\\",
              "\u0430"),
          DrawnTexts.random());

  private static List<String> texts() {
    List<String> texts = new ArrayList<>(InspectLanguagesTest.IDENTIFIERS);
    texts.addAll(InspectKindsTest.KINDS);
    texts.addAll(HOSTILE);
    return texts;
  }

  private static Validator.Result check(Variant variant, JsonNode answer) {
    if (variant.definition().isEmpty()) {
      return VALIDATOR.validate(variant.schema(), answer);
    }
    ObjectNode rest = answer.deepCopy();
    assertTrue(rest.remove("input").isTextual(), answer.toString());
    boolean isFailure = rest.size() == 1 && rest.has("error");
    URI schema = isFailure ? Variant.of("failed").schema() : variant.schema();
    return VALIDATOR.validate(schema, rest);
  }

  private static void assertFits(Variant variant, JsonNode answer) {
    Validator.Result result = check(variant, answer);
    List<String> errors = new ArrayList<>();
    result
        .getErrors()
        .forEach(it -> errors.add(it.getInstanceLocation() + ": " + it.getError() + '\n'));
    assertTrue(result.isValid(), () -> String.join(" ", variant.words()) + errors + answer);
  }

  @Test
  @Slow(
      "explains the texts of all suites in each variant; refusesAnObjectThatIsNotWhole explains some")
  void describesWhatIsAnsweredInEveryVariant() {
    for (Variant variant : VARIANTS) {
      variant.answers(texts()).forEach(answer -> assertFits(variant, answer));
    }
  }

  @Test
  void describesWhatIsAnsweredToDrawnTexts() {
    for (Variant variant : List.of(VARIANTS.get(1), VARIANTS.get(2))) {
      Laws.holds(
          "the whole of a text is as the schema says",
          Sampling.of(50, 150),
          TEXTS,
          text -> {
            Laws.assume(!text.contains("\n") && !text.contains("\r"));
            return check(variant, variant.answers(List.of(text)).get(0)).isValid();
          });
    }
  }

  /** The whole has no property that never occurs, and neither has another answer. */
  @Test
  @Slow("explains the texts of all suites; refusesAnObjectThatIsNotWhole explains some")
  void hasNoPropertyThatNeverOccurs() {
    Set<String> idle = new TreeSet<>();
    properties(SCHEMA, "", idle);
    assertTrue(idle.size() > 200, idle.toString());
    for (Variant variant : VARIANTS) {
      for (JsonNode answer : variant.answers(texts())) {
        for (Annotation it : check(variant, answer).getAnnotations()) {
          if (it.getKeyword().equals("properties") && it.getAnnotation() instanceof Iterable<?> s) {
            int hash = it.getSchemaLocation().indexOf('#');
            String at = hash < 0 ? "" : it.getSchemaLocation().substring(hash + 1);
            s.forEach(name -> idle.remove(at + "/properties/" + name));
          }
        }
      }
    }
    assertEquals(Set.of(), idle);
  }

  private static void properties(JsonNode node, String at, Set<String> to) {
    JsonNode own = node.get("properties");
    if (own != null && node.has("additionalProperties")) {
      own.fieldNames().forEachRemaining(name -> to.add(at + "/properties/" + name));
    }
    node.fields()
        .forEachRemaining(
            it -> {
              if (it.getValue().isContainerNode()) {
                properties(it.getValue(), at + '/' + it.getKey(), to);
              }
            });
    for (int k = 0; node.isArray() && k < node.size(); k++) {
      properties(node.get(k), at + '/' + k, to);
    }
  }

  /** Whoever reads the schema is told what each thing is, and nothing may be beside it. */
  @Test
  void explainsEachDefinitionAndEndsEachObject() {
    SCHEMA
        .get("$defs")
        .fields()
        .forEachRemaining(
            it -> assertTrue(it.getValue().get("description").asText().endsWith("."), it.getKey()));
    List<String> open = new ArrayList<>();
    objects(SCHEMA, "", open);
    assertEquals(List.of(), open);
  }

  private static void objects(JsonNode node, String at, List<String> open) {
    JsonNode type = node.get("type");
    if (type != null && type.asText().equals("object") && node.get("properties") != null) {
      if (!node.path("additionalProperties").isBoolean() || !node.has("description")) {
        open.add(at);
      }
    }
    node.fields().forEachRemaining(it -> objects(it.getValue(), at + '/' + it.getKey(), open));
    node.forEach(it -> objects(it, at + "/*", open));
  }

  /**
   * The same key has the same sentence's places, so that the languages differ in sentences only.
   */
  @ParameterizedTest
  @ValueSource(strings = {"hu", "ru", "et"})
  void isTheSameInEveryLanguageButForWhatIsSaid(String language) {
    Variant other = Variant.of("", "inspect", "--full", "--json", "--lang", language);
    List<JsonNode> one = WHOLE.answers(InspectLanguagesTest.IDENTIFIERS);
    List<JsonNode> two = other.answers(InspectLanguagesTest.IDENTIFIERS);
    for (int k = 0; k < one.size(); k++) {
      assertEquals(unsaid(one.get(k)), unsaid(two.get(k)));
    }
  }

  /** Without what people read. */
  private static JsonNode unsaid(JsonNode node) {
    for (JsonNode it : node) {
      unsaid(it);
    }
    if (node instanceof ObjectNode object) {
      boolean isFact = object.has("textKey");
      object.remove(List.of("sentence", "message", "verdict", "label", "headline"));
      if (isFact || object.has("abnf")) {
        object.remove(List.of("name", "text", "source"));
      }
    }
    return node;
  }

  /** A property less, one more, or one of another type is no such object any more, wherever. */
  @Test
  void refusesAnObjectThatIsNotWhole() {
    List<String> texts =
        List.of("http://u:p@my_host/a|b?x=%zz", "http://0x7f.1:80/a/../b;c?d=1#t=1,2", "a");
    for (JsonNode answer : VARIANTS.get(1).answers(texts)) {
      assertFits(VARIANTS.get(1), answer);
      List<ObjectNode> objects = new ArrayList<>();
      collect(answer, objects);
      assertTrue(objects.size() > 60, answer.toString());
      int refused = 0;
      for (int k = 0; k < objects.size(); k += 1 + objects.size() / OBJECTS) {
        refused += mutate(objects.get(k), answer);
      }
      assertTrue(refused > 5 * OBJECTS / 2, refused + " refused");
      assertFits(VARIANTS.get(1), answer);
    }
  }

  private static int mutate(ObjectNode object, JsonNode whole) {
    object.put("surplus", 1);
    assertFalse(check(WHOLE, whole).isValid(), () -> "one more: " + object);
    object.remove("surplus");
    int refused = 1;
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    for (String name : names) {
      JsonNode value = object.get(name);
      object.set(name, MAPPER.createObjectNode().put("wrong", true));
      assertFalse(check(WHOLE, whole).isValid(), () -> "another type of " + name + ": " + object);
      object.set(name, value);
      refused++;
      if (!OPTIONAL.contains(name)) {
        object.remove(name);
        assertFalse(check(WHOLE, whole).isValid(), () -> "without " + name + ": " + object);
        object.set(name, value);
        refused++;
      }
    }
    return refused;
  }

  /** What not every object of its kind has. */
  private static final Set<String> OPTIONAL =
      Set.of(
          "target",
          "decoded",
          "remarks",
          "parts",
          "dots",
          "refusal",
          "citation",
          "link",
          "value",
          "input",
          "output",
          "text",
          "holds");

  private static void collect(JsonNode node, List<ObjectNode> to) {
    if (node instanceof ObjectNode object) {
      to.add(object);
    }
    if (node instanceof ObjectNode || node instanceof ArrayNode) {
      node.forEach(it -> collect(it, to));
    }
  }

  @Test
  void thePageShowsWhatIsAnswered() throws IOException {
    String page = Files.readString(FILE.resolveSibling("json.md"), StandardCharsets.UTF_8);
    int start = page.indexOf("```json\n") + 8;
    JsonNode shown = read(page.substring(start, page.indexOf("```", start)));
    JsonNode answer = WHOLE.answers(List.of(shown.get("input").asText())).get(0);
    assertEquals(5, shown.size());
    shown.fields().forEachRemaining(it -> assertEquals(it.getValue(), answer.get(it.getKey())));
  }

  @Test
  void theWholeHasWhatTheViewsHave() {
    List<String> texts = InspectLanguagesTest.IDENTIFIERS;
    List<JsonNode> whole = WHOLE.answers(texts);
    for (Variant variant : VARIANTS) {
      boolean isView =
          variant.words().size() == 3
              ? List.of("--show=groups", "--show=characters", "--show=derivation")
                  .contains(variant.words().get(2))
              : variant.definition().equals("standards");
      List<JsonNode> answers = isView ? variant.answers(texts) : List.of();
      for (int k = 0; k < answers.size(); k++) {
        JsonNode own = whole.get(k);
        answers
            .get(k)
            .fields()
            .forEachRemaining(
                it -> {
                  if (IN_BOTH.contains(it.getKey())) {
                    assertEquals(it.getValue(), own.get(it.getKey()));
                  }
                });
      }
    }
  }

  private static final Set<String> IN_BOTH =
      Set.of("standards", "changes", "views", "groups", "characters", "derivation", "rules");

  @Test
  void theWholeShowsNoSecretUnlessAsked() {
    List<String> texts =
        List.of(
            "http://u:SECRET@h/?token=SECRET#access_token=SECRET",
            "http:///u:SECRET@h/../a",
            "<URL:http://u:SECRET@h/>",
            "http:u:SECRET@h/%zz",
            "sip:u:SECRET@h",
            "http://u:SECRET@h/|",
            "jar:http://u:SECRET@h/a.jar!/b");
    for (Variant variant : List.of(VARIANTS.get(0), VARIANTS.get(1), VARIANTS.get(3))) {
      for (JsonNode answer : variant.answers(texts)) {
        assertFalse(answer.toString().contains("SECRET"), answer::toString);
      }
    }
    for (JsonNode answer : VARIANTS.get(2).answers(texts)) {
      assertTrue(answer.toString().contains("SECRET"), answer::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--json --standard rfc",
        "--json --show groups",
        "--json --show derivation",
        "--json --show characters",
        "--json --format svg"
      })
  void theWholeIsAnObjectAndStandsAlone(String options) {
    String words = "inspect --full " + options + (options.isEmpty() ? "" : " ") + "http://a/";
    assertEquals(2, Ran.of(words.split(" ")).status());
  }
}
