package dev.urial.cli;

import dev.urial.UriReference;
import dev.urial.cli.Outcome.Failure;
import dev.urial.cli.Outcome.Reply;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
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
 *   <li>one line for each text, in order; an empty one for a text that fails;
 *   <li>nothing is kept from one text to the next, so memory is bounded by the longest line;
 *   <li>before waiting for input, everything answered so far is written out;
 *   <li>the exit status is 1 if a text failed or an answer was "no".
 * </ul>
 */
final class Session {
  private static final String STDIN = "-";

  private final Invocation call;
  private final Operation[] operations;
  private final boolean stops;
  private final Sink sink;
  private boolean fine = true;

  private Session(Invocation call, List<Operation> operations, boolean stops) {
    this.call = call;
    this.operations = operations.toArray(new Operation[0]);
    this.stops = stops;
    this.sink = Sink.of(call);
  }

  /** Where texts come from. */
  sealed interface Input {
    /** One text. */
    record Text(String text) implements Input {}

    /**
     * One text a line.
     *
     * @param file its name; null for standard input
     */
    record Lines(@Nullable String file) implements Input {}

    /** An operand: a text, or {@code -} for the lines of standard input. */
    static Input of(String operand) {
      return operand.equals(STDIN) ? new Lines(null) : new Text(operand);
    }

    /** Operands; none stand for the lines of standard input. */
    static List<Input> of(List<String> operands) {
      return operands.isEmpty()
          ? List.of(new Lines(null))
          : operands.stream().map(Input::of).toList();
    }
  }

  /**
   * Answers the texts, or the lines of standard input if there is no text; {@code -} among the
   * texts stands for the lines, too.
   *
   * @return the exit status
   */
  static int run(Invocation call, List<String> texts, Operation operation) throws IOException {
    return run(call, Input.of(texts), List.of(operation), false);
  }

  /**
   * The same with several answers to each text, in order.
   *
   * @param stops whether the first failure ends it
   * @return the exit status
   */
  static int run(Invocation call, List<Input> inputs, List<Operation> operations, boolean stops)
      throws IOException {
    Session session = new Session(call, operations, stops);
    for (int k = 0; k < inputs.size() && session.goesOn(); k++) {
      if (inputs.get(k) instanceof Input.Text text) {
        session.argument(text.text(), inputs.size() > 1 ? "argument " + (k + 1) + ": " : "");
      } else {
        session.lines(((Input.Lines) inputs.get(k)).file());
      }
    }
    session.sink.end();
    return session.fine ? Cli.FINE : Cli.NO;
  }

  private boolean goesOn() {
    return fine || !stops;
  }

  /** Says that an operand which all answers need, such as a base, is broken. */
  static int broken(Invocation call, String operand, String text, Failure failure)
      throws IOException {
    Failure unread = unread(text);
    Sink.of(call)
        .failure(Where.OPERAND, operand + ": ", shown(text), unread == null ? failure : unread);
    return Cli.NO;
  }

  /** That an argument's bytes were no UTF-8; null if they were. */
  private static @Nullable Failure unread(String text) {
    int wrong = text.indexOf(RawArguments.NOT_UTF8);
    return wrong < 0 ? null : Failure.notUtf8(text.substring(0, wrong).getBytes(UTF_8).length);
  }

  private static String shown(String text) {
    return text.replace(RawArguments.NOT_UTF8, '\uFFFD');
  }

  private void argument(String text, String name) throws IOException {
    String shown = shown(text);
    Failure unread = unread(text);
    Failure told = null;
    for (Operation operation : operations) {
      Outcome outcome = unread == null ? operation.apply(text) : unread;
      if (outcome instanceof Reply reply) {
        fine &= reply.isYes();
        sink.reply(Where.ARGUMENT, name, shown, reply);
      } else {
        told = failure(Where.ARGUMENT, name, shown, (Failure) outcome, told);
      }
    }
  }

  /** A reason is told once, though it may be that of several answers to a text. */
  private Failure failure(
      Where where, String name, String shown, Failure failure, @Nullable Failure told)
      throws IOException {
    fine = false;
    if (failure.equals(told)) {
      sink.again(where, name, shown, failure);
    } else {
      sink.failure(where, name, shown, failure);
    }
    return failure;
  }

