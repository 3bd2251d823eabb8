package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A fact has one home, and everybody else asks there: the second page of the house's rules. */
class FactsTest {
  private static final String PLANTED =
      """
      # a list
      = the default port of https
      ? \\b443\\b
      internal.text.SchemeRows | the table
      """;

  @Test
  void everyFactHasTheHomesThatAreListed() {
    Map<String, String> sources = new TreeMap<>();
    for (String module : Rooms.MODULES) {
      for (Path file : Rooms.sources(module)) {
        String name = file.getFileName().toString().replace(".java", "");
        sources.put(Rooms.roomOf(module, file) + "." + name, Rooms.read(file));
      }
    }
    assertEquals(
        List.of(),
        Facts.faults(Facts.read(Rooms.resource("/facts.txt")), sources),
        "Ask the home of the fact, or list the class in facts.txt with the reason");
  }

  @Test
  void aSecondHomeIsFound() {
    Map<String, String> sources = new TreeMap<>();
    sources.put("internal.text.SchemeRows", "String TABLE = \"\"\"\n  https 443\n  \"\"\";");
    sources.put("url.Url", "/** {@code 443} */ class Url { /* 443 */ } // 443");
    assertEquals(List.of(), Facts.faults(Facts.read(PLANTED), sources));
    sources.put("bulk.UrlWriter", "char c = '\"'; int port = 443; // \"");
    assertEquals(
        List.of("bulk.UrlWriter knows by itself: the default port of https"),
        Facts.faults(Facts.read(PLANTED), sources));
    sources.put("bulk.UrlWriter", "String s = \"http://a:443/\";");
    assertEquals(1, Facts.faults(Facts.read(PLANTED), sources).size());
  }
}
