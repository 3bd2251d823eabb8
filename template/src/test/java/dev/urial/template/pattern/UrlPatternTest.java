package dev.urial.template.pattern;

import static dev.urial.template.pattern.UrlPatternComponent.HASH;
import static dev.urial.template.pattern.UrlPatternComponent.HOSTNAME;
import static dev.urial.template.pattern.UrlPatternComponent.PASSWORD;
import static dev.urial.template.pattern.UrlPatternComponent.PATHNAME;
import static dev.urial.template.pattern.UrlPatternComponent.PORT;
import static dev.urial.template.pattern.UrlPatternComponent.SEARCH;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** URL patterns, by example; what browsers answer is in the suite. */
class UrlPatternTest {
  /** Letters of Unicode 16 and 17, whatever the Java that runs knows. */
  @Test
  void namesAreOfUnicodesLetters() {
    String name = "\u1C89\u0897";
    UrlPattern pattern = UrlPattern.parse("https://h/:" + name);
    assertEquals("/:" + name, pattern.pattern(PATHNAME));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "/a ; 0 BASE_MISSING",
        "https://h/\\ ; 11 ESCAPE",
        "https://h/:a/: ; 14 NAME",
        "https://h/(a ; 12 REGEXP",
        "https://h/(é) ; 11 REGEXP",
        "https://h/() ; 11 REGEXP",
        "https://h/(?a) ; 11 REGEXP",
        "https://h/{a ; 12 CLOSE",
        "https://h/{:a:b} ; 13 CLOSE",
        "https://h/a} ; 11 PART",
        "https://h/a+ ; 11 PART",
        "https://h/:a/:a ; 14 DUPLICATE_NAME",
        "https://a b/ ; 8 ENCODING",
        "https://*.a b/ ; 9 ENCODING",
        "https://h:-/ ; 10 ENCODING",
        "https://h/([a-) ; 14 RANGE",
        "https://h/x(a{2,1}) ; 13 BOUNDS",
        "https://h/([a) ; 11 UNCLOSED_CLASS",
        "https://h/((?!1)+)x ; 16 REPEATED_LOOK",
        "https://h/(a**) ; 13 NOTHING_TO_REPEAT",
        "https://h/(a{2,x}) ; 15 QUANTIFIER",
        "https://h/(a\\_) ; 12 ESCAPE",
        "https://h/(\\p{Lx}) ; 11 PROPERTY",
        "https://h/(a\\2) ; 12 REFERENCE",
        "https://h/([a&&b--c]) ; 16 OPERATOR",
        "https://h/([^\\q{ab}]) ; 11 STRINGS",
        "https://h/((?:(?:a{1000}){1000}){1000}) ; 11 TOO_LARGE",
      })
  void anErrorNamesItsPlaceAndRule(String text, String expected) {
    SyntaxError error = UrlPattern.tryParse(text).errorOrNull();
    assertNotNull(error);
    assertEquals(expected, error.index() + " " + ((Enum<?>) error.rule()).name());
    assertEquals(text, error.input());
    String document = error.rule() instanceof PatternRule ? "URL Pattern Standard" : "ECMA-262";
    assertTrue(error.message().contains(document), error.message());
    assertTrue(error.message().contains(error.rule().meaningMessage().text()), error.message());
    assertFalse(error.diagram().isEmpty());
    assertThrows(UriParseException.class, () -> UrlPattern.valueOf(text));
  }

  /**
   * ECMA-262 lets a quantifier follow a group, whatever is in it; only a bare lookahead has none.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "https://h/((?!1))+x ; https://h/x ; true",
        "https://h/((?!x))+x ; https://h/x ; false",
        "https://h/{((?!x))}*x ; https://h/x ; true",
        "https://h/{((?!x))}?x ; https://h/x ; true",
        "https://h/((?:(?=a))*a) ; https://h/a ; true",
        "https://h/(a(?:(?<=a))+b) ; https://h/ab ; true",
        "https://h/(a(?:(?<=b))+b) ; https://h/ab ; false",
        "https://h/(a(?:(?<=a))*?b) ; https://h/ab ; true",
        "https://h/((?:(?<=a))*?) ; https://h/ ; true",
      })
  void aGroupThatHoldsOnlyALookaroundIsRepeated(String pattern, String url, boolean matches) {
    assertEquals(matches, UrlPattern.parse(pattern).test(url));
  }

  /** Found beside Node: it threw a StringIndexOutOfBoundsException. */
  @Test
  void dotSegmentsBehindAGroupMayLeaveNothing() {
    assertEquals("/:a", UrlPattern.parse("https://h/:a{b/../..}").pattern(PATHNAME));
  }

  @Test
  void anErrorOfComponentsIsInTheirText() {
    SyntaxError error =
        UrlPattern.tryOf(
                UrlPatternInit.of(HOSTNAME, "h").with(PATHNAME, "/:"), UrlPatternOptions.standard())
            .errorOrNull();
    assertNotNull(error);
    assertEquals("2 /:", error.index() + " " + error.input());
    SyntaxError base = UrlPattern.tryParse("/a", "b", UrlPatternOptions.standard()).errorOrNull();
    assertNotNull(base);
    assertEquals(PatternRule.BASE_URL, base.rule());
  }

  @Test
  void whatIsNotGivenMatchesEverythingInComponentsAndNothingBeforeInATextOfAUrl() {
    assertTrue(UrlPattern.of(UrlPatternInit.none()).test("x:y"));
    UrlPattern text = UrlPattern.parse("https://h/a");
    assertEquals("", text.pattern(PORT));
    assertEquals("*", text.pattern(SEARCH));
    assertEquals("*", text.pattern(PASSWORD));
    assertFalse(text.test("https://h:1/a"));
    assertTrue(text.test("https://u:p@h/a?q#f"));
  }

  @Test
  void regularExpressionsAreRefusedIfAsked() {
    UrlPatternOptions careful = UrlPatternOptions.standard().refusingRegExps();
    SyntaxError error = UrlPattern.tryParse("https://h/(a+)+", null, careful).errorOrNull();
    assertNotNull(error);
    assertEquals(PatternRule.REGEXP_REFUSED, error.rule());
    assertEquals(11, error.index());
    // Those are wildcards, however they are written.
    assertTrue(UrlPattern.tryParse("https://h/(.*)/([^\\/]+?)", null, careful).isOk());
    assertTrue(UrlPattern.parse("https://h/(a+)").hasRegExpGroups());
    assertFalse(UrlPattern.parse("https://h/(.*)/:a/*").hasRegExpGroups());
  }

  @Test
  void aBudgetEndsWhatWouldNotEnd() {
    UrlPattern pattern =
        UrlPattern.tryParse(
                "https://h/((?:a*)*(?:a*)*b(?=c))",
                null,
                UrlPatternOptions.standard().withSteps(10_000))
            .orElseThrow();
    assertThrows(
        StepsExceededException.class, () -> pattern.test("https://h/" + "a".repeat(2_000)));
    assertThrows(IllegalArgumentException.class, () -> UrlPatternOptions.standard().withSteps(0));
  }

  @Test
  void groupsThatTakeNoPartAreNull() {
    UrlPatternResult result = UrlPattern.parse("https://h/a{/:b}?{/:c}?").exec("https://h/a/1");
    assertNotNull(result);
    assertEquals("1", result.group(PATHNAME, "b"));
    assertNull(result.group(PATHNAME, "c"));
    assertEquals(List.of("b", "c"), List.copyOf(result.groups(PATHNAME).keySet()));
    assertNull(result.group(PATHNAME, "d"));
    assertThrows(UnsupportedOperationException.class, () -> result.groups(PATHNAME).put("b", "2"));
  }

  @Test
  void whatIsMatchedIsTheUrlAsBrowsersReadIt() {
    UrlPattern pattern = UrlPattern.parse("https://example.com/a/:b");
    UrlPatternResult result = pattern.exec("HTTPS:\\\\EXAMPLE.com:443/x/../a/ b\t");
    assertNotNull(result);
    assertEquals("%20b", result.group(PATHNAME, "b"));
    assertEquals("", result.input(PORT));
    assertTrue(pattern.test("b", "https://example.com/a/"));
    assertFalse(pattern.test("b", "no base"));
    assertFalse(pattern.test("no url"));
    assertNull(pattern.exec("no url"));
    assertTrue(pattern.test(Url.parse("https://example.com/a/b")));
  }

  @Test
  void generateWritesWhatMatches() {
    UrlPattern pattern = UrlPattern.parse("https://{:sub.}example.com/b/:id.html");
    assertEquals("/b/a%20b.html", pattern.generate(PATHNAME, Map.of("id", "a b")));
    assertEquals("a.example.com", pattern.generate(HOSTNAME, Map.of("sub", "A")));
    SyntaxError error = pattern.tryGenerate(PATHNAME, Map.of("id", "a/b")).errorOrNull();
    assertNotNull(error);
    assertEquals(PatternRule.GROUP, error.rule());
    assertEquals("2 /b/:id.html", error.index() + " " + error.input());
    assertThrows(UriParseException.class, () -> pattern.generate(HASH, Map.of()));
  }

  @Test
  void noPasswordIsShown() {
    UrlPattern pattern = UrlPattern.parse("https://u:secret@h/");
    assertFalse(pattern.toString().contains("secret"), pattern.toString());
    UrlPattern escaped = UrlPattern.parse("https://u\\:secret@h/");
    assertFalse(escaped.toString().contains("secret"), escaped.toString());
    UrlPatternInit init = UrlPatternInit.of(PASSWORD, "secret").withBaseUrl("https://u:secret@h/");
    assertFalse(init.toString().contains("secret"), init.toString());
    UrlPatternResult result = escaped.exec("https://u:secret@h/");
    assertNotNull(result);
    assertFalse(result.toString().contains("secret"), result.toString());
    assertEquals("secret", result.input(PASSWORD));
    SyntaxError error = UrlPattern.tryParse("https://u:secret@h/:").errorOrNull();
    assertNotNull(error);
    assertFalse(error.message().contains("secret"), error.message());
  }

  @Test
  void patternsThatMeanTheSameAreEqual() {
    UrlPattern one = UrlPattern.parse("https://EXAMPLE.com/a{b}c");
    assertEquals(one, UrlPattern.parse("https://example.com:443/abc"));
    assertEquals(one.hashCode(), UrlPattern.parse("https://example.com:443/abc").hashCode());
    assertNotEquals(
        one,
        UrlPattern.tryParse(
                "https://example.com/abc", null, UrlPatternOptions.standard().ignoringCase())
            .orElseThrow());
    assertEquals("protocol=https hostname=example.com port= pathname=/abc", one.toString());
  }

  @Test
  void travelsAsItsPatterns() throws IOException, ClassNotFoundException {
    UrlPattern pattern =
        UrlPattern.tryParse(
                "https://*.h/:a?\\?b", null, UrlPatternOptions.standard().ignoringCase())
            .orElseThrow();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
      objects.writeObject(pattern);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
      assertEquals(pattern, in.readObject());
    }
  }

  @Test
  void aUriMatchesAsItsUrl() {
    UrlPattern pattern = UrlPattern.parse("https://*.example.com/books/:id");
    Uri uri = Uri.parse("HTTPS://shop.EXAMPLE.com:443/a/../books/42?x");
    assertTrue(pattern.test(uri));
    UrlPatternResult result = pattern.exec(uri);
    assertEquals("42", result == null ? null : result.group(UrlPatternComponent.PATHNAME, "id"));
    assertTrue(pattern.test(Iri.parse("https://bücher.example.com/books/1")));
    assertFalse(pattern.test(UriReference.parse("/books/42")));
    assertNull(pattern.exec(UriReference.parse("//shop.example.com/books/42")));
  }
}
