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
 * <p>Go stores compiled code in its own cache, so a temporary folder is sufficient for its sources.
 * Cargo stores compiled code next to the sources and reads settings from all parent folders. Its
 * sources are therefore in the user's cache, where no other user can place settings.
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

  /**
   * Creates sources that are written to a new folder, which is removed once the program is running.
   */
  static ProgramSources temporary(Map<String, String> files) {
    return new ProgramSources(files, null);
  }

  /** Creates sources that are written to the given folder, which is kept. */
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
   * Writes the files that are missing or differ, so that unchanged sources are not compiled again;
   * returns the folder.
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

  /** Removes a temporary folder, which is no longer needed once the program is running. */
  void afterStart(Path folder) {
    if (kept == null) {
      remove(folder);
    }
  }

  /**
   * Removes the folder if the program fails to start, because the compiled code may depend on
   * libraries that were removed.
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
