package dev.urial.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShellWordsTest {
  @Test
  void quotesEncloseWordsAndVariablesAreReplacedInDoubleOnes() {
    String command = "curl -H \"A: $KEY\" \\\n  -d '{\"a\":\"it'\\''s $KEY\"}' \\\n  'http://h/'";
    assertEquals(
        List.of("curl", "-H", "A: k", "-d", "{\"a\":\"it's $KEY\"}", "http://h/"),
        ShellWords.of(command, Map.of("KEY", "k")));
  }

  @Test
  void aVariableOutsideQuotesStaysAsItIs() {
    assertEquals(List.of("read", "-r", "KEY"), ShellWords.of("read -r KEY", Map.of("KEY", "k")));
    assertEquals(List.of("$KEY"), ShellWords.of("$KEY", Map.of("KEY", "k")));
    assertEquals(List.of(), ShellWords.of("", Map.of()));
  }
}
