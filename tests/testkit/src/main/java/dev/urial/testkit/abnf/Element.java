package dev.urial.testkit.abnf;

import java.util.List;

/**
 * An element on the right-hand side of a rule: RFC 5234 §3 and §4, as a tree.
 *
 * <p>Three conveniences of the notation are expressed by other elements: {@code [x]} is {@code *1x}
 * (§3.8), a group is its content (§3.5), and {@code %d13.10} is a sequence of two code points
 * (§2.3). Two rules that differ only in such spelling, in white space or in comments have equal
 * trees.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5234#section-3">RFC 5234 §3</a>
 */
public sealed interface Element {

  /** {@code a / b / c}: one of the alternatives. RFC 5234 §3.2. */
  record Alternation(List<Element> alternatives) implements Element {
    public Alternation {
      alternatives = List.copyOf(alternatives);
    }
  }

  /** {@code a b c}: all elements in order. RFC 5234 §3.1. */
  record Concatenation(List<Element> parts) implements Element {
    public Concatenation {
      parts = List.copyOf(parts);
    }
  }

  /**
   * {@code <min>*<max>element}: a repetition. RFC 5234 §3.6–3.8.
   *
   * @param max the maximum, or {@link #UNBOUNDED}
   */
  record Repetition(int min, int max, Element element) implements Element {
    /** The {@code max} of an unbounded repetition, as in {@code 1*DIGIT}. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;
  }

  /** {@code name}: a reference to a rule. RFC 5234 §2.1; rule names are case-insensitive. */
  record RuleName(String name) implements Element {}

  /**
   * {@code "text"} or {@code %i"text"}: a case-insensitive text; {@code %s"text"}: a case-sensitive
   * one. RFC 5234 §2.3, RFC 7405 §2.1.
   */
  record Literal(String text, boolean caseSensitive) implements Element {}

  /**
   * {@code %x41-5A}, or {@code %x41} with {@code first == last}: one code point in a range. RFC
   * 5234 §2.3, §3.4.
   */
  record CodePoints(int first, int last) implements Element {}

  /**
   * {@code <prose>}: a description in words. RFC 5234 §4, prose-val.
   *
   * <p>Nothing can be derived from prose, with one exception that RFC 3986 needs: {@code path-empty
   * = 0<pchar>}. Prose is therefore rejected only if it must occur at least once, and prose that is
   * the name of a rule stands for that rule.
   */
  record Prose(String text) implements Element {}
}
