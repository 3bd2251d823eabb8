package dev.urial.documents.link;

import dev.urial.report.Range;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a document as its format means it, with the escapes undone, which still knows where
 * each of its characters stands in the document.
 *
 * <pre>{@code
 * // <a href="?a&amp;b">: the value is ?a&b
 * Stretch value = Stretch.of(document).part(9, 17).unescaped("?a&b", starts, Escaping.NONE);
 * value.text()       // "?a&b"
 * value.range(2, 3)  // 11–16: the whole of &amp;
 * }</pre>
 *
 * <p>A language within another (CSS in an attribute, HTML in {@code srcdoc}) reads a stretch as its
 * own text, and makes stretches of it in turn.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/syntax.html#character-references">HTML
 *     Standard, character references</a>
 */
public final class Stretch {
  private final DocumentText document;
  private final String text;

  /** Where the text begins, if it stands in the document as it is. */
  private final int offset;

  /** Where each unit begins in the document, and at last where the text ends; else null. */
  private final int @Nullable [] starts;

  private final Escaping escaping;

  private Stretch(
      DocumentText document, String text, int offset, int @Nullable [] starts, Escaping escaping) {
    this.document = document;
    this.text = text;
    this.offset = offset;
    this.starts = starts;
    this.escaping = escaping;
  }

  /**
   * A whole document, in which nothing is escaped.
   *
   * <pre>{@code
   * Stretch.of(DocumentText.of("abc")).range(1, 2)  // 1–2
   * }</pre>
   */
  public static Stretch of(DocumentText document) {
    Objects.requireNonNull(document, "document");
    return new Stretch(document, document.text(), 0, null, Escaping.NONE);
  }

  /**
   * A part of this stretch.
   *
   * <pre>{@code
   * Stretch.of(DocumentText.of("abc")).part(1, 3).text()  // "bc"
   * }</pre>
   *
   * @param start the first index, of this stretch's text
   * @param end one past the last
   */
  public Stretch part(int start, int end) {
    String part = text.substring(start, end);
    return starts == null
        ? new Stretch(document, part, offset + start, null, escaping)
        : new Stretch(document, part, 0, copy(starts, start, end), escaping);
  }

  private static int[] copy(int[] starts, int start, int end) {
    return java.util.Arrays.copyOfRange(starts, start, end + 1);
  }

  /**
   * What this stretch means, when its escapes are undone.
   *
   * @param meant the text without escapes
   * @param starts of each unit of it where it begins in this stretch's text, and at last where the
   *     text ends: one more than {@code meant} is long, ascending
   * @param inner how a text is written here
   * @throws IllegalArgumentException if there are not so many positions
   */
  public Stretch unescaped(String meant, int[] starts, Escaping inner) {
    Objects.requireNonNull(meant, "meant");
    Objects.requireNonNull(starts, "starts");
    Objects.requireNonNull(inner, "inner");
    if (starts.length != meant.length() + 1) {
      throw new IllegalArgumentException(starts.length + " positions of " + meant.length());
    }
    int[] placed = new int[starts.length];
    for (int i = 0; i < starts.length; i++) {
      placed[i] = place(starts[i]);
    }
    return new Stretch(document, meant, 0, placed, inner.within(escaping));
  }

  /**
   * The same stretch, in which a text is written with one more escaping: where nothing had to be
   * undone, and other references may need it.
   *
   * <pre>{@code
   * value.escapedBy(text -> text.indexOf(' ') < 0 ? text : null)
   * }</pre>
   */
  public Stretch escapedBy(Escaping inner) {
    Objects.requireNonNull(inner, "inner");
    return new Stretch(document, text, offset, starts, inner.within(escaping));
  }

  /** The document in which it stands. */
  public DocumentText document() {
    return document;
  }

  /** What it says, with the escapes undone. */
  public String text() {
    return text;
  }

  /**
   * Where a part of it stands in the document.
   *
   * <pre>{@code
   * stretch.range(0, stretch.text().length())  // all of it
   * }</pre>
   *
   * @param start the first index, of this stretch's text
   * @param end one past the last
   */
  public Range range(int start, int end) {
    Objects.checkFromToIndex(start, end, text.length());
    return new Range(place(start), Math.max(place(start), place(end)));
  }

  private int place(int index) {
    return starts == null ? offset + index : starts[index];
  }

  /** How a text is written here, so that it means itself. */
  public Escaping escaping() {
    return escaping;
  }

  /** Where it stands, never the text itself. */
  @Override
  public String toString() {
    return "Stretch[" + range(0, text.length()) + ']';
  }
}
