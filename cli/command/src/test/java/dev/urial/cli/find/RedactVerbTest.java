package dev.urial.cli.find;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.cli.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code urial redact} at the prompt: what it says of keys and files. */
final class RedactVerbTest {
  @TempDir Path folder;

  @Test
  void aKeyFileThatIsNotThereIsToldAsSuch() {
    Path none = folder.resolve("none");
    Ran ran = Ran.reading("x", "redact", "--as-hash", "@" + none);
    assertEquals(74, ran.status());
    assertEquals("urial: " + none + ": there is no such file\n", ran.err());
  }

  @Test
  void anEmptyKeyIsWrongUsage() throws Exception {
    Path empty = Files.writeString(folder.resolve("key"), "\n");
    Ran ran = Ran.reading("x", "redact", "--as-hash", "@" + empty);
    assertEquals(2, ran.status());
    assertEquals(
        "urial: redact: --as-hash: "
            + empty
            + " contains no key; expected: KEY, or @FILE that contains it\nTry: urial redact"
            + " --help\n",
        ran.err());
    assertEquals(
        "urial: redact: --as-hash: the key is empty; expected: KEY, or @FILE that contains it\n"
            + "Try: urial redact --help\n",
        Ran.reading("x", "redact", "--as-hash", "").err());
  }

  @Test
  void aFolderIsToldWithWhatWouldFit() {
    Ran ran = Ran.of("redact", folder.toString());
    assertEquals(74, ran.status());
    assertEquals(
        "urial: " + folder + ": this is a folder; pass its files: " + folder + "/*\n", ran.err());
  }
}
