package dev.urial.documents.link;

import dev.urial.grammar.MediaType;

/**
 * Reads the links of documents of one format.
 *
 * <pre>{@code
 * DocumentReader html = HtmlReader.of();
 * DocumentText text = html.decode(octets, MediaType.parse("text/html; charset=utf-8"));
 * html.read(text, type, BaseChain.retrieved("http://a.example/", 0)).links()
 * }</pre>
 *
 * <p>Readers have no state; time and memory are linear in the document.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.1">RFC 3986 §5.1.1</a>
 */
public interface DocumentReader {
  /**
   * Whether documents of this media type are read.
   *
   * <pre>{@code
   * HtmlReader.of().reads(MediaType.of("text", "html"))  // true
   * }</pre>
   */
  boolean reads(MediaType type);

  /**
   * The text of a document, in the encoding that its format, its media type or its first octets
   * say.
   *
   * <pre>{@code
   * DocumentText text = reader.decode(octets, type);
   * }</pre>
   */
  DocumentText decode(byte[] octets, MediaType type);

  /**
   * The links of a document.
   *
   * <pre>{@code
   * reader.read(text, type, BaseChain.retrieved("http://a.example/", 0)).links()
   * }</pre>
   *
   * @param type the media type as it was received, with its parameters
   * @param base what the document is relative to, before it says something itself
   */
  DocumentLinks read(DocumentText text, MediaType type, BaseChain base);
}
