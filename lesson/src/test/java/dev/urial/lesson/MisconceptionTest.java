package dev.urial.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.history.Era;
import dev.urial.history.LocatorOrName;
import dev.urial.idna.RegNames;
import dev.urial.registry.Registries;
import dev.urial.scheme.SchemeViews;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is still said, and what is so. */
class MisconceptionTest {
  /** The examples as code. */
  private static final Map<Misconception, Supplier<Object>> EXAMPLES =
      Map.ofEntries(
          Map.entry(
              Misconception.RELATIVE_PATH_IS_APPENDED,
              () -> Uri.parse("http://h/a/b/path").resolve("path")),
          Map.entry(Misconception.PATH_ALONE_IS_A_URI, () -> Uri.isValid("/a/b")),
          Map.entry(Misconception.FRAGMENT_HOLDS_ANYTHING, () -> UriReference.isValid("#a#b")),
          Map.entry(Misconception.PATH_BEGINS_WITH_SLASH, () -> Uri.parse("mailto:a@b").path()),
          Map.entry(
              Misconception.RESERVED_IS_NEVER_ENCODED,
              () -> Percent.encode("a&b", CharSet.UNRESERVED)),
          Map.entry(
              Misconception.HEXDIG_IS_UPPER_CASE,
              () -> Uri.parse("s:%c3").isEquivalentTo(Uri.parse("s:%C3"), Equivalence.SYNTAX)),
          Map.entry(Misconception.URL_NEEDS_A_HOST, () -> Uri.parse("mailto:a@b").host()),
          Map.entry(Misconception.RFC_2396_IS_OF_1997, () -> Era.RFC_2396.year()),
          Map.entry(
              Misconception.SCHEMES_BY_RFC_2717,
              () -> Objects.requireNonNull(Registries.SCHEMES.find("http")).status()),
          Map.entry(
              Misconception.NO_SUB_DELIMS_IN_QUERY, () -> Uri.isValid("http://h/?a=(1)&b=2#!c")),
          Map.entry(
              Misconception.URNS_ARE_OF_RFC_2141,
              () -> SchemeViews.tryOf(Uri.parse("urn:example:a/b?=c")).isOk()),
          Map.entry(
              Misconception.AUTHORITY_IS_AUTHENTICATION,
              () -> Uri.parse("http://h:80/").authority()),
          Map.entry(Misconception.MARKS_ARE_UNRESERVED, () -> CharSet.UNRESERVED.has('!')),
          Map.entry(
              Misconception.MAILTO_IS_OPAQUE, () -> Uri.parse("mailto:a@b?subject=x").query()),
          Map.entry(
              Misconception.ANY_FOUR_NUMBERS,
              () -> UriReference.parse("//999.1.1.1").parsedHost() instanceof Host.Ipv4),
          Map.entry(
              Misconception.HTTPS_HAS_PORT_80,
              () -> Uri.parse("https://h/").effectivePort().getAsInt()),
          Map.entry(
              Misconception.LOCAL_NUMBER_IS_A_TEL_URI,
              () -> SchemeViews.tryOf(Uri.parse("tel:1-800-555-5555")).isOk()),
          Map.entry(Misconception.TWO_PERCENT_SIGNS, () -> Uri.isValid("http://h/%%3Ddobbins")),
          Map.entry(
              Misconception.URN_WITHOUT_NAMESPACE,
              () -> SchemeViews.tryOf(Uri.parse("urn:/iana/x")).isOk()),
          Map.entry(Misconception.NSS_HOLDS_BRACES, () -> Uri.isValid("urn:example:{a}")),
          Map.entry(Misconception.ABOUT_DOWNLOADS, () -> Registries.ABOUT_TOKENS.find("downloads")),
          Map.entry(Misconception.URL_OR_URN, () -> LocatorOrName.of(Uri.parse("mid:a@b")).kind()),
          Map.entry(
              Misconception.IDNA_IS_RFC_3490,
              () -> Iri.parse("http://faß.de/").toUri(RegNames.IDNA)));

  /** What the example answers now is what was written down, by hand, beside it. */
  @ParameterizedTest
  @EnumSource(Misconception.class)
  void examplesAnswerWhatTheyShow(Misconception it) {
    Supplier<Object> example = EXAMPLES.get(it);
    assertEquals(it.example() == null, example == null);
    assertEquals(it.answer(), example == null ? null : String.valueOf(example.get()));
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
