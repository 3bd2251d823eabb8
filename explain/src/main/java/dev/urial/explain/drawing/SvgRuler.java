package dev.urial.explain.drawing;

import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws a reference as SVG, with brackets and the names of its components below it. */
final class SvgRuler {
  private static final int WIDTH = 96; // columns
  private static final int FIRST_LABEL = 46; // below the baseline
  private static final int LABEL = 20;
  private static final double GAP = 12;

  private final SvgCanvas paper = new SvgCanvas();
  private final Locale language;
  private double top = 16;

  private SvgRuler(Locale language) {
    this.language = language;
  }

  /** Draws the components of a reading and, below them, the parts of its authority. */
  static SvgCanvas of(Reading reading, Locale language) {
    SvgRuler ruler = new SvgRuler(language);
    ruler.draw(reading.whole());
    Part authority = reading.part("authority");
    if (authority != null && authority.children().size() > 1) {
      ruler.draw(authority);
    }
    return ruler.paper;
  }

  private void draw(Part part) {
    List<Part> children = part.children().isEmpty() ? List.of(part) : part.children();
    int next = 0;
    for (List<Ruler.Stretch> row : Ruler.rows(part, WIDTH, language)) {
      List<Label> labels = new ArrayList<>();
      double x = 0;
      for (Ruler.Stretch stretch : row) {
        paper.text(x, top, "soft", stretch.before());
        x += SvgCanvas.width(stretch.before());
        Part child = next < children.size() ? children.get(next++) : null;
        if (child != null) {
          x = stretch(stretch, child, x, labels);
        }
      }
      top += FIRST_LABEL + labels(labels) * LABEL + 38;
    }
  }

  private double stretch(Ruler.Stretch stretch, Part child, double x, List<Label> labels) {
    String text = String.join("", stretch.cells());
    double start = text.isEmpty() ? x - SvgCanvas.COLUMN * stretch.mark() : x;
    double end = x + SvgCanvas.width(text);
    String kind = "c-" + child.name();
    paper.begin(child.name(), child.start(), child.end());
    paper.text(x, top, kind, text);
    if (!stretch.name().isEmpty()) {
      paper.path(kind, "M", start + 1, ' ', top + 9, "v6H", end - 1, "v-6");
      labels.add(new Label(stretch.name(), (start + end) / 2, kind));
    }
    paper.end();
    return end;
  }

  /** A name that begins below the middle of its bracket. */
  private record Label(String text, double x, String kind) {
    boolean meets(Label right) {
      return x + SvgCanvas.labelWidth(text) + GAP > right.x - 4;
    }
  }

  /**
   * Draws the names, and returns the level of the lowest. A name is on the highest level on which
   * it meets neither another name nor the line of a name on a lower level.
   */
  private int labels(List<Label> labels) {
    int[] levels = new int[labels.size()];
    int lowest = 0;
    for (int i = labels.size() - 1; i >= 0; i--) {
      Label label = labels.get(i);
      for (int j = i + 1; j < labels.size() && levels[i] == 0; j++) {
        levels[i] = label.meets(labels.get(j)) ? levels[j] + 1 : 0;
      }
      lowest = Math.max(lowest, levels[i]);
    }
    for (int i = 0; i < levels.length; i++) {
      Label label = labels.get(i);
      double y = top + FIRST_LABEL + levels[i] * LABEL;
      paper.path(label.kind, "M", label.x, ' ', top + 15, 'V', y - 13);
      paper.label(Math.max(0, label.x - 4), y, label.kind, label.text);
    }
    return lowest;
  }
}
