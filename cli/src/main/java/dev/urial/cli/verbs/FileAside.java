package dev.urial.cli.verbs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file beside the one that is wanted. */
final class FileAside implements AutoCloseable {
  private final Path target;
  private final Path aside;

  FileAside(Path target) throws IOException {
    this.target = target;
    Path directory = target.toAbsolutePath().getParent();
    if (directory == null || Files.isDirectory(target)) {
      throw new FileAlreadyExistsException(target.toString());
    }
    aside = Files.createTempFile(directory, ".urial", ".part");
  }

  /** Writes all, and moves the file to where it belongs; answers how many octets. */
  long take(InputStream body) throws IOException {
    long count = 0;
    try (OutputStream to = Files.newOutputStream(aside)) {
      count = body.transferTo(to);
    }
    Files.move(aside, target, StandardCopyOption.REPLACE_EXISTING);
    return count;
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(aside);
  }
}
