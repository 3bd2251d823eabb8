package dev.urial.cli.foreign;

/** What the commands of this room are told by the one that runs them, which stands above them. */
public interface ForeignWords {
  /** The help of a command. */
  String help(String command);

  /** Which Urial this is. */
  String version();
}
