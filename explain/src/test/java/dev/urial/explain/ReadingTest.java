package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.explain.drawing.Ruler;
import dev.urial.grammar.Rule;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tree of parts: names, ranges, decoded data, clauses. */
class ReadingTest {

  private static Reading read(String text) {
    return Reading.of(IriReference.parse(text));
  }

  private static Part part(String text, String name) {
    return Objects.requireNonNull(read(text).part(name));
  }

  private static String remarks(String text, String name) {
    return String.join("; ", part(text, name).remarks().stream().map(Remark::toString).toList());
  }

  private static String tree(Part part) {
    if (part.children().isEmpty()) {
      return part.name() + "=" + part.text();
    }
    return part.name() + part.children().stream().map(ReadingTest::tree).toList();
  }

  @Test
  void theTreeFollowsTheGrammar() {
    assertEquals(
        "URI[scheme=foo, authority[userinfo=u, host=example.com, port=8042],"
            + " path[segment=over, segment=there], query[pair[name=name, value=ferret]],"
            + " fragment=nose]",
        tree(read("foo://u@example.com:8042/over/there?name=ferret#nose").whole()));
  }

  @Test
  void rangesLieInTheText() {
    Part port = part("foo://u@example.com:8042/over/there?name=ferret#nose", "port");
    assertEquals(20, port.start());
    assertEquals(24, port.end());
  }

  @ParameterizedTest
  @CsvSource({
    "/a/b, 'path[segment=a, segment=b]'",
    "/a/, 'path[segment=a, segment=]'",
    "a:b/c, 'path[segment=b, segment=c]'",
    "/, 'path[segment=]'",
    "?x, 'path='",
  })
  void segmentsStandBetweenSlashes(String text, String expected) {
    assertEquals(expected, tree(part(text, "path")));
  }

  @ParameterizedTest
  @CsvSource({
    "?a=1&b=2, 'query[pair[name=a, value=1], pair[name=b, value=2]]'",
    "?a&&b=, 'query[pair[name=a], pair[name=b, value=]]'",
    "?a=b=c, 'query[pair[name=a, value=b=c]]'",
    "?=, 'query[pair[name=, value=]]'",
    "?just/this?, 'query=just/this?'",
    "?, 'query='",
  })
  void pairsAreSplitAsFormsDo(String text, String expected) {
    assertEquals(expected, tree(part(text, "query")));
  }

  @Test
  void aPlusIsASpaceInAPairOnly() {
    assertEquals("find me+é", part("?q=find+me%2B%C3%A9", "value").decoded());
    assertEquals("a+b", part("/a+b", "segment").decoded());
    assertEquals("a+b", part("?a+b", "query").decoded());
  }

  @Test
  void nothingIsDecodedThatStillHasDelimiters() {
    assertNull(part("/a%2Fb/c", "path").decoded());
    assertEquals("a/b", part("/a%2Fb/c", "segment").decoded());
    assertNull(part("?a=%26", "query").decoded());
    assertNull(part("http://h:80/", "port").decoded());
    assertNull(part("http://127.0.0.1/", "host").decoded());
  }

  @Test
  void whatIsNotUtf8IsSaid() {
    assertEquals("\uFFFDa", part("/%FFa", "segment").decoded());
    assertEquals("invalid UTF-8 starts at %FF (RFC 3629 §4)", remarks("/%FFa", "segment"));
  }

  @ParameterizedTest
  @CsvSource({
    "http://example.com/, REG_NAME",
    "http:///, REG_NAME",
    "http://é/, IREG_NAME",
    "http://127.0.0.1/, IPV4ADDRESS",
    "http://127.1/, REG_NAME",
    "http://[::1]/, IPV6ADDRESS",
    "http://[v1.a]/, IPVFUTURE",
    "a:b,",
  })
  void hostsHaveAKind(String text, Rule kind) {
    assertEquals(kind, read(text).hostKind());
  }

  @Test
  void hostsAreDescribed() {
    assertEquals(
        "an IPv4 address; as a number, it is 2130706433 (0x7F000001) (RFC 3986 §3.2.2)",
        remarks("http://127.0.0.1/", "host"));
    assertEquals(
        "an IPv6 address; the recommended form is [2001:db8::1] (RFC 5952 §4)",
        remarks("http://[2001:DB8:0::1]/", "host"));
    assertEquals(
        "an IPv6 address in the recommended form (RFC 5952 §4);"
            + " stands for the IPv4 address 192.0.2.1 (RFC 4291 §2.5.5.2)",
        remarks("http://[::ffff:192.0.2.1]/", "host"));
    assertEquals(
        "host[dec-octet=192, dec-octet=0, dec-octet=2, dec-octet=1]",
        tree(part("//192.0.2.1", "host")));
    assertEquals("host[IPv6address=::1]", tree(part("//[::1]:80/", "host")));
  }

  @Test
  void theDefaultPortIsKnownByItsScheme() {
    assertTrue(read("HTTPS://h:0443/").isDefaultPort());
    assertFalse(read("http://h:443/").isDefaultPort());
    assertFalse(read("http://h:/").isDefaultPort());
    assertFalse(read("http://h/").isDefaultPort());
    assertEquals("the default port of http (RFC 9110 §4.2.1)", remarks("http://h:80/", "port"));
  }

