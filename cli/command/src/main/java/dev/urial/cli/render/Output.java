package dev.urial.cli.render;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.answer.TableWriter;
import dev.urial.answer.TerminalWriter;
import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Out;
import dev.urial.cli.io.RowReader;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Writes answers to standard output in the form that a call requests: as lines in a pipe, as
 * drawings on a terminal, as JSON Lines, CSV or TSV. Failures and notes go to standard error, or
 * into the JSON or the table.
 */
public final class Output {
  private enum Form {
    PIPE,
    SCREEN,
    JSON,
    CSV,
    TSV,
    /** Only failures: the answer is written after the last input. */
    NONE
  }

  /**
   * Where an input is from, for messages.
   *
   * @param line the reader of the line, or null
   * @param name the beginning of messages about an operand
   * @param isAnswered whether the input has a line of its own in the output
   */
  record Source(@Nullable RowReader line, String name, boolean isAnswered) {
    /** Returns whether there is no other text. */
    boolean isOnly() {
      return line == null && name.isEmpty();
    }

    String place() {
      return line == null ? "urial: " + name : line.place();
    }
  }

  private static final String INPUT = "input";
  private static final List<String> ERROR = List.of("error.rule", "error.index", "error.message");

  /** How many notes about lines are told one by one; then their number is told. */
  private static final int MAX_NOTED = 10;

  private final Invocation call;
  private final Out out;
  private final EscapingWriter err;
  private final EscapingWriter shown;
  private final Form form;

  /** The fields of tables, and of JSON if they are chosen. */
  private final List<String> fields;

  /** Whether answers are whole objects, not only chosen fields. */
  private final boolean isWhole;

  private final boolean isOfInputs;
  private final boolean tellsErrors;
  private final Rendering people;
  private final Rendering data;
  private final Rendering plain;
  private final StringBuilder written = new StringBuilder();
  private final TableWriter table;

  /** The number of notes about lines so far, of all threads. */
  private final AtomicLong noted;

  private Output(Invocation call, Form form, boolean isOfInputs) throws UsageException {
    this(call, form, isOfInputs, fields(call, isOfInputs), new AtomicLong());
  }

