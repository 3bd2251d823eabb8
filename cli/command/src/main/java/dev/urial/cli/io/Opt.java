package dev.urial.cli.io;

import java.util.List;

/**
 * An option, declared once: the command line is parsed by it, and help, man pages and completion
 * are made from it.
 *
 * @param name the long name, without dashes
 * @param letter the one-letter name, or empty
 * @param argument the name of its argument, such as {@code FILE}; empty if it has none
 * @param choices all allowed arguments; empty if any argument is allowed
 * @param text what it does, in a phrase
 * @param condition what it needs: {@code --format svg} or {@code --as domain|urn}, or the tasks of
 *     the verb, {@code get|delete}; empty for nothing
 */
public record Opt(
    String name,
    String letter,
    String argument,
    List<String> choices,
    String text,
    String condition) {
  /** The option that writes a JSON object for each input. */
  public static final Opt JSON = flag("json", "JSON Lines: one object for each input");

  /** The option that writes a table. */
  public static final Opt TSV =
      flag("tsv", "tab-separated values with a header; \\N is an absent value");

  /** The option that writes a table for spreadsheets. */
  public static final Opt CSV =
      flag(
          "csv",
          "CSV with a header, for spreadsheets; its column input contains the texts, including"
              + " passwords unless --mask is given");

  /** The option that selects fields and their order. */
  public static final Opt FIELDS =
      value(
          "fields",
          "NAMES",
          "fields to write, in order, with commas; also input and error.message");

  /** The option for a file to read in the same way as standard input. */
  public static final Opt FILE =
      value("file", "FILE", "a file of texts, one per line, or '*.txt'; - is standard input")
          .or("f");

  /** The option for a file beside the operands, which are files. */
  private static final Opt MORE_FILES =
      value("file", "FILE", "an additional file, or - for standard input; may be repeated").or("f");

  /** The option for the column that contains the text in input tables. */
  public static final Opt COLUMN =
      value("column", "NAME", "read this column, by name or number, of CSV or TSV");

  /** The option for the position of the text in each line of JSON (RFC 6901). */
  public static final Opt POINTER =
      value("pointer", "POINTER", "read the value at this JSON Pointer in each line of JSON");

  /** The option for the number of threads that answer the lines of files. */
  public static final Opt JOBS =
      value("jobs", "NUMBER", "threads that read files; default one per processor").or("j");

  /** The option that omits inputs that fail. */
  public static final Opt SKIP_INVALID =
      flag("skip-invalid", "omit invalid texts and their errors");

  /** The option that writes only the inputs that fail or whose answer is "no". */
  public static final Opt ONLY_INVALID =
      flag("only-invalid", "write only texts that are invalid or whose answer is no");

  /** The option that writes all notes about lines. */
  public static final Opt VERBOSE =
      flag("verbose", "write all notes about lines, not only the first ten and their number");

  /** The option that parses input as browsers do. */
  public static final Opt WHATWG =
      flag("whatwg", "parse as browsers do; the same as --standard whatwg").or("w");

  /** The name of the option for the standard under which input is parsed. */
  public static final String STANDARD = "standard";

  /** The options of every verb whose inputs are operands or lines. */
  public static final List<Opt> OF_TEXTS =
      List.of(FILE, COLUMN, POINTER, SKIP_INVALID, ONLY_INVALID, FIELDS, CSV, VERBOSE);

  /** The options of verbs that process all texts together. */
  public static final List<Opt> OF_ROWS = List.of(FILE, COLUMN, POINTER, JOBS);

  /** The options of every verb whose operands are files. */
  public static final List<Opt> OF_FILES = List.of(MORE_FILES);

  /** The options of these verbs if they write fields. */
  static final List<Opt> OF_FILES_WITH_FIELDS =
      List.of(
          MORE_FILES,
          value("fields", "NAMES", "the fields to write, in order, separated by commas"),
          flag("csv", "CSV with a header, for spreadsheets"));

  /**
   * The option that masks secrets in answers. It is for verbs whose answers are the requested data,
   * which is otherwise written unchanged to terminals and pipes. Messages and explanations always
   * mask secrets.
   */
  public static final Opt MASK =
      flag("mask", "mask passwords, tokens and keys as ***; by default they are not masked");

  /** The name of the option that shows secrets in explanations, which are otherwise masked. */
  public static final String SHOW_SECRETS = "show-secrets";

  /** The option that shows secrets in explanations. */
  public static final Opt SECRETS =
      flag(SHOW_SECRETS, "show passwords, tokens and keys instead of ***");

  /** The option that draws for people in a pipe, too. */
  public static final Opt PRETTY =
      flag("pretty", "write to a pipe what a terminal shows, in 80 columns and without colour");

  /** The name of the option that writes hosts and domains as in the input. */
  public static final String AS_WRITTEN = "as-written";

  /** The option for the language of messages. */
  public static final Opt LANG =
      choice(
          "lang",
          "LANGUAGE",
          "language of drawings, errors, and sentences in JSON",
          Languages.NAMES);

  /** The option that turns colors off. */
  public static final Opt NO_COLOR = flag("no-color", "do not use colour");

  /** The option that shows the help for the verb instead of running it. */
  public static final Opt HELP = flag("help", "show this help").or("h");

  /** The options of every verb that processes text. */
  public static final List<Opt> COMMON = List.of(JSON, TSV, LANG, NO_COLOR);

  /** Returns an option without an argument. */
  public static Opt flag(String name, String text) {
    return new Opt(name, "", "", List.of(), text, "");
  }

  /** Returns an option that accepts any argument. */
  public static Opt value(String name, String argument, String text) {
    return new Opt(name, "", argument, List.of(), text, "");
  }

  /** Returns an option whose argument must be one of these words. */
  public static Opt choice(String name, String argument, String text, List<String> choices) {
    return new Opt(name, "", argument, List.copyOf(choices), text, "");
  }

  /** Returns this option with a one-letter name. */
  public Opt or(String one) {
    return new Opt(name, one, argument, choices, text, condition);
  }

  /** Returns this option with what it needs. */
  public Opt when(String needed) {
    return new Opt(name, letter, argument, choices, text, needed);
  }

  /** Returns whether the option has an argument. */
  public boolean takesArgument() {
    return !argument.isEmpty();
  }

  /** Returns the option as in a synopsis: {@code --level LEVEL}, {@code -h, --help}. */
  public String synopsis() {
    String dashed = letter.isEmpty() ? "--" + name : "-" + letter + ", --" + name;
    return takesArgument() ? dashed + " " + argument : dashed;
  }

  /** Returns the description, followed by the choices. */
  public String fullText() {
    return choices.isEmpty() ? text : text + ": " + String.join(", ", choices);
  }
}
