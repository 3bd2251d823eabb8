package dev.urial.cli.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes man pages and completion scripts; used only by the build. */
public final class HelpFiles {
  private HelpFiles() {}

  /**
   * Writes {@code man/*.1} and {@code completion/*} below a folder.
   *
   * @param args the folder, and the date of the man pages as a day or an instant
   */
  public static void main(String[] args) throws IOException {
    Help help = Help.english();
    Path target = Path.of(args[0]);
    String date = args[1].substring(0, "2026-11-20".length());
    Path man = Files.createDirectories(target.resolve("man"));
    Files.writeString(man.resolve("urial.1"), ManPage.ofCommand(help, date));
    for (HelpPage verb : help.pages()) {
      Files.writeString(
          man.resolve("urial-" + verb.name() + ".1"), ManPage.of(verb, help.command(), date));
    }
    Path completion = Files.createDirectories(target.resolve("completion"));
    Files.writeString(completion.resolve("urial.bash"), CompletionScript.of("bash"));
    Files.writeString(completion.resolve("_urial"), CompletionScript.of("zsh"));
  }
}
