package dev.urial.cli.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

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
   * Returns a stream that writes out the answers so far before it waits for more input.
   *
   * @param name the name of the input, for messages
   * @param idle called before waiting for more input
   */
  public static InputStream of(InputStream in, String name, LineReader.Flushable idle) {
    return new OctetInput(in, name, idle);
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

  /**
   * Returns the text of a file, or of standard input for {@code -}, in UTF-8 without a byte order
   * mark; octets that are not UTF-8 become U+FFFD.
   */
  public static String text(String file, Invocation call) throws LineReader.Unreadable {
    String text = new String(all(file, call), StandardCharsets.UTF_8);
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
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
