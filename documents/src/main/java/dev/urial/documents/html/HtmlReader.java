package dev.urial.documents.html;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import java.util.Objects;

/**
 * Finds the links in HTML documents, including {@code srcset}, refreshes, style sheets, embedded
 * SVG and MathML, and documents in {@code srcdoc}.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of("<base href=/b/><a href='x?a&amp;b'>");
 * BaseChain base = BaseChain.retrieved("http://a.example/c", 0);
 * Link link = HtmlReader.of().read(text, MediaType.of("text", "html"), base).links().get(1);
 * link.target().text()   // "http://a.example/b/x?a&b"
 * link.base().account()  // "base href on line 1, itself relative to the retrieval URI"
 * }</pre>
 *
 * <p>References are resolved as defined in the URL Standard, with queries in the document's
 * encoding. The first {@code base} with an {@code href} is used, unless its URL is a {@code data:}
 * or {@code javascript:} URL.
 *
 * <p>Links within {@code noscript} are listed, as in a browser without scripting. Only these links
 * are relative to a {@code base} within {@code noscript}; see {@link #withoutScripting}.
 *
 * <p>Limits keep the time linear even for hostile documents. Elements nested more than 512 levels
 * deep are treated as siblings, an element has at most 512 attributes, and {@code srcdoc} documents
 * are parsed up to four levels deep.
 *
 * @see <a
 *     href="https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-urls">HTML
 *     Standard §2.4.3</a>
 */
public final class HtmlReader implements DocumentReader {
  private static final HtmlReader SCRIPTED = new HtmlReader(true);
  private static final HtmlReader UNSCRIPTED = new HtmlReader(false);

  private final boolean isScripted;

  private HtmlReader(boolean isScripted) {
    this.isScripted = isScripted;
  }

  /**
   * {@return the stateless reader, which parses documents as browsers do if scripting is enabled}
   */
  public static HtmlReader of() {
    return SCRIPTED;
  }

  /**
   * {@return a reader that parses documents as browsers do if scripting is disabled: a {@code base}
   * within {@code noscript} applies}
   *
   * <pre>{@code
   * HtmlReader.withoutScripting().read(DocumentText.of("<noscript><base href=/b/>"), type, base).base()
   * }</pre>
   *
   * @see <a href="https://html.spec.whatwg.org/multipage/scripting.html#the-noscript-element">HTML
   *     Standard §4.12.2</a>
   */
  public static HtmlReader withoutScripting() {
    return UNSCRIPTED;
  }

  @Override
  public boolean reads(MediaType type) {
    return type.essence().equals("text/html");
  }

  /**
   * Decodes the document according to a byte order mark, the {@code charset} of the media type, or
   * a {@code meta} element. Otherwise, decodes it as UTF-8 if the octets are valid, or else as
   * windows-1252.
   *
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding">
   *     HTML Standard §13.2.3.2</a>
   */
  @Override
  public DocumentText decode(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    return DocumentText.of(octets, HtmlEncoding.charset(octets, type));
  }

  @Override
  public DocumentLinks read(DocumentText text, MediaType type, BaseChain base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    return document(text, type).links(base);
  }

  /**
   * {@return the parsed document, which provides its links and the names that fragments can
   * identify}
   *
   * <pre>{@code
   * HtmlReader.of().document(DocumentText.of("<p id=a>"), MediaType.of("text", "html")).names()  // [a]
   * }</pre>
   *
   * @param text the decoded document
   * @param type the media type as received, with its parameters
   */
  public HtmlDocument document(DocumentText text, MediaType type) {
    Objects.requireNonNull(type, "type");
    return new HtmlDocument(text, type, isScripted, HtmlTree.of(text.text()));
  }
}
