package dev.urial.cli.render;

import dev.urial.cli.io.ColumnReader;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.io.ValueReader;
import dev.urial.cli.render.TextOutcome.Reply;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Applies an {@link Operation} to each input in turn, and writes answers to standard output and
 * failures to standard error (or both to standard output with {@code --json} and {@code --tsv}).
 *
 * <p>These rules apply to every verb:
 *
 * <ul>
 *   <li>each input produces one line, in order; if the operation fails, the line is empty, unless
 *       options omit failing inputs or request only these;
 *   <li>standard input is read at most once: where it is named, or if no other input is named;
 *   <li>answers are written unchanged, including secrets, unless {@code --mask} is given;
 *   <li>nothing is kept from one input to the next, so memory is bounded by the longest line;
 *   <li>all answers so far are written out before the command waits for more input;
 *   <li>the exit status is 1 if an input failed or an answer was "no".
 * </ul>
 */
public final class OperationRunner {
  private final Invocation call;
  private final Operation[] operations;
  private final boolean skipsInvalid;
  private final boolean onlyInvalid;
  private final boolean masks;
  private final Choice choice;
  private final Sink sink;
  private int skipped;
  private boolean fine;

  /** The exit status if every answer is "yes". */
  private int statusOfYes = ExitStatus.FINE;

  /** The inputs to write unchanged instead of answers. */
  public enum Choice {
    /** No inputs; answers are written. */
    NONE,
    /** Inputs for which the answer is "yes". */
    YES,
    /** Inputs for which the answer is "no", or that fail. */
    NO;

    boolean takes(TextOutcome outcome) {
      boolean isYes = outcome instanceof Reply reply && reply.isYes();
      return this == (isYes ? YES : NO);
    }
  }

  private OperationRunner(Invocation call, List<Operation> operations, Choice choice, Sink sink) {
    this.choice = choice;
    this.fine = choice == Choice.NONE;
    this.call = call;
    this.operations = operations.toArray(new Operation[0]);
    this.skipsInvalid = call.has(Opt.SKIP_INVALID);
    this.onlyInvalid = call.has(Opt.ONLY_INVALID);
    this.masks = call.has(Opt.MASK);
    this.sink = sink;
  }

  /** A source of input. */
  public sealed interface Input {
    /** A single input. */
    record Text(String text) implements Input {}

    /** The name of a file, which is itself the input to process. */
    record Name(String text) implements Input {}

    /**
     * The lines of a file or of standard input, each of which is an input.
     *
     * @param file the name of the file; null for standard input
     */
    record Lines(@Nullable String file) implements Input {}

    /**
     * Returns the input for an operand: the operand itself, or the lines of standard input for
     * {@code -}.
     */
    static Input of(String operand) {
      return operand.equals(Io.STDIN) ? new Lines(null) : new Text(operand);
    }

    /** Returns the input for the lines of a file, or of standard input for {@code -}. */
    static Input ofFile(String name) {
      return new Lines(name.equals(Io.STDIN) ? null : name);
    }

    /**
     * Returns the inputs for operands and named files; if there are none, the lines of standard
     * input.
     */
    static List<Input> of(Invocation call, List<String> operands) {
      if (!call.has(Opt.FILE)) {
        return of(operands);
      }
      List<Input> inputs = new ArrayList<>();
      operands.forEach(operand -> inputs.add(of(operand)));
      call.values(Opt.FILE.name()).forEach(file -> inputs.add(ofFile(file)));
      return inputs;
    }

    /** Returns the inputs for operands; if there are none, the lines of standard input. */
    static List<Input> of(List<String> operands) {
      List<Input> inputs = new ArrayList<>();
      for (String operand : operands) {
        inputs.add(of(operand));
      }
      return inputs.isEmpty() ? List.of(new Lines(null)) : inputs;
    }
  }

  /**
   * Processes the operands and the lines of named files. If there are neither, or for {@code -},
   * processes the lines of standard input.
   *
   * @return the exit status
   */
  public static int run(Invocation call, List<String> texts, Operation operation)
      throws IOException, UsageException {
    return run(call, Input.of(call, texts), List.of(operation));
  }

  /**
   * Applies several operations to each input, in order.
   *
   * @return the exit status
   */
  public static int run(Invocation call, List<Input> inputs, List<Operation> operations)
      throws IOException, UsageException {
    readOnce(inputs);
    return run(call, inputs, new OperationRunner(call, operations, Choice.NONE, sink(call)));
  }

  /**
   * Writes only some of the inputs, unchanged; the exit status is like that of grep.
   *
   * @param choice which inputs to write
   * @param option the option that requests them
   * @return 0 if at least one input is written, otherwise 1
   */
  public static int choose(
      Invocation call, List<String> texts, Operation operation, Choice choice, String option)
      throws IOException, UsageException {
    for (Opt form :
        List.of(Opt.JSON, Opt.TSV, Opt.CSV, Opt.FIELDS, Opt.SKIP_INVALID, Opt.ONLY_INVALID)) {
      if (call.has(form)) {
        throw new UsageException(
            option + " writes only texts, and cannot be combined with --" + form.name());
      }
    }
    List<Input> inputs = Input.of(call, texts);
    readOnce(inputs);
    return run(call, inputs, new OperationRunner(call, List.of(operation), choice, sink(call)));
  }

