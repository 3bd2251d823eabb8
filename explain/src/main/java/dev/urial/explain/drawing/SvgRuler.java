package dev.urial.explain.drawing;

import static dev.urial.explain.drawing.SvgCanvas.at;

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
      levels(labels);
      int deepest = 0;
      for (Label label : labels) {
        deepest = Math.max(deepest, label.level);
        label(label);
      }
      top += FIRST_LABEL + deepest * LABEL + 38;
    }
  }

  private double stretch(Ruler.Stretch stretch, Part child, double x, List<Label> labels) {
    String text = String.join("", stretch.cells());
    double start = text.isEmpty() ? x - SvgCanvas.COLUMN * stretch.mark() : x;
    double end = x + SvgCanvas.width(text);
    paper.begin(child.name(), child.start(), child.end());
    paper.text(x, top, "c-" + child.name(), text);
    if (!stretch.name().isEmpty()) {
      bracket(start, end, child.name());
      labels.add(new Label(stretch.name(), (start + end) / 2, child.name()));
    }
    paper.end();
    return end;
  }

  private void bracket(double start, double end, String name) {
    double y = top + 9;
    double left = start + 1;
    double right = end - 1;
    paper.path("c-" + name, "M" + at(left, y) + "v6H" + SvgCanvas.rounded(right) + "v-6");
  }

  private void label(Label label) {
    double y = top + FIRST_LABEL + label.level * LABEL;
    paper.path("c-" + label.name, "M" + at(label.x, top + 15) + "V" + SvgCanvas.rounded(y - 13));
    paper.label(Math.max(0, label.left()), y, "c-" + label.name, label.text);
  }

  /** A name that begins below the middle of its bracket. */
  private static final class Label {
    private final String text;
    private final double x;
    private final String name;
    private int level;

    Label(String text, double x, String name) {
      this.text = text;
      this.x = x;
      this.name = name;
    }

    double left() {
      return x - 4;
    }

    double right() {
      return x + SvgCanvas.labelWidth(text) + GAP;
    }
  }

  /**
   * Assigns a level to each name, from right to left: the highest level on which the name overlaps
   * neither another name nor the line of a name on a lower level.
   */
  private static void levels(List<Label> labels) {
    int lowest = 0;
    for (int i = labels.size() - 2; i >= 0; i--) {
      Label label = labels.get(i);
      Label right = labels.get(i + 1);
      // All names to the right on this level or lower have their lines at or to the right of this
      // one.
      label.level = label.right() <= right.left() ? 0 : right.level + 1;
      for (int j = i + 2; j < labels.size() && j < i + 12 && label.level == 0; j++) {
        if (labels.get(j).left() < label.right()) {
          label.level = labels.get(j).level + 1;
        }
      }
      lowest = Math.max(lowest, label.level);
    }
  }
}
