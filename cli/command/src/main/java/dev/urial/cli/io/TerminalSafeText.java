package dev.urial.cli.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes text unchanged to a pipe, but without control sequences to a terminal. */
public final class TerminalSafeText {
  private TerminalSafeText() {}

  /**
   * Returns a stream to standard output. Closing the stream writes the rest of the last line, but
   * does not close standard output.
   */
  public static OutputStream out(Invocation call) {
    return call.terminal().out() ? new Page(call.shown()) : call.out();
  }

  /** A terminal: writes whole lines, with control characters escaped. */
  private static final class Page extends OutputStream {
    private final EscapingWriter shown;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    Page(EscapingWriter shown) {
      this.shown = shown;
    }

    @Override
    public void write(int octet) throws IOException {
      line.write(octet);
      if (octet == '\n') {
        writeLine();
      }
    }

    private void writeLine() throws IOException {
      shown.lines(line.toString(StandardCharsets.UTF_8));
      line.reset();
    }

    @Override
    public void flush() throws IOException {
      shown.flush();
    }

    @Override
    public void close() throws IOException {
      writeLine();
      flush();
    }
  }
}