  private void lines(@Nullable String file) throws IOException {
    if (file != null) {
      try (InputStream in = LineReader.open(file)) {
        lines(new LineReader(in, this::idle, file));
      }
      return;
    }
    if (call.io().terminal().in() && call.io().terminal().err()) {
      call.err().line("urial: reading the terminal, one text a line; Ctrl-D ends it");
      call.err().flush();
    }
    lines(new LineReader(call.io().in(), this::idle));
  }

  private void lines(LineReader lines) throws IOException {
    while (goesOn() && lines.next()) {
      String input = lines.text();
      Failure told = null;
      for (Operation operation : operations) {
        Outcome outcome =
            input == null ? Failure.notUtf8(lines.firstWrong()) : operation.apply(input);
        if (outcome instanceof Reply reply) {
          fine &= reply.isYes();
          sink.line(lines, input == null ? "" : input, reply);
        } else {
          String shown = input == null ? lines.lossyText() : input;
          told = failure(Where.LINE, lines.place(), shown, (Failure) outcome, told);
        }
      }
    }
  }

  private void idle() throws IOException {
    sink.flush();
    call.out().flush();
    call.err().flush();
  }

  /** Where a text came from. */
  enum Where {
    /** One of the texts that the verb was given. */
    ARGUMENT,
    /** A line of standard input. */
    LINE,
    /** An operand that is no text to answer, as a base. */
    OPERAND
  }

  private static final java.nio.charset.Charset UTF_8 = java.nio.charset.StandardCharsets.UTF_8;

  /** A form of output. */
  abstract static class Sink {
    final Out out;
    final Out err;

    Sink(Invocation call) {
      this.out = call.out();
      this.err = call.err();
    }

    static Sink of(Invocation call) {
      if (call.has(Opt.JSON)) {
        return new JsonSink(call);
      }
      if (call.has(Opt.TSV)) {
        return new TsvSink(call);
      }
      return call.io().terminal().out() ? new TerminalSink(call) : new PlainSink(call);
    }

    abstract void reply(Where where, String name, String input, Reply reply) throws IOException;

    /** A reply to a line of standard input, which may be the line itself. */
    void line(LineReader line, String input, Reply reply) throws IOException {
      reply(Where.LINE, line.place(), input, reply);
    }

    abstract void failure(Where where, String name, String input, Failure failure)
        throws IOException;

    /** The same failure again, of another answer to the same text. */
    void again(Where where, String name, String input, Failure failure) throws IOException {
      failure(where, name, input, failure);
    }

    /** Passes on what the form itself has buffered. */
    void flush() throws IOException {}

    /** After the last text. */
    void end() throws IOException {
      flush();
    }
  }

  /** Failures on standard error, as both plain forms show them. */
  private abstract static class SpeakingSink extends Sink {
    private final boolean terminal;
    private final boolean quiet;
    private final Paint paint;

    SpeakingSink(Invocation call) {
      super(call);
      quiet = call.has("quiet");
      terminal = call.io().terminal().err();
      paint = Paint.of(terminal && call.color());
    }

    @Override
    void failure(Where where, String name, String input, Failure failure) throws IOException {
      if (terminal) {
        out.flush(); // both may end on the same screen: keep their order
      }
      if (where != Where.LINE) {
        err.text("urial: ");
      }
      if (terminal && where != Where.LINE && failure.error() != null) {
        err.text(name);
        err.line(summary(failure));
        diagram(failure.error().diagram());
      } else {
        err.text(name);
        err.line(failure.message());
      }
      if (terminal) {
        err.flush();
      }
    }

    /** What a reply says beside its answer. */
    void notes(Where where, String name, Reply reply) throws IOException {
      for (String note : quiet ? List.<String>of() : reply.notes()) {
        if (terminal) {
          out.flush();
        }
        err.text(where == Where.LINE ? name : "urial: " + name);
        err.line(note);
      }
    }

    private static String summary(Failure failure) {
      String rule =
          failure.error() == null
              ? failure.rule()
              : failure.rule() + " (" + failure.error().rule().citation() + ")";
      return "broken at index " + failure.index() + ", in " + rule;
    }

