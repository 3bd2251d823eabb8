package dev.urial.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The tables are well-formed, and no row stands twice. */
class TablesTest {
  private static final Set<String> DOORS = Set.of("command", "api", "java", "sql");

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
}
