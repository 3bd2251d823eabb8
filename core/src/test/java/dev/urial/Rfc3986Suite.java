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

/** The worked examples of RFC 3986, section by section. */
public class Rfc3986Suite {
  private static final String FILE = "rfc3986.json";

  private static Suite suite() {
    return Suites.open("rfc-examples");
  }

  /** §5.4.1, 23 rows. */
  @TestFactory
  public Stream<DynamicTest> normalResolution() {
    return resolution("5.4.1", "/normal-5.4.1");
  }

  /** §5.4.2, 19 rows: with the 23 before, the 42 examples that every library is asked for. */
  @TestFactory
  public Stream<DynamicTest> abnormalResolution() {
    return resolution("5.4.2", "/abnormal-5.4.2");
  }

  private static Stream<DynamicTest> resolution(String section, String pointer) {
    Suite suite = suite();
    String base = CaseJson.text(suite.json(FILE), "base");
    return suite
        .cases(FILE)
        .as(section)
        .each(pointer, c -> CaseJson.text(c, "ref"), c -> Questions.resolution(base, c))
        .tests();
  }

  /** The last row of §5.4.2 has a second answer, "for backward compatibility". */
  @TestFactory
  public Stream<DynamicTest> nonStrictResolution() {
    Suite suite = suite();
    Uri base = Uri.parse(CaseJson.text(suite.json(FILE), "base"));
    return suite
        .cases(FILE)
        .as("5.4.2 non-strict")
        .each(
            "/nonStrictAlternative-5.4.2",
            c -> CaseJson.text(c, "ref"),
            c ->
                assertEquals(
                    CaseJson.text(c, "expected"),
                    base.resolveNonStrict(UriReference.parse(CaseJson.text(c, "ref"))).toString()))
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> components() {
    return suite()
        .cases(FILE)
        .as("3, appendix B, 7.6")
        .each("/components-3", Rfc3986Suite::uri, c -> components(c))
        .each("/components-appendix-b", Rfc3986Suite::uri, c -> components(c))
        .each("/paths-3.3", Rfc3986Suite::uri, c -> components(c))
        .each("/misleadingUserinfo-7.6", Rfc3986Suite::uri, c -> components(c))
        .tests();
  }

  private static String uri(JsonNode c) {
    return CaseJson.text(c, "uri");
  }

  private static void components(JsonNode c) {
    Questions.components(Uri.parse(uri(c)), c);
  }

  /** The routine has no door of its own; a URI's path goes through it when it is resolved. */
  @TestFactory
  public Stream<DynamicTest> dotSegments() {
    return suite()
        .cases(FILE)
        .as("5.2.4")
        .each(
            "/removeDotSegments-5.2.4",
            c -> CaseJson.text(c, "input"),
            c ->
                assertEquals(
                    CaseJson.text(c, "output"),
                    Uri.parse("z:").resolve("x:" + CaseJson.text(c, "input")).path()))
        .tests();
  }

  @TestFactory
  public Stream<DynamicTest> equivalence() {
    return suite()
        .cases(FILE)
        .as("6.2")
        .each(
            "/equivalentCaseNormalized-6.2.2",
            c -> c.get(0).stringValue(),
            c -> Questions.equivalence(CaseJson.texts(c), Equivalence.SYNTAX))
        .each(
            "/equivalentSchemeBased-6.2.3",
            c -> c.get(0).stringValue(),
            c -> Questions.equivalence(CaseJson.texts(c), Equivalence.SCHEME))
        .tests();
  }
}
