package dev.urial.answer;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.answer.Doc.Cell;
import dev.urial.answer.Doc.Note;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Row;
import dev.urial.answer.Doc.Source;
import dev.urial.answer.Doc.Span;
import dev.urial.answer.Doc.Tone;
import dev.urial.explain.drawing.Ruler;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.internal.text.TextLayout;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Draws documents for a terminal, in a given width and with or without the eight colors that every
 * terminal has. All text is escaped before it is colored.
 *
 * <pre>{@code
 * TerminalWriter.draw(doc, 80, Rendering.MASKED, "")         // without colors
 * TerminalWriter.draw(doc, 80, Rendering.MASKED, "\u001B[")  // with colors
 * }</pre>
 */
public final class TerminalWriter {
  /** The widest column of names; longer ones have a line of their own. */
  private static final int MAX_NAME = 30;

  /** The column of a sentence after its range or word. */
  private static final int NOTE_COLUMN = 12;

  /** The number of columns below which a value is drawn below its name. */
  private static final int MIN_COLUMNS = 26;

  private static final int NARROW_INDENT = 4;

  /** The number of columns below which the cells of a row are drawn below each other. */
  private static final int MIN_CELL = 20;

  /** A no-break space, which prevents line breaks within a citation. */
  private static final String SPACE = "\u00A0";

  private final int width;
  private final Rendering how;
  private final String color;
  private final StringBuilder to = new StringBuilder();

  private TerminalWriter(int width, Rendering how, String color) {
    this.width = width;
    this.how = how;
    this.color = color;
  }

  /**
   * {@return a drawing, whose lines end with line feeds: {@code draw(doc, 80, how, "")}}
   *
   * @param doc the document
   * @param width the number of columns
   * @param how the language, and whether secrets are masked
   * @param color what begins a color sequence, such as escape and bracket; empty for no colors
   */
  public static String draw(Doc doc, int width, Rendering how, String color) {
    Objects.requireNonNull(doc, "doc");
    Objects.requireNonNull(how, "how");
    Objects.requireNonNull(color, "color");
    TerminalWriter writer = new TerminalWriter(width, how, color);
    Doc.Block before = null;
    for (Doc.Block it : doc.blocks()) {
      boolean isClose =
          before == null
              || before instanceof Doc.Title
              || (before instanceof Note && it instanceof Note);
      writer.to.append(isClose ? "" : "\n");
      writer.block(it);
      before = it;
    }
    return writer.to.toString();
  }

  private void block(Doc.Block block) {
    if (block instanceof Doc.Title it) {
      String title = TextLayout.wrap(Excerpt.escape(how.say(it.text())), width).get(0);
      line(paint(code(it.tone()), title) + gap(paint(DIM, how.say(it.source().text()))));
    } else if (block instanceof Doc.Ruler it) {
      ruler(it);
    } else if (block instanceof Doc.Pairs it) {
      pairs(it.pairs());
    } else if (block instanceof Doc.Table it) {
      table(it);
    } else if (block instanceof Note it) {
      note(it);
    } else if (block instanceof Doc.Caret it) {
      List<String> lines = caret(it.error(), width, how.language());
      for (int k = 0; k < lines.size(); k++) {
        line(k == 1 ? paint(RED, lines.get(k)) : lines.get(k));
      }
    }
  }

  // Errors. Text that does not fit is omitted before and after the caret. A host that is truncated
  // could be mistaken for a different one, so another line shows its registrable domain.

  private static final String CUT = "…";

  /**
   * {@return the lines to print: the text, then the caret, followed by the message on the same line
   * if it fits, otherwise on the next lines}
   *
   * @param error the error
   * @param width the number of columns
   * @param language the language of the message
   */
  private static List<String> caret(SyntaxError error, int width, Locale language) {
    String[] drawn = error.diagram(language).split("\n", 0);
    int caret = drawn[1].indexOf('^');
    List<String> lines = new ArrayList<>();
    String text = drawn[0];
    int start = Math.max(0, Math.min(caret - width / 2, TerminalWidth.of(text) - width));
    String shown = cut(text, start, width);
    lines.add(shown);
    String found = drawn[1].substring(caret);
    int column = caret - start;
    if (column + TerminalWidth.of(found) <= width) {
      lines.add(" ".repeat(column) + found);
    } else {
      lines.add(" ".repeat(column) + '^');
      lines.addAll(TextLayout.wrap(found.substring(1).strip(), width));
    }
    String domain = domain(error.input());
    if (domain != null && !shown.contains(domain)) {
      lines.addAll(TextLayout.wrap(MESSAGES.of("doc.domain", domain).text(language), width));
    }
    for (int k = 2; k < drawn.length; k++) {
      lines.addAll(TextLayout.wrap(drawn[k], width));
    }
    return lines;
  }

