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
 * A file that is written next to its destination and then renamed. Links are followed, as by a
 * shell; a device or a pipe, as {@code /dev/null}, is written to and not replaced.
 */
final class AtomicFile implements AutoCloseable {
  private final Path target;

  /** Null where there is none: what is written to is not a file. */
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
    Files.createFile(aside); // with the permissions that any new file gets
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
    /** Writes it. */
    void to(OutputStream out) throws IOException;
  }

  /**
   * Writes a file that is there, and replaces it if its text becomes another.
   *
   * @param backup what is after the name of the copy of the old text; empty for no copy
   * @return whether it was replaced
   */
  boolean replace(Writing writing, String backup) throws IOException {
    if (aside == null) {
      throw new IOException("only a file can be changed in place");
    }
    try (OutputStream to = new BufferedOutputStream(Files.newOutputStream(aside), 1 << 16)) {
      writing.to(to);
    }
    if (Files.mismatch(aside, target) < 0) {
      return false;
    }
    if (!backup.isEmpty()) {
      Path copy = target.resolveSibling(target.getFileName() + backup);
      Files.copy(
          target, copy, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    }
    Files.move(aside, target, StandardCopyOption.REPLACE_EXISTING);
    return true;
  }

  /** Writes all, and moves the file to where it belongs; answers how many octets. */
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
