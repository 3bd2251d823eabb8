package dev.urial.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What attackers hand in, and what everybody else does. */
class SsrfTricksTest {
  private record Case(String name, String text, String expected) {}

  private static List<Case> cases(String file) {
    List<Case> cases = new ArrayList<>();
    try (InputStream in = Objects.requireNonNull(SsrfTricksTest.class.getResourceAsStream(file))) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      all.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .forEach(line -> cases.add(row(line)));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return cases;
  }

  private static Case row(String line) {
    int first = line.indexOf(" | ");
    int last = line.lastIndexOf(" | ");
    String text =
        line.substring(first + 3, last)
            .replace("&tab;", "\t")
            .replace("&lf;", "\n")
            .replace("&cr;", "\r")
            .replace("&sp;", " ")
            .replace("&shy;", "\u00AD")
            .replace("&zwsp;", "\u200B");
    return new Case(line.substring(0, first).strip(), text, line.substring(last + 3).strip());
  }

  private static String answer(String text) {
    Set<String> names = new LinkedHashSet<>();
    FetchPolicy.publicWeb().vet(text).refusals().forEach(it -> names.add(it.name()));
    return names.isEmpty() ? "ok" : String.join(" ", names);
  }

  private static Stream<DynamicTest> tests(String file) {
    return cases(file).stream()
        .map(
            it ->
                DynamicTest.dynamicTest(
                    it.name(), () -> assertEquals(it.expected(), answer(it.text()))));
  }

  @TestFactory
  Stream<DynamicTest> everyTrickIsRefusedForItsReason() {
    return tests("ssrf-tricks.txt");
  }

  @TestFactory
  Stream<DynamicTest> whatIsHarmlessPasses() {
    return tests("harmless.txt");
  }

  @Test
  void thereAreEnoughAndEachHasItsName() {
    for (String file : List.of("ssrf-tricks.txt", "harmless.txt")) {
      List<Case> cases = cases(file);
      assertEquals(cases.size(), cases.stream().map(Case::name).distinct().count(), file);
      boolean isOk = file.equals("harmless.txt");
      assertTrue(cases.stream().allMatch(it -> it.expected().equals("ok") == isOk), file);
      assertTrue(cases.size() >= (isOk ? 100 : 400), file);
    }
  }

  /** The range of a refusal lies in the text, whatever the text. */
  @Test
  void everyRangeLiesInTheText() {
    for (Case it : cases("ssrf-tricks.txt")) {
      for (Refusal refusal : FetchPolicy.publicWeb().vet(it.text()).refusals()) {
        assertTrue(refusal.remark().end() <= it.text().length(), it.name());
        assertFalse(refusal.remark().sentence().isBlank(), it.name());
      }
    }
  }

  // Known holes of parsers: the text that went elsewhere than the check had seen.

  /** Spring took an opening bracket for the end of the userinfo, and the host before it. */
  @ParameterizedTest
  @CsvSource({
    "https://trusted.example[@evil.example/",
    "https://trusted.example[@evil.example",
    "https://127.0.0.1[@evil.example/",
  })
  void cve202422243IsFlagged(String text) {
    assertEquals("userinfo readings-differ", answer(text));
  }

  /** The same with other brackets and at signs: what was left open by the first repair. */
  @ParameterizedTest
  @CsvSource({
    "https://trusted.example@evil.example@other.example/,userinfo readings-differ",
    "https://[trusted.example]@evil.example/,userinfo readings-differ",
    "https://trusted.example]@evil.example/,userinfo readings-differ",
    "https://evil.example[trusted.example/,not-a-url",
  })
  void cve202422259IsFlagged(String text, String expected) {
    assertEquals(expected, answer(text));
  }

  /** And what the second left open: backslashes, colons and ports where no such may be. */
  @ParameterizedTest
  @CsvSource({
    "https://trusted.example\\@evil.example/,userinfo readings-differ",
    "https://evil.example\\.trusted.example/,readings-differ",
    "https://trusted.example:x@evil.example/,userinfo",
    "https://evil.example:80:trusted.example/,not-a-url",
    "https:/\\trusted.example/,readings-differ",
  })
  void cve202422262IsFlagged(String text, String expected) {
    assertEquals(expected, answer(text));
  }

  /**
   * Jetty's HttpURI took authorities that are none, and read another host in them than browsers.
   */
  @ParameterizedTest
  @CsvSource({
    "http://user:pass#@trusted.example:8080/,not-a-url",
    "http://trusted.example#@evil.example/,readings-differ",
    "http://trusted.example[@]evil.example/,not-a-url",
    "http://[trusted.example@]evil.example/,not-a-url",
    "http://[trusted.example]:99999/,not-a-url",
    "http://evil.example%40trusted.example/,not-a-url",
    "https>://evil.example/path,not-a-url",
  })
  void cve20246763IsFlagged(String text, String expected) {
    assertEquals(expected, answer(text));
  }

  /** Apache's client took the host before the first at sign of two. */
  @ParameterizedTest
  @CsvSource({
    "http://user@trusted.example:80@evil.example/,userinfo readings-differ",
    "http://trusted.example:80@evil.example@other.example/,userinfo readings-differ",
  })
  void cve202013956IsFlagged(String text, String expected) {
    assertEquals(expected, answer(text));
  }
}
