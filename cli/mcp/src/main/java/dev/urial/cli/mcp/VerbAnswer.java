package dev.urial.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The output of a verb of the {@code urial} command, so that a model gets the same results as a
 * user at a prompt.
 *
 * @param status the exit status
 * @param lines the first lines of the output
 * @param count the total number of lines of the output
 * @param err the text that was written to standard error
 */
record VerbAnswer(int status, List<String> lines, int count, String err) {
  /**
   * Runs a verb with English messages, and keeps the first {@code mostLines} lines of its output.
   */
  static VerbAnswer of(String input, int mostLines, List<String> words) {
    FirstLines out = new FirstLines(mostLines);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Cli.run(
            words.toArray(new String[0]),
            new Io(new ByteArrayInputStream(input.getBytes(UTF_8)), out, err, Terminal.NONE));
    return new VerbAnswer(status, out.lines(), out.count, err.toString(UTF_8).strip());
  }

  /** Returns the kept lines as one string. */
  String text() {
    return String.join("\n", lines).strip();
  }

  /** Keeps lines up to a limit, and counts all of them. */
  private static final class FirstLines extends OutputStream {
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final int most;
    private int count;

    FirstLines(int most) {
      this.most = most;
    }

    @Override
    public void write(int octet) {
      if (count < most) {
        kept.write(octet);
      }
      if (octet == '\n') {
        count++;
      }
    }

    List<String> lines() {
      return new ArrayList<>(kept.toString(UTF_8).lines().toList());
    }
  }
}
