package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.server.lesson.LecturePages;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code urial lecture --html} writes what the service sends. */
class LectureExportTest {
  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  void theLectureIsOneFile(String language) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] args = {"lecture", "--html", "--lang", language};
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[0]);
    int status = Cli.run(args, new Io(in, out, err, Terminal.NONE));
    assertEquals("", err.toString(StandardCharsets.UTF_8));
    assertEquals(0, status);
    assertEquals(
        LecturePages.html(Locale.forLanguageTag(language)), out.toString(StandardCharsets.UTF_8));
  }
}
