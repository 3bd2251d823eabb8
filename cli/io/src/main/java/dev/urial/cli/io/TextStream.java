package dev.urial.cli.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads files named on the command line, or standard input, as running text in UTF-8 of any length;
 * invalid octets become U+FFFD.
 */
public final class TextStream {
  private TextStream() {}

  /** Processes text. */
  public interface Use {
    /** Processes the text. */
    void of(Reader text) throws IOException;
  }

  /** Processes octets. */
  public interface OctetUse {
    /** Processes the octets. */
    void of(InputStream octets) throws IOException;
  }

  /** Processes the octets of a named file. */
  public interface FileUse {
    /** Processes the octets of a file. */
    void of(String file, InputStream octets) throws IOException;
  }

  /**
   * Processes files one after another. A file that cannot be read is reported, and the others are
   * processed.
   *
   * @param idle called before waiting for more input, and before a message
   * @return whether all files could be read
   */
  public static boolean all(
      List<String> files, Invocation call, LineReader.Flushable idle, FileUse use)
      throws IOException {
    boolean isRead = true;
    for (String file : files) {
      try {
        octets(file, call, idle, in -> use.of(file, in));
      } catch (LineReader.Unreadable e) {
        isRead = false;
        idle.flush();
        call.err().line("urial: " + e.getMessage());
      }
    }
    return isRead;
  }

  /**
   * Processes a file, or standard input for {@code -}, and closes it.
   *
   * @param idle called before waiting for more input
   * @throws LineReader.Unreadable if the file cannot be read; other exceptions come from the
   *     processing
   */
  public static void use(String file, Invocation call, LineReader.Flushable idle, Use use)
      throws IOException {
    octets(file, call, idle, in -> use.of(new InputStreamReader(in, StandardCharsets.UTF_8)));
  }

  /** Processes the octets of a file, in any encoding. */
  public static void octets(String file, Invocation call, LineReader.Flushable idle, OctetUse use)
      throws IOException {
    boolean isStdin = file.equals(Io.STDIN);
    String name = isStdin ? "standard input" : LineReader.shown(file);
    try (InputStream in = isStdin ? OctetInput.stdin(call) : LineReader.open(file)) {
      use.of(new NamingStream(in, name, idle));
    }
  }

  /**
   * Marks read failures as failures of the input, so that they are not mistaken for failures of the
   * output.
   */
  private static final class NamingStream extends FilterInputStream {
    private final String name;
    private final LineReader.Flushable idle;

    NamingStream(InputStream in, String name, LineReader.Flushable idle) {
      super(in);
      this.name = name;
      this.idle = idle;
    }

    @Override
    public int read(byte[] buffer, int start, int count) throws IOException {
      if (waiting() <= 0) {
        idle.flush();
      }
      try {
        return in.read(buffer, start, count);
      } catch (IOException e) {
        throw new LineReader.Unreadable(name, e);
      }
    }

    private int waiting() throws IOException {
      try {
        return in.available();
      } catch (IOException e) {
        throw new LineReader.Unreadable(name, e);
      }
    }
  }
}
