package dev.urial.cli.foreign;

import java.util.Locale;

/** What the commands of this room are told by the one that runs them, which stands above them. */
public interface ForeignWords {
  /** The help of a command. */
  String help(String command);

  /** That a command leaves an operand alone, because it reads URLs from standard input. */
  String notRead(String command, String operand, Locale language);

  /** Which Urial this is. */
  String version();
}
