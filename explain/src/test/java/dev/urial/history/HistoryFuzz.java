package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Uri;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.testing.Input;
import java.util.List;

/** A base, a line end, a reference: read and resolved as each of the documents did. */
class HistoryFuzz {
  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/uri.dict")
  void history(byte[] data) {
    List<String> two = Input.two(data);
    String base = two.get(0);
    String reference = two.get(1);
    for (Era era : Era.values()) {
      boolean isWhole = reads(era, base);
      boolean isReference = reads(era, reference);
      resolves(era, base, reference, isWhole && isReference);
    }
    Uri uri = Uri.tryParse(base).orElseNull();
    if (uri != null) {
      assertNotNull(LocatorOrName.of(uri).clause());
    }
  }

  /** Answers whether the text is valid and has a scheme, or is a reference. */
  private static boolean reads(Era era, String text) {
    PastReading reading = era.tryParse(text).orElseNull();
    if (reading == null) {
      SyntaxError error = era.tryParse(text).errorOrNull();
      assertNotNull(error);
      assertTrue(error.index() <= text.length());
      assertNotNull(error.message());
      return false;
    }
    for (PastPart component : reading.components()) {
      assertTrue(component.start() <= component.end() && component.end() <= text.length());
    }
    assertEquals(
        reading.searchWords().isEmpty(),
        reading.component("search") == null || era != Era.RFC_1630);
    assertNotNull(reading.params());
    return true;
  }

  private static void resolves(Era era, String base, String reference, boolean areValid) {
    boolean hasScheme = areValid && era.parse(base).component("scheme") != null;
    try {
      assertNotNull(era.resolve(base, reference));
      assertNotNull(era.resolveNonStrict(base, reference));
      assertTrue(hasScheme);
      if (era == Era.RFC_1630) {
        assertNotNull(PartialForm.expandByTheLetter(base, reference));
      }
    } catch (UriParseException error) {
      assertTrue(!hasScheme, error::getMessage);
    }
  }
}
