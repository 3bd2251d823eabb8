package dev.urial.cli.io;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads files named on the command line, or standard input, as octets. */
public final class OctetInput {
  private OctetInput() {}

  /** Processes a stream. */
  public interface Use<T> {
    /** Processes the stream. */
    T of(BufferedInputStream in) throws IOException;
  }

  /** Processes a file, or standard input for {@code -}, and closes it. */
  public static <T> T use(String file, Invocation call, Use<T> use) throws LineReader.Unreadable {
    boolean isStdin = file.equals(Io.STDIN);
    try (InputStream in = isStdin ? stdin(call) : LineReader.open(file)) {
      return use.of(new BufferedInputStream(in, 1 << 16));
    } catch (LineReader.Unreadable e) {
      throw e;
    } catch (IOException e) {
      throw new LineReader.Unreadable(isStdin ? "standard input" : LineReader.shown(file), e);
    }
  }

  /** Returns standard input; if it is a terminal, tells the user how to end the input. */
  static InputStream stdin(Invocation call) throws IOException {
    if (call.terminal().in() && call.terminal().err()) {
      call.err().line("urial: reading from the terminal; press Ctrl-D to finish");
      call.err().flush();
    }
    return call.in();
  }
}
