package dev.urial.promises;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Rows of the door {@code command}. */
class CommandTest {
  private static final Path WORK = Path.of("").toAbsolutePath();
  private static final boolean WITHOUT_ENGINES = Boolean.getBoolean("urial.engines.skip");
  private static final Path FILES = Row.FOLDER.resolve("files");

  /** What the working folder is for each row; null before the first one. */
  private static Map<Path, FileTime> fresh;

  /** The folder of a service that has the domain {@code s.example}, and no links. */
  @TempDir static Path data;

  @TestFactory
  Stream<DynamicContainer> answer() {
    Map<String, String> settings =
        Map.of(
            "data", data.toString(),
            "port", "0",
            "base-domain", "s.example",
            "scheme", "https");
    UrialServer.start(Configuration.of(settings), new StringBuilder()).close();
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
          if (it.input().contains(" urial-data")) {
            copy(data, WORK.resolve("urial-data"));
          }
          Expected.run(it.expected(), CommandLine.run(it.input()));
        });
  }

  /** Makes the working folder what {@code files} is, if the row before left another one. */
  private static void makeFolder() throws IOException {
    if (!WORK.getFileName().toString().startsWith("work-")) {
      throw new AssertionError("run this test with Maven; it empties " + WORK);
    }
    if (state().equals(fresh)) {
      return;
    }
    for (Path old : walk(WORK).sorted(Comparator.reverseOrder()).toList()) {
      Files.delete(old);
    }
    copy(FILES, WORK);
    fresh = state();
  }

  private static Map<Path, FileTime> state() throws IOException {
    Map<Path, FileTime> state = new HashMap<>();
    for (Path file : walk(WORK).toList()) {
      state.put(file, Files.getLastModifiedTime(file));
    }
    return state;
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (Path file : walk(from).sorted().toList()) {
      Files.copy(file, to.resolve(from.relativize(file)));
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
