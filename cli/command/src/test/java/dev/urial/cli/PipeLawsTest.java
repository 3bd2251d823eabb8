package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A pipe carries texts as they are: only arguments, standard input, standard output and the status
 * are looked at here.
 */
class PipeLawsTest {
  private static final List<String> MESSY =
      List.of(
          "\\",
          "\\d",
          "\\n",
          "\\\\",
          "\t",
          "\r",
          "\u0000",
          "\u0001",
          "\u001B[31m",
          "\u007F",
          "\u0085",
          "\u2028",
          "\u2029",
          "\u202E",
          "\uFEFF",
          "\uFDD0",
          "\uFFFE",
          new String(Character.toChars(0x10FFFF)),
          "\uE000",
          "e\u0301",
          "'\"`$",
          " ",
          "%",
          "%0A",
          "%0D",
          "%09",
          "%00",
          "%5C",
          "%5Cn",
          "%EF%BF%BE",
          "\u00E9");

  private static final List<String> FRAMES =
      List.of(
          "http://h/?re=#",
          "http://h/?q=#&r=#",
          "http://h/#/#",
          "http://u:#@h/",
          "HTTP://H/a/../#",
          "#",
          "a#b#c",
          "x:#",
          "mailto:a@h?body=#",
          "data:,#",
          "file:///c:/#",
          "//h/#",
          "#=#");

  static List<String> drawn(Random random, int n) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      StringBuilder text = new StringBuilder();
      for (char c : FRAMES.get(random.nextInt(FRAMES.size())).toCharArray()) {
        text.append(c == '#' ? MESSY.get(random.nextInt(MESSY.size())) : String.valueOf(c));
      }
      // Neither is part of a line: a byte order mark before the first, and CR before LF.
      texts.add("." + text + ".");
      texts.add("http" + (random.nextBoolean() ? "s" : "") + "://h/?" + text + ".");
    }
    return texts;
  }

  private static Ran through(List<String> texts, List<String> args) {
    return Ran.reading(String.join("\n", texts) + "\n", args.toArray(String[]::new));
  }

  /** Each verb that writes a text for a text. */
  static Stream<List<String>> verbs() {
    return Stream.of(
            "normalize",
            "normalize -w",
            "normalize --level scheme",
            "normalize --level string",
            "resolve http://b/c",
            "resolve -w http://b/c",
            "resolve --to-relative http://h/",
            "convert --to iri",
            "convert --to url",
            "convert --to readable",
            "encode",
            "encode --iri --component query",
            "decode",
            "decode --lossy",
            "decode --component form --lossy",
            "repair",
            "get {url}",
            "get -w {url}",
            "get {query}",
            "get {query:q}",
            "get -w {path}{fragment}",
            "set -s fragment=x",
            "set -w -s fragment=x",
            "query set q=1",
            "query get q",
            "query delete q",
            "idna to-ascii",
            "idna to-unicode --flags no-std3",
            "convert --to path --os windows",
            "convert --from path --os posix",
            "set -a query=a=b -")
        .map(it -> List.of(it.split(" ")));
  }

  /** The answer to a line is that to the same text as an argument, or there is none. */
  @ParameterizedTest
  @MethodSource("verbs")
  void aLineIsAnsweredAsAnArgumentIs(List<String> verb) {
    List<String> texts = drawn(new Random(verb.hashCode()), Laws.draws(200));
    Ran lines = through(texts, verb);
    List<String> answers = Ran.lines(lines.out());
    assertEquals(texts.size(), answers.size(), "one line for each");
    for (int i = 0; i < texts.size(); i++) {
      List<String> args = new ArrayList<>(verb);
      args.remove("-");
      args.add("--");
      args.add(texts.get(i));
      Ran one = Ran.of(args.toArray(String[]::new));
      String answer = one.out().substring(0, one.out().length() - 1);
      boolean isLine = answer.indexOf('\n') < 0 && answer.indexOf('\r') < 0;
      assertEquals(isLine ? answer : "", answers.get(i), () -> args.toString());
      if (!isLine) {
        assertEquals(1, lines.status());
        assertTrue(lines.err().contains("stdin:" + (i + 1) + ": the answer cannot"), lines.err());
      }
    }
  }

  /** Each verb whose answer to its own answer is the same. */
  static Stream<List<String>> copies() {
    return Stream.of(
            "normalize",
            "normalize -w",
            "normalize --level scheme",
            "normalize --level string",
            "resolve http://b/c",
            "resolve -w http://b/c",
            "convert --to uri",
            "convert --to iri",
            "convert --to url",
            "convert --to readable",
            "convert --to uri --names idna",
            "repair",
            "repair --standard rfc3987",
            "repair --standard whatwg",
            "repair --whole",
            "get {url}",
            "get -w {url}",
            "set -s fragment=x",
            "set -w -s fragment=x",
            "query set q=1",
            "query untrack",
            "idna to-ascii",
            "extract",
            "extract --profile all",
            "normalize -j 2",
            "normalize -w -j 2",
            "normalize --profile crawl",
            "normalize --profile analytics -j 2",
            "dedupe",
            "dedupe --by canon",
            "normalize --only-invalid",
            "valid --only-invalid",
            "extract --as redacted")
        .map(it -> List.of(it.split(" ")));
  }

  @ParameterizedTest
  @MethodSource("copies")
  void aSecondPassChangesNothing(List<String> verb) {
    List<String> texts = drawn(new Random(verb.hashCode()), Laws.draws(2_500));
    List<String> answers = Ran.lines(through(texts, verb).out());
    answers.removeIf(String::isEmpty); // the lines of texts that failed
    assertFalse(answers.isEmpty());
    List<String> again = Ran.lines(through(answers, verb).out());
    for (int i = 0; i < answers.size(); i++) {
      assertEquals(answers.get(i), i < again.size() ? again.get(i) : null);
    }
  }

  @Test
  void whatIsEncodedIsDecoded() {
    List<String> texts = drawn(new Random(1), Laws.draws(5_000));
    texts.removeIf(it -> it.indexOf('\r') >= 0);
    List<String> encoded = Ran.lines(through(texts, List.of("encode")).out());
    assertEquals(texts, Ran.lines(through(encoded, List.of("decode")).out()));
  }

  @Test
  void aTemplateCarriesItsValues() {
    String input = "{\"v\":\"http://h/?re=\\\\d\"}\n";
    String link = Ran.reading(input, "template", "expand", "/x{?v}").out();
    assertEquals("/x?v=http%3A%2F%2Fh%2F%3Fre%3D%5Cd\n", link);
    assertEquals("http://h/?re=\\d\n", Ran.reading(link, "get", "{query:v}").out());
    assertEquals(
        "/x?v=%0A\n", Ran.reading("{\"v\":\"\\n\"}\n", "template", "expand", "/x{?v}").out());
  }

  @Test
  void columnsAreNotForged() {
    assertEquals("a\\b\ta\\b\n", Ran.reading("?q=a%5Cb\n", "get", "{query:q}\\t{query:q}").out());
    Ran both = Ran.reading("http://h/?q=%09\n", "get", "--standard", "both", "{query:q}");
    assertEquals("\n", both.out());
    assertEquals(1, both.status());
  }
}
