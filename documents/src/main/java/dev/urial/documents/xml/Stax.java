package dev.urial.documents.xml;

import java.io.StringReader;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLResolver;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The JDK's StAX parser, configured so that a document can neither trigger a fetch nor expand
 * without limit.
 *
 * <p>Nothing outside of the document is read: no external entities, external subsets or external
 * parameter entities. If the parser nevertheless requests one, the resolver throws an exception.
 * {@link EntityExpander}, not the parser, replaces entity references in content; the parser
 * replaces those in attributes, within the limits defined in this class. The JDK's own factory is
 * used, because another factory on the class path would have different property names.
 *
 * @see <a
 *     href="https://docs.oracle.com/en/java/javase/17/security/java-api-xml-processing-jaxp-security-guide.html">JAXP
 *     security guide</a>
 */
final class Stax {
  private Stax() {}

  /** The maximum number of attributes of an element. */
  static final int MOST_ATTRIBUTES = 10_000;

  /** The maximum number of characters in a name. */
  static final int LONGEST_NAME = 1000;

  private static final Map<String, Object> SETTINGS =
      Map.ofEntries(
          Map.entry(XMLInputFactory.IS_NAMESPACE_AWARE, true),
          Map.entry(XMLInputFactory.IS_VALIDATING, false),
          Map.entry(XMLInputFactory.SUPPORT_DTD, true),
          Map.entry(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false),
          Map.entry(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false),
          Map.entry("http://java.sun.com/xml/stream/properties/ignore-external-dtd", true),
          Map.entry(XMLConstants.ACCESS_EXTERNAL_DTD, ""),
          Map.entry("jdk.xml.entityExpansionLimit", "10000"),
          Map.entry("jdk.xml.totalEntitySizeLimit", String.valueOf(EntityExpander.MOST)),
          Map.entry("jdk.xml.maxGeneralEntitySizeLimit", String.valueOf(EntityExpander.MOST)),
          Map.entry("jdk.xml.maxParameterEntitySizeLimit", String.valueOf(EntityExpander.MOST)),
          Map.entry("jdk.xml.maxElementDepth", "0"), // the limit is XmlCursor.DEEPEST
          Map.entry("jdk.xml.elementAttributeLimit", String.valueOf(MOST_ATTRIBUTES)),
          Map.entry("jdk.xml.maxXMLNameLimit", String.valueOf(LONGEST_NAME)));

  private static final XMLResolver NOTHING =
      (publicId, systemId, base, namespace) -> {
        throw new XMLStreamException("external resources are not loaded");
      };

  /**
   * Returns a parser for a document. Each parser has its own factory, because factories have state.
   */
  static XMLStreamReader reader(String text) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    SETTINGS.forEach(factory::setProperty);
    factory.setXMLResolver(NOTHING);
    return factory.createXMLStreamReader(new StringReader(ended(text)));
  }

  /**
   * Adds an invalid character to a document that may end within a reference or a document type.
   * Such a document is not well-formed anyway, and without the character the JDK would print to the
   * standard error.
   */
  private static String ended(String text) {
    return XmlMarkupScanner.trimmed(text).endsWith(">") && !endsInDoctype(text)
        ? text
        : text + '\0';
  }

  private static boolean endsInDoctype(String text) {
    XmlMarkupScanner markup = new XmlMarkupScanner(text);
    while (true) {
      switch (markup.next()) {
        case TEXT, COMMENT, INSTRUCTION, XML_DECLARATION -> {}
        case DOCTYPE -> {
          return markup.end() == text.length();
        }
        case CDATA, START_TAG, EMPTY_TAG, END_TAG, END -> {
          return false;
        }
      }
    }
  }
}
