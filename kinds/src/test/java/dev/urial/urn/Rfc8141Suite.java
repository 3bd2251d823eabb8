package dev.urial.urn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The worked examples of RFC 8141. */
public class Rfc8141Suite {
  private static final String FILE = "rfc8141.json";

  @TestFactory
  public Stream<DynamicTest> components() {
    return Suites.open("rfc-examples")
        .cases(FILE)
        .as("2.3")
        .each(
            "/components-2.3",
            c -> CaseJson.text(c, "urn"),
            c -> {
              Urn urn = Urn.parse(CaseJson.text(c, "urn"));
              assertEquals(CaseJson.text(c, "nid"), urn.nid());
              assertEquals(CaseJson.text(c, "nss"), urn.nss());
              assertEquals(CaseJson.textOrNull(c, "r"), urn.rComponent());
              assertEquals(CaseJson.textOrNull(c, "q"), urn.qComponent());
              assertEquals(CaseJson.textOrNull(c, "f"), urn.fComponent());
            })
        .tests();
  }

  /** Within a class all are equivalent, and to no other of another class. */
  @TestFactory
  public Stream<DynamicTest> equivalence() {
    String classes = "/equivalenceClasses-3.2";
    JsonNode all = Suites.open("rfc-examples").json(FILE).at(classes);
    return Suites.open("rfc-examples")
        .cases(FILE)
        .as("3.2")
        .each(
            classes,
            c -> c.get(0).stringValue(),
            c -> {
              for (JsonNode other : all) {
                boolean same = other.equals(c);
                for (String a : CaseJson.texts(c)) {
                  for (String b : CaseJson.texts(other)) {
                    compare(a, b, same);
                  }
                }
              }
            })
        .tests();
  }

  private static void compare(String a, String b, boolean same) {
    List<Urn> two = List.of(Urn.parse(a), Urn.parse(b));
    assertEquals(same, two.get(0).isEquivalentTo(two.get(1)), () -> two.toString());
  }
}
