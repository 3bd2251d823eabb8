package dev.urial.documents.xml;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.grammar.MediaType;
import dev.urial.safety.FetchPolicy;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the links of XML documents: {@code xml:base}, XLink and XInclude in any of them, and what
 * the vocabularies say of their own elements (Atom, RSS, RDF/XML, XHTML, SVG, sitemaps, OPML and
 * more).
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of(
 *     "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='http://a.example/b/'>"
 *         + "<link href='c'/></feed>");
 * Link link = XmlReader.of()
 *     .read(text, MediaType.parse("application/atom+xml"), BaseChain.none())
 *     .links().get(0);
 * link.target().text()          // "http://a.example/b/c"
 * link.base().account().text()  // "xml:base on line 1"
 * }</pre>
 *
 * <p><b>Nothing is fetched.</b> External entities and document types are links like any other, and
 * are not read. Entities may not explode, elements not nest without end: see {@code docs/xml.md}.
 * Only {@link #including} reads more than the document, and then what the policy lets it.
 *
 * <p>References are resolved by RFC 3986 as legacy extended IRIs, in XHTML and SVG by the URL
 * Standard. The names of RDF are resolved and not normalized, and then compared as exact strings:
 * see {@link RdfNames}. Names of XML namespaces are no references, and no links.
 *
 * <p>Of a document that is not well-formed come the links up to the error, and a remark.
 *
 * @see <a href="https://www.w3.org/TR/xmlbase/">XML Base</a>
 */
public final class XmlReader implements DocumentReader {
  private static final XmlReader PLAIN = new XmlReader(null, null);

  private final @Nullable FetchPolicy policy;
  private final @Nullable XmlInclusions inclusions;

  private XmlReader(@Nullable FetchPolicy policy, @Nullable XmlInclusions inclusions) {
    this.policy = policy;
    this.inclusions = inclusions;
  }

  /** A reader that lists what a document includes, and includes nothing. */
  public static XmlReader of() {
    return PLAIN;
  }

  /**
   * A reader that follows {@code xi:include} where a policy lets it, and lists the links of what is
   * included behind the link that included it.
   *
   * <pre>{@code
   * XmlReader reader = XmlReader.of().including(FetchPolicy.publicWeb(), url -> cache.get(url));
   * }</pre>
   *
   * <p>At most 8 documents within one another, 64 in all, and 16 million characters; none that
   * includes itself.
   *
   * @param policy what may be included; {@code file:} only if it says so
   * @param inclusions gives what stands at a URL that the policy has let pass
   * @see <a href="https://www.w3.org/TR/xinclude/">XInclude</a>
   */
  public XmlReader including(FetchPolicy policy, XmlInclusions inclusions) {
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(inclusions, "inclusions");
    return new XmlReader(policy, inclusions);
  }

  /**
   * {@inheritDoc}
   *
   * <p>XML is {@code application/xml}, {@code text/xml}, and every type that ends in {@code +xml};
   * and {@code text/x-opml}, which is not registered.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7303#section-9">RFC 7303 §9</a>
   */
  @Override
  public boolean reads(MediaType type) {
    Objects.requireNonNull(type, "type");
    return type.isXml() || type.essence().equals("text/x-opml");
  }

  /**
   * {@inheritDoc}
   *
   * <p>By {@link XmlEncoding}. In an encoding that this machine does not have the octets are read
   * as ISO 8859-1, in which the markup can be read, and a remark says so.
   */
  @Override
  public DocumentText decode(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    return XmlEncoding.decode(octets, type);
  }

  @Override
  public DocumentLinks read(DocumentText text, MediaType type, BaseChain base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    return new XmlLinks(text, type, base, new Inclusion(policy, inclusions)).read();
  }

  /**
   * What a reference is relative to that stands at an index of a document: the base of the element
   * there, as {@code xml:base} makes it.
   *
   * <pre>{@code
   * DocumentText text = DocumentText.of("<a xml:base='http://a.example/'><b>here</b></a>");
   * XmlReader.of().baseAt(text, BaseChain.none(), 36).text()  // "http://a.example/"
   * }</pre>
   *
   * @param base what the document is relative to, before it says something itself
   * @param index in the text; the tag of an element belongs to it
   * @return the base of the document where no element stands, or what stands there was not read
   * @see <a href="https://www.w3.org/TR/xmlbase/#granularity">XML Base §4.2</a>
   */
  public BaseChain baseAt(DocumentText text, BaseChain base, int index) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(base, "base");
    Objects.checkIndex(index, text.text().length() + 1);
    return XmlLinks.baseAt(text, base, index);
  }
}