  /** Returns a range of columns of a text, with an ellipsis where text is omitted. */
  private static String cut(String text, int start, int width) {
    boolean hasMore = TerminalWidth.of(text) > start + width;
    int first = start > 0 ? start + 1 : 0;
    int end = hasMore ? start + width - 1 : start + width;
    StringBuilder shown = new StringBuilder(start > 0 ? CUT : "");
    int column = 0;
    for (int i = 0; i < text.length() && column <= end; ) {
      int c = text.codePointAt(i);
      int next = column + TerminalWidth.of(c);
      if (column >= first && next <= end) {
        shown.appendCodePoint(c);
      } else if (column < first && next > first) {
        shown.append(" ".repeat(next - first)); // the second half of a wide character
      }
      column = next;
      i += Character.charCount(c);
    }
    return shown.append(hasMore ? CUT : "").toString();
  }

  /** Returns the registrable domain of a text's host, as written; null if there is none. */
  private static @Nullable String domain(String input) {
    AppendixB parts = AppendixB.of(input);
    int start = parts.hostStart();
    if (start < 0) {
      return null;
    }
    String host = Percent.decodeLossy(input.substring(start, parts.hostEnd));
    RegistrableDomain domain = PublicSuffixList.builtIn().registrableDomain(host);
    return domain == null ? null : Secrets.masked(domain.name());
  }

  // Rulers.

  private void ruler(Doc.Ruler ruler) {
    if (ruler.whole() != null) {
      for (String line : Ruler.of(ruler.whole(), width, how.language()).lines()) {
        line(line);
      }
      return;
    }
    StringBuilder text = new StringBuilder();
    StringBuilder carets = new StringBuilder();
    int columns = 0;
    int done = 0;
    for (Span it : ruler.spans()) {
      int start = Math.max(done, it.start());
      int end = Math.max(start, it.end());
      String before = Excerpt.escape(how.part(ruler.text(), done, start));
      String own = Excerpt.escape(how.part(ruler.text(), start, end));
      boolean isBroken = it.role().equals("broken");
      text.append(before).append(paint(isBroken ? RED : role(it.role()), own));
      carets.append(" ".repeat(TerminalWidth.of(before)));
      int marks = Math.max(isBroken && it.start() >= done ? 1 : 0, TerminalWidth.of(own));
      carets.append((isBroken ? "^" : " ").repeat(marks));
      columns += TerminalWidth.of(before) + TerminalWidth.of(own);
      done = end;
    }
    String rest = Excerpt.escape(how.part(ruler.text(), done, ruler.text().text().length()));
    if (columns + TerminalWidth.of(rest) <= width) {
      line(text + rest);
      if (!carets.toString().isBlank()) {
        line(paint(RED, carets.toString().stripTrailing()));
      }
    } else {
      TextLayout.wrap(how.shown(ruler.text()), width).forEach(this::line);
    }
  }

  // Pairs.

  private void pairs(List<Pair> pairs) {
    int names = 0;
    int ranges = 0;
    for (Pair it : pairs) {
      names = Math.max(names, Math.min(MAX_NAME, TerminalWidth.of(name(it))));
      ranges = Math.max(ranges, it.range() == null ? 0 : range(it.range()).length() + 2);
    }
    int column = Math.max(NOTE_COLUMN, names + 2 + ranges);
    String before = "";
    for (Pair it : pairs) {
      String name = name(it);
      boolean isAgain = name.equals(before) && it.range() == null && it.depth() == 0;
      before = name;
      String range = it.range() == null ? "" : range(it.range());
      String own = isAgain || name.isBlank() ? "" : name;
      boolean isLong = TerminalWidth.of(own) > names;
      if (isLong) {
        String indent = " ".repeat(2 + 2 * it.depth());
        for (String line : TextLayout.wrap(own.strip(), Math.max(16, width - indent.length()))) {
          line(indent + paint(BOLD, line));
        }
      }
      String shown = isLong ? "" : own;
      String padding = " ".repeat(names + 2 - TerminalWidth.of(shown));
      String start =
          paint(BOLD, shown)
              + padding
              + paint(DIM, range)
              + " ".repeat(Math.max(0, column - names - 2 - range.length()));
      value(start, column, value(it.value()), it.source(), valueColor(it));
    }
  }

