package dev.urial.cli.sql;

import dev.urial.cli.Cli;
import dev.urial.cli.Main;
import dev.urial.cli.Verbs;
import dev.urial.cli.help.Example;
import dev.urial.cli.help.Help;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Runs the examples in the help of the SQL and bulk verbs once, so that the JVM can archive the
 * classes it loaded. This class affects only how fast the verbs start.
 */
public final class SqlArchiveTraining {
  private SqlArchiveTraining() {}

  /**
   * Runs the examples.
   *
   * @param args not used
   */
  public static void main(String[] args) throws ClassNotFoundException {
    // A single class missing from the archive would open its jar and all jars that its manifest
    // names.
    Class.forName(Main.class.getName());
    RawArguments.check(new String[] {"bulk"});
    for (String name : Verbs.SCALE) {
      for (Example example : Help.english().page(name).examples()) {
        play(String.join("\n", example.input()), example.words());
      }
      play("", name, "--help");
    }
  }

  private static void play(String input, String... words) {
    Cli.run(
        words,
        new Io(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new ByteArrayOutputStream(),
            new ByteArrayOutputStream(),
            Terminal.NONE));
  }
}
