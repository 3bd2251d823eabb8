package dev.urial.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.grammar.SyntaxError;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Json;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import dev.urial.urn.Urn;
import dev.urial.urn.UrnSyntax;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The URNs among the examples of the documents that asked for this system. */
class UserUrnsSuite {

  /** Those that are URNs are read with their namespaces, and all others are none. */
  @TestFactory
  Stream<DynamicTest> uris() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("urn")
        .each(
            "/uris",
            c -> Json.text(c, "input"),
            c -> {
              String text = Json.text(c, "input");
              Urn urn = Urn.tryParse(text).orElseNull();
              assertEquals(text.startsWith("urn:"), urn != null);
              if (urn != null) {
                assertTrue(urn.typed().isOk());
                assertTrue(urn.typed().orElseThrow() != urn, "a namespace that is known");
                assertTrue(urn.advice().isEmpty());
                assertTrue(Urn.tryParse(text, UrnSyntax.RFC_2141).isOk());
              }
            })
        .tests();
  }

  /** What the documents say otherwise of URNs: two entries of their list. */
  @TestFactory
  Stream<DynamicTest> saysOtherwiseToday() {
    Suite suite = Suites.open("user-documents");
    Cases cases = suite.cases("cases.json").as("urn, otherwise");
    int number = 0;
    for (JsonNode c : suite.json("cases.json").get("saysOtherwiseToday")) {
      String document = Json.text(c, "document");
      if (document.startsWith("urn:/iana/")) {
        cases.add(number, document, UserUrnsSuite::anEmptyNidIsNone);
      } else if (document.startsWith("NSS may hold")) {
        cases.add(number, document, UserUrnsSuite::whatAnNssMayHold);
      }
      number++;
    }
    assertEquals(2, cases.size());
    return cases.tests();
  }

  private static void anEmptyNidIsNone() {
    assertTrue(Uri.isValid("urn:/iana/x"));
    SyntaxError error = Urn.tryParse("urn:/iana/x").errorOrNull();
    assertNotNull(error);
    assertEquals(4, error.index());
    assertEquals("NID", error.rule().id());
  }

  private static void whatAnNssMayHold() {
    for (char no : "`{|}\u007F\u00FF".toCharArray()) {
      assertFalse(Urn.tryParse("urn:example:" + no).isOk());
      assertFalse(Urn.tryParse("urn:example:" + no, UrnSyntax.RFC_2141).isOk());
    }
    for (String only : new String[] {"a~", "a&", "a/"}) {
      assertTrue(Urn.tryParse("urn:example:" + only).isOk());
      assertFalse(Urn.tryParse("urn:example:" + only, UrnSyntax.RFC_2141).isOk());
    }
  }
}