  private static int run(Invocation call, List<Input> inputs, OperationRunner session)
      throws IOException, UsageException {
    if (call.has(Opt.COLUMN) && inputs.stream().noneMatch(Input.Lines.class::isInstance)) {
      throw new UsageException("--column requires a table: -f FILE, or - for standard input");
    }
    if (call.has(Opt.POINTER) && inputs.stream().noneMatch(Input.Lines.class::isInstance)) {
      throw new UsageException(
          "--pointer requires lines of JSON: -f FILE, or - for standard input");
    }
    noteFile(call, inputs);
    for (int k = 0; k < inputs.size(); k++) {
      Input input = inputs.get(k);
      if (input instanceof Input.Lines lines) {
        session.lines(lines.file());
      } else {
        String text = input instanceof Input.Text it ? it.text() : ((Input.Name) input).text();
        session.argument(text, inputs.size() > 1 ? session.name(k) : "");
      }
    }
    session.sink.end();
    if (session.skipped > 0) {
      call.err()
          .line("urial: " + CliText.of("session.skipped", session.skipped).text(call.language()));
    }
    return session.fine ? session.statusOfYes : ExitStatus.NO;
  }

  /**
   * Processes the inputs for a combined answer that is written later: only failures are reported.
   *
   * @param call the call, which must not have {@code --only-invalid}
   * @return the exit status
   */
  public static int collect(Invocation call, List<String> texts, Operation operation)
      throws IOException, UsageException {
    if (call.has(Opt.ONLY_INVALID)) {
      throw new UsageException("--only-invalid requires an output format with one result per text");
    }
    List<Input> inputs = Input.of(call, texts);
    readOnce(inputs);
    return run(
        call,
        inputs,
        new OperationRunner(call, List.of(operation), Choice.NONE, FailuresOnlySink.of(call)));
  }

  /**
   * Reports the first input that is also the name of a file. Further inputs are not reported,
   * because for {@code *.txt} the same note would apply to all. Nothing is reported if the output
   * is for programs, which expect only answers.
   */
  private static void noteFile(Invocation call, List<Input> inputs) throws IOException {
    if (isSilent(call) || !call.knows(Opt.FILE)) {
      return;
    }
    for (Input input : inputs) {
      Message note = input instanceof Input.Text text ? FileNameNote.of(text.text()) : null;
      if (note != null) {
        note(call, note);
        return;
      }
    }
  }

  /**
   * Reports an operand that is not an input of the run, such as the first operand of {@code
   * compare}, if it is also the name of a file.
   */
  public static void noteFile(Invocation call, String text) throws IOException {
    Message note = FileNameNote.of(text);
    if (note != null) {
      note(call, note);
    }
  }

  /** Writes a note to standard error, unless the output is for programs. */
  public static void note(Invocation call, Message note) throws IOException {
    if (!isSilent(call)) {
      call.err().line("urial: " + note.text(call.language()));
      call.err().flush();
    }
  }

  private static boolean isSilent(Invocation call) {
    return call.has("quiet") || call.has(Opt.JSON) || call.has(Opt.TSV);
  }

  /** Rejects inputs that would read standard input twice. */
  private static void readOnce(List<Input> inputs) throws UsageException {
    boolean isRead = false;
    for (Input input : inputs) {
      boolean isStdin = input instanceof Input.Lines lines && lines.file() == null;
      if (isRead && isStdin) {
        throw new UsageException("- occurs twice, but standard input can be read only once");
      }
      isRead |= isStdin;
    }
  }

  /** Returns the sink for the requested output format. */
  private static Sink sink(Invocation call) throws UsageException {
    if (FieldSelection.areChosen(call)) {
      return FieldSink.of(call);
    }
    if (call.has(Opt.JSON)) {
      return new JsonSink(call);
    }
    if (call.has(Opt.TSV)) {
      return new TsvSink(call);
    }
    return call.terminal().out() ? new TerminalSink(call) : new PlainSink(call);
  }

  /** Returns the prefix of messages about one of several arguments, which contains its number. */
  private String name(int argument) {
    return CliText.of("session.argument", argument + 1).text(call.language()) + ": ";
  }

  /** Reports that an operand needed for all answers, such as a base, is invalid. */
  public static int broken(Invocation call, String operand, String text, Failure failure)
      throws IOException, UsageException {
    Failure unread = unread(text);
    sink(call)
        .failure(
            Sink.Where.OPERAND, operand + ": ", shown(text), unread == null ? failure : unread);
    return ExitStatus.NO;
  }

  /**
   * Returns the failure for an argument whose bytes were not UTF-8; null if the bytes were UTF-8.
   */
  private static @Nullable Failure unread(String text) {
    int wrong = text.indexOf(RawArguments.NOT_UTF8);
    return wrong < 0
        ? null
        : Failure.notUtf8(text.substring(0, wrong).getBytes(StandardCharsets.UTF_8).length);
  }

