package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 3986 §3 and §4: what the kinds of reference are called. */
class ReferenceKindTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "http://a/, ABSOLUTE_URI",
        "http://a/?b, ABSOLUTE_URI",
        "http://a/#b, URI",
        "http://a/#, URI",
        "http://é/, ABSOLUTE_IRI",
        "http://a/#é, IRI",
        "//a, NETWORK_PATH_REFERENCE",
        "//é, NETWORK_PATH_REFERENCE",
        "///a, NETWORK_PATH_REFERENCE",
        "/a, ABSOLUTE_PATH_REFERENCE",
        "/, ABSOLUTE_PATH_REFERENCE",
        "a, RELATIVE_PATH_REFERENCE",
        "., RELATIVE_PATH_REFERENCE",
        "./a:b, RELATIVE_PATH_REFERENCE",
        "?, QUERY_ONLY_REFERENCE",
        "?a#b, QUERY_ONLY_REFERENCE",
        "#, SAME_DOCUMENT_REFERENCE",
        "#a, SAME_DOCUMENT_REFERENCE",
        "\"\", SAME_DOCUMENT_REFERENCE",
      })
  void everyReferenceIsOfOneKind(String text, ReferenceKind kind) {
    assertEquals(kind, ReferenceKind.of(IriReference.parse(text)));
  }

  @TestFactory
  Stream<DynamicTest> kindsInUserDocuments() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("explain")
        .each(
            "/referenceKinds",
            c -> CaseJson.text(c, "input"),
            c -> {
              ReferenceKind kind = ReferenceKind.of(IriReference.parse(CaseJson.text(c, "input")));
              String id = kind.id().toLowerCase(Locale.ROOT).replace(' ', '-');
              assertEquals(CaseJson.text(c, "kind"), id);
            })
        .tests();
  }

  @Test
  void everyKindNamesItsClause() {
    for (ReferenceKind kind : ReferenceKind.values()) {
      assertTrue(kind.citation().matches("RFC 398[67] §[2345][.0-9]*"), kind.citation());
      assertTrue(kind.link().startsWith("https://www.rfc-editor.org/rfc/rfc398"), kind.link());
    }
  }
}
