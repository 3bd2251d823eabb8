package dev.urial.cli.io;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Splits a stream of bytes into lines, with a buffer at most twice as long as the longest line.
 *
 * <p>A line ends with LF; a CR before that LF, or at the very end of the file, is part of the line
 * ending, so that both kinds of files are treated alike. Text after the last LF is a line if it is
 * not empty. A byte order mark before the first line is skipped.
 *
 * <p>While searching for the end of a line, the reader records the kinds of bytes, so that a
 * typical line of printable ASCII need not be scanned again.
 */
public sealed class LineReader permits ColumnReader, RowReader, ValueReader {
  private static final int BLOCK = 1 << 16;

  /**
   * The kind of non-ASCII bytes. Each kind is a bit; {@link #LF} ends the search for the end of a
   * line, and the kinds of the other bytes are collected.
   */
  private static final byte NON_ASCII = 1;

  private static final byte CONTROL = 2;
  private static final byte LF = 4;

  private static final byte[] KIND = new byte[256];

  static {
    Arrays.fill(KIND, 0, ' ', CONTROL);
    Arrays.fill(KIND, 128, 256, NON_ASCII);
    KIND[0x7F] = CONTROL;
    KIND['\n'] = LF;
  }

  private final InputStream in;
  private final Flushable idle;
  private final String file;
  private byte[] buffer = new byte[BLOCK];
  private int limit;
  private int next;
  private boolean ended;

  private int start;
  private int end;
  private int kinds;
  private long number;

  /** Called before the reader waits for more input, so that the answers so far can be shown. */
  public interface Flushable {
    /** Writes out buffered data. */
    void flush() throws IOException;
  }

  /** Thrown if the input cannot be read, for example because it is closed or a directory. */
  public static final class Unreadable extends IOException {
    private static final long serialVersionUID = 1;

    private final int status;

    /** Creates an exception for a file, with the name to display and the cause. */
    public Unreadable(String file, IOException cause) {
      this(file, cause, ExitStatus.IO_ERROR);
    }

    Unreadable(String file, IOException cause, int status) {
      super(file + ": " + cause.getMessage(), cause);
      this.status = status;
    }

    /** Returns the exit status for a run that needed the input. */
    public int status() {
      return status;
    }
  }

  /** Creates a reader for standard input. */
  public LineReader(InputStream in, Flushable idle) {
    this(in, idle, "");
  }

  /** Creates a reader for a file; an empty name means standard input. */
  public LineReader(InputStream in, Flushable idle, String file) {
    this.in = in;
    this.idle = idle;
    this.file = file;
  }

  /**
   * Returns a file name for messages, which may be an identifier that was mistaken for a file name.
   */
  public static String shown(String file) {
    return Excerpt.escape(Secrets.masked(file));
  }

  /** Opens a file. */
  public static InputStream open(String file) throws Unreadable {
    if (file.isEmpty()) { // Java would use the working directory
      throw new Unreadable("", new IOException("the file name must not be empty"));
    }
    try {
      Path path = Path.of(file);
      if (Files.isDirectory(path)) {
        String name = shown(file);
        String files = name.endsWith("/") ? name + "*" : name + "/*";
        throw new FileSystemException(file, null, "this is a folder; pass its files: " + files);
      }
      // For a channel, Java queries the position, which fails for a pipe.
      return Files.exists(path) && !Files.isRegularFile(path)
          ? new BufferedInputStream(new FileInputStream(file))
          : Files.newInputStream(path);
    } catch (NoSuchFileException e) {
      throw new Unreadable(shown(file), new IOException("there is no such file"));
    } catch (AccessDeniedException e) {
      throw new Unreadable(shown(file), new IOException("permission denied"));
    } catch (FileSystemException e) { // whose message begins with the name
      String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
      throw new Unreadable(shown(file), new IOException(reason));
    } catch (IOException e) {
      throw new Unreadable(shown(file), e);
    } catch (InvalidPathException e) {
      throw new Unreadable(shown(file), new IOException("this is not a valid file name"));
    }
  }

  static void check(byte[] b, int start, int end, String file) throws Unreadable {
    String message = Utf16Check.message(b, start, end, file);
    if (message != null) {
      String name = file.isEmpty() ? "stdin" : file;
      throw new Unreadable(name, new IOException(message), ExitStatus.USAGE);
    }
  }

  /**
   * Returns a stream that fails if its first octets indicate UTF-16.
   *
   * @param file the name of the file, for the error message; empty for standard input
   */
  public static InputStream checked(InputStream in, String file) {
    return new FilterInputStream(in) {
      private boolean isChecked;

      @Override
      public int read(byte[] b, int off, int len) throws IOException {
        int got = super.read(b, off, len);
        if (!isChecked && got > 0) {
          isChecked = true;
          if (Utf16Check.named(b, off, off + got) != null) {
            check(b, off, off + got, file.isEmpty() ? "" : shown(file));
          }
        }
        return got;
      }
    };
  }

