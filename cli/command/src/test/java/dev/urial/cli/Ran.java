package dev.urial.cli;

import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A run of the command: what it wrote and how it ended. */
public record Ran(int status, String out, String err) {
  /** Everything is a terminal, without colour. */
  public static final Terminal SCREEN = new Terminal(false, true, true, false, 80);

  public static Ran of(String... args) {
    return reading("", args);
  }

  public static Ran reading(String input, String... args) {
    return reading(input.getBytes(StandardCharsets.UTF_8), Terminal.NONE, args);
  }

  public static Ran onScreen(String... args) {
    return reading(new byte[0], SCREEN, args);
  }

  public static Ran reading(byte[] input, Terminal terminal, String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int status = Cli.run(args, new Io(new ByteArrayInputStream(input), out, err, terminal));
    return new Ran(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** The lines of a text that ends with a line feed. */
  public static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', start)) {
      lines.add(text.substring(start, i));
      start = i + 1;
    }
    if (start < text.length()) {
      throw new AssertionError("no line feed at the end of: " + text);
    }
    return lines;
  }
}
