package dev.urial.cli.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes man pages and completion scripts. */
public final class HelpFiles {
  private HelpFiles() {}

  /**
   * Writes {@code man/*.1} and {@code completion/*} below a folder.
   *
   * @param args the folder, and the date of the man pages as a day or an instant
   */
  public static void write(Help help, String[] args) throws IOException {
    Path target = Path.of(args[0]);
    String date = args[1].substring(0, "2026-11-20".length());
    Path man = Files.createDirectories(target.resolve("man"));
    Files.writeString(man.resolve("urial.1"), ManPage.ofCommand(help, date));
    for (HelpPage verb : help.pages()) {
      Files.writeString(
          man.resolve("urial-" + verb.name() + ".1"), ManPage.of(verb, help.command(), date));
    }
    Path completion = Files.createDirectories(target.resolve("completion"));
    Files.writeString(completion.resolve("urial.bash"), CompletionScript.of(help, "bash"));
    Files.writeString(completion.resolve("_urial"), CompletionScript.of(help, "zsh"));
  }
}
