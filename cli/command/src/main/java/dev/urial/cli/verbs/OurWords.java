package dev.urial.cli.verbs;

import dev.urial.cli.foreign.ForeignWords;
import dev.urial.cli.help.HelpText;
import dev.urial.cli.help.Version;

/** What other people's commands say of themselves and of us, from the help. */
public final class OurWords implements ForeignWords {
  @Override
  public String help(String command) {
    return HelpText.of(command);
  }

  @Override
  public String version() {
    return Version.text();
  }
}
