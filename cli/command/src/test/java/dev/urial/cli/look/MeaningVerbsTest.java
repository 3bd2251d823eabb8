package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.cli.Ran;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.Terminal;
import dev.urial.registry.Registries;
import dev.urial.scheme.SchemeViews;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The verbs that say what identifiers mean: what they answer, refuse and do with octets. */
class MeaningVerbsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inspect --as fragment a",
        "inspect --as fragment --type text a",
        "inspect --type text a",
        "convert --to data --standard whatwg",
        "convert --from data --base64 data:,",
        "convert --from data --mask data:,",
        "convert --from path --os dos a",
        "inspect --as urn --era rfc1 a"
      })
  void whatMakesNoSenseIsWrongUsage(String command) {
    Ran ran = Ran.reading("x\n", command.split(" "));
    assertEquals(ExitStatus.USAGE, ran.status(), ran.out());
    assertEquals("", ran.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inspect --as scheme a/b",
        "inspect --as scheme 1a",
        "inspect --as scheme \u00e9",
        "inspect --as domain a/b",
        "inspect --as domain [::1",
        "inspect --as urn urn:",
        "inspect --as urn urn:a:b",
        "inspect --as urn --era rfc2141 urn:example:a/b",
        "convert --to path --os posix file://host/a",
        "convert --to path --os windows http://a/b",
        "convert --to path --os posix a%2Fb"
      })
  void whatIsNoneIsAFailureWithAnEmptyLine(String command) {
    Ran ran = Ran.of(command.split(" "));
    assertEquals("\n", ran.out());
    assertTrue(ran.err().startsWith("urial: "), ran.err());
    assertEquals(1, ran.status());
  }

  @Test
  void withoutNameAllSchemesAreListed() {
    Ran ran = Ran.of("inspect", "--as", "scheme", "--all", "--tsv");
    long provided =
        SchemeViews.schemes().stream()
            .filter(s -> !SchemeViews.builtIn().contains(s) && Registries.SCHEMES.find(s) == null)
            .count();
    assertEquals(
        Registries.SCHEMES.builtIn().entries().size() + provided + 1, Ran.lines(ran.out()).size());
    assertEquals(0, ran.status());
  }

  @Test
  void octetsComeBackFromADataUrl(@TempDir Path folder) throws IOException {
    byte[] octets = new byte[1024];
    for (int i = 0; i < octets.length; i++) {
      octets[i] = (byte) i;
    }
    Path file = Files.write(folder.resolve("a b"), octets);
    for (String type : List.of("a/b", "text/plain;charset=utf-8")) {
      Ran ran = Ran.of("convert", "--to", "data", "--type", type, file.toString());
      assertTrue(ran.out().startsWith("data:" + type), ran.out());
      var out = new ByteArrayOutputStream();
      var in = new ByteArrayInputStream(ran.out().getBytes(StandardCharsets.UTF_8));
      assertEquals(
          0,
          Cli.run(
              new String[] {"convert", "--from", "data"},
              new Io(in, out, new ByteArrayOutputStream(), Terminal.NONE)));
      assertArrayEquals(octets, out.toByteArray());
    }
    assertTrue(
        Ran.of("convert", "--to", "data", file.toString())
            .out()
            .startsWith("data:application/octet-stream;base64,AAEC"));
  }

  @Test
  void noOctetsAreWrittenOfABrokenDataUrl() {
    Ran ran = Ran.of("convert", "--from", "data", "data:;base64,YQ");
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith("urial: data:;base64,YQ: "), ran.err());
    assertEquals(1, ran.status());
    assertEquals(
        "a", Ran.of("convert", "--from", "data", "--standard", "whatwg", "data:;base64,YQ").out());
  }

  @Test
  void aTerminalIsShownNoRawOctets() {
    String shown = Ran.onScreen("convert", "--from", "data", "data:,%1B%5B2J").out();
    assertFalse(shown.contains("\u001b"), shown);
    assertTrue(shown.contains("octets"), shown);
  }

  @Test
  void aFileThatIsNotThereIsNamed(@TempDir Path folder) {
    for (String verb :
        List.of("convert --to data", "fetch --name ni", "fetch --verify urn:crc32:cbf43926")) {
      for (Path file : List.of(folder.resolve("none"), folder)) {
        Ran ran = Ran.of((verb + " " + file).split(" "));
        assertEquals(ExitStatus.IO_ERROR, ran.status(), ran.err());
        assertTrue(ran.err().startsWith("urial: " + file + ": "), ran.err());
        assertEquals("\n", ran.out());
      }
    }
  }

  @Test
  void octetsThatAreNoUtf8AreNoDataUrl() {
    byte[] input = "data:,a\u00ff".getBytes(StandardCharsets.ISO_8859_1);
    Ran ran = Ran.reading(input, Terminal.NONE, "convert", "--from", "data");
    assertEquals("", ran.out());
    assertEquals("stdin:1: not UTF-8 at byte 7\n", ran.err());
    assertEquals(1, ran.status());
    assertEquals(
        "urial: not UTF-8 at byte 6\n",
        Ran.of("convert", "--from", "data", "data:," + RawArguments.NOT_UTF8).err());
  }

  @Test
  void aByteOrderMarkIsNoPartOfADataUrl() {
    assertEquals("a", Ran.reading("\uFEFFdata:,a\r\n", "convert", "--from", "data").out());
    assertEquals("", Ran.reading("data:,", "convert", "--from", "data").out());
  }

  @Test
  void inJsonNumbersAndTruthValuesAreSuch() {
    String scheme = Ran.of("inspect", "--as", "scheme", "--json", "http").out();
    assertTrue(scheme.contains("\"defaultPort\":80,\"view\":true,"), scheme);
    String unknown = Ran.of("inspect", "--as", "scheme", "--json", "unheard-of").out();
    assertTrue(unknown.contains("\"defaultPort\":null,\"view\":false,"), unknown);
    String urn =
        Ran.of("inspect", "--as", "urn", "--json", "urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C")
            .out();
    assertTrue(urn.contains("\"registered\":false,"), urn);
  }

  @ParameterizedTest
  @CsvSource({
    "'data:text/plain;charset=utf-16,%FE%FF%00a', a",
    "'data:text/plain;charset=iso-8859-1,%E9', é",
    "'data:,%C3%A9', é",
    "'data:image/png,%89%00', ",
    "'data:;charset=nonsense,a', ",
    "'data:,', "
  })
  void aTerminalIsShownTheTextByItsCharset(String url, String text) {
    String shown = Ran.onScreen("convert", "--from", "data", url).out();
    String line = "  text        " + text + "\n";
    assertEquals(text != null, shown.contains("  text   "), shown);
    assertTrue(text == null || shown.contains(line), shown);
  }

  @ParameterizedTest
  @CsvSource({
    "convert --to path --os posix http://a/, 'http://a/: the scheme is http, but only file URIs can be"
        + " converted to paths'",
    "convert --from path --os windows C:a, 'C:a: not a Windows path: relative to the current directory of a"
        + " drive'",
    "convert --from path --os windows a|b, 'a|b: not a Windows path: U+007C is not allowed in a name'",
    "inspect --as domain https://a.example/, 'https://a.example/: \":\" (U+003A) at index 5 does not match"
        + " ireg-name (RFC 3987 §2.2); expected: letters of any script, digits, -._~!$&''()*+,;="
        + " and %XX; to get the host of a URL, use urial get ''{host}'''"
  })
  void aFailureSaysWhatIsWrong(String command, String message) {
    assertEquals("urial: " + message + "\n", Ran.of(command.split(" ")).err());
  }

  @Test
  void anOptionThatIsNoUtf8IsWrongUsage() {
    for (String option :
        List.of("fetch --verify", "convert --to data --type", "convert --to uri a --os")) {
      Ran ran = Ran.of((option + " a" + RawArguments.NOT_UTF8).split(" "));
      assertEquals(ExitStatus.USAGE, ran.status());
      assertTrue(ran.err().contains("is not valid UTF-8"), ran.err());
    }
  }

  /** A spreadsheet computes what begins so, or takes it for the beginning of a quotation. */
  @ParameterizedTest
  @ValueSource(strings = {"=cmd|'/C calc'!A0", "+1", "-1+2", "@SUM(1)", "\"a"})
  void noCellOfATableIsAFormula(String text) {
    for (String verb :
        List.of(
            "inspect --as urn",
            "inspect --as domain",
            "inspect --as fragment --type text/csv",
            "inspect --as scheme",
            "inspect")) {
      Ran ran = Ran.reading(text + "\n", (verb + " --tsv -").split(" "));
      for (String cell : Ran.lines(ran.out()).get(1).split("\t")) {
        assertTrue("=+-@\"".indexOf(cell.charAt(0)) < 0, cell);
      }
      assertTrue(ran.out().contains("\n\\" + text + "\t"), ran.out());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\u202Eb", "a\u200Bb", "a\u00ADb", "a\u2028b", "a\uDB40\uDC41b"})
  void aTerminalIsShownInNoFormWhatItDoesNotShow(String text) {
    for (String verb :
        List.of(
            "inspect --as scheme",
            "inspect --as domain",
            "inspect --as urn",
            "inspect --as fragment --type text/csv",
            "inspect")) {
      for (String form : List.of("", "--json ", "--tsv ")) {
        Ran ran = Ran.onScreen((verb + " " + form + text).split(" "));
        for (String part : List.of(text.substring(1, 2), text)) {
          assertFalse((ran.out() + ran.err()).contains(part), verb + form + ran.out());
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "server, the host is a single label",
    "a..b, the host is not a DNS name",
    "1.2.3.4, the host is an IP address",
    "[::1], the host is an IP address",
    "co.uk, the host is itself a public suffix",
    "localhost, the host is a single label",
    "'', the host is empty"
  })
  void aHostWithoutRegistrableDomainIsToldWhy(String host, String why) {
    String shown = Ran.onScreen("inspect", "--as", "domain", host).out();
    assertTrue(shown.contains("  registrable domain  none: " + why + "\n"), shown);
  }

  @ParameterizedTest
  @CsvSource({
    "a b, 'a b: \" \" (U+0020) at index 1 is not allowed in a scheme'",
    "http:, 'http:: \":\" (U+003A) at index 4 is not allowed in a scheme'",
    "'', '\"\": a scheme must begin with a letter'"
  })
  void whatIsNoNameOfASchemeIsToldWhere(String name, String message) {
    assertEquals("urial: " + message + "\n", Ran.of("inspect", "--as", "scheme", name).err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "convert --to data http://u:pazz@h/",
        "inspect --as domain --psl http://u:pazz@h/ a",
        "get -f http://u:pazz@h/ {host}",
        "inspect --standard http://u:pazz@h/",
        "http://u:pazz@h/",
        "--http://u:pazz@h/"
      })
  void whereNoIdentifierIsWantedItsPasswordIsMaskedToo(String command) {
    Ran ran = Ran.of(command.split(" "));
    assertTrue(ran.err().contains("http://u:***@h/"), ran.err());
    assertFalse((ran.out() + ran.err()).contains("pazz"), ran.err());
  }

  @Test
  void theEmptyNameIsNoFile() {
    Ran ran = Ran.of("fetch", "--name", "ni", "");
    assertEquals("urial: : the file name must not be empty\n", ran.err());
    assertEquals("\n", ran.out());
    assertEquals(ExitStatus.IO_ERROR, ran.status());
  }

  @Test
  void factsAreWrappedByTheColumnsThatTheyTake() {
    String shown = Ran.onScreen("inspect", "https://www.example.com/a?b#\u7247").out();
    assertTrue(shown.contains("HTML, scrolling to a fragment\n"), shown);
  }
}