    /** The caret, its line red. */
    private void diagram(String diagram) throws IOException {
      String[] lines = diagram.split("\n");
      for (int k = 0; k < lines.length; k++) {
        err.text("  ");
        err.line(k == 1 ? paint.raw(Paint.RED, lines[k]) : k == 0 ? lines[k] : dim(lines[k]));
      }
    }

    private String dim(String line) {
      return paint.raw(Paint.DIM, line);
    }
  }

  /** For pipes: the answer and nothing else. */
  private static final class PlainSink extends SpeakingSink {
    PlainSink(Invocation call) {
      super(call);
    }

    @Override
    void reply(Where where, String name, String input, Reply reply) throws IOException {
      notes(where, name, reply);
      if (reply.isDrawn()) {
        out.line(reply.drawing(Paint.NONE));
      } else if (where == Where.LINE) {
        out.line(reply.answerOnLine());
      } else {
        out.line(reply.line());
      }
    }

    @Override
    void again(Where where, String name, String input, Failure failure) throws IOException {
      out.write('\n');
    }

    /**
     * The usual answer is not looked at again: the line itself goes out as the bytes that came in,
     * and the characters of a URI are printable ASCII, none of them a backslash.
     */
    @Override
    @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // equal texts take the other way
    void line(LineReader line, String input, Reply reply) throws IOException {
      if (!(reply instanceof Answer answer)) {
        super.line(line, input, reply);
      } else if (answer.line() == input && line.isPlain()) {
        line.copyTo(out);
        out.write('\n');
      } else if (answer.noun() instanceof UriReference) {
        out.ascii(answer.line());
        out.write('\n');
      } else {
        Escaped.line(answer.line(), out);
      }
    }

    @Override
    void failure(Where where, String name, String input, Failure failure) throws IOException {
      if (where != Where.OPERAND) {
        out.write('\n');
      }
      super.failure(where, name, input, failure);
    }
  }

  /** For people. */
  private static final class TerminalSink extends SpeakingSink {
    private final Paint paint;

    TerminalSink(Invocation call) {
      super(call);
      paint = Paint.of(call.color());
    }

    @Override
    void reply(Where where, String name, String input, Reply reply) throws IOException {
      out.line(reply.drawing(paint));
      notes(where, name, reply);
    }

    @Override
    void again(Where where, String name, String input, Failure failure) {}
  }

  /**
   * Tab-separated values: a header, then a row for each text, in the text format of PostgreSQL's
   * {@code COPY}: {@code \N} is absent, {@code \t}, {@code \n}, {@code \r}, {@code \\} are escaped.
   */
  private static final class TsvSink extends Sink {
    private final int columns;
    private final boolean terminal;

    TsvSink(Invocation call) {
      super(call);
      terminal = call.io().terminal().out();
      columns = call.columns().size();
      StringBuilder header = new StringBuilder("input");
      for (String column : call.columns()) {
        header.append('\t').append(column);
      }
      this.header = header.append("\terror.rule\terror.index\terror.message").toString();
    }

    private final String header;
    private boolean begun;

    private void begin() throws IOException {
      if (!begun) {
        begun = true;
        out.line(header);
      }
    }

    @Override
    void reply(Where where, String name, String input, Reply reply) throws IOException {
      begin();
      Escaped.cell(input, terminal, out);
      for (String cell : reply.cells()) {
        out.write('\t');
        Escaped.cell(cell, terminal, out);
      }
      out.line("\t\\N\t\\N\t\\N");
    }

    @Override
    void failure(Where where, String name, String input, Failure failure) throws IOException {
      begin();
      Escaped.cell(input, terminal, out);
      for (int k = 0; k < columns; k++) {
        out.text("\t\\N");
      }
      out.write('\t');
      Escaped.cell(failure.rule(), terminal, out);
      out.write('\t');
      out.text(Integer.toString(failure.index()));
      out.write('\t');
      Escaped.cell(Excerpt.escape(failure.message()), terminal, out);
      out.write('\n');
    }

    @Override
    void end() throws IOException {
      begin();
    }
  }
}
