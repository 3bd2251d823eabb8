package dev.urial.bulk;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A source of rows that reads the lines of a stream, in blocks that end at line boundaries.
 *
 * <pre>{@code
 * LineSource lines = LineSource.of(new ByteArrayInputStream("a\nb".getBytes(UTF_8)));
 * Batch batch = new Batch();
 * lines.fill(batch)                                 // true
 * batch.size()                                      // 2
 * lines.fill(batch)                                 // false: no more lines
 * }</pre>
 *
 * <p>A block has {@value #BLOCK} bytes, or as many as the longest line requires, up to {@value
 * #LIMIT}. A longer line is truncated, and {@link Batch#isCut} reports it. Block boundaries depend
 * only on the bytes, so reading from a boundary yields the same blocks again. A byte order mark at
 * the beginning of the stream is skipped.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3629#section-6">RFC 3629 §6: byte order mark</a>
 */
public final class LineSource implements RowSource {
  /** The default block size in bytes. A block and its output fit into a processor core's cache. */
  public static final int BLOCK = 1 << 17;

  /** The maximum length of a line in bytes. Longer lines are truncated. */
  public static final int LIMIT = 1 << 24;

  private final InputStream in;
  private final int block;
  private final int limit;
  private final boolean isLive;
  private final int number;
  private byte[] rest = new byte[1 << 12];
  private int restStart;
  private int restEnd;
  private long line;
  private long offset;
  private boolean ended;
  private @Nullable Batch last;

  LineSource(
      InputStream in, int block, int limit, boolean isLive, int number, long line, long offset) {
    this.in = in;
    this.block = block;
    this.limit = limit;
    this.isLive = isLive;
    this.number = number;
    this.line = line;
    this.offset = offset;
  }

  /**
   * {@return a source of the lines of a stream, which the caller closes}
   *
   * @param in the stream, which is not closed
   * @see #live
   */
  public static LineSource of(InputStream in) {
    return new LineSource(Objects.requireNonNull(in, "in"), BLOCK, LIMIT, false, 0, 1, 0);
  }

  /**
   * {@return a source of the lines of a stream that returns lines as soon as they arrive, for
   * interactive input or a growing file}
   *
   * @param in the stream, which is not closed
   * @see #of
   */
  public static LineSource live(InputStream in) {
    return new LineSource(Objects.requireNonNull(in, "in"), BLOCK, LIMIT, true, 0, 1, 0);
  }

  /**
   * {@return a source of the lines of one of several streams, or of the remainder of a stream}
   *
   * @param in a stream positioned at the beginning of a line
   * @param source the index of the source, starting at 0, for {@link Batch#source}
   * @param line the number of the first line, starting at 1
   * @param offset the number of bytes before the first row
   * @throws IllegalArgumentException if {@code source}, {@code line} or {@code offset} is out of
   *     range
   */
  public static LineSource at(InputStream in, int source, long line, long offset) {
    Objects.requireNonNull(in, "in");
    if (source < 0 || line < 1 || offset < 0) {
      throw new IllegalArgumentException("source " + source + ", line " + line + " at " + offset);
    }
    return new LineSource(in, BLOCK, LIMIT, false, source, line, offset);
  }

  @Override
  public boolean fill(Batch batch) throws IOException {
    Objects.requireNonNull(batch, "batch");
    countLast();
    batch.clear();
    int capacity = block;
    byte[] to = batch.room(capacity, 0);
    int n = 0;
    int feed = -1;
    boolean waits = false;
    while (true) {
      int from = n;
      while (n < capacity && !waits) {
        int got = read(to, n, capacity - n);
        if (got < 0) {
          break;
        }
        n += got;
        waits =
            isLive && restStart == restEnd && in.available() <= 0 && Lines.last(to, from, n) >= 0;
      }
      feed = Math.max(feed, Lines.last(to, from, n));
      if (feed >= 0 || n < capacity) {
        break;
      }
      if (capacity >= limit) {
        return tooLong(batch, n);
      }
      capacity = Math.min(limit, 2 * capacity);
      to = batch.room(capacity, n);
    }
    if (n == 0) {
      return false;
    }
    int end = ended && restStart == restEnd ? n : feed + 1;
    batch.lines(end, offset == 0);
    batch.place(number, line, offset, offset + end);
    keep(to, end, n);
    last = batch;
    offset += end;
    return true;
  }

  /**
   * Adds the number of lines in the last block to the total. The worker may already have counted
   * the lines. If it is still running in another thread, this method counts them, with the same
   * result.
   */
  private void countLast() {
    Batch counted = last;
    if (counted != null) {
      line += counted.size();
      last = null;
    }
  }

  /** Adds the beginning of a line that is too long as a row, and skips the rest of the line. */
  private boolean tooLong(Batch batch, int n) throws IOException {
    byte[] over = new byte[1 << 16];
    long passed = n;
    int lf = -1;
    int got = 0;
    while (lf < 0 && (got = read(over, 0, over.length)) >= 0) {
      for (lf = 0; lf < got && over[lf] != '\n'; lf++) {
        passed++;
      }
      lf = lf < got ? lf : -1;
    }
    if (lf >= 0) {
      passed++;
      keep(over, lf + 1, got);
    }
    batch.clear();
    batch.room(n, n);
    batch.addAll(n);
    batch.mark(0, Batch.CUT);
    batch.place(number, line++, offset, offset + passed);
    offset += passed;
    return true;
  }

  /** Keeps bytes that were read but are not part of the block, for the next block. */
  private void keep(byte[] from, int start, int end) {
    int more = end - start;
    int old = restEnd - restStart;
    if (more + old > rest.length) {
      byte[] larger = new byte[Math.max(more + old, 2 * rest.length)];
      System.arraycopy(rest, restStart, larger, more, old);
      rest = larger;
    } else {
      System.arraycopy(rest, restStart, rest, more, old);
    }
    System.arraycopy(from, start, rest, 0, more);
    restStart = 0;
    restEnd = more + old;
  }

  private int read(byte[] to, int at, int count) throws IOException {
    if (restStart < restEnd) {
      int n = Math.min(count, restEnd - restStart);
      System.arraycopy(rest, restStart, to, at, n);
      restStart += n;
      if (restStart == restEnd && rest.length > 2 * block) {
        rest = Arrays.copyOf(rest, 1 << 12);
        restStart = 0;
        restEnd = 0;
      }
      return n;
    }
    if (ended) {
      return -1;
    }
    int n = in.read(to, at, count);
    ended = n < 0;
    return n;
  }
}
