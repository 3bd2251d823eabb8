package dev.urial.explain.equivalence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** RFC 3986 §6.2: where two references meet, and how they get there. */
class EquivalenceExplanationTest {

  private static EquivalenceExplanation explain(String a, String b) {
    return EquivalenceExplanation.of(IriReference.parse(a), IriReference.parse(b));
  }

  private static List<String> steps(String text) {
    return Step.toNormalForm(IriReference.parse(text), Equivalence.SCHEME).stream()
        .map(
            s ->
                s.component().id()
                    + " "
                    + s.change().before()
                    + " "
                    + s.change().after()
                    + " "
                    + s.clause().citation())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP://h/, scheme HTTP http RFC 3986 §6.2.2.1",
    "http://H/, host H h RFC 3986 §6.2.2.1",
    "http://h/%c3, path /%c3 /%C3 RFC 3986 §6.2.2.1",
    "http://h/%7e, path /%7e /~ RFC 3986 §6.2.2.2",
    "http://h/a/../b, path /a/../b /b RFC 3986 §6.2.2.3",
    "http://[::0:1]/, host [::0:1] [::1] RFC 5952 §4",
    "http://h:/, port  null RFC 3986 §6.2.3",
    "http://h:80/, port 80 null RFC 9110 §4.2.1",
    "git://h:9418/, port 9418 null gitprotocol-pack",
    "http://h:081/, port 081 81 RFC 3986 §6.2.3",
    "http://h, path  / RFC 3986 §6.2.3",
    "http://h/é, path /é /%C3%A9 RFC 3987 §3.1",
    "a/./b, path a/./b a/b RFC 3986 §6.2.2.3",
    "?é, query é %C3%A9 RFC 3987 §3.1",
    "#%7e, fragment %7e ~ RFC 3986 §6.2.2.2",
    "//%41@h, userinfo %41 A RFC 3986 §6.2.2.2",
  })
  void eachRuleIsAStep(String text, String step) {
    assertEquals(List.of(step), steps(text));
  }

  @Test
  void oneStepForEachComponentAndRule() {
    assertEquals(
        List.of(
            "scheme HTTP http RFC 3986 §6.2.2.1",
            "host %45x Ex RFC 3986 §6.2.2.2",
            "host Ex ex RFC 3986 §6.2.2.1",
            "path /%2e/%7e/%c3 /./~/%c3 RFC 3986 §6.2.2.2",
            "path /./~/%c3 /./~/%C3 RFC 3986 §6.2.2.1",
            "path /./~/%C3 /~/%C3 RFC 3986 §6.2.2.3",
            "port 0080 80 RFC 3986 §6.2.3",
            "port 80 null RFC 9110 §4.2.1"),
        steps("HTTP://%45x:0080/%2e/%7e/%c3"));
  }

  @ParameterizedTest
  @CsvSource({
    "http://h/, http://h/, STRING",
    "http://h/é, HTTP://h/%c3%a9, SYNTAX",
    "http://h, http://h:80/, SCHEME",
    "http://h, ftp://h,",
  })
  void theFirstRungIsNamed(String a, String b, Equivalence rung) {
    EquivalenceExplanation explanation = explain(a, b);
    assertEquals(rung, explanation.rung());
    assertEquals(rung != null, explanation.isEquivalent());
    assertEquals(rung != null, explanation.difference() == null);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://h/ | http://h/ | RFC 3986 §6.2.1",
        "http://h/ | HTTP://h/ | RFC 3986 §6.2.2",
        "http://h/ | http://h:80/ | RFC 3986 §6.2.3",
        "urn:example:a123,z456 | URN:example:a123,z456 | RFC 3986 §6.2.2",
        "urn:example:a123,z456 | urn:EXAMPLE:a123,z456 | RFC 8141 §3.1",
        "urn:example:a123,z456 | urn:example:a123,z456?+abc | RFC 8141 §3.1",
        "urn:ISBN:0-395-36341-1 | urn:isbn:0395363411 | RFC 8141 §3.1",
        "tel:+1-201-555-0123 | tel:+12015550123 | RFC 3966 §4",
        "mailto:a@EXAMPLE.com | mailto:a@example.com | RFC 6068 §2",
        "sip:a@h:5060 | sip:a@H:05060 | RFC 3261 §19.1.4",
        "file:/a | file://localhost/a | RFC 8089 §2",
        "nntp://h/a | news://h/a | RFC 5538 §4",
        "geo:90,-22.43;crs=WGS84 | geo:90,46 | RFC 5870 §3.4.4",
      })
  void theClauseThatMakesThemOneIsNamed(String a, String b, String citation) {
    assertEquals(citation, Objects.requireNonNull(explain(a, b).clause()).citation());
    assertEquals(citation, Objects.requireNonNull(explain(b, a).clause()).citation());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "urn:example:a123,z456 | urn:example:A123,z456",
        "tel:+12015550123 | tel:+12015550124",
        "mailto:a@example.com | mailto:A@example.com",
        "tel:abc | tel:ABC", // no telephone numbers: the scheme says nothing of them
        "x:a | x:A",
      })
  void theSchemesDocumentDoesNotMakeAllOne(String a, String b) {
    assertNull(explain(a, b).rung());
    assertNull(explain(a, b).clause());
  }

  /** RFC 3261 §19.1.4: a comparison that no normal form expresses. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sip:carol@chicago.com | sip:carol@chicago.com;newparam=5 | they match (RFC 3261 §19.1.4)",
        "sip:a@h;x;y | sip:a@H;y;x | they match (RFC 3261 §19.1.4)",
        "sip:a@h | sip:a@H | null",
        "sip:a@h | sip:b@h | null",
        "sip:carol@h;security=on | sip:carol@h;security=off | null",
        "tel:+1-2 | tel:+12 | null",
      })
  void theSchemesOwnComparisonIsARemark(String a, String b, String end) {
    for (EquivalenceExplanation both : List.of(explain(a, b), explain(b, a))) {
      assertTrue(String.valueOf(both.remark()).endsWith(end), () -> both + " " + both.remark());
    }
  }

  @Test
  void stepsGoNoFurtherThanTheRungOnWhichTheTwoMeet() {
    EquivalenceExplanation explanation = explain("HTTP://h:80", "http://h:80");
    assertEquals(1, explanation.stepsOfA().size());
    assertEquals(List.of(), explanation.stepsOfB());
    assertEquals(List.of(), explain("HTTP://h", "HTTP://h").stepsOfA());
  }

  @ParameterizedTest
  @CsvSource({
    "http://h/a%2Fb, http://H/a/b, 'path: \"/a%2Fb\" and \"/a/b\"'",
    "http://h/, https://h/, 'scheme: \"http\" and \"https\"'",
    "http://h/?, http://h/, 'query: \"\" and absent'",
    "//h/a, /a, 'host: \"h\" and absent'",
    "http://h:81/, http://h/#x, 'port: \"81\" and absent'",
    "//u:p@h, //u:q@h, 'userinfo: \"u:***\" and \"u:***\"'",
    "http://ghp_a@h/, http://ghp_b@h/, 'userinfo: \"***\" and \"***\"'",
    "irc://h/c?key=a1, irc://h/c?key=a2, 'query: \"key=***\" and \"key=***\"'",
    "ldap://h/??sub??x-bindpw=a, ldap://h/, 'query: \"?sub??x-bindpw=***\" and absent'",
    "a:?b, a:?c#d, 'query: \"b\" and \"c\"'",
  })
  void theFirstDifferenceIsNamed(String a, String b, String difference) {
    assertEquals(difference, Objects.toString(explain(a, b).difference()));
  }

  @Test
  void noPasswordIsInWhatIsPassedOn() {
    EquivalenceExplanation explanation = explain("HTTP://u:h%75sh@h/", "http://u:hushhush@h/");
    assertFalse(explanation.toString().contains("hush"), explanation::toString);
    assertFalse(explanation.stepsOfA().toString().contains("h%75sh"), explanation::toString);
    assertFalse(explanation.stepsOfA().toString().contains("hush"), explanation::toString);
  }

  @Test
  void thePortIsAbsentAfterItIsLeftOut() {
    Step step = Step.toNormalForm(IriReference.parse("http://h:/"), Equivalence.SCHEME).get(0);
    assertEquals("", step.change().before());
    assertNull(step.change().after());
    assertEquals(Equivalence.SYNTAX, step.rung());
    assertEquals("http://h/", step.after().toString());
  }

  @TestFactory
  Stream<DynamicTest> equivalencesInUserDocuments() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("explain-equivalence")
        .each(
            "/equivalence",
            c -> CaseJson.text(c, "a") + " " + CaseJson.text(c, "b"),
            c -> {
              JsonNode rung = c.get("rung");
              Equivalence met = explain(CaseJson.text(c, "a"), CaseJson.text(c, "b")).rung();
              assertEquals(rung.isNull() ? "null" : rung.asString(), String.valueOf(met));
            })
        .tests();
  }

  @Test
  void aStepTellsItself() {
    assertTrue(
        Step.toNormalForm(IriReference.parse("HTTP://u:p@h/"), Equivalence.SYNTAX)
            .toString()
            .contains(
                "scheme: HTTP://u:***@h/ → http://u:***@h/, letters changed to lower case"
                    + " (RFC 3986 §6.2.2.1)"));
  }
}
