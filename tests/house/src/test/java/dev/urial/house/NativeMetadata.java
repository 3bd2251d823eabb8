package dev.urial.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a native image must know of each artifact: all files that lie in it as resources, and what
 * {@code native.txt} says of reflection.
 */
final class NativeMetadata {
  private static final Pattern ARTIFACT =
      Pattern.compile("</parent>.*?<artifactId>([^<]+)</artifactId>", Pattern.DOTALL);

  private NativeMetadata() {}

  /** The folders of all artifacts that are handed out, with {@code /} between names. */
  static List<String> modules() throws IOException {
    try (Stream<Path> poms = Files.walk(Rooms.ROOT, 3)) {
      return poms.filter(file -> file.endsWith("pom.xml"))
          .map(file -> slashed(Rooms.ROOT.relativize(file.getParent())))
          .filter(module -> !module.startsWith("tests") && !module.contains("target"))
          .filter(module -> Files.isDirectory(main(module)) && isHandedOut(module))
          .sorted()
          .toList();
    }
  }

  /** The JavaScript build is none: what runs in Java there runs while it is built. */
  private static boolean isHandedOut(String module) {
    Path pom = Rooms.ROOT.resolve(module).resolve("pom.xml");
    return !Rooms.read(pom).contains("<urial.unpublished>true<");
  }

  private static Path main(String module) {
    return Rooms.ROOT.resolve(module).resolve("src/main");
  }

  private static String slashed(Path path) {
    return path.toString().replace('\\', '/');
  }

  static List<Path> sources(String module) throws IOException {
    return files(main(module)).stream()
        .filter(file -> file.toString().matches(".*\\.(java|kt)"))
        .toList();
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /**
   * The resources by their names; what lies in {@code META-INF} is for others to find. The lecture
   * lies beside the documents, and is packed by a module.
   */
  static NavigableSet<String> resources(String module) throws IOException {
    Path folder = main(module).resolve("resources");
    TreeSet<String> names = new TreeSet<>();
    for (Path file : files(folder)) {
      String name = slashed(folder.relativize(file));
      if (!name.startsWith("META-INF/")) {
        names.add(name);
      }
    }
    if (module.equals("lesson")) {
      for (Path file : files(Rooms.ROOT.resolve("docs/lecture"))) {
        String name = slashed(file.getFileName());
        if (!name.endsWith(".md")) {
          names.add("dev/urial/internal/lecture/" + name);
        }
      }
    }
    return names;
  }

  /** What {@code native.txt} says: of each file, what is reached, or {@code none} and why. */
  static Map<String, String> reflection() {
    Map<String, String> rows = new TreeMap<>();
    Rooms.resource("/native.txt")
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split(" \\| ", 2))
        .forEach(row -> rows.put(row[0], row[1]));
    return rows;
  }

  /** The types of a module's rows, each with whether its constructor is called. */
  private static Map<String, Boolean> types(String module) {
    TreeMap<String, Boolean> types = new TreeMap<>();
    reflection()
        .forEach(
            (file, reached) -> {
              if (file.startsWith(module + "/src/") && !reached.startsWith("none:")) {
                for (String one : reached.split(" ", -1)) {
                  types.put(one.replace(".<init>", ""), one.endsWith(".<init>"));
                }
              }
            });
    return types;
  }

  static Path file(String module) {
    Matcher name = ARTIFACT.matcher(Rooms.read(Rooms.ROOT.resolve(module).resolve("pom.xml")));
    if (!name.find()) {
      throw new IllegalStateException(module);
    }
    return main(module)
        .resolve("resources/META-INF/native-image/dev.urial")
        .resolve(name.group(1))
        .resolve("reachability-metadata.json");
  }

  /** The whole file; empty if there is nothing to know. */
  static String of(String module) throws IOException {
    List<String> members = new ArrayList<>();
    List<String> types = new ArrayList<>();
    types(module)
        .forEach(
            (type, isMade) ->
                types.add(
                    "{\"type\": \""
                        + type
                        + (isMade
                            ? "\", \"methods\": [{\"name\": \"<init>\", \"parameterTypes\": []}]}"
                            : "\"}")));
    add("reflection", types, members);
    List<String> globs =
        resources(module).stream().map(it -> "{\"glob\": \"" + it + "\"}").toList();
    add("resources", globs, members);
    return members.isEmpty() ? "" : "{\n" + String.join(",\n", members) + "\n}\n";
  }

  private static void add(String name, Collection<String> rows, List<String> members) {
    if (!rows.isEmpty()) {
      members.add("  \"" + name + "\": [\n    " + String.join(",\n    ", rows) + "\n  ]");
    }
  }

  /** Writes the files of all modules, and removes those of modules that need none. */
  static void write() throws IOException {
    for (String module : modules()) {
      Path file = file(module);
      String text = of(module);
      if (text.isEmpty()) {
        Files.deleteIfExists(file);
      } else {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
      }
    }
  }

  /** Every file of this kind that lies anywhere among the resources of a module. */
  static List<Path> present(String module) {
    try {
      return files(main(module).resolve("resources/META-INF/native-image"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
