package dev.urial.documents.link;

import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws the steps of a base chain as nested boxes, in the style of RFC 3986 §5.1. */
final class BaseDrawing {
  private final Locale language;

  private BaseDrawing(Locale language) {
    this.language = language;
  }

  /**
   * @param most the maximum number of steps to draw
   */
  static String of(List<BaseStep> steps, int most, String reference, int columns, Locale language) {
    BaseDrawing drawing = new BaseDrawing(language);
    int drawn = Math.min(steps.size(), Math.min(most, (columns - 24) / 6));
    int inner = columns - 6 * (drawn + 1); // each box takes "|  " on either side
    List<String> lines =
        drawing.box(broken(List.of(Excerpt.escape(Secrets.masked(reference))), inner), inner);
    for (int i = 0; i < drawn; i++) {
      inner += 6;
      List<String> within = new ArrayList<>(lines);
      within.addAll(broken(drawing.said(steps.get(i)), inner));
      lines = drawing.box(within, inner);
    }
    StringBuilder out = new StringBuilder();
    lines.forEach(line -> out.append(line).append('\n'));
    if (drawn < steps.size()) {
      out.append(drawing.text(DocumentsMessages.MESSAGES.of("base.more", steps.size() - drawn)))
          .append('\n');
    }
    return out.toString();
  }

  private String text(Message message) {
    return message.text(language);
  }

  private List<String> said(BaseStep step) {
    String source =
        "("
            + step.source().clause().section()
            + ") "
            + text(DocumentsMessages.MESSAGES.ofConstant("source", step.source()));
    String reference = Excerpt.escape(Secrets.masked(step.reference()));
    Message why = step.target().whyNone();
    String written = text(step.place()) + ": " + reference;
    return List.of(
        source,
        "  " + written,
        "  "
            + (why == null
                ? "= " + step.target()
                : text(DocumentsMessages.MESSAGES.of("base.unused", why))));
  }

  private List<String> box(List<String> content, int width) {
    List<String> lines = new ArrayList<>(content.size() + 2);
    lines.add("." + "-".repeat(width + 4) + ".");
    for (String line : content) {
      lines.add("|  " + line + " ".repeat(Math.max(0, width - TerminalWidth.of(line))) + "  |");
    }
    lines.add("`" + "-".repeat(width + 4) + "'");
    return lines;
  }

  /** Wraps lines at a maximum width, in terminal columns. */
  private static List<String> broken(List<String> lines, int width) {
    List<String> out = new ArrayList<>();
    for (String line : lines) {
      int start = 0;
      int columns = 0;
      for (int i = 0; i < line.length(); ) {
        int c = line.codePointAt(i);
        int wide = TerminalWidth.of(c);
        if (columns + wide > width) {
          out.add(line.substring(start, i));
          start = i;
          columns = 0;
        }
        columns += wide;
        i += Character.charCount(c);
      }
      out.add(line.substring(start));
    }
    return out;
  }
}
