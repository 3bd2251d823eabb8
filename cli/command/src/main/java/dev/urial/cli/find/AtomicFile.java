package dev.urial.cli.find;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A file that is written next to its destination and then renamed. Symbolic links are followed, as
 * in a redirection by a shell; a device or a pipe, such as {@code /dev/null}, is written to
 * directly.
 */
final class AtomicFile implements AutoCloseable {
  private final Path target;

  /** The temporary file; null if the target is not a regular file. */
  private final @Nullable Path aside;

  AtomicFile(Path target) throws IOException {
    boolean exists = Files.exists(target);
    this.target = exists ? target.toRealPath() : target;
    Path directory = this.target.toAbsolutePath().getParent();
    if (directory == null || Files.isDirectory(target)) {
      throw new FileAlreadyExistsException(target.toString());
    }
    if (exists && !Files.isRegularFile(target)) {
      aside = null;
      return;
    }
    aside = directory.resolve(".urial-" + UUID.randomUUID() + ".part");
    Files.createFile(aside); // with default permissions
    if (exists) {
      copyPermissions(this.target, aside);
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView own = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (own != null) {
      own.setPermissions(Files.getPosixFilePermissions(from));
    }
  }

  /** Writes the new content of a file. */
  interface Writing {
    /** Writes the content. */
    void to(OutputStream out) throws IOException;
  }

  /**
   * Writes the new content of an existing file, and replaces the file if the content differs.
   *
   * @return whether the file was replaced
   */
  boolean replace(Writing writing) throws IOException {
    if (aside == null) {
      throw new IOException("only a file can be changed in place");
    }
    try (OutputStream to = new BufferedOutputStream(Files.newOutputStream(aside), 1 << 16)) {
      writing.to(to);
    }
    if (Files.mismatch(aside, target) < 0) {
      return false;
    }
    Files.move(aside, target, StandardCopyOption.REPLACE_EXISTING);
    return true;
  }

  /** Writes a stream, and moves the file to its destination; returns the number of octets. */
  long take(InputStream body) throws IOException {
    if (aside == null) {
      try (OutputStream to = Files.newOutputStream(target, StandardOpenOption.WRITE)) {
        return body.transferTo(to);
      }
    }
    long count = 0;
    try (OutputStream to = Files.newOutputStream(aside)) {
      count = body.transferTo(to);
    }
    Files.move(aside, target, StandardCopyOption.REPLACE_EXISTING);
    return count;
  }

  @Override
  public void close() throws IOException {
    if (aside != null) {
      Files.deleteIfExists(aside);
    }
  }
}
