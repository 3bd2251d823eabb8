package dev.urial.documents.xml;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import java.util.Objects;

/**
 * Finds the links in XML documents: {@code xml:base}, XLink and XInclude in all documents, and the
 * elements of known vocabularies (Atom, RSS, RDF/XML, XHTML, SVG, sitemaps, OPML and more).
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
 * <p><b>Nothing is fetched.</b> External entities and document types are listed as links but not
 * loaded. Entity expansion and element nesting are limited; see {@code docs/xml.md}.
 *
 * <p>References are resolved as legacy extended IRIs under RFC 3986; in XHTML and SVG, under the
 * URL Standard. RDF names are resolved but not normalized. Names of XML namespaces are not listed
 * as links, unless {@link #withNamespaces} is used.
 *
 * <p>If a document is not well-formed, the result contains the links before the error, and a remark
 * about the error.
 *
 * @see <a href="https://www.w3.org/TR/xmlbase/">XML Base</a>
 */
public final class XmlReader implements DocumentReader {
  private static final XmlReader PLAIN = new XmlReader(false, false);

  private final boolean hasNamespaces;
  private final boolean hasBases;

  private XmlReader(boolean hasNamespaces, boolean hasBases) {
    this.hasNamespaces = hasNamespaces;
    this.hasBases = hasBases;
  }

  /** {@return a reader that lists neither namespaces nor bases} */
  public static XmlReader of() {
    return PLAIN;
  }

  /**
   * {@return a reader that also lists the names of XML namespaces, as links of kind {@code NAME}}
   * Remarks explain the first namespace name and the first RDF name.
   *
   * <pre>{@code
   * XmlReader.of().withNamespaces().read(DocumentText.of("<a xmlns='urn:a:b'/>"), type, base).links()
   *     // urn:a:b
   * }</pre>
   *
   * @see <a href="https://www.w3.org/TR/xml-names/#NSNameComparison">Namespaces in XML §2.3</a>
   */
  public XmlReader withNamespaces() {
    return new XmlReader(true, hasBases);
  }

  /**
   * {@return a reader that also lists base declarations, namely {@code xml:base} and those of
   * vocabularies, as links of kind {@code BASE}} These links are needed when rewriting a document.
   *
   * <pre>{@code
   * XmlReader.of().withBases().read(DocumentText.of("<a xml:base='b/'/>"), type, base).links()
   *     // http://a.example/b/
   * }</pre>
   *
   * @see <a href="https://www.w3.org/TR/xmlbase/#syntax">XML Base §3</a>
   */
  public XmlReader withBases() {
    return new XmlReader(hasNamespaces, true);
  }

  /**
   * {@inheritDoc}
   *
   * <p>The XML types are {@code application/xml}, {@code text/xml}, every type that ends in {@code
   * +xml}, and the unregistered {@code text/x-opml}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7303#section-9">RFC 7303 §9</a>
   */
  @Override
  public boolean reads(MediaType type) {
    return type.isXml() || type.essence().equals("text/x-opml");
  }

  /**
   * {@inheritDoc}
   *
   * <p>Decodes the document as {@link XmlEncoding} determines. If this Java runtime does not
   * support the encoding, the octets are decoded as ISO 8859-1, which preserves the markup, and a
   * remark reports it.
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
    NamespaceNames names = hasNamespaces ? new NamespaceNames() : null;
    return new XmlLinks(text, type, base, names, hasBases).read();
  }

  /**
   * Returns the base at an index in a document: the base of the element at this position, including
   * any {@code xml:base}.
   *
   * <pre>{@code
   * DocumentText text = DocumentText.of("<a xml:base='http://a.example/'><b>here</b></a>");
   * XmlReader.of().baseAt(text, BaseChain.none(), 36).text()  // "http://a.example/"
   * }</pre>
   *
   * @param text the decoded document
   * @param base the base of the document, before its own base declarations
   * @param index an index in the text; the tags of an element belong to the element
   * @return the base; the base of the document if there is no element at the index
   * @throws IndexOutOfBoundsException if the index is negative or greater than the length of the
   *     text
   * @see <a href="https://www.w3.org/TR/xmlbase/#granularity">XML Base §4.2</a>
   */
  public BaseChain baseAt(DocumentText text, BaseChain base, int index) {
    Objects.requireNonNull(base, "base");
    Objects.checkIndex(index, text.text().length() + 1);
    return XmlLinks.baseAt(text, base, index);
  }
}
