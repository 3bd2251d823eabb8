package dev.urial.documents.html;

import dev.urial.documents.link.PositionedText;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits attribute values into words that are separated by ASCII whitespace or commas.
 *
 * @see <a href="https://infra.spec.whatwg.org/#split-on-ascii-whitespace">Infra Standard §4.7</a>
 */
final class AttributeWords {
  private AttributeWords() {}

  /** Returns a value without surrounding whitespace. */
  static PositionedText trimmed(PositionedText value) {
    String text = value.text();
    int start = 0;
    int end = text.length();
    while (start < end && Srcset.isSpace(text.charAt(start))) {
      start++;
    }
    while (end > start && Srcset.isSpace(text.charAt(end - 1))) {
      end--;
    }
    return value.part(start, end);
  }

  /** Returns the words of a value. Each word can be replaced only with a single word. */
  static List<PositionedText> pieces(PositionedText value, boolean byCommas) {
    List<PositionedText> pieces = new ArrayList<>();
    for (Range range : of(value.text(), byCommas)) {
      String separators = byCommas ? "," : "";
      pieces.add(
          value
              .part(range.start(), range.end())
              .escapedBy(text -> isOneWord(text, separators) ? text : null));
    }
    return pieces;
  }

  private static boolean isOneWord(String text, String separators) {
    return !text.isEmpty()
        && text.chars().noneMatch(c -> Srcset.isSpace((char) c) || separators.indexOf(c) >= 0);
  }

  /**
   * Returns the ranges of the words in a string, split on ASCII whitespace and optionally on
   * commas.
   */
  static List<Range> of(String text, boolean byCommas) {
    List<Range> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean isBetween =
          i == text.length() || Srcset.isSpace(text.charAt(i)) || byCommas && text.charAt(i) == ',';
      if (isBetween && start >= 0) {
        words.add(new Range(start, i));
        start = -1;
      } else if (!isBetween && start < 0) {
        start = i;
      }
    }
    return words;
  }
}
