package dev.urial.explain.drawing;

import dev.urial.explain.Part;
import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Draws a reference as SVG, with brackets and the names of its components below it. Each name is
 * centered below its bracket unless other names or the edge need the space.
 */
final class SvgRuler {
  /** The default width, in columns. */
  static final int WIDTH = 96;

  private static final int FIRST_LABEL = 46; // below the baseline
  private static final int LINE = 16;
  private static final int BETWEEN_LABELS = 4;
  private static final double GAP = 8;

  private final SvgCanvas paper = new SvgCanvas();
  private final Locale language;
  private final int columns;
  private double top = 16;

  private SvgRuler(Locale language, int columns) {
    this.language = language;
    this.columns = columns;
  }

  /** Draws the components of a reading and, below them, the parts of its authority. */
  static SvgCanvas of(Reading reading, Locale language, int columns) {
    SvgRuler ruler = new SvgRuler(language, columns);
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
    for (List<Ruler.Stretch> row : Ruler.rows(part, columns, language)) {
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
      top += FIRST_LABEL + labels(labels) + 22;
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
      List<String> lines = new ArrayList<>(lines(stretch.name()));
      boolean isHost = child.name().equals("authority") && child.children().size() == 1;
      if (isHost && !child.isEmpty()) {
        lines.addAll(lines(PartNames.of("host").text(language)));
      }
      labels.add(new Label(lines, (start + end) / 2, kind));
    }
    paper.end();
    return end;
  }

  /**
   * Returns a name in lines: the term of the standard, in parentheses, is below its translation.
   */
  private static List<String> lines(String name) {
    int term = name.indexOf(" (");
    return term < 0 ? List.of(name) : List.of(name.substring(0, term), name.substring(term + 1));
  }

  /** A name and the middle of its bracket. */
  private record Label(List<String> lines, double x, String kind) {
    double width() {
      return lines.stream().mapToDouble(SvgCanvas::labelWidth).max().orElse(0);
    }
  }

  /** Draws the names, and returns their height. */
  private double labels(List<Label> labels) {
    int most = labels.stream().mapToInt(it -> it.lines.size()).max().orElse(1);
    double height = most * LINE + BETWEEN_LABELS;
    Layout layout = Layout.of(labels, columns * SvgCanvas.COLUMN);
    int lowest = 0;
    for (int i = 0; i < labels.size(); i++) {
      Label label = labels.get(i);
      double y = top + FIRST_LABEL + layout.levels[i] * height;
      lowest = Math.max(lowest, layout.levels[i]);
      paper.path(label.kind, "M", label.x, ' ', top + 15, 'V', y - 13);
      for (String line : label.lines) {
        double indent = (label.width() - SvgCanvas.labelWidth(line)) / 2;
        paper.label(layout.starts[i] + indent, y, label.kind, line);
        y += LINE;
      }
    }
    return (lowest + 1) * height;
  }

  /**
   * Where names begin, and on which level they are. A name is on the highest level on which it
   * meets neither another name nor the line of a name on a lower level.
   */
  private static final class Layout {
    final double[] starts;
    final int[] levels;
    private double end;

    private Layout(int count) {
      starts = new double[count];
      levels = new int[count];
    }

    /** Names give way to the right or, if one would leave the drawing there, to the left. */
    static Layout of(List<Label> labels, double edge) {
      Layout right = toTheRight(labels, edge);
      if (right.end <= edge) {
        return right;
      }
      List<Label> mirrored = new ArrayList<>();
      labels.forEach(it -> mirrored.add(new Label(it.lines, edge - it.x, it.kind)));
      Collections.reverse(mirrored);
      Layout other = toTheRight(mirrored, edge);
      if (other.end > edge) {
        return right;
      }
      Layout left = new Layout(labels.size());
      for (int i = 0; i < labels.size(); i++) {
        int k = labels.size() - 1 - i;
        left.starts[i] = edge - other.starts[k] - labels.get(i).width();
        left.levels[i] = other.levels[k];
      }
      return left;
    }

    private static Layout toTheRight(List<Label> labels, double edge) {
      int count = labels.size();
      Layout layout = new Layout(count);
      for (int i = count - 1; i >= 0; i--) {
        Label label = labels.get(i);
        double width = label.width();
        double left = i == 0 ? 0 : labels.get(i - 1).x + GAP;
        double centered = Math.min(label.x - width / 2, edge - width);
        layout.starts[i] = Math.min(label.x, Math.max(left, centered));
        double end = layout.starts[i] + width;
        layout.end = Math.max(layout.end, end);
        for (int k = count - 1; k > i; k--) {
          boolean isSame = layout.levels[k] == layout.levels[i];
          double next = isSame ? layout.starts[k] : labels.get(k).x;
          if (layout.levels[k] >= layout.levels[i] && end + GAP > next) {
            layout.levels[i]++;
            k = count; // again, on the next level
          }
        }
      }
      return layout;
    }
  }
}