  @Test
  void emptyIsNotAbsent() {
    assertTrue(part("a:?", "query").isEmpty());
    assertNull(read("a:").part("query"));
    assertEquals(
        "the query is present but empty, not absent (RFC 3986 §5.3)", remarks("a:?", "query"));
    assertEquals(List.of("scheme", "path"), read("a:").parts().stream().map(Part::name).toList());
  }

  @Test
  void dotSegmentsAreNamed() {
    assertEquals(
        "a dot-segment that means one level up; resolution removes it (RFC 3986 §3.3)",
        remarks("../a", "segment"));
    assertEquals(
        "a dot-segment that means this level once its escapes are decoded; resolution removes it"
            + " (RFC 3986 §3.3)",
        remarks("%2E/a", "segment"));
    assertEquals("", remarks(".../a", "segment"));
  }

  @Test
  void rulesAreThoseOfRfc3987WhereTheyAreNeeded() {
    assertEquals(Rule.PATH_ABEMPTY, part("http://é/a", "path").rule());
    assertEquals(Rule.IPATH_ABEMPTY, part("http://a/é", "path").rule());
    assertEquals(Rule.PATH_ROOTLESS, part("a:b", "path").rule());
    assertEquals(Rule.PATH_NOSCHEME, part("b", "path").rule());
    assertEquals(Rule.PATH_ABSOLUTE, part("/b", "path").rule());
    assertEquals("path-empty", part("#b", "path").rule().id());
  }

  @Test
  void normalFormsAndMappingsAreThere() {
    Reading r = read("HTTP://H:80/%7Eé");
    assertEquals("HTTP://H:80/%7Eé", r.reference().normalize(Equivalence.STRING).toString());
    assertEquals("http://h:80/~%C3%A9", r.reference().normalize(Equivalence.SYNTAX).toString());
    assertEquals("http://h/~%C3%A9", r.reference().normalize(Equivalence.SCHEME).toString());
    assertEquals("HTTP://H:80/%7E%C3%A9", r.reference().toUri().toString());
    assertEquals("HTTP://H:80/~é", r.reference().toIri().toString());
  }

  // Passwords.

  @Test
  void componentsAreShownRawAndMasked() {
    Part userinfo = part("ftp://u:s%65cret@h/", "userinfo");
    assertEquals("u:s%65cret", userinfo.text());
    assertEquals("u:***", userinfo.redacted());
    assertTrue(userinfo.isSecret());
    assertEquals("secret", part("ftp://u:s%65cret@h/", "password").decoded());
    assertFalse(part("ftp://u:s@h/", "user").isSecret());
    assertFalse(part("ftp://u:@h/", "userinfo").isSecret());
  }

  /** It is its place that makes it one, not that masking changes it. */
  @Test
  void threeAsterisksAreAPasswordToo() {
    for (String name : List.of("password", "userinfo", "authority")) {
      assertTrue(part("ftp://u:***@h/***", name).isSecret(), name);
    }
    assertFalse(part("ftp://u:***@h/***", "segment").isSecret());
    assertFalse(part("ftp://u:***@h/***", "host").isSecret());
  }

  @Test
  void partsAreEqualWhereTheyStandInEqualTexts() {
    Part pair = part("?a=b&a=b", "pair");
    assertEquals(pair.children(), pair.children());
    assertEquals(part("?a=b&a=b", "value"), pair.children().get(1));
    assertEquals(part("?a=b&a=b", "value").hashCode(), pair.children().get(1).hashCode());
    assertNotEquals(part("?a=b&a=c", "value"), pair.children().get(1));
    assertNotEquals(pair, read("?a=b&a=b").parts().get(1).children().get(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://u:hush%FFhush@h/",
        "http://u:hush@h:80/x?y#z",
        "//:hush@h",
        "http://u:hush\u202Ehush@h/",
        "http://u:hush@h/ broken",
        "http://u:hush @h/",
      })
  void noPasswordIsInWhatIsPassedOn(String text) {
    Parsed<Reading> parsed = Reading.tryParse(text);
    Reading reading = parsed.orElseNull();
    if (reading != null) {
      assertHushed(reading.redacted());
      assertHushed(reading.advice().toString());
      assertHushed(Ruler.of(reading.whole(), 80).toString());
      for (String name : List.of("authority", "userinfo", "password")) {
        Part part = Objects.requireNonNull(reading.part(name));
        assertHushed(part.redacted());
        assertHushed(part.remarks().toString());
        assertHushed(Ruler.of(part, 80).toString());
      }
    } else {
      assertHushed(Objects.requireNonNull(parsed.errorOrNull()).diagram());
    }
  }

  private static void assertHushed(String text) {
    assertFalse(text.contains("hush"), text);
    assertFalse(text.contains("%FF"), text);
    assertFalse(text.contains("202E"), text);
  }

  @Test
  void whatIsNoReferenceHasAnError() {
    Parsed<Reading> parsed = Reading.tryParse("http://a b");
    assertFalse(parsed.isOk());
    assertEquals(8, Objects.requireNonNull(parsed.errorOrNull()).index());
    assertNotNull(Reading.tryParse("").orElseNull());
  }
}
