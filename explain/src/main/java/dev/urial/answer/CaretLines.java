package dev.urial.answer;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.grammar.Percent;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.internal.text.TextLayout;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Shows the position of an error within the width of a terminal: the text, a caret below it, and
 * the wrapped message.
 *
 * <p>Text that does not fit is omitted before and after the caret. A host that is truncated or
 * omitted could be mistaken for a different one, so an additional line shows its registrable
 * domain.
 */
final class CaretLines {
  private static final String CUT = "…";

  private CaretLines() {}

  /**
   * {@return the lines to print: the text, then the caret, followed by the message on the same line
   * if it fits, otherwise on the next lines}
   *
   * @param error the error
   * @param width the number of columns
   * @param language the language of the message
   */
  static List<String> of(SyntaxError error, int width, Locale language) {
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
}
