package dev.urial.cli.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
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
    path = created(parent);
    end = new Thread(this::delete, "urial-temp-end");
    Runtime.getRuntime().addShutdownHook(end);
  }

  /**
   * Creates the folder under a name that is new, and not random as in {@link
   * Files#createTempDirectory}: loading the generator takes a twentieth of a command's start, and
   * others can neither take over the folder nor see into it.
   */
  private static Path created(Path parent) throws IOException {
    boolean isPosix = parent.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] onlyForUs =
        isPosix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
            }
            : new FileAttribute<?>[0];
    for (long number = System.nanoTime(); ; number++) {
      try {
        return Files.createDirectory(
            parent.resolve("urial-" + Long.toHexString(number)), onlyForUs);
      } catch (FileAlreadyExistsException e) {
        // Another process has this name; try the next one.
      }
    }
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