  private String valueColor(Pair pair) {
    boolean isThere = pair.value() != null && !how.text(pair.value()).isEmpty();
    return isThere ? role(pair.role()) : DIM;
  }

  private String name(Pair pair) {
    String name = pair.name() == null ? "" : how.shown(pair.name());
    return name.isEmpty() ? "" : " ".repeat(2 + 2 * pair.depth()) + name;
  }

  /** Draws a value after the beginning of its first line, or below it if the terminal is narrow. */
  private void value(String start, int column, String value, Source source, String painted) {
    int below = column;
    String indent = start;
    if (width - column < MIN_COLUMNS) {
      if (!start.isBlank()) {
        line(start);
      }
      below = NARROW_INDENT;
      indent = " ".repeat(below);
    }
    for (String line : cited(value, source, painted, width - below)) {
      line(indent + line);
      indent = " ".repeat(below);
    }
  }

  /** Returns lines with text and, dimmed, its source. */
  private List<String> cited(String shown, Source source, String painted, int columns) {
    String text = Excerpt.escape(how.say(source.text()));
    // A source that is longer than a line may be broken.
    String citation = text.length() > 40 ? text : text.replace(" ", SPACE);
    List<String> lines = new ArrayList<>();
    String whole = citation.isEmpty() ? shown : shown + "  " + citation;
    for (String line : TextLayout.wrap(whole, Math.max(16, columns))) {
      int at = citation.isEmpty() ? -1 : line.indexOf(citation);
      String front = at < 0 ? line : line.substring(0, at);
      String back = at < 0 ? "" : paint(DIM, citation.replace(SPACE, " "));
      lines.add(paint(painted, front) + back);
    }
    return lines;
  }

  private String value(@Nullable Value value) {
    String text = how.shown(value);
    return value == null ? "–" : text.isEmpty() ? how.say(EMPTY) : text;
  }

  private static final Message EMPTY = MESSAGES.of("doc.empty");

  // Tables.

