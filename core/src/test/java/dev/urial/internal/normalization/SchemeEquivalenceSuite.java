package dev.urial.internal.normalization;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.grammar.Percent;
import dev.urial.testing.Questions;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** What RFC 9110 says of {@code http} and {@code https}, and RFC 7252 of {@code coap}. */
public class SchemeEquivalenceSuite {

  @TestFactory
  public Stream<DynamicTest> examples() {
    return Suites.open("rfc-examples")
        .cases("rfc9110-rfc7252-equivalent.json")
        .each("/http-4.2.3", c -> c.get(0).stringValue(), SchemeEquivalenceSuite::equivalent)
        .each("/coap-6.3", c -> c.get(0).stringValue(), SchemeEquivalenceSuite::equivalent)
        .each(
            "/httpsOrigin-4.3.1",
            c -> c.get("uris").get(0).stringValue(),
            c -> {
              List<String> uris = CaseJson.texts(c.get("uris"));
              boolean same = origin(uris.get(0)).equals(origin(uris.get(1)));
              assertEquals(CaseJson.flag(c, "sameOrigin"), same);
            })
        .each(
            "/coapCompose-appendix-B",
            c -> CaseJson.text(c, "uri"),
            SchemeEquivalenceSuite::options)
        .tests();
  }

  private static void equivalent(JsonNode texts) {
    Questions.equivalence(CaseJson.texts(texts), Equivalence.SCHEME);
  }

  /** RFC 9110 §4.3.1: scheme, host and port "after normalizing". */
  private static List<String> origin(String text) {
    Uri uri = Uri.parse(text).normalize(Equivalence.SCHEME);
    return List.of(uri.scheme(), String.valueOf(uri.host()), String.valueOf(uri.port()));
  }

  /** RFC 7252 §6.4: an option for each segment and each argument of the query, decoded. */
  private static void options(JsonNode c) {
    Uri uri = Uri.parse(CaseJson.text(c, "uri"));
    String query = uri.query();
    assertEquals(
        CaseJson.texts(c.get("path")), uri.pathSegments().stream().map(Percent::decode).toList());
    assertEquals(
        CaseJson.texts(c.get("query")),
        query == null ? List.of() : Stream.of(query.split("&", -1)).map(Percent::decode).toList());
  }
}
