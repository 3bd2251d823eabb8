package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes in and bytes out, and what is told when one of them fails. */
class StreamsTest {
  @Test
  void carriageReturnBelongsToTheLineEnd() {
    assertEquals("a\nb\nc\n", Ran.reading("a\r\nb\r\nc\r", "normalize").out());
    assertEquals("a%0Db\n", Ran.reading("a\rb\r\n", "encode").out());
    assertEquals("a\n\nb\n", Ran.reading("a\n\r\nb", "normalize").out());
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstLine() {
    assertEquals(
        "a:b\n%EF%BB%BFa\n",
        Ran.reading("\uFEFFa:b\n\uFEFFa\n", "encode", "--component", "path").out());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  @Timeout(60)
  void aFileMayBeAPipe(@TempDir Path folder) throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Thread writer =
        new Thread(
            () -> {
              try {
                Files.writeString(pipe, "http://a/b\nhttp://c/d\n");
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    writer.setDaemon(true);
    writer.start();
    assertEquals("a\nc\n", Ran.of("get", "{host}", "-f", pipe.toString()).out());
  }

  @Test
  void linesMayBeLongerThanAnyBuffer() {
    String line = "a".repeat(300_000) + "/../b";
    assertEquals(
        "b\n" + "c".repeat(200_000) + "\nd\n",
        Ran.reading(line + "\n" + "c".repeat(200_000) + "\n./d", "normalize").out());
  }

  @Test
  void aLineThatIsTooLongIsAFailureOfItsOwn() {
    Ran ran = Ran.reading("a".repeat((1 << 24) + 1) + "\nb\n", "encode");
    assertEquals("\nb\n", ran.out());
    assertEquals("stdin:1: the line is longer than 16,777,216 octets\n", ran.err());
    assertEquals(1, ran.status());
  }

  @Test
  void answersAreShownBeforeMoreInputIsAwaited() {
    var out = new ByteArrayOutputStream();
    InputStream in =
        new InputStream() {
          private int step;

          @Override
          public int read() {
            throw new AssertionError();
          }

          @Override
          public int read(byte[] to, int start, int count) {
            step++;
            if (step == 2) {
              assertEquals("a\n", out.toString(StandardCharsets.UTF_8));
            }
            byte[] chunk =
                (step == 1 ? "./a\n./b" : step == 2 ? "c\n" : "").getBytes(StandardCharsets.UTF_8);
            System.arraycopy(chunk, 0, to, start, chunk.length);
            return chunk.length == 0 ? -1 : chunk.length;
          }
        };
    assertEquals(0, Cli.run(new String[] {"normalize"}, new Io(in, out, out, Terminal.NONE)));
    assertEquals("a\nbc\n", out.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--no-color", "--json", "--tsv"})
  void aBrokenPipeEndsQuietly(String form) {
    OutputStream gone = failing("Broken pipe");
    var err = new ByteArrayOutputStream();
    byte[] input = "http://a/\n".repeat(50_000).getBytes(StandardCharsets.UTF_8);
    Io io = new Io(new ByteArrayInputStream(input), gone, err, Terminal.NONE);
    assertEquals(ExitStatus.GONE, Cli.run(new String[] {"normalize", form}, io));
    assertEquals("", err.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--no-color", "--json"})
  void aFullDiskIsTold(String form) {
    var err = new ByteArrayOutputStream();
    Io io = new Io(InputStream.nullInputStream(), failing("No space left"), err, Terminal.NONE);
    assertEquals(ExitStatus.IO_ERROR, Cli.run(new String[] {"normalize", form, "a"}, io));
    assertEquals("urial: standard output: No space left\n", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void anUnreadableInputIsTold() {
    InputStream in =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("Is a directory");
          }

          @Override
          public int read(byte[] to, int start, int count) throws IOException {
            return read();
          }
        };
    var err = new ByteArrayOutputStream();
    Io io = new Io(in, OutputStream.nullOutputStream(), err, Terminal.NONE);
    assertEquals(ExitStatus.IO_ERROR, Cli.run(new String[] {"normalize"}, io));
    assertEquals("urial: standard input: Is a directory\n", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aDefectIsOneLine() {
    InputStream in =
        new InputStream() {
          @Override
          public int read() {
            throw new IllegalStateException("secret");
          }

          @Override
          public int read(byte[] to, int start, int count) {
            return read();
          }
        };
    var err = new ByteArrayOutputStream();
    Io io = new Io(in, OutputStream.nullOutputStream(), err, Terminal.NONE);
    assertEquals(ExitStatus.DEFECT, Cli.run(new String[] {"normalize"}, io));
    String said = err.toString(StandardCharsets.UTF_8);
    assertTrue(said.startsWith("urial: this is a bug in urial"), said);
    assertFalse(said.contains("secret"));
    assertEquals(1, Ran.lines(said).size());
  }

  private static OutputStream failing(String message) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(message);
      }
    };
  }
}
