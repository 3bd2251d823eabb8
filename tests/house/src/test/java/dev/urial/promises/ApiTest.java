package dev.urial.promises;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Rows of the door {@code api}: those of a table in order, with a fresh service. */
class ApiTest {
  @TempDir static Path folder;
  private static final Map<String, Service> SERVICES = new HashMap<>();

  @TestFactory
  Stream<DynamicContainer> answer() {
    return Row.of("api").entrySet().stream()
        .map(
            table ->
                DynamicContainer.dynamicContainer(
                    table.getKey(),
                    table.getValue().stream()
                        .map(row -> row.test(it -> service(it.table()).check(it)))));
  }

  private static Service service(String table) throws Exception {
    if (!SERVICES.containsKey(table)) {
      SERVICES.put(table, new Service(folder.resolve(table)));
    }
    return SERVICES.get(table);
  }

  @AfterAll
  static void stop() {
    SERVICES.values().forEach(Service::close);
  }
}
