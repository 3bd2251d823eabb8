package dev.urial.cli.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A file named on the command line, or standard input, as octets of any number. Failures to read it
 * are {@link LineReader.Unreadable}, so that they are not mistaken for failures of the output.
 */
public final class OctetInput extends FilterInputStream {
  private final String name;
  private final LineReader.Flushable idle;

  private OctetInput(InputStream in, String name, LineReader.Flushable idle) {
    super(in);
    this.name = name;
    this.idle = idle;
  }

  /**
   * Opens a file, or standard input for {@code -}. If standard input is a terminal, tells the user
   * how to end it.
   *
   * @param idle called before waiting for more input
   */
  public static InputStream open(String file, Invocation call, LineReader.Flushable idle)
      throws IOException {
    if (!file.equals(Io.STDIN)) {
      return new OctetInput(LineReader.open(file), LineReader.shown(file), idle);
    }
    if (call.terminal().in() && call.terminal().err()) {
      call.err().line("urial: reading from the terminal; press Ctrl-D to finish");
      call.err().flush();
    }
    return new OctetInput(call.in(), "standard input", idle);
  }

  /** Returns the octets of a file, or of standard input for {@code -}. */
  public static byte[] all(String file, Invocation call) throws LineReader.Unreadable {
    try (InputStream in = open(file, call, () -> {})) {
      return in.readAllBytes();
    } catch (LineReader.Unreadable e) {
      throw e;
    } catch (IOException e) {
      throw new LineReader.Unreadable(LineReader.shown(file), e);
    }
  }

  @Override
  public int read(byte[] buffer, int start, int count) throws IOException {
    if (available() <= 0) {
      idle.flush();
    }
    try {
      return in.read(buffer, start, count);
    } catch (IOException e) {
      throw new LineReader.Unreadable(name, e);
    }
  }

  @Override
  public int available() throws IOException {
    try {
      return in.available();
    } catch (IOException e) {
      throw new LineReader.Unreadable(name, e);
    }
  }
}
