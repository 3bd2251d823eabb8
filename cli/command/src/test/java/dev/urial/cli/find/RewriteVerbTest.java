package dev.urial.cli.find;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.io.ExitStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RewriteVerbTest {
  private static String rewritten(String text, String... rules) {
    String[] args = Stream.concat(Stream.of("rewrite"), Stream.of(rules)).toArray(String[]::new);
    Ran ran = Ran.reading(text, args);
    assertEquals("", ran.err());
    assertEquals(0, ran.status());
    return ran.out();
  }

  @Test
  void untrackIsThatOfQuery() {
    for (String url :
        List.of(
            "http://a.example/?utm_source=x&q=%7e+&fbclid=1",
            "http://a.example/?GCLID=1#f", "http://a.example/?jsessionid=1&ref=x")) {
      String query = Ran.of("query", "untrack", url).out();
      assertEquals(query, rewritten(url + "\n", "--untrack"));
    }
  }

  @Test
  void trackersAreThoseOfAFile(@TempDir Path folder) throws IOException {
    Path list = folder.resolve("mine.txt");
    Files.writeString(list, "q\n");
    assertEquals(
        "http://a.example/?utm_source=1",
        rewritten(
            "http://a.example/?utm_source=1&q=2", "--untrack", "--trackers", list.toString()));
  }

  @Test
  void theTypeIsToldByNameOrFirstOctets(@TempDir Path folder) throws IOException {
    String page =
        "<!DOCTYPE HTML><a href='http://a.example/?a&amp;utm_source=1'>http://b.example/</a>";
    assertEquals(
        "<!DOCTYPE HTML><a href='https://a.example/?a'>http://b.example/</a>",
        rewritten(page, "--https", "--untrack"));
    Path json = folder.resolve("a.json");
    Files.writeString(json, "{\"a\":\"http:\\/\\/a.example\"}");
    assertEquals(
        "{\"a\":\"https:\\/\\/a.example\"}", Ran.of("rewrite", "--https", json.toString()).out());
    assertEquals(
        "<!DOCTYPE HTML><a href='https://a.example/?a&amp;utm_source=1'>https://b.example/</a>",
        rewritten(page, "--https", "--input", "text/plain"));
    assertEquals(
        "<?xml version='1.0'?><a xmlns='http://a.example/'/>",
        rewritten("<?xml version='1.0'?><a xmlns='http://a.example/'/>", "--https"));
  }

  @Test
  void aBaseMakesAbsoluteOrRelative() {
    String base = "http://h.example/b/c";
    assertEquals(
        "<html><a href=http://h.example/x>", rewritten("<html><a href=/x>", "--base", base));
    assertEquals(
        "<html><a href=d>",
        rewritten("<html><a href=http://h.example/b/d>", "--base", base, "--to-relative"));
  }

  @Test
  void aDocumentMovesToAnotherAddress() {
    assertEquals(
        "<html><a href='/x/b.html'>",
        rewritten("<html><a href='b.html'>", "--base", "http://h/x/y", "--to", "http://h/z/"));
  }

  @Test
  void filesChangeInPlace(@TempDir Path folder) throws IOException {
    byte[] octets = "é http://a.example/\r\n".getBytes(StandardCharsets.ISO_8859_1);
    Path log = Files.write(folder.resolve("a.log"), octets);
    Path other = Files.writeString(folder.resolve("b.log"), "nothing\n");
    Ran ran = Ran.of("rewrite", "--https", "--in-place", log.toString(), other.toString());
    assertEquals(new Ran(0, "", ""), ran);
    assertArrayEquals(
        "é https://a.example/\r\n".getBytes(StandardCharsets.ISO_8859_1), Files.readAllBytes(log));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count());
    }
    assertEquals(
        0,
        Ran.of("rewrite", "--host", "a.example=b.example", "--in-place", log.toString()).status());
    assertTrue(Files.readString(log, StandardCharsets.ISO_8859_1).contains("https://b.example/"));
  }

  @Test
  void aDifferenceIsOneThatPatchReads(@TempDir Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= 30; i++) {
      text.append(i == 2 || i == 4 || i == 20 || i == 30 ? "http://a.example/" : "x").append(i);
      text.append(i < 30 ? "\n" : "");
    }
    Path file = Files.writeString(folder.resolve("a"), text);
    Ran ran = Ran.of("rewrite", "--https", "--diff", file.toString());
    assertEquals(1, ran.status());
    assertEquals(
        """
        --- F
        +++ F
        @@ -1,7 +1,7 @@
         x1
        -http://a.example/2
        +https://a.example/2
         x3
        -http://a.example/4
        +https://a.example/4
         x5
         x6
         x7
        @@ -17,7 +17,7 @@
         x17
         x18
         x19
        -http://a.example/20
        +https://a.example/20
         x21
         x22
         x23
        @@ -27,4 +27,4 @@
         x27
         x28
         x29
        -http://a.example/30
        \\ No newline at end of file
        +https://a.example/30
        \\ No newline at end of file
        """,
        ran.out().replace(file.toString(), "F"));
    assertEquals(new Ran(0, "", ""), Ran.of("rewrite", "--untrack", "--diff", file.toString()));
  }

  @Test
  void whatIsWrongIsSaid(@TempDir Path folder) throws IOException {
    Path map = Files.writeString(folder.resolve("a.map"), "~^/s3cr3t /b;\n");
    Path file = Files.writeString(folder.resolve("a.txt"), "x");
    for (String[] args :
        new String[][] {
          {"rewrite", file.toString()},
          {"rewrite", "--https", "--in-place"},
          {"rewrite", "--https", "--in-place", "--diff", file.toString()},
          {"rewrite", "--https", "--to", "http://a/", file.toString()},
          {"rewrite", "--to", "a b", file.toString()},
          {"rewrite", "--host", "a", file.toString()},
          {"rewrite", "--host", "a=u:s3cr3t@b", file.toString()},
          {"rewrite", "--base", "a b", file.toString()},
          {"rewrite", "--https", "--trackers", "x", file.toString()},
        }) {
      Ran ran = Ran.of(args);
      assertEquals(ExitStatus.USAGE, ran.status(), String.join(" ", args));
      assertTrue(ran.err().startsWith("urial: "), ran.err());
      assertFalse(ran.err().contains("s3cr3t"), ran.err());
      assertFalse(ran.err().contains("Exception"), ran.err());
    }
    Ran regular = Ran.of("rewrite", "--map", map.toString(), file.toString());
    assertTrue(
        regular.status() != 0 && regular.err().contains("row 1: expected two cells"),
        regular.err());
    Ran missing = Ran.of("rewrite", "--https", folder + "/none", file.toString());
    assertEquals(ExitStatus.IO_ERROR, missing.status());
    assertEquals("x", missing.out());
    assertTrue(missing.err().contains("there is no such file"), missing.err());
    Ran place = Ran.of("rewrite", "--https", "--in-place", folder.toString());
    assertEquals(ExitStatus.IO_ERROR, place.status());
    Ran picture = Ran.of("rewrite", "--https", "--input", "image/png", file.toString());
    assertEquals(1, picture.status());
    assertTrue(picture.err().contains("links in image/png are not supported"), picture.err());
    Ran charset =
        Ran.of("rewrite", "--https", "--input", "text/plain; charset=utf-32", file.toString());
    assertEquals(1, charset.status());
    assertTrue(charset.err().contains("UTF-32 cannot be rewritten"), charset.err());
  }
}
