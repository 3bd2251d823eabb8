package dev.urial.sql.flink;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.Golden;
import dev.urial.testkit.Slow;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.junit.jupiter.api.Test;

/** What docs/sql.md says of Flink's own functions is what they answer. */
class FlinkErrorsTest {
  @Slow("8 seconds; FlinkGoldenTest.errorsAreErrors asks the others")
  @Test
  void itsOwnFunctionsErrAsTheTableSays() throws IOException {
    Tables.assumeJdk17();
    TableEnvironment tables = Tables.bare(EnvironmentSettings.newInstance().inBatchMode());
    int rows = 0;
    try (InputStream in =
        Objects.requireNonNull(Golden.class.getResourceAsStream("engine-errors.tsv"))) {
      for (String line : new String(in.readAllBytes(), UTF_8).lines().toList()) {
        if (line.startsWith("Flink ")) {
          String[] cells = line.split("\t", -1);
          Object answer = Tables.value(tables, cells[1]);
          String shown = answer == null ? "NULL" : answer.equals("") ? "''" : answer.toString();
          assertEquals(cells[2], shown, cells[1]);
          rows++;
        }
      }
    }
    assertTrue(rows > 0);
  }
}
