package dev.urial.scheme.digest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Uri;
import dev.urial.report.SyntaxError;
import dev.urial.testing.Input;

/** Any text as a magnet link. */
class MagnetFuzz {

  @FuzzTest(maxDuration = "5m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/urn.dict")
  void magnet(byte[] data) {
    String text = Input.text(data);
    SyntaxError error = MagnetUri.tryParse(text).errorOrNull();
    Uri uri = Uri.tryParse(text).orElseNull();
    if (error != null) {
      assertTrue(error.index() <= text.length());
      assertEquals(text, error.input());
      assertTrue(error.message().chars().noneMatch(c -> c < ' ' || c == 0x7F), "one line");
      if (uri == null) {
        SyntaxError broken = Uri.tryParse(text).errorOrNull();
        assertTrue(broken != null && error.index() <= broken.index());
      } else {
        assertEquals(error, MagnetUri.tryOf(uri).errorOrNull());
      }
      return;
    }
    assertTrue(uri != null);
    MagnetUri magnet = MagnetUri.parse(text);
    assertEquals(magnet, MagnetUri.tryOf(Uri.parse(text)).orElseThrow());
    MagnetUri normal = magnet.normalize();
    assertEquals(normal, normal.normalize());
    assertTrue(magnet.isEquivalentTo(normal) && normal.isEquivalentTo(magnet));
    assertEquals(magnet.parameters().size(), normal.parameters().size());
    assertEquals(magnet.exactTopics().size(), normal.exactTopics().size());
    assertEquals(magnet.keywords(), normal.keywords());
    assertEquals(magnet.selectedFiles(), normal.selectedFiles());
    assertEquals(magnet.advice().size(), normal.advice().size());
  }
}
