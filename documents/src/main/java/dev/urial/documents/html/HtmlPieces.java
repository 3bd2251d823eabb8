package dev.urial.documents.html;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.Stretch;
import dev.urial.url.QueryEncoding;
import java.util.Map;
import java.util.Objects;
import org.jsoup.nodes.Element;

/**
 * HTML that stands within documents of other formats: escaped in a feed, or as elements of XHTML.
 *
 * <pre>{@code
 * // the text of an element, its escapes undone: <a href="b">b</a>
 * HtmlPieces.inFragment(text, base, QueryEncoding.UTF_8).links().get(0).reference()  // "b"
 * }</pre>
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/xhtml.html">HTML Standard §14</a>
 */
public final class HtmlPieces {
  private HtmlPieces() {}

  /**
   * The links of a piece of HTML.
   *
   * <p>A {@code base} element in it counts for the piece, and for nothing around it.
   *
   * @param html what it means, with the escapes of the format around it undone
   * @param base what it is relative to
   * @param encoding in which queries are written
   * @see HtmlReader
   */
  public static DocumentLinks inFragment(Stretch html, BaseChain base, QueryEncoding encoding) {
    Objects.requireNonNull(html, "html");
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(encoding, "encoding");
    HtmlLinks found = new HtmlLinks(html, base, encoding, 0);
    return new DocumentLinks(html.document(), found.base(), found.links(), found.remarks());
  }

  /**
   * The links in the attributes of one element, but for those of {@code base}.
   *
   * <pre>{@code
   * HtmlPieces.inElement("img", Map.of("alt", "x"), Map.of("srcset", value), base, document, UTF_8)
   * }</pre>
   *
   * @param element its local name
   * @param attributes all of its attributes, some of which say what the others are for
   * @param values of those that hold URLs ({@link UrlAttribute}), where they stand
   * @param base what they are relative to
   * @param document what references into the document itself are relative to
   * @param encoding in which queries are written
   * @see UrlAttribute#find
   */
  public static DocumentLinks inElement(
      String element,
      Map<String, String> attributes,
      Map<String, Stretch> values,
      BaseChain base,
      BaseChain document,
      QueryEncoding encoding) {
    Objects.requireNonNull(element, "element");
    Objects.requireNonNull(attributes, "attributes");
    Objects.requireNonNull(values, "values");
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(encoding, "encoding");
    if (values.isEmpty()) {
      throw new IllegalArgumentException("no values");
    }
    Element read = new Element(element);
    attributes.forEach(read::attr);
    HtmlLinks found = HtmlLinks.ofElement(read, values, base, document, encoding);
    return new DocumentLinks(
        values.values().iterator().next().document(), base, found.links(), found.remarks());
  }
}
