package dev.urial.pages.lesson;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.report.Clause;
import org.jspecify.annotations.Nullable;

/** Cells and sentences that slides share. */
final class SlideCells {
  private SlideCells() {}

  /** Returns a cell with the clause; empty if there is none. */
  static Cell clause(@Nullable Clause clause) {
    if (clause == null) {
      return Cell.text("");
    }
    Cell cell = Cell.text(clause.citation());
    return clause.link().isEmpty() ? cell : cell.to(clause.link());
  }

  /** Converts another package's message, which has no capital and no full stop, to a sentence. */
  static String sentence(String text) {
    String shown = Excerpt.escape(text);
    if (shown.isEmpty()) {
      return shown;
    }
    int first = shown.codePointAt(0);
    String rest = shown.substring(Character.charCount(first));
    return Character.toString(Character.toTitleCase(first)) + rest + ".";
  }

  /** Returns a character, with its number and name below it. */
  static Cell character(int codePoint) {
    String digits = Ascii.upper(Integer.toHexString(codePoint));
    String number = "U+" + "0".repeat(Math.max(0, 4 - digits.length())) + digits;
    return Cell.exact(Character.toString(codePoint))
        .with(number + " " + Character.getName(codePoint));
  }
}
