package dev.urial.cli.io;

import java.util.List;

/**
 * An option, as needed for parsing a command line. Its description is in the verb's help, which a
 * run of a verb does not load.
 *
 * @param name the long name, without dashes
 * @param letter the one-letter name, or empty
 * @param takesArgument whether the option has an argument
 * @param choices all allowed arguments; empty if any argument is allowed
 */
public record Opt(String name, String letter, boolean takesArgument, List<String> choices) {
  /** The option that writes a JSON object for each input. */
  public static final Opt JSON = flag("json");

  /** The option that writes a table. */
  public static final Opt TSV = flag("tsv");

  /** The option that writes a table for spreadsheets. */
  public static final Opt CSV = flag("csv");

  /** The option that selects fields and their order. */
  public static final Opt FIELDS = value("fields");

  /** The option for a file to read in the same way as standard input. */
  public static final Opt FILE = value("file", "f");

  /** The option for the column that contains the text in input tables. */
  public static final Opt COLUMN = value("column");

  /** The option for the position of the text in each line of JSON (RFC 6901). */
  public static final Opt POINTER = value("pointer");

  /** The option that omits inputs that fail. */
  public static final Opt SKIP_INVALID = flag("skip-invalid");

  /** The option that writes only the inputs that fail or whose answer is "no". */
  public static final Opt ONLY_INVALID = flag("only-invalid");

  /** The option that parses input as browsers do. */
  public static final Opt WHATWG = new Opt("whatwg", "w", false, List.of());

  /** The name of the option for the standard under which input is parsed. */
  public static final String STANDARD = "standard";

  /** The options of every verb whose inputs are operands or lines. */
  public static final List<Opt> OF_TEXTS =
      List.of(FILE, COLUMN, POINTER, SKIP_INVALID, ONLY_INVALID, FIELDS, CSV);

  /** The options of every verb whose operands are files. */
  public static final List<Opt> OF_FILES = List.of(FILE);

  /**
   * The option that masks secrets in answers. It is for verbs whose answers are the requested data,
   * which is otherwise written unchanged to terminals and pipes. Messages and explanations always
   * mask secrets.
   */
  public static final Opt MASK = flag("mask");

  /** The name of the option that shows secrets in explanations, which are otherwise masked. */
  public static final String SHOW_SECRETS = "show-secrets";

  /** The name of the option that writes hosts and domains as in the input. */
  public static final String AS_WRITTEN = "as-written";

  /** The option for the language of messages. */
  public static final Opt LANG = new Opt("lang", "", true, Languages.NAMES);

  static final Opt NO_COLOR = flag("no-color");

  /** The option that shows the help for the verb instead of running it. */
  public static final Opt HELP = new Opt("help", "h", false, List.of());

  /** The options of every verb that processes text. */
  public static final List<Opt> COMMON = List.of(JSON, TSV, LANG, NO_COLOR);

  /** Returns an option without an argument. */
  public static Opt flag(String name) {
    return new Opt(name, "", false, List.of());
  }

  /** Returns an option that accepts any argument. */
  public static Opt value(String name) {
    return value(name, "");
  }

  /** Returns an option that accepts any argument and has a one-letter name. */
  public static Opt value(String name, String letter) {
    return new Opt(name, letter, true, List.of());
  }

  /** Returns an option whose argument must be one of these words. */
  public static Opt choice(String name, String... choices) {
    return new Opt(name, "", true, List.of(choices));
  }
}
