package dev.urial.pages.template.exercise;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.RemarkView;
import dev.urial.pages.template.widget.StepView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sheet of exercises.
 *
 * @param seed the seed, which can be given to a class
 * @param summary the number of exercises, the level, and the maximum number of points
 * @param address the address at which everyone gets the same sheet
 * @param here the address without the host
 * @param other the address of the same sheet with solutions, or without them
 * @param isSolved whether the sheet ends with the solutions
 * @param isLocked whether a word is required to see the solutions
 * @param wrongWord the message after a wrong word, or null
 * @param qr the address as a QR code, an SVG image, or null
 * @param settings the form for creating another sheet
 * @param sent the hidden fields that are sent with the answers
 * @param score the score; null if nothing was graded
 * @param exercises the exercises, in order
 */
public record SheetView(
    String seed,
    String summary,
    String address,
    String here,
    String other,
    boolean isSolved,
    boolean isLocked,
    @Nullable String wrongWord,
    @Nullable String qr,
    SettingsView settings,
    List<Sent> sent,
    @Nullable Score score,
    List<One> exercises) {
  /** Copies the lists. */
  public SheetView {
    sent = List.copyOf(sent);
    exercises = List.copyOf(exercises);
  }

  /** Returns this sheet with the address as a QR code. */
  public SheetView withQr(String svg) {
    return of(wrongWord, svg);
  }

  /** Returns this sheet with a message about a wrong word. */
  public SheetView with(String wrong) {
    return of(wrong, qr);
  }

  private SheetView of(@Nullable String wrong, @Nullable String code) {
    return new SheetView(
        seed, summary, address, here, other, isSolved, isLocked, wrong, code, settings, sent, score,
        exercises);
  }

  /** Returns whether graded answers are shown with the correct ones. */
  public boolean isGraded() {
    return !isLocked;
  }

  /**
   * A hidden field.
   *
   * @param name the name
   * @param value the value
   */
  public record Sent(String name, String value) {}

  /**
   * The score.
   *
   * @param points the points
   * @param of the maximum number of points
   * @param sentence the score as a sentence, in the page's language
   */
  public record Score(int points, int of, String sentence) {}

  /**
   * An exercise.
   *
   * @param number the number, starting at 1
   * @param kind the kind of exercise, in the page's language
   * @param task the task, in the page's language
   * @param points the maximum number of points, or the points scored
   * @param tone {@code good}, {@code warning} or {@code error}; null if nothing was graded
   * @param givens the identifiers in the exercise
   * @param asked the fields to fill in
   * @param steps the solution
   */
  public record One(
      int number,
      String kind,
      String task,
      String points,
      @Nullable String tone,
      List<Given> givens,
      List<Asked> asked,
      List<StepView> steps) {
    /** Copies the lists. */
    public One {
      givens = List.copyOf(givens);
      asked = List.copyOf(asked);
      steps = List.copyOf(steps);
    }
  }

  /**
   * An identifier in an exercise.
   *
   * @param label the label, in the page's language
   * @param text the identifier
   */
  public record Given(String label, IdentifierView text) {}

  /**
   * A field to fill in, or a choice.
   *
   * @param name the name in the form, which is also the ID
   * @param label the label, in the page's language
   * @param value the submitted value
   * @param choices the choices; empty for a text field
   * @param expected the correct answer, escaped for display
   * @param verdict the graded answer; null if nothing was graded
   */
  public record Asked(
      String name,
      String label,
      String value,
      List<Option> choices,
      String expected,
      @Nullable Judged verdict) {
    /** Copies the list. */
    public Asked {
      choices = List.copyOf(choices);
    }

    /** Returns the value, escaped for an attribute so that it is preserved exactly. */
    public String verbatim() {
      return ExactHtmlEscaper.of(value);
    }

    /** Returns the answer as shown in an answer key: a letter, a word, or other text. */
    public String shortly() {
      for (Option choice : choices) {
        if (expected.startsWith(choice.label() + " ") || expected.equals(choice.label())) {
          return choice.label();
        }
      }
      return expected;
    }

    /** Returns whether the field contains a wrong answer. */
    public boolean isWrong() {
      return verdict != null && !verdict.isRight();
    }
  }

  /**
   * One of several answers.
   *
   * @param id the value in the form
   * @param label a letter or a phrase
   * @param text the identifier for a letter; null for a phrase
   * @param chosen whether it was selected
   */
  public record Option(String id, String label, @Nullable IdentifierView text, boolean chosen) {}

  /**
   * A graded answer.
   *
   * @param tone {@code good}, {@code warning} or {@code error}
   * @param word the outcome, in the page's language
   * @param isRight whether the answer earns all points
   * @param remarks the remarks about it
   */
  public record Judged(String tone, String word, boolean isRight, List<RemarkView> remarks) {
    /** Copies the list. */
    public Judged {
      remarks = List.copyOf(remarks);
    }
  }
}
