package dev.urial.cli.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.cli.Ran;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code urial extract} in its three forms, at the prompt and in a pipe. */
class ExtractVerbTest {
  private static final String TEXT =
      "See <URL:http://a.example/\nb>, http://u:geheim@b.example/?token=abcdef,\n"
          + "http://c.example/x|y or me@w3.org; http://a.example/b\n";

  @TempDir Path folder;

  @Test
  void anIdentifierALine() {
    Ran ran = Ran.reading(TEXT, "extract");
    assertEquals(
        List.of(
            "http://a.example/b",
            "http://u:geheim@b.example/?token=abcdef",
            "http://c.example/x|y",
            "mailto:me@w3.org",
            "http://a.example/b"),
        Ran.lines(ran.out()));
    assertEquals(0, ran.status());
  }

  @Test
  void someOfTheFields() {
    assertEquals(
        "line,uri\n2,http://u:geheim@b.example/?token=abcdef\n3,\n",
        Ran.reading(
                "\nhttp://u:geheim@b.example/?token=abcdef\nhttp://c.example/x|y",
                "extract",
                "--csv",
                "--fields",
                "line,uri")
            .out());
    String json = Ran.reading("www.a.example", "extract", "--json", "--fields", "kind,file").out();
    assertEquals("{\"kind\":\"www\",\"file\":null}\n", json);
    // As inspect does: tabs, and the header even of nothing.
    assertEquals("uri\tend\n", Ran.reading("nothing", "extract", "--fields", "uri, end").out());
    Ran all = Ran.reading(TEXT, "extract", "--csv");
    assertTrue(all.out().startsWith("line,start,end,text,uri,kind,column,"), all.out());
    Ran wrong = Ran.reading(TEXT, "extract", "--fields", "lien");
    assertEquals(ExitStatus.USAGE, wrong.status());
    assertEquals("", wrong.out());
    assertTrue(wrong.err().contains("there is no field lien; expected: line, start"), wrong.err());
    assertTrue(wrong.err().contains("did you mean line?"), wrong.err());
    assertEquals(ExitStatus.USAGE, Ran.reading(TEXT, "extract", "--csv", "--tsv").status());
  }

  @Test
  void secretsAreMaskedInEveryFormIfThatIsAskedFor() {
    byte[] bytes = TEXT.getBytes(StandardCharsets.UTF_8);
    for (String form : List.of("--json", "--tsv", "--csv")) {
      assertTrue(Ran.reading(TEXT, "extract", form).out().contains("geheim"), form);
      assertFalse(Ran.reading(TEXT, "extract", "--mask", form).out().contains("geheim"), form);
    }
    Ran drawn = Ran.reading(bytes, Ran.SCREEN, "extract", "--mask");
    assertFalse(drawn.out().contains("geheim"), drawn.out());
  }

  @Test
  void controlsAreNeverRaw() {
    String text = "\u001b[31m http://a.example/ \u0007 <http://b.example/\u001b[31mc> x\n";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (String form : List.of("--as=list", "--as=html", "--json", "--tsv")) {
      Ran ran = Ran.reading(bytes, Ran.SCREEN, "extract", form);
      assertFalse(ran.out().contains("\u001b"), form);
    }
  }

  @Test
  void filesAreReadInOrderAndOneThatIsNotThereIsTold() throws IOException {
    Path one = Files.writeString(folder.resolve("one"), "http://one.example/");
    Path two = Files.writeString(folder.resolve("two"), "http://two.example/");
    Ran ran = Ran.of("extract", one.toString(), folder.resolve("none").toString(), two.toString());
    assertEquals("http://one.example/\nhttp://two.example/\n", ran.out());
    assertTrue(ran.err().endsWith("none: there is no such file\n"), ran.err());
    assertEquals(74, ran.status());
    Ran json = Ran.of("extract", "--json", two.toString());
    assertTrue(json.out().contains("\"file\":\"" + two + '"'), json.out());
    assertEquals(74, Ran.of("extract", "--as", "html", folder.resolve("none").toString()).status());
  }

  @Test
  void nothingFoundIsANo() {
    assertEquals(1, Ran.reading("a word\n", "extract").status());
    assertEquals(
        "line\tstart\tend\ttext\turi\tkind\tcolumn\tcertainty\tassumptions\turl\tfile\n",
        Ran.reading("a word\n", "extract", "--tsv").out());
  }

