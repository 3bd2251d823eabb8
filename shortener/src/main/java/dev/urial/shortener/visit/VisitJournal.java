package dev.urial.shortener.visit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A queue of hits in files, which survives the end of the process. Hits are appended at the end;
 * the writer reads from the front.
 *
 * <pre>
 *   00000007.hits            00000008.hits                    00000009.hits
 *   │ read and written       │ read ▲ not read yet   ▲        │ created ahead
 *                                   mark             end
 * </pre>
 *
 * <p>Positions in the journal only increase: a position is the file's number times the file size,
 * plus the offset in the file. In the transaction that writes a batch, the store also saves the end
 * position of the batch, which is called the mark. After a crash, the next process continues
 * exactly at the mark, so no hit is written twice or skipped. Files that end before the mark are
 * removed.
 *
 * <p>The file is mapped into memory, so appending a hit only copies a few hundred octets, which
 * survive even if the process is killed. After a power failure, only data that the operating system
 * has already written to disk remains. The space of a file is allocated when it is created, so that
 * a full disk causes a refusal, not a crash.
 */
final class VisitJournal implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(VisitJournal.class);

  /** The size of a journal file in octets. */
  static final int FILE = 8 << 20;

  private static final long TRY_AGAIN_NANOS = 100_000_000L;

  private final Path folder;
  private final long limit;
  private final DiskRoom room;
  private final String name;
  private final FileChannel lockFile;
  private final FileLock lock;
  private final TreeMap<Long, Path> files = new TreeMap<>();

  // Used by producers; guarded by this.
  private long file;
  private @Nullable MappedByteBuffer buffer;
  private int end;
  private @Nullable MappedByteBuffer spare;
  private long lastHit;
  private boolean shut;
  private long failedAt;
  private boolean failed;
  private volatile long position;
  private volatile long taken;

  // Used by the writer.
  private long readFile;
  private @Nullable JournalReader reader;
  private boolean readerEnds;
  private long backlog;
  private long damaged;
  private volatile long done;

  private VisitJournal(
      Path folder, long limit, DiskRoom room, String name, FileChannel lockFile, FileLock lock) {
    this.folder = folder;
    this.limit = limit;
    this.room = room;
    this.name = name;
    this.lockFile = lockFile;
    this.lock = lock;
  }

  /** Opens a journal, creating it if necessary; fails if another process has it open. */
  static VisitJournal open(Path folder, long limit, DiskRoom room) {
    try {
      Files.createDirectories(folder);
      FileChannel lockFile =
          FileChannel.open(
              folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock lock = lock(lockFile);
      if (lock == null) {
        lockFile.close();
        throw new IOException("another process uses the journal: " + folder.getFileName());
      }
      if (!isIn(folder)) {
        // The journal is empty: with a new name, it needs no mark, so the store need not respond.
        Files.deleteIfExists(folder.resolve("name"));
      }
      VisitJournal journal =
          new VisitJournal(folder, limit, room, name(folder.resolve("name")), lockFile, lock);
      journal.list();
      return journal;
    } catch (IOException e) {
      throw new UncheckedIOException("the visit journal cannot be opened", e);
    }
  }

  /** Returns whether a process left journal files in a folder. */
  static boolean isIn(Path folder) {
    try (Stream<Path> there = Files.list(folder)) {
      return there.anyMatch(path -> path.toString().endsWith(".hits"));
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  private static @Nullable FileLock lock(FileChannel file) throws IOException {
    try {
      return file.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  private static String name(Path file) throws IOException {
    if (Files.exists(file)) {
      String name = Files.readString(file, StandardCharsets.UTF_8).strip();
      if (name.length() == 36) {
        return name;
      }
    }
    String name = UUID.randomUUID().toString();
    Files.writeString(file, name, StandardCharsets.UTF_8);
    return name;
  }

  private void list() throws IOException {
    try (Stream<Path> there = Files.list(folder)) {
      for (Path path : (Iterable<Path>) there::iterator) {
        String file = path.getFileName().toString();
        if (file.endsWith(".hits") && file.length() == 21) {
          try {
            files.put(Long.parseLong(file.substring(0, 16), 16), path);
          } catch (NumberFormatException e) {
            LOG.warn("not a journal file: {}", file);
          }
        }
      }
    }
  }

  /**
   * Returns the name by which marks identify this journal. A journal gets a new name when it is
   * opened without any files.
   */
  String name() {
    return name;
  }

  /**
   * Returns whether an earlier process left files, so that the mark must be read from the store.
   */
  synchronized boolean isLeft() {
    return !files.isEmpty();
  }

  /** Continues after a mark: counts the remaining hits, and starts a new file after them. */
  synchronized void startAfter(long mark) {
    try {
      remove(mark);
      lastHit = mark;
      for (long number : List.copyOf(files.keySet())) {
        count(number, mark);
      }
      file = Math.max(files.isEmpty() ? -1 : files.lastKey(), mark / FILE) + 1;
      // What is left must be read also if the disk is nearly full.
      buffer = make(file, FILE + (files.isEmpty() ? 1 : -1) * DiskRoom.DRAINING);
      position = file * FILE;
      done = mark;
      readFile = files.firstKey();
      reader = readFile == file ? null : read(readFile, mark);
      readerEnds = readFile != file;
    } catch (IOException e) {
      throw new UncheckedIOException("the visit journal cannot be read", e);
    }
  }

  /** Counts the hits that an earlier process left in a file; removes the file if there are none. */
  private void count(long number, long mark) throws IOException {
    JournalReader counting = read(number, mark);
    long before = backlog;
    while (counting.next() != null) {
      backlog++;
      lastHit = counting.position();
    }
    damaged += counting.damaged();
    if (backlog == before && counting.damaged() == 0) {
      Path empty = files.remove(number);
      if (empty != null) {
        Files.deleteIfExists(empty);
      }
    }
  }

  private JournalReader read(long number, long mark) throws IOException {
    Path path = files.get(number);
    if (path == null) {
      throw new IOException("a journal file is missing");
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      ByteBuffer octets =
          channel.map(FileChannel.MapMode.READ_ONLY, 0, Math.min(FILE, channel.size()));
      int start = mark / FILE == number ? (int) (mark % FILE) : 0;
      return new JournalReader(octets, start, number * FILE, name.hashCode());
    }
  }

  /** Makes a file, if so many octets fit without using the space reserved for links. */
  private MappedByteBuffer make(long number, long needed) throws IOException {
    if (!room.has(needed)) {
      throw new IOException("the remaining disk space is reserved for links");
    }
    Path path = folder.resolve(String.format(Locale.ROOT, "%016x.hits", number));
    try (FileChannel channel =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      ByteBuffer zeros = ByteBuffer.allocateDirect(1 << 16);
      for (int written = 0; written < FILE; ) {
        zeros.clear().limit(Math.min(zeros.capacity(), FILE - written));
        written += channel.write(zeros);
      }
      MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_WRITE, 0, FILE);
      files.put(number, path);
      return mapped;
    } catch (IOException e) {
      Files.deleteIfExists(path);
      throw e;
    }
  }

  /** Appends a hit; returns false if there is no space, or if the journal is shut. */
  boolean offer(Hit hit) {
    byte[] octets = HitOctets.of(hit);
    int size = JournalReader.size(octets.length);
    synchronized (this) {
      // INVARIANT: end < FILE, so that a position determines its file.
      if (shut || (end + size >= FILE && !nextFile())) {
        return false;
      }
      MappedByteBuffer to = buffer;
      if (to == null) {
        return false;
      }
      JournalReader.write(to, end, file * FILE + end, name.hashCode(), octets);
      end += size;
      taken++;
      position = file * FILE + end;
      lastHit = position;
      return true;
    }
  }

  private boolean nextFile() {
    long now = System.nanoTime();
    if (failed && now - failedAt < TRY_AGAIN_NANOS) {
      return false;
    }
    try {
      MappedByteBuffer next = spare;
      if (next == null) {
        if ((files.size() + 1L) * FILE > limit) {
          return false;
        }
        next = make(file + 1, FILE + DiskRoom.DRAINING);
      }
      spare = null;
      buffer = next;
      file++;
      end = 0;
      failed = false;
      return true;
    } catch (IOException e) {
      if (!failed) {
        LOG.warn("the visit journal is full: {}", e.toString());
      }
      failed = true;
      failedAt = now;
      return false;
    }
  }

  /**
   * Reads the next hits, and the position after each of them, until {@code positions} is full or no
   * hits are left. Only the writer calls this method.
   */
  void take(List<Hit> hits, long[] positions) {
    makeAhead();
    long upTo = position;
    while (hits.size() < positions.length) {
      JournalReader from = reader(upTo);
      if (from == null) {
        return;
      }
      Hit hit = from.next();
      if (hit == null) {
        if (!readerEnds) {
          return;
        }
        reader = null;
        nextReader();
        continue;
      }
      positions[hits.size()] = from.position();
      hits.add(hit);
    }
  }

  /** Returns the reader of the current file, limited to hits that are completely written. */
  private @Nullable JournalReader reader(long upTo) {
    JournalReader now = reader;
    if (now == null) {
      try {
        now = read(readFile, done);
      } catch (IOException e) {
        throw new UncheckedIOException("the visit journal cannot be read", e);
      }
      reader = now;
    }
    if (readFile == upTo / FILE && !readerEnds) {
      now.limit((int) (upTo % FILE));
    } else if (readFile < upTo / FILE) {
      now.limit(FILE);
      readerEnds = true;
    }
    return now;
  }

  private synchronized void nextReader() {
    Long next = files.higherKey(readFile);
    readFile = next == null ? file : next;
    readerEnds = readFile < position / FILE;
  }

  private void makeAhead() {
    synchronized (this) {
      if (spare != null || end < FILE / 2 || shut || (files.size() + 1L) * FILE > limit) {
        return;
      }
      long next = file + 1;
      try {
        spare = make(next, FILE + DiskRoom.DRAINING);
      } catch (IOException e) {
        LOG.debug("a journal file could not be created in advance", e);
      }
    }
  }

  /**
   * Records that all hits before a position are in the store, and deletes files that contain only
   * such hits.
   */
  synchronized void done(long upTo) {
    done = upTo;
    remove(upTo);
  }

  private void remove(long before) {
    while (!files.isEmpty() && files.firstKey() < before / FILE) {
      Path path = files.pollFirstEntry().getValue();
      try {
        Files.deleteIfExists(path);
      } catch (IOException e) {
        LOG.debug("a journal file could not be deleted yet", e);
      }
    }
  }

  long taken() {
    return taken;
  }

  /** Returns the size of all files in octets. */
  synchronized long octets() {
    return (long) files.size() * FILE;
  }

  /** Returns the number of hits that an earlier process left. */
  long backlog() {
    return backlog;
  }

  /** Returns the number of sections left by an earlier process that could not be read. */
  long damaged() {
    return damaged;
  }

  synchronized void shut() {
    shut = true;
  }

  /** Closes the journal; removes its files if all hits are in the store. */
  @Override
  public synchronized void close() {
    shut = true;
    if (buffer != null) {
      buffer.force();
    }
    if (done >= lastHit) {
      remove(Long.MAX_VALUE);
    }
    buffer = null;
    spare = null;
    try {
      lock.release();
      lockFile.close();
    } catch (IOException e) {
      LOG.debug("the lock of the visit journal was not released", e);
    }
  }
}
