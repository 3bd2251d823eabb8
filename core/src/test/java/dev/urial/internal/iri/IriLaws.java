package dev.urial.internal.iri;

import static dev.urial.testing.Composed.assertWellMarked;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.testing.Drawn;
import dev.urial.testing.LadderByTheBook;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class IriLaws {
  private static final int DRAWS = 20_000;

  private static final DrawnTexts ESCAPED =
      DrawnTexts.mix(
          Drawn.IRI_REFERENCES,
          Drawn.URI_REFERENCES,
          DrawnTexts.random("aé\u202E\u00A0%C3A9E28E08", 18),
          DrawnTexts.random().map(t -> "/" + lossyEncode(t)),
          DrawnTexts.random().map(t -> "?" + lossyEncode(t)),
          DrawnTexts.random().map(t -> "#" + lossyEncode(t)),
          DrawnTexts.random().map(t -> "//" + lossyEncode(t)));

  private static String lossyEncode(String text) {
    String valid = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    return Percent.encode(valid, CharSet.UNRESERVED);
  }

  @Test
  void mappingToUriEncodesNothingButWhatIsNotAscii() {
    Laws.forAll(
        "toUri",
        DRAWS,
        ESCAPED,
        text -> {
          Laws.assume(IriReference.isValid(text));
          IriReference iri = IriReference.parse(text);
          UriReference uri = iri.toUri();
          assertWellMarked(uri);
          StringBuilder expected = new StringBuilder();
          text.codePoints()
              .forEach(
                  c -> {
                    if (c < 128) {
                      expected.appendCodePoint(c);
                      return;
                    }
                    for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                      expected.append(String.format("%%%02X", b));
                    }
                  });
          assertEquals(expected.toString(), uri.toString());
          if (iri instanceof UriReference) {
            assertSame(iri, uri);
          }
        });
  }

  @Test
  void thereAndBackIsEquivalent() {
    Laws.forAll(
        "toIri",
        DRAWS,
        ESCAPED,
        text -> {
          Laws.assume(IriReference.isValid(text));
          UriReference uri = IriReference.parse(text).toUri();
          IriReference iri = uri.toIri();
          assertWellMarked(iri);
          assertTrue(iri.toUri().isEquivalentTo(uri, Equivalence.SYNTAX));
          assertEquals(iri, iri.toIri(), "idempotent");
        });
  }

  /** RFC 3987 §3.2, step by step. */
  @Test
  void mappingToIriIsByTheBook() {
    Laws.forAll(
        "toIri by the book",
        DRAWS,
        ESCAPED,
        text -> {
          Laws.assume(IriReference.isValid(text));
          IriReference reference = IriReference.parse(text);
          IriReference iri = reference.toIri();
          assertEquals(LadderByTheBook.toIri(text), iri.toString());
          assertEquals(iri.equals(reference), iri == reference, "nothing changed: the same object");
        });
  }

  /** Never decodes what a text must not show: bidi controls, separators, what no IRI may hold. */
  @Test
  void mappingToIriShowsNothingForbidden() {
    Laws.forAll(
        "shows",
        DRAWS,
        ESCAPED,
        text -> {
          Laws.assume(UriReference.isValid(text));
          IriReference iri = UriReference.parse(text).toIri();
          int question = iri.toString().indexOf('?');
          int hash = iri.toString().indexOf('#');
          for (int i = 0; i < iri.toString().length(); ) {
            int c = iri.toString().codePointAt(i);
            if (c >= 128) {
              boolean inQuery = question >= 0 && i > question && (hash < 0 || i < hash);
              assertTrue(CharSet.isUcschar(c) || (inQuery && CharSet.isIprivate(c)));
              byte direction = Character.getDirectionality(c);
              assertTrue(
                  direction < Character.DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING,
                  () -> "bidi control " + c);
              assertTrue(c != 0x200E && c != 0x200F && c != 0x61C);
              assertTrue(!Character.isSpaceChar(c));
            }
            i += Character.charCount(c);
          }
        });
  }

  @Test
  void decodingUndoesEncoding() {
    Laws.forAll(
        "percent",
        DRAWS,
        DrawnTexts.random(),
        text -> {
          Laws.assume(StandardCharsets.UTF_8.newEncoder().canEncode(text));
          for (CharSet set :
              new CharSet[] {
                CharSet.UNRESERVED, CharSet.SEGMENT, CharSet.QUERY, CharSet.IQUERY, CharSet.of("")
              }) {
            String encoded = Percent.encode(text, set);
            assertEquals(text, Percent.decode(encoded));
            assertEquals(text, Percent.decodeLossy(encoded));
            assertEquals(text, new String(Percent.decodeBytes(encoded), StandardCharsets.UTF_8));
            for (int i = 0; i < encoded.length(); ) {
              int c = encoded.codePointAt(i);
              assertTrue(c == '%' || set.has(c));
              i += c == '%' ? 3 : Character.charCount(c);
            }
          }
        });
  }

  @Test
  void lossyDecodingIsThePlatformsReplacement() {
    Laws.forAll(
        "lossy",
        DRAWS,
        DrawnTexts.random("%0189ABCDEFabcdefé+x", 24),
        text -> {
          // EscapedOctets by hand, broken escapes as they are, then the JDK's decoder with
          // replacement.
          var octets = new java.io.ByteArrayOutputStream();
          for (int i = 0; i < text.length(); ) {
            int octet = EscapedOctets.octetAt(text, i);
            if (octet >= 0) {
              octets.write(octet);
              i += 3;
            } else {
              octets.writeBytes(text.substring(i, i + 1).getBytes(StandardCharsets.UTF_8));
              i++;
            }
          }
          assertEquals(octets.toString(StandardCharsets.UTF_8), Percent.decodeLossy(text));
        });
  }
}
