package dev.urial.cli.judge;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpoofVerbTest {
  private static final String TEXT = "http://u:hunter2@1ame.example/?access_token=hunter3";

  @ParameterizedTest
  @ValueSource(strings = {"--json", "--tsv"})
  void secretsAreMaskedUnlessAskedFor(String form) {
    String masked = Ran.of("vet", "--as", "name", form, TEXT).out();
    assertFalse(masked.contains("hunter"), masked);
    String shown = Ran.of("vet", "--as", "name", form, "--show-secrets", TEXT).out();
    assertTrue(shown.contains("hunter2") && shown.contains("hunter3"), shown);
  }

  /** A browser shows the look-alike of a name that it protects in ASCII. */
  @Test
  void namesAreProtectedInWhatIsShownToo(@TempDir Path folder) throws IOException {
    Path names = Files.writeString(folder.resolve("names"), "test.net\n");
    String host = "tést.net";
    for (String form : List.of("--json", "--tsv")) {
      String alone = Ran.of("vet", "--as", "name", form, host).out();
      assertFalse(alone.contains("xn--tst-bma.net"), alone);
      String among = Ran.of("vet", "--as", "name", form, "--protect", names.toString(), host).out();
      assertTrue(among.contains("xn--tst-bma.net"), among);
    }
  }
}
