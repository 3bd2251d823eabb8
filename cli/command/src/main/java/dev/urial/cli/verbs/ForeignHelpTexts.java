package dev.urial.cli.verbs;

import dev.urial.cli.foreign.ForeignCommandTexts;
import dev.urial.cli.help.HelpText;
import dev.urial.cli.help.Version;
import dev.urial.cli.render.CliText;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.Locale;

/** The messages for the commands in {@code cli.foreign}, taken from the help. */
public final class ForeignHelpTexts implements ForeignCommandTexts {
  @Override
  public String help(String command) {
    return HelpText.of(command);
  }

  @Override
  public String notRead(String command, String operand, Locale language) {
    String shown = Excerpt.escape(Secrets.masked(operand));
    return CliText.of("session.operand", shown, command).text(language);
  }

  @Override
  public String version() {
    return Version.text();
  }
}
