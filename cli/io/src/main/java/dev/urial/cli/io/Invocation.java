package dev.urial.cli.io;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;
import org.jspecify.annotations.Nullable;

/** The options and operands with which a verb was called, and its streams. */
public final class Invocation {
  /** The environment variable that selects the standard if no option does. */
  public static final String STANDARD = "URIAL_STANDARD";

  private static final List<String> STANDARDS = List.of("rfc", "whatwg", "both");

  private final List<Opt> options;

  /** The options that were given, by long name, with their arguments. */
  private final Map<String, List<String>> given;

  private final List<String> operands;
  private final Io io;
  private final Out out;
  private final EscapingWriter err;
  private final List<String> columns;

  private Invocation(
      List<Opt> options,
      Map<String, List<String>> given,
      List<String> operands,
      Io io,
      Out out,
      EscapingWriter err,
      List<String> columns) {
    this.options = options;
    this.given = given;
    this.operands = operands;
    this.io = io;
    this.out = out;
    this.err = err;
    this.columns = columns;
  }

  /**
   * Parses a command line.
   *
   * @param known all options of the verb
   * @param columns the names of the fields of its answers
   */
  public static Invocation parse(
      List<Opt> known, List<String> columns, String[] args, Io io, Out out, EscapingWriter err)
      throws UsageException {
    Options options = new Options();
    for (Opt opt : known) {
      options.addOption(option(opt));
    }
    try {
      CommandLine line =
          DefaultParser.builder()
              .setAllowPartialMatching(false)
              .setStripLeadingAndTrailingQuotes(false)
              .get()
              .parse(options, apart(known, args));
      Invocation call =
          new Invocation(known, given(line), line.getArgList(), io, out, err, columns);
      if (!call.has(Opt.HELP)) {
        call.check();
      }
      return call;
    } catch (UnrecognizedOptionException e) {
      throw unknownOption(known, e.getOption());
    } catch (MissingArgumentException e) {
      throw new UsageException("--" + e.getOption().getLongOpt() + " needs an argument");
    } catch (ParseException e) {
      throw new UsageException(Excerpt.escape(String.valueOf(e.getMessage())));
    }
  }

  /**
   * Returns the options of a command line, so that each is found without a search among all options
   * of the verb.
   */
  private static Map<String, List<String>> given(CommandLine line) {
    Map<String, List<String>> given = new HashMap<>();
    for (Option option : line.getOptions()) {
      given
          .computeIfAbsent(option.getLongOpt(), name -> new ArrayList<>())
          .addAll(option.getValuesList());
    }
    return given;
  }

  /**
   * Splits one-letter options from attached arguments, such as {@code -sport=80}, into two words.
   */
  private static String[] apart(List<Opt> known, String[] args) {
    List<String> words = new ArrayList<>(args.length);
    boolean taken = false; // the previous option takes this word as its argument
    for (int k = 0; k < args.length; k++) {
      String arg = args[k];
      if (!taken && arg.equals("--")) {
        words.addAll(List.of(args).subList(k, args.length));
        break;
      }
      Opt opt = taken ? null : takingArgument(known, arg);
      if (opt != null && arg.charAt(1) != '-' && arg.length() > 2) {
        words.add(arg.substring(0, 2));
        words.add(arg.substring(2));
        taken = false;
      } else {
        words.add(arg);
        taken = opt != null && (arg.length() == 2 || arg.equals("--" + opt.name()));
      }
    }
    return words.toArray(new String[0]);
  }

  /** Returns the option that a word names, if the option takes an argument; otherwise null. */
  private static @Nullable Opt takingArgument(List<Opt> known, String arg) {
    if (arg.length() < 2 || arg.charAt(0) != '-') {
      return null;
    }
    for (Opt opt : known) {
      boolean isIt =
          arg.charAt(1) == '-'
              ? arg.equals("--" + opt.name())
              : opt.letter().equals(arg.substring(1, 2));
      if (isIt && opt.takesArgument()) {
        return opt;
      }
    }
    return null;
  }

  private static Option option(Opt opt) {
    Option.Builder option = Option.builder(opt.letter().isEmpty() ? null : opt.letter());
    option.longOpt(opt.name());
    if (opt.takesArgument()) {
      option.hasArg();
    }
    return option.get();
  }

  private static UsageException unknownOption(List<Opt> known, String given) {
    String typed = given.indexOf('=') < 0 ? given : given.substring(0, given.indexOf('='));
    List<String> names = new ArrayList<>();
    for (Opt opt : known) {
      names.add("--" + opt.name());
    }
    if (typed.equals("-w") || typed.equals("--whatwg")) {
      return new UsageException(
          "unknown option " + typed + ": both standards give the same result here");
    }
    return new UsageException(
        "unknown option " + Excerpt.escape(Secrets.masked(typed)) + Suggestion.among(names, typed));
  }

  private void check() throws UsageException {
    for (Opt opt : options) {
      for (String value : values(opt.name())) {
        check(opt, value);
      }
    }
    exclude(Opt.JSON, Opt.TSV);
    exclude(Opt.JSON, Opt.CSV);
    exclude(Opt.TSV, Opt.CSV);
    exclude(Opt.SKIP_INVALID, Opt.ONLY_INVALID);
    if (known(Opt.SKIP_INVALID.name()) != null) { // bulk verbs use each for different files
      exclude(Opt.COLUMN, Opt.POINTER);
    }
    String standard = value(Opt.STANDARD);
    if (given.containsKey(Opt.WHATWG.name()) && !"whatwg".equals(standard)) {
      throw new UsageException("-w and --standard " + standard + " cannot be combined");
    }
    String usual = io.standard();
    if (usual != null
        && !usual.isEmpty()
        && known(Opt.STANDARD) != null
        && !STANDARDS.contains(usual)) {
      throw new UsageException(
          STANDARD
              + " must be one of "
              + String.join(", ", STANDARDS)
              + "; not "
              + Excerpt.escape(Secrets.masked(usual)));
    }
  }

