package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.grammar.PercentEncodeSet;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The cases of web-platform-tests for percent-encoding queries in legacy encodings. */
@NullMarked
class WptPercentEncodingSuiteTest {

  @TestFactory
  Stream<DynamicTest> percentEncoding() {
    return Suites.open("wpt-url")
        .cases("percent-encoding.json")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> {
              for (var output : c.get("output").properties()) {
                QueryEncoding encoding = QueryEncoding.forLabel(output.getKey());
                assertEquals(
                    output.getValue().asString(),
                    encoding.percentEncode(
                        CaseJson.text(c, "input"), PercentEncodeSet.SPECIAL_QUERY),
                    output.getKey());
              }
            })
        .tests();
  }
}
