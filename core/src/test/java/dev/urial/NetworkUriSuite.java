package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testing.Questions;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The cases of Haskell's network-uri, many of them by Graham Klyne. */
class NetworkUriSuite {
  private static Suite suite() {
    return Suites.open("network-uri");
  }

  @TestFactory
  Stream<DynamicTest> syntax() {
    return suite()
        .cases("uri-reference-syntax.json")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> assertEquals(CaseJson.text(c, "kind"), kind(CaseJson.text(c, "input"))))
        .tests();
  }

  /** Asked of the IRI grammar, since the suite counts two IRIs as valid; in ASCII they agree. */
  private static String kind(String text) {
    IriReference reference = IriReference.tryParse(text).orElseNull();
    if (reference == null) return "invalid";
    if (!(reference instanceof Iri)) return "relative-reference";
    return reference.hasFragment() ? "uri" : "absolute-uri";
  }

  @TestFactory
  Stream<DynamicTest> resolution() {
    return suite()
        .cases("resolve.json")
        .each(c -> CaseJson.text(c, "ref"), Questions::resolution)
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> relativization() {
    return suite()
        .cases("relativize.json")
        .each(c -> CaseJson.text(c, "target"), Questions::relativization)
        .tests();
  }

  /**
   * There each kind of normalization is a function of its own; here one normal form has them all.
   * So what a function answers must have the same normal form as what it was asked.
   */
  @TestFactory
  Stream<DynamicTest> normalization() {
    return suite()
        .cases("normalize.json")
        .each(c -> CaseJson.text(c, "input"), NetworkUriSuite::normalizes)
        .tests();
  }

  private static void normalizes(JsonNode c) {
    Questions.equivalence(
        List.of(CaseJson.text(c, "expected"), CaseJson.text(c, "input")), Equivalence.SYNTAX);
  }
}
