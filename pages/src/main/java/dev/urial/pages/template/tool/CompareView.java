package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two identifiers on the ladder of comparison.
 *
 * @param form what is asked
 * @param answer what came of it, or null where nothing could
 */
public record CompareView(ToolForm form, @Nullable Answer answer) {
  /**
   * Where they meet, or do not.
   *
   * @param verdict in a sentence
   * @param isEquivalent whether they meet
   * @param drawing the ladder
   * @param rungs each rung, from the lowest
   * @param browsers what the URL Standard makes of both
   */
  public record Answer(
      Cited verdict,
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
   * A rung.
   *
   * @param name what it is called
   * @param about what it does, and where that is stated
   * @param state {@code met}, {@code apart} or {@code beyond}: they met already, or nobody asks
   * @param result that in a sentence
   * @param a how the one stands there; null beyond
   * @param b how the other stands there; null beyond
   */
  public record Rung(
      String name, Cited about, String state, String result, @Nullable Side a, @Nullable Side b) {}

  /**
   * One of the two on a rung.
   *
   * @param form how it is written there
   * @param steps what was done to it on this rung
   */
  public record Side(IdentifierView form, List<Cited> steps) {
    /** Copies the list. */
    public Side {
      steps = List.copyOf(steps);
    }
  }

  /**
   * The reading of browsers.
   *
   * @param result whether both are equal there, in a sentence
   * @param isEqual whether they are
   * @param a the one as a URL, or why it is none
   * @param b the other
   */
  public record Browsers(
      Cited result, boolean isEqual, ResolveView.Target a, ResolveView.Target b) {}
}
