package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.UnicodeVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** All rooms that carry data of Unicode carry the same version of it. */
class UnicodeVersionTest {
  private static final Pattern NAME = Pattern.compile("([a-z0-9-]+)-(\\d+\\.\\d+\\.\\d+)\\.[a-z]+");

  /** Named by the test if there is none, so that it cannot pass by finding nothing. */
  private static final List<String> KNOWN = List.of("idna", "links", "uts39");

  private static Path root() {
    return Path.of(System.getProperty("urial.root", "../.."));
  }

  /** By their names {@code idna-18.0.0.bin}, and by their first lines {@code urial idna 18.0.0}. */
  @Test
  void tablesAreOfOneVersion() throws IOException {
    Map<String, String> versions = new TreeMap<>();
    for (Path file : resources()) {
      Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
      if (name.matches()) {
        byte[] bytes = Files.readAllBytes(file);
        String head = new String(bytes, 0, Math.min(bytes.length, 64), StandardCharsets.UTF_8);
        String says = "urial " + name.group(1) + " " + name.group(2) + "\n";
        assertTrue(head.startsWith(says) || head.startsWith("# " + says), () -> file + ": " + head);
        versions.put(name.group(1), name.group(2));
      }
    }
    assertTrue(versions.keySet().containsAll(KNOWN), versions::toString);
    versions.replaceAll((table, version) -> version.equals(UnicodeVersion.NUMBER) ? "" : version);
    versions.values().removeIf(String::isEmpty);
    assertEquals(Map.of(), versions, () -> "not of " + UnicodeVersion.NUMBER);
  }

  /** The docs say what is followed, and in which month. */
  @Test
  void docsNameTheVersion() throws IOException {
    String page = Files.readString(root().resolve("docs/idna.md"));
    Pattern row =
        Pattern.compile(
            "\\| " + Pattern.quote(UnicodeVersion.NUMBER) + " \\| [A-Z]\\w+ 20\\d\\d \\|");
    assertEquals(3, row.matcher(page).results().count(), "rows with version and month");
  }

  private static List<Path> resources() throws IOException {
    List<Path> folders;
    try (Stream<Path> modules = Files.walk(root(), 2)) {
      folders =
          modules.map(m -> m.resolve("src/main/resources")).filter(Files::isDirectory).toList();
    }
    List<Path> resources = new ArrayList<>();
    for (Path folder : folders) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(Files::isRegularFile).forEach(resources::add);
      }
    }
    return resources;
  }
}
