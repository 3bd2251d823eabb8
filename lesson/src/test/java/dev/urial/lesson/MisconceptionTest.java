package dev.urial.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is still said, and what is so. */
class MisconceptionTest {
  /** What the example answers now is what was written down, by hand, beside it. */
  @ParameterizedTest
  @EnumSource(Misconception.class)
  void examplesAnswerWhatTheyShow(Misconception it) {
    if (it.example() == null) {
      assertNull(it.answer());
      return;
    }
    assertEquals(it.expected(), it.answer());
  }

  @ParameterizedTest
  @EnumSource(Misconception.class)
  void eachHasClaimTruthAndClause(Misconception it) {
    assertEquals(it, Misconception.find(it.id()));
    assertTrue(it.claim().text().length() > 10 && it.truth().text().length() > 20);
    assertTrue(it.clause().link().startsWith("https://"));
  }

  /** The examples are lines of docs/history.md, where the house runs them. */
  @ParameterizedTest
  @EnumSource(Misconception.class)
  void thePageHasItsExample(Misconception it) throws IOException {
    if (it.example() != null) {
      String page =
          Files.readString(Path.of(System.getProperty("urial.root", ".."), "docs/history.md"));
      String line = it.example() + "  // " + it.answer();
      assertTrue(page.contains(line), line);
    }
  }

  @Test
  void namesAreOnce() {
    Set<String> names = new HashSet<>();
    for (Misconception it : Misconception.values()) {
      assertTrue(names.add(it.id()) && names.add(it.claim().text()), it::id);
    }
    assertNull(Misconception.find("nothing"));
  }

  @ParameterizedTest
  @CsvSource({
    "../path,                        relative-path-is-appended",
    "/a/b,                           path-alone-is-a-uri",
    "http://h/#a#b,                  fragment-holds-anything",
    "mailto:a@b,                     path-begins-with-slash",
    "http://h/a%2Fb,                 reserved-is-never-encoded",
    "http://h/%c3%A9,                hexdig-is-upper-case",
    "'data:,a',                      url-needs-a-host",
    "http://h/?(a),                  no-sub-delims-in-query",
    "urn:isbn:0451450523,            urns-are-of-rfc-2141",
    "http://u@h/,                    authority-is-authentication",
    "http://h/!,                     marks-are-unreserved",
    "mailto:a@b?subject=x,           mailto-is-opaque",
    "http://999.1.1.1/,              any-four-numbers",
    "https://h:80/,                  https-has-port-80",
    "tel:1-800-555-5555,             local-number-is-a-tel-uri",
    "http://h/%%3Ddobbins,           two-percent-signs",
    "urn:/iana/dns,                  urn-without-namespace",
    "urn:example:{a},                nss-holds-braces",
    "about:downloads,                about-downloads",
    "mid:a@b,                        url-or-urn",
    "http://faß.de/,                 idna-is-rfc-3490",
    "http://xn--fa-hia.de/,          idna-is-rfc-3490",
    "http://bit.ly/x,                bitly-answers-308"
  })
  void aTextCallsThemToMind(String text, String id) {
    Misconception expected = Misconception.find(id);
    assertNotNull(expected);
    assertTrue(Misconception.of(text).contains(expected), () -> Misconception.of(text).toString());
  }

  @ParameterizedTest
  @CsvSource({"http://h/", "http://h:80/a?b=c&d=e", "tel:+1-800-555-5555", "https://h:443/"})
  void anOrdinaryTextCallsAtMostOneToMind(String text) {
    assertTrue(Misconception.of(text).size() <= 2, () -> Misconception.of(text).toString());
  }

  /** Each can be called to mind by some text, except for the two that are about documents. */
  @Test
  void nothingIsSaidOfAnyText() {
    Set<Misconception> seen = new TreeSet<>();
    DrawnTexts texts =
        DrawnTexts.mix(
            DrawnTexts.random("abc:/?#[]@!$&'()*+,;=%1u.", 12),
            DrawnTexts.random("a:/?#%41{|}é", 8).map(t -> "urn:" + t),
            DrawnTexts.random());
    Laws.forAll(
        "never throws",
        3_000,
        texts,
        text -> seen.addAll(Objects.requireNonNull(Misconception.of(text))));
    assertTrue(seen.size() > 8, seen::toString);
  }
}
