package dev.urial.cli.find;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;

/** Writes a file next to its destination, and then renames it, so that it is complete or absent. */
final class AtomicFile {
  /** Writes the content of a file. */
  interface Content<E extends Exception> {
    /** Writes the content. */
    void to(OutputStream out) throws IOException, E;
  }

  private AtomicFile() {}

  /**
   * Writes a file, which keeps its permissions, and remains as it is if its content is the same.
   * Symbolic links are followed, as in a redirection by a shell; a device or a pipe, such as {@code
   * /dev/null}, is written to directly.
   */
  static <E extends Exception> void write(Path target, Content<E> content) throws IOException, E {
    boolean exists = Files.exists(target);
    Path file = exists ? target.toRealPath() : target.toAbsolutePath();
    Path directory = file.getParent();
    if (directory == null || Files.isDirectory(file)) {
      throw new FileAlreadyExistsException(target.toString());
    }
    if (exists && !Files.isRegularFile(file)) {
      try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.WRITE)) {
        content.to(out);
      }
      return;
    }
    Path aside = directory.resolve(".urial-" + UUID.randomUUID() + ".part");
    Files.createFile(aside); // with default permissions
    try {
      var own = Files.getFileAttributeView(aside, PosixFileAttributeView.class);
      if (exists && own != null) {
        own.setPermissions(Files.getPosixFilePermissions(file));
      }
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(aside), 1 << 16)) {
        content.to(out);
      }
      if (!exists || Files.mismatch(aside, file) >= 0) {
        Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(aside);
    }
  }
}
