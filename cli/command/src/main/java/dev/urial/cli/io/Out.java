package dev.urial.cli.io;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes text as UTF-8 to a stream through one large buffer.
 *
 * <p>If the reader has closed the stream, methods throw {@link Gone}, which distinguishes this case
 * from errors such as a full disk.
 */
public final class Out extends BufferedOutputStream {
  private static final int SIZE = 1 << 16;

  /** Creates a buffer for a stream. */
  public Out(OutputStream out) {
    super(new Pipe(out), SIZE);
  }

  /** Thrown if the reader has closed the stream, as in {@code urial … | head -1}. */
  public static final class Gone extends IOException {
    private static final long serialVersionUID = 1;

    Gone(IOException cause) {
      super(cause);
    }
  }

  /** Writes text that is known to be ASCII. */
  @SuppressWarnings("deprecation") // the only way to copy without an array
  public void ascii(String text) throws IOException {
    if (text.length() > SIZE - count) {
      text(text);
    } else {
      text.getBytes(0, text.length(), buf, count);
      count += text.length();
    }
  }

  /** Writes text, which should be well-formed; a lone surrogate becomes {@code ?}. */
  public void text(String text) throws IOException {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes text and a line ending. */
  public void line(String text) throws IOException {
    text(text);
    write('\n');
  }

  /** A stream whose reader may close it. */
  private static final class Pipe extends FilterOutputStream {
    Pipe(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
      try {
        out.write(bytes, start, length);
      } catch (IOException e) {
        throw goneOr(e);
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
      } catch (IOException e) {
        throw goneOr(e);
      }
    }

    /**
     * Returns a {@link Gone} for a broken pipe, otherwise the exception itself. The system reports
     * a broken pipe only by a message, which may be in the user's language but in which "pipe" is
     * not translated.
     */
    private static IOException goneOr(IOException e) {
      String message = String.valueOf(e.getMessage());
      boolean isGone =
          message.contains("pipe") || message.contains("Pipe") || message.contains("EPIPE");
      return isGone ? new Gone(e) : e;
    }
  }
}
