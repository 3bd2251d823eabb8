package dev.urial.cli.find;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.cli.Ran;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code urial fetch --name} and {@code --verify}: names by hashes. */
class FetchHashTest {
  @TempDir Path folder;
  private String hello = "";
  private String other = "";

  @BeforeEach
  void files() throws IOException {
    hello = Files.writeString(folder.resolve("hello.txt"), "hello").toString();
    other = Files.writeString(folder.resolve("other.txt"), "hello!").toString();
  }

  private static String made(String form, String file) {
    Ran ran = Ran.of("fetch", "--name", form, file);
    assertEquals("", ran.err());
    assertEquals(0, ran.status());
    return ran.out().strip();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ni", "urn", "sri", "magnet"})
  void eachFormVerifiesWhatItMade(String form) {
    String name = made(form, hello);
    Ran ran = Ran.of("fetch", "--verify", name, hello, other);
    assertEquals("same\ndifferent\n", ran.out(), name);
    assertEquals(1, ran.status());
  }

  /** RFC 6920 §8.1: the hash of "Hello World!". */
  @Test
  void theExamplesOfRfc6920() {
    byte[] octets = "Hello World!".getBytes(UTF_8);
    for (String name :
        List.of(
            "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk",
            "ni://example.com/sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk?ct=text/plain",
            "ni:///sha-256-32;f4OxZQ",
            "nih:sha-256-32;7f83-b165",
            "nih:6;7f83b165")) {
      assertEquals("same\n", Ran.reading(octets, Terminal.NONE, "fetch", "--verify", name).out());
    }
  }

  @Test
  void eachFormHasItsHash() {
    String sha256 = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";
    assertEquals("urn:sha256:" + sha256, made("urn", hello));
    assertEquals("ni:///sha-256;LPJNul-wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ", made("ni", hello));
    assertEquals(
        "sha384-WeF0h3dEjGnPaAOH2hY0YKW3Z1CUBtG18lzUDIZQk4pfxnFIWH0CyMKLxEvGOdaC".length(),
        made("sri", hello).length());
    assertEquals(
        "magnet:?xt=urn:sha1:VL2MMHO4YXUKFWV63YHTWSBM3GXKSQ2N"
            + "&xt=urn:sha256:"
            + sha256
            + "&dn=hello.txt&xl=5",
        made("magnet", hello));
  }

  @Test
  void aMagnetLinkIsVerifiedByAllItSays() {
    String name = "magnet:?xt=urn:crc32:3610a686&xt=urn:md5:5d41402abc4b2a76b9719d911017c592";
    assertEquals("same\n", Ran.of("fetch", "--verify", name, hello).out());
    assertEquals("different\n", Ran.of("fetch", "--verify", name + "&xl=6", hello).out());
    Ran one = Ran.of("fetch", "--verify", name.replace("5d41", "5d42"), hello);
    assertEquals("different\n", one.out());
    String others = "&xt=urn:aich:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C&xt=urn:isbn:0451450523";
    Ran json = Ran.of("fetch", "--json", "--verify", name + others, hello);
    assertEquals("{\"input\":\"" + hello + "\",\"verdict\":\"same\"}\n", json.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://user:secret@a/ | http://user:***@a/: this name is not based on a hash",
        "mailto:a@b | mailto:a@b: this name is not based on a hash",
        "urn:isbn:0451450523 | urn:isbn:0451450523: this name is not based on a hash",
        "magnet:?dn=a | magnet:?dn=a: this name is not based on a hash",
        "magnet:?xt=urn:isbn:0451450523 | magnet:?xt=urn:isbn:0451450523: this name is not based on a hash",
        "ni:///md6;abcd | ni:///md6;abcd: the hash algorithm md6 is not supported",
        "urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a | urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a: the hash algorithm btih is not supported"
      })
  void aNameWithoutHashIsToldAsSuch(String name, String message) {
    Ran ran = Ran.of("fetch", "--verify", name, hello);
    assertEquals("", ran.out());
    assertEquals("urial: NAME: " + message + "\n", ran.err());
    assertEquals(1, ran.status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "urn:sha1:a",
        "urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88",
        "urn:x",
        "ni:///sha-256;abc",
        "nih:sha-256-32;53269057;c",
        "magnet:?xt=urn:btih:xyz",
        "not a uri"
      })
  void aBrokenNameIsAFailure(String name) {
    Ran ran = Ran.of("fetch", "--verify", name, hello);
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith("urial: NAME: "), ran.err());
    assertEquals(1, ran.status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--name hex a",
        "--name ni - -",
        "--name ni --part a",
        "--verify urn:crc32:3610a686 - -"
      })
  void whatMakesNoSenseIsWrongUsage(String command) {
    Ran ran = Ran.reading("x", ("fetch " + command).split(" "));
    assertEquals(ExitStatus.USAGE, ran.status(), ran.err());
    assertEquals("", ran.out());
  }

  @Test
  void aDigestThatCannotBeComputedIsLeftOut() {
    String print =
        "urn:bitprint:VL2MMHO4YXUKFWV63YHTWSBM3GXKSQ2N.LWPNACQDBZRYXW3VHJVCJ64QBZNGHOHHHZWCLNQ";
    assertEquals("same\ndifferent\n", Ran.of("fetch", "--verify", print, hello, other).out());
  }

  @Test
  void aFileThatCannotBeReadDoesNotStopTheOthers() {
    String none = folder.resolve("none").toString();
    for (String command : List.of("fetch --name ni", "fetch --verify urn:crc32:3610a686")) {
      String all = command + " " + hello + " " + none + " " + folder + " " + hello;
      Ran ran = Ran.of(all.split(" "));
      List<String> lines = Ran.lines(ran.out());
      assertEquals(4, lines.size());
      assertEquals(lines.get(0), lines.get(3));
      assertEquals(List.of("", ""), lines.subList(1, 3));
      assertTrue(ran.err().startsWith("urial: argument 2: " + none + ": there is no"), ran.err());
      assertEquals(ExitStatus.IO_ERROR, ran.status());
    }
  }

  /** A gigabyte of zeros; whoever kept it would be out of memory. */
  @Test
  void aGigabyteIsReadInConstantMemory() {
    var zeros =
        new InputStream() {
          private long left = 1_000_000_000;

          @Override
          public int read() {
            return left-- > 0 ? 0 : -1;
          }

          @Override
          public int read(byte[] octets, int start, int count) {
            int some = (int) Math.min(count, left);
            left -= Math.max(0, some);
            Arrays.fill(octets, start, start + Math.max(0, some), (byte) 0);
            return some <= 0 ? -1 : some;
          }
        };
    var out = new ByteArrayOutputStream();
    String name = "magnet:?xt=urn:crc32:63f45742&xl=1000000000";
    String[] args = {"fetch", "--json", "--verify", name, "-"};
    var io = new Io(zeros, out, OutputStream.nullOutputStream(), Terminal.NONE);
    Cli.run(args, io);
    assertEquals("{\"input\":\"-\",\"verdict\":\"same\"}\n", out.toString(UTF_8));
  }

  @Test
  void aUrlIsFetchedUnderThePolicy() {
    String name = made("urn", hello);
    assertEquals("same\n", Ran.of("fetch", "--verify", name, "data:,hello").out());
    Ran refused = Ran.of("fetch", "--verify", name, "http://127.0.0.1/");
    assertTrue(refused.err().contains("127.0.0.1 is an address of this host"), refused.err());
    assertEquals(1, refused.status());
  }
}
