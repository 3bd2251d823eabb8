package dev.urial.documents.html;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.PositionedText;
import dev.urial.url.QueryEncoding;
import java.util.Map;
import java.util.Objects;
import org.jsoup.nodes.Element;

/**
 * Finds links in HTML that is embedded in other formats, either escaped, as in a feed, or as XHTML
 * elements.
 *
 * <pre>{@code
 * // the text of an element, with its escapes decoded: <a href="b">b</a>
 * EmbeddedHtml.inFragment(text, base, QueryEncoding.UTF_8).links().get(0).reference()  // "b"
 * }</pre>
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/xhtml.html">HTML Standard §14</a>
 */
public final class EmbeddedHtml {
  private EmbeddedHtml() {}

  /**
   * {@return the links in a fragment of HTML}
   *
   * <p>A {@code base} element within the fragment applies only to the fragment.
   *
   * @param html the HTML, with the escapes of the enclosing format decoded
   * @param base the base of the fragment
   * @param encoding the character encoding of queries
   * @see HtmlReader
   */
  public static DocumentLinks inFragment(
      PositionedText html, BaseChain base, QueryEncoding encoding) {
    Objects.requireNonNull(html, "html");
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(encoding, "encoding");
    // CHOICE: scripting is disabled, as in feed readers.
    HtmlLinks found = new HtmlLinks(html, base, encoding, false, 0);
    return new DocumentLinks(html.document(), found.base(), found.links(), found.remarks());
  }

  /**
   * {@return the links in the attributes of an element, except {@code base}}
   *
   * <pre>{@code
   * EmbeddedHtml.inElement("img", Map.of("alt", "x"), Map.of("srcset", value), base, document, UTF_8)
   * }</pre>
   *
   * @param element the local name of the element
   * @param attributes all attributes of the element, by name; some attributes determine the purpose
   *     of others
   * @param values the values of the attributes that contain URLs ({@link UrlAttribute}), with their
   *     positions
   * @param base the base of the links
   * @param document the base for references to the document itself, such as {@code #name}
   * @param encoding the character encoding of queries
   * @throws IllegalArgumentException if {@code values} is empty
   * @see UrlAttribute#find
   */
  public static DocumentLinks inElement(
      String element,
      Map<String, String> attributes,
      Map<String, PositionedText> values,
      BaseChain base,
      BaseChain document,
      QueryEncoding encoding) {
    Objects.requireNonNull(element, "element");
    Objects.requireNonNull(attributes, "attributes");
    Objects.requireNonNull(base, "base");
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(encoding, "encoding");
    if (values.isEmpty()) {
      throw new IllegalArgumentException("values must not be empty");
    }
    Element read = new Element(element);
    attributes.forEach(read::attr);
    HtmlLinks found = HtmlLinks.ofElement(new HtmlElement(read), values, base, document, encoding);
    return new DocumentLinks(
        values.values().iterator().next().document(), base, found.links(), found.remarks());
  }
}