  private static String shown(String text) {
    return text.replace(RawArguments.NOT_UTF8, '\uFFFD');
  }

  private void argument(String text, String name) throws IOException {
    String shown = shown(text);
    Failure unread = unread(text);
    Failure reported = null;
    for (Operation operation : operations) {
      TextOutcome outcome = unread == null ? answer(operation, text) : unread;
      if (choice != Choice.NONE) {
        if (choice.takes(outcome)) {
          fine = true;
          sink.copy(shown);
        }
        continue;
      }
      if (leavesOut(outcome)) {
        continue;
      }
      if (onlyInvalid) {
        fine = false;
        sink.invalid(Sink.Where.ARGUMENT, name, shown, outcome);
        return;
      }
      if (outcome instanceof Reply reply) {
        fine &= reply.isYes();
        statusOfYes = Math.max(statusOfYes, reply.statusOfYes());
        sink.reply(Sink.Where.ARGUMENT, name, shown, reply);
      } else {
        reported = failure(Sink.Where.ARGUMENT, name, shown, (Failure) outcome, reported);
      }
    }
  }

  /**
   * Returns the answer for a text or, with {@code --mask}, for the masked text. A failure always
   * refers to the original text: its message masks secrets, and its index is an index into the
   * original.
   */
  private TextOutcome answer(Operation operation, String text) {
    TextOutcome outcome = operation.apply(text);
    String masked = masks ? Secrets.masked(text) : text;
    return outcome instanceof Failure || masked.equals(text) ? outcome : operation.apply(masked);
  }

  /**
   * Returns whether an outcome is omitted: a "yes" with {@code --only-invalid}, or a failure with
   * {@code --skip-invalid}. A "no" is an answer, and is not omitted with {@code --skip-invalid}.
   */
  private boolean leavesOut(TextOutcome outcome) {
    if (onlyInvalid) {
      return outcome instanceof Reply reply && reply.isYes();
    }
    boolean isLeftOut =
        skipsInvalid && (outcome instanceof Failure || ((Reply) outcome).isRefused());
    skipped += isLeftOut ? 1 : 0;
    return isLeftOut;
  }

  /**
   * Reports a failure; several operations on a text may have the same failure, which is reported
   * only once.
   */
  private Failure failure(
      Sink.Where where, String name, String shown, Failure failure, @Nullable Failure reported)
      throws IOException {
    fine = false;
    if (failure.equals(reported)) {
      sink.again(where, name, shown, failure);
    } else {
      sink.failure(where, name, shown, failure);
    }
    return failure;
  }

  private void lines(@Nullable String file) throws IOException, UsageException {
    if (file != null) {
      try (InputStream in = LineReader.open(file)) {
        lines(reader(in, file));
      }
      return;
    }
    if (call.terminal().in() && call.terminal().err()) {
      call.err().line("urial: " + CliText.of("session.reading").text(call.language()));
      call.err().flush();
    }
    lines(reader(call.in(), ""));
  }

  private LineReader reader(InputStream in, String file) throws IOException, UsageException {
    String column = call.value(Opt.COLUMN.name());
    String pointer = call.value(Opt.POINTER.name());
    if (pointer != null) {
      return new ValueReader(in, this::idle, file, ValuePointer.of(pointer)::value);
    }
    return column == null
        ? new LineReader(in, this::idle, file)
        : new ColumnReader(in, this::idle, file, column);
  }

  private TextOutcome answer(Operation operation, LineReader lines, @Nullable String input) {
    if (!lines.isThere()) {
      return lines instanceof ValueReader ? Failure.noValue() : Failure.noCell();
    }
    return input == null ? Failure.notUtf8(lines.firstWrong()) : answer(operation, input);
  }

  private void lines(LineReader lines) throws IOException {
    while (lines.next()) {
      String input = lines.text();
      Failure reported = null;
      for (Operation operation : operations) {
        TextOutcome outcome = answer(operation, lines, input);
        if (choice != Choice.NONE) {
          if (choice.takes(outcome)) {
            fine = true;
            sink.copyLine(lines);
          }
          continue;
        }
        outcome = sink.onLine(outcome);
        if (leavesOut(outcome)) {
          continue;
        }
        if (onlyInvalid) {
          fine = false;
          sink.invalidLine(lines, input == null ? lines.lossyText() : input, outcome);
          break;
        }
        if (outcome instanceof Reply reply) {
          fine &= reply.isYes();
          statusOfYes = Math.max(statusOfYes, reply.statusOfYes());
          sink.line(lines, input == null ? "" : input, reply);
        } else {
          String shown = input == null ? lines.lossyText() : input;
          reported = failure(Sink.Where.LINE, lines.place(), shown, (Failure) outcome, reported);
        }
      }
    }
  }

  private void idle() throws IOException {
    sink.flush();
    call.out().flush();
    call.err().flush();
  }
}
