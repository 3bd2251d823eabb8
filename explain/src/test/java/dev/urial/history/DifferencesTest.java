package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifferencesTest {
  private static final String BASE = "http://a/b/c/d;p?q";

  private static Difference only(List<Difference> differences) {
    assertEquals(1, differences.size(), differences::toString);
    return differences.get(0);
  }

  @Test
  void anOpaquePartIsPathAndQueryToday() {
    List<Difference> both = Era.RFC_2396.differences("mailto:a@b?subject=x");
    assertEquals(2, both.size());
    assertEquals("opaque_part", both.get(0).part());
    assertEquals("a@b?subject=x", both.get(0).one());
    assertEquals("a@b", both.get(0).other());
    assertNull(both.get(1).one());
    assertEquals("subject=x", both.get(1).other());
    assertEquals("RFC 2396 §3", both.get(1).clauses().get(0).citation());
    assertEquals("RFC 3986 §3.4", both.get(1).clauses().get(1).citation());
  }

  @ParameterizedTest
  @CsvSource({"RFC_1738, host", "RFC_2396, IPv4address", "RFC_2732, IPv4address"})
  void fourNumbersOfAnySizeWereAnAddress(Era era, String component) {
    Difference d = era.differences("ftp://999.1.1.1").get(0);
    assertEquals(component, d.part());
    assertEquals("reg-name", d.clauses().get(1).id());
    assertEquals(List.of(), Era.RFC_2396.differences("ftp://1.2.3.4"));
  }

  @ParameterizedTest
  @CsvSource({
    "RFC_2396, s:/!*'()$,  !*'()",
    "RFC_2396, s:/$+,      ''",
    "RFC_1808, 's:/!$,+',  '!$,+'",
    "RFC_1808, s:/~,       ''"
  })
  void unreservedMarksAreReservedToday(Era era, String text, String marks) {
    String found =
        era.differences(text).stream()
            .filter(d -> d.part().equals("unreserved"))
            .map(Difference::one)
            .findFirst()
            .orElse("");
    assertEquals(marks, found);
  }

  @Test
  void aTextThatWasNoneThenSaysWhichRule() {
    Difference tilde = only(Era.RFC_1738.differences("http://a/~b"));
    assertEquals("text", tilde.part());
    assertNull(tilde.one());
    assertEquals("http://a/~b", tilde.other());
    assertTrue(tilde.sentence().endsWith("at index 9"));
    Difference brackets = only(Era.RFC_2732.differences("http://a/?b[c]"));
    assertNull(brackets.other());
    assertEquals("query", brackets.clauses().get(1).id());
    assertEquals(List.of(), Era.RFC_2396.differences("a b"), "neither has it");
  }

  @Test
  void parametersWereAComponent() {
    List<Difference> d = Era.RFC_1808.differences("http://a/b;c");
    assertEquals(2, d.size());
    assertEquals("path", d.get(0).part());
    assertEquals("/b", d.get(0).one());
    assertEquals("/b;c", d.get(0).other());
    assertEquals("params", d.get(1).part());
    assertEquals("c", d.get(1).one());
  }

  @Test
  void aQuestionMarkStoodInTheNetworkLocation() {
    List<Difference> d = Era.RFC_1808.differences("http://a?b/c");
    assertEquals("net_loc", d.get(0).part());
    assertEquals("a?b", d.get(0).one());
    assertEquals("a", d.get(0).other());
    assertTrue(d.stream().anyMatch(x -> "b/c".equals(x.other())));
  }

  @Test
  void undividedComponentsSayWhatIsInThemToday() {
    List<Difference> d = Era.RFC_1808.differences("http://u@a:1/");
    assertEquals(List.of("u", "a", "1"), d.stream().map(Difference::other).toList());
    assertEquals(List.of(), Era.RFC_1808.differences("http://a/b?c#d"));
  }

  @Test
  void wordsPrefixAndExperiment() {
    List<Difference> words = Era.RFC_1630.differences("http://a/b?red+rose");
    assertEquals("red rose", only(words).one());
    assertEquals("prefix", only(Era.RFC_1630.differences("url:http://a/b")).part());
    assertEquals(
        "RFC 6648 §3", only(Era.RFC_1630.differences("x-a:b")).clauses().get(1).citation());
    assertEquals("scheme", Era.RFC_1738.differences("X-a:b").get(0).part());
    assertEquals(List.of(), Era.RFC_2396.differences("x-a:/b"));
  }

  @Test
  void theSlashBehindTheHostWasADelimiter() {
    Difference d = only(Era.RFC_1738.differences("http://a/b"));
    assertEquals("hpath", d.part());
    assertEquals("b", d.one());
    assertEquals("/b", d.other());
  }

  @ParameterizedTest
  @CsvSource({
    "RFC_2396, ?y,          with only a query",
    "RFC_2396, '',          the current document",
    "RFC_2396, '#s',        the current document",
    "RFC_1808, ;x,          with only parameters",
    "RFC_2396, ../../../g,  dot-segments",
    "RFC_1808, /./g,        dot-segments",
    "RFC_1808, g;x/../y,    parameters were not part",
    "RFC_1808, g?,          lost its delimiter",
    "RFC_1738, ~,           does not describe relative links",
    "RFC_2732, a?[,         RFC 3986 cannot parse"
  })
  void targetsDifferForAReason(Era era, String reference, String reason) {
    Difference d = only(era.differences(BASE, reference));
    assertEquals("target", d.part());
    assertTrue(d.sentence().contains(reason), d::toString);
  }

  /** The clause is the one that says so, in each document; a refusal has the rule it breaks. */
  @ParameterizedTest
  @CsvSource({
    "RFC_1630, ?y,          RFC 1630 page 22, ''",
    "RFC_1738, ?y,          RFC 1738 §2.3,    ''",
    "RFC_1738, t:/./,       RFC 1738 §2.1,    RFC 3986 §5.2.2",
    "RFC_1808, ?y~,         RFC 1808 §2.2,    ''",
    "RFC_1808, '',          '',               ''",
    "RFC_1808, ;x,          RFC 1808 §4,      RFC 3986 §3.3",
    "RFC_1808, g;x/../y,    RFC 1808 §2.4.5,  RFC 3986 §3.3",
    "RFC_2396, ?y,          RFC 2396 §5.2,    RFC 3986 §5.2.2",
    "RFC_2396, '',          RFC 2396 §4.2,    RFC 3986 §4.4",
    "RFC_2396, ../../../g,  RFC 2396 §5.2,    RFC 3986 §5.2.4",
    "RFC_2732, a?[,         RFC 3986 §3.4,    ''"
  })
  void aTargetNamesTheClausesThatSayIt(Era era, String reference, String then, String today) {
    List<String> cited = new ArrayList<>();
    for (Difference d : era.differences(BASE, reference)) {
      d.clauses().forEach(clause -> cited.add(clause.citation()));
    }
    List<String> expected = new ArrayList<>(List.of(then, today));
    expected.removeIf(String::isEmpty);
    assertEquals(expected, cited);
  }

  @Test
  void aPartialFormNamesItsPage() {
    Difference d = only(Era.RFC_1630.differences("http://a/b", "?y"));
    assertEquals("RFC 1630 page 10", d.clauses().get(0).citation());
    assertEquals("RFC 3986 §5.2.2", d.clauses().get(1).citation());
  }

  /** Each reason is one of its own document, and true of the two texts. */
  @ParameterizedTest
  @CsvSource({
    "RFC_1630, http://a/b?c,         '',      without a path",
    "RFC_1630, http://a/b/c/d,       ..,      'only \"xxx/../\"'",
    "RFC_1630, http://a/b/c/d,       g/..,    'only \"xxx/../\"'",
    "RFC_1630, http://a/b/c/d,       .,       'only \"xxx/../\"'",
    "RFC_1630, http://a?q,           g,       replaced the host if no path followed it",
    "RFC_1630, http://+,             g,       replaced the host if no path followed it",
    "RFC_1630, s:a/b,                /,       the slashes at the beginning",
    "RFC_1630, url:s:/a,             b,       the prefix of the base",
    "RFC_1630, s:/a,                 url:t:b, the prefix only",
    "RFC_1808, http://a/b/c/d;p?q,   ?,       counted as absent",
    "RFC_1808, http://a/b/c/d;p?q,   ;,       counted as absent",
    "RFC_1808, http://a/b?#f,        '#g',    counted as absent",
    "RFC_1808, http://a?q/r,         g,       the network location could contain",
    "RFC_1808, http://a/b,           //,      an empty network location",
    "RFC_1808, http://a/b;c/d,       g,       parameters were not part",
    "RFC_1808, http://a/b,           .;x,     parameters were not part",
    "RFC_1808, http://a/b,           t:/./,   with a scheme",
    "RFC_2396, http://a/b,           t:/./,   with a scheme",
    "RFC_2396, s:/a,                 .//g,    two slashes",
    "RFC_2396, s:a/b,                ..,      without a leading slash",
    "RFC_2396, http://a?b,           g,       was appended without a slash"
  })
  void theReasonIsTheReason(Era era, String base, String reference, String reason) {
    Difference d = only(era.differences(base, reference));
    assertTrue(d.sentence().contains(reason), d::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "RFC_1808, svn+ssh://a/b,  ''",
    "RFC_1738, x+y:,           ''",
    "RFC_2732, //1.2.3.4444,   ''",
    "RFC_1808, //a?b,          'net_loc, query'"
  })
  void whatIsTheSameIsNoDifference(Era era, String text, String components) {
    String found =
        era.differences(text).stream()
            .map(Difference::part)
            .filter(component -> !component.equals("schemepart"))
            .distinct()
            .collect(Collectors.joining(", "));
    assertEquals(components.replace("net_loc, query", "net_loc"), found);
  }

  @ParameterizedTest
  @CsvSource({
    "RFC_1738, ftp://01.2.3.4,    zeros",
    "RFC_2396, http://01.2.3.4/,  zeros",
    "RFC_2732, http://999.1.1.1/, exceed 255",
    "RFC_2396, http://2.1.1.2550, exceed 255"
  })
  void addressesSayWhichRuleTheyBreakToday(Era era, String text, String reason) {
    assertTrue(
        era.differences(text).stream().anyMatch(d -> d.sentence().contains(reason)),
        () -> era.differences(text).toString());
  }

  @Test
  void userAndPasswordAreOneToday() {
    Difference d = Era.RFC_1738.differences("ftp://u:p@a:21/b").get(0);
    assertEquals("user", d.part());
    assertEquals("u", d.one());
    assertEquals("u:p", d.other());
    assertEquals("urlpath", only(Era.RFC_1738.differences("ftp://u@a/b")).part());
    assertEquals("fpath", only(Era.RFC_1738.differences("file:///a")).part());
  }

  @Test
  void moreReasons() {
    assertTrue(
        only(Era.RFC_1808.differences("http://a/b#f", "")).sentence().contains("whole base"));
    assertTrue(
        only(Era.RFC_2396.differences("http://a", "g")).sentence().contains("without a slash"));
    Difference magic = only(Era.RFC_1630.differences("magic://a/b/c", ""));
    assertEquals("magic://a/b/", magic.one());
    assertEquals(List.of(), Era.RFC_1630.differences("magic://a/b/c//d/e/f", "/g"));
    assertEquals(List.of(), Era.RFC_2396.differences("a b", "c d"));
  }

  /** A difference shows nothing of the text when it is printed. */
  @Test
  void printingKeepsASecret() {
    for (Era era : Era.values()) {
      String printed = era.differences("ftp://user:secret@h/~a").toString();
      assertFalse(printed.contains("secret"), printed);
    }
  }

  @Test
  void todayDoesNotDifferFromItself() {
    assertEquals(List.of(), Era.RFC_3986.differences("http://u:p@999.1.1.1/b?c+d!"));
    assertEquals(List.of(), Era.RFC_3986.differences(BASE, "?y"));
  }
}
