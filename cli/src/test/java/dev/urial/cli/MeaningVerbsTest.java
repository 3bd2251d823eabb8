package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.registry.Scheme;
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
import org.junit.jupiter.params.provider.ValueSource;

/** The verbs that say what identifiers mean: what they answer, refuse and do with octets. */
class MeaningVerbsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fragment a",
        "fragment --type text a",
        "inspect --type text a",
        "data",
        "data encdoe",
        "data encode --standard whatwg",
        "data decode --base64 data:,",
        "data decode data:, data:,",
        "path",
        "path to-url a",
        "path to-uri --os dos a",
        "hash",
        "hash verify",
        "hash verify --form sha1 urn:sha1:a",
        "hash make --form sha3",
        "urn --syntax rfc1 a"
      })
  void whatMakesNoSenseIsWrongUsage(String command) {
    Ran ran = Ran.reading("x\n", command.split(" "));
    assertEquals(Cli.USAGE, ran.status(), ran.out());
    assertEquals("", ran.out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scheme a/b",
        "scheme 1a",
        "scheme \u00e9",
        "domain a/b",
        "domain [::1",
        "urn urn:",
        "urn urn:a:b",
        "urn --syntax rfc2141 urn:example:a/b",
        "path from-uri --os posix file://host/a",
        "path from-uri --os windows http://a/b",
        "path from-uri --os posix a%2Fb",
        "hash make --form tree"
      })
  void whatIsNoneIsAFailureWithAnEmptyLine(String command) {
    Ran ran = Ran.of(command.split(" "));
    assertEquals("\n", ran.out());
    assertTrue(ran.err().startsWith("urial: "), ran.err());
    assertEquals(1, ran.status());
  }

  @Test
  void withoutNameAllSchemesAreListed() {
    Ran ran = Ran.of("scheme", "--tsv");
    assertEquals(Scheme.builtIn().entries().size() + 1, Ran.lines(ran.out()).size());
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
      Ran ran = Ran.of("data", "encode", "--type", type, file.toString());
      assertTrue(ran.out().startsWith("data:" + type), ran.out());
      var out = new ByteArrayOutputStream();
      var in = new ByteArrayInputStream(ran.out().getBytes(StandardCharsets.UTF_8));
      assertEquals(
          0,
          Cli.run(
              new String[] {"data", "decode"},
              new Io(in, out, new ByteArrayOutputStream(), Terminal.NONE)));
      assertArrayEquals(octets, out.toByteArray());
    }
    assertTrue(
        Ran.of("data", "encode", file.toString())
            .out()
            .startsWith("data:application/octet-stream;base64,AAEC"));
  }

  @Test
  void noOctetsAreWrittenOfABrokenDataUrl() {
    Ran ran = Ran.of("data", "decode", "data:;base64,YQ");
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith("urial: TEXT: "), ran.err());
    assertEquals(1, ran.status());
    assertEquals("a", Ran.of("data", "decode", "--standard", "whatwg", "data:;base64,YQ").out());
  }

  @Test
  void aTerminalIsShownNoRawOctets() {
    String shown = Ran.onScreen("data", "decode", "data:,%1B%5B2J").out();
    assertFalse(shown.contains("\u001b"), shown);
    assertTrue(shown.contains("octets"), shown);
  }

  @Test
  void aFileThatIsNotThereIsNamed(@TempDir Path folder) {
    for (String verb : List.of("data encode", "hash make", "hash verify urn:crc32:cbf43926")) {
      for (Path file : List.of(folder.resolve("none"), folder)) {
        Ran ran = Ran.of((verb + " " + file).split(" "));
        assertEquals(Cli.IO_ERROR, ran.status(), ran.err());
        assertTrue(ran.err().startsWith("urial: " + file + ": "), ran.err());
      }
    }
  }

  @Test
  void eachFormVerifiesWhatItMade(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "123456789");
    Path other = Files.writeString(folder.resolve("b"), "12345678");
    for (String form : List.of("sha1", "sha256", "sha512", "md5", "crc32")) {
      String name = Ran.of("hash", "make", "--form", form, file.toString()).out().strip();
      assertTrue(name.startsWith("urn:" + form + ":"), name);
      Ran ran = Ran.of("hash", "verify", name, file.toString(), other.toString());
      assertEquals("same\ndifferent\n", ran.out());
      assertEquals(1, ran.status());
    }
    assertEquals(
        "urn:crc32:cbf43926\n", Ran.of("hash", "make", "--form", "crc32", file + "").out());
  }

  @Test
  void aNameWithoutHashIsToldAsSuch() {
    Ran ran = Ran.of("hash", "verify", "urn:isbn:0-395-36341-1");
    assertEquals("", ran.out());
    assertTrue(ran.err().contains("no name that is made of a hash"), ran.err());
    assertEquals(1, ran.status());
  }
}
