package dev.urial.cli;

import dev.urial.cli.help.AddOn;
import dev.urial.cli.help.Example;
import dev.urial.cli.help.HelpPage;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Languages;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.TempFolder;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the examples of the help once in one process, so that the JVM can archive the classes that
 * they load. The launcher starts every later run from this archive.
 *
 * <p>This class affects only how fast a verb starts, never what it does.
 */
public final class ClassArchiveTraining {
  private static final Terminal SCREEN = new Terminal(false, true, true, true, 80);

  private ClassArchiveTraining() {}

  /**
   * Runs the examples and discards their output.
   *
   * @param part a verb whose classes are in separate jars; all verbs in these jars are run. Without
   *     it, the verbs of the command's own jars are run.
   */
  public static void main(String[] part) throws IOException, ClassNotFoundException {
    // Every start needs these classes. If a single class is missing from the archive, the JVM opens
    // its jar and looks up all jars named in the manifest.
    for (Class<?> door : List.of(Main.class, Languages.class)) {
      Class.forName(door.getName());
    }
    RawArguments.check(new String[] {"normalize"});
    AddOn addOn = part.length == 0 ? null : AddOn.of(part[0]);
    try (TempFolder folder = new TempFolder(Path.of(System.getProperty("java.io.tmpdir")))) {
      String data = folder.path().resolve("data").toString();
      for (HelpPage verb : Verbs.help().pages()) {
        if (AddOn.of(verb.name()) == addOn) {
          for (Example example : verb.examples()) {
            run(example, data);
          }
        }
        run(new String[] {verb.name(), "--help"}, "");
      }
    }
    for (String[] words : new String[][] {{"--help"}, {"--version"}, {"nomralize"}}) {
      run(words, "");
    }
  }

  /** Runs an example; the folder of links in it is replaced by a temporary one. */
  private static void run(Example example, String data) {
    String[] words = example.words();
    for (int i = 0; i < words.length; i++) {
      words[i] = words[i].equals("urial-data") ? data : words[i];
    }
    run(words, String.join("\n", example.input()) + '\n');
  }

  private static void run(String[] words, String input) {
    for (Terminal terminal : List.of(Terminal.NONE, SCREEN)) {
      Cli.run(
          words,
          new Io(
              new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
              new ByteArrayOutputStream(),
              new ByteArrayOutputStream(),
              terminal));
    }
  }
}
