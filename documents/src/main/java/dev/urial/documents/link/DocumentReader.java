package dev.urial.documents.link;

import dev.urial.MediaType;

/**
 * Finds the links of documents in one format.
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
   * {@return whether this reader supports a media type}
   *
   * <pre>{@code
   * HtmlReader.of().reads(MediaType.of("text", "html"))  // true
   * }</pre>
   *
   * @param type parameters make no difference
   */
  boolean reads(MediaType type);

  /**
   * Decodes a document in the encoding given by its format, its media type or its first octets.
   *
   * <pre>{@code
   * DocumentText text = reader.decode(octets, type);
   * }</pre>
   *
   * @param octets the whole document
   * @param type the media type as received, with its parameters
   * @return the text with its octets; malformed octets become U+FFFD in the text
   */
  DocumentText decode(byte[] octets, MediaType type);

  /**
   * {@return the links of a document}
   *
   * <pre>{@code
   * reader.read(text, type, BaseChain.retrieved("http://a.example/", 0)).links()
   * }</pre>
   *
   * @param text the decoded document
   * @param type the media type as received, with its parameters
   * @param base the base of the document, before its own base declarations
   */
  DocumentLinks read(DocumentText text, MediaType type, BaseChain base);
}