  /** Advances to the next line; returns false if there is none. */
  public boolean next() throws IOException {
    kinds = 0;
    start = next;
    int i = next;
    while (true) {
      int found = scan(i);
      if (found >= 0) {
        end = found;
        next = found + 1;
        break;
      }
      i = limit - start;
      if (!fill()) {
        end = limit;
        next = limit;
        if (start == end) {
          return false;
        }
        break;
      }
      i += start;
    }
    number++;
    if ((kinds & CONTROL) != 0 && buffer[end - 1] == '\r') {
      end--;
    }
    if (number == 1 && (kinds & (NON_ASCII | CONTROL)) != 0) {
      check(buffer, start, limit, file.isEmpty() ? "" : shown(file));
      skipByteOrderMark();
    }
    return true;
  }

  /**
   * Sets the current line to the given octets.
   *
   * @param place the line number
   */
  final void take(byte[] octets, int first, int stop, long place) {
    buffer = octets;
    start = first;
    end = stop;
    number = place;
    kinds = 0;
    for (int i = first; i < stop; i++) {
      int kind = KIND[octets[i] & 0xFF];
      kinds |= kind == LF ? CONTROL : kind;
    }
  }

  /** Reads octets; if none are available yet, first writes out the answers so far. */
  final int read(byte[] to, int offset, int length) throws IOException {
    int waiting;
    try {
      waiting = in.available();
    } catch (IOException e) {
      throw unreadable(e);
    }
    if (waiting <= 0) {
      idle.flush(); // its failure is not a failure of the input
    }
    try {
      return in.read(to, offset, length);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private Unreadable unreadable(IOException cause) {
    return new Unreadable(file.isEmpty() ? "standard input" : shown(file), cause);
  }

  /**
   * Returns whether the current line has a value; false, for example, for a table record without a
   * cell in the column.
   */
  public boolean isThere() {
    return true;
  }

  /**
   * Returns the index of the next LF, or -1 if there is none in the buffer; collects the kinds of
   * the bytes before it.
   */
  private int scan(int from) {
    final byte[] b = buffer;
    final byte[] kind = KIND;
    final int n = limit;
    for (int i = from; i < n; i++) {
      int k = kind[b[i] & 0xFF];
      if (k != 0) {
        if (k == LF) {
          return i;
        }
        kinds |= k;
      }
    }
    return -1;
  }

  /**
   * Moves the unfinished line to the front of the buffer, and reads more bytes after it; returns
   * false at the end of the input.
   */
  private boolean fill() throws IOException {
    if (ended) {
      return false;
    }
    if (start > 0) {
      System.arraycopy(buffer, start, buffer, 0, limit - start);
      limit -= start;
      start = 0;
    }
    if (limit == buffer.length) {
      if (limit > Integer.MAX_VALUE / 2) {
        throw new OutOfMemoryError("a line is longer than a gigabyte");
      }
      buffer = Arrays.copyOf(buffer, 2 * limit);
    }
    int got = read(buffer, limit, buffer.length - limit);
    if (got < 0) {
      ended = true;
      return false;
    }
    limit += got;
    return true;
  }

  private void skipByteOrderMark() {
    if (end - start >= 3
        && buffer[start] == (byte) 0xEF
        && buffer[start + 1] == (byte) 0xBB
        && buffer[start + 2] == (byte) 0xBF) {
      start += 3;
    }
  }

  /** Returns the line as text, or null if it is not UTF-8. */
  public @Nullable String text() {
    if ((kinds & NON_ASCII) == 0) {
      return new String(buffer, start, end - start, StandardCharsets.ISO_8859_1);
    }
    String text = lossyText();
    boolean isSound = text.indexOf('\uFFFD') < 0 || Utf8Check.firstWrong(buffer, start, end) < 0;
    return isSound ? text : null;
  }

  /** Returns the line as text, with U+FFFD for bytes that are not UTF-8. */
  public String lossyText() {
    return new String(buffer, start, end - start, StandardCharsets.UTF_8);
  }

  /** Returns the bytes of the line decoded as ISO 8859-1, one character per byte. */
  public String octets() {
    return new String(buffer, start, end - start, StandardCharsets.ISO_8859_1);
  }

  /** Returns the index of the first byte in the line that is not UTF-8; -1 if there is none. */
  public int firstWrong() {
    int wrong = Utf8Check.firstWrong(buffer, start, end);
    return wrong < 0 ? -1 : wrong - start;
  }

  /** Returns the number of the line, starting at 1. */
  public long number() {
    return number;
  }

  /** Writes the bytes of the line. */
  public void copyTo(Out out) throws IOException {
    out.write(buffer, start, end - start);
  }

  /** Returns the position of the line as a prefix for messages: {@code "stdin:7: "}. */
  public String place() {
    return (file.isEmpty() ? "stdin" : shown(file)) + ":" + number + ": ";
  }
}
