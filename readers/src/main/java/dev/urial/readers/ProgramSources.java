package dev.urial.readers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The sources of a program that is compiled before use, and the folder to which they are written.
 *
 * <p>Go stores compiled code in its own cache, so its sources only need a temporary folder. Cargo
 * stores compiled code beside the sources and reads settings from all parent folders. Its sources
 * are therefore in the user's cache, where nobody else can place settings.
 *
 * @see <a href="https://specifications.freedesktop.org/basedir-spec/latest/">XDG Base Directory</a>
 */
final class ProgramSources {
  private final Map<String, String> files;
  private final @Nullable Path kept;

  private ProgramSources(Map<String, String> files, @Nullable Path kept) {
    this.files = Map.copyOf(files);
    this.kept = kept;
  }

  /** Returns sources by file name, in a new folder that is removed once the program is running. */
  static ProgramSources temporary(Map<String, String> files) {
    return new ProgramSources(files, null);
  }

  /** Returns sources by file name, in a folder that is kept. */
  static ProgramSources kept(Map<String, String> files, Path folder) {
    return new ProgramSources(files, folder);
  }

  /** Returns a folder in the user's cache; does not create it. */
  static Path inCache(String name) {
    String cache = System.getenv("XDG_CACHE_HOME");
    Path own = cache == null || cache.isEmpty() ? null : Path.of(cache);
    if (own == null || !own.isAbsolute()) { // relative paths must be ignored
      own = Path.of(System.getProperty("user.home", ""), ".cache");
    }
    return own.resolve("urial").resolve(name);
  }

  /**
   * Writes the files that are missing or differ, so that nothing is compiled twice; returns the
   * folder.
   */
  Path write() throws IOException {
    Path folder = kept;
    if (folder == null) {
      folder = Files.createTempDirectory("urial-readers");
    } else {
      Files.createDirectories(folder);
    }
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path place = folder.resolve(file.getKey());
      if (!Files.exists(place) || !Files.readString(place).equals(file.getValue())) {
        Files.writeString(place, file.getValue());
      }
    }
    return folder;
  }

  /** Called once the program is running; a temporary folder is no longer needed. */
  void afterStart(Path folder) {
    if (kept == null) {
      remove(folder);
    }
  }

  /**
   * Called if the program fails to start: compiled code may depend on libraries that were removed.
   */
  void afterFailure(Path folder) {
    remove(folder);
  }

  private static void remove(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | java.io.UncheckedIOException e) {
      // the system deletes temporary files, and the next start overwrites the others
    }
  }
}
