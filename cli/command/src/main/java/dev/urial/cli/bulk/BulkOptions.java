package dev.urial.cli.bulk;

import dev.urial.bulk.RowGrammar;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.ValuePointer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The options of all bulk verbs: which files to read and how, where to write the results, and which
 * resources to use.
 */
public final class BulkOptions {
  public static final Opt OUTPUT = Opt.value("output", "o");
  static final Opt ERRORS = Opt.value("errors");
  static final Opt FORMAT = Opt.choice("format", "lines", "csv", "tsv", "jsonl", "parquet");
  static final Opt COLUMN = Opt.value("column");
  static final Opt POINTER = Opt.POINTER;
  public static final Opt JOBS = Opt.value("jobs", "j");
  public static final Opt MEMORY = Opt.value("memory");
  static final Opt TEMP = Opt.value("temp");
  static final Opt STANDARD = Opt.choice("standard", "rfc", "whatwg");
  static final Opt AS = Opt.choice("as", grammars());

  /** The header of the table that {@code --errors} writes. */
  static final String REASONS = "file\tline\tindex\trule\tmessage\n";

  private static final long MEGA = 1L << 20;

  /**
   * The part of {@link #MEMORY} that the JVM uses, including its heap; the launcher sets the heap
   * size.
   */
  private static final long JAVA = 420 * MEGA;

  private final Invocation call;
  final List<InputFile> places;
  final RowGrammar grammar;
  final int jobs;
  final long memory;
  final @Nullable String output;
  final @Nullable String errors;
  final @Nullable ValuePointer pointer;

  /** Parses the options of a call. */
  BulkOptions(Invocation call) throws UsageException, IOException {
    this.call = call;
    places = InputFile.of(call, call.files(call.operands()), call.value(FORMAT.name()));
    grammar = grammar(call);
    jobs = jobs(call);
    memory = memory(call.value(MEMORY.name(), "1g"));
    String to = call.value(OUTPUT.name());
    output = to == null || to.equals(Io.STDIN) ? null : to;
    errors = call.value(ERRORS.name());
    boolean hasJson = false;
    for (InputFile place : places) {
      hasJson |= place.form() == InputFile.Form.JSONL;
    }
    String given = call.value(POINTER.name());
    if (hasJson && given == null) {
      throw new UsageException("--pointer is required: it selects the value in each line of JSON");
    }
    pointer = given == null ? null : ValuePointer.of(given);
  }

  private static String[] grammars() {
    RowGrammar[] grammars = RowGrammar.values();
    String[] names = new String[grammars.length];
    for (int i = 0; i < names.length; i++) {
      names[i] = grammars[i].id();
    }
    return names;
  }

  /** Returns the options of a verb, starting with its own. */
  static List<Opt> options(Opt... own) {
    List<Opt> all = new ArrayList<>(List.of(own));
    all.addAll(List.of(Opt.MASK, OUTPUT, ERRORS, FORMAT, COLUMN, POINTER, JOBS, MEMORY, TEMP));
    return all;
  }

  private static RowGrammar grammar(Invocation call) throws UsageException {
    String as = call.value(AS.name());
    String standard = call.value(STANDARD.name());
    boolean isUrl = "url".equals(as) || as == null && "whatwg".equals(standard);
    if (as != null && call.has(STANDARD) && "url".equals(as) != "whatwg".equals(standard)) {
      throw new UsageException(
          "--as " + as + " and --standard " + standard + " cannot be combined");
    }
    RowGrammar named = as == null ? RowGrammar.DEFAULT : RowGrammar.find(as);
    return isUrl || named == null ? RowGrammar.URL : named;
  }

  public static int jobs(Invocation call) throws UsageException {
    String given = call.value(JOBS.name());
    if (given == null) {
      // Each thread has its own blocks, which must fit into memory.
      long most = Math.max(1, Runtime.getRuntime().maxMemory() / (12 * MEGA));
      return (int) Math.min(most, Runtime.getRuntime().availableProcessors());
    }
    return (int) number(JOBS, given, 1, 256);
  }

