package dev.urial.shortener.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The folder of a SQLite store whose tables exist already, for tests that are about something else:
 * two files are copied instead of running all migrations each time.
 */
public final class MigratedFolder {
  private MigratedFolder() {}

  /** What lies in such a folder. */
  private static final class Contents {
    static final Map<String, byte[]> FILES = read();

    private static Map<String, byte[]> read() {
      try {
        Path folder = Files.createTempDirectory("urial-migrated");
        SqliteStore.open(folder).close();
        Map<String, byte[]> files = new HashMap<>();
        for (String name : new String[] {SqliteFiles.LINKS, SqliteFiles.VISITS}) {
          files.put(name, Files.readAllBytes(folder.resolve(name)));
        }
        return files;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Creates an empty store in a folder, unless there is one; returns the folder. */
  public static Path in(Path folder) {
    try {
      PrivateFolder.create(folder);
      if (!Files.exists(folder.resolve(SqliteFiles.LINKS))) {
        for (Map.Entry<String, byte[]> file : Contents.FILES.entrySet()) {
          Files.write(folder.resolve(file.getKey()), file.getValue());
        }
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
