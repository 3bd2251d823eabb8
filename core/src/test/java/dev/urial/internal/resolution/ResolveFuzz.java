package dev.urial.internal.resolution;

import static dev.urial.testing.Composed.assertWellMarked;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.UriParseException;
import dev.urial.testing.ByTheBook;
import dev.urial.testing.Input;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A base, a line end, a reference: resolved by the book of RFC 3986 §5.2, and the way back. Replays
 * its inputs in every build.
 */
class ResolveFuzz {
  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/uri.dict")
  void resolve(byte[] data) {
    List<String> two = Input.two(data);
    Iri base = Iri.tryParse(two.get(0)).orElseNull();
    if (base == null) {
      return;
    }
    IriReference reference = IriReference.tryParse(two.get(1)).orElseNull();
    if (base instanceof Uri uri) {
      fromText(uri, two.get(1), reference);
    }
    if (reference == null) {
      return;
    }
    Iri target = base.resolve(reference);
    assertEquals(byTheBook(base, reference, true), target.toString());
    assertWellMarked(target);
    Iri old = base.resolveNonStrict(reference);
    assertEquals(byTheBook(base, reference, false), old.toString());
    assertWellMarked(old);
    boolean same = target.withoutFragment().equals(base.withoutFragment());
    assertEquals(same, base.isSameDocument(reference));
    leadsBack(base, target);
    if (reference instanceof Iri other) {
      leadsBack(base, other);
      leadsBack(other, base);
    }
  }

  private static void fromText(Uri base, String text, @Nullable IriReference reference) {
    if (reference instanceof UriReference uri) {
      assertEquals(base.resolve(uri), base.resolve(text));
      assertWellMarked(base.resolve(text));
    } else {
      assertThrows(UriParseException.class, () -> base.resolve(text));
    }
  }

  private static void leadsBack(Iri base, Iri target) {
    IriReference way = base.relativize(target);
    if (base.resolve(target).equals(target)) {
      assertEquals(target, base.resolve(way));
      assertTrue(way.toString().length() <= target.toString().length());
    } else {
      assertEquals(target, way);
    }
  }

  private static String byTheBook(Iri base, IriReference reference, boolean strict) {
    return ByTheBook.transform(
            ByTheBook.split(base.toString()), ByTheBook.split(reference.toString()), strict)
        .guarded()
        .recompose();
  }
}
