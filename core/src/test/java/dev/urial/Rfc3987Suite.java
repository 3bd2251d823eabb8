package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.Idna;
import dev.urial.testing.Questions;
import dev.urial.testkit.suites.Json;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The worked examples of RFC 3987, section by section. */
public class Rfc3987Suite {
  private static final String FILE = "rfc3987.json";

  private static Suite suite() {
    return Suites.open("rfc-examples");
  }

  @TestFactory
  public Stream<DynamicTest> mapping() {
    return suite()
        .cases(FILE)
        .as("3")
        .each("/iriToUri-3.1", c -> Json.text(c, "iri"), Rfc3987Suite::iriToUri)
        .each("/uriToIri-3.2.1", c -> Json.text(c, "uri"), Rfc3987Suite::uriToIri)
        .each("/mixedEncodings-6.4", c -> Json.text(c, "uri"), Rfc3987Suite::uriToIri)
        .each("/differentUris-3.2", c -> c.get(0).stringValue(), c -> differentIris(Json.texts(c)))
        .tests();
  }

  private static void iriToUri(JsonNode c) {
    Iri iri = Iri.parse(Json.text(c, "iri"));
    assertEquals(Json.text(c, "uriPercent"), iri.toUri().toString());
    String byIdna = Json.textOrNull(c, "uriIdna");
    if (byIdna != null) {
      assertEquals(byIdna, iri.toUri(RegNames.IDNA).toString());
    }
  }

  /** §3.2.1 writes the escapes that remain in upper case; that is normalization, not mapping. */
  private static void uriToIri(JsonNode c) {
    Iri iri = Uri.parse(Json.text(c, "uri")).toIri();
    assertEquals(Json.text(c, "iri"), iri.normalize().toString());
    assertTrue(Json.text(c, "iri").equalsIgnoreCase(iri.toString()), iri::toString);
    String decoded = Json.textOrNull(c, "iriWithIdnaDecoded");
    if (decoded != null) {
      String host = Idna.with().toUnicode(String.valueOf(iri.host())).text();
      assertEquals(decoded, Iri.builder(iri).host(host).build().normalize().toString());
      // The way back: the host by IDNA, the rest as it was.
      assertEquals(
          Uri.parse(Json.text(c, "uri")).normalize(),
          Iri.parse(decoded).toUri(RegNames.IDNA).normalize());
    }
  }

  private static void differentIris(List<String> uris) {
    Questions.difference(uris);
    assertNotEquals(Uri.parse(uris.get(0)).toIri(), Uri.parse(uris.get(1)).toIri());
  }

  @TestFactory
  public Stream<DynamicTest> equivalence() {
    return suite()
        .cases(FILE)
        .as("5.3")
        .each(
            "/equivalentSyntaxBased-5.3.2",
            c -> c.get(0).stringValue(),
            c -> Questions.equivalence(Json.texts(c), Equivalence.SYNTAX))
        .each(
            "/equivalentSchemeBased-5.3.3",
            c -> c.get(0).stringValue(),
            c -> Questions.equivalence(Json.texts(c), Equivalence.SCHEME))
        .each(
            "/notNfc-5.3.2.2",
            c -> Json.text(c, "notNfc"),
            c -> Questions.difference(List.of(Json.text(c, "notNfc"), Json.text(c, "nfc"))))
        .tests();
  }
}
