package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.report.SyntaxError;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** What was said before: the cases of several suites that know an older document's answer. */
public class HistorySuite {

  /** The user's documents: each answer that a case has, by the document that gave it. */
  @TestFactory
  public Stream<DynamicTest> history() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("history")
        .each("/history", c -> CaseJson.text(c, "ref"), HistorySuite::targets)
        .tests();
  }

  private static void targets(JsonNode c) {
    String base = CaseJson.text(c, "base");
    String ref = CaseJson.text(c, "ref");
    String now = Era.RFC_3986.resolve(base, ref);
    assertEquals(CaseJson.text(c, "rfc3986"), now);
    if (c.has("rfc2396")) {
      String then = CaseJson.text(c, "rfc2396");
      assertEquals(then, Era.RFC_2396.resolve(base, ref));
      assertNotEquals(then, now);
    } else {
      assertEquals(CaseJson.text(c, "rfc1630table"), Era.RFC_1630.resolve(base, ref));
      assertEquals(
          CaseJson.text(c, "rfc1630ruleReadLiterally"), PartialForm.expandByTheLetter(base, ref));
    }
  }

  /** The six answers that RFC 3986 changed, and all the others, which it did not. */
  @TestFactory
  public Stream<DynamicTest> fieldingsPagesByRfc2396() {
    return Suites.open("roy-fielding-relative")
        .cases("resolve.json")
        .as("rfc2396")
        .each(
            c -> CaseJson.text(c, "base") + " " + CaseJson.text(c, "ref"), HistorySuite::byRfc2396)
        .tests();
  }

  private static void byRfc2396(JsonNode c) {
    String ref = CaseJson.text(c, "ref");
    if (ref.equals("http:")) {
      // The page has an answer; the grammar has no such text (RFC 2396 §3: hier_part |
      // opaque_part).
      SyntaxError error = Era.RFC_2396.tryParse(ref).errorOrNull();
      assertNotNull(error);
      assertEquals(ref.length(), error.index());
      return;
    }
    String expected = CaseJson.textOrNull(c, "rfc2396Expected");
    if (expected == null) {
      boolean same = ref.isEmpty() || ref.startsWith("#");
      expected = same ? Era.CURRENT_DOCUMENT + ref : CaseJson.text(c, "expected");
    }
    assertEquals(expected, Era.RFC_2396.resolve(CaseJson.text(c, "base"), ref));
  }

  /** A scheme that is the base's own is ignored, as parsers before RFC 1808 did. */
  @TestFactory
  public Stream<DynamicTest> uriparserInTheWayOfRfc1808() {
    Suite suite = Suites.open("uriparser-4suite");
    Cases cases = suite.cases("resolve.json").as("rfc1808Compat");
    int number = 0;
    for (JsonNode c : suite.json("resolve.json")) {
      if (CaseJson.flag(c, "rfc1808Compat")) {
        String base = CaseJson.text(c, "base");
        String ref = CaseJson.text(c, "ref");
        cases.add(
            number,
            ref,
            () -> {
              assertEquals(CaseJson.text(c, "expected"), Era.RFC_1808.resolveNonStrict(base, ref));
              assertEquals(CaseJson.text(c, "expected"), Era.RFC_2396.resolveNonStrict(base, ref));
            });
      }
      number++;
    }
    assertEquals(3, cases.size());
    return cases.tests();
  }
}
