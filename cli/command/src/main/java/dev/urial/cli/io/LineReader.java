package dev.urial.cli.io;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Opens files of lines, and says why one cannot be read. */
public final class LineReader {
  private LineReader() {}

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

  /**
   * Returns a file name for messages, which may be an identifier that was mistaken for a file name.
   */
  public static String shown(String file) {
    return Excerpt.escape(Secrets.masked(file));
  }

  /**
   * Returns why a file cannot be used, without its name, with which Java's message begins.
   *
   * @param missing what there is none of if the file cannot be found: the file or its folder
   */
  public static String reason(FileSystemException e, String missing) {
    if (e instanceof NoSuchFileException) {
      return "there is no such " + missing;
    } else if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    boolean isFolder =
        e instanceof FileAlreadyExistsException || e instanceof DirectoryNotEmptyException;
    String reason = isFolder ? "this is a folder" : e.getReason();
    return reason == null ? "it cannot be opened" : reason;
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
    } catch (FileSystemException e) {
      throw new Unreadable(shown(file), new IOException(reason(e, "file")));
    } catch (IOException e) {
      throw new Unreadable(shown(file), e);
    } catch (InvalidPathException e) {
      throw new Unreadable(shown(file), new IOException("this is not a valid file name"));
    }
  }

  /**
   * Returns a stream that fails if its first octets indicate UTF-16. Without this check, every line
   * of UTF-16 would be reported as an error.
   *
   * @param file the name of the file, for the error message; empty for standard input
   */
  public static InputStream checked(InputStream in, String file) {
    return new FilterInputStream(in) {
      private boolean isChecked;

      @Override
      public int read(byte[] b, int off, int len) throws IOException {
        int got = super.read(b, off, len);
        String name = !isChecked && got > 1 ? utf16(b, off, off + got) : null;
        isChecked |= got > 0;
        if (name != null) {
          String iconv = "this is UTF-16; iconv -f " + name + " -t UTF-8 " + shown(file);
          throw new Unreadable(
              file.isEmpty() ? "stdin" : shown(file),
              new IOException(iconv.strip()),
              ExitStatus.USAGE);
        }
        return got;
      }
    };
  }

  /**
   * Returns the name that iconv uses for the encoding of text with this beginning: a byte order
   * mark, or zeros at every other position; null if the text is not UTF-16.
   */
  private static @Nullable String utf16(byte[] b, int start, int end) {
    int first = (b[start] & 0xFF) << 8 | b[start + 1] & 0xFF;
    if (first == 0xFFFE || first == 0xFEFF) {
      return "UTF-16";
    } else if (end - start < 4) {
      return null;
    }
    boolean isLittle = b[start] != 0 && b[start + 1] == 0 && b[start + 2] != 0 && b[start + 3] == 0;
    boolean isBig = b[start] == 0 && b[start + 1] != 0 && b[start + 2] == 0 && b[start + 3] != 0;
    return isLittle ? "UTF-16LE" : isBig ? "UTF-16BE" : null;
  }
}
