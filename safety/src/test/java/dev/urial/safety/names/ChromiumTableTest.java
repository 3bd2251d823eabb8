package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Chromium's table as it was last published here: the rows of the suite, and over them those that
 * have been added or changed since.
 */
class ChromiumTableTest {
  private static final double LEAST = 0.97;

  /** A host, how it is shown in Unicode, whether it is, and why not here; "" if it is the same. */
  private record Row(String host, String unicode, boolean isShown, String difference) {
    String expected() {
      return isShown ? unicode : host;
    }
  }

  private static List<Row> newer() throws IOException {
    List<Row> rows = new ArrayList<>();
    try (InputStream in = ChromiumTableTest.class.getResourceAsStream("chromium-table.txt")) {
      byte[] octets = Objects.requireNonNull(in).readAllBytes();
      for (String line : new String(octets, StandardCharsets.UTF_8).split("\n")) {
        if (!line.startsWith("#")) {
          String[] cells = line.split(" \\| ");
          String unicode = cells[1].replace("{200C}", "\u200C").replace("{200D}", "\u200D");
          String difference = cells.length > 3 ? cells[3] : "";
          rows.add(new Row(cells[0], unicode, cells[2].equals("shown"), difference));
        }
      }
    }
    return rows;
  }

  @Test
  void newRowsAreShownAsInChromiumButForWhatIsListed() throws IOException {
    ProtectedNames known = ProtectedNames.of(List.of("youtube.com"));
    List<Row> rows = newer();
    assertEquals(22, rows.size());
    for (Row row : rows) {
      boolean isSame = DisplayForm.of(row.host(), known).text().equals(row.expected());
      assertEquals(row.difference().isEmpty(), isSame, row.host());
    }
  }

  @Test
  void ofTheWholeTableNinetySevenOfAHundredAreTheSame() throws IOException {
    Suite suite = Suites.open("chromium-idn-spoof");
    assumeTrue(Files.exists(suite.folder()), "no suite");
    List<String> known = new ArrayList<>(List.of("youtube.com"));
    for (JsonNode name : suite.json("similar-top-domain.json").get("topDomains")) {
      known.add(name.stringValue());
    }
    Map<String, Row> rows = new LinkedHashMap<>();
    for (JsonNode row : suite.json("idn-cases.json")) {
      String host = CaseJson.text(row, "input");
      boolean isShown = CaseJson.text(row, "result").equals("safe");
      if (!host.endsWith(".r")) {
        String unicode = isShown ? CaseJson.text(row, "unicode") : "";
        rows.put(host, new Row(host, unicode, isShown, ""));
      }
    }
    newer().forEach(row -> rows.put(row.host(), row));
    ProtectedNames names = ProtectedNames.of(known);
    List<String> others =
        rows.values().stream()
            .filter(row -> !DisplayForm.of(row.host(), names).text().equals(row.expected()))
            .map(Row::host)
            .toList();
    assertTrue(rows.size() >= 460, rows.size() + " rows");
    assertTrue(others.size() <= (1 - LEAST) * rows.size(), () -> others.toString());
    assertEquals(8, others.size(), () -> others.toString());
  }
}
