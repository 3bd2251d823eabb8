package dev.urial.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The reference in {@code docs/cli.md} is what the verbs say of themselves.
 *
 * <p>{@code mvn -pl cli -am test -Dtest=ReferenceTest -Dsurefire.args=-Durial.docs.write=true}
 * writes it anew.
 */
class ReferenceTest {
  private static final Path PAGE =
      Path.of(System.getProperty("urial.root", ".."), "docs", "cli.md");

  @Test
  void thePageAgreesWithTheVerbs() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf(Reference.BEGIN);
    int end = page.indexOf(Reference.END);
    assertTrue(start >= 0 && end > start, "the marks are missing");
    String expected =
        page.substring(0, start)
            + Reference.markdown()
            + page.substring(end + Reference.END.length());
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(PAGE, expected);
    }
    assertEquals(expected, Files.readString(PAGE));
  }
}
