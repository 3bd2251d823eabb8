package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.io.Terminal;
import dev.urial.testkit.laws.Laws;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kinds of files, in and out, and what may be wrong with them. */
class BulkFilesTest {
  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return file(name, text.getBytes(UTF_8));
  }

  private String file(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
    return file.toString();
  }

  private String out(String name) {
    return folder.resolve(name).toString();
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream to = new ByteArrayOutputStream();
    try (GZIPOutputStream packer = new GZIPOutputStream(to)) {
      packer.write(text.getBytes(UTF_8));
    }
    return to.toByteArray();
  }

  /** Lines of which every tenth is broken. */
  private static String lines(int count) {
    StringBuilder text = new StringBuilder();
    Random random = new Random(7);
    for (int i = 0; i < count; i++) {
      text.append(i % 10 == 3 ? "http://a b/" : "HTTP://Example.com/%7ea/./b/").append(i);
      text.append("?q=").append(random.nextInt(1000)).append('\n');
    }
    return text.toString();
  }

  @Test
  void eachLineHasTheAnswerOfTheVerbThatTakesLineByLine() throws IOException {
    String text = lines(3000);
    String file = file("a.txt", text);
    String expected = Ran.reading(text, "normalize").out();
    for (String jobs : List.of("1", "2", "5")) {
      Ran ran = Ran.of("bulk", "normalize", "-j", jobs, file);
      assertEquals(expected, ran.out());
      assertEquals(1, ran.status());
      List<String> told = List.of(ran.err().split("\n"));
      assertEquals(11, told.size());
      assertTrue(told.get(0).startsWith(file + ":4: "), told.get(0));
      assertEquals(
          "urial: 300 of 3,000 rows failed; --errors FILE records each reason", told.get(10));
    }
  }

  @Test
  void drawnTextsHaveTheAnswersOfThatVerb() {
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
      "~"
    };
    Random random = new Random(9);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Laws.draws(40_000); i++) {
      text.append(random.nextInt(3) == 0 ? "" : "http://a.b");
      for (int k = random.nextInt(12); k > 0; k--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      text.append('\n');
    }
    for (String level : List.of("string", "syntax", "scheme")) {
      String expected = Ran.reading(text.toString(), "normalize", "--level", level).out();
      Ran ran = Ran.reading(text.toString(), "bulk", "normalize", "--level", level);
      assertEquals(expected, ran.out());
    }
    String expected = Ran.reading(text.toString(), "normalize", "--standard", "whatwg").out();
    assertEquals(
        expected, Ran.reading(text.toString(), "bulk", "normalize", "--standard", "whatwg").out());
  }

  @Test
  void allReasonsGoIntoATableWithLineNumbers() throws IOException {
    String file = file("a.txt", lines(100));
    Ran ran = Ran.of("bulk", "valid", file, "--errors", out("e"), "-o", out("o"));
    assertEquals("urial: 10 of 100 rows failed\n", ran.err());
    List<String> errors = Files.readAllLines(folder.resolve("e"));
    assertEquals("file\tline\tindex\trule\tmessage", errors.get(0));
    assertEquals(11, errors.size());
    assertTrue(errors.get(2).startsWith(file + "\t14\t8\tireg-name\t"), errors.get(2));
    assertEquals(90, Files.readAllLines(folder.resolve("o")).size());
  }

  @Test
  void packedFilesAreRead() throws IOException {
    String text = lines(2000);
    String expected = Ran.reading(text, "bulk", "normalize").out();
    byte[] halves = concat(gzip(text.substring(0, 10_000)), gzip(text.substring(10_000)));
    String zipped = file("a.gz", halves);
    assertEquals(expected, Ran.of("bulk", "normalize", zipped).out());
    // What a file is called does not matter.
    assertEquals(expected, Ran.of("bulk", "normalize", file("b.txt", halves)).out());
  }

  private static byte[] concat(byte[] one, byte[] other) {
    byte[] both = new byte[one.length + other.length];
    System.arraycopy(one, 0, both, 0, one.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }

  @Test
  void answersArePackedAndReadBack() throws IOException {
    String text = lines(30_000);
    String file = file("a.txt", text);
    byte[] expected = Ran.of("bulk", "normalize", file).out().getBytes(UTF_8);
    Ran.of("bulk", "normalize", file, "-o", out("o.gz"));
    try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("o.gz")))) {
      assertArrayEquals(expected, in.readAllBytes());
    }
    Ran back = Ran.of("bulk", "count", "--top", "1", out("o.gz"));
    assertEquals("3000\t\n", back.out());
    assertFalse(Files.exists(folder.resolve("o.gz.part")));
  }

  @Test
  void aColumnIsReadFromCommaSeparatedValues() throws IOException {
    String csv =
        "\uFEFFid,\"the, url\",x\r\n1,http://A/,y\r\n2,\"HTTP://B/\"\"\",\n3\n4,\"a\nb\",z\n5,,";
    String file = file("a.csv", csv);
    Ran ran = Ran.of("bulk", "normalize", "--column", "the, url", file);
    assertEquals("http://a/\n\n\n\n\n", ran.out());
    List<String> told = List.of(ran.err().split("\n"));
    assertTrue(told.get(0).startsWith(file + ":3: "), ran.err());
    assertEquals(file + ":4: the record has no such column", told.get(1));
    assertTrue(told.get(2).startsWith(file + ":5: "), ran.err());
    assertEquals(ran.out(), Ran.of("bulk", "normalize", "--column", "2", file).out());
    String tsv = file("a.tsv", "u\tv\nhttp://A/\t1\n");
    assertEquals("http://a/\n", Ran.of("bulk", "normalize", "--column", "u", tsv).out());
  }

  @Test
  void aColumnThatIsNotThereOrNotSaidIsRefused() throws IOException {
    String file = file("a.csv", "id,url\n1,http://a/\n");
    Ran ran = Ran.of("bulk", "valid", "--column", "nr", file);
    assertEquals(2, ran.status());
    assertTrue(ran.err().contains("--column: there is no nr; the columns are id, url"), ran.err());
    assertEquals(2, Ran.of("bulk", "valid", file).status());
    assertEquals(2, Ran.of("bulk", "valid", file("a.jsonl", "{}")).status());
    assertEquals(2, Ran.of("bulk", "dedupe", file).status());
  }

  @Test
  void aValueIsReadFromLinesOfJson() throws IOException {
    String json =
        "{\"a\":{\"u\":[\"HTTP://A/\"]}}\n{\"a\":{\"u\":[]}}\n{\"a\n"
            + "{\"x\":[1,{\"a\":2}],\"a\":{\"u\":[\"http:\\/\\/b\\u002F\\u00e9\"]}}\n"
            + "{\"a\":{\"u\":[null]}}\n";
    String file = file("a.jsonl", json);
    Ran ran = Ran.of("bulk", "normalize", "--pointer", "/a/u/0", file);
    assertEquals("http://a/\n\n\nhttp://b/%C3%A9\n\n", ran.out());
    String none = ": there is no such value, or it is not a string\n";
    assertEquals(
        file + ":2" + none + file + ":3: the line is not valid JSON\n" + file + ":5" + none,
        ran.err());
    assertEquals(2, Ran.of("bulk", "valid", "--pointer", "a", file).status());
  }

  /** What calls for the engine says so where it is not there, and nothing is left behind. */
  @Test
  void withoutTheEngineItIsSaidWhatNeedsIt() throws IOException {
    String lines = file("a.txt", "http://a/\nhttp://b/\nhttp://a/\n");
    String zstd = file("a.zst", new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0});
    String table = file("a.parquet", "PAR1");
    String[][] all = {
      {"Parquet", "bulk", "valid", "--column", "url", table},
      {"Parquet", "bulk", "valid", lines, "-o", out("o.parquet")},
      {"Zstandard", "bulk", "valid", zstd},
      {"Zstandard", "bulk", "valid", lines, "-o", out("o.zst")},
    };
    for (String[] one : all) {
      Ran ran = Ran.of(Arrays.copyOfRange(one, 1, one.length));
      String expected = "urial: " + one[0] + " needs urial-cli-sql.jar";
      assertTrue(ran.err().startsWith(expected), ran.err());
      assertEquals(70, ran.status());
    }
    System.setProperty("urial.bulk.held", "1");
    try {
      Ran ran = Ran.of("bulk", "count", lines);
      assertTrue(ran.err().startsWith("urial: sorting on disk needs urial-cli-sql.jar"), ran.err());
      assertEquals(70, ran.status());
    } finally {
      System.clearProperty("urial.bulk.held");
    }
  }

  @Test
  void manyFilesAndPatternsAreReadInOrder() throws IOException {
    file("in/b.txt", "http://b/\n");
    file("in/a.txt", "http://a/");
    file("in/deep/er/c.txt", "http://c/\n");
    file("in/other.log", "http://d/\n");
    String root = folder.resolve("in").toString();
    assertEquals("http://a/\nhttp://b/\n", Ran.of("bulk", "valid", root + "/*.txt").out());
    assertEquals("http://c/\n", Ran.of("bulk", "valid", root + "/deep/**.txt").out());
    assertEquals(
        "http://d/\nhttp://x/\nhttp://a/\n",
        Ran.reading("http://x/\n", "bulk", "valid", root + "/other.log", "-", root + "/a.txt")
            .out());
    Ran none = Ran.of("bulk", "valid", root + "/*.zip");
    assertEquals(74, none.status());
    assertTrue(none.err().contains("no file matches"), none.err());
  }

  @Test
  void brokenOctetsAreFailuresWithTheirPlace() throws IOException {
    byte[] bytes =
        "http://a/\r\nhttp://\u00FF/\nhttp://a/\u0000\n\r\nhttp://b/\r".getBytes(ISO_8859_1);
    String file = file("a.txt", bytes);
    Ran ran = Ran.of("bulk", "valid", file);
    assertEquals("http://a/\n\nhttp://b/\n", ran.out());
    List<String> told = List.of(ran.err().split("\n"));
    assertEquals(file + ":2: octet 7 is not valid UTF-8", told.get(0));
    assertTrue(told.get(1).startsWith(file + ":3: http://a/\\u0000: "), told.get(1));
    Ran json = Ran.of("bulk", "valid", "--json", file);
    assertTrue(json.out().contains("\"rule\":\"UTF8-octets\",\"index\":7"), json.out());
  }

  @Test
  void aLongLineIsReadAndALongerOneFails() throws IOException {
    String long1 = "http://a/" + "x".repeat(10_000_000);
    String longer = "http://b/" + "x".repeat(17_000_000);
    String file = file("a.txt", "http://c/\n" + long1 + "\n" + longer + "\nhttp://d/\n");
    Ran ran = Ran.of("bulk", "valid", "-j", "2", file);
    assertEquals("http://c/\n" + long1 + "\nhttp://d/\n", ran.out());
    assertEquals(file + ":3: the line is longer than 16,777,216 octets\n", ran.err());
  }

  @Test
  void emptyAndUnreadableFiles() throws IOException {
    assertEquals(new Ran(0, "", ""), Ran.of("bulk", "valid", file("a.txt", "")));
    assertEquals(new Ran(0, "", ""), Ran.of("bulk", "dedupe", file("a.txt", "")));
    assertEquals(new Ran(0, "", ""), Ran.of("bulk", "count", file("a.txt", "")));
    Ran missing = Ran.of("bulk", "valid", out("none"));
    assertEquals(74, missing.status());
    assertEquals("urial: " + out("none") + ": there is no such file\n", missing.err());
    Ran directory = Ran.of("bulk", "valid", folder.toString());
    assertEquals(74, directory.status());
    Ran nowhere = Ran.of("bulk", "valid", file("a.txt", "a\n"), "-o", out("none/o"));
    assertEquals("urial: " + out("none/o") + ": there is no such folder\n", nowhere.err());
    Ran torn = Ran.of("bulk", "valid", file("t.gz", new byte[] {0x1F, (byte) 0x8B, 8, 0}));
    assertEquals(74, torn.status());
  }

  @Test
  void aBracketInANameIsNoPatternWhereItIsNotClosed() throws IOException {
    assertEquals("a\n", Ran.of("bulk", "valid", file("a[1.txt", "a\n")).out());
    Ran missing = Ran.of("bulk", "valid", out("b[1.txt"));
    assertEquals(74, missing.status());
    assertEquals("urial: " + out("b[1.txt") + ": no file matches\n", missing.err());
    Ran wrong = Ran.of("bulk", "valid", out("*.{txt"));
    assertEquals("urial: " + out("*.{txt") + ": no file matches\n", wrong.err());
  }

  @Test
  void aDeviceIsWrittenTo() throws IOException {
    String device = "/dev/null";
    if (!Files.exists(Path.of(device))) {
      return;
    }
    assertEquals(0, Ran.of("bulk", "valid", file("a.txt", "a\n"), "-o", device).status());
  }

  @Test
  void linesThatAreCopiedTogetherKeepTheirEnds() throws IOException {
    String whole =
        "http://a/b\r\nhttp://a/c\nhttp://a/%7e\n\nhttp://a b\r\nx\nhttp://a/d\r\nhttp://a/e";
    String expected = Ran.reading(whole, "normalize").out();
    assertEquals(expected, Ran.of("bulk", "normalize", file("a.txt", whole)).out());
    assertEquals(expected, Ran.reading("\uFEFF" + whole, "bulk", "normalize").out());
    String table = Ran.reading(whole, "normalize", "--tsv").out();
    assertEquals(table, Ran.reading(whole, "bulk", "normalize", "--tsv").out());
  }

  @Test
  void aFullDiskIsSaid() throws IOException {
    if (!Files.exists(Path.of("/dev/full"))) {
      return;
    }
    Ran ran = Ran.of("bulk", "valid", file("a.txt", lines(1000)), "-o", "/dev/full");
    assertEquals(74, ran.status());
    assertTrue(ran.err().startsWith("urial: /dev/full: "), ran.err());
  }

  @Test
  void duplicatesGoAndTheFirstStay() throws IOException {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      all.add("http://a/" + i % 7000);
    }
    Collections.shuffle(all, new Random(1));
    List<String> first = all.stream().distinct().toList();
    String one = file("1.txt", String.join("\n", all.subList(0, 9000)) + "\n");
    String two = file("2.txt", String.join("\n", all.subList(9000, 20_000)) + "\n");
    String expected = String.join("\n", first) + "\n";
    assertEquals(expected, Ran.of("bulk", "dedupe", "-j", "3", one, two).out());
    String rest = Files.readString(Path.of(two));
    assertEquals(expected, Ran.reading(rest, "bulk", "dedupe", one, "-").out());
    assertEquals("3\thttp://a/0\n", Ran.of("bulk", "count", "--top", "1", one, two).out());
  }

  @Test
  void groupsAreCounted() {
    String text =
        "https://www.b.co.uk/x.PNG?a=1&b=2\nhttp://b.co.uk:80/d/?a=\nmailto:x\nhttp://a b\n";
    String[][] cases = {
      {"registrable", "2\tb.co.uk\n1\t\n"},
      {"host", "1\t\n1\tb.co.uk\n1\twww.b.co.uk\n"},
      {"suffix", "2\tco.uk\n1\t\n"},
      {"scheme", "1\thttp\n1\thttps\n1\tmailto\n"},
      {"port", "2\t\n1\t80\n"},
      {"origin", "1\t\n1\thttp://b.co.uk:80\n1\thttps://www.b.co.uk\n"},
      {"path", "1\t/d/\n1\t/x.PNG\n1\tx\n"},
      {"directory", "1\t\n1\t/\n1\t/d/\n"},
      {"extension", "2\t\n1\tpng\n"},
      {"parameter", "2\ta\n1\tb\n"},
    };
    for (String[] one : cases) {
      Ran ran = Ran.reading(text, "bulk", "group", "--by", one[0]);
      assertEquals(one[1], ran.out(), one[0]);
      assertEquals(1, ran.status());
    }
  }

  @Test
  void aPortIsANumber() {
    String text =
        "http://a:4294967296/\nhttp://a:0080/\nhttp://a:/\nhttp://é:9223372036854775808/\n";
    Ran ran = Ran.reading(text, "bulk", "parse", "--json");
    List<String> lines = ran.out().lines().toList();
    assertTrue(lines.get(0).contains("\"port\":4294967296,"), lines.get(0));
    assertTrue(lines.get(1).contains("\"port\":80,"), lines.get(1));
    assertTrue(lines.get(2).contains("\"port\":null,"), lines.get(2));
    String error =
        "\"error\":{\"rule\":\"port\",\"index\":9,"
            + "\"message\":\"the port is greater than 9223372036854775807\"}";
    assertTrue(lines.get(3).contains(error), lines.get(3));
    assertEquals(1, ran.status());
    Ran plain = Ran.reading(text, "bulk", "parse");
    assertEquals(
        "http\t\ta\t4294967296\t/\t\t\nhttp\t\ta\t80\t/\t\t\nhttp\t\ta\t\t/\t\t\n\n", plain.out());
    Ran masked = Ran.reading(text, "bulk", "parse", "--json", "--mask");
    assertEquals(ran.out(), masked.out());
  }

  @Test
  void everyBulkVerbMasksSecretsIfThatIsAskedFor() {
    String text = "http://me:pw@a/?api_key=xyz\nhttp://me:pw@a b/\n";
    for (String verb :
        List.of("normalize", "canon", "parse", "params", "valid", "dedupe", "count")) {
      for (String form : List.of("--json", "--tsv", "--lang=en")) {
        Ran shown = Ran.reading(text, "bulk", verb, form);
        assertTrue(shown.out().contains("xyz"), verb + form + shown.out());
        assertFalse(shown.err().contains("pw"), verb + form + shown.err());
        Ran masked = Ran.reading(text, "bulk", verb, "--mask", form);
        assertFalse(masked.out().contains("pw"), verb + form + masked.out());
        assertFalse(masked.out().contains("xyz"), verb + form + masked.out());
        assertFalse(masked.err().contains("pw"), verb + form + masked.err());
      }
    }
    Ran ran = Ran.reading(text, "bulk", "parse", "--json", "--mask");
    assertFalse(ran.out().contains("pw"), ran.out());
    assertFalse(ran.err().contains("pw"), ran.err());
    assertFalse(ran.out().contains("xyz"), ran.out());
    assertTrue(ran.out().contains("\"host\":\"a\""), ran.out());
    Ran shown = Ran.reading(text, "bulk", "parse");
    assertTrue(shown.out().contains("\tme:pw\t"), shown.out());
  }

  @Test
  void aTerminalIsGivenNoControls() {
    byte[] text = "http://a/\n\u001B[31m\n".getBytes(UTF_8);
    Terminal terminal = new Terminal(false, true, true, false, 80);
    Ran ran = Ran.reading(text, terminal, "bulk", "dedupe");
    assertFalse(ran.out().contains("\u001B"), ran.out());
    assertTrue(ran.err().contains("kept 2 of 2 rows"), ran.err());
  }

  @Test
  void canonicalTextsSayWhatChanged() throws IOException {
    String list = file("list", "zzz\nsid | session\n");
    Ran ran =
        Ran.reading(
            "http://a/;jsessionid=1?sid=2&ZZZ=3&utm_id=4\n",
            "bulk",
            "canon",
            "--explain",
            "--parameters",
            list,
            "--without",
            "sorted");
    assertEquals("http://a/?utm_id=4\tsession,tracking\n", ran.out());
    Ran wrong = Ran.of("bulk", "canon", "--parameters", file("wrong", "a | b\n"));
    assertEquals(2, wrong.status());
  }

  @Test
  void usageIsChecked() {
    for (String[] words :
        new String[][] {
          {"bulk", "valid", "--jobs", "0"},
          {"bulk", "valid", "--memory", "1m"},
          {"bulk", "valid", "--memory", ""},
          {"bulk", "valid", "--as", "uri", "--standard", "whatwg"},
          {"bulk", "count", "--top", "x"},
          {"bulk", "canon", "--with", "none"},
        }) {
      assertEquals(2, Ran.of(words).status(), String.join(" ", words));
    }
  }
}
