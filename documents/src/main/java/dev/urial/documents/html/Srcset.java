package dev.urial.documents.html;

import dev.urial.report.Clause;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses the image candidates in a srcset attribute.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute">HTML
 *     Standard §4.8.4.3.10</a>
 */
final class Srcset {
  private static final String IMAGES = "https://html.spec.whatwg.org/multipage/images.html#";

  static final Clause PARSE =
      new Clause(
          "parse a srcset attribute",
          "HTML Standard",
          "4.8.4.3.10",
          IMAGES + "parse-a-srcset-attribute");

  static final Clause SELECT =
      new Clause(
          "selecting an image source",
          "HTML Standard",
          "4.8.4.3.7",
          IMAGES + "select-an-image-source-from-a-source-set");

  /** How browsers use a candidate. */
  enum Use {
    OFFERED,
    /** The candidate is dropped because its descriptors are invalid. */
    DROPPED,
    /** The candidate is never chosen because an earlier candidate has the same descriptor. */
    REPEATED
  }

  /** An image candidate: the range of its URL, its descriptors as written, and its use. */
  record Candidate(Range url, String descriptors, Use use) {}

  private final String input;
  private final List<Candidate> candidates = new ArrayList<>();

  /** The widths and densities of the candidates so far, with their units. */
  private final Set<String> sizes = new HashSet<>();

  private int pos;

  private Srcset(String input) {
    this.input = input;
  }

  /** Returns all candidates, including those that browsers drop. */
  static List<Candidate> candidates(String input) {
    Srcset srcset = new Srcset(input);
    srcset.candidates();
    return srcset.candidates;
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
        end--; // always ends: a URL does not begin with a comma
      }
      List<String> descriptors = end == pos ? descriptors() : List.of();
      String size = size(descriptors);
      Use use = size == null ? Use.DROPPED : sizes.add(size) ? Use.OFFERED : Use.REPEATED;
      candidates.add(new Candidate(new Range(start, end), String.join(" ", descriptors), use));
    }
  }

  /**
   * Returns the descriptors of a candidate, and moves past the comma that ends them. A comma in
   * parentheses does not end them.
   */
  private List<String> descriptors() {
    List<String> descriptors = new ArrayList<>();
    int start = pos;
    boolean isInParens = false;
    while (pos < input.length()) {
      char c = input.charAt(pos);
      if (isInParens) {
        isInParens = c != ')';
      } else if (c == '(') {
        isInParens = true;
      } else if (c == ',' || isSpace(c)) {
        addTo(descriptors, start, pos);
        start = pos + 1;
      }
      pos++;
      if (c == ',' && start == pos) {
        return descriptors;
      }
    }
    addTo(descriptors, start, pos);
    return descriptors;
  }

  private void addTo(List<String> descriptors, int start, int end) {
    if (end > start) {
      descriptors.add(input.substring(start, end));
    }
  }

  /**
   * Returns the width or the density with its unit, by default {@code 1.0x}; null if the
   * descriptors are invalid.
   */
  private static @Nullable String size(List<String> descriptors) {
    Integer width = null;
    Integer height = null;
    Double density = null;
    for (String descriptor : descriptors) {
      String number = descriptor.substring(0, descriptor.length() - 1);
      switch (descriptor.charAt(descriptor.length() - 1)) {
        case 'w' -> {
          Integer read = positive(number);
          if (read == null || width != null || density != null) {
            return null;
          }
          width = read;
        }
        case 'h' -> {
          Integer read = positive(number);
          if (read == null || height != null || density != null) {
            return null;
          }
          height = read;
        }
        case 'x' -> {
          if (!isFloat(number) || width != null || density != null || height != null) {
            return null;
          }
          density = Double.parseDouble(number);
          if (density < 0) {
            return null;
          }
        }
        default -> {
          return null;
        }
      }
    }
    if (height != null && width == null) {
      return null;
    }
    return width != null ? width + "w" : (density == null ? 1.0 : density) + "x";
  }

  /**
   * Parses a positive integer; returns null if it is invalid or does not fit into an {@code int}.
   */
  private static @Nullable Integer positive(String text) {
    boolean isDigits = !text.isEmpty() && text.chars().allMatch(Srcset::isDigit);
    if (!isDigits) {
      return null;
    }
    try {
      int number = Integer.parseInt(text);
      return number == 0 ? null : number;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /**
   * Returns whether a string is a valid floating-point number.
   *
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number">HTML
   *     Standard §2.3.4.3</a>
   */
  private static boolean isFloat(String text) {
    int i = text.startsWith("-") ? 1 : 0;
    int digits = digits(text, i);
    i += digits;
    if (i < text.length() && text.charAt(i) == '.') {
      int after = digits(text, i + 1);
      if (after == 0) {
        return false;
      }
      digits += after;
      i += 1 + after;
    }
    if (digits > 0 && i < text.length() && (text.charAt(i) == 'e' || text.charAt(i) == 'E')) {
      i++;
      i += i < text.length() && (text.charAt(i) == '-' || text.charAt(i) == '+') ? 1 : 0;
      int exponent = digits(text, i);
      i += exponent;
      digits = exponent;
    }
    return digits > 0 && i == text.length();
  }

  private static int digits(String text, int start) {
    int i = start;
    while (i < text.length() && isDigit(text.charAt(i))) {
      i++;
    }
    return i - start;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Returns whether a URL can be written as a single candidate. */
  static boolean isWritable(String url) {
    if (url.isEmpty() || url.startsWith(",") || url.endsWith(",")) {
      return false;
    }
    return url.chars().noneMatch(c -> isSpace((char) c));
  }

  /** Returns whether a character is ASCII whitespace, Infra Standard §4.5. */
  static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
  }
}
