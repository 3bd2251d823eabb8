package dev.urial.pages.lesson;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.report.Clause;
import org.jspecify.annotations.Nullable;

/** Creates the cells and sentences that several kinds of slides use. */
final class SlideCells {
  private SlideCells() {}

  /** Returns a cell that cites a clause and links to it; an empty cell for null. */
  static Cell clause(@Nullable Clause clause) {
    if (clause == null) {
      return Cell.text("");
    }
    Cell cell = Cell.text(clause.citation().replace("RFC ", "RFC\u00A0").replace(" §", "\u00A0§"));
    return clause.link().isEmpty() ? cell : cell.to(clause.link());
  }

  /**
   * Returns a message as a sentence, with an initial capital and a full stop, escaped for display.
   */
  static String sentence(String text) {
    String shown = Excerpt.escape(text);
    if (shown.isEmpty()) {
      return shown;
    }
    int first = shown.codePointAt(0);
    String rest = shown.substring(Character.charCount(first));
    String begun = Character.toString(Character.toTitleCase(first)) + rest;
    return begun.endsWith(".") || begun.endsWith("?") ? begun : begun + ".";
  }

  /**
   * Returns a cell with a character, and its code point below it.
   *
   * @param isNamed whether its Unicode name, which is English, follows the code point
   */
  static Cell character(int codePoint, boolean isNamed) {
    String digits = Ascii.upper(Integer.toHexString(codePoint));
    String number = "U+" + "0".repeat(Math.max(0, 4 - digits.length())) + digits;
    return Cell.exact(Character.toString(codePoint))
        .with(isNamed ? number + " " + Character.getName(codePoint) : number);
  }
}
