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
 * <p>Go keeps what it has compiled in a cache of its own, so that its sources need a temporary
 * folder alone. Cargo keeps it beside the sources, and reads settings of every folder above them:
 * so they lie in the cache of the user, where nobody else can put any.
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

  /** Files by their names, in a new folder that is removed when the program runs. */
  static ProgramSources temporary(Map<String, String> files) {
    return new ProgramSources(files, null);
  }

  /** Files by their names, in a folder that stays. */
  static ProgramSources kept(Map<String, String> files, Path folder) {
    return new ProgramSources(files, folder);
  }

  /** A folder in the cache of the user; not made yet. */
  static Path inCache(String name) {
    String cache = System.getenv("XDG_CACHE_HOME");
    Path own = cache == null || cache.isEmpty() ? null : Path.of(cache);
    if (own == null || !own.isAbsolute()) { // a relative one is to be ignored
      own = Path.of(System.getProperty("user.home", ""), ".cache");
    }
    return own.resolve("urial").resolve(name);
  }

  /** Writes what is not there yet, so that nothing is compiled twice; answers the folder. */
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

  /** When the program runs: a temporary folder is of no use any more. */
  void afterStart(Path folder) {
    if (kept == null) {
      remove(folder);
    }
  }

  /** When it does not: what was compiled before may be of libraries that are gone. */
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
      // the system clears its temporary files, and the next start writes over the others
    }
  }
}
