package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.lesson.Misconception;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code urial history} and {@code urial inspect --standard all}. */
class HistoryVerbTest {
  private static final JsonMapper JSON = new JsonMapper();

  private static JsonNode json(String... args) {
    return JSON.readTree(Ran.of(args).out());
  }

  @ParameterizedTest
  @CsvSource({
    "rfc1630, http://a/b/c/d,     ?y,         http://a/b/c/?y",
    "rfc1738, http://a/b/c/d;p?q, http://x/y, http://x/y",
    "rfc1808, http://a/b/c/d;p?q, ;x,         http://a/b/c/d;x",
    "rfc1808, http://a/b/c/d;p?q, g?,         http://a/b/c/g",
    "rfc2396, http://a/b/c/d;p?q, ?y,         http://a/b/c/?y",
    "rfc2396, http://a/b/c/d;p?q, '#s',       (current document)#s",
    "rfc2732, http://[::1]/a,     g,          http://[::1]/g",
    "rfc3986, http://a/b/c/d;p?q, ../../../g, http://a/g"
  })
  void aReferenceIsResolvedAsThen(String era, String base, String reference, String target) {
    Ran ran = Ran.of("history", "--era", era, "--base", base, reference);
    assertEquals(target + "\n", ran.out());
    assertEquals(0, ran.status());
  }

