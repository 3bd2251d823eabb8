package dev.urial.cli.io;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The options and operands with which a verb was called, and its streams.
 *
 * @param spec the specification of the verb
 * @param given the options that were given, by long name, with their arguments
 * @param operands the operands
 * @param io the input and output of the command
 * @param out standard output for data, buffered
 * @param err standard error, buffered
 * @param columns the names of the fields of an answer
 */
public record Invocation(
    Spec spec,
    Map<String, List<String>> given,
    List<String> operands,
    Io io,
    Out out,
    EscapingWriter err,
    List<String> columns) {
  /** The environment variable that selects the standard if no option does. */
  public static final String STANDARD = "URIAL_STANDARD";

  private static final List<String> STANDARDS = List.of("rfc", "whatwg", "both");

  /** The shared options of which only one can be given. */
  private static final List<List<String>> ALTERNATIVES =
      List.of(
          List.of(Opt.JSON.name(), Opt.TSV.name(), Opt.CSV.name()),
          List.of(Opt.SKIP_INVALID.name(), Opt.ONLY_INVALID.name()),
          List.of(Opt.COLUMN.name(), Opt.POINTER.name()));

  /** Parses a command line. */
  public static Invocation parse(Spec spec, String[] args, Io io, Out out, EscapingWriter err)
      throws UsageException {
    Map<String, List<String>> given = new HashMap<>();
    List<String> operands = new ArrayList<>();
    Invocation call = new Invocation(spec, given, operands, io, out, err, spec.fields());
    for (int k = 0; k < args.length; k++) {
      String word = args[k];
      if (word.equals("--")) {
        operands.addAll(List.of(args).subList(k + 1, args.length));
        break;
      }
      if (!word.startsWith("-") || word.equals("-")) {
        operands.add(word);
        continue;
      }
      Word read = call.word(word);
      String value = read.value();
      if (read.opt().takesArgument() && value == null) {
        if (k + 1 == args.length || call.isOption(args[k + 1])) {
          throw new UsageException("--" + read.opt().name() + " needs an argument");
        }
        value = args[++k];
      }
      List<String> values = given.computeIfAbsent(read.opt().name(), it -> new ArrayList<>());
      if (value != null) {
        values.add(value);
      }
    }
    if (!call.has(Opt.HELP)) {
      call.check();
    }
    return call;
  }

  /** An option as written, with its argument if that is in the same word. */
  private record Word(Opt opt, @Nullable String value) {}

  /** Parses {@code --name}, {@code --name=value}, {@code -n} or {@code -nvalue}. */
  private Word word(String word) throws UsageException {
    boolean isLong = word.startsWith("--");
    int sign = isLong ? word.indexOf('=') : -1;
    String name =
        !isLong ? word.substring(1, 2) : word.substring(2, sign < 0 ? word.length() : sign);
    for (Opt opt : spec.all()) {
      if (name.equals(isLong ? opt.name() : opt.letter())) {
        String rest = isLong ? (sign < 0 ? null : word.substring(sign + 1)) : word.substring(2);
        String value = !isLong && rest != null && rest.isEmpty() ? null : rest;
        if (value != null && !opt.takesArgument()) {
          break;
        }
        return new Word(opt, value);
      }
    }
    throw unknownOption(spec.all(), word);
  }

  private boolean isOption(String word) {
    for (Opt opt : spec.all()) {
      boolean isLetter = !opt.letter().isEmpty() && word.equals("-" + opt.letter());
      if (isLetter || word.equals("--" + opt.name())) {
        return true;
      }
    }
    return false;
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
    for (Opt opt : spec.all()) {
      for (String value : values(opt.name())) {
        check(opt, value);
      }
      if (given.containsKey(opt.name()) && !isMet(opt.condition())) {
        boolean isTask = !opt.condition().startsWith("--");
        String needed = opt.condition().replace("|", ", ");
        throw new UsageException(
            "--"
                + opt.name()
                + " can only be used with "
                + (isTask ? spec.name() + " " : "")
                + needed);
      }
    }
    List<List<String>> alternatives = new ArrayList<>(spec.alternatives());
    alternatives.addAll(ALTERNATIVES);
    for (List<String> names : alternatives) {
      List<String> said = new ArrayList<>();
      for (String name : names) {
        if (has(name)) {
          said.add(name);
        }
      }
      if (said.size() > 1) {
        throw new UsageException(
            "--" + said.get(0) + " and --" + said.get(1) + " cannot be combined");
      }
    }
    String standard = value(Opt.STANDARD);
    if (given.containsKey(Opt.WHATWG.name()) && !"whatwg".equals(standard)) {
      throw new UsageException("-w and --standard " + standard + " cannot be combined");
    }
    String usual = io.standard();
    boolean isUsual = usual != null && !usual.isEmpty() && spec.find(Opt.STANDARD) != null;
    if (usual != null && isUsual && !STANDARDS.contains(usual)) {
      throw notAmong(STANDARD + " must be one of ", STANDARDS, usual);
    }
  }

  private static UsageException notAmong(String expected, List<String> known, String given) {
    return new UsageException(
        expected
            + String.join(", ", known)
            + (given.isEmpty() ? "" : "; not " + Excerpt.escape(Secrets.masked(given)))
            + Suggestion.among(known, given));
  }

  /**
   * Returns whether what an option needs is given: an option with one of some values, or a task.
   */
  private boolean isMet(String condition) {
    if (condition.isEmpty()) {
      return true;
    }
    if (!condition.startsWith("--")) {
      List<String> tasks = List.of(condition.split("\\|"));
      return !operands.isEmpty() && Suggestion.known(tasks, operands.get(0)) != null;
    }
    int space = condition.indexOf(' ');
    String option = condition.substring(2, space < 0 ? condition.length() : space);
    return space < 0
        ? has(option)
        : List.of(condition.substring(space + 1).split("\\|")).contains(value(option, ""));
  }

  /**
   * Returns the standard specified by the environment; null if an option specifies one, or if the
   * verb has no option for it.
   */
  public @Nullable String usualStandard() {
    Opt standard = spec.find(Opt.STANDARD);
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
      throw notAmong("--" + opt.name() + " must be one of ", opt.choices(), value);
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
    return new Invocation(spec, given, operands, io.reading(in), out, err, columns);
  }

  /** Returns standard output for people, positioned after anything written to {@link #out}. */
  public EscapingWriter shown() {
    return new EscapingWriter(out);
  }

  /** Returns the name of the verb. */
  public String verb() {
    return spec.name();
  }

  /**
   * Returns the task, which is the first operand, or what another program calls it.
   *
   * @param tasks the tasks of the verb
   */
  public String task(String... tasks) throws UsageException {
    String given = operands.isEmpty() ? "" : operands.get(0);
    List<String> known = List.of(tasks);
    String task = Suggestion.known(known, given);
    if (task == null) {
      throw notAmong("expected one of ", known, given);
    }
    return task;
  }

  /** Returns the operands after the first ones. */
  public List<String> operandsFrom(int first) {
    return operands.subList(Math.min(first, operands.size()), operands.size());
  }

  /** Returns whether secrets are masked in answers. */
  public boolean isMasked() {
    boolean explains = spec.find(Opt.SHOW_SECRETS) != null;
    return has(Opt.MASK) || explains && !has(Opt.SHOW_SECRETS);
  }

  /** Returns whether people are to see the output, though it is a pipe. */
  public boolean isPretty() {
    return has(Opt.PRETTY) && !io.terminal().out();
  }

  /** Returns the number of columns of drawings. */
  public int width() {
    return (isPretty() ? Terminal.NONE : io.terminal()).columns();
  }

  /**
   * Returns the number that is the argument of an option.
   *
   * @param otherwise the number if the option was not given
   * @throws UsageException if it is no number from {@code least} to {@code most}
   */
  public long number(String option, long least, long most, long otherwise) throws UsageException {
    String value = value(option);
    if (value == null) {
      return otherwise;
    }
    long number = value.matches("[0-9]{1,18}") ? Long.parseLong(value) : -1;
    if (number < least || number > most) {
      throw new UsageException(
          "--"
              + option
              + ": expected a number from "
              + least
              + " to "
              + most
              + ", not "
              + Excerpt.escape(Secrets.masked(value)));
    }
    return number;
  }

  /** Returns this call with different fields for its answers. */
  public Invocation answering(String... others) {
    return new Invocation(spec, given, operands, io, out, err, List.of(others));
  }

  /** Returns this call with different streams for its answers and errors. */
  public Invocation writing(OutputStream answers, OutputStream errors) {
    EscapingWriter writer = new EscapingWriter(new Out(errors));
    return new Invocation(spec, given, operands, io, new Out(answers), writer, columns);
  }

  /** Returns the number of threads that answer the lines of files. */
  public int jobs() throws UsageException {
    // Each thread has its own blocks, which must fit into memory.
    long fitting = Math.max(1, Runtime.getRuntime().maxMemory() / (12L << 20));
    long usual = Math.min(fitting, Runtime.getRuntime().availableProcessors());
    return (int) number(Opt.JOBS.name(), 1, 256, usual);
  }

  /** Returns whether the verb has an option, whether or not it was given. */
  public boolean knows(Opt opt) {
    return spec.find(opt.name()) != null;
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
    return isMasked() ? Secrets.masked(input) : input;
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
