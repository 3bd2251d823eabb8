package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page that compares two identifiers on the comparison ladder.
 *
 * @param form the form for the two identifiers
 * @param answer the result; null if an identifier is invalid or too long
 */
public record CompareView(ToolForm form, @Nullable Answer answer) {
  /**
   * The result of comparing two identifiers.
   *
   * @param verdict the conclusion in a sentence
   * @param remark what the scheme's own comparison says; null if it agrees
   * @param isEquivalent whether the identifiers are equivalent on any rung
   * @param drawing the drawing of the comparison ladder
   * @param rungs the rungs, lowest first
   * @param browsers the comparison under the URL Standard
   */
  public record Answer(
      CitedSentence verdict,
      @Nullable CitedSentence remark,
      boolean isEquivalent,
      DrawingView drawing,
      List<Rung> rungs,
      Browsers browsers) {
    /** Makes a defensive copy of the list. */
    public Answer {
      rungs = List.copyOf(rungs);
    }
  }

  /**
   * A rung of the comparison ladder.
   *
   * @param name the name of the rung
   * @param about a description of the rung, with its clause
   * @param state {@code met} if the identifiers are equivalent on this rung, {@code apart} if they
   *     are not, or {@code beyond} if they are equivalent on a lower rung or the rung does not
   *     apply
   * @param result a sentence that describes the state
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
   * @param form the identifier as normalized on this rung
   * @param steps the normalization steps on this rung
   */
  public record Side(IdentifierView form, List<CitedSentence> steps) {
    /** Makes a defensive copy of the list. */
    public Side {
      steps = List.copyOf(steps);
    }
  }

  /**
   * The comparison under the URL Standard, which browsers implement.
   *
   * @param result the result in a sentence
   * @param isEqual whether the URLs are equal
   * @param a the first identifier as a URL, or the error
   * @param b the second identifier as a URL, or the error
   */
  public record Browsers(
      CitedSentence result, boolean isEqual, ResolveView.Target a, ResolveView.Target b) {}
}
