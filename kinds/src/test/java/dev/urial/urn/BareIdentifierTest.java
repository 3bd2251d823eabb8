package dev.urial.urn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Identifiers that people write without a scheme. */
class BareIdentifierTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '^',
      value = {
        "10.1000/182, DOI, info:doi/10.1000/182",
        "10.1000.10/a(b)<c>, DOI, info:doi/10.1000.10/a(b)%3Cc%3E",
        "https://doi.org/10.1000/182, DOI, info:doi/10.1000/182",
        "HTTP://DX.doi.org/10.1000/a%3Fb#x, DOI, info:doi/10.1000/a%3Fb",
        "978-0-306-40615-7, ISBN, urn:isbn:9780306406157",
        "978 0 306 40615 7, ISBN, urn:isbn:9780306406157",
        "9780306406157, ISBN, urn:isbn:9780306406157",
        "^ 0-395-36341-1 ^, ISBN, urn:isbn:9780395363416",
        "080442957x, ISBN, urn:isbn:9780804429573",
        "1046-8188, ISSN, urn:issn:1046-8188",
        "2434-561x, ISSN, urn:issn:2434-561X",
      })
  void meanAUri(String text, BareIdentifier.Kind kind, String uri) {
    BareIdentifier found = BareIdentifier.find(text);
    assertNotNull(found);
    assertEquals(kind, found.kind());
    assertEquals(uri, String.valueOf(found.uri()));
  }

  @ParameterizedTest
  @CsvSource({
    "978-0-306-40615-8, 978-0-306-40615-7",
    "9780306406150, 9780306406157",
    "0-395-36341-2, 0-395-36341-1",
    "0-8044-2957-1, 0-8044-2957-X"
  })
  void aWrongCheckDigitIsCorrected(String text, String corrected) {
    BareIdentifier found = BareIdentifier.find(text);
    assertNotNull(found);
    assertNull(found.uri());
    assertEquals(corrected, found.corrected());
    assertNotNull(BareIdentifier.find(corrected));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "10.",
        "10./a",
        "10.1000",
        "10.1000/",
        "10.1000/a b",
        "10.1000./a",
        "10..1/a",
        "10.a/b",
        "11.1000/182",
        "https://doi.org/",
        "https://doi.org/about",
        "https://doi.org/10.1000/182?a",
        "https://doi.org.evil.example/10.1000/182",
        "ftp://doi.org/10.1000/182",
        "2026-11-22",
        "1990-2000",
        "1234567890",
        "978-0-306-40615",
        "978--0306406157",
        "-9780306406157",
        "9780306406157-",
        "9790306406156",
        "03063641X1",
        "+1-201-555-0123",
        "urn:isbn:9780306406157"
      })
  void othersAreNone(String text) {
    assertNull(BareIdentifier.find(text));
  }

  @Test
  void everyTextIsAnswered() {
    DrawnTexts texts =
        DrawnTexts.from(
            List.of(
                "10.1000/182", "978-0-306-40615-7", "1046-8188", "https://doi.org/10.1000/182"));
    Laws.forAll(
        "what is found is a URI, or becomes one by its correction",
        3_000,
        DrawnTexts.mix(texts.mutated(), DrawnTexts.random("0123456789-X ./", 20)),
        text -> {
          BareIdentifier found = BareIdentifier.find(text);
          String corrected = found == null ? null : found.corrected();
          if (corrected != null) {
            BareIdentifier right = BareIdentifier.find(corrected);
            assertNotNull(right == null ? null : right.uri(), text);
          }
        });
  }
}