  /** Parses the argument of an option as a number from {@code least} to {@code most}. */
  static long number(Opt opt, String given, long least, long most) throws UsageException {
    try {
      long number = Long.parseLong(given);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new UsageException(range(opt, least, most));
    }
    throw new UsageException(range(opt, least, most));
  }

  private static String range(Opt opt, long least, long most) {
    return "--" + opt.name() + ": expected a number from " + least + " to " + most;
  }

  public static long memory(String given) throws UsageException {
    int unit = given.isEmpty() ? -1 : "kmg".indexOf(given.charAt(given.length() - 1));
    String digits = unit < 0 ? given : given.substring(0, given.length() - 1);
    String fitting = "--memory: expected 512m or more, such as 512m or 4g";
    try {
      long octets = Math.multiplyExact(Long.parseLong(digits), 1L << 10 * (unit + 1));
      if (octets >= 512 * MEGA) {
        return octets;
      }
    } catch (ArithmeticException | NumberFormatException e) {
      throw new UsageException(fitting);
    }
    throw new UsageException(fitting);
  }

  /** Opens a Parquet table for the results. */
  Output table(String name, List<String> columns) throws IOException {
    return BulkEngine.of(InputFiles.PARQUET).output(name, columns, room());
  }

  /** Returns the resources that the engine may use. */
  BulkEngine.Room room() {
    return new BulkEngine.Room(temp(), Math.max(64 * MEGA, (memory - JAVA) / 4 * 3), jobs);
  }

  /**
   * Returns how many octets of keys are held in memory before the disk is used: a fraction of the
   * heap.
   */
  static long held() {
    return Long.getLong("urial.bulk.held", Runtime.getRuntime().maxMemory() / 4);
  }

  /** Returns the folder for temporary files. */
  Path temp() {
    String given = call.value(TEMP.name());
    if (given != null) {
      return Path.of(given);
    }
    Path parent = output == null ? null : Path.of(output).toAbsolutePath().getParent();
    return parent == null ? Path.of(System.getProperty("java.io.tmpdir")) : parent;
  }

  boolean isTable() {
    return output != null && output.endsWith(".parquet");
  }

  /** Opens a new output for the results. */
  Output output(List<String> columns) throws IOException {
    if (output == null) {
      return new Output.Standard(call);
    }
    return isTable() ? table(output, columns) : new Output.ToFile(Path.of(output));
  }

  /** Returns how the results are compressed. */
  OutputCompression packing() {
    return output == null ? OutputCompression.NONE : OutputCompression.of(output);
  }

  /** Opens the file for the reasons of all failures; null if {@code --errors} is not given. */
  @Nullable Output aside() throws IOException {
    if (errors == null) {
      return null;
    }
    Output aside = new Output.ToFile(Path.of(errors));
    aside.write(Output.octets(REASONS.getBytes(StandardCharsets.UTF_8)));
    return aside;
  }

  /** Returns a new writer for results in the requested format. */
  RowWriter cells(List<String> columns, boolean hasLineForFailure, boolean hasInput) {
    if (isTable()) {
      return new RowWriter.Packed();
    } else if (call.has(Opt.JSON)) {
      return new RowWriter.Json(columns, hasInput);
    } else if (call.has(Opt.TSV)) {
      return new RowWriter.Tsv(columns, hasInput);
    }
    return new RowWriter.Plain(hasLineForFailure);
  }

  /** Returns the total size of all files in octets; -1 if unknown. */
  long size() {
    long size = 0;
    for (InputFile place : places) {
      long one = place.form() == InputFile.Form.PARQUET ? -1 : place.size();
      if (one < 0) {
        return -1;
      }
      size += one;
    }
    return size;
  }

  Invocation call() {
    return call;
  }

  Locale language() {
    return call.languageOfData();
  }
}
