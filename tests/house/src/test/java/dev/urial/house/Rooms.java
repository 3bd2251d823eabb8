package dev.urial.house;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The table of rooms, {@code rooms.txt}, and the sources that lie in them. */
final class Rooms {
  /** The root of the project. */
  static final Path ROOT = Path.of(System.getProperty("urial.root", "..")).normalize();

  private static final List<String> OTHERS =
      List.of(
          "bulk",
          "pages",
          "sql/catalogue",
          "sql/duckdb",
          "sql/flink",
          "sql/spark",
          "sql/trino",
          "cli/command",
          "cli/links",
          "cli/sql",
          "cli/mcp",
          "web");

  /** All modules that have rooms: the artifacts, the command, and what is fitted to others. */
  static final List<String> MODULES =
      Stream.of(Faces.MODULES.stream(), OTHERS.stream(), integrations())
          .flatMap(modules -> modules)
          .toList();

  private static final Pattern NAME = Pattern.compile("\\bdev\\.urial\\.((?:[a-z0-9]+\\.)*)[A-Z]");

  /**
   * A room.
   *
   * @param module in which artifact it lies
   * @param name the package below {@code dev.urial}; {@code nouns} for that itself
   * @param internal whether only our own modules may see it
   * @param idea what it is
   * @param standsOn what it may import
   */
  record Room(String module, String name, boolean internal, String idea, Set<String> standsOn) {
    String packageName() {
      return name.equals("nouns") ? "dev.urial" : "dev.urial." + name;
    }

    Path folder() {
      return ROOT.resolve(module).resolve("src/main/java").resolve(packageName().replace('.', '/'));
    }
  }

  private Rooms() {}

  /** What fits this library to others: no modules of the JVM's, and each has one room. */
  private static Stream<String> integrations() {
    return resource("/rooms.txt")
        .lines()
        .filter(line -> line.startsWith("integrations/"))
        .map(line -> line.substring(0, line.indexOf('|')).strip())
        .distinct();
  }

  /** From the ground up. */
  static List<Room> all() {
    List<Room> rooms = new ArrayList<>();
    for (String line : resource("/rooms.txt").lines().toList()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\\|", -1);
      String name = cells[1].strip();
      boolean internal = name.startsWith("[");
      Set<String> standsOn = new LinkedHashSet<>(List.of(cells[3].strip().split(" +", -1)));
      standsOn.remove("-");
      rooms.add(
          new Room(
              cells[0].strip(),
              internal ? name.substring(1, name.length() - 1) : name,
              internal,
              cells[2].strip(),
              standsOn));
    }
    return rooms;
  }

  /** One of the lists that lie beside these tests. */
  static String resource(String name) {
    try (InputStream in = Rooms.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The room of a package below {@code dev.urial}, given with its dots, {@code ""} for that. */
  static String roomOf(String packages) {
    return packages.isEmpty() ? "nouns" : packages;
  }

  /** The Java files of a module's library. */
  static List<Path> sources(String module) {
    Path folder = ROOT.resolve(module).resolve("src/main/java/dev/urial");
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(f -> f.toString().endsWith(".java"))
          .filter(f -> !f.endsWith("package-info.java"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The room in which a file of a module lies. */
  static String roomOf(String module, Path file) {
    Path folder = ROOT.resolve(module).resolve("src/main/java/dev/urial");
    return roomOf(folder.relativize(file.getParent()).toString().replace('/', '.'));
  }

  /**
   * The rooms that a source names, imports and names written in full alike; comments do not count.
   */
  static Set<String> named(String source) {
    Set<String> rooms = new LinkedHashSet<>();
    Matcher name = NAME.matcher(SourceText.code(source));
    while (name.find()) {
      String packages = name.group(1);
      rooms.add(roomOf(packages.isEmpty() ? "" : packages.substring(0, packages.length() - 1)));
    }
    return rooms;
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
