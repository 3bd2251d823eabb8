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
import dev.urial.cli.render.TextOutcome.Failure;
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
 * Puts texts through an {@link Operation}, one after another, and what becomes of them where it
 * belongs: the answer to standard output, the failure to standard error (or both to standard output
 * with {@code --json} and {@code --tsv}).
 *
 * <p>The laws that hold for every verb stand here:
 *
 * <ul>
 *   <li>one line for each text, in order; an empty one for a text that fails, unless such texts are
 *       left out, or the only ones that are wanted;
 *   <li>standard input is read where it is named, and once, or where nothing else is;
 *   <li>answers are written as they are, secrets too, unless {@code --mask} is given;
 *   <li>nothing is kept from one text to the next, so memory is bounded by the longest line;
 *   <li>before waiting for input, everything answered so far is written out;
 *   <li>the exit status is 1 if a text failed or an answer was "no".
 * </ul>
 */
public final class TextSession {
  private final Invocation call;
  private final Operation[] operations;
  private final boolean stops;
  private final boolean skipsInvalid;
  private final boolean onlyInvalid;
  private final boolean masks;
  private final Choice choice;
  private final Sink sink;
  private int skipped;
  private boolean fine;

  /** What {@link Reply#statusOfYes} says of the texts whose answer is a "yes". */
  private int statusOfYes = ExitStatus.FINE;

  /** Which texts are written as they came, in place of answers. */
  public enum Choice {
    /** None: answers are written. */
    NONE,
    /** Those of which the answer is a "yes". */
    YES,
    /** Those of which it is a "no", or that fail. */
    NO;

    boolean takes(TextOutcome outcome) {
      boolean isYes = outcome instanceof Reply reply && reply.isYes();
      return this == (isYes ? YES : NO);
    }
  }

  private TextSession(
      Invocation call, List<Operation> operations, boolean stops, Choice choice, Sink sink) {
    this.choice = choice;
    this.fine = choice == Choice.NONE;
    this.call = call;
    this.operations = operations.toArray(new Operation[0]);
    this.stops = stops;
    this.skipsInvalid = call.has(Opt.SKIP_INVALID);
    this.onlyInvalid = call.has(Opt.ONLY_INVALID);
    this.masks = call.has(Opt.MASK);
    this.sink = sink;
  }

  /** Where texts come from. */
  public sealed interface Input {
    /** One text. */
    record Text(String text) implements Input {}

    /** The name of a file, which is a text where it is answered. */
    record Name(String text) implements Input {}

    /**
     * One text a line.
     *
     * @param file its name; null for standard input
     */
    record Lines(@Nullable String file) implements Input {}

    /** An operand: a text, or {@code -} for the lines of standard input. */
    static Input of(String operand) {
      return operand.equals(Io.STDIN) ? new Lines(null) : new Text(operand);
    }

    /** The lines of a file, or for {@code -} of standard input. */
    static Input ofFile(String name) {
      return new Lines(name.equals(Io.STDIN) ? null : name);
    }

    /** Operands, and the files that were named; none stand for the lines of standard input. */
    static List<Input> of(Invocation call, List<String> operands) {
      if (!call.has(Opt.FILE)) {
        return of(operands);
      }
      List<Input> inputs = new ArrayList<>();
      operands.forEach(operand -> inputs.add(of(operand)));
      call.values(Opt.FILE.name()).forEach(file -> inputs.add(ofFile(file)));
      return inputs;
    }

    /** Operands; none stand for the lines of standard input. */
    static List<Input> of(List<String> operands) {
      return operands.isEmpty()
          ? List.of(new Lines(null))
          : operands.stream().map(Input::of).toList();
    }
  }

  /**
   * Answers the texts, and the lines of files that were named, or those of standard input if there
   * is neither; {@code -} stands for these, too.
   *
   * @return the exit status
   */
  public static int run(Invocation call, List<String> texts, Operation operation)
      throws IOException, UsageException {
    return run(call, Input.of(call, texts), List.of(operation), false);
  }

  /**
   * The same with several answers to each text, in order.
   *
   * @param stops whether the first failure ends it
   * @return the exit status
   */
  public static int run(
      Invocation call, List<Input> inputs, List<Operation> operations, boolean stops)
      throws IOException, UsageException {
    readOnce(inputs);
    return run(call, inputs, new TextSession(call, operations, stops, Choice.NONE, sink(call)));
  }

  /**
   * Writes some of the texts as they came, and nothing else; the exit status is grep's.
   *
   * @param choice which texts
   * @param option the option that asks for them
   * @return 0 if there is one, else 1
   */
  public static int choose(
      Invocation call, List<String> texts, Operation operation, Choice choice, String option)
      throws IOException, UsageException {
    for (Opt form :
        List.of(Opt.JSON, Opt.TSV, Opt.CSV, Opt.FIELDS, Opt.SKIP_INVALID, Opt.ONLY_INVALID)) {
      if (call.has(form)) {
        throw new UsageException(option + " writes texts alone, and excludes --" + form.name());
      }
    }
    List<Input> inputs = Input.of(call, texts);
    readOnce(inputs);
    return run(call, inputs, new TextSession(call, List.of(operation), false, choice, sink(call)));
  }

