package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.SyntaxError;
import dev.urial.testing.Questions;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The cases of uriparser, which hold those of 4Suite, of Dan Connolly and of Graham Klyne. */
class UriparserSuite {
  private static Suite suite() {
    return Suites.open("uriparser-4suite");
  }

  /** Its error index is ours: the end of the longest prefix that could still become valid. */
  @TestFactory
  Stream<DynamicTest> syntax() {
    return suite()
        .cases("syntax.json")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> {
              SyntaxError error = UriReference.tryParse(CaseJson.text(c, "input")).errorOrNull();
              if (CaseJson.flag(c, "valid")) {
                assertNull(error);
              } else {
                assertNotNull(error);
                assertEquals(c.get("errorIndex").intValue(), error.index());
              }
            })
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> addresses() {
    return suite()
        .cases("ip.json")
        .each(
            c -> CaseJson.text(c, "kind") + " " + CaseJson.text(c, "input"),
            c -> {
              String input = CaseJson.text(c, "input");
              boolean valid =
                  switch (CaseJson.text(c, "kind")) {
                    case "ipv4" -> Host.tryParse(input).orElseNull() instanceof Host.Ipv4;
                    case "ipv6" -> literal(input) instanceof Host.Ipv6;
                    case "ipvfuture" -> literal(input) instanceof Host.IpvFuture;
                    default -> throw new IllegalArgumentException(c.toString());
                  };
              assertEquals(CaseJson.flag(c, "valid"), valid);
            })
        .tests();
  }

  private static @Nullable Host literal(String address) {
    return Host.tryParse("[" + address + "]").orElseNull();
  }

  @TestFactory
  Stream<DynamicTest> resolution() {
    return suite()
        .cases("resolve.json")
        .each(
            c -> CaseJson.text(c, "ref"),
            c -> {
              if (CaseJson.flag(c, "rfc1808Compat")) {
                Uri base = Uri.parse(CaseJson.text(c, "base"));
                UriReference ref = UriReference.parse(CaseJson.text(c, "ref"));
                assertEquals(CaseJson.text(c, "expected"), base.resolveNonStrict(ref).toString());
              } else {
                Questions.resolution(c);
              }
            })
        .tests();
  }

  /** Where uriparser answers otherwise than the RFC's algorithm, the suite has both answers. */
  @TestFactory
  Stream<DynamicTest> resolutionByTheRfc() {
    Suite suite = suite();
    Cases cases = suite.cases("resolve.json").as("RFC 3986 where uriparser differs");
    int number = 0;
    for (JsonNode c : suite.json("resolve.json")) {
      String strict = CaseJson.textOrNull(c, "strictRfc3986");
      if (strict != null) {
        Uri base = Uri.parse(CaseJson.text(c, "base"));
        String ref = CaseJson.text(c, "ref");
        cases.add(number, ref, () -> assertEquals(strict, base.resolve(ref).toString()));
      }
      number++;
    }
    return cases.tests();
  }

  @TestFactory
  Stream<DynamicTest> relativization() {
    return suite()
        .cases("relativize.json")
        .each(c -> CaseJson.text(c, "target"), Questions::relativization)
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> normalization() {
    return suite()
        .cases("normalize.json")
        .each(UriparserSuite::label, UriparserSuite::normalizes)
        .tests();
  }

  private static String label(JsonNode c) {
    String only = CaseJson.textOrNull(c, "components");
    return CaseJson.text(c, "input") + (only == null ? "" : " " + only);
  }

  /**
   * uriparser can be asked to normalize one component alone; Urial always does them all, so that
   * only this component is compared then. Ports are the business of the scheme-based rung.
   */
  private static void normalizes(JsonNode c) {
    UriReference input = UriReference.parse(CaseJson.text(c, "input"));
    UriReference expected = UriReference.parse(CaseJson.text(c, "expected"));
    String only = CaseJson.textOrNull(c, "components");
    if (only == null) {
      assertEquals(expected, input.normalize(Equivalence.SYNTAX));
      return;
    }
    Equivalence rung = only.equals("port") ? Equivalence.SCHEME : Equivalence.SYNTAX;
    String name = only.equals("user_info") ? "userinfo" : only;
    assertEquals(
        Questions.component(expected, name), Questions.component(input.normalize(rung), name));
    // What guards a path from being read as something else lies before the component.
    if (name.equals("path")) {
      assertEquals(expected.normalize(Equivalence.SYNTAX), input.normalize(Equivalence.SYNTAX));
    }
  }

  /**
   * With plus signs for spaces it is the coding of forms, else that of RFC 3986. uriparser escapes
   * octets and knows no charset; the octets of the cases are those of ISO 8859-1.
   */
  @TestFactory
  Stream<DynamicTest> escaping() {
    return suite()
        .cases("escape.json")
        .each(
            c -> CaseJson.text(c, "op") + " " + CaseJson.text(c, "input") + " " + flags(c),
            c ->
                assertEquals(
                    CaseJson.text(c, "expected"),
                    CaseJson.text(c, "op").equals("escape")
                        ? escape(CaseJson.text(c, "input"), flags(c).contains("SPACE_TO_PLUS"))
                        : unescape(CaseJson.text(c, "input"), flags(c).contains("PLUS_TO_SPACE"))))
        .tests();
  }

  private static List<String> flags(JsonNode c) {
    return CaseJson.texts(c.get("flags"));
  }

  private static String escape(String data, boolean spaceToPlus) {
    return spaceToPlus
        ? QueryParams.of("", data).toString().substring("=".length())
        : Percent.encode(data, CharSet.UNRESERVED, StandardCharsets.ISO_8859_1);
  }

  private static @Nullable String unescape(String text, boolean plusToSpace) {
    return plusToSpace ? QueryParams.parse("=" + text).get("") : Percent.decodeLossy(text);
  }
}