  @Test
  void usageIsChecked() {
    assertEquals(2, Ran.of("extract", "-", "-").status());
    assertEquals(2, Ran.of("extract", "--as", "html", "-", "-").status());
    assertEquals(2, Ran.of("extract", "--scheme", "a b").status());
    assertEquals(2, Ran.of("extract", "--assume", "").status());
    assertEquals(2, Ran.of("extract", "--profile", "none").status());
    assertEquals(2, Ran.of("extract", "--as", "html", "--scheme", "javascript").status());
    assertEquals(2, Ran.of("extract", "--as", "html", "--json").status());
    assertEquals(2, Ran.of("extract", "--check").status());
    assertEquals(2, Ran.of("convert", "--to", "paper", "--width", "19", "a:b").status());
    assertEquals(2, Ran.of("inspect", "--as", "typed", "--assume", "1", "a").status());
  }

  @Test
  void whatIsNotUtf8IsReadAsReplacement() {
    byte[] bytes =
        "http://a.example/\u00ff http://b.example/".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(2, Ran.lines(Ran.reading(bytes, Terminal.NONE, "extract").out()).size());
  }

  /**
   * Half a gigabyte would not fit; eight megabytes show that it is not kept, by what is written.
   */
  @Test
  void findsAreWrittenBeforeTheEndIsRead() {
    long[] read = {0};
    long[] readAtFirst = {-1};
    byte[] line = "see http://a.example/ and so on\n".repeat(256).getBytes(StandardCharsets.UTF_8);
    InputStream in =
        new InputStream() {
          @Override
          public int read() {
            throw new AssertionError("by blocks");
          }

          @Override
          public int read(byte[] buffer, int start, int count) {
            int n = Math.min(count, line.length);
            read[0] += n;
            System.arraycopy(line, 0, buffer, start, n);
            return read[0] > 8_000_000 ? -1 : n;
          }
        };
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new AssertionError("by blocks");
          }

          @Override
          public void write(byte[] buffer, int start, int count) {
            readAtFirst[0] = readAtFirst[0] < 0 ? read[0] : readAtFirst[0];
          }
        };
    for (String form : List.of("list", "html")) {
      read[0] = 0;
      readAtFirst[0] = -1;
      Io io = new Io(in, out, OutputStream.nullOutputStream(), Terminal.NONE);
      assertEquals(0, Cli.run(new String[] {"extract", "--as", form}, io));
      assertTrue(readAtFirst[0] >= 0 && readAtFirst[0] < 4_000_000, form + " " + readAtFirst[0]);
    }
  }

  @Test
  void aKeyFileThatIsNotThereIsToldAsSuch() {
    Path none = folder.resolve("none");
    Ran ran = Ran.reading("x", "extract", "--as", "redacted", "--as-hash", "@" + none);
    assertEquals(74, ran.status());
    assertEquals("urial: " + none + ": there is no such file\n", ran.err());
  }

  @Test
  void anEmptyKeyIsWrongUsage() throws Exception {
    Path empty = Files.writeString(folder.resolve("key"), "\n");
    Ran ran = Ran.reading("x", "extract", "--as", "redacted", "--as-hash", "@" + empty);
    assertEquals(2, ran.status());
    assertEquals(
        "urial: extract: --as-hash: "
            + empty
            + " contains no key; expected: KEY, or @FILE that contains it\nTry: urial extract"
            + " --help\n",
        ran.err());
    assertEquals(
        "urial: extract: --as-hash: the key is empty; expected: KEY, or @FILE that contains it\n"
            + "Try: urial extract --help\n",
        Ran.reading("x", "extract", "--as", "redacted", "--as-hash", "").err());
  }

  @Test
  void aFolderIsToldWithWhatWouldFit() {
    Ran ran = Ran.of("extract", "--as", "redacted", folder.toString());
    assertEquals(74, ran.status());
    assertEquals(
        "urial: " + folder + ": this is a folder; pass its files: " + folder + "/*\n", ran.err());
  }

  @Test
  void aCheckCountsTheSecrets() {
    assertEquals(
        new Ran(1, "", "login: 1\n"),
        Ran.reading("http://u:p4ss@a.example/\n", "extract", "--as", "redacted", "--check"));
    assertEquals(
        new Ran(0, "", ""),
        Ran.reading("http://a.example/\n", "extract", "--as", "redacted", "--check"));
  }

  @Test
  void aFileThatIsHtmlByItsNameGetsLinksInItsText() throws IOException {
    Path page = Files.writeString(folder.resolve("a.html"), "<p>http://a.example/</p>");
    assertEquals(
        "<p><a href=\"http://a.example/\">http://a.example/</a></p>",
        Ran.of("extract", "--as", "html", "--rel", "", page.toString()).out());
  }
}
