package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.testkit.laws.Laws;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files that are read on several threads: kinds of files, order, and what may be wrong with them.
 */
class FilesTest {
  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return file(name, text.getBytes(UTF_8));
  }

  private String file(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, bytes).toString();
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    try (GZIPOutputStream packer = new GZIPOutputStream(to)) {
      packer.write(text.getBytes(UTF_8));
    }
    return to.toByteArray();
  }

  /** Lines that are parts of URLs put together at random, of which many are invalid. */
  private static String lines(int count) {
    String[] pieces = {
      "http://",
      "x-y://",
      "HTTP://",
      "a",
      "B",
      "1",
      ".",
      "..",
      "/",
      "/",
      "-",
      ":",
      "80",
      "%7e",
      "%2F",
      "?",
      "#",
      "\u00e9",
      "example.com",
      "@",
      "[::1]",
      "//",
      " ",
      "index.html",
      "~",
      "\r"
    };
    Random random = new Random(9);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(random.nextInt(3) == 0 ? "" : "http://a.b");
      for (int k = random.nextInt(12); k > 0; k--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** All that is written is what is written for lines of a pipe, whatever the form. */
  @Test
  void eachLineHasTheAnswerThatItHasInAPipe() throws IOException {
    String text = lines(Laws.draws(20_000));
    String file = file("a.txt", text);
    for (String call :
        List.of(
            "normalize",
            "normalize --level scheme",
            "normalize --level string --skip-invalid",
            "normalize -w",
            "normalize --mask --only-invalid",
            "normalize --profile crawl",
            "normalize --profile analytics -w --tsv",
            "normalize --standard both",
            "normalize --json",
            "valid",
            "valid --pass --as iri-reference",
            "valid --pass -w",
            "valid --refused --as uri",
            "valid --csv",
            "get {host}",
            "get -w {host}{path} --fields host")) {
      Ran piped = Ran.reading(text, call.split(" "));
      for (String jobs : List.of("1", "3")) {
        List<String> words = new ArrayList<>(List.of(call.split(" ")));
        words.addAll(List.of("-j", jobs, "-f", file));
        Ran ran = Ran.of(words.toArray(String[]::new));
        assertEquals(piped.out(), ran.out(), call);
        assertEquals(told(piped.err().replace("stdin:", file + ":"), call), ran.err(), call);
        assertEquals(piped.status(), ran.status(), call);
      }
    }
  }

  /** The first ten failures, and how many there are. */
  private static String told(String all, String call) {
    List<String> lines = Ran.lines(all);
    boolean isWhole =
        call.matches(".*--(only-invalid|skip-invalid|refused|pass|fields|standard both).*");
    if (isWhole || lines.size() <= 10) {
      return all;
    }
    int count = (int) lines.stream().filter(it -> !it.startsWith("urial: ")).count();
    String rows = String.format("%,d", Laws.draws(20_000));
    String number = "urial: " + String.format("%,d", count) + " of " + rows + " texts failed";
    List<String> told = new ArrayList<>(lines.subList(0, 10));
    told.add(number);
    told.addAll(lines.subList(count, lines.size()));
    return String.join("\n", told) + "\n";
  }

  @Test
  void gzipIsReadWhateverTheNameOfTheFile() throws IOException {
    String text = "HTTP://a/\n".repeat(2000);
    byte[] packed = gzip(text);
    assertEquals(
        "2000\thttp://a/\n", Ran.of("count", "--by", "normal", "-f", file("a.gz", packed)).out());
    assertEquals("HTTP://a/\n", Ran.of("dedupe", "-f", file("b.txt", packed)).out());
    assertEquals(
        "http://a/\n".repeat(2000), Ran.of("normalize", "-f", file("b.txt", packed)).out());
  }

  @Test
  void columnsAndValuesAreRead() throws IOException {
    String table = file("a.csv", "id,url\n1,\"HTTP://A/\"\n2\n3,\"http://b\nc\"\n");
    Ran ran = Ran.of("normalize", "--column", "url", "-f", table);
    assertEquals("http://a/\n\n\n", ran.out());
    assertTrue(ran.err().startsWith(table + ":3: the record has no such column\n"), ran.err());
    assertEquals("HTTP://A/\n", Ran.of("dedupe", "--column", "2", "-f", table).out());
    Ran none = Ran.of("count", "-f", table);
    assertEquals(2, none.status());
    assertTrue(none.err().contains("--column is required"), none.err());
    String json = file("a.jsonl", "{\"u\":[\"HTTP://A/\"]}\n{\"u\":[]}\n{\"a\n{\"u\":[null]}\n");
    Ran values = Ran.of("normalize", "--pointer", "/u/0", "-f", json);
    assertEquals("http://a/\n\n\n\n", values.out());
    assertEquals("1\thttp://a/\n", Ran.of("count", "--pointer", "/u/0", "-f", json).out());
    assertTrue(Ran.of("valid", "-f", json).err().contains("--pointer is required"));
  }

  @Test
  void itIsSaidWhatNeedsTheSqlEngine() throws IOException {
    String zstandard = file("a.zst", new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0});
    for (String file : List.of(zstandard, file("a.parquet", "PAR1"))) {
      Ran ran = Ran.of("valid", "-f", file);
      assertTrue(ran.err().contains(" is read by urial sql (urial-cli-sql.jar)"), ran.err());
      assertEquals(74, ran.status());
    }
    String lines = file("a.txt", "http://a/\nhttp://b/\nhttp://a/\n");
    System.setProperty("urial.keys", "1");
    try {
      for (String verb : List.of("count", "dedupe")) {
        Ran ran = Ran.of(verb, "-f", lines);
        assertTrue(ran.err().contains("urial sql (urial-cli-sql.jar) counts them"), ran.err());
        assertEquals(74, ran.status());
      }
    } finally {
      System.clearProperty("urial.keys");
    }
  }

  @Test
  void filesAndPatternsAreReadInOrder() throws IOException {
    file("in/b.txt", "http://b/\n");
    file("in/a.txt", "http://a/");
    file("in/deep/er/c.txt", "http://c/\n");
    String root = folder.resolve("in").toString();
    assertEquals("http://a/\nhttp://b/\n", Ran.of("dedupe", "-f", root + "/*.txt").out());
    assertEquals("http://c/\n", Ran.of("normalize", "-f", root + "/deep/**.txt").out());
    assertEquals(
        "http://b/\nhttp://x/\nhttp://a/\n",
        Ran.reading(
                "http://x/\n", "normalize", "-f", root + "/b.txt", "-f", "-", "-f", root + "/a.txt")
            .out());
    for (String wrong : List.of("/*.zip", "/b[1.txt", "/*.{txt")) {
      Ran none = Ran.of("normalize", "-f", root + wrong);
      assertEquals(new Ran(74, "", "urial: " + root + wrong + ": no file matches\n"), none);
    }
    assertEquals("a\n", Ran.of("normalize", "-f", file("a[1.txt", "a\n")).out());
  }

  @Test
  void whatCannotBeReadIsSaidWithItsPlace() throws IOException {
    byte[] bytes =
        "http://a/\r\nhttp://\u00FF/\nhttp://a/\u0000\n\nhttp://b/\r".getBytes(ISO_8859_1);
    String file = file("a.txt", bytes);
    Ran ran = Ran.of("normalize", "-f", file);
    assertEquals("http://a/\n\n\n\nhttp://b/\n", ran.out());
    assertTrue(ran.err().startsWith(file + ":2: not UTF-8 at byte 7\n" + file + ":3: "));
    assertEquals(
        file + ":2: not UTF-8 at byte 7\n", Ran.of("count", "--by", "text", "-f", file).err());
    String longer = file("b.txt", "http://c/\nhttp://b/" + "x".repeat(17_000_000) + "\nd\n");
    Ran cut = Ran.of("normalize", "-j", "2", "-f", longer);
    assertEquals("http://c/\n\nd\n", cut.out());
    assertEquals(longer + ":2: the line is longer than 16,777,216 octets\n", cut.err());
    for (String verb : List.of("normalize", "dedupe", "count")) {
      assertEquals(new Ran(0, "", ""), Ran.of(verb, "-f", file("c.txt", "")));
      assertEquals(74, Ran.of(verb, "-f", folder + "/none").status());
      assertEquals(74, Ran.of(verb, "-f", folder.toString()).status());
      assertEquals(
          74, Ran.of(verb, "-f", file("t.gz", new byte[] {0x1F, (byte) 0x8B, 8, 0})).status());
    }
  }

  @Test
  void duplicatesAreFoundByTheirKeys() {
    String input =
        "https://a/x?b=2&a=1&utm_source=news\nHTTPS://A/x?a=1&b=2#top\nhttps://a/y\nhttp://a b\n";
    Ran canon = Ran.reading(input, "dedupe", "--by", "canon");
    assertEquals("https://a/x?b=2&a=1&utm_source=news\nhttps://a/y\n", canon.out());
    assertTrue(canon.err().startsWith("stdin:4: http://a b: "), canon.err());
    assertEquals(1, canon.status());
    assertEquals(2, Ran.reading(input, "dedupe", "--by", "canon", "--level", "syntax").status());
    assertEquals("a\nb\n", Ran.of("dedupe", "a", "b", "a").out());
    // The lines that normalize --profile crawl writes once.
    String text = lines(2_000).replace("\r", "");
    List<String> kept = Ran.lines(Ran.reading(text, "dedupe", "--by", "canon").out());
    String canonical = Ran.reading(text, "normalize", "--profile", "crawl", "--skip-invalid").out();
    assertEquals(Ran.lines(canonical).stream().distinct().count(), kept.size());
  }

  @Test
  void secretsAreMaskedOnRequest() throws IOException {
    String file = file("a.txt", "http://u:secret@a/\nhttp://b/?token=s3cret\nhttp://u:secret@a/\n");
    for (String call :
        List.of("normalize --mask", "dedupe --mask", "count --mask", "get --mask {url}")) {
      List<String> words = new ArrayList<>(List.of(call.split(" ")));
      words.addAll(List.of("-f", file));
      String out = Ran.of(words.toArray(String[]::new)).out();
      assertFalse(out.contains("secret") || out.contains("s3cret"), out);
    }
  }

  @Test
  void aTerminalIsGivenNoControls() throws IOException {
    String file = file("a.txt", "a\u001B[31m\na\u001B[31m\n");
    for (String verb : List.of("dedupe", "count")) {
      Ran ran = Ran.onScreen(verb, "-f", file);
      assertFalse(ran.out().contains("\u001B[31m"), ran.out());
    }
  }
}
