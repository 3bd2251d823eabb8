package dev.urial.internal.resolution;

import dev.urial.testing.Questions;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The five pages of references that an author of the RFCs kept for browsers. */
class RoyFieldingSuite {

  @TestFactory
  Stream<DynamicTest> resolution() {
    return Suites.open("roy-fielding-relative")
        .cases("resolve.json")
        .each(c -> CaseJson.text(c, "ref"), Questions::resolution)
        .tests();
  }
}
