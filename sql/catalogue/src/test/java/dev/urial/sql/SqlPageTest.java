package dev.urial.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class SqlPageTest {
  /** {@code make sql} writes it again. */
  @Test
  void thePageSaysWhatTheCatalogueSays() throws IOException {
    String page = Files.readString(SqlPage.page());
    assertEquals(SqlPage.written(page), page);
  }

  @Test
  void whatIsSaidOfEnginesIsOfFunctionsThatAreThere() {
    for (String[] row : SqlPage.errorRows()) {
      assertEquals(8, row.length, row[1]);
      assertNotNull(SqlFunctions.find(row[3]), row[3]);
    }
  }
}
