package dev.urial.internal.iri;

import static dev.urial.testing.Composed.assertWellMarked;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.testing.Input;
import dev.urial.testing.LadderByTheBook;
import java.nio.charset.StandardCharsets;

/**
 * A text to URI and to IRI, by the book of RFC 3987 §3.1 and §3.2. Replays its inputs in every
 * build.
 */
class IriMappingFuzz {
  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/uri.dict")
  void map(byte[] data) {
    String text = Input.text(data);
    IriReference r = IriReference.tryParse(text).orElseNull();
    if (r == null) {
      return;
    }
    UriReference uri = r.toUri();
    assertWellMarked(uri);
    assertEquals(encoded(text), uri.toString());
    if (r instanceof UriReference) {
      assertSame(r, uri);
    }
    assertTrue(r.isEquivalentTo(uri, Equivalence.SYNTAX));
    IriReference iri = uri.toIri();
    assertWellMarked(iri);
    assertEquals(LadderByTheBook.toIri(uri.toString()), iri.toString());
    assertEquals(iri, iri.toIri());
    assertTrue(iri.toUri().isEquivalentTo(uri, Equivalence.SYNTAX));
    assertEquals(LadderByTheBook.toIri(text), r.toIri().toString());
  }

  private static String encoded(String text) {
    StringBuilder out = new StringBuilder();
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      if (octet < 0) {
        out.append(String.format("%%%02X", octet));
      } else {
        out.append((char) octet);
      }
    }
    return out.toString();
  }
}
