package dev.urial.sql.trino;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.Golden;
import io.trino.testing.StandaloneQueryRunner;
import io.trino.testing.TestingSession;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What docs/sql.md says of Trino's own functions is what they answer. */
class TrinoErrorsTest {
  @Test
  void itsOwnFunctionsErrAsTheTableSays() throws IOException {
    StandaloneQueryRunner trino =
        new StandaloneQueryRunner(TestingSession.testSessionBuilder().build());
    int rows = 0;
    try (InputStream in =
        Objects.requireNonNull(Golden.class.getResourceAsStream("engine-errors.tsv"))) {
      for (String line : new String(in.readAllBytes(), UTF_8).lines().toList()) {
        if (line.startsWith("Trino ")) {
          String[] cells = line.split("\t", -1);
          Object answer =
              trino.execute(trino.getDefaultSession(), "SELECT " + cells[1]).getOnlyValue();
          String shown = answer == null ? "NULL" : answer.toString();
          assertEquals(cells[2], shown, cells[1]);
          rows++;
        }
      }
    }
    trino.close();
    assertTrue(rows > 0);
  }
}
