package dev.urial.documents;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.Edits;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds and rewrites the links in documents of any supported media type.
 *
 * <pre>{@code
 * MediaType html = MediaType.of("text", "html");
 * BaseChain base = BaseChain.retrieved("http://a.example/b/c", 0);
 * DocumentLinks read = Documents.links("<a href=../x>", html, base);
 * read.links().get(0).target().text()             // "http://a.example/x"
 * Edits.of(read, Rewriting.absolute()).text()     // "<a href=http://a.example/x>"
 * }</pre>
 *
 * @see DocumentReaders
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
 */
public final class Documents {
  private Documents() {}

  /**
   * {@return the reader for a media type, or null if there is none}
   *
   * <pre>{@code
   * Documents.findReader(MediaType.of("image", "png"))  // null
   * }</pre>
   *
   * @param type the media type; its parameters are ignored
   */
  public static @Nullable DocumentReader findReader(MediaType type) {
    return DocumentReaders.standard().find(type);
  }

  /**
   * {@return the links in a document, given as octets}
   *
   * <pre>{@code
   * Documents.links(octets, MediaType.parse("text/html; charset=utf-8"), base).links()
   * }</pre>
   *
   * @param octets the encoded document; the encoding is determined by its format, its media type or
   *     its first octets
   * @param type the media type as received, with its parameters
   * @param base the base of the document, before its own base declarations are applied
   * @throws IllegalArgumentException if there is no reader for the media type; see {@link
   *     #findReader}
   */
  public static DocumentLinks links(byte[] octets, MediaType type, BaseChain base) {
    return DocumentReaders.standard().links(octets, type, base);
  }

  /**
   * {@return the links in a document, given as text}
   *
   * <pre>{@code
   * Documents.links("b { cursor: url(c.cur) }", MediaType.of("text", "css"), base).links()
   * }</pre>
   *
   * @param text the decoded document
   * @param type the media type as received, with its parameters
   * @param base the base of the document, before its own base declarations are applied
   * @throws IllegalArgumentException if there is no reader for the media type; see {@link
   *     #findReader}
   */
  public static DocumentLinks links(String text, MediaType type, BaseChain base) {
    return DocumentReaders.standard().links(text, type, base);
  }

  /**
   * Returns the links in a document that was retrieved from a URI.
   *
   * <pre>{@code
   * Uri page = Uri.parse("http://h/a/b");
   * Documents.links("<a href=../x>", MediaType.of("text", "html"), page)
   *     .links().get(0).target().text()  // "http://h/x"
   * }</pre>
   *
   * @param text the document
   * @param type the media type of the document
   * @param retrievedFrom the URI of the document, after redirects
   * @return the links, each with its target
   * @throws IllegalArgumentException if there is no reader for the media type; see {@link
   *     #findReader}
   * @see BaseChain#retrieved
   */
  public static DocumentLinks links(String text, MediaType type, Iri retrievedFrom) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    return links(text, type, BaseChain.retrieved(retrievedFrom.toString(), 0));
  }

  /**
   * Works like {@link #links(String, MediaType, Iri)}, with the media type given as a string.
   *
   * <pre>{@code
   * Documents.links("<a href=../x>", "text/html", Uri.parse("http://h/a/b")).links()
   * }</pre>
   *
   * @param text the document
   * @param type the media type, such as the value of {@code Content-Type}
   * @param retrievedFrom the URI of the document, after redirects
   * @return the links, each with its target
   * @throws IllegalArgumentException if the media type is invalid, or if there is no reader for it
   */
  public static DocumentLinks links(String text, String type, Iri retrievedFrom) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    return links(text, MediaType.parse(type), retrievedFrom);
  }

  /**
   * Works like {@link #links(String, MediaType, Iri)}, for an HTML document.
   *
   * <pre>{@code
   * Documents.links("<a href=../x>", Uri.parse("http://h/a/b")).links()
   * }</pre>
   *
   * @param html the document
   * @param retrievedFrom the URI of the document, after redirects
   * @return the links, each with its target
   */
  public static DocumentLinks links(String html, Iri retrievedFrom) {
    Objects.requireNonNull(html, "html");
    return links(html, "text/html", retrievedFrom);
  }

  /**
   * {@return the edits for moving a document: each reference keeps its target and becomes as short
   * as the new base allows} References that keep their target without an edit do not change;
   * neither do the document's own base declarations.
   *
   * <pre>{@code
   * DocumentLinks read = Documents.links("<a href=x>", html, BaseChain.retrieved("http://a/b/c", 0));
   * Documents.moved(read, html, BaseChain.retrieved("http://a/d", 0)).text()  // "<a href=b/x>"
   * }</pre>
   *
   * @param read the document at its old location
   * @param type the media type that was used to read the document
   * @param to the new base of the document, before its own base declarations are applied
   * @throws IllegalArgumentException if there is no reader for the media type
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
   */
  public static Edits moved(DocumentLinks read, MediaType type, BaseChain to) {
    Objects.requireNonNull(read, "read");
    return DocumentReaders.standard().moved(read, type, to);
  }

  /**
   * {@return the octets of a document with its references adjusted to a new base} Works like {@link
   * #moved(DocumentLinks, MediaType, BaseChain)}, but also supports messages.
   *
   * <pre>{@code
   * Documents.moved(octets, type, BaseChain.retrieved("http://a/b/c", 0), BaseChain.retrieved("http://a/d", 0))
   * }</pre>
   *
   * @param octets the document; not modified
   * @param type the media type as received, with its parameters
   * @param from the old base of the document
   * @param to the new base of the document
   * @throws IllegalArgumentException if there is no reader for the media type
   */
  public static byte[] moved(byte[] octets, MediaType type, BaseChain from, BaseChain to) {
    return DocumentReaders.standard().moved(octets, type, from, to);
  }
}