  private void table(Doc.Table table) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(table.heads().stream().map(how::shown).toList());
    table.rows().forEach(it -> rows.add(it.cells().stream().map(this::cell).toList()));
    int names = 0;
    int widest = 0;
    for (List<String> row : rows) {
      for (String word : row.get(0).split(" ", -1)) {
        names = Math.max(names, Math.min(MAX_NAME, TerminalWidth.of(word)));
      }
      for (String cell : row.subList(1, row.size())) {
        widest = Math.max(widest, TerminalWidth.of(cell));
      }
    }
    int others = Math.max(1, table.heads().size() - 1);
    int share = (width - names - 3) / others;
    int[] columns = widths(rows);
    if (share >= MIN_CELL) {
      Arrays.fill(columns, Math.min(share, Math.max(MIN_CELL, widest + 2)));
      columns[0] = names + 1;
    } else if (IntStream.of(columns).sum() > width) {
      stacked(table, rows);
      return;
    }
    row(rows.get(0), "  ", BOLD, BOLD, columns);
    for (int k = 1; k < rows.size(); k++) {
      Row row = table.rows().get(k - 1);
      row(rows.get(k), mark(row.tone()), role(row.role()), code(row.tone()), columns);
    }
  }

  /** Returns the widths of columns in which no cell is wrapped. */
  private static int[] widths(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int k = 0; k < widths.length; k++) {
        int own = TerminalWidth.of(row.get(k)) + (k == 0 ? 1 : 2);
        widths[k] = Math.max(widths[k], own);
      }
    }
    return widths;
  }

  private String cell(Cell cell) {
    String note = how.shown(cell.note());
    return value(cell.value()) + (note.isEmpty() ? "" : " (" + note + ")");
  }

  private static String mark(Tone tone) {
    return tone == Tone.BAD ? "≠ " : tone == Tone.DIM ? "~ " : "  ";
  }

  private void row(List<String> cells, String mark, String painted, String tone, int[] columns) {
    List<List<String>> wrapped = new ArrayList<>();
    int height = 0;
    for (int k = 0; k < cells.size(); k++) {
      wrapped.add(TextLayout.wrap(cells.get(k), columns[k] - (k == 0 ? 1 : 2)));
      height = Math.max(height, wrapped.get(k).size());
    }
    for (int i = 0; i < height; i++) {
      StringBuilder line = new StringBuilder();
      for (int k = 0; k < cells.size(); k++) {
        String text = i < wrapped.get(k).size() ? wrapped.get(k).get(i) : "";
        String padding = " ".repeat(Math.max(0, columns[k] - TerminalWidth.of(text)));
        line.append(paint(k == 0 ? BOLD : painted, text)).append(padding);
        line.append(k > 0 ? "" : i == 0 ? paint(tone, mark) : "  ");
      }
      line(line.toString());
    }
  }

  /** Draws the cells of each row below each other, and cells that are the same once. */
  private void stacked(Doc.Table table, List<List<String>> rows) {
    List<String> heads = rows.get(0);
    String indent = " ".repeat(NARROW_INDENT);
    for (int k = 1; k < rows.size(); k++) {
      List<String> cells = rows.get(k);
      Row row = table.rows().get(k - 1);
      line(paint(BOLD, cells.get(0)) + paint(code(row.tone()), " " + mark(row.tone()).strip()));
      boolean isOne = cells.size() > 2 && cells.stream().skip(1).distinct().count() == 1;
      for (int i = 1; i < (isOne ? 2 : cells.size()); i++) {
        for (String line : TextLayout.wrap(cells.get(i), Math.max(16, width - NARROW_INDENT))) {
          line(indent + paint(role(row.role()), line));
        }
        if (!isOne) {
          line(indent + paint(DIM, "(" + heads.get(i) + ")"));
        }
      }
    }
  }

  // Notes.

  private void note(Note note) {
    String word = note.word() == null ? "" : Excerpt.escape(how.say(note.word()));
    String name = note.range() == null ? word : range(note.range()) + gap(word);
    String painted = note.tone() == Tone.PLAIN ? "" : code(note.tone());
    if (name.isEmpty()) {
      cited(how.shown(note.sentence()), note.source(), painted, width).forEach(this::line);
      return;
    }
    String start = TextLayout.pad("  " + name, NOTE_COLUMN);
    if (TerminalWidth.of(start) > NOTE_COLUMN) {
      line(start);
      start = " ".repeat(NOTE_COLUMN);
    }
    value(start, NOTE_COLUMN, how.shown(note.sentence()), note.source(), painted);
  }

  private static String range(Range range) {
    return range.start() + "–" + range.end();
  }

  private static String gap(String text) {
    return text.isEmpty() ? "" : "  " + text;
  }

  // Colors.

  private static final String BOLD = "1";
  private static final String DIM = "2";
  private static final String RED = "31";

  private static String code(Tone tone) {
    return switch (tone) {
      case PLAIN -> "";
      case STRONG -> BOLD;
      case DIM -> DIM;
      case GOOD -> "32";
      case WARNING -> "33";
      case BAD -> RED;
    };
  }

  /**
   * {@return the code of the color of a component; empty for no color}
   *
   * <pre>{@code
   * TerminalWriter.role("host")  // "32", which is green
   * }</pre>
   *
   * @param role the name of the component
   */
  public static String role(String role) {
    return switch (Objects.requireNonNull(role, "role")) {
      case "scheme", "fragment" -> "35";
      case "userinfo" -> RED;
      case "host" -> "32";
      case "port" -> "33";
      case "path" -> "36";
      case "query" -> "34";
      default -> "";
    };
  }

  private String paint(String code, String text) {
    return color.isEmpty() || code.isEmpty() || text.isBlank()
        ? text
        : color + code + "m" + text + color + "0m";
  }

  private void line(String line) {
    to.append(Objects.requireNonNull(line).stripTrailing()).append('\n');
  }
}
