package dev.urial.testkit.suites;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A suite: its files, and the cases made from them.
 *
 * @see Suites#open
 */
public final class Suite {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final String name;
  private final Path folder;
  private final ExpectedFailures expected;
  private final Tally tally;

  Suite(String name, Path folder, ExpectedFailures expected, Tally tally) {
    this.name = name;
    this.folder = folder;
    this.expected = expected;
    this.tally = tally;
  }

  /** Returns the name, which is the subfolder. */
  public String name() {
    return name;
  }

  /** Returns the folder. */
  public Path folder() {
    return folder;
  }

  /**
   * Returns a file of the suite as JSON. Escapes such as {@code \}{@code uD800} may yield unpaired
   * surrogates.
   */
  public JsonNode json(String file) {
    return JSON.readTree(bytes(file));
  }

  /** Returns a file of the suite as text, decoded as UTF-8. */
  public String text(String file) {
    return new String(bytes(file), StandardCharsets.UTF_8);
  }

  /** Returns the lines of a file of the suite, decoded as UTF-8. */
  public List<String> lines(String file) {
    return text(file).lines().toList();
  }

  /** Returns the bytes of a file of the suite. */
  public byte[] bytes(String file) {
    try {
      return Files.readAllBytes(folder.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException("suite " + name + ": " + file, e);
    }
  }

  /**
   * Returns the names of all files in the suite or a subfolder ({@code ""} means the whole suite),
   * relative to the suite, sorted.
   */
  public List<String> files(String subfolder) {
    try (Stream<Path> paths = Files.walk(folder.resolve(subfolder))) {
      return paths
          .filter(Files::isRegularFile)
          .map(p -> folder.relativize(p).toString().replace('\\', '/'))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("suite " + name + ": " + subfolder, e);
    }
  }

  /** Begins the cases of a file. */
  public Cases cases(String file) {
    if (!Files.isRegularFile(folder.resolve(file))) {
      throw new AssertionError("suite " + name + " has no file " + file);
    }
    return new Cases(this, file, "");
  }

  ExpectedFailures expected() {
    return expected;
  }

  Tally tally() {
    return tally;
  }
}