  private Output(Invocation part, Output whole) {
    this(part, whole.form, whole.isOfInputs, whole.fields, whole.noted);
    try {
      table.end(); // the header, which the whole output has
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    written.setLength(0);
  }

  private Output(
      Invocation call, Form form, boolean isOfInputs, List<String> fields, AtomicLong noted) {
    this.call = call;
    this.noted = noted;
    this.out = call.out();
    this.err = call.err();
    this.shown = call.shown();
    this.form = form;
    this.isOfInputs = isOfInputs;
    this.people = new Rendering(call.language(), !call.has(Opt.SHOW_SECRETS));
    this.data = new Rendering(call.languageOfData(), call.isMasked());
    this.plain = new Rendering(Locale.ROOT, call.isMasked());
    this.fields = fields;
    this.isWhole = form == Form.JSON && !call.has(Opt.FIELDS);
    this.tellsErrors = isWhole || !Collections.disjoint(fields, ERROR);
    TableWriter.Form cells = form == Form.CSV ? TableWriter.Form.CSV : TableWriter.Form.TSV;
    this.table = new TableWriter(written, cells, fields, plain);
  }

  /** Returns the output for one answer to each input, which is a field of data. */
  static Output ofInputs(Invocation call) throws UsageException {
    return new Output(call, form(call), true);
  }

  /** Returns the output for any number of answers to an input. */
  public static Output ofRows(Invocation call) throws UsageException {
    return new Output(call, form(call), false);
  }

  /** Returns an output that writes only failures. */
  static Output ofFailures(Invocation call) throws UsageException {
    return new Output(call, Form.NONE, true);
  }

  /** Returns an output of the same form for some of the inputs, which writes no header. */
  Output writing(Invocation part) {
    return new Output(part, this);
  }

  /** Writes that an input has no answer. */
  void unanswered(Source source) throws IOException {
    if (form == Form.PIPE && source.isAnswered()) {
      out.write('\n');
    }
  }

  /** Returns whether answers are objects or rows of a table, which contain the errors. */
  boolean isData() {
    return form == Form.JSON || form == Form.CSV || form == Form.TSV;
  }

  /** Returns whether answers are written as data, neither as drawings nor as lines. */
  public static boolean isData(Invocation call) {
    return call.has(Opt.JSON) || call.has(Opt.CSV) || call.has(Opt.TSV) || call.has(Opt.FIELDS);
  }

  /** Returns whether answers are lines for a pipe. */
  public boolean isPipe() {
    return form == Form.PIPE && !call.has(Opt.PRETTY);
  }

  private static Form form(Invocation call) {
    if (call.has(Opt.JSON)) {
      return Form.JSON;
    }
    if (call.has(Opt.CSV)) {
      return Form.CSV;
    }
    return call.has(Opt.TSV) || call.has(Opt.FIELDS)
        ? Form.TSV
        : call.terminal().out() ? Form.SCREEN : Form.PIPE;
  }

  private static List<String> fields(Invocation call, boolean isOfInputs) throws UsageException {
    List<String> known = new ArrayList<>();
    if (isOfInputs) {
      known.add(INPUT);
    }
    known.addAll(call.columns());
    if (isOfInputs) {
      known.addAll(ERROR);
    }
    String given = call.value(Opt.FIELDS.name());
    if (given == null) {
      return known;
    }
    List<String> chosen = new ArrayList<>();
    for (String name : given.split(",", -1)) {
      String field = name.strip();
      if (!known.contains(field)) {
        throw new UsageException(
            "--fields: there is no field "
                + Excerpt.escape(field)
                + "; expected: "
                + String.join(", ", known)
                + Suggestion.among(known, field));
      }
      chosen.add(field);
    }
    return chosen;
  }

  /**
   * Writes one of the answers to an input; returns false if it cannot be written, because it does
   * not fit on a line.
   */
  public boolean row(Reply reply) throws IOException {
    if (form == Form.PIPE && !isDrawn(reply) && !reply.fits(plain, false)) {
      return false;
    }
    reply(new Source(null, "", true), "", reply);
    return true;
  }

  /** Returns the outcome to report: a failure if a reply cannot be written as a line. */
  Outcome onLine(Source source, Outcome outcome) {
    return form == Form.PIPE
            && outcome instanceof Reply reply
            && !isDrawn(reply)
            && !reply.fits(plain, source.isOnly())
        ? Failure.notALine()
        : outcome;
  }

  void reply(Source source, String input, Reply reply) throws IOException {
    switch (form) {
      case PIPE -> {
        notes(source, reply.notesInPipe());
        pipe(source, input, reply);
      }
      case SCREEN -> {
        shown.lines(drawing(reply));
        notes(source, reply.notes);
      }
      case JSON, CSV, TSV -> {
        if (isWhole) {
          json(whole(input, reply.answer()), data);
        } else {
          for (Answer row : reply.rows()) {
            row(whole(input, row));
          }
        }
      }
      case NONE -> {}
    }
  }

  /** Returns an answer after the input that it is to. */
  private Answer whole(String input, Answer answer) {
    return isOfInputs ? Answer.of(INPUT, call.shown(input)).and(answer) : answer;
  }

  private void json(Answer answer, Rendering how) throws IOException {
    new JsonWriter(written, how).write(answer);
    written.append('\n');
    written();
  }

  private void row(Answer row) throws IOException {
    if (form == Form.JSON) {
      json(row.select(fields), plain);
    } else {
      table.write(row);
      written();
    }
  }

  /** Passes on what is written, without what a terminal would interpret. */
  private void written() throws IOException {
    String text = written.toString();
    written.setLength(0);
    out.text(call.terminal().out() ? visible(text) : text);
  }

  private String visible(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    boolean[] isQuoted = {false};
    text.codePoints()
        .forEach(
            c -> {
              String character = Character.toString(c);
              isQuoted[0] ^= c == '"' && form == Form.CSV;
              boolean isEnd = c == '\n' && !isQuoted[0];
              if (isEnd || c == '\t' || Excerpt.escape(character).equals(character)) {
                visible.append(character);
              } else {
                character.chars().forEach(half -> visible.append(String.format("\\u%04X", half)));
              }
            });
    return visible.toString();
  }

  // Lines in a pipe.

  /**
   * Writes a line. Typical answers are not encoded again: an unchanged line is copied as bytes, and
   * a URI is ASCII.
   */
  @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // other equal texts are encoded
  private void pipe(Source source, String input, Reply reply) throws IOException {
    RowReader line = source.line();
    String text = reply.text;
    if (isDrawn(reply)) {
      shown.lines(drawing(reply));
    } else if (line != null && text == input) {
      line.copyTo(out);
      out.write('\n');
    } else if (line != null && text != null && reply.noun instanceof UriReference) {
      out.ascii(text);
      out.write('\n');
    } else {
      out.line(reply.line(plain));
    }
  }

  // Drawings.

  private boolean isDrawn(Reply reply) {
    return reply.isDrawn || call.has(Opt.PRETTY);
  }

  private String drawing(Reply reply) {
    Doc doc = reply.doc(people);
    IriReference noun = reply.noun;
    String answer = noun == null ? "" : components(noun) + "\n";
    if (doc == null) {
      return noun == null ? Excerpt.escape(reply.line(plain)) + "\n" : answer;
    }
    String color = isColored() ? String.valueOf(EscapingWriter.COLOR) : "";
    String drawing = TerminalWriter.draw(doc, call.width(), people, color);
    boolean isLine = noun == null && drawing.indexOf('\n') == drawing.length() - 1;
    return isLine ? drawing : answer + (noun == null ? "" : "\n") + drawing + "\n";
  }

  private boolean isColored() {
    return form == Form.SCREEN && call.color();
  }

  private String painted(String code, String text) {
    return isColored() && !text.isEmpty()
        ? EscapingWriter.COLOR + code + "m" + text + EscapingWriter.COLOR + "0m"
        : text;
  }

  /** Returns an identifier with each component in its color and the delimiters dimmed. */
  private String components(IriReference noun) {
    String text = noun.toString();
    StringBuilder to = new StringBuilder();
    int done = 0;
    for (Component it : Component.OF_RFC_3986) {
      if (noun.start(it) >= 0 && it != Component.AUTHORITY) {
        to.append(painted("2", Excerpt.escape(text.substring(done, noun.start(it)))));
        done = noun.end(it);
        String own = Excerpt.escape(text.substring(noun.start(it), done));
        to.append(painted(TerminalWriter.role(it.id()), own));
      }
    }
    return to.append(text.substring(done)).toString();
  }

  // Failures and notes.

  void failure(Source source, String input, Failure failure) throws IOException {
    boolean isData = isData();
    if (isWhole) {
      json(whole(input, Answer.of("error", failure.answer())), data);
    } else if (isData && source.isAnswered()) {
      row(
          whole(
              input,
              Answer.of("error.rule", failure.rule())
                  .with("error.index", failure.index())
                  .with("error.message", Excerpt.escape(failure.message()))));
    }
    unanswered(source);
    if (!isData || !tellsErrors || (form != Form.JSON && !source.isAnswered())) {
      tell(source, failure);
    }
  }

  private void tell(Source source, Failure failure) throws IOException {
    boolean isScreen = call.terminal().err();
    if (isScreen) {
      out.flush(); // keeps the order if both are on the same screen
    }
    SyntaxError error = failure.error();
    boolean isDrawn = call.has(Opt.PRETTY) || (isScreen && source.line() == null);
    err.part(source.place());
    if (!isDrawn || error == null) {
      err.line(failure.said().text(people.language()));
    } else {
      Message summary =
          CliText.of("failure.broken", failure.index(), error.rule().clause().toString());
      err.line(summary.text(people.language()));
      Doc doc = Doc.EMPTY.with(new Doc.Caret(error));
      Message suggestion = failure.suggestion();
      if (suggestion != null) {
        String line = suggestion.text(people.language());
        Message own = Message.quoted(Character.toUpperCase(line.charAt(0)) + line.substring(1));
        doc = doc.with(Doc.Note.of(Doc.Tone.PLAIN, own));
      }
      String color = isScreen && call.color() ? String.valueOf(EscapingWriter.COLOR) : "";
      String drawn = TerminalWriter.draw(doc, call.width() - 2, people, color).stripTrailing();
      for (String line : drawn.split("\n", -1)) {
        err.line(line.isEmpty() ? "" : "  " + line);
      }
    }
    if (isScreen) {
      err.flush();
    }
  }

  private void notes(Source source, List<Message> notes) throws IOException {
    if (call.has("quiet")) {
      return;
    }
    boolean tellsAll = source.line() == null || call.has(Opt.VERBOSE);
    for (Message note : notes) {
      if (!tellsAll && noted.incrementAndGet() > MAX_NOTED) {
        continue;
      }
      if (call.terminal().err()) {
        out.flush();
      }
      err.part(source.place());
      err.line(people.say(note));
    }
  }

  // Inputs instead of answers.

  /**
   * Writes an input that is invalid, or whose answer is "no": as a row or object with the reason,
   * or unchanged, with the reason on standard error.
   */
  void invalid(Source source, String input, Outcome outcome) throws IOException {
    if (form != Form.PIPE && form != Form.SCREEN) {
      if (outcome instanceof Failure failure) {
        failure(source, input, failure);
      } else {
        reply(source, input, (Reply) outcome);
      }
      return;
    }
    copy(source, input, call.shown(input).equals(input));
    if (outcome instanceof Failure failure) {
      tell(source, failure);
    } else {
      Reply reply = (Reply) outcome;
      List<Message> notes = reply.notesInPipe();
      boolean isItsOwnReason = notes.isEmpty() && !reply.isRefused;
      String line = Secrets.masked(reply.line(plain));
      notes(source, isItsOwnReason ? List.of(Message.quoted(line)) : notes);
    }
  }

  /** Writes an input, as its original bytes if nothing is masked. */
  void copy(Source source, String input, boolean isWhole) throws IOException {
    RowReader line = source.line();
    if (form == Form.SCREEN) {
      shown.line(Excerpt.escape(call.shown(input))); // a surrogate could be a color mark
    } else if (line != null && isWhole) {
      line.copyTo(out);
      out.write('\n');
    } else {
      out.line(isWhole ? input : call.shown(input));
    }
  }

  /** Writes out what is buffered. */
  public void flush() throws IOException {
    out.flush();
    err.flush();
  }

  /** Ends the output, after the last input. */
  public void end() throws IOException {
    if (noted.get() > MAX_NOTED) {
      Message more = CliText.of("session.noted", noted.get() - MAX_NOTED);
      err.line("urial: " + people.say(more));
    }
    if (form == Form.CSV || form == Form.TSV) {
      table.end();
      written();
    }
  }
}
