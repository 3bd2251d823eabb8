package dev.urial.scheme.nested;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.report.UriParseException;
import org.junit.jupiter.api.Test;

/** The examples of the File API, and of archives, a section a method. */
class NestedExamplesTest {
  /** WHATWG URL, origin of blob URLs; File API §8.2. */
  @Test
  void fileApiSection8_2() {
    BlobUri blob = BlobUri.parse("blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f");
    assertEquals("https://whatwg.org", blob.origin());
    assertEquals("d0360e2f-caee-469f-9a2f-87d5b0456f6f", blob.uuid().toString());
    BlobUri file = BlobUri.parse("blob:null/" + blob.uuid() + "#frag");
    assertEquals("null", file.origin());
    assertThrows(UriParseException.class, () -> BlobUri.of("https", blob.uuid()));
  }

  @Test
  void archivesInArchives() {
    JarUri outer = JarUri.parse("jar:jar:file:/a.jar!/b.jar!/c");
    assertEquals("jar:file:/a.jar!/b.jar", outer.archive().toString());
    assertEquals("b.jar", JarUri.of(outer.archive()).entry());
    assertEquals("c", outer.entry());
  }

  @Test
  void fileApiSection8_1And8_2() {
    String first = "blob:http://example.com/550e8400-e29b-41d4-a716-446655440000";
    assertEquals("http://example.com", BlobUri.parse(first).origin());
    String second = "blob:https://example.org/40a5fb5a-d56d-4a33-b4e2-0acf6a8e5f64";
    assertEquals("https://example.org", BlobUri.parse(second).origin());
    assertEquals("40a5fb5a-d56d-4a33-b4e2-0acf6a8e5f64", BlobUri.parse(second).uuid().toString());
  }
}
