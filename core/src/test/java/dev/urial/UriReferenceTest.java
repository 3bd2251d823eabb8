package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Rule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UriReferenceTest {
  @Test
  void segmentsAreDecodedAfterTheSplit() {
    assertDecoded("/caf%C3%A9/b%2Fc/", "café", "b/c", "");
    assertDecoded("/%2520/%25", "%20", "%");
    assertDecoded("/a%FFb?%41#%41", "a\uFFFDb");
    assertDecoded("a+b", "a+b");
    assertDecoded("/", "");
    assertDecoded("?%41");
  }

  private static void assertDecoded(String text, String... segments) {
    IriReference reference = IriReference.parse(text);
    List<String> decoded = reference.segments();
    assertEquals(List.of(segments), decoded);
    assertThrows(UnsupportedOperationException.class, () -> decoded.add("x"));
    UriBuilder<UriReference> builder = UriReference.builder().host("h").segments(segments);
    assertEquals(decoded, builder.build().segments());
  }

  /** RFC 3986 §4.2: network-path, absolute-path and relative-path references; and the empty one. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      textBlock =
          """
          //h:1/p?q#f, h:1, /p,  q, f
          //h,         h,   '',  -, -
          ///a,        '',  /a,  -, -
          /a//b,       -,   /a//b, -, -
          a/b:c,       -,   a/b:c, -, -
          ./a:b,       -,   ./a:b, -, -
          ?,           -,   '',  '', -
          #,           -,   '',  -, ''
          ?#,          -,   '',  '', ''
          '',          -,   '',  -, -
          %41,         -,   %41, -, -
          """)
  void relativeReferencesInTheirParts(
      String text, String authority, String path, String query, String fragment) {
    UriReference r = UriReference.parse(text);
    assertNull(r.scheme());
    assertEquals(authority, r.authority());
    assertEquals(path, r.path());
    assertEquals(query, r.query());
    assertEquals(fragment, r.fragment());
    assertFalse(r instanceof Iri);
    assertEquals(text, r.toString());
  }

  /** §4.1: URI-reference = URI / relative-ref. */
  @Test
  void aTextWithSchemeIsAUri() {
    assertInstanceOf(Uri.class, UriReference.parse("a:b"));
    assertInstanceOf(Uri.class, UriReference.tryParse("a:b").orElseThrow());
    assertFalse(UriReference.parse("a") instanceof Uri);
    assertEquals("a", UriReference.parse("a:b").scheme());
  }

  @ParameterizedTest
  @CsvSource({
    "1a:b, 2, PATH_NOSCHEME",
    ":a, 0, PATH_NOSCHEME",
    "a_b:c, 3, PATH_NOSCHEME",
    "a b, 1, PATH_NOSCHEME",
    "/a b, 2, PATH_ABSOLUTE",
    "/%4g, 3, PCT_ENCODED",
    "%, 1, PCT_ENCODED",
    "'//h/ ', 4, PATH_ABEMPTY",
    "@:, 1, PATH_NOSCHEME",
    "?é, 1, QUERY",
    "#a#, 2, FRAGMENT",
    "//[::1, 6, IPV6ADDRESS",
    "//u:p@h:x, 8, PORT",
    "//h:1x, 6, USERINFO",
    "//a@[::1]b, 9, AUTHORITY"
  })
  void whatIsNoneIsRefusedWithIndexAndRule(String text, int index, Rule rule) {
    SyntaxError expected = new SyntaxError(rule, index, text);
    assertEquals(expected, UriReference.tryParse(text).errorOrNull());
    assertFalse(UriReference.isValid(text));
    var thrown = assertThrows(UriParseException.class, () -> UriReference.parse(text));
    assertEquals(expected, thrown.error());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "//", ".", "..", "a:", "http", "http/:", "//@", "//:", "&=+$,;"})
  void whatIsOneIsTaken(String text) {
    assertTrue(UriReference.isValid(text));
    assertEquals(text, UriReference.parse(text).toString());
  }

  @Test
  void pathSegmentsOfRelativePaths() {
    assertEquals(List.of("..", "a", ""), UriReference.parse("../a/").pathSegments());
    assertEquals(List.of(), UriReference.parse("").pathSegments());
    assertEquals(List.of("", ""), UriReference.parse("//h//").pathSegments());
  }

  /** RFC 3986 §6.2.2.3 speaks of complete URIs; what a relative path keeps is our choice. */
  @ParameterizedTest
  @CsvSource({
    "a/./b/../c, a/c",
    "../../a/.., ../../",
    "./a:b, ./a:b",
    "a/.., ./",
    ".//a, .//a",
    "./., ./",
    "., ./",
    ".., ../",
    "../.., ../../",
    "a/../b:c, ./b:c",
    "a/../../b, ../b",
    "a/b/../../.., ../",
    "%2e%2e/a, ../a",
    "./x:/../b, b",
    "./x:/../b:, ./b:",
    "//H/a/../b, //h/b",
    "/a/../../b, /b",
    "/.//a, /.//a",
    "?%7e, ?~",
    "#%7e%2f, #~%2F",
    "'', ''"
  })
  void theNormalFormOfRelativeReferences(String text, String normal) {
    UriReference r = UriReference.parse(text);
    assertEquals(normal, r.normalize().toString());
    assertEquals(normal, r.normalize(Equivalence.SCHEME).toString());
    assertSame(r, r.normalize(Equivalence.STRING));
    assertEquals(text.equals(normal), r == r.normalize());
  }

  @Test
  void copiesAndConversions() {
    UriReference r = UriReference.parse("a?b#c");
    assertEquals("a?b", r.withoutFragment().toString());
    assertSame(r.withoutFragment().getClass(), r.getClass());
    UriReference none = UriReference.parse("a");
    assertSame(none, none.withoutFragment());
    assertSame(r, r.toUri());
    assertSame(r, r.toIri());
    assertEquals("é?é", UriReference.parse("%C3%A9?%C3%A9").toIri().toString());
    assertEquals("//u:***@h", UriReference.parse("//u:p@h").redacted());
    assertEquals(r, UriReference.builder(r).build());
    assertEquals("", UriReference.builder().build().toString());
    assertEquals(URI.create("a?b#c"), r.toJavaUri());
    assertEquals(r, UriReference.from(URI.create("a?b#c")));
  }
}
