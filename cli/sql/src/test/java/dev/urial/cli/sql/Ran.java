package dev.urial.cli.sql;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What a run said.
 *
 * @param status its exit status
 * @param out standard output
 * @param err standard error
 */
record Ran(int status, String out, String err) {
  static Ran reading(byte[] input, Terminal terminal, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Cli.run(words, new Io(new ByteArrayInputStream(input), out, err, terminal));
    return new Ran(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  static Ran reading(String input, String... words) {
    return reading(input.getBytes(StandardCharsets.UTF_8), Terminal.NONE, words);
  }

  static Ran of(String... words) {
    return reading("", words);
  }
}
