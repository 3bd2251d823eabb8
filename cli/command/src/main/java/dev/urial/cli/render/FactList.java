package dev.urial.cli.render;

import dev.urial.answer.Answer;
import dev.urial.answer.Rendering;
import dev.urial.explain.meaning.Fact;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.internal.text.TextLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** Writes facts as lines, drawings and JSON, for the verbs that explain. */
public final class FactList {
  private static final int INDENT = 22;

  private FactList() {}

  /** Returns {@code name: text; name: text} on one line, for programs, always in English. */
  public static String line(List<Fact> facts) {
    List<String> words = new ArrayList<>();
    for (Fact fact : facts) {
      words.add(fact.name().text() + ": " + fact.text());
    }
    return String.join("; ", words);
  }

  /** Draws a title, and one or more lines for each fact. */
  public static void draw(
      StringBuilder to, String title, List<Fact> facts, int width, DrawingStyle paint) {
    if (facts.isEmpty()) {
      return;
    }
    to.append('\n').append(paint.in(DrawingStyle.BOLD, title)).append('\n');
    String before = "";
    int column = column(facts, paint);
    for (Fact fact : facts) {
      String name = paint.say(fact.name());
      String text = fact.text(paint.language());
      String source = fact.source(paint.language());
      draw(to, name.equals(before) ? "" : name, text, source, column, width, paint);
      before = name;
    }
  }

  /**
   * Returns the column at which texts begin; names in languages other than English are often
   * longer.
   */
  private static int column(List<Fact> facts, DrawingStyle paint) {
    int column = INDENT;
    for (Fact fact : paint.isEnglish() ? List.<Fact>of() : facts) {
      column = Math.max(column, Math.min(TerminalWidth.of(paint.say(fact.name())) + 4, WIDEST));
    }
    return column;
  }

  private static final int WIDEST = 34;

  /** A no-break space, which prevents line breaks within a source. */
  private static final String SPACE = "\u00A0";

  /** Draws the name, text and source of a fact on one or more lines. */
  public static void draw(
      StringBuilder to, String name, String text, String source, int width, DrawingStyle paint) {
    draw(to, name, text, source, INDENT, width, paint);
  }

  /** Draws the name, text and source of a fact, with {@code column} as the width of the name. */
  public static void draw(
      StringBuilder to,
      String name,
      String text,
      String source,
      int column,
      int width,
      DrawingStyle paint) {
    String indent = TextLayout.pad("  " + Excerpt.escape(name), column);
    int below = column;
    boolean isLong = !paint.isEnglish() && TerminalWidth.of(indent) > column;
    if (isLong) {
      to.append(indent.stripTrailing()).append('\n');
      indent = " ".repeat(column);
    }
    if (isNarrow(width - column)) {
      to.append(indent.isBlank() ? "" : indent.stripTrailing() + '\n');
      below = NARROW_INDENT;
      indent = " ".repeat(below);
    }
    for (String line : lines(text, source, "", width - below, paint)) {
      to.append(indent).append(line).append('\n');
      indent = " ".repeat(below);
    }
  }

  /** The indentation of text that is below its name for lack of space. */
  public static final int NARROW_INDENT = 4;

  /** Returns whether this number of columns is too small for readable text. */
  public static boolean isNarrow(int columns) {
    return columns < LEAST_COLUMNS;
  }

  private static final int LEAST_COLUMNS = 26;

  /**
   * Returns the text and the source of a fact on lines with a given width.
   *
   * @param color the color of the text, or empty
   */
  public static List<String> lines(
      String text, String source, String color, int width, DrawingStyle paint) {
    String shown = Excerpt.escape(text);
    // A source that is longer than a line may be broken.
    String clause = source.length() > 40 ? source : source.replace(" ", SPACE);
    List<String> lines = new ArrayList<>();
    String whole = source.isEmpty() ? shown : shown + "  " + clause;
    for (String line : TextLayout.wrap(whole, Math.max(16, width))) {
      int at = source.isEmpty() ? -1 : line.indexOf(clause);
      String front = at < 0 ? line : line.substring(0, at);
      String painted = color.isEmpty() ? front : paint.raw(color, front);
      String back = at < 0 ? "" : paint.raw(DrawingStyle.DIM, clause.replace(SPACE, " "));
      lines.add((painted + back).stripTrailing());
    }
    return lines;
  }

  /**
   * Writes an array of the facts.
   *
   * @param language the language of the text; the keys are the same in every language
   */
  public static void json(JsonGenerator json, String field, List<Fact> facts, Locale language) {
    JsonOutput.fields(json, Answer.of(field, Answers.facts(facts)), Rendering.masked(language));
  }
}
