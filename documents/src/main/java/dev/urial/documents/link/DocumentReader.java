package dev.urial.documents.link;

import dev.urial.MediaType;

/**
 * Finds the links in documents of a single format.
 *
 * <pre>{@code
 * DocumentReader html = HtmlReader.of();
 * DocumentText text = html.decode(octets, MediaType.parse("text/html; charset=utf-8"));
 * html.read(text, type, BaseChain.retrieved("http://a.example/", 0)).links()
 * }</pre>
 *
 * <p>Readers are stateless. The time and memory that they use are linear in the size of the
 * document.
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
   * @param type the media type; its parameters are ignored
   */
  boolean reads(MediaType type);

  /**
   * Decodes a document, using the encoding that its format, its media type or its first octets
   * specify.
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
   * {@return the links in a document}
   *
   * <pre>{@code
   * reader.read(text, type, BaseChain.retrieved("http://a.example/", 0)).links()
   * }</pre>
   *
   * @param text the decoded document
   * @param type the media type as received, with its parameters
   * @param base the base of the document, before its own base declarations are applied
   */
  DocumentLinks read(DocumentText text, MediaType type, BaseChain base);
}
