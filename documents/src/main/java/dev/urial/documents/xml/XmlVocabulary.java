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
 * The attributes and elements of an XML language that contain references, as a table of places.
 *
 * <p>A place is written as in XPath: {@code link/@href}, {@code image/url}, {@code @href} of any
 * element. Element names without a prefix are in the vocabulary's own namespace; attribute names
 * are in none.
 */
final class XmlVocabulary {
  /** The syntax of a value. */
  enum Syntax {
    /** One reference, possibly a legacy extended IRI; resolved under RFC 3986. */
    IRI,
    /** One reference, resolved under the URL Standard, as in browsers. */
    URL,
    /** References separated by white space. */
    LIST,
    /** Pairs of a name and a reference, as in {@code xsi:schemaLocation}. */
    PAIRS,
    /** A name, compared as an exact string and never resolved. */
    NAME,
    /** A reference that is resolved to the name of an RDF resource. */
    RDF_REFERENCE,
    /** A fragment without its number sign: {@code rdf:ID}. */
    RDF_ID,
    /** A reference that is the element's base, as {@code xml:base} is. */
    BASE,
    /** A reference, unless {@code isPermaLink} is false. */
    PERMALINK,
    /** The CSS value of one property, with references in {@code url()} and quotes. */
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
   * A place.
   *
   * @param parent the local name of the parent element; null for any
   * @param element a local name; {@code *} for any
   * @param attributeNamespace the namespace of the attribute; empty for none
   * @param attribute a local name; null for the element's content
   * @param relation the link relation; {@code @rel} for the value of that attribute
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
   * Returns a vocabulary without a namespace: its documents are identified by their outermost
   * element.
   */
  static XmlVocabulary rootedAt(String root, String name, String document, String link) {
    return new XmlVocabulary(name, "", root, document, link);
  }

  /**
   * Adds a place; {@code section} is its section in the specification, {@code anchor} the anchor.
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

  /** Adds an attribute in the vocabulary's namespace that may be on any element. */
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

  /** Returns the human-readable name. */
  String name() {
    return name;
  }

  /** Returns the namespace of its elements; empty for none. */
  String namespace() {
    return namespace;
  }

  /** Returns the outermost element of its documents if it has no namespace; otherwise null. */
  @Nullable String root() {
    return root;
  }

  /** Returns all places, in the order of the table. */
  List<Row> rows() {
    return rows;
  }

  /** Returns the place for an attribute without a namespace; null if there is none. */
  @Nullable Row attribute(String element, String attribute, String parent) {
    Row own = find(element, attribute, parent);
    return own == null ? find("*", attribute, parent) : own;
  }

  /** Returns the place for an element's text; null if there is none. */
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
