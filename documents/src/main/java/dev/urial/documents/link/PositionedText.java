package dev.urial.documents.link;

import dev.urial.report.Range;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Part of a document, with escapes decoded, that records the position of each character in the
 * document.
 *
 * <pre>{@code
 * // <a href="?a&amp;b">: the value is ?a&b
 * PositionedText value = PositionedText.of(document).part(9, 17).unescaped("?a&b", starts, Escaping.NONE);
 * value.text()       // "?a&b"
 * value.range(2, 3)  // 11–16: the whole of &amp;
 * }</pre>
 *
 * <p>A parser for an embedded language (CSS in an attribute, HTML in {@code srcdoc}) takes a
 * positioned text as its input and creates further positioned texts from it.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/syntax.html#character-references">HTML
 *     Standard, character references</a>
 */
public final class PositionedText {
  private final DocumentText document;
  private final String text;

  /** The start of the text in the document, if the text has no escapes. */
  private final int offset;

  /**
   * The start of each code unit in the document, followed by the end of the text; null if there are
   * no escapes.
   */
  private final int @Nullable [] starts;

  private final Escaping escaping;

  private PositionedText(
      DocumentText document, String text, int offset, int @Nullable [] starts, Escaping escaping) {
    this.document = document;
    this.text = text;
    this.offset = offset;
    this.starts = starts;
    this.escaping = escaping;
  }

  /**
   * {@return the whole document as a positioned text, without escapes}
   *
   * <pre>{@code
   * PositionedText.of(DocumentText.of("abc")).range(1, 2)  // 1–2
   * }</pre>
   *
   * @param document the document, whose indices are also those of the text
   */
  public static PositionedText of(DocumentText document) {
    Objects.requireNonNull(document, "document");
    return new PositionedText(document, document.text(), 0, null, Escaping.NONE);
  }

  /**
   * {@return part of this text}
   *
   * <pre>{@code
   * PositionedText.of(DocumentText.of("abc")).part(1, 3).text()  // "bc"
   * }</pre>
   *
   * @param start the index of the first character in this text
   * @param end the index after the last character
   * @throws IndexOutOfBoundsException if the range is not within this text
   */
  public PositionedText part(int start, int end) {
    String part = text.substring(start, end);
    return starts == null
        ? new PositionedText(document, part, offset + start, null, escaping)
        : new PositionedText(document, part, 0, copy(starts, start, end), escaping);
  }

  private static int[] copy(int[] starts, int start, int end) {
    return java.util.Arrays.copyOfRange(starts, start, end + 1);
  }

  /**
   * {@return this text with its escapes decoded}
   *
   * @param meant the decoded text
   * @param starts the start of each decoded code unit in this text, followed by the end of the
   *     text: ascending, with one more entry than the length of {@code meant}
   * @param inner the escaping for text that replaces a part of this text
   * @throws IllegalArgumentException if {@code starts} does not have one more entry than {@code
   *     meant} has code units
   */
  public PositionedText unescaped(String meant, int[] starts, Escaping inner) {
    Objects.requireNonNull(starts, "starts");
    Objects.requireNonNull(inner, "inner");
    if (starts.length != meant.length() + 1) {
      throw new IllegalArgumentException(starts.length + " positions of " + meant.length());
    }
    int[] placed = new int[starts.length];
    for (int i = 0; i < starts.length; i++) {
      placed[i] = place(starts[i]);
    }
    return new PositionedText(document, meant, 0, placed, inner.within(escaping));
  }

  /**
   * {@return the same text with an additional escaping} Used for text that contains no escapes but
   * whose replacement may need them.
   *
   * <pre>{@code
   * value.escapedBy(text -> text.indexOf(' ') < 0 ? text : null)
   * }</pre>
   *
   * @param inner the escaping to apply to a replacement before the existing escaping
   */
  public PositionedText escapedBy(Escaping inner) {
    return new PositionedText(document, text, offset, starts, inner.within(escaping));
  }

  /** {@return the document that contains this text} */
  public DocumentText document() {
    return document;
  }

  /** {@return the decoded text} */
  public String text() {
    return text;
  }

  /**
   * {@return the range in the document that corresponds to a range of this text}
   *
   * <pre>{@code
   * value.range(0, value.text().length())  // all of it
   * }</pre>
   *
   * @param start the index of the first character in this text
   * @param end the index after the last character
   * @throws IndexOutOfBoundsException if the range is not within this text
   */
  public Range range(int start, int end) {
    Objects.checkFromToIndex(start, end, text.length());
    return new Range(place(start), Math.max(place(start), place(end)));
  }

  private int place(int index) {
    return starts == null ? offset + index : starts[index];
  }

  /** {@return the escaping for text that replaces a part of this text} */
  public Escaping escaping() {
    return escaping;
  }
}
