package dev.urial.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.QueryParams;
import dev.urial.testkit.Slow;
import dev.urial.web.playground.BrowserReadings;
import dev.urial.web.playground.PlaygroundPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** "Try it" on the site: {@code example.js} finds what an example is about, and a page shows it. */
class SiteExamplesTest {
  private static final Path ROOT = NodeAnswers.MODULE.resolve("..");

  /** An example with its language in the Markdown. */
  private static final Pattern FENCE =
      Pattern.compile("^( *)```([^\\n`]*)\\n(.*?)^\\1```", Pattern.MULTILINE | Pattern.DOTALL);

  private static final String BASE = "https://host.example/inspect.html";

  private static List<JsonNode> shown(List<List<@Nullable Object>> examples) {
    return NodeAnswers.of("examples.mjs", ROOT.resolve("site/example.js")).to(examples);
  }

  @Test
  void anExampleLeadsToWhatItIsAbout() {
    Map<List<@Nullable Object>, String> expected = new LinkedHashMap<>();
    expected.put(
        List.of("Uri.parse(\"http://a/b\").path()", "java"), "[inspect, {text=http://a/b}]");
    expected.put(
        List.of("Uri.parse(\"http://a/\").resolve(\"..\")", "java"),
        "[resolve, {base=http://a/, text=..}]");
    expected.put(
        List.of("Uri.parse(\"http://a/\").isEquivalentTo(Uri.parse(\"HTTP://a\"))", "java"),
        "[compare, {a=http://a/, b=HTTP://a}]");
    expected.put(
        List.of("Url.parse('../b', 'https://a/')", "js"),
        "[inspect, {text=../b, base=https://a/}]");
    expected.put(List.of("Url.of(\"http://h\\\\@e/\")", "java"), "[inspect, {text=http://h\\@e/}]");
    expected.put(
        List.of("$ urial resolve http://a/b ../g", "console"),
        "[resolve, {base=http://a/b, text=../g}]");
    expected.put(
        List.of("$ urial history 'http://a/~b'", "console"),
        "[history, {text=http://a/~b, base=}]");
    expected.put(
        List.of("urial inspect --pretty '//[::1]/%C3%A9?q=x+y' | less", "sh"),
        "[inspect, {text=//[::1]/%C3%A9?q=x+y}]");
    expected.put(List.of("http://a/b?c#d\n   ^", ""), "[inspect, {text=http://a/b?c#d}]");
    expected.put(List.of("SELECT uri_host('http://a/b');", "sql"), "[inspect, {text=http://a/b}]");
    expected.put(
        List.of("HostVerdict.of(\"аррӏе.com\")", "java"), "[inspect, {text=https://аррӏе.com/}]");
    expected.put(
        List.of("$ urial idna to-ascii Faß.example", "console"),
        "[inspect, {text=https://Faß.example/}]");
    expected.put(
        List.of("QueryParams.parse(\"q=find+me\").get(\"q\")", "java"),
        "[inspect, {text=?q=find+me}]");
    expected.put(
        List.of("Fragments.of(type, \"t=10,20&track=audio\")", "java"),
        "[media, {sample=film, text=t=10,20&track=audio}]");
    expected.put(
        List.of("$ printf '%s\\n' 'See a.example' | urial extract", "console"),
        "[extract, {text=See a.example}]");
    expected.put(List.of("$ urial vet --as name --pairs lame 1ame", "console"), "null");
    expected.put(List.of("<url>https://a/</url>", "xml"), "null");
    expected.put(List.of("urial check docs", "console"), "null");
    expected.put(List.of("$ urial normalize < urls.txt", "console"), "null");
    expected.put(List.of("$ urial resolve [OPTION…] BASE TEXT", "console"), "null");
    List<JsonNode> answers = shown(new ArrayList<>(expected.keySet()));
    int i = 0;
    for (Map.Entry<List<@Nullable Object>, String> each : expected.entrySet()) {
      assertEquals(each.getValue(), told(answers.get(i++)), each.getKey().toString());
    }
  }

  private static String told(JsonNode answer) {
    return answer.isNull()
        ? "null"
        : "[" + answer.get(0).stringValue() + ", " + fields(answer.get(1)) + "]";
  }

  private static Map<String, String> fields(JsonNode answer) {
    Map<String, String> fields = new LinkedHashMap<>();
    answer.forEachEntry((name, value) -> fields.put(name, value.stringValue()));
    return fields;
  }

  /** What is in a link answers; and who reads the documents finds it under most examples. */
  @Test
  @Slow(
      "answers all examples of the documents in JavaScript; the tests of the documents do so in Java")
  void everyExampleOfTheDocumentsIsAnswered() throws IOException {
    List<List<@Nullable Object>> examples = new ArrayList<>();
    try (Stream<Path> files =
        Stream.concat(
            Stream.of(ROOT.resolve("README.md")),
            Files.walk(ROOT.resolve("docs"), 2).filter(it -> it.toString().endsWith(".md")))) {
      for (Path file : files.sorted().toList()) {
        Matcher fence = FENCE.matcher(Files.readString(file));
        while (fence.find()) {
          examples.add(List.of(fence.group(3), fence.group(2).strip()));
        }
      }
    }
    List<String> faults = new ArrayList<>();
    int tried = 0;
    for (JsonNode answer : shown(examples)) {
      if (answer.isNull()) {
        continue;
      }
      tried++;
      QueryParams form = QueryParams.empty();
      for (Map.Entry<String, String> field : fields(answer.get(1)).entrySet()) {
        form = form.plus(field.getKey(), field.getValue());
      }
      PlaygroundPage page = PlaygroundPage.of(answer.get(0).stringValue(), "en");
      String html = page.asked(form, new BrowserReadings(BASE, null, null, null));
      if (!html.contains("data-answer")) {
        faults.add(told(answer));
      }
    }
    assertEquals(List.of(), faults);
    System.out.printf(
        Locale.ROOT, "site: %,d of %,d examples have a link to try them%n", tried, examples.size());
    assertTrue(tried > 0, "some examples have a link");
  }
}
