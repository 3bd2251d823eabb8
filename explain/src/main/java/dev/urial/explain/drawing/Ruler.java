package dev.urial.explain.drawing;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.explain.Part;
import dev.urial.explain.PartNames;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A plain-text drawing of an identifier with the extent and the name of each part below it, as in
 * RFC 3986 §3.
 *
 * <pre>
 * foo://example.com:8042/over/there?name=ferret#nose
 * \_/   \______________/\_________/ \_________/ \__/
 *  |           |             |           |       |
 * scheme   authority        path       query  fragment
 * </pre>
 *
 * <p>Names that do not fit side by side are moved to additional lines:
 *
 * <pre>
 * a:b?c#d
 * | | | |
 * | | | |
 * | | | fragment
 * | | query
 * | path
 * scheme
 * </pre>
 *
 * <p>Columns are counted as in terminals: wide characters take two columns and combining characters
 * take none. Characters that a terminal would not show are escaped by {@link Excerpt#escape}. Most
 * terminals reorder right-to-left text for display; the drawing uses the stored order, as a parser
 * does.
 *
 * <p>If a drawing would be too wide, its longest parts are shortened with {@code …} in the middle.
 * The registrable domain of a host is not shortened, because it shows who owns the host, unless it
 * takes more than two thirds of a line. If there are too many parts for one line, the drawing
 * continues below, after an empty line. Passwords are masked. Long runs of delimiters are
 * shortened, and combining marks after the thirtieth on a character are dropped. A part that is
 * present but empty is drawn below its delimiter; an empty path has no delimiter and is omitted.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public final class Ruler {
  /** The minimum width of a drawing, in columns. */
  static final int LEAST_WIDTH = 40;

  private static final int LEAST_STRETCH = 7; // "abc…xyz"
  private static final int MOST_DELIMITERS = LEAST_WIDTH / 2;
  private static final int MOST_MARKS = 30; // on one character: the Stream-Safe Text of UAX #15
  private static final String ELLIPSIS = "…";

  private final List<String> lines;

  private Ruler(List<String> lines) {
    this.lines = List.copyOf(lines);
  }

  /**
   * Draws a part with the parts nested in it, or only the part itself if there are none.
   *
   * <pre>{@code
   * Ruler.of(Reading.of(Uri.parse("http://u:secret@h:80/")).part("authority"), 80)
   *     // u:***@h:80
   *     // \___/ | \/
   *     //   |   | |
   *     //   |   | port
   *     //   |  host
   *     // userinfo
   * }</pre>
   *
   * @param part the part to draw, such as the {@linkplain dev.urial.explain.Reading#whole whole} of
   *     a reading; secrets are masked
   * @param width the number of columns; values less than 40 are treated as 40
   * @return the drawing, with names in English
   */
  public static Ruler of(Part part, int width) {
    return of(Objects.requireNonNull(part, "part"), width, Locale.ROOT);
  }

  /**
   * {@return the drawing of a part and its children, with names in the given language}
   *
   * <pre>{@code
   * Ruler.of(Reading.of(Uri.parse("a:b")).whole(), 80, Locale.ROOT).lines().get(0)  // "a:b"
   * }</pre>
   *
   * @param part the part
   * @param width the number of columns
   * @param language the language of the names
   */
  public static Ruler of(Part part, int width, Locale language) {
    Objects.requireNonNull(part, "part");
    Objects.requireNonNull(language, "language");
    int room = Math.max(LEAST_WIDTH, width);
    List<String> lines = new ArrayList<>();
    for (List<Stretch> group : groups(stretches(part, room, language), room)) {
      draw(group, room, lines);
    }
    return new Ruler(lines);
  }

  /** {@return the lines of the drawing, without trailing spaces; unmodifiable} */
  public List<String> lines() {
    return lines;
  }

  /** Returns the lines, separated by line feeds. */
  @Override
  public String toString() {
    return String.join("\n", lines);
  }

  // The parts to draw.

  /**
   * A part to draw, with the delimiters before it.
   *
   * @param before the delimiters between the previous part and this one
   * @param mark for an empty part, the number of delimiter columns that its bracket covers;
   *     otherwise 0
   * @param name the name to draw below the part, or {@code ""} for none
   * @param cells the displayed characters of the part, each with its combining marks
   * @param columns the total width of the cells, in columns
   * @param kept the number of columns at the end of the part that are never shortened
   */
  record Stretch(String before, int mark, String name, List<String> cells, int columns, int kept) {
    static Stretch of(String before, int mark, String name, List<String> cells, int kept) {
      return new Stretch(before, mark, name, cells, TerminalWidth.of(String.join("", cells)), kept);
    }

    /** Returns the minimum width: an ellipsis, followed by the columns that are kept. */
    int least() {
      return Math.min(columns, Math.max(LEAST_STRETCH, kept + 1));
    }

    /** Returns the width if the part is shortened to a number of columns as far as possible. */
    int columns(int most) {
      return before.length() + Math.min(Math.max(most, least()), columns);
    }

    /** Returns this part with an ellipsis for its middle, or for all before its kept end. */
    Stretch shortened(int columnsAtMost) {
      int most = Math.max(columnsAtMost, least());
      if (columns <= most) {
        return this;
      }
      int end = Math.max((most - 1) / 2, Math.min(most - 1, kept));
      List<String> shown = new ArrayList<>(first(cells, most - 1 - end));
      List<String> tail = new ArrayList<>(cells);
      Collections.reverse(tail);
      tail = new ArrayList<>(first(tail, most - 1 - TerminalWidth.of(String.join("", shown))));
      Collections.reverse(tail);
      shown.add(ELLIPSIS);
      shown.addAll(tail);
      return of(before, mark, name, shown, kept);
    }

    private static List<String> first(List<String> cells, int columns) {
      int end = 0;
      for (int left = columns; end < cells.size(); end++) {
        left -= TerminalWidth.of(cells.get(end));
        if (left < 0) {
          break;
        }
      }
      return cells.subList(0, end);
    }
  }

  private static List<Stretch> stretches(Part part, int width, Locale language) {
    List<Part> children = part.children();
    String text = part.text();
    List<Stretch> stretches = new ArrayList<>();
    int end = 0;
    for (Part child : children.isEmpty() ? List.of(part) : children) {
      String before = delimiters(text.substring(end, child.start() - part.start()));
      end = child.end() - part.start();
      Message label = PartNames.of(child.name());
      int mark = child.name().equals("authority") ? 2 : 1;
      mark = child.isEmpty() ? Math.min(before.length(), mark) : 0;
      Message shown = child.isEmpty() ? MESSAGES.of("name.of-empty", label) : label;
      String name = child.isEmpty() && mark == 0 ? "" : shown.text(language);
      List<String> cells = cells(child.redacted(), width);
      stretches.add(Stretch.of(before, mark, name, cells, kept(child, width)));
    }
    String after = delimiters(text.substring(end));
    if (!after.isEmpty()) {
      stretches.add(Stretch.of(after, 0, "", List.of(), 0));
    }
    return stretches;
  }

  /**
   * Returns the number of columns at the end of a part that are always shown. An authority or a
   * host is always shown from the start of its registrable domain. Someone who reads {@code
   * www.bank.example…} assumes that the host belongs to the bank; only the end shows who owns it.
   */
  private static int kept(Part part, int width) {
    boolean hasHost = part.name().equals("authority") || part.name().equals("host");
    Part host = hasHost ? part.find("host") : null;
    if (host == null || host.isEmpty()) {
      return 0;
    }
    String name = Percent.decodeLossy(host.text());
    RegistrableDomain domain = PublicSuffixList.builtIn().registrableDomain(name);
    String registered = domain == null ? host.text() : domain.name();
    boolean isWritten = host.text().endsWith(registered);
    int start = isWritten ? host.end() - registered.length() : host.start();
    String end = Excerpt.escape(part.text().substring(start - part.start()));
    return Math.min(TerminalWidth.of(end), width * 2 / 3);
  }

  private static String delimiters(String run) {
    int half = LEAST_STRETCH / 2;
    return run.length() <= MOST_DELIMITERS
        ? run
        : run.substring(0, half) + ELLIPSIS + run.substring(run.length() - half);
  }

  /** Returns the cells of a text; those in the middle that no drawing shows are left out. */
  private static List<String> cells(String text, int width) {
    int most = (width + 1) * (MOST_MARKS + 2);
    boolean isLong = text.length() > 2 * most;
    String shown = isLong ? text.substring(0, most) + text.substring(text.length() - most) : text;
    List<String> cells = new ArrayList<>();
    int marks = 0;
    for (int i = 0; i < shown.length(); ) {
      int c = shown.codePointAt(i);
      i += Character.charCount(c);
      String cell = Excerpt.escape(Character.toString(c));
      boolean isMark = !cells.isEmpty() && TerminalWidth.of(cell) == 0;
      marks = isMark ? marks + 1 : 0;
      if (!isMark) {
        cells.add(cell);
      } else if (marks <= MOST_MARKS) {
        cells.set(cells.size() - 1, cells.get(cells.size() - 1) + cell);
      }
    }
    return cells;
  }

  // Dividing the parts into drawings.

  /**
   * Returns the stretches of a part in rows of at most {@code width} columns, shortened as in the
   * drawing. The space that names need is ignored.
   */
  static List<List<Stretch>> rows(Part part, int width, Locale language) {
    List<List<Stretch>> rows = new ArrayList<>();
    for (List<Stretch> group : groups(stretches(part, width, language), width)) {
      rows.add(shortened(group, width));
    }
    return rows;
  }

  /** Divides the parts into drawings, each with as many as fit if long parts are shortened. */
  private static List<List<Stretch>> groups(List<Stretch> stretches, int width) {
    List<List<Stretch>> groups = new ArrayList<>();
    List<Stretch> group = new ArrayList<>();
    int columns = 0;
    for (Stretch stretch : stretches) {
      int least = stretch.columns(0);
      if (columns + least > width && !group.isEmpty()) {
        groups.add(group);
        group = new ArrayList<>();
        columns = 0;
      }
      group.add(stretch);
      columns += least;
    }
    groups.add(group);
    return groups;
  }

  /**
   * Draws a group of parts, shortened only as far as the parts and their names need to fit into the
   * width.
   */
  private static void draw(List<Stretch> group, int width, List<String> lines) {
    for (int budget = width; budget > 0; ) {
      List<String> drawn = drawing(shortened(group, budget), width);
      int widest = 0;
      for (String line : drawn) {
        widest = Math.max(widest, TerminalWidth.of(line));
      }
      if (widest <= width || group.size() == 1) {
        if (!lines.isEmpty()) {
          lines.add("");
        }
        lines.addAll(drawn);
        return;
      }
      budget -= widest - width;
    }
    int half = group.size() / 2;
    draw(group.subList(0, half), width, lines);
    draw(group.subList(half, group.size()), width, lines);
  }

  /** Shortens the longest parts to the greatest length at which all parts fit into the budget. */
  private static List<Stretch> shortened(List<Stretch> group, int budget) {
    int most = budget + 1;
    int columns = 0;
    do {
      most--;
      columns = 0;
      for (Stretch it : group) {
        columns += it.columns(most);
      }
    } while (most > LEAST_STRETCH && columns > budget);
    List<Stretch> shortened = new ArrayList<>();
    for (Stretch it : group) {
      shortened.add(it.shortened(most));
    }
    return shortened;
  }

  // The drawing.

  /** Returns the lines of one drawing: text, brackets, connectors and names. */
  private static List<String> drawing(List<Stretch> group, int width) {
    StringBuilder text = new StringBuilder();
    StringBuilder brackets = new StringBuilder();
    StringBuilder connectors = new StringBuilder();
    List<String> names = new ArrayList<>();
    List<Integer> columns = new ArrayList<>(); // INVARIANT: ascending
    int column = 0;
    for (Stretch it : group) {
      text.append(it.before());
      it.cells().forEach(text::append);
      column += it.before().length();
      int start = column - it.mark();
      int size = it.mark() + it.columns();
      column += it.columns();
      if (size > 0) {
        brackets.append(" ".repeat(start - brackets.length()));
        brackets.append(size == 1 ? "|" : size == 2 ? "\\/" : '\\' + "_".repeat(size - 2) + '/');
        int middle = start + (size - 1) / 2;
        connectors.append(" ".repeat(middle - connectors.length())).append('|');
        columns.add(middle);
        names.add(it.name());
      }
    }
    List<String> lines = new ArrayList<>(List.of(text.toString()));
    if (!names.isEmpty()) {
      lines.add(brackets.toString());
      lines.add(connectors.toString());
      String wide = onOneLine(names, columns, width, 2);
      String line = wide == null ? onOneLine(names, columns, width, 1) : wide;
      lines.addAll(line == null ? onSeveralLines(names, columns, width) : List.of(line));
    }
    return lines;
  }

  /** Returns all names on one line, each below its column; null if they do not fit. */
  private static @Nullable String onOneLine(
      List<String> names, List<Integer> columns, int width, int gap) {
    StringBuilder line = new StringBuilder();
    for (int k = 0; k < names.size(); k++) {
      int length = names.get(k).length();
      int centered = columns.get(k) - (length - 1) / 2;
      int free = k == 0 ? 0 : line.length() + gap;
      int start = Math.max(free, Math.min(centered, width - length));
      if (start > columns.get(k) || start + length > width) {
        return null;
      }
      line.append(" ".repeat(start - line.length())).append(names.get(k));
    }
    return line.toString();
  }

  /**
   * Places the names from right to left, each on the first line on which it meets neither a name
   * nor a connector to a lower line.
   */
  private static List<String> onSeveralLines(List<String> names, List<Integer> columns, int width) {
    int[] starts = new int[names.size()];
    int[] rows = new int[names.size()];
    int last = 0;
    for (int i = names.size() - 1; i >= 0; i--) {
      int length = names.get(i).length();
      int least = i == 0 ? 0 : columns.get(i - 1) + 2;
      int centered = Math.min(columns.get(i) - (length - 1) / 2, width - length);
      starts[i] = Math.min(columns.get(i), Math.max(least, centered));
      for (int k = names.size() - 1; k > i; k--) {
        int end = starts[i] + length;
        boolean meets = rows[k] == rows[i] ? end >= starts[k] : end >= columns.get(k);
        if (rows[k] >= rows[i] && meets) {
          rows[i]++;
          k = names.size(); // again, on the next line
        }
      }
      last = Math.max(last, rows[i]);
    }
    List<String> lines = new ArrayList<>();
    for (int row = 0; row <= last; row++) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < rows.length; i++) {
        if (rows[i] >= row) {
          int start = rows[i] == row ? starts[i] : columns.get(i);
          line.append(" ".repeat(start - line.length()));
          line.append(rows[i] == row ? names.get(i) : "|");
        }
      }
      lines.add(line.toString());
    }
    return lines;
  }
}
