package dev.urial.documents.html;

import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;

/**
 * Image candidates: parse a srcset attribute.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute">HTML
 *     Standard §4.8.4.3.10</a>
 */
final class Srcset {
  private final String input;
  private final List<Range> urls = new ArrayList<>();
  private int pos;

  private Srcset(String input) {
    this.input = input;
  }

  /**
   * Where the URLs stand. Candidates with broken descriptors, which browsers drop, are there too.
   */
  static List<Range> urls(String input) {
    Srcset srcset = new Srcset(input);
    srcset.candidates();
    return srcset.urls;
  }

  private void candidates() {
    while (true) {
      while (pos < input.length() && (isSpace(input.charAt(pos)) || input.charAt(pos) == ',')) {
        pos++;
      }
      if (pos == input.length()) {
        return;
      }
      int start = pos;
      while (pos < input.length() && !isSpace(input.charAt(pos))) {
        pos++;
      }
      int end = pos;
      while (input.charAt(end - 1) == ',') {
        end--; // it does not begin with one
      }
      urls.add(new Range(start, end));
      if (end == pos) {
        descriptors();
      }
    }
  }

  /** Goes after the comma that ends the descriptors; commas in parentheses do not. */
  private void descriptors() {
    boolean isInParens = false;
    while (pos < input.length()) {
      char c = input.charAt(pos++);
      if (isInParens) {
        isInParens = c != ')';
      } else if (c == '(') {
        isInParens = true;
      } else if (c == ',') {
        return;
      }
    }
  }

  /** Returns a URL that stays one candidate. */
  static boolean isWritable(String url) {
    if (url.isEmpty() || url.startsWith(",") || url.endsWith(",")) {
      return false;
    }
    return url.chars().noneMatch(c -> isSpace((char) c));
  }

  /** ASCII whitespace, Infra Standard §4.5. */
  static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
  }
}
