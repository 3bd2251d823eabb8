package dev.urial.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The judge is judged: what the published grammars accept is what others expect of them. */
class GrammarSuiteTest {
  private static Recogniser rfc3986(String rule) {
    return Recogniser.of(Grammar.rfc3986(), rule);
  }

  @TestFactory
  Stream<DynamicTest> uriparserSyntax() {
    Recogniser reference = rfc3986("URI-reference");
    return Suites.open("uriparser-4suite")
        .cases("syntax.json")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> {
              String text = CaseJson.text(c, "input");
              assertEquals(CaseJson.flag(c, "valid"), reference.matches(text));
              JsonNode errorIndex = c.get("errorIndex");
              if (errorIndex != null) {
                assertEquals(errorIndex.intValue(), reference.longestViablePrefix(text));
              }
            })
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> uriparserIpAddresses() {
    Recogniser ipv4 = rfc3986("IPv4address");
    Recogniser ipv6 = rfc3986("IPv6address");
    Recogniser future = rfc3986("IPvFuture");
    return Suites.open("uriparser-4suite")
        .cases("ip.json")
        .each(
            c -> CaseJson.text(c, "kind") + " " + CaseJson.text(c, "input"),
            c -> {
              Recogniser rule =
                  switch (CaseJson.text(c, "kind")) {
                    case "ipv4" -> ipv4;
                    case "ipv6" -> ipv6;
                    case "ipvfuture" -> future;
                    default -> throw new IllegalArgumentException(c.toString());
                  };
              assertEquals(CaseJson.flag(c, "valid"), rule.matches(CaseJson.text(c, "input")));
            })
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> networkUriSyntax() {
    Recogniser uri = rfc3986("URI");
    Recogniser absolute = rfc3986("absolute-URI");
    Recogniser relative = rfc3986("relative-ref");
    return Suites.open("network-uri")
        .cases("uri-reference-syntax.json")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> {
              String text = CaseJson.text(c, "input");
              String kind =
                  absolute.matches(text)
                      ? "absolute-uri"
                      : uri.matches(text)
                          ? "uri"
                          : relative.matches(text) ? "relative-reference" : "invalid";
              assertEquals(CaseJson.text(c, "kind"), kind);
            })
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> urns() {
    Recogniser urn = Recogniser.of(Grammar.rfc8141(), "namestring");
    return Suites.open("go-urn")
        .cases("rfc8141.json")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> assertEquals(CaseJson.flag(c, "valid"), urn.matches(CaseJson.text(c, "input"))))
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> uriTemplates() {
    Suite suite = Suites.open("uritemplate-test");
    Recogniser template = Recogniser.of(Grammar.rfc6570(), "URI-Template");
    Cases cases = suite.cases("spec-examples.json");
    for (String section : suite.json("spec-examples.json").propertyNames()) {
      cases.each(
          "/" + section + "/testcases",
          c -> c.get(0).stringValue(),
          c -> assertEquals(true, template.matches(c.get(0).stringValue())));
    }
    return cases.tests();
  }
}
