package dev.urial.internal.normalization;

import static dev.urial.testing.Composed.assertWellMarked;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.testing.Input;
import dev.urial.testing.LadderByTheBook;
import java.util.Locale;

/**
 * A text and its normal forms: idempotent, equivalent, and by the book of RFC 3986 §6.2. Replays
 * its inputs in every build.
 */
class NormalizeFuzz {
  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/uri.dict")
  void normalize(byte[] data) {
    IriReference r = IriReference.tryParse(Input.text(data)).orElseNull();
    if (r == null) {
      return;
    }
    for (Equivalence rung : Equivalence.values()) {
      IriReference normal = r.normalize(rung);
      assertWellMarked(normal);
      assertSame(normal, normal.normalize(rung), "a normal form answers itself");
      assertEquals(normal.equals(r), normal == r, "nothing changed: the same object");
      assertTrue(normal.isEquivalentTo(r, rung));
      assertTrue(r.toUri().isEquivalentTo(normal, rung) || rung == Equivalence.STRING);
    }
    assertEquals(
        r.normalize(Equivalence.SCHEME),
        r.normalize(Equivalence.SYNTAX).normalize(Equivalence.SCHEME));
    if (r instanceof Uri uri) {
      isByTheBook(uri);
    } else if (r instanceof UriReference reference) {
      leadsToTheSame(reference);
    }
  }

  private static void isByTheBook(Uri uri) {
    Host host = uri.parsedHost();
    if (host instanceof Host.Ipv6 && !host.text().equals(uri.host())) {
      assertEquals(host.text(), uri.normalize(Equivalence.SYNTAX).host());
      return;
    }
    String syntax = LadderByTheBook.syntaxBased(uri.toString());
    assertEquals(syntax, uri.normalize(Equivalence.SYNTAX).toString());
    String scheme = LadderByTheBook.schemeBased(syntax);
    assertEquals(scheme, uri.normalize(Equivalence.SCHEME).toString());
  }

  /** But for escaped dots, which only a normal form knows for dot-segments. */
  private static void leadsToTheSame(UriReference reference) {
    if (reference.path().toLowerCase(Locale.ROOT).contains("%2e")) {
      return;
    }
    for (String text : new String[] {"s://h/x/y/z/w", "s:/x/y/z", "s://h", "http://h/?q"}) {
      Uri base = Uri.parse(text);
      assertEquals(
          base.resolve(reference).normalize(Equivalence.SYNTAX),
          base.resolve(reference.normalize(Equivalence.SYNTAX)).normalize(Equivalence.SYNTAX));
    }
  }
}
