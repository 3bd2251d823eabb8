package dev.urial.pages.template.exercise;

import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.RemarkView;
import dev.urial.pages.template.widget.StepView;
import dev.urial.pages.template.widget.Verbatim;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sheet of exercises.
 *
 * @param seed the number that a class is told
 * @param summary how many exercises of which level, and for how many points
 * @param address where all get the same sheet
 * @param here the same without the host
 * @param other the same with solutions, or without
 * @param isSolved whether the solutions stand at the end
 * @param isLocked whether the solutions are behind a word
 * @param wrongWord what is said to who did not know the word, or null
 * @param qr the address as a QR code, an SVG image, or null
 * @param settings the form that makes another sheet
 * @param sent what the answers are sent with
 * @param score what was reached; null where nothing was checked
 * @param exercises in their order
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

  /** Returns the same with the address as a QR code. */
  public SheetView withQr(String svg) {
    return of(wrongWord, svg);
  }

  /** Returns the same, to be shown to who did not know the word. */
  public SheetView with(String wrong) {
    return of(wrong, qr);
  }

  private SheetView of(@Nullable String wrong, @Nullable String code) {
    return new SheetView(
        seed, summary, address, here, other, isSolved, isLocked, wrong, code, settings, sent, score,
        exercises);
  }

  /** Returns whether answers that were checked are shown with what is right. */
  public boolean isTold() {
    return !isLocked;
  }

  /**
   * A field that nobody sees.
   *
   * @param name its name
   * @param value its value
   */
  public record Sent(String name, String value) {}

  /**
   * What was reached.
   *
   * @param points how many points
   * @param of of how many
   * @param sentence in the page's language
   */
  public record Score(int points, int of, String sentence) {}

  /**
   * One exercise.
   *
   * @param number from 1
   * @param kind what is practised, in the page's language
   * @param task what is to be done, in the page's language
   * @param points what it is worth, or what of it was reached
   * @param tone {@code good}, {@code warning} or {@code error}; null where nothing was checked
   * @param givens the identifiers that it is about
   * @param asked what is to be filled in
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
   * An identifier that an exercise is about.
   *
   * @param label what it is, in the page's language
   * @param text it
   */
  public record Given(String label, IdentifierView text) {}

  /**
   * What is to be filled in or chosen.
   *
   * @param name by which it is sent; its id as well
   * @param label in the page's language
   * @param value as it was sent
   * @param choices empty where a text is to be written
   * @param expected the answer, escaped for people
   * @param verdict what the answer is worth; null where nothing was checked
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

    /** Returns the value as the inside of an attribute that gives it back exactly. */
    public String verbatim() {
      return Verbatim.of(value);
    }

    /** Returns the answer as it stands in a key: a letter, a word, or a text. */
    public String shortly() {
      for (Option choice : choices) {
        if (expected.startsWith(choice.label() + " ") || expected.equals(choice.label())) {
          return choice.label();
        }
      }
      return expected;
    }

    /** Returns whether a wrong answer stands in the field. */
    public boolean isWrong() {
      return verdict != null && !verdict.isRight();
    }
  }

  /**
   * One of several answers.
   *
   * @param id by which it is sent
   * @param label a letter, or words
   * @param text the identifier behind the letter; null behind words
   * @param chosen whether it was
   */
  public record Option(String id, String label, @Nullable IdentifierView text, boolean chosen) {}

  /**
   * What an answer is worth.
   *
   * @param tone {@code good}, {@code warning} or {@code error}
   * @param word how it is called, in the page's language
   * @param isRight whether it has all points
   * @param remarks what there is to say of it
   */
  public record Judged(String tone, String word, boolean isRight, List<RemarkView> remarks) {
    /** Copies the list. */
    public Judged {
      remarks = List.copyOf(remarks);
    }
  }
}
