package dev.urial.testkit.abnf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecogniserTest {
  private static final Recogniser URI = Recogniser.of(Grammar.rfc3986(), "URI");
  private static final Recogniser URI_REFERENCE = Recogniser.of(Grammar.rfc3986(), "URI-reference");
  private static final Recogniser IPV6 = Recogniser.of(Grammar.rfc3986(), "IPv6address");
  private static final Recogniser IRI = Recogniser.of(Grammar.rfc3987(), "IRI");

  private static Recogniser of(String elements) {
    return Recogniser.of(Grammar.parse("test", "x = " + elements), "x");
  }

  /** The examples of RFC 3986 §1.1.2. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://ftp.is.co.za/rfc/rfc1808.txt",
        "http://www.ietf.org/rfc/rfc2396.txt",
        "ldap://[2001:db8::7]/c=GB?objectClass?one",
        "mailto:John.Doe@example.com",
        "news:comp.infosystems.www.servers.unix",
        "tel:+1-816-555-1212",
        "telnet://192.0.2.16:80/",
        "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
      })
  void examplesOfRfc3986AreUris(String text) {
    assertTrue(URI.matches(text));
    assertTrue(URI_REFERENCE.matches(text));
    assertTrue(IRI.matches(text));
    assertEquals(text.length(), URI.longestViablePrefix(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "//a", "/a", "a", "?", "#", "a/b:c", "./a:b", "../..", "//", "///"})
  void relativeReferencesAreNoUris(String text) {
    assertTrue(URI_REFERENCE.matches(text));
    assertFalse(URI.matches(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "::",
        "::1",
        "1::",
        "1:2:3:4:5:6:7:8",
        "1:2:3:4:5:6:7::",
        "::2:3:4:5:6:7:8",
        "1:2:3:4:5:6:1.2.3.4",
        "::255.255.255.255",
        "1::6:1.2.3.4",
        "2001:DB8::7",
        "1::3:4:5:6:7:8",
      })
  void ipv6Addresses(String text) {
    assertTrue(IPV6.matches(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ":",
        "1",
        ":::",
        "1:::2",
        "1::2::3",
        "12345::",
        "g::",
        "1:2:3:4:5:6:7",
        "1:2:3:4:5:6:7:",
        "1:2:3:4:5:6:7:8:9",
        "1:2:3:4:5:6:7:8::",
        "1:2:3:4:5:6:7::8",
        "::1:2:3:4:5:6:7:8",
        "::1.2.3",
        "::1.2.3.256",
        "::01.2.3.4",
        "1.2.3.4::",
        "1:2:3:4:5:6:7:1.2.3.4",
        "fe80::1%25en0",
        ":1::",
      })
  void notIpv6Addresses(String text) {
    assertFalse(IPV6.matches(text));
  }

  /** The index law: the end of the longest prefix that a valid text could begin with. */
  @ParameterizedTest(name = "{0} as {1}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://a b                  | URI           | 8
          1a:b                        | URI-reference | 2
          /%4g                        | URI-reference | 3
          http://[1:2:3:4:5:6:7:8:    | URI           | 23
          http://a:b                  | URI           | 10
          http://a:b/                 | URI           | 10
          http://a:1:2@b              | URI           | 14
          http://[1:2:3:4:5:6:7:8]:8x | URI           | 26
          http://[::1                 | URI           | 11
          http://[v1.]                | URI           | 11
          1a:b                        | URI           | 0
          %61:b                       | URI           | 0
          a%                          | URI           | 1
          http://a/[                  | URI           | 9
          a:b#c#d                     | URI           | 5
          http://é/                   | URI           | 7
          """)
  void longestViablePrefix(String text, String rule, int end) {
    assertEquals(end, Recogniser.of(Grammar.rfc3986(), rule).longestViablePrefix(text));
  }

  @Test
  void aPrefixNeverSplitsACodePoint() {
    assertEquals(4, IRI.longestViablePrefix("a:\uD800\uDC00"));
    assertTrue(IRI.matches("a:\uD800\uDC00"));
    assertEquals(2, IRI.longestViablePrefix("a:\uD800"));
    assertEquals(2, IRI.longestViablePrefix("a:\uDC00\uD800"));
    assertEquals(2, IRI.longestViablePrefix("a:\uD83F\uDFFE")); // U+1FFFE, a noncharacter
    assertEquals(2, IRI.longestViablePrefix("a:\uE000")); // iprivate is in queries only
    assertTrue(IRI.matches("a:?\uE000"));
  }

  @Test
  void surrogatesAreInNoRange() {
    Recogniser any = of("%x0-10FFFF");
    assertTrue(any.matches("\uD7FF"));
    assertTrue(any.matches("\uE000"));
    assertTrue(any.matches("\uDBFF\uDFFF"));
    assertFalse(any.matches("\uD800"));
    assertFalse(any.matches("\uDFFF"));
    assertEquals(0, of("\"a\" %xD800-DFFF").longestViablePrefix("a"));
  }

  @Test
  void rulesThatAreOpenWhereATextBreaks() {
    assertEquals(
        List.of("pct-encoded", "reg-name", "host", "authority", "hier-part", "URI"),
        URI.openStacksAt("http://a b").stream()
            .filter(stack -> stack.contains("host") && stack.contains("pct-encoded"))
            .findFirst()
            .orElseThrow());
    Set<String> begun = URI.begunRulesAt("http://a b");
    assertTrue(
        begun.containsAll(List.of("reg-name", "userinfo", "host", "authority")), begun::toString);
    assertFalse(begun.contains("pct-encoded"));
    assertFalse(begun.contains("port"));
    assertFalse(begun.contains("scheme"));
    assertTrue(URI.openRulesAt("http://a b").contains("pct-encoded"));
    assertFalse(URI.openRulesAt("http://a b").contains("query"));
  }

  @Test
  void innermostRulesComeFirst() {
    assertEquals(
        List.of("pct-encoded", "pchar", "segment", "path-absolute", "relative-part"),
        URI_REFERENCE.begunRulesAt("/a/%4g").stream().limit(5).toList());
    assertEquals(
        List.of("DIGIT", "HEXDIG", "pct-encoded"),
        URI_REFERENCE.openRulesAt("/a/%4g").stream().limit(3).toList());
    Set<String> begun = URI_REFERENCE.begunRulesAt("1a:b");
    assertTrue(begun.contains("path-noscheme"), begun::toString);
    assertTrue(begun.contains("segment-nz-nc"), begun::toString);
    assertFalse(begun.contains("scheme"));
  }

  @Test
  void nothingHasBegunBeforeTheFirstCodePoint() {
    assertEquals(Set.of(), URI.begunRulesAt(" "));
    assertEquals(Set.of("ALPHA", "scheme", "URI"), URI.openRulesAt(" "));
  }

  @Test
  void aRuleBeginsAnewInEachTurnOfALoop() {
    Set<String> begun = URI.begunRulesAt("a:/b/c/");
    assertTrue(begun.contains("path-absolute"));
    assertFalse(begun.contains("segment"));
    assertTrue(URI.openRulesAt("a:/b/c/").contains("segment"));
  }

  @Test
  void countsAreKept() {
    Recogniser r = of("2*3\"a\" [\"b\"] 0\"c\" 0<nothing> %s\"D\"");
    for (String text : List.of("aaD", "AAaD", "aabD")) assertTrue(r.matches(text), text);
    for (String text : List.of("aD", "aaaaD", "aad", "aabbD", "aacD", "")) {
      assertFalse(r.matches(text), text);
    }
  }

  @Test
  void repeatedEmptinessEnds() {
    assertTrue(of("*( *\"a\" [\"b\"] )").matches("abba"));
    assertTrue(of("1*( *\"a\" )").matches(""));
  }

  @Test
  void rulesThatContainThemselvesAreRefused() {
    Grammar grammar = Grammar.parse("g", "x = \"(\" [y] \")\"\ny = X");
    AbnfException e = assertThrows(AbnfException.class, () -> Recogniser.of(grammar, "x"));
    assertEquals(
        "g: rule \"x\" contains itself; no finite automaton recognises it", e.getMessage());
  }

  @Test
  void proseIsRefusedWhereItMustBeRead() {
    Grammar grammar = Grammar.parse("g", "x = <in words>\ny = *<y>\nz = <a>\na = \"a\"");
    assertThrows(AbnfException.class, () -> Recogniser.of(grammar, "x"));
    assertThrows(AbnfException.class, () -> Recogniser.of(grammar, "y"));
    assertTrue(Recogniser.of(grammar, "z").matches("a"));
    assertThrows(AbnfException.class, () -> Recogniser.of(grammar, "none"));
  }

  @Test
  void theAutomatonAgreesWithTheDefinition() {
    SplittableRandom random = new SplittableRandom(3986);
    for (String rule : List.of("URI-reference", "IPv6address", "authority", "path")) {
      Recogniser recogniser = Recogniser.of(Grammar.rfc3986(), rule);
      Generator generator = Generator.of(Grammar.rfc3986(), rule, 3986);
      for (int i = 0; i < 500; i++) {
        String text = generator.next();
        assertTrue(recogniser.matches(text), text);
        assertTrue(PlainMatcher.matches(Grammar.rfc3986(), rule, text), text);
        String broken = mutated(text, random);
        assertEquals(
            PlainMatcher.matches(Grammar.rfc3986(), rule, broken),
            recogniser.matches(broken),
            broken);
      }
    }
  }

  private static String mutated(String text, SplittableRandom random) {
    int at = random.nextInt(text.length() + 1);
    String rest = text.substring(random.nextBoolean() ? at : Math.min(at + 1, text.length()));
    return text.substring(0, at) + " :/?#[]@%a1.".charAt(random.nextInt(12)) + rest;
  }
}