  private static int run(Invocation call, List<Input> inputs, TextSession session)
      throws IOException, UsageException {
    if (call.has(Opt.COLUMN) && inputs.stream().noneMatch(Input.Lines.class::isInstance)) {
      throw new UsageException("--column is one of a table: -f FILE, or - for standard input");
    }
    if (call.has(Opt.POINTER) && inputs.stream().noneMatch(Input.Lines.class::isInstance)) {
      throw new UsageException(
          "--pointer is one into lines of JSON: -f FILE, or - for standard input");
    }
    noteFile(call, inputs);
    for (int k = 0; k < inputs.size() && session.goesOn(); k++) {
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
      call.err().line("urial: " + Say.of("session.skipped", session.skipped).text(call.language()));
    }
    return session.fine ? session.statusOfYes : ExitStatus.NO;
  }

  /**
   * The same where the answer is one to all texts, and comes later: nothing is written but the
   * reasons of those that fail.
   *
   * @param call where {@code --only-invalid} has no meaning
   * @return the exit status
   */
  public static int collect(Invocation call, List<String> texts, Operation operation)
      throws IOException, UsageException {
    if (call.has(Opt.ONLY_INVALID)) {
      throw new UsageException("--only-invalid goes with an answer to each text");
    }
    List<Input> inputs = Input.of(call, texts);
    readOnce(inputs);
    return run(
        call,
        inputs,
        new TextSession(call, List.of(operation), false, Choice.NONE, SilentSink.of(call)));
  }

  /**
   * Says of the first text that is also the name of a file that it is; of more, as of {@code
   * *.txt}, the same would be true. Programs are told nothing that is no answer.
   */
  private static void noteFile(Invocation call, List<Input> inputs) throws IOException {
    if (isSilent(call) || !call.knows(Opt.FILE)) {
      return;
    }
    for (Input input : inputs) {
      Message note = input instanceof Input.Text text ? FileNote.of(text.text()) : null;
      if (note != null) {
        note(call, note);
        return;
      }
    }
  }

  /** Says of a text that takes no part in a run, as the first one of {@code compare}, the same. */
  public static void noteFile(Invocation call, String text) throws IOException {
    Message note = FileNote.of(text);
    if (note != null) {
      note(call, note);
    }
  }

  /** Says what is no answer, to people and not to programs. */
  public static void note(Invocation call, Message note) throws IOException {
    if (!isSilent(call)) {
      call.err().line("urial: " + note.text(call.language()));
      call.err().flush();
    }
  }

  private static boolean isSilent(Invocation call) {
    return call.has("quiet") || call.has(Opt.JSON) || call.has(Opt.TSV);
  }

  /** Standard input has been read to its end where it has been read. */
  private static void readOnce(List<Input> inputs) throws UsageException {
    boolean isRead = false;
    for (Input input : inputs) {
      boolean isStdin = input instanceof Input.Lines lines && lines.file() == null;
      if (isRead && isStdin) {
        throw new UsageException("- stands there twice, and standard input can be read once");
      }
      isRead |= isStdin;
    }
  }

  /** The form of output that was asked for. */
  private static Sink sink(Invocation call) throws UsageException {
    if (Fields.areChosen(call)) {
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

  /** What one of several arguments is called; a text that is alone needs no sentence. */
  private String name(int argument) {
    return Say.of("session.argument", argument + 1).text(call.language()) + ": ";
  }

  private boolean goesOn() {
    return fine || !stops;
  }

  /** Says that an operand which all answers need, such as a base, is broken. */
  public static int broken(Invocation call, String operand, String text, Failure failure)
      throws IOException, UsageException {
    Failure unread = unread(text);
    sink(call)
        .failure(
            Sink.Where.OPERAND, operand + ": ", shown(text), unread == null ? failure : unread);
    return ExitStatus.NO;
  }

  /** That an argument's bytes were no UTF-8; null if they were. */
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
    Failure told = null;
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
        told = failure(Sink.Where.ARGUMENT, name, shown, (Failure) outcome, told);
      }
    }
  }

  /**
   * The answer to a text; with {@code --mask} that to the text without its secrets. A text that
   * fails is told as it is: messages mask secrets, and their index is that of the text.
   */
  private TextOutcome answer(Operation operation, String text) {
    TextOutcome outcome = operation.apply(text);
    String masked = masks ? Secrets.masked(text) : text;
    return outcome instanceof Failure || masked.equals(text) ? outcome : operation.apply(masked);
  }

  /**
   * Whether nothing is to be said of it: with {@code --only-invalid} of a text whose answer is a
   * "yes", with {@code --skip-invalid} of one that fails. A "no" is an answer, and is not skipped.
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

  /** A reason is told once, though it may be that of several answers to a text. */
  private Failure failure(
      Sink.Where where, String name, String shown, Failure failure, @Nullable Failure told)
      throws IOException {
    fine = false;
    if (failure.equals(told)) {
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
      call.err().line("urial: " + Say.of("session.reading").text(call.language()));
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
    while (goesOn() && lines.next()) {
      String input = lines.text();
      Failure told = null;
      for (Operation operation : operations) {
        TextOutcome outcome = answer(operation, lines, input);
        if (choice != Choice.NONE) {
          if (choice.takes(outcome)) {
            fine = true;
            sink.copyLine(lines);
          }
          continue;
        }
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
          told = failure(Sink.Where.LINE, lines.place(), shown, (Failure) outcome, told);
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
