package dev.urial.urn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** URNs by RFC 2141 and RFC 8141, and when two of them are one. */
class GoUrnSuite {
  private static final String VIEW = "urn";

  @TestFactory
  Stream<DynamicTest> rfc2141() {
    return syntax("rfc2141.json", UrnSyntax.RFC_2141);
  }

  @TestFactory
  Stream<DynamicTest> rfc8141() {
    return syntax("rfc8141.json", UrnSyntax.RFC_8141);
  }

  private static Stream<DynamicTest> syntax(String file, UrnSyntax syntax) {
    return Suites.open("go-urn")
        .cases(file)
        .as(VIEW)
        .each(c -> CaseJson.text(c, "input"), c -> check(c, syntax))
        .tests();
  }

  private static void check(JsonNode c, UrnSyntax syntax) {
    String input = CaseJson.text(c, "input");
    Urn urn = Urn.tryParse(input, syntax).orElseNull();
    assertEquals(CaseJson.flag(c, "valid"), urn != null);
    if (urn == null) {
      return;
    }
    assertEquals(CaseJson.text(c, "nid"), urn.nid());
    assertEquals(CaseJson.text(c, "nss"), urn.nss());
    assertEquals(CaseJson.textOrNull(c, "rComponent"), urn.rComponent());
    assertEquals(CaseJson.textOrNull(c, "qComponent"), urn.qComponent());
    String f = CaseJson.textOrNull(c, "fComponent");
    // The suite cannot tell an f-component that is empty from one that is absent.
    assertEquals(f == null ? "" : f, urn.fComponent() == null ? "" : urn.fComponent());
    assertEquals(
        smallEscapes(CaseJson.text(c, "normalized")),
        smallEscapes("urn:" + urn.nid().toLowerCase(Locale.ROOT) + ":" + urn.normalNss()));
  }

  /** The suite writes the digits of escapes in lowercase letters, RFC 8141 §3.1 in capitals. */
  private static String smallEscapes(String text) {
    StringBuilder small = new StringBuilder(text);
    for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
      small.replace(i, i + 3, text.substring(i, i + 3).toLowerCase(Locale.ROOT));
    }
    return small.toString();
  }

  @TestFactory
  Stream<DynamicTest> equivalence() {
    return Suites.open("go-urn")
        .cases("lexical-equivalence.json")
        .as(VIEW)
        .each(
            c -> CaseJson.text(c, "a") + " " + CaseJson.text(c, "b"),
            c -> {
              Urn a = Urn.parse(CaseJson.text(c, "a"));
              Urn b = Urn.parse(CaseJson.text(c, "b"));
              assertEquals(CaseJson.flag(c, "equal"), a.isEquivalentTo(b));
            })
        .tests();
  }

  /** SCIM's own grammar of its URNs is another, whose NID is "ietf:params:scim". */
  @TestFactory
  Stream<DynamicTest> scim() {
    return syntax("scim.json", UrnSyntax.RFC_8141);
  }
}
