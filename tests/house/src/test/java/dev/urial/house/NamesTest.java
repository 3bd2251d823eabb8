package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A class name is borne once in the main code of all modules, benchmarks and test kit included.
 * {@code shared-names.txt} lists the exceptions with their reasons; the list is exact. A name that
 * a framework gives to adapters of one shape has the reason {@code framework: …}; at most twenty
 * others are allowed.
 */
class NamesTest {
  private static final int MOST = 20;

  @Test
  void aNameIsBorneOnceButForAnExactList() throws IOException {
    Map<String, Set<String>> shared = shared(Rooms.ROOT);
    Map<String, String> listed = listed();
    assertEquals(
        String.join("\n", listed.keySet()),
        String.join("\n", shared.keySet()),
        () -> "shared-names.txt is exact; found: " + shared);
    long others = listed.values().stream().filter(it -> !it.startsWith("framework: ")).count();
    assertTrue(others <= MOST, others + " names are shared");
  }

  private static Map<String, String> listed() {
    return Rooms.resource("/shared-names.txt")
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split(" +", 2))
        .collect(
            Collectors.toMap(
                cells -> cells[0],
                cells -> cells[1],
                (one, two) -> {
                  throw new IllegalStateException("listed twice: " + one);
                },
                TreeMap::new));
  }

  /** The simple names that several files bear, with their packages. */
  private static Map<String, Set<String>> shared(Path root) throws IOException {
    Map<String, Set<String>> homes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files.filter(NamesTest::isMainClass)::iterator) {
        String name = file.getFileName().toString().replace(".java", "");
        homes
            .computeIfAbsent(name, any -> new TreeSet<>())
            .add(root.relativize(file.getParent()).toString());
      }
    }
    homes.values().removeIf(packages -> packages.size() == 1);
    return homes;
  }

  private static boolean isMainClass(Path file) {
    String path = file.toString();
    return path.contains("/src/main/java/")
        && path.endsWith(".java")
        && !path.endsWith("-info.java");
  }
}
