package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.io.ExitStatus;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What people get wrong at the prompt: they are reported, and told why, and never answered
 * silently.
 */
class MistakesTest {
  @Test
  void octetsThatAreNoUtf8AreToldWhereAValueIsShown() {
    for (String task : List.of("get a", "list", "get --all a", "get --standard whatwg a")) {
      Ran ran = Ran.of(("query " + task + " http://a/?a=%FF").split(" "));
      assertTrue(ran.out().contains("\uFFFD"), ran.out());
      assertTrue(ran.err().contains("not UTF-8"), ran.err());
      assertTrue(ran.err().contains("urial get '{url:query:a}'"), ran.err());
      assertEquals(0, ran.status());
    }
  }

  @Test
  void whatStandsThereAsReplacementCharacterIsNoMistake() {
    assertEquals("", Ran.of("query", "get", "a", "http://a/?a=%EF%BF%BD").err());
    assertEquals("", Ran.of("query", "get", "--as=query", "a", "a=\uFFFD").err());
    assertEquals("", Ran.of("query", "get", "a", "--charset", "ISO-8859-1", "?a=%FF").err());
    assertEquals("", Ran.of("query", "get", "a", "http://a/?a=1&b=%FF").err(), "not asked for");
  }

  @Test
  void theOctetsCanBeHadAsTheNoteSays() {
    Ran ran = Ran.of("get", "{url:query:a}", "http://a/?a=%FF");
    assertEquals("%FF\n", ran.out());
  }

  @Test
  void aPairThatIsNotThereIsTold() {
    Ran ran = Ran.of("query", "get", "page", "http://a/?q");
    assertEquals("\n", ran.out());
    assertEquals("urial: there is no pair named page\n", ran.err());
    assertEquals(ExitStatus.NO, ran.status());
    assertEquals(
        "stdin:2: there is no pair named a\n",
        Ran.reading("?a=1\n?b\n", "query", "get", "a").err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"delete q b", "get q b", "set q=1 b", "append q=1 b", "list b", "sort b"})
  void aWordThatIsHardlyAnIdentifierIsNotTakenForOne(String task) {
    Ran ran = Ran.reading("http://a/?q=1\n", ("query " + task).split(" "));
    assertEquals(ExitStatus.USAGE, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith("urial: query: b would be taken as a text"), ran.err());
    assertTrue(ran.err().contains("./b"), ran.err());
    assertEquals(0, Ran.of(("query " + task.replace(" b", " ./b?q=1")).split(" ")).status());
  }

