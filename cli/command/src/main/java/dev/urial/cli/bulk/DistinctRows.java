package dev.urial.cli.bulk;

import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.TempFolder;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The rows whose key does not occur in any earlier row, as one bit per row. Keys are held in memory
 * up to a limit. Beyond it, all keys are divided among files by their hash; the keys of one file
 * then fit into memory.
 */
final class DistinctRows implements AutoCloseable {
  private static final int FILES = 256;

  /** Stands for the row of a key that was held in memory, whose first row is already known. */
  private static final long KNOWN = -1;

  private final Path temp;
  private final long maxHeld = BulkOptions.held() / 2; // a table that grows exists twice
  private final RowNumberSet first = new RowNumberSet();
  private KeyCounts held = new KeyCounts();
  private @Nullable TempFolder folder;
  private final long[] counts = new long[FILES];
  private DataOutputStream[] files = {};

  /**
   * Creates an instance.
   *
   * @param temp the folder for keys that do not fit into memory
   */
  DistinctRows(Path temp) {
    this.temp = temp;
  }

  /** Adds the key of a row; rows must be added in order. */
  void add(byte[] bytes, int start, int end, long row) throws IOException {
    if (files.length > 0) {
      write(bytes, start, end, row);
      return;
    }
    hold(bytes, start, end, row);
    if (held.octets() > maxHeld) {
      spill();
    }
  }

  private void hold(byte[] bytes, int start, int end, long row) {
    int before = held.size();
    held.add(bytes, start, end, 1);
    if (held.size() > before && row != KNOWN) {
      first.set(row);
    }
  }

  private void spill() throws IOException {
    try {
      TempFolder created = new TempFolder(temp);
      folder = created;
      files = new DataOutputStream[FILES];
      for (int i = 0; i < FILES; i++) {
        Path file = created.path().resolve(String.valueOf(i));
        files[i] = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
      }
    } catch (IOException e) {
      throw failed(e);
    }
    for (int k = 0; k < held.size(); k++) {
      write(held.array(), held.start(k), held.end(k), KNOWN);
    }
    held = new KeyCounts();
  }

  private void write(byte[] bytes, int start, int end, long row) throws IOException {
    int number = KeyCounts.part(bytes, start, end, FILES);
    counts[number]++;
    try {
      files[number].writeLong(row);
      files[number].writeInt(end - start);
      files[number].write(bytes, start, end - start);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Returns the rows; called after the last one was added. */
  RowNumberSet rows() throws IOException {
    TempFolder written = folder;
    for (int i = 0; written != null && i < files.length; i++) {
      files[i].close();
      held = new KeyCounts();
      Path file = written.path().resolve(String.valueOf(i));
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
        for (long k = 0; k < counts[i]; k++) {
          long row = in.readLong();
          byte[] key = in.readNBytes(in.readInt());
          hold(key, 0, key.length, row);
        }
      } catch (IOException e) {
        throw failed(e);
      }
    }
    return first;
  }

  private IOException failed(IOException e) {
    return new LineReader.Unreadable(LineReader.shown(temp.toString()), e);
  }

  @Override
  public void close() {
    for (DataOutputStream file : files) {
      try {
        file.close();
      } catch (IOException e) {
        // the folder is deleted
      }
    }
    if (folder != null) {
      folder.close();
    }
  }
}
