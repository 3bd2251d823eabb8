package dev.urial.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The output of a verb of the {@code urial} command, so that a model gets the same results as a
 * user at a prompt.
 *
 * @param status the exit status
 * @param out the text that was written to standard output
 * @param err the text that was written to standard error
 */
record VerbAnswer(int status, String out, String err) {
  /** Runs a verb with English messages. */
  static VerbAnswer of(String input, String verb, List<String> options, String... operands) {
    List<String> words = new ArrayList<>(List.of(verb));
    words.addAll(options);
    words.add("--");
    words.addAll(List.of(operands));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Cli.run(
            words.toArray(new String[0]),
            new Io(new ByteArrayInputStream(input.getBytes(UTF_8)), out, err, Terminal.NONE));
    return new VerbAnswer(status, out.toString(UTF_8).strip(), err.toString(UTF_8).strip());
  }
}
