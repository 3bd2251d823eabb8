package dev.urial.documents.xml;

import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.xml.XmlCursor.Element;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.urn.Vocabulary;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Lists the XML namespace names in one document, and explains each kind of name once. */
final class NamespaceNames {
  private final Set<Vocabulary> explained = EnumSet.noneOf(Vocabulary.class);

  /**
   * Returns links for the namespaces that a start tag declares.
   *
   * @see <a href="https://www.w3.org/TR/xml-names/#ns-decl">Namespaces in XML §3</a>
   */
  List<Link> declared(XmlCursor cursor, Element element) {
    List<Link> links = new ArrayList<>();
    for (XmlMarkupScanner.Attribute attribute : cursor.markup().attributes()) {
      String name = attribute.name();
      PositionedText value = cursor.positioned(attribute);
      boolean isDeclaration = name.equals("xmlns") || name.startsWith("xmlns:");
      if (isDeclaration && !value.text().isEmpty()) {
        Link.Builder link =
            Link.at(value, LinkKind.NAME)
                .in(element.qualifiedName, name)
                .relations(List.of("namespace"))
                .relativeTo(element.base, Resolution.NAME);
        explain(link, Vocabulary.XML_NAMESPACE, value);
        links.add(link.build());
      }
    }
    return links;
  }

  /** Adds a remark that explains a kind of name, unless the document already has that remark. */
  void explain(Link.Builder link, Vocabulary word, PositionedText place) {
    if (explained.add(word)) {
      Range range = place.range(0, place.text().length());
      link.remark(Remark.of(word.source(), range, Severity.NOTE, word.message()));
    }
  }
}
