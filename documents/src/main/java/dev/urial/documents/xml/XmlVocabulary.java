package dev.urial.documents.xml;

import dev.urial.documents.link.LinkKind;
import dev.urial.report.Clause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The attributes and elements of an XML language that contain references, in the form of a table.
 *
 * <p>Each place in the table is written as in XPath: {@code link/@href}, {@code image/url}, or
 * {@code @href} for any element. Element names without a prefix are in the namespace of the
 * vocabulary; attribute names without a prefix are in no namespace.
 */
final class XmlVocabulary {
  /** The syntax of an attribute value or of an element's text. */
  enum Syntax {
    /** A single reference, possibly a legacy extended IRI, which is resolved under RFC 3986. */
    IRI,
    /** A single reference, which is resolved under the URL Standard, as in browsers. */
    URL,
    /** References separated by white space. */
    LIST,
    /** Pairs of a name and a reference, as in {@code xsi:schemaLocation}. */
    PAIRS,
    /** A name, which is compared as an exact string and never resolved. */
    NAME,
    /** A reference that is resolved to the name of an RDF resource. */
    RDF_REFERENCE,
    /** A fragment without its number sign, as in {@code rdf:ID}. */
    RDF_ID,
    /** A reference that sets the base of the element, as {@code xml:base} does. */
    BASE,
    /** A reference, unless the attribute {@code isPermaLink} is false. */
    PERMALINK,
    /** The value of a CSS property, with references in {@code url()} or in quotes. */
    CSS_VALUE,
    /** CSS declarations, as in {@code style}. */
    CSS_DECLARATIONS,
    /** A style sheet. */
    CSS,
    /** HTML with escaped markup. */
    HTML,
    /** An Atom text construct, whose {@code type} determines its format. */
    ATOM_TEXT,
    /** The content of an Atom entry, whose {@code type} determines its format. */
    ATOM_CONTENT,
    /** An Atom 0.3 text construct, whose {@code type} and {@code mode} determine its format. */
    ATOM03
  }

  /**
   * A place that contains references.
   *
   * @param parent the local name of the parent element; null for any parent
   * @param element the local name of the element; {@code *} for any element
   * @param attributeNamespace the namespace of the attribute; empty if it has none
   * @param attribute the local name of the attribute; null for the element's text
   * @param relation the link relation; {@code @rel} if the attribute {@code rel} contains the
   *     relations
   */
  record Row(
      XmlVocabulary vocabulary,
      @Nullable String parent,
      String element,
      String attributeNamespace,
      @Nullable String attribute,
      Syntax syntax,
      LinkKind kind,
      String relation,
      Clause clause) {}

  private final String name;
  private final String namespace;
  private final String document;
  private final String link;
  private final @Nullable String root;
  private final List<Row> rows = new ArrayList<>();
  private final Map<String, List<Row>> byElement = new HashMap<>();

  private XmlVocabulary(
      String name, String namespace, @Nullable String root, String document, String link) {
    this.name = name;
    this.namespace = namespace;
    this.root = root;
    this.document = document;
    this.link = link;
  }

  /** Returns a vocabulary whose elements are identified by their namespace. */
  static XmlVocabulary of(String name, String namespace, String document, String link) {
    return new XmlVocabulary(name, namespace, null, document, link);
  }

  /**
   * Returns a vocabulary without a namespace, whose documents are identified by their root element.
   */
  static XmlVocabulary rootedAt(String root, String name, String document, String link) {
    return new XmlVocabulary(name, "", root, document, link);
  }

  /**
   * Adds a place. {@code section} and {@code anchor} identify its definition in the specification.
   */
  void row(
      String place, Syntax syntax, LinkKind kind, String relation, String section, String anchor) {
    int at = place.indexOf('@');
    String attribute = at < 0 ? null : place.substring(at + 1);
    String path = at < 0 ? place : place.substring(0, Math.max(0, at - 1));
    int slash = path.indexOf('/');
    String element = path.isEmpty() ? "*" : path.substring(slash + 1);
    Row row =
        new Row(
            this,
            slash < 0 ? null : path.substring(0, slash),
            element,
            "",
            attribute,
            syntax,
            kind,
            relation,
            new Clause(place, document, section, link + anchor));
    rows.add(row);
    byElement.computeIfAbsent(element, key -> new ArrayList<>()).add(row);
  }

  /** Adds an attribute that is in the vocabulary's namespace and may be on any element. */
  void global(
      String attribute,
      Syntax syntax,
      LinkKind kind,
      String relation,
      String section,
      String anchor) {
    rows.add(
        new Row(
            this,
            null,
            "*",
            namespace,
            attribute,
            syntax,
            kind,
            relation,
            new Clause(attribute, document, section, link + anchor)));
  }

  /** Returns the human-readable name of the vocabulary. */
  String name() {
    return name;
  }

  /** Returns the namespace of the elements; empty if they have none. */
  String namespace() {
    return namespace;
  }

  /** Returns the name of the root element if the vocabulary has no namespace; otherwise null. */
  @Nullable String root() {
    return root;
  }

  /** Returns all places, in the order of the table. */
  List<Row> rows() {
    return rows;
  }

  /** Returns the row for an attribute without a namespace; null if there is none. */
  @Nullable Row attribute(String element, String attribute, String parent) {
    Row own = find(element, attribute, parent);
    return own == null ? find("*", attribute, parent) : own;
  }

  /** Returns the row for the text of an element; null if there is none. */
  @Nullable Row content(String element, String parent) {
    return find(element, null, parent);
  }

  private @Nullable Row find(String element, @Nullable String attribute, String parent) {
    for (Row row : byElement.getOrDefault(element, List.of())) {
      boolean isHere = row.parent == null || row.parent.equals(parent);
      if (isHere && Objects.equals(row.attribute, attribute)) {
        return row;
      }
    }
    return null;
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}
