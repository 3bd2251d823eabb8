package dev.urial.documents.xml;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.xml.XmlCursor.Element;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the names in an RDF/XML document: subjects, predicates, objects, types and datatypes.
 *
 * <pre>{@code
 * RdfNames.in(DocumentText.of(
 *     "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e.example/'"
 *         + " xml:base='http://a.example/d'><e:T rdf:ID='x'/></rdf:RDF>"),
 *     BaseChain.none())
 *     // TYPE http://e.example/T, SUBJECT http://a.example/d#x
 * }</pre>
 *
 * <p>A relative reference is resolved against the {@code xml:base} in scope, as in RFC 3986 §5.2;
 * an absolute IRI is kept as written, including dot-segments. Names are not normalized, because RDF
 * compares them as strings. Blank nodes are not included, and neither are implied names, such as
 * {@code rdf:Statement} for a property with an {@code rdf:ID}.
 *
 * @see <a href="https://www.w3.org/TR/rdf-syntax-grammar/">RDF 1.1 XML Syntax</a>
 */
public final class RdfNames {
  private static final String RDF = VocabularyDetector.RDF_NAMESPACE;
  private static final String XML = "http://www.w3.org/XML/1998/namespace";

  /** Resolves the value of {@code rdf:ID}, which is a fragment without its number sign. */
  static final Resolution OF_ID = (id, base) -> Resolution.RDF.resolve('#' + id, base);

  /**
   * The maximum total length of names, because a long base and many short references produce very
   * long output.
   */
  private static final int MOST = 64_000_000;

  /** The role of an element's children. */
  private enum Children {
    /** The children are not part of RDF. */
    OUTSIDE,
    NODES,
    PROPERTIES,
    /** The children are part of an XML literal. */
    LITERAL
  }

  private final XmlCursor cursor;
  private final Deque<Children> open = new ArrayDeque<>();
  private final Deque<int[]> items = new ArrayDeque<>();
  private final List<RdfName> names = new ArrayList<>();
  private int left = MOST;

  private RdfNames(XmlCursor cursor) {
    this.cursor = cursor;
  }

  /**
   * Returns the names in a document, in order. If RDF is embedded, as in SVG, returns the names
   * within {@code rdf:RDF}. If the document is not well-formed, returns the names before the error.
   * Stops when the total length of the names exceeds 64 million characters.
   *
   * @param document RDF/XML, or XML with embedded RDF
   * @param base the base of the document
   * @return the names; unmodifiable
   * @see XmlReader
   */
  public static List<RdfName> in(DocumentText document, BaseChain base) {
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(base, "base");
    List<Remark> unsaid = new ArrayList<>();
    RdfNames reading = new RdfNames(new XmlCursor(document, base, unsaid));
    try {
      reading.walk();
    } catch (EntityExpander.TooMuch e) {
      // The names before the limit are returned.
    }
    return Collections.unmodifiableList(reading.names);
  }

  private void walk() {
    while (true) {
      XmlCursor.Event event = cursor.next();
      if (event == XmlCursor.Event.DONE || left < 0) {
        return;
      }
      if (event == XmlCursor.Event.START) {
        open.push(start(cursor.element(), open.isEmpty() ? Children.OUTSIDE : open.peek()));
        items.push(new int[1]);
      } else if (event == XmlCursor.Event.END) {
        open.pop();
        items.pop();
      }
    }
  }

  private Children start(Element element, Children within) {
    boolean isRdf = element.namespace.equals(RDF);
    return switch (within) {
      case OUTSIDE -> {
        if (isRdf && element.name.equals("RDF")) {
          yield Children.NODES;
        }
        boolean isNode = element.parent == null && (isRdf || attribute("about") || attribute("ID"));
        yield isNode ? node(element) : Children.OUTSIDE;
      }
      case NODES -> node(element);
      case PROPERTIES -> property(element);
      case LITERAL -> Children.LITERAL;
    };
  }

  private boolean attribute(String name) {
    return cursor.attribute(RDF, name) != null;
  }

  /** Reads a {@code nodeElement}, and returns the role of its children. */
  private Children node(Element element) {
    if (!(element.namespace.equals(RDF) && element.name.equals("Description"))) {
      names.add(new RdfName(RdfName.Role.TYPE, element.namespace + element.name, tagName(element)));
    }
    attributes(element);
    return Children.PROPERTIES;
  }

  /**
   * Reads a {@code propertyElt}, and returns the role of its children. The names of {@code rdf:li}
   * elements are numbered.
   */
  private Children property(Element element) {
    boolean isItem = element.namespace.equals(RDF) && element.name.equals("li");
    int[] count = items.peek();
    String name = isItem && count != null ? "_" + ++count[0] : element.name;
    names.add(new RdfName(RdfName.Role.PREDICATE, element.namespace + name, tagName(element)));
    attributes(element);
    String parseType = cursor.attribute(RDF, "parseType");
    if (parseType == null || parseType.equals("Collection")) {
      return Children.NODES;
    }
    return parseType.equals("Resource") ? Children.PROPERTIES : Children.LITERAL;
  }

  private Range tagName(Element element) {
    int start = cursor.markup().start() + 1;
    return new Range(start, start + element.qualifiedName.length());
  }

  /** Adds the names in the RDF attributes and in the property attributes. */
  private void attributes(Element element) {
    for (int i = 0; i < cursor.attributeCount(); i++) {
      String namespace = cursor.attributeNamespace(i);
      String name = cursor.attributeName(i);
      if (namespace.isEmpty() || namespace.equals(XML)) {
        continue;
      }
      if (!namespace.equals(RDF)) {
        predicate(i, namespace + name);
        continue;
      }
      switch (name) {
        case "about" -> name(element, i, "", RdfName.Role.SUBJECT);
        case "ID" -> name(element, i, "#", RdfName.Role.SUBJECT);
        case "resource" -> name(element, i, "", RdfName.Role.OBJECT);
        case "datatype" -> name(element, i, "", RdfName.Role.DATATYPE);
        case "type" -> {
          predicate(i, RDF + name);
          name(element, i, "", RdfName.Role.TYPE);
        }
        case "nodeID", "parseType", "li", "aboutEach", "aboutEachPrefix", "bagID" -> {
          // Not names: blank nodes, parse types, and attributes that RDF 1.1 removed.
        }
        default -> predicate(i, RDF + name);
      }
    }
  }

  private void predicate(int attribute, String iri) {
    XmlMarkupScanner.@Nullable Attribute place =
        cursor.written(cursor.attributeQualifiedName(attribute));
    if (place != null) {
      int start = place.nameStart();
      Range range = new Range(start, start + place.name().length());
      names.add(new RdfName(RdfName.Role.PREDICATE, iri, range));
    }
  }

  private void name(Element element, int attribute, String before, RdfName.Role role) {
    PositionedText value = cursor.positionedAttribute(attribute);
    if (value == null) {
      return;
    }
    String iri = Resolution.RDF.resolve(before + value.text(), element.base).text();
    if (iri != null) {
      left -= iri.length();
      names.add(new RdfName(role, iri, value.range(0, value.text().length())));
    }
  }
}
