package dev.urial.cli.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code urial check} at the prompt: what it reads, and what it says of operands. */
final class CheckVerbTest {
  @TempDir Path folder;

  private Path file(String name, String text) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @Test
  void emptyInputGivesAHint() {
    Ran ran = Ran.reading("", "check");
    assertEquals(0, ran.status());
    assertEquals(
        "documents: 0, links: 0\n"
            + "hint: standard input was empty. Name files, folders or URLs, as urial check docs, or"
            + " write addresses to standard input, one a line.\n",
        ran.err());
  }

  @Test
  void anEmptyDocumentHasASumWithoutCounts() throws Exception {
    Path page = file("a.html", "");
    assertEquals("documents: 1, links: 0\n", Ran.of("check", page.toString()).err());
  }

  @Test
  void whatCannotBeReadHasNoSum() {
    Ran ran = Ran.of("check", folder.resolve("none").toString());
    assertEquals(74, ran.status());
    assertEquals("urial: " + folder.resolve("none") + ": there is no such file\n", ran.err());
  }

  @Test
  void aBrokenUrlIsToldWithPlaceAndRule() {
    Ran ran = Ran.of("check", "http://[::1");
    assertEquals(1, ran.status());
    assertTrue(ran.err().contains("at index 11, but IPv6address (RFC 3986 §3.2.2)"), ran.err());
    assertEquals(ran.err(), Ran.of("links", "http://[::1").err());
  }

  @Test
  void aFileUriIsADocumentLikeAPath() throws Exception {
    Path page = file("a b.html", "<a href=#x>1</a>");
    Ran byPath = Ran.of("check", page.toString());
    Ran byUri = Ran.of("check", page.toUri().toString());
    assertEquals(1, byPath.status());
    assertEquals(byPath, byUri);
    Ran none = Ran.of("check", "file:///none/a.html");
    assertEquals(74, none.status());
    assertEquals("urial: /none/a.html: there is no such file\n", none.err());
    Ran all = Ran.of("check", folder.toUri().toString());
    assertTrue(all.err().endsWith("documents: 1, links: 1: 1 broken\n"), all.err());
  }
}
