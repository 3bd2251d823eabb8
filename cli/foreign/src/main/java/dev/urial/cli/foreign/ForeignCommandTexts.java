package dev.urial.cli.foreign;

import java.util.Locale;

/** The messages that the calling command provides to the commands in this package. */
public interface ForeignCommandTexts {
  /** Returns the help text of a command. */
  String help(String command);

  /**
   * Returns the message that a command ignores an operand because it reads URLs from standard
   * input.
   */
  String notRead(String command, String operand, Locale language);

  /** Returns the version of Urial. */
  String version();
}
