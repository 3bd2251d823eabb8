package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page that compares two identifiers on the comparison ladder.
 *
 * @param form the form
 * @param answer the result, or null if there is none
 */
public record CompareView(ToolForm form, @Nullable Answer answer) {
  /**
   * The result of comparing two identifiers.
   *
   * @param verdict the conclusion in a sentence
   * @param isEquivalent whether the identifiers are equivalent on any rung
   * @param drawing the ladder
   * @param rungs the rungs, lowest first
   * @param browsers the results under the URL Standard
   */
  public record Answer(
      CitedSentence verdict,
      boolean isEquivalent,
      DrawingView drawing,
      List<Rung> rungs,
      Browsers browsers) {
    /** Copies the list. */
    public Answer {
      rungs = List.copyOf(rungs);
    }
  }

  /**
   * A rung of the comparison ladder.
   *
   * @param name the name
   * @param about what it does, with its clause
   * @param state {@code met}, {@code apart}, or {@code beyond} if the identifiers are equivalent on
   *     a lower rung or the rung does not apply
   * @param result the state in a sentence
   * @param a the first identifier on this rung; null for {@code beyond}
   * @param b the second identifier on this rung; null for {@code beyond}
   */
  public record Rung(
      String name,
      CitedSentence about,
      String state,
      String result,
      @Nullable Side a,
      @Nullable Side b) {}

  /**
   * One of the two identifiers on a rung.
   *
   * @param form its form on this rung
   * @param steps the steps on this rung
   */
  public record Side(IdentifierView form, List<CitedSentence> steps) {
    /** Copies the list. */
    public Side {
      steps = List.copyOf(steps);
    }
  }

  /**
   * The comparison by browsers.
   *
   * @param result the result in a sentence
   * @param isEqual whether the URLs are equal
   * @param a the first identifier as a URL, or the error
   * @param b the second identifier as a URL, or the error
   */
  public record Browsers(
      CitedSentence result, boolean isEqual, ResolveView.Target a, ResolveView.Target b) {}
}
