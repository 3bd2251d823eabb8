package dev.urial.pages.template.exercise;

import dev.urial.QueryParams;
import dev.urial.answer.Doc;
import dev.urial.answer.Doc.Note;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Source;
import dev.urial.answer.Doc.Tone;
import dev.urial.answer.HtmlWriter;
import dev.urial.answer.Rendering;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.exercise.AnswerField;
import dev.urial.exercise.Assessment;
import dev.urial.exercise.Choice;
import dev.urial.exercise.Correction;
import dev.urial.exercise.Exercise;
import dev.urial.exercise.ExerciseKind;
import dev.urial.exercise.Sheet;
import dev.urial.exercise.SolutionStep;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.Page;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The page of a sheet of exercises. The numbers of exercises start at 1.
 *
 * @param page the frame of the page
 * @param request a valid request
 * @param host the prefix that makes links of the page absolute: the scheme and the host of the
 *     request, or the folder if there is no server
 * @param sheet the sheet
 * @param isSolved whether the sheet ends with the solutions
 * @param isWordWrong whether a word was entered that does not unlock the solutions
 * @param answers for each exercise, a map from the IDs of its fields to the submitted answers
 * @param corrections the graded answers; empty if none were submitted
 */
public record SheetPage(
    Page page,
    SheetRequest request,
    String host,
    Sheet sheet,
    boolean isSolved,
    boolean isWordWrong,
    List<Map<String, String>> answers,
    List<Correction> corrections) {
  /** The maximum length of an answer, in characters; no correct answer is nearly as long. */
  private static final int LONGEST_ANSWER = 2_000;

  /** Returns the sheet without any submitted answers. */
  public static SheetPage of(Page page, SheetRequest request, String host) {
    return new SheetPage(page, request, host, request.sheet(), false, false, List.of(), List.of());
  }

  /** Returns the sheet with solutions. */
  public SheetPage solved() {
    return new SheetPage(page, request, host, sheet, true, false, answers, corrections);
  }

  /** Returns the sheet without solutions, and with a message that the entered word is wrong. */
  public SheetPage refused() {
    return new SheetPage(page, request, host, sheet, false, true, answers, corrections);
  }

  /**
   * Returns the sheet with graded answers.
   *
   * @param form the submitted form with the answers
   */
  public SheetPage checked(QueryParams form) {
    List<Map<String, String>> own = new ArrayList<>();
    for (Exercise exercise : sheet.exercises()) {
      Map<String, String> answers = new HashMap<>();
      for (AnswerField field : exercise.fields()) {
        String sent = Objects.requireNonNullElse(form.get(name(own.size() + 1, field)), "");
        answers.put(field.id(), sent.substring(0, Math.min(LONGEST_ANSWER, sent.length())));
      }
      own.add(answers);
    }
    return new SheetPage(page, request, host, sheet, false, false, own, sheet.check(own));
  }

  /** Returns the name of the form field for an answer, which is also its ID. */
  static String name(int number, AnswerField field) {
    return "answer-" + number + "-" + field.id();
  }

  // The sheet.

  /** Returns the full address of the sheet. */
  public String address() {
    return host + request.address(page);
  }

  /** Returns the points for all answers. */
  int points() {
    return corrections.stream().mapToInt(Correction::points).sum();
  }

  /**
   * Returns whether grading also shows the correct answers, which it does unless the solutions are
   * locked.
   */
  boolean isGraded() {
    return !corrections.isEmpty() && request.lock().isEmpty();
  }

  // An exercise.

  @Nullable Correction correction(int number) {
    return corrections.isEmpty() ? null : corrections.get(number - 1);
  }

  /** Returns the maximum number of points, and the points for the answers if there are any. */
  String points(int number) {
    Correction it = correction(number);
    int points = sheet.exercises().get(number - 1).points();
    return it == null
        ? page.say("page.exercise.of-points", points)
        : page.say("page.exercise.reached", it.points(), points);
  }

  /** Returns the CSS class for the color of an exercise; null if no answers were graded. */
  @Nullable String tone(int number) {
    Correction it = correction(number);
    if (it == null) {
      return null;
    }
    return it.isRight() ? "good" : it.points() > 0 ? "warning" : "error";
  }

  /** Returns the steps of the solution. */
  String steps(Exercise exercise) {
    List<Pair> pairs = new ArrayList<>();
    int number = 0;
    for (SolutionStep it : exercise.steps()) {
      number++;
      pairs.add(Pair.of(number, sentence(it.message()), it.clause()));
      if (it.result() != null) {
        pairs.add(Pair.of(null, it.result()));
      } else if (exercise.kind() == ExerciseKind.SPLIT) {
        pairs.add(Pair.of(null, Message.quoted(page.say("page.exercise.absent"))));
      }
    }
    return html(Doc.EMPTY.with(new Doc.Pairs(pairs)));
  }

  // A field.

  /** Returns the submitted answer. */
  String answer(int number, AnswerField field) {
    return answers.isEmpty() ? "" : answers.get(number - 1).getOrDefault(field.id(), "");
  }

  /** Returns the label of a choice: its letter or its phrase. */
  String label(Choice choice) {
    String label = page.words().say(choice.label());
    return choice.text() == null ? page.words().capital(label) : label;
  }

  /**
   * Returns the correct answer as shown to the user: for a choice, its letter and identifier, or
   * its phrase; for a text field, the answer itself.
   *
   * @param isShort whether only the letter of a choice is shown, for an answer key
   */
  String expected(Exercise exercise, AnswerField field, boolean isShort) {
    String answer = Objects.requireNonNull(exercise.expected().get(field.id()));
    Choice choice = field.find(answer);
    if (choice == null) {
      return Excerpt.escape(answer);
    }
    String text = choice.text();
    return text == null || isShort ? label(choice) : label(choice) + " " + Excerpt.escape(text);
  }

  /** Returns the graded answer in a field, or null if no answers were graded. */
  @Nullable Assessment verdict(int number, int field) {
    Correction it = correction(number);
    return it == null ? null : it.verdicts().get(field);
  }

  static String tone(Assessment verdict) {
    return switch (verdict.outcome()) {
      case EXACT, EQUIVALENT -> "good";
      case WRONG, UNANSWERED -> "error";
    };
  }

  /** Returns the remarks on an answer. */
  String remarks(Assessment verdict) {
    Doc doc = Doc.EMPTY;
    for (Remark it : verdict.remarks()) {
      Severity severity = it.severity();
      Tone tone =
          severity == Severity.NOTE
              ? Tone.GOOD
              : severity == Severity.WARNING ? Tone.WARNING : Tone.PLAIN;
      Source source = Source.of(it.clause());
      doc = doc.with(new Note(null, it.range(), tone, Value.of(sentence(it.message())), source));
    }
    return html(doc);
  }

  /** Returns an identifier in a single color, which does not give its parts away. */
  static Doc.Ruler plain(String text) {
    return new Doc.Ruler(Secret.in(text), List.of(), null);
  }

  private Message sentence(Message message) {
    return Message.quoted(page.words().sentence(message));
  }

  private String html(Doc doc) {
    return HtmlWriter.html(doc, Rendering.masked(page.words().language()));
  }
}
