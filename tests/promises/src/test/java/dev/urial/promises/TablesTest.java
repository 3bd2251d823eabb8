package dev.urial.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The tables are well-formed, and no row disappears: {@code known.tsv} lists all rows that ever
 * were, {@code gone.tsv} those that were removed, and what users do instead. To add new rows to
 * {@code known.tsv}, run this test with {@code -Durial.docs.write=true}.
 */
class TablesTest {
  private static final Set<String> DOORS = Set.of("command", "api", "java", "sql");
  private static final List<String> KNOWN = List.of("door", "input");
  private static final List<String> GONE = List.of("door", "input", "now");

  @Test
  void rowsHaveFourCells() {
    List<String> faults = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Row row : Row.all()) {
      boolean isWhole =
          row.cells().size() == 4
              && DOORS.contains(row.door())
              && !row.input().isBlank()
              && row.expected() != null
              && !row.cells().get(3).isBlank();
      // What a request is answered depends on those before.
      boolean isNew = row.door().equals("api") || seen.add(row.table() + '\t' + row.key());
      if (!isWhole || !isNew) {
        faults.add(row + (isWhole ? " occurs twice" : ""));
      }
    }
    assertEquals(List.of(), faults);
  }

  @Test
  void countBySubject() {
    Map<String, Long> counts =
        Row.all().stream()
            .collect(
                Collectors.groupingBy(Row::table, java.util.TreeMap::new, Collectors.counting()));
    counts.forEach((subject, rows) -> System.out.println("promises: " + subject + " " + rows));
    System.out.println("promises: " + Row.all().size() + " rows");
  }

  @Test
  void noRowDisappears() throws IOException {
    Set<String> rows =
        Row.all().stream().map(Row::key).collect(Collectors.toCollection(TreeSet::new));
    List<Row> gone = Row.of("gone", GONE);
    for (Row row : gone) {
      assertTrue(
          row.cells().size() == 3 && !row.cells().get(2).isBlank(), row + ": what to do now");
      assertTrue(rows.add(row.key()), row + " is in a table as well");
    }
    Set<String> known = Row.of("known", KNOWN).stream().map(Row::key).collect(Collectors.toSet());
    if (Boolean.getBoolean("urial.docs.write")) {
      Set<String> all = new TreeSet<>(rows);
      all.addAll(known);
      Files.writeString(
          Row.FOLDER.resolve("known.tsv"),
          String.join("\t", KNOWN) + "\n" + String.join("\n", all) + "\n");
    } else {
      assertEquals(Set.of(), minus(known, rows), "missing: a table or gone.tsv must have them");
      assertEquals(Set.of(), minus(rows, known), "new: run this test with -Durial.docs.write=true");
    }
  }

  private static Set<String> minus(Set<String> all, Set<String> others) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(others);
    return rest;
  }
}
