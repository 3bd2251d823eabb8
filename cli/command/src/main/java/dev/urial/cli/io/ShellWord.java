package dev.urial.cli.io;

/** A word of a command line, as a POSIX shell reads it. */
public final class ShellWord {
  private static final String PLAIN =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/:@%+,=";

  private ShellWord() {}

  /** Returns a word in quotation marks, unless it needs none. */
  public static String of(String word) {
    boolean isPlain = !word.isEmpty() && word.chars().allMatch(c -> PLAIN.indexOf(c) >= 0);
    return isPlain ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