  /** RFC 1738 §2.3. */
  @Test
  void rfc1738DescribesNoRelativeLinks() {
    Ran ran = Ran.of("history", "--era", "rfc1738", "--base", "http://a/b/c/d", "../g");
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("RFC 1738 does not describe relative links"), ran.err());
    assertTrue(ran.err().contains("RFC 1738 §2.3"), ran.err());
    String all = Ran.of("history", "--base", "http://a/b/c/d", "../g").out();
    assertTrue(all.contains("RFC 1738: RFC 1738 does not describe relative links"), all);
    assertTrue(all.contains("RFC 1808: http://a/b/g"), all);
  }

  @Test
  void documentsAreAGraph() {
    JsonNode all = json("history", "--show=documents", "--json").get("documents");
    for (JsonNode it : all) {
      if (it.get("id").stringValue().equals("rfc3986")) {
        assertEquals("internet-standard", it.get("status").stringValue());
        assertEquals("2005-01", it.get("date").stringValue());
        assertEquals("[\"rfc1808\",\"rfc2396\",\"rfc2732\"]", it.get("obsoletes").toString());
        assertEquals("https://www.rfc-editor.org/info/rfc3986", it.get("source").stringValue());
      }
    }
    assertTrue(all.size() > 40);
    for (String line : Ran.lines(Ran.of("history", "--show=documents", "--pretty").out())) {
      assertTrue(TerminalWidth.of(line) <= 80, line);
    }
  }

  @Test
  void theLoopholeIsAnOption() {
    String[] strict = {"history", "--era", "rfc1808", "--base", "http://a/b", "http:g"};
    assertEquals("http:g\n", Ran.of(strict).out());
    List<String> loose = new ArrayList<>(List.of(strict));
    loose.add(1, "--non-strict");
    assertEquals("http://a/g\n", Ran.of(loose.toArray(new String[0])).out());
  }

  @Test
  void aRefusalTellsWhichTextItIsOf() {
    String base = Ran.of("history", "--base", "http://a/~b", "g").out();
    assertTrue(base.contains("RFC 1808: base refused at 9 (absoluteURL)"), base);
    String reference = Ran.of("history", "--base", "http://a/b", "~g").out();
    assertTrue(reference.contains("RFC 1630: refused at 0 (path)"), reference);
    assertTrue(reference.contains("RFC 3986: http://a/~g"), reference);
  }

  @Test
  void theStatusIsThatOfTheDocument() {
    assertEquals(0, Ran.of("history", "http://a/~b").status());
    assertEquals(1, Ran.of("history", "--era", "rfc1738", "http://a/~b").status());
    assertEquals(1, Ran.of("history", "http://a b/").status());
    assertEquals(0, Ran.of("inspect", "--standard", "all", "http://a/b c").status());
    assertEquals(1, Ran.of("inspect", "--standard", "all", "http://a b/").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--base http://a/ --myths c",
        "--myths --era rfc1630 a",
        "--non-strict a",
        "--show myths a",
        "--show documents a",
        "--show documents --era rfc1630",
        "--era rfc822 a"
      })
  void questionsThatDoNotFitAreRefused(String args) {
    Ran ran = Ran.of(("history " + args).split(" "));
    assertEquals(2, ran.status(), ran.out());
  }

  @Test
  void jsonHasEachDocumentAndEachChange() {
    JsonNode all = json("inspect", "--standard", "all", "--json", "http://a/b;c");
    assertEquals(8, all.get("standards").size());
    assertEquals("RFC 1630", all.get("standards").get(0).get("standard").stringValue());
    assertFalse(all.get("standards").get(0).get("takes").booleanValue());
    assertEquals(10, all.get("standards").get(0).get("refusal").get("index").intValue());
    JsonNode params = all.get("standards").get(2).get("parts").get(3);
    assertEquals("params", params.get("name").stringValue());
    assertEquals("c", params.get("text").stringValue());
    assertTrue(params.get("today").isNull());
    assertTrue(all.get("changes").size() > 2);
    assertEquals("RFC 1738", all.get("changes").get(0).get("after").stringValue());
    assertEquals("URL", all.get("views").get("classical").stringValue());
    assertEquals("locator", all.get("views").get("contemporary").stringValue());
    JsonNode past = json("history", "--json", "http://a/b;c");
    assertEquals(6, past.get("standards").size());
  }

  @Test
  void jsonOfOneDocumentHasTheProduction() {
    JsonNode it = json("history", "--era", "rfc1630", "--json", "http://a/b?red+rose");
    assertEquals("httpaddress", it.get("production").get("name").stringValue());
    assertTrue(it.get("production").get("fits").booleanValue());
    JsonNode no = json("history", "--era", "rfc1630", "--json", "http:a");
    assertFalse(no.get("production").get("fits").booleanValue());
    assertTrue(json("history", "--era", "rfc3986", "--json", "http:a").get("production").isNull());
  }

  @Test
  void jsonOfTargetsNamesTheClause() {
    JsonNode targets = json("history", "--json", "--base", "http://a/b/c", "?y").get("targets");
    assertEquals("http://a/b/?y", targets.get(3).get("target").stringValue());
    assertEquals("RFC 2396 §5.2", targets.get(3).get("citation").stringValue());
    assertEquals("RFC 3986 §5.2", targets.get(5).get("citation").stringValue());
  }

  @Test
  void aTableHasAColumnForEachDocument() {
    List<String> rows = Ran.lines(Ran.of("history", "--tsv", "s:").out());
    String documents = "input\trfc1630\trfc1738\trfc1808\trfc2396\trfc2732\trfc3986\t";
    assertTrue(rows.get(0).startsWith(documents), rows.get(0));
    assertTrue(rows.get(1).contains("refused at 2 (absoluteURI)"), rows.get(1));
    String all = Ran.of("inspect", "--standard", "all", "--tsv", "s:").out();
    assertTrue(all.startsWith(documents + "rfc3987\turl\t"), all);
    String one = Ran.of("history", "--tsv", "--era", "rfc1808", "a").out();
    assertTrue(one.startsWith("input\trfc1808\terror.rule"), one);
  }

  @Test
  void allThatIsStillSaidIsListed() {
    Ran ran = Ran.of("history", "--show=myths");
    assertEquals(Misconception.values().length, Ran.lines(ran.out()).size());
    String drawn = Ran.of("history", "--show=myths", "--pretty").out();
    for (Misconception it : Misconception.values()) {
      assertTrue(drawn.replaceAll("\\s+", " ").contains(it.truth().text()), it::id);
    }
    JsonNode json = json("history", "--show=myths", "--json").get("myths");
    assertEquals(Misconception.values().length, json.size());
    assertEquals("", Ran.of("history", "--myths", "http://a/").out().strip());
    assertTrue(
        Ran.of("history", "--myths", "--pretty", "http://a/")
            .out()
            .contains("no common misconceptions"));
  }

  private static final List<String> DRAWN =
      List.of(
          "http://info.cern.ch:8000/imaginary/test",
          "news:comp.infosystems.www",
          "URL:ftp://user:pw@host.dom/a/b;type=AN",
          "urn:isbn:0451450523",
          "tel:1-800-555-5555",
          "//[2001:db8::1]/a[b]",
          "http://пример.рф/путь?q=а#ё",
          "http://good.com\\@evil.com/",
          "../g;x=1/y#s",
          "data:,a b",
          "");

  /** As they were looked at, on 80 columns; {@code -Durial.docs.write=true} writes them again. */
  @Test
  void drawingsAreThoseThatWereLookedAt() throws IOException {
    List<String> args = new ArrayList<>(List.of("inspect", "--standard", "all", "--pretty"));
    args.addAll(DRAWN);
    String drawn = Ran.of(args.toArray(new String[0])).out();
    String root = System.getProperty("urial.root", "..");
    Path file =
        Path.of(root, "cli/command/src/test/resources/dev/urial/cli/look/all-standards.txt");
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(file, drawn);
    }
    assertEquals(Files.readString(file), drawn);
    for (String line : Ran.lines(drawn)) {
      assertTrue(TerminalWidth.of(line) <= 80, line);
    }
  }

  /** No secret is in any answer, whatever the question, unless it is asked for. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://u:SECRET@h/a",
        "ftp://u:SECRET@h/a;type=I",
        "http://h/?access_token=SECRET",
        "http:\\\\u:SECRET@h/",
        "irc://h/c?key=SECRET",
        "url:http://u:SECRET@h/"
      })
  void noneShowsASecret(String text) {
    for (String question :
        List.of(
            "",
            "--era rfc3986",
            "--era rfc1630",
            "--era rfc1738",
            "--base http://b/c",
            "--myths")) {
      for (String form : List.of("--pretty", "--no-color", "--json", "--tsv")) {
        List<String> args = new ArrayList<>(List.of("history"));
        args.addAll(question.isEmpty() ? List.of() : List.of(question.split(" ")));
        args.add(form);
        args.add(text);
        Ran ran = Ran.of(args.toArray(new String[0]));
        assertFalse(
            (ran.out() + ran.err()).contains("SECRET"), () -> args + " " + ran.out() + ran.err());
      }
    }
    Ran ran = Ran.of("history", "--pretty", "--base", text, "http://b/c");
    assertFalse((ran.out() + ran.err()).contains("SECRET"), ran.out() + ran.err());
  }

  @Test
  void secretsAreShownToWhoAsks() {
    Ran ran = Ran.of("history", "--show-secrets", "http://u:SECRET@h/");
    assertTrue(ran.out().contains("userinfo \"u:SECRET\""), ran.out());
  }
}
