package dev.urial.cli.judge;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpoofVerbTest {
  private static final String TEXT = "http://u:hunter2@1ame.example/?access_token=hunter3";

  @ParameterizedTest
  @ValueSource(strings = {"--json", "--tsv"})
  void secretsAreMaskedUnlessAskedFor(String form) {
    String masked = Ran.of("spoof", form, TEXT).out();
    assertFalse(masked.contains("hunter"), masked);
    String shown = Ran.of("spoof", form, "--show-secrets", TEXT).out();
    assertTrue(shown.contains("hunter2") && shown.contains("hunter3"), shown);
  }
}
