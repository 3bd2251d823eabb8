package dev.urial.internal.resolution;

import dev.urial.testing.Questions;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** What W3C asks of Turtle: relative IRIs, resolved against six bases. */
class RdfIriResolutionSuite {

  @TestFactory
  Stream<DynamicTest> resolution() {
    Suite suite = Suites.open("rdf-iri-resolution");
    Cases cases = suite.cases("resolve.json");
    for (JsonNode c : suite.json("resolve.json")) {
      cases.add(CaseJson.text(c, "id"), () -> Questions.resolution(c));
    }
    return cases.tests();
  }
}
