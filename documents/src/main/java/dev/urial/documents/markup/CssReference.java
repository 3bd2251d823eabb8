package dev.urial.documents.markup;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;

/**
 * A URL in a style sheet.
 *
 * <pre>{@code
 * CssReference r = CssReferences.inStyleSheet("@import 'a\\.css';").get(0);
 * r.kind()               // IMPORT
 * r.range()              // 9–15, without the quotation marks
 * r.value()              // "a.css"
 * r.written("b'c.css")   // "b\'c.css": the new text for that range
 * }</pre>
 *
 * @param kind the purpose of the URL
 * @param notation how the URL is delimited
 * @param range the range of the URL, without quotation marks or surrounding white space
 * @param value the URL, without escapes
 * @param property the property name ({@code background-image}) or the at-rule ({@code @import});
 *     {@code ""} if it is unknown
 * @see <a href="https://www.w3.org/TR/css-values-4/#urls">CSS Values and Units 4 §4.5</a>
 */
public record CssReference(
    Kind kind, Notation notation, Range range, String value, String property) {
  /** The purpose of a URL in a style sheet. */
  public enum Kind {
    /**
     * An image, a font or another resource: {@code url(…)} or {@code src("…")} in a declaration.
     */
    RESOURCE,
    /** Another style sheet: {@code @import}. */
    IMPORT,
    /** An image: a string in {@code image-set()} or {@code image()}. */
    IMAGE,
    /** A name that is compared as written and never retrieved: {@code @namespace}. */
    NAMESPACE
  }

  /** How a URL is delimited, which determines the escapes it needs. */
  public enum Notation {
    /** Without quotation marks, as in {@code url(a.png)}. */
    UNQUOTED,
    /** In double quotation marks. */
    DOUBLE_QUOTED,
    /** In single quotation marks. */
    SINGLE_QUOTED
  }

  /**
   * {@return whether the URL begins with {@code #}, so that it refers to the styled document and
   * needs no base}
   *
   * <pre>{@code
   * CssReferences.inDeclarations("fill: url(#blue)").get(0).isLocal()  // true
   * }</pre>
   *
   * @see <a href="https://www.w3.org/TR/css-values-4/#local-urls">CSS Values 4 §4.5.1</a>
   */
  public boolean isLocal() {
    return value.startsWith("#");
  }

  /**
   * {@return whether the URL is empty, as in {@code url()}, so that it refers to nothing, not even
   * to the style sheet}
   *
   * @see <a href="https://www.w3.org/TR/css-values-4/#url-empty">CSS Values 4 §4.5.2</a>
   */
  public boolean isEmpty() {
    return value.isEmpty();
  }

  /**
   * {@return the text with which to replace the range, so that the reference is to a different URL}
   * Parsing the text yields that URL, unless the URL contains U+0000, which a style sheet cannot
   * contain.
   *
   * <p>Less-than signs are also escaped, so the result never contains {@code </style>}.
   *
   * <pre>{@code
   * CssReferences.inDeclarations("src: url(a)").get(0).written("b (1).png")  // "b\ \(1\).png"
   * }</pre>
   *
   * @param url the URL, without escapes
   * @see <a href="https://www.w3.org/TR/cssom-1/#serialize-a-string">CSSOM, serialize a string</a>
   */
  public String written(String url) {
    StringBuilder out = new StringBuilder(url.length() + 8);
    for (int i = 0; i < url.length(); i++) {
      char c = url.charAt(i);
      if (c < ' ' || c == 0x7F || c == '<') {
        out.append('\\').append(Integer.toHexString(c)).append(' ');
      } else {
        if (isSpecial(c)) {
          out.append('\\');
        }
        out.append(c);
      }
    }
    return out.toString();
  }

  private boolean isSpecial(char c) {
    return switch (notation) {
      case UNQUOTED -> c == ' ' || c == '"' || c == '\'' || c == '(' || c == ')' || c == '\\';
      case DOUBLE_QUOTED -> c == '"' || c == '\\';
      case SINGLE_QUOTED -> c == '\'' || c == '\\';
    };
  }

  /** Returns the kind, the range and the value, with secrets masked. */
  @Override
  public String toString() {
    return kind + " " + range + " " + Excerpt.escape(Secrets.masked(value));
  }
}
