package dev.urial.explain.drawing;

import java.util.ArrayList;
import java.util.List;

/**
 * Places labels below a drawing, each with a connector to its column.
 *
 * <p>If all labels fit, they are on one line, and each covers its column. Otherwise, the labels are
 * placed from right to left, each on the first line on which it overlaps neither another label nor
 * a connector to a lower line:
 *
 * <pre>
 *   |   |  |
 *   |   |  port
 *   |   host
 * userinfo
 * </pre>
 */
final class LabelLayout {
  private static final int GAP = 2; // between names on one line
  private static final int LEAST_GAP = 1;

  private final int width;
  private final List<String> names = new ArrayList<>();
  private final List<Integer> columns = new ArrayList<>(); // INVARIANT: ascending

  /**
   * Creates an empty layout.
   *
   * @param width the number of columns that are available
   */
  LabelLayout(int width) {
    this.width = width;
  }

  /** Adds a label. Its column must be to the right of the columns of all labels added before. */
  void add(String name, int column) {
    names.add(name);
    columns.add(column);
  }

  /** Returns the lines below the drawing: a line of connectors, followed by the labels. */
  List<String> lines() {
    int[] starts = new int[names.size()];
    int[] rows = new int[names.size()];
    if (!onOneLine(starts, GAP) && !onOneLine(starts, LEAST_GAP) && !onSeveral(starts, rows)) {
      mirrored(starts, rows);
    }
    int last = 0;
    for (int row : rows) {
      last = Math.max(last, row);
    }
    List<String> lines = new ArrayList<>();
    for (int row = -1; row <= last; row++) {
      lines.add(line(row, starts, rows));
    }
    return lines;
  }

  private String line(int row, int[] starts, int[] rows) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < names.size(); i++) {
      if (rows[i] == row) {
        line.append(" ".repeat(starts[i] - line.length())).append(names.get(i));
      } else if (rows[i] > row) {
        line.append(" ".repeat(columns.get(i) - line.length())).append('|');
      }
    }
    return line.toString();
  }

  /**
   * Places all labels on one line, centered on their columns if possible. Returns false if they do
   * not fit.
   */
  private boolean onOneLine(int[] starts, int gap) {
    int n = names.size();
    int[] latest = new int[n];
    int limit = width;
    for (int i = n - 1; i >= 0; i--) {
      latest[i] = Math.min(columns.get(i), limit - length(i));
      if (latest[i] < 0 || latest[i] + length(i) <= columns.get(i)) {
        return false;
      }
      limit = latest[i] - gap;
    }
    int free = 0;
    for (int i = 0; i < n; i++) {
      int earliest = Math.max(free, columns.get(i) - length(i) + 1);
      if (earliest > latest[i]) {
        return false;
      }
      starts[i] = Math.max(earliest, Math.min(centered(i), latest[i]));
      free = starts[i] + length(i) + gap;
    }
    return true;
  }

  /**
   * Places the labels from right to left, each on the first line with room. Returns false if a
   * label exceeds the width.
   */
  private boolean onSeveral(int[] starts, int[] rows) {
    boolean fits = true;
    for (int i = names.size() - 1; i >= 0; i--) {
      int row = 0;
      while (!place(i, row, starts, rows)) {
        row++;
      }
      rows[i] = row;
      fits &= starts[i] + length(i) <= width;
    }
    return fits;
  }

  /**
   * Places the labels from left to right, for a layout in which one exceeds the right edge. Changes
   * nothing if one would then exceed the left edge.
   *
   * <pre>
   *  |      |     |
   * scheme path   |
   *          fragment (empty)
   * </pre>
   */
  private void mirrored(int[] starts, int[] rows) {
    int n = names.size();
    LabelLayout mirror = new LabelLayout(width);
    for (int i = n - 1; i >= 0; i--) {
      mirror.add(names.get(i), width - 1 - columns.get(i));
    }
    int[] mirrorStarts = new int[n];
    int[] mirrorRows = new int[n];
    if (!mirror.onSeveral(mirrorStarts, mirrorRows)) {
      return;
    }
    for (int i = 0; i < n; i++) {
      int k = n - 1 - i;
      starts[i] = width - mirrorStarts[k] - length(i);
      rows[i] = mirrorRows[k];
    }
  }

  /**
   * Places a label on a line, as near to its centered position as possible. Returns false if there
   * is no room.
   */
  private boolean place(int i, int row, int[] starts, int[] rows) {
    int column = columns.get(i);
    // INVARIANT: no name covers a connector to its left, which may lead to a lower line.
    int least = Math.max(0, column - length(i) + 1);
    if (i > 0) {
      least = Math.max(least, Math.min(column, columns.get(i - 1) + GAP));
    }
    int most = Math.max(least, Math.min(column, width - length(i)));
    int middle = Math.max(least, Math.min(centered(i), most));
    for (int away = 0; middle - away >= least || middle + away <= most; away++) {
      if (middle - away >= least && isFree(i, middle - away, row, starts, rows)) {
        starts[i] = middle - away;
        return true;
      }
      if (middle + away <= most && isFree(i, middle + away, row, starts, rows)) {
        starts[i] = middle + away;
        return true;
      }
    }
    return false;
  }

  private boolean isFree(int i, int start, int row, int[] starts, int[] rows) {
    int end = start + length(i);
    for (int k = i + 1; k < names.size(); k++) {
      boolean hitsName = rows[k] == row && end + GAP > starts[k];
      boolean hitsConnector = rows[k] > row && end >= columns.get(k);
      if (hitsName || hitsConnector) {
        return false;
      }
    }
    return true;
  }

  private int centered(int i) {
    return columns.get(i) - (length(i) - 1) / 2;
  }

  private int length(int i) {
    return names.get(i).length();
  }
}
