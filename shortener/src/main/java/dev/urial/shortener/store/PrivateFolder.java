package dev.urial.shortener.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Creates the folders of stores and of their backups. */
final class PrivateFolder {
  private PrivateFolder() {}

  /**
   * Creates a folder that only its owner may read, because the store contains the cookie-signing
   * key and password hashes.
   */
  static void create(Path folder) throws IOException {
    if (Files.exists(folder)) {
      return; // its creator has set the permissions
    }
    Path parent = folder.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      var owner = PosixFilePermissions.fromString("rwx------");
      Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(owner));
    } else {
      Files.createDirectories(folder);
    }
  }
}
