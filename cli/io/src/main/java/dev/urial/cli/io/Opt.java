package dev.urial.cli.io;

import java.util.List;

/**
 * An option, as far as a command line is read by it. What it does is said in the verb's help, which
 * no run of a verb loads.
 *
 * @param name its long name, without dashes
 * @param letter its one-letter name, or empty
 * @param takesArgument whether a word follows it
 * @param choices all that its argument may be; empty if it is free
 */
public record Opt(String name, String letter, boolean takesArgument, List<String> choices) {
  /** An object for each text. */
  public static final Opt JSON = flag("json");

  /** A table. */
  public static final Opt TSV = flag("tsv");

  /** A table for spreadsheets. */
  public static final Opt CSV = flag("csv");

  /** Some of the fields, in an order of one's own. */
  public static final Opt FIELDS = value("fields");

  /** What is read as standard input would be. */
  public static final Opt FILE = value("file", "f");

  /** Which column of the tables that are read holds the texts. */
  public static final Opt COLUMN = value("column");

  /** Where in each line of JSON the text stands, by RFC 6901. */
  public static final Opt POINTER = value("pointer");

  /** Nothing is said of texts that fail. */
  public static final Opt SKIP_INVALID = flag("skip-invalid");

  /** The texts that fail, and no others. */
  public static final Opt ONLY_INVALID = flag("only-invalid");

  /** The reading of browsers. */
  public static final Opt WHATWG = new Opt("whatwg", "w", false, List.of());

  /** The name of the option that says by which standard texts are read. */
  public static final String STANDARD = "standard";

  /** What every verb takes whose texts are operands or lines. */
  public static final List<Opt> OF_TEXTS =
      List.of(FILE, COLUMN, POINTER, SKIP_INVALID, ONLY_INVALID, FIELDS, CSV);

  /** What every verb takes whose operands are files. */
  public static final List<Opt> OF_FILES = List.of(FILE);

  /**
   * What every verb takes whose answers are the data that was asked for: they are written as they
   * are, at a terminal and in a pipe, unless this is given. Messages and explanations always mask
   * secrets.
   */
  public static final Opt MASK = flag("mask");

  /** The name of the option with which an explanation shows secrets, which it masks otherwise. */
  public static final String SHOW_SECRETS = "show-secrets";

  /** The name of the option that writes hosts and domains as the text spells them. */
  public static final String AS_WRITTEN = "as-written";

  /** The language in which people are spoken to. */
  public static final Opt LANG = new Opt("lang", "", true, Languages.NAMES);

  static final Opt NO_COLOR = flag("no-color");

  /** What the verb does, and nothing else. */
  public static final Opt HELP = new Opt("help", "h", false, List.of());

  /** What every verb takes that answers something about texts. */
  public static final List<Opt> COMMON = List.of(JSON, TSV, LANG, NO_COLOR);

  /** An option without argument. */
  public static Opt flag(String name) {
    return new Opt(name, "", false, List.of());
  }

  /** An option with any argument. */
  public static Opt value(String name) {
    return value(name, "");
  }

  /** An option with any argument, and a letter for it. */
  public static Opt value(String name, String letter) {
    return new Opt(name, letter, true, List.of());
  }

  /** An option whose argument is one of some words. */
  public static Opt choice(String name, String... choices) {
    return new Opt(name, "", true, List.of(choices));
  }
}
