package dev.urial.scheme.nested;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.UriParseException;
import java.net.URL;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
  }

  @Test
  void archivesInArchives() {
    JarUri outer = JarUri.parse("jar:jar:file:/a.jar!/b.jar!/c");
    assertEquals("jar:file:/a.jar!/b.jar", outer.archive().toString());
    assertEquals("b.jar", JarUri.of(outer.archive()).entry());
    assertEquals("c", outer.entry());
  }

  /** As java.net.URL resolves. */
  @ParameterizedTest
  @CsvSource({
    "jar:file:/lib/a.jar!/b/c/d, x, jar:file:/lib/a.jar!/b/c/x",
    "jar:file:/lib/a.jar!/b/c/d, ../x, jar:file:/lib/a.jar!/b/x",
    "jar:file:/lib/a.jar!/b/c/d, ../../../../x, jar:file:/lib/a.jar!/x",
    "jar:file:/lib/a.jar!/b/c/d, /x, jar:file:/lib/a.jar!/x",
    "jar:file:/lib/a.jar!/b/c/d, /../x/./y, jar:file:/lib/a.jar!/x/y",
    "jar:file:/lib/a.jar!/b/c/d, x#f, jar:file:/lib/a.jar!/b/c/x#f",
    "jar:file:/lib/a.jar!/b/c/d, #f, jar:file:/lib/a.jar!/b/c/d#f",
    "jar:file:/lib/a.jar!/b/c/d#e, #f, jar:file:/lib/a.jar!/b/c/d#f",
    "jar:file:/lib/a.jar!/, x%20y, jar:file:/lib/a.jar!/x%20y",
    "jar:https://h:81/lib/a.jar?v=1!/b/c, ../x, jar:https://h:81/lib/a.jar?v=1!/x",
    "jar:jar:file:/a.jar!/b.jar!/c/d, ../../../x, jar:jar:file:/a.jar!/b.jar!/x",
    "jar:jar:file:/a.jar!/b.jar!/c/d, /x, jar:jar:file:/a.jar!/b.jar!/x",
    "jar:nested:/app.jar/!BOOT-INF/lib/b.jar!/c/d, ../../../x,"
        + " jar:nested:/app.jar/!BOOT-INF/lib/b.jar!/x",
    "jar:nested:/app.jar/!BOOT-INF/classes!/c/d, /x," + " jar:nested:/app.jar/!BOOT-INF/classes!/x",
    "jar:file:/a.jar!/b/c, in.jar!/x, jar:file:/a.jar!/b/in.jar!/x",
    "jar:file:/a.jar!/b/c, in.jar!/../../x, jar:file:/a.jar!/b/in.jar!/x",
    "jar:file:/a.jar!/b/c, /i!/j!/../k/../x?q#f, jar:file:/a.jar!/i!/j!/x?q#f",
    "jar:file:/a.jar!/b/c, jar:file:/z.jar!/x, jar:file:/z.jar!/x",
    "jar:file:/a.jar!/b/c, x?y, jar:file:/a.jar!/b/x?y",
  })
  void aReferenceStaysInTheArchive(String base, String reference, String target) throws Exception {
    assertEquals(target, JarUri.parse(base).resolve(reference).toString());
    if (!base.startsWith("jar:jar:")
        && !base.startsWith("jar:nested:")) { // java.net.URL knows no archive in another
      assertEquals(target, new URL(new URL(base), reference).toString());
    }
  }

  /** Where java.net.URL omits a name or the last slash, or leaves dot-segments in. */
  @Test
  void anEmptyReferenceKeepsTheEntry() {
    JarUri base = JarUri.parse("jar:file:/a.jar!/b/c");
    assertEquals("jar:file:/a.jar!/", JarUri.parse("jar:file:/a.jar!/").resolve("..").toString());
    assertEquals("jar:file:/a.jar!/b/c", base.resolve("").toString());
    assertEquals("jar:file:/a.jar!/b/c?y", base.resolve("?y").toString());
    assertEquals("jar:file:/a.jar!/b/x!/y", base.resolve("./x!/y").toString());
    assertEquals("jar:file:/a.jar!/x!/y", base.resolve("../../x!/y").toString());
    assertEquals("jar:file:/a.jar!/x!//y", base.resolve("../../x!//y").toString());
  }

  @Test
  void whatIsOfNoArchiveIsRefused() {
    JarUri base = JarUri.parse("jar:file:/a.jar!/b/c");
    assertThrows(UriParseException.class, () -> base.resolve("https://h/x"));
    assertThrows(UriParseException.class, () -> base.resolve("//h/x"));
    assertThrows(UriParseException.class, () -> base.resolve("a b"));
  }

  @Test
  void manyArchivesInArchivesTakeLinearTime() {
    JarUri base = JarUri.parse("jar:file:/a.jar!/b/c");
    String reference = "x!/../".repeat(20_000);
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> assertTrue(base.resolve(reference + "y").entry().equals("y")));
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
