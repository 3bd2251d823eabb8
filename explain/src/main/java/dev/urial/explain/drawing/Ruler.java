package dev.urial.explain.drawing;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.explain.Part;
import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

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
  private static final char ELLIPSIS = '…';

  private final List<String> lines;

  private Ruler(List<String> lines) {
    this.lines = List.copyOf(lines);
  }

  /**
   * Draws the components of a reading, with their names in the given language.
   *
   * <pre>{@code
   * Ruler.of(reading, 80, Locale.forLanguageTag("hu")).lines().get(3)  // "séma (scheme) …"
   * }</pre>
   *
   * @param reading the reading to draw; secrets are masked
   * @param width the number of columns; values less than 40 are treated as 40
   * @param language the language of the components' names
   * @return the drawing
   */
  public static Ruler of(Reading reading, int width, Locale language) {
    Objects.requireNonNull(reading, "reading");
    return of(reading.whole(), width, Objects.requireNonNull(language, "language"));
  }

  /**
   * Draws the components of a reading.
   *
   * <pre>{@code
   * Ruler.of(Reading.of(Uri.parse("a:b")), 80).lines().get(0)  // "a:b"
   * }</pre>
   *
   * @param reading the reading to draw; secrets are masked
   * @param width the number of columns; values less than 40 are treated as 40
   * @return the drawing, with names in English
   */
  public static Ruler of(Reading reading, int width) {
    Objects.requireNonNull(reading, "reading");
    return of(reading.whole(), width);
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
   * @param part the part to draw; secrets are masked
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

    /**
     * Returns the minimum width to which this part can be shortened: an ellipsis, followed by the
     * columns that are kept.
     */
    int least() {
      return Math.min(columns, Math.max(LEAST_STRETCH, kept + 1));
    }

    int leastColumns() {
      return before.length() + least();
    }

    /**
     * Returns this part shortened to a number of columns, but not below its minimum width. An
     * ellipsis replaces the middle of the part, or everything before its kept end.
     */
    Stretch shortened(int columnsAtMost) {
      int most = Math.max(columnsAtMost, least());
      if (columns <= most) {
        return this;
      }
      List<String> head = new ArrayList<>();
      List<String> tail = new ArrayList<>();
      int left = most - 1;
      int end = Math.max(left / 2, Math.min(left, kept));
      int room = left - end;
      for (int i = 0; i < cells.size() && TerminalWidth.of(cells.get(i)) <= room; i++) {
        head.add(cells.get(i));
        room -= TerminalWidth.of(cells.get(i));
      }
      room += end;
      for (int i = cells.size() - 1; i >= 0 && TerminalWidth.of(cells.get(i)) <= room; i--) {
        tail.add(cells.get(i));
        room -= TerminalWidth.of(cells.get(i));
      }
      head.add(String.valueOf(ELLIPSIS));
      Collections.reverse(tail);
      head.addAll(tail);
      return of(before, mark, name, head, kept);
    }
  }

  private static List<Stretch> stretches(Part part, int width, Locale language) {
    List<Part> children = part.children();
    List<Part> parts = children.isEmpty() ? List.of(part) : children;
    String text = part.text();
    int begin = part.start();
    List<Stretch> stretches = new ArrayList<>();
    int end = 0;
    for (Part child : parts) {
      String before = delimiters(text.substring(end, child.start() - begin));
      end = child.end() - begin;
      if (!child.isEmpty()) {
        stretches.add(
            Stretch.of(
                before,
                0,
                PartNames.of(child.name()).text(language),
                cells(child.redacted(), width),
                kept(child, width)));
        continue;
      }
      int mark = Math.min(before.length(), child.name().equals("authority") ? 2 : 1);
      String name =
          mark == 0 ? "" : MESSAGES.of("name.of-empty", PartNames.of(child.name())).text(language);
      stretches.add(Stretch.of(before, mark, name, List.of(), 0));
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
    Part host = part.name().equals("host") ? part : null;
    for (Part child : part.name().equals("authority") ? part.children() : List.<Part>of()) {
      host = child.name().equals("host") ? child : host;
    }
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

  /**
   * Returns the cells of a text. If the text is wider than the drawing, omits cells in the middle;
   * the cells before and after the gap each suffice to fill the drawing.
   */
  private static List<String> cells(String text, int width) {
    List<String> cells = new ArrayList<>();
    int headEnd = addCells(text, 0, width, cells);
    addCells(text, tailStart(text, headEnd, width), Integer.MAX_VALUE, cells);
    return cells;
  }

  /** Adds cells until they are wider than a number of columns; returns the index after them. */
  private static int addCells(String text, int start, int width, List<String> cells) {
    StringBuilder cell = new StringBuilder();
    int columns = 0;
    int marks = 0;
    int i = start;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      if (isMark(c)) {
        if (marks++ < MOST_MARKS) {
          cell.appendCodePoint(c);
        }
      } else {
        if (columns > width) {
          break;
        }
        if (cell.length() > 0) {
          cells.add(cell.toString());
        }
        cell.setLength(0);
        marks = 0;
        cell.append(shown(c));
        columns += TerminalWidth.of(shown(c));
      }
      i += Character.charCount(c);
    }
    if (cell.length() > 0) {
      cells.add(cell.toString());
    }
    return i;
  }

  /**
   * Returns the start of the shortest run of cells at the end of the text that is wider than {@code
   * width} columns, or {@code least} if that start would be before it.
   */
  private static int tailStart(String text, int least, int width) {
    int start = text.length();
    int columns = 0;
    for (int i = text.length(); i > least && columns <= width; ) {
      int c = text.codePointBefore(i);
      i -= Character.charCount(c);
      if (!isMark(c)) {
        start = i;
        columns += TerminalWidth.of(shown(c));
      }
    }
    return start;
  }

  private static boolean isMark(int c) {
    return TerminalWidth.of(c) == 0 && TerminalWidth.of(shown(c)) == 0;
  }

  private static String shown(int c) {
    return Excerpt.escape(Character.toString(c));
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
      int least = stretch.leastColumns();
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
    int budget = width;
    while (budget > 0) {
      List<String> drawn = new Drawing(shortened(group, budget), width).lines();
      int overflow = overflow(drawn, width);
      if (overflow <= 0 || group.size() == 1) {
        if (!lines.isEmpty()) {
          lines.add("");
        }
        lines.addAll(drawn);
        return;
      }
      budget -= overflow;
    }
    int half = group.size() / 2;
    draw(group.subList(0, half), width, lines);
    draw(group.subList(half, group.size()), width, lines);
  }

  private static int overflow(List<String> drawn, int width) {
    int overflow = 0;
    for (String line : drawn) {
      overflow = Math.max(overflow, TerminalWidth.of(line) - width);
    }
    return overflow;
  }

  /** Shortens the longest parts to the greatest length at which all parts fit into the budget. */
  private static List<Stretch> shortened(List<Stretch> group, int budget) {
    int most = budget;
    while (most > LEAST_STRETCH && columns(group, most) > budget) {
      most--;
    }
    List<Stretch> shortened = new ArrayList<>();
    for (Stretch stretch : group) {
      shortened.add(stretch.shortened(most));
    }
    return shortened;
  }

  private static int columns(List<Stretch> group, int most) {
    int columns = 0;
    for (Stretch stretch : group) {
      columns +=
          stretch.before().length() + Math.min(Math.max(most, stretch.least()), stretch.columns());
    }
    return columns;
  }

  // The drawing.

  /** The lines of one drawing: text, brackets, connectors and names. */
  private static final class Drawing {
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder brackets = new StringBuilder();
    private final LabelLayout labels;

    Drawing(List<Stretch> group, int width) {
      this.labels = new LabelLayout(width);
      int column = 0;
      for (Stretch stretch : group) {
        text.append(stretch.before());
        column += stretch.before().length();
        int columns = stretch.columns();
        stretch.cells().forEach(text::append);
        if (stretch.mark() > 0) {
          bracket(column - stretch.mark(), stretch.mark(), stretch.name());
        } else if (columns > 0) {
          bracket(column, columns, stretch.name());
        }
        column += columns;
      }
    }

    private void bracket(int column, int columns, String name) {
      brackets.append(" ".repeat(column - brackets.length()));
      brackets.append(
          columns == 1 ? "|" : columns == 2 ? "\\/" : '\\' + "_".repeat(columns - 2) + '/');
      labels.add(name, column + (columns - 1) / 2);
    }

    List<String> lines() {
      List<String> lines = new ArrayList<>();
      lines.add(text.toString());
      if (brackets.length() > 0) {
        lines.add(brackets.toString());
        lines.addAll(labels.lines());
      }
      return lines;
    }
  }
}
