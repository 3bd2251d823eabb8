package dev.urial.house;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of sentences of all modules, as they lie in the tree.
 *
 * @param folder where a module's English lies, below the root
 */
record Bundles(Path folder) {
  static final String ENGLISH = "messages.properties";

  /** What the lecture says lies beside the documents; a module packs it. */
  private static final String LECTURE = "docs/lecture/" + ENGLISH;

  /** All folders that hold sentences. */
  static List<Bundles> all() {
    List<Bundles> found = new ArrayList<>();
    try (Stream<Path> files =
        Files.find(
            Rooms.ROOT,
            14,
            (file, a) ->
                file.endsWith(ENGLISH)
                    && (file.toString().contains("/src/main/resources/")
                        || file.toString().endsWith(LECTURE)))) {
      files.sorted().forEach(it -> found.add(new Bundles(Objects.requireNonNull(it.getParent()))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  /** The module, as {@code explain}. */
  String module() {
    String path = Rooms.ROOT.toAbsolutePath().relativize(folder.toAbsolutePath()).toString();
    int end = path.indexOf("/src/main/resources/");
    return end < 0 ? path : path.substring(0, end);
  }

  boolean has(String language) {
    return Files.exists(file(language));
  }

  Path file(String language) {
    return folder.resolve(language.equals("en") ? ENGLISH : "messages_" + language + ".properties");
  }

  /** The lines of a language, by key; a key of plurals has its category after it. */
  Map<String, String> lines(String language) {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file(language))) {
      properties.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> lines = new TreeMap<>();
    properties.forEach((key, value) -> lines.put(key.toString(), value.toString()));
    return lines;
  }

  @Override
  public String toString() {
    return module();
  }
}
