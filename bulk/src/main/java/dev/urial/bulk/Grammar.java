package dev.urial.bulk;

/**
 * The grammar of a row: one of the four grammars of RFC 3986 and RFC 3987, or a URL of the URL
 * Standard.
 *
 * <pre>{@code
 * Row row = Row.of(Grammar.URI);
 * row.read("http://a/b".getBytes(UTF_8), 0, 10)     // true
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
 */
public enum Grammar {
  /** RFC 3986, with a scheme; ASCII. */
  URI,
  /** RFC 3986, with or without a scheme; ASCII. */
  URI_REFERENCE,
  /** RFC 3987, with a scheme. */
  IRI,
  /** RFC 3987, with or without a scheme. */
  IRI_REFERENCE,
  /** A URL that the URL Standard accepts without a base URL, in its serialized form. */
  URL
}