  private void exclude(Opt one, Opt other) throws UsageException {
    if (has(one) && has(other)) {
      throw new UsageException(
          "--" + one.name() + " and --" + other.name() + " cannot be combined");
    }
  }

  private @Nullable Opt known(String name) {
    for (Opt opt : options) {
      if (opt.name().equals(name)) {
        return opt;
      }
    }
    return null;
  }

  /**
   * Returns the standard specified by the environment; null if an option specifies one, or if the
   * verb has no option for it.
   */
  public @Nullable String usualStandard() {
    Opt standard = known(Opt.STANDARD);
    String usual = io.standard();
    return standard != null && usual != null && standard.choices().contains(usual) && !has(standard)
        ? usual
        : null;
  }

  private static void check(Opt opt, String value) throws UsageException {
    if (value.indexOf(RawArguments.NOT_UTF8) >= 0) {
      throw new UsageException("the value of --" + opt.name() + " is not valid UTF-8");
    }
    if (!opt.choices().isEmpty() && !opt.choices().contains(value)) {
      throw new UsageException(
          "--"
              + opt.name()
              + " must be one of "
              + String.join(", ", opt.choices())
              + "; not "
              + Excerpt.escape(Secrets.masked(value))
              + Suggestion.among(opt.choices(), value));
    }
  }

  /** Returns which streams are terminals. */
  public Terminal terminal() {
    return io.terminal();
  }

  /** Returns standard input. */
  public InputStream in() {
    return io.in();
  }

  /**
   * Returns this call if standard input is not a terminal and is not empty, otherwise null. Waits
   * for the first octet or the end of the input. Used by verbs that accept input but do not require
   * it.
   */
  public @Nullable Invocation ifThereIsInput() {
    if (io.terminal().in()) {
      return null;
    }
    PushbackInputStream in = new PushbackInputStream(io.in());
    try {
      int first = in.read();
      if (first < 0) {
        return null;
      }
      in.unread(first);
    } catch (IOException e) {
      return null; // standard input is closed
    }
    return new Invocation(options, given, operands, io.reading(in), out, err, columns);
  }

  /** Returns standard output for data, buffered. */
  public Out out() {
    return out;
  }

  /** Returns standard output for people, positioned after anything written to {@link #out}. */
  public EscapingWriter shown() {
    return new EscapingWriter(out);
  }

  /** Returns standard error, buffered. */
  public EscapingWriter err() {
    return err;
  }

  /** Returns the names of the fields of an answer. */
  public List<String> columns() {
    return columns;
  }

  /** Returns this call with different fields for its answers. */
  public Invocation answering(String... others) {
    return new Invocation(options, given, operands, io, out, err, List.of(others));
  }

  /** Returns whether the verb has an option, whether or not it was given. */
  public boolean knows(Opt opt) {
    return known(opt.name()) != null;
  }

  /** Returns whether an option was given. */
  public boolean has(Opt opt) {
    return has(opt.name());
  }

  /**
   * Returns an input as displayed next to its answer. Secrets are masked if they are masked in the
   * answer.
   */
  public String shown(String input) {
    boolean explains = known(Opt.SHOW_SECRETS) != null;
    boolean masks = has(Opt.MASK) || explains && !has(Opt.SHOW_SECRETS);
    return masks ? Secrets.masked(input) : input;
  }

  /** Returns whether the option with this name was given; false if the verb has no such option. */
  public boolean has(String option) {
    boolean isSaid = option.equals(Opt.STANDARD) && given.containsKey(Opt.WHATWG.name());
    return isSaid || given.containsKey(option);
  }

  /**
   * Returns the argument of an option; the last one if it was given several times. The standard may
   * also come from {@code -w} or the environment.
   */
  public @Nullable String value(String option) {
    List<String> values = values(option);
    if (values.isEmpty() && option.equals(Opt.STANDARD)) {
      return has(option) ? Opt.WHATWG.name() : usualStandard();
    }
    return values.isEmpty() ? null : values.get(values.size() - 1);
  }

  /** Returns the argument of an option, or a default if it was not given. */
  public String value(String option, String otherwise) {
    String value = value(option);
    return value == null ? otherwise : value;
  }

  /** Returns the arguments of an option that may be given several times. */
  public List<String> values(String option) {
    return given.getOrDefault(option, List.of());
  }

  /** Returns the operands. */
  public List<String> operands() {
    return operands;
  }

  /**
   * Returns the files named by operands or by {@code -f}, in that order; only {@code -} if there
   * are none.
   *
   * @param operands the operands that are files
   * @throws UsageException if standard input is named twice
   */
  public List<String> files(List<String> operands) throws UsageException {
    List<String> files = new ArrayList<>(operands);
    files.addAll(values(Opt.FILE.name()));
    if (Collections.frequency(files, Io.STDIN) > 1) {
      throw new UsageException("- occurs twice, but standard input can be read only once");
    }
    return files.isEmpty() ? List.of(Io.STDIN) : files;
  }

  /** Returns the language for messages, from {@code --lang} or the environment. */
  public Locale language() {
    return has(Opt.LANG) ? languageOfData() : io.language();
  }

  /**
   * Returns the language of sentences in data, such as JSON: English, unless {@code --lang} was
   * given. Output for programs does not depend on the environment.
   */
  public Locale languageOfData() {
    return Languages.named(value(Opt.LANG.name(), "en"));
  }

  /** Returns whether to use color on terminals. */
  public boolean color() {
    return io.terminal().color() && !has(Opt.NO_COLOR);
  }
}
