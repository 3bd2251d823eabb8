package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.Idna;
import dev.urial.idna.RegNames;
import dev.urial.testing.Questions;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The worked examples of RFC 3987, section by section. */
public class Rfc3987Suite {
  private static final Pattern ESCAPE = Pattern.compile("%[0-9A-Fa-f]{2}");

  private static final String FILE = "rfc3987.json";

  private static Suite suite() {
    return Suites.open("rfc-examples");
  }

  @TestFactory
  public Stream<DynamicTest> mapping() {
    return suite()
        .cases(FILE)
        .as("3")
        .each("/iriToUri-3.1", c -> CaseJson.text(c, "iri"), Rfc3987Suite::iriToUri)
        .each("/uriToIri-3.2.1", c -> CaseJson.text(c, "uri"), Rfc3987Suite::uriToIri)
        .each("/mixedEncodings-6.4", c -> CaseJson.text(c, "uri"), Rfc3987Suite::uriToIri)
        .each(
            "/differentUris-3.2",
            c -> c.get(0).stringValue(),
            c -> differentIris(CaseJson.texts(c)))
        .tests();
  }

  private static void iriToUri(JsonNode c) {
    Iri iri = Iri.parse(CaseJson.text(c, "iri"));
    assertEquals(CaseJson.text(c, "uriPercent"), iri.toUri().toString());
    String byIdna = CaseJson.textOrNull(c, "uriIdna");
    if (byIdna != null) {
      assertEquals(byIdna, iri.toUri(RegNames.IDNA).toString());
    }
  }

  /** §3.2.1 writes the escapes that remain in upper case; that is normalization, not mapping. */
  private static void uriToIri(JsonNode c) {
    Iri iri = Uri.parse(CaseJson.text(c, "uri")).toIri();
    assertEquals(CaseJson.text(c, "iri"), withCapitals(iri));
    assertTrue(CaseJson.text(c, "iri").equalsIgnoreCase(iri.toString()), iri::toString);
    String decoded = CaseJson.textOrNull(c, "iriWithIdnaDecoded");
    if (decoded != null) {
      String host = Idna.with().toUnicode(String.valueOf(iri.host())).text();
      assertEquals(decoded, withCapitals(Iri.builder(iri).host(host).build()));
      // The way back: the host by IDNA, the rest as it was.
      assertEquals(
          Uri.parse(CaseJson.text(c, "uri")).normalize(),
          Iri.parse(decoded).toUri(RegNames.IDNA).normalize());
    }
  }

  /** The text with the letters of its escapes changed to upper case, and nothing else changed. */
  private static String withCapitals(Iri iri) {
    return ESCAPE
        .matcher(iri.toString())
        .replaceAll(escape -> escape.group().toUpperCase(Locale.ROOT));
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
            c -> Questions.equivalence(CaseJson.texts(c), Equivalence.SYNTAX))
        .each(
            "/equivalentSchemeBased-5.3.3",
            c -> c.get(0).stringValue(),
            c -> Questions.equivalence(CaseJson.texts(c), Equivalence.SCHEME))
        .each(
            "/notNfc-5.3.2.2",
            c -> CaseJson.text(c, "notNfc"),
            c -> Questions.difference(List.of(CaseJson.text(c, "notNfc"), CaseJson.text(c, "nfc"))))
        .tests();
  }
}
