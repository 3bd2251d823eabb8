package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testing.Questions;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** How the URI code of libxml2 resolves, and normalizes paths. */
class Libxml2Suite {
  private static Suite suite() {
    return Suites.open("libxml2-uri");
  }

  @TestFactory
  Stream<DynamicTest> resolution() {
    return suite()
        .cases("resolve.json")
        .each(c -> CaseJson.text(c, "ref"), Questions::resolution)
        .tests();
  }

  /** RFC 3986 says nothing of the normal form of a relative path, but what it must still mean. */
  @TestFactory
  Stream<DynamicTest> normalization() {
    return suite()
        .cases("normalize-path.json")
        .each(c -> CaseJson.text(c, "input"), Libxml2Suite::normalizes)
        .tests();
  }

  private static void normalizes(JsonNode c) {
    UriReference path = UriReference.parse(CaseJson.text(c, "input"));
    UriReference normal = path.normalize();
    assertEquals(CaseJson.text(c, "expected"), normal.toString());
    Uri base = Uri.parse("http://host/1/2/3/4/5");
    assertEquals(base.resolve(path), base.resolve(normal));
  }
}
