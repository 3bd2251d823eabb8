package dev.urial.explain.drawing;

import static dev.urial.explain.drawing.SvgCanvas.at;

import dev.urial.IriReference;
import dev.urial.explain.Part;
import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import dev.urial.internal.text.TerminalWidth;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Draws two references one above the other, connected by the names of their components, like the
 * figure in RFC 3986 §3.
 */
final class SvgComponentComparison {
  private static final List<String> NAMES =
      List.of("scheme", "authority", "path", "query", "fragment");
  private static final int MOST = 30; // maximum number of columns for a component
  private static final double UPPER = 16; // the baselines
  private static final double LABELS = 84;
  private static final double LOWER = 158;

  /** The horizontal position of a component. */
  private record Stretch(double start, double end) {
    double middle() {
      return (start + end) / 2;
    }
  }

  private final SvgCanvas paper = new SvgCanvas();

  private SvgComponentComparison() {}

  static SvgCanvas of(IriReference upper, IriReference lower, Locale language) {
    SvgComponentComparison drawing = new SvgComponentComparison();
    drawing.draw(upper, lower, language);
    return drawing.paper;
  }

  private void draw(IriReference upper, IriReference lower, Locale language) {
    Map<String, Stretch> above = text(upper, UPPER, 8, 6);
    Map<String, Stretch> below = text(lower, LOWER, -16, -6);
    double right = 0;
    for (String name : NAMES) {
      Stretch high = above.get(name);
      Stretch low = below.get(name);
      if (high == null && low == null) {
        continue;
      }
      String label = said(name, language);
      double width = TerminalWidth.of(label) * SvgCanvas.COLUMN;
      double middle = high != null ? high.middle() : Objects.requireNonNull(low).middle();
      double left = Math.max(middle - width / 2, right);
      right = left + width + 2 * SvgCanvas.COLUMN;
      paper.text(left, LABELS, "c-" + name, label);
      if (high != null) {
        line(name, high.middle(), UPPER + 14, left + width / 2, LABELS - 16);
      }
      if (low != null) {
        line(name, left + width / 2, LABELS + 7, low.middle(), LOWER - 22);
      }
    }
  }

  /** Returns the name of a component in the given language, without the English name after it. */
  static String said(String name, Locale language) {
    String label = PartNames.of(name).text(language);
    int bracket = label.indexOf(" (");
    return bracket < 0 ? label : label.substring(0, bracket);
  }

  private void line(String name, double x, double y, double toX, double toY) {
    paper.path("c-" + name, "M" + at(x, y) + "L" + at(toX, toY));
  }

  /** Draws a reference with brackets, and returns the positions of its components by name. */
  private Map<String, Stretch> text(IriReference reference, double y, int bracket, int foot) {
    // Secrets are masked, and a mask may differ in length from the secret.
    String text = Reading.of(reference).redacted();
    IriReference masked = IriReference.tryParse(text).orElseNull();
    Map<String, Stretch> stretches = new HashMap<>();
    double x = 0;
    int end = 0;
    List<Part> parts = masked == null ? List.of() : Reading.of(masked).whole().children();
    for (Part part : parts) {
      String before = text.substring(end, part.start());
      paper.text(x, y, "soft", before);
      x += SvgCanvas.width(before);
      String shown = SvgCanvas.head(text.substring(part.start(), part.end()), MOST);
      double width = SvgCanvas.width(shown);
      paper.begin(part.name(), part.start(), part.end());
      paper.text(x, y, "c-" + part.name(), shown);
      paper.path(
          "c-" + part.name(),
          "M"
              + at(x + 1, y + bracket)
              + "v"
              + foot
              + "H"
              + SvgCanvas.rounded(x + Math.max(2, width - 1))
              + "v"
              + -foot);
      paper.end();
      stretches.put(part.name(), new Stretch(x, x + width));
      x += width;
      end = part.end();
    }
    paper.text(x, y, "soft", text.substring(end));
    return stretches;
  }
}
