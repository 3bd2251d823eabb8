package dev.urial.explain.drawing;

import static dev.urial.explain.drawing.SvgCanvas.at;
import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.explain.PartNames;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Difference;
import java.util.List;
import java.util.Locale;

/**
 * Draws the comparison ladder for two references: each rung shows their normal forms, up to the
 * rung on which they are equal, if any.
 */
final class SvgComparisonLadder {
  private static final int COLUMNS = 44;
  private static final double SIDE = COLUMNS * SvgCanvas.COLUMN;
  private static final double POLE = SIDE + 40;
  private static final double WIDE = 150;

  private final SvgCanvas paper = new SvgCanvas();
  private final EquivalenceExplanation explanation;
  private final Locale language;
  private double top = 16;

  private SvgComparisonLadder(EquivalenceExplanation explanation, Locale language) {
    this.explanation = explanation;
    this.language = language;
  }

  static SvgCanvas of(EquivalenceExplanation explanation, Locale language) {
    SvgComparisonLadder ladder = new SvgComparisonLadder(explanation, language);
    ladder.draw();
    return ladder.paper;
  }

  private void draw() {
    double first = top - 20;
    String a = explanation.a().redacted();
    String b = explanation.b().redacted();
    for (Equivalence rung : Equivalence.values()) {
      boolean met = rung == explanation.rung();
      for (Step step : explanation.stepsOfA()) {
        a = step.rung() == rung ? Secrets.masked(step.after().toString()) : a;
      }
      for (Step step : explanation.stepsOfB()) {
        b = step.rung() == rung ? Secrets.masked(step.after().toString()) : b;
      }
      rung(rung, a, b, met);
      if (met) {
        break;
      }
    }
    double end = top - 10;
    pole(POLE, first, end);
    pole(POLE + WIDE, first, end);
    Difference difference = explanation.difference();
    String verdict =
        difference == null
            ? MESSAGES.of("drawing.met").text(language)
            : MESSAGES.of("drawing.apart", PartNames.of(difference.part())).text(language);
    top += 16;
    for (String line : SvgCanvas.lines(verdict, 90)) {
      paper.label(0, top, difference == null ? "met strong" : "here strong", line);
      top += 18;
    }
  }

  private void pole(double x, double start, double end) {
    paper.path("line", "M" + at(x, start) + "V" + SvgCanvas.rounded(end));
  }

  private void rung(Equivalence rung, String a, String b, boolean met) {
    String kind = met ? "met" : "line";
    List<String> left = cut(a);
    List<String> right = cut(b);
    double y = top;
    paper.path(kind, "M" + at(POLE, y + 6) + "h" + SvgCanvas.rounded(WIDE));
    paper.label(
        POLE + 12,
        y,
        met ? "met strong" : "soft",
        MESSAGES.ofConstant("rung", rung).text(language));
    for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
      if (i < left.size()) {
        paper.text(0, y + i * SvgCanvas.LINE, met ? "met" : "", left.get(i));
      }
      if (i < right.size()) {
        paper.text(POLE + WIDE + 40, y + i * SvgCanvas.LINE, met ? "met" : "", right.get(i));
      }
    }
    top += Math.max(left.size(), right.size()) * SvgCanvas.LINE + 26;
  }

  /**
   * Breaks a reference into lines as wide as one side of the ladder. The middle of a long reference
   * is omitted.
   */
  private static List<String> cut(String text) {
    return SvgCanvas.cut(text, COLUMNS, 6);
  }
}
