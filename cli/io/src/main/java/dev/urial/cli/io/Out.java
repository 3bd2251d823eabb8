package dev.urial.cli.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes text as UTF-8 to a stream through one large buffer.
 *
 * <p>If the reader has closed the stream, methods throw {@link Gone}, which distinguishes this case
 * from errors such as a full disk.
 */
public final class Out extends OutputStream {
  private static final int SIZE = 1 << 16;

  private final OutputStream out;
  private final byte[] buffer = new byte[SIZE];
  private int length;

  /** Creates a buffer for a stream. */
  public Out(OutputStream out) {
    this.out = out;
  }

  /** Thrown if the reader has closed the stream, as in {@code urial … | head -1}. */
  public static final class Gone extends IOException {
    private static final long serialVersionUID = 1;

    Gone(IOException cause) {
      super(cause);
    }
  }

  @Override
  public void write(int b) throws IOException {
    if (length == SIZE) {
      empty();
    }
    buffer[length++] = (byte) b;
  }

  @Override
  public void write(byte[] bytes, int start, int count) throws IOException {
    if (count > SIZE - length) {
      empty();
      if (count > SIZE) {
        pass(bytes, start, count);
        return;
      }
    }
    System.arraycopy(bytes, start, buffer, length, count);
    length += count;
  }

  /** Writes text that is known to be ASCII. */
  @SuppressWarnings("deprecation") // the only way to copy without an array
  public void ascii(String text) throws IOException {
    final int n = text.length();
    int i = 0;
    while (i < n) {
      if (length == SIZE) {
        empty();
      }
      int stop = Math.min(n, i + SIZE - length);
      text.getBytes(i, stop, buffer, length);
      length += stop - i;
      i = stop;
    }
  }

  /** Writes text, which should be well-formed; a lone surrogate becomes {@code ?}. */
  public void text(String text) throws IOException {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    write(utf8, 0, utf8.length);
  }

  /** Writes text and a line ending. */
  public void line(String text) throws IOException {
    text(text);
    write('\n');
  }

  @Override
  public void flush() throws IOException {
    empty();
    try {
      out.flush();
    } catch (IOException e) {
      throw goneOr(e);
    }
  }

  private void empty() throws IOException {
    int count = length;
    length = 0; // even on failure, so that nothing is written twice
    if (count > 0) {
      pass(buffer, 0, count);
    }
  }

  private void pass(byte[] bytes, int start, int count) throws IOException {
    try {
      out.write(bytes, start, count);
    } catch (IOException e) {
      throw goneOr(e);
    }
  }

  /**
   * Returns a {@link Gone} for a broken pipe, otherwise the exception itself. The system reports a
   * broken pipe only by a message, which may be in the user's language but in which "pipe" is not
   * translated.
   */
  private static IOException goneOr(IOException e) {
    String message = e.getMessage();
    boolean gone =
        message != null
            && (message.contains("pipe") || message.contains("Pipe") || message.contains("EPIPE"));
    return gone ? new Gone(e) : e;
  }
}
