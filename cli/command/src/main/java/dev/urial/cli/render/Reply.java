package dev.urial.cli.render;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.cli.io.ExitStatus;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one input, as data that every format is written from:
 *
 * <pre>
 * line    in a pipe           the first field of the answer, if no line is set
 * doc     on a terminal       the line, if no document is set; a document is below a URI
 * answer  JSON
 * rows    tables, --fields    one row, which is the answer, if none are set
 * </pre>
 *
 * <p>What is set is computed only for the format that needs it. The setters are called once, before
 * the reply is written.
 */
public final class Reply implements Outcome {
  /** Makes text in the language of people or of data, with secrets masked or shown. */
  public interface Text extends Function<Rendering, String> {}

  final @Nullable IriReference noun;

  /** The line if it is known without rendering, or null. */
  @Nullable String text;

  List<Message> notes = List.of();
  boolean isYes = true;
  boolean isRefused;
  boolean isDrawn;
  int status = ExitStatus.FINE;
  private Supplier<Answer> answer;
  private @Nullable Text line;
  private @Nullable Boolean fits;
  private @Nullable Function<Rendering, Doc> doc;
  private @Nullable Supplier<List<Answer>> rows;
  private @Nullable Message no;
  private @Nullable String meaning;

  private Reply(Supplier<Answer> answer, @Nullable String text, @Nullable IriReference noun) {
    this.answer = answer;
    this.text = text;
    this.noun = noun;
  }

  /** Returns a reply with an answer, which is computed when it is written. */
  public static Reply of(Supplier<Answer> answer) {
    return new Reply(answer, null, null);
  }

  /** Returns a reply that is a text, as the field with a name. */
  public static Reply of(String field, String text) {
    return new Reply(() -> Answer.of(field, text), text, null);
  }

  /** Returns a reply that is a URI, an IRI or a reference. */
  public static Reply of(String field, IriReference noun) {
    String text = noun.toString();
    return new Reply(() -> Answer.of(field, text), text, noun);
  }

  /** Adds fields to the answer that are not in tables. */
  public Reply more(Supplier<Answer> fields) {
    Supplier<Answer> before = answer;
    rows = rows == null ? () -> List.of(before.get()) : rows;
    answer = () -> before.get().and(fields.get());
    return this;
  }

  /** Sets the line, which is the same in every language. */
  public Reply line(String whole) {
    text = whole;
    return this;
  }

  /** Sets the line, in which secrets may be masked. */
  public Reply line(Text whole) {
    line = whole;
    return this;
  }

  /**
   * Sets whether the line can be written. By default, it can if it contains no line ending, or if
   * it is the only answer.
   */
  public Reply fits(boolean onLine) {
    fits = onLine;
    return this;
  }

  /** Sets what is drawn for people. */
  public Reply doc(Function<Rendering, Doc> drawing) {
    doc = drawing;
    return this;
  }

  /** Sets the row of tables. */
  public Reply row(Supplier<Answer> row) {
    return rows(() -> List.of(row.get()));
  }

  /** Sets the rows of tables. */
  public Reply rows(Supplier<List<Answer>> all) {
    rows = all;
    return this;
  }

  /** Adds notes for standard error that are not failures. */
  public Reply notes(List<Message> more) {
    notes = notes.isEmpty() ? more : Stream.concat(notes.stream(), more.stream()).toList();
    return this;
  }

  /** Sets whether this is a "yes"; a "no" results in exit status 1. */
  public Reply yes(boolean whether) {
    isYes = whether;
    return this;
  }

  /** Makes this a "no" with a reason that the line does not contain. */
  public Reply no(@Nullable Message reason) {
    no = reason;
    isYes = reason == null;
    return this;
  }

  /** Sets whether a standard rejected the text, so that the answer is treated as a failure. */
  public Reply refused(boolean whether) {
    isRefused = whether;
    return this;
  }

  /** Sets whether the drawing is also written to a pipe. */
  public Reply drawn(boolean whether) {
    isDrawn = whether;
    return this;
  }

  /** Sets what is compared with the answer under another standard. */
  public Reply meaning(String same) {
    meaning = same;
    return this;
  }

  /** Sets the exit status, unless another input results in {@link ExitStatus#NO}. */
  public Reply status(int ofYes) {
    status = ofYes;
    return this;
  }

  // For the formats.

  /** Returns the answer. */
  public Answer answer() {
    return answer.get();
  }

  @Override
  public String line(Rendering how) {
    if (text != null || line != null) {
      return line == null ? String.valueOf(text) : line.apply(how);
    }
    List<Answer.Field> fields = answer().fields();
    return fields.isEmpty() ? "" : how.text(fields.get(0).value());
  }

  /** Returns whether the line can be written. */
  boolean fits(Rendering how, boolean isOnlyAnswer) {
    if (fits == null && !isOnlyAnswer && !(noun instanceof UriReference)) {
      fits = fitsOnLine(line(how));
    }
    return fits == null || fits;
  }

  /** Returns whether a text contains neither a line feed nor a carriage return. */
  public static boolean fitsOnLine(String text) {
    return text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
  }

  String meaning() {
    return meaning == null ? line(Rendering.shown(Locale.ROOT)) : meaning;
  }

  /** Returns the document, or null if the line is shown. */
  @Nullable Doc doc(Rendering how) {
    return doc == null ? null : doc.apply(how);
  }

  List<Answer> rows() {
    return rows == null ? List.of(answer()) : rows.get();
  }

  /** Returns the notes for a pipe, to which the reason for a "no" is not drawn. */
  List<Message> notesInPipe() {
    return no == null ? notes : Stream.concat(notes.stream(), Stream.of(no)).toList();
  }

  /** Returns a sentence in one tone as a document. */
  public static Doc said(Doc.Tone tone, Message sentence) {
    return Doc.EMPTY.with(Doc.Note.of(tone, sentence));
  }

  /** Returns a title as a document. */
  public static Doc title(Message title) {
    return Doc.EMPTY.with(Doc.Title.of("", title));
  }

  /** Returns the name of a constant for programs: lower case with hyphens. */
  public static String id(Enum<?> constant) {
    return Ascii.lower(constant.name()).replace('_', '-');
  }

  /** Returns the names of rules, such as the choices of an option. */
  public static List<String> ids(SpecRule... rules) {
    List<String> ids = new ArrayList<>();
    for (SpecRule rule : rules) {
      ids.add(rule.id());
    }
    return ids;
  }
}