  @Test
  void aBareQueryMayBeAWord() {
    assertEquals("b\n", Ran.of("query", "delete", "--as=query", "q", "b").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version x", "help query x", "completion bash x"})
  void whatNobodyReadsIsRefused(String line) {
    Ran ran = Ran.of(line.split(" "));
    assertEquals(ExitStatus.USAGE, ran.status(), ran.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {".", ".."})
  void aSegmentCannotBeADotSegment(String segment) {
    for (String args :
        List.of("set -a path=" + segment, "set --standard whatwg -a path=" + segment)) {
      Ran ran = Ran.of((args + " http://a/b").split(" "));
      assertEquals(ExitStatus.USAGE, ran.status(), ran.out());
      assertTrue(ran.err().contains("RFC 3986 §3.3"), ran.err());
      assertTrue(ran.err().contains("--redirect"), ran.err());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"b:90", "b/c", "u@b", "b?c", "b#c", "http://b/", "[::1]:90"})
  void aHostHoldsNoDelimiter(String host) {
    for (String standard : List.of("rfc", "whatwg")) {
      Ran ran = Ran.of("set", "--standard", standard, "-s", "host=" + host, "http://a/");
      assertEquals(ExitStatus.USAGE, ran.status(), ran.out());
      assertTrue(ran.err().startsWith("urial: set: --set host"), ran.err());
    }
  }

  @Test
  void aPortBesideAHostIsToldWhereItGoes() {
    Ran ran = Ran.of("set", "-s", "host=b:90", "http://a/");
    assertTrue(ran.err().contains("use url=, user= or port="), ran.err());
    assertEquals("http://b%3A90/\n", Ran.of("set", "-s", "host:=b%3A90", "http://a/").out());
    assertEquals("http://[::1]/\n", Ran.of("set", "-s", "host=::1", "http://a/").out());
  }

  @Test
  void aUrlIsNoDomainName() {
    for (String task : List.of("check", "to-ascii", "to-unicode")) {
      Ran ran = Ran.of("idna", task, "http://a/", "a:80", "u@a", "a/b", "a");
      assertEquals(ExitStatus.NO, ran.status());
      assertEquals("\n\n\n\n" + (task.equals("check") ? "ok" : "a") + "\n", ran.out());
      assertTrue(
          ran.err().contains("argument 1: http://a/: this is a URL, not a domain name"), ran.err());
      assertTrue(ran.err().contains("urial get '{host}'"), ran.err());
      assertTrue(ran.err().contains("argument 2: a:80: "), ran.err());
    }
    assertFalse(Ran.of("idna", "check", "http://u:SECRET@h/").err().contains("SECRET"));
  }

  @Test
  void aHostWithoutRegistrableDomainIsToldWhy() {
    assertReason("com", "the host is itself a public suffix");
    assertReason("localhost", "single label");
    assertReason("127.0.0.1", "IP address");
    assertEquals(
        "", Ran.of("inspect", "--as", "domain", "--json", "com").err(), "JSON tells it itself");
    Ran shown = Ran.onScreen("inspect", "--as", "domain", "com");
    assertEquals("", shown.err(), "the drawing tells it");
    assertTrue(shown.out().contains("public suffix"), shown.out());
  }

  private static void assertReason(String host, String reason) {
    Ran ran = Ran.of("inspect", "--as", "domain", host);
    assertEquals("\n", ran.out());
    assertEquals(ExitStatus.NO, ran.status());
    assertTrue(ran.err().startsWith("urial: " + host + ": "), ran.err());
    assertTrue(ran.err().contains(reason), ran.err());
  }

  @Test
  void aTextInThePlaceOfAFormatIsTold() {
    for (String line :
        List.of("get https://a/", "get https://a/ http://b/", "get host http://a/")) {
      Ran ran = Ran.reading("http://b/\n", line.split(" "));
      assertEquals(ExitStatus.USAGE, ran.status(), ran.out());
      assertTrue(ran.err().contains("contains no component"), ran.err());
      assertTrue(ran.err().contains("'{host}'"), ran.err());
    }
    assertEquals("x\n", Ran.of("get", "--get", "x", "http://a/").out(), "a format without doubt");
    assertFalse(Ran.of("get", "http://u:SECRET@a/").err().contains("SECRET"));
  }

  @Test
  void aPipeThatIsToBePrettyHasCaretAndDiagram() {
    Ran ran = Ran.of("inspect", "--pretty", "http://a b");
    assertTrue(ran.err().contains("\n  http://a b\n          ^ "), ran.err());
    Ran lines = Ran.reading("http://a b\n", "inspect", "--pretty");
    assertTrue(lines.err().contains("\n  http://a b\n          ^ "), lines.err());
    assertFalse(Ran.of("inspect", "http://a b").err().contains("^"));
  }

  @Test
  void aPipeIsToldThatAViewRefuses() {
    for (String standard : List.of("rfc", "both")) {
      Ran ran = Ran.of("inspect", "--standard", standard, "tel:1-800-555-5555");
      assertTrue(ran.out().contains("; refused as tel URI at 18 ("), ran.out());
    }
    assertFalse(Ran.of("inspect", "tel:+1-800-555-5555").out().contains("refused"));
  }

  @Test
  void whatIsSetByItsPartsIsToldApart() {
    Ran ran = Ran.of("set", "-s", "userinfo=", "http://u:p@a/");
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("userinfo consists of user and password"), ran.err());
  }

  /** In every verb the option means that the answer is no; it printed nothing and was a yes. */
  @Test
  void onlyInvalidWritesThoseWhoseAnswerIsNo() {
    String urls = "https://example.com/\nhttp://127.1/\n";
    Ran vet = Ran.reading(urls, "vet", "--only-invalid");
    assertEquals("http://127.1/\n", vet.out());
    assertEquals("stdin:2: readings-differ address-loopback\n", vet.err());
    assertEquals(ExitStatus.NO, vet.status());
    assertEquals(0, Ran.of("vet", "--only-invalid", "https://example.com/").status());
    Ran spoof = Ran.of("vet", "--as", "name", "--only-invalid", "www.example.com", "аррӏе.com");
    assertEquals("аррӏе.com\n", spoof.out());
    assertEquals(ExitStatus.NO, spoof.status());
    assertEquals("b\n", Ran.of("compare", "--only-invalid", "a", "a", "b").out());
    assertEquals(
        "com\nurial: argument 2: ",
        Ran.of("inspect", "--as", "domain", "--only-invalid", "a.example.com", "com").out()
            + Ran.of("inspect", "--as", "domain", "--only-invalid", "a.example.com", "com")
                .err()
                .substring(0, 19));
    Ran json = Ran.reading(urls, "vet", "--only-invalid", "--json");
    assertTrue(json.out().startsWith("{\"input\":\"http://127.1/\",\"ok\":false"), json.out());
    assertEquals(1, Ran.lines(json.out()).size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "host=b http://a/",
        "http://a/ host=b",
        "fragment=top https://example.com/a",
        "port?=80 http://a/",
        "path:=/%41 http://a/"
      })
  void aChangeWithoutItsOptionIsNoText(String words) {
    Ran ran = Ran.of(("set " + words).split(" "));
    assertEquals(ExitStatus.USAGE, ran.status());
    assertEquals("", ran.out());
    String change = words.replaceFirst("https?://\\S+", "").strip();
    assertTrue(
        ran.err().startsWith("urial: set: " + change + " would be taken as a text"), ran.err());
    assertTrue(ran.err().contains("-s " + change + ";"), ran.err());
  }

  @Test
  void whatLooksLikeAChangeCanStillBeAText() {
    assertEquals("./host=b#f\n", Ran.of("set", "-s", "fragment=f", "./host=b").out());
    assertEquals("host=b#f\n", Ran.reading("host=b\n", "set", "-s", "fragment=f", "-").out());
    assertFalse(Ran.of("set", "password=SECRET", "http://u@a/").err().contains("SECRET"));
  }

  @Test
  void aReferenceInThePlaceOfTheBaseIsToldThatTheBaseIsMissing() {
    for (String line : List.of("resolve ../x", "resolve --to-relative ../x", "resolve -w ../x")) {
      Ran ran = Ran.of(line.split(" "));
      assertEquals(ExitStatus.NO, ran.status());
      assertTrue(
          ran.err().contains("../x: this is a relative reference, but no BASE precedes it"),
          ran.err());
    }
    assertFalse(Ran.of("resolve", "http://a b", "x").err().contains("missing"));
  }

  @Test
  void aRuleIsThatOfTheDocumentThatIsNamed() {
    String text = "http://my_host/a|b#ő";
    Ran line = Ran.of("inspect", text);
    assertTrue(line.out().startsWith("refused by RFC 3987 at 16 (ipath-abempty)"), line.out());
    Ran drawn = Ran.onScreen("inspect", text);
    assertTrue(drawn.out().contains("RFC 3987 rejects this at index 16"), drawn.out());
    assertTrue(drawn.out().contains("RFC 3987 rejects it: "), drawn.out());
    String ascii = Ran.of("inspect", "http://my_host/a|b").out();
    assertTrue(ascii.startsWith("refused by RFC 3986 at 16 (path-abempty)"), ascii);
  }
}
