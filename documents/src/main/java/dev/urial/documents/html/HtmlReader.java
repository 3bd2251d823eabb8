package dev.urial.documents.html;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Stretch;
import dev.urial.grammar.MediaType;
import java.util.Objects;

/**
 * Reads the links of HTML documents: every attribute that holds URLs, {@code srcset}, refreshes,
 * style sheets, SVG and MathML inside, and documents in {@code srcdoc}.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of("<base href=/b/><a href='x?a&amp;b'>");
 * BaseChain base = BaseChain.retrieved("http://a.example/c", 0);
 * Link link = HtmlReader.of().read(text, MediaType.of("text", "html"), base).links().get(1);
 * link.target().text()   // "http://a.example/b/x?a&b"
 * link.base().account()  // "base href on line 1, itself relative to the retrieval URI"
 * }</pre>
 *
 * <p>References are resolved as the URL Standard says, with queries in the document's encoding. The
 * first {@code base} with an {@code href} counts; {@code data:} and {@code javascript:} there do
 * not.
 *
 * <p>Elements nested deeper than 512 are read as if they stood side by side, an element has at most
 * 512 attributes, and documents in {@code srcdoc} are opened four deep: so hostile documents take
 * linear time.
 *
 * @see <a
 *     href="https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-urls">HTML
 *     Standard §2.4.3</a>
 */
public final class HtmlReader implements DocumentReader {
  private static final HtmlReader READER = new HtmlReader();

  private HtmlReader() {}

  /** The reader, which has no state. */
  public static HtmlReader of() {
    return READER;
  }

  @Override
  public boolean reads(MediaType type) {
    Objects.requireNonNull(type, "type");
    return type.essence().equals("text/html");
  }

  /**
   * The text, by a byte order mark, the {@code charset} of the media type, or {@code meta}; else as
   * UTF-8 where the octets are that, and as windows-1252 where they are not.
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
    HtmlLinks found = new HtmlLinks(Stretch.of(text), base, HtmlEncoding.ofQueries(text, type), 0);
    return new DocumentLinks(text, found.base(), found.links(), found.remarks());
  }
}
