package dev.urial.promises;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Rows of the door {@code command}. */
class CommandTest {
  private static final Path WORK = Path.of("").toAbsolutePath();
  private static final boolean WITHOUT_ENGINES = Boolean.getBoolean("urial.engines.skip");
  private static final Path FILES = Row.FOLDER.resolve("files");

  @TestFactory
  Stream<DynamicContainer> answer() {
    return Row.of("command").entrySet().stream()
        .map(
            table ->
                DynamicContainer.dynamicContainer(
                    table.getKey(), table.getValue().stream().map(CommandTest::test)));
  }

  private static DynamicTest test(Row row) {
    return row.test(
        it -> {
          assumeFalse(WITHOUT_ENGINES && it.input().contains("urial sql "));
          makeFolder();
          Expected.run(it.expected(), CommandLine.run(it.input()));
        });
  }

  /** Makes the working folder what {@code files} is, whatever the row before did. */
  private static void makeFolder() throws IOException {
    if (!WORK.getFileName().toString().startsWith("work-")) {
      throw new AssertionError("run this test with Maven; it empties " + WORK);
    }
    for (Path old : walk(WORK).sorted(Comparator.reverseOrder()).toList()) {
      Files.delete(old);
    }
    for (Path file : walk(FILES).sorted().toList()) {
      Files.copy(file, WORK.resolve(FILES.relativize(file)));
    }
  }

  private static Stream<Path> walk(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(it -> !it.equals(folder)).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
