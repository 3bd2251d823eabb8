package dev.urial.cli.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A temporary folder that only the current user can access, and that is deleted when it is closed
 * or when the process ends.
 */
public final class TempFolder implements AutoCloseable {
  private final Path path;
  private final Thread end;

  /** Creates a folder. */
  public TempFolder(Path parent) throws IOException {
    path = Files.createTempDirectory(parent, "urial-");
    end = new Thread(this::delete, "urial-temp-end");
    Runtime.getRuntime().addShutdownHook(end);
  }

  /** Returns the path of the folder. */
  public Path path() {
    return path;
  }

  private void delete() {
    try (Stream<Path> files = Files.walk(path)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException | UncheckedIOException e) {
      return; // it has already been deleted
    }
  }

  @Override
  public void close() {
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(end);
    } catch (IllegalStateException e) {
      return; // the hook is already running
    }
  }
}
