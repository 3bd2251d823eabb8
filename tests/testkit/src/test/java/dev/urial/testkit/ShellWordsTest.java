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
}
