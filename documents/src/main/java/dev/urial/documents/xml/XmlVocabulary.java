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
 * The attributes and elements of an XML language that contain references: a table, one row a place.
 *
 * <p>A place is written as in XPath: {@code link/@href}, {@code image/url}, {@code @href} of any
 * element. Names with no prefix are of the vocabulary's own namespace; of attributes, of none.
 */
final class XmlVocabulary {
  /** The syntax of a value. */
  enum Syntax {
    /** One reference, a legacy extended IRI at worst; resolved by RFC 3986. */
    IRI,
    /** One reference, read by the URL Standard: what browsers read. */
    URL,
    /** References between white space. */
    LIST,
    /** Pairs of a name and a reference, as in {@code xsi:schemaLocation}. */
    PAIRS,
    /** A name, compared as an exact string and never resolved. */
    NAME,
    /** What the name of an RDF resource is resolved from. */
    RDF_REFERENCE,
    /** A fragment without its number sign: {@code rdf:ID}. */
    RDF_ID,
    /** A reference that is the element's base, as {@code xml:base} is. */
    BASE,
    /** A reference, unless {@code isPermaLink} says that it is none. */
    PERMALINK,
    /** References within {@code url()} and quotes: CSS of one property. */
    CSS_VALUE,
    /** Declarations of CSS, as in {@code style}. */
    CSS_DECLARATIONS,
    /** A style sheet. */
    CSS,
    /** HTML, its markup escaped. */
    HTML,
    /** A text construct of Atom, which says by {@code type} what it is. */
    ATOM_TEXT,
    /** The content of an entry of Atom, which says by {@code type} what it is. */
    ATOM_CONTENT,
    /** A text construct of Atom 0.3, which says so by {@code type} and {@code mode}. */
    ATOM03
  }

  /**
   * A place.
   *
   * @param parent the local name that the element around must have; null: any
   * @param element a local name; {@code *}: any
   * @param attributeNamespace empty for none
   * @param attribute a local name; null: the element's content
   * @param relation what it is to the document; {@code @rel}: what that attribute says
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

  /** Returns a vocabulary whose elements are known by their namespace. */
  static XmlVocabulary of(String name, String namespace, String document, String link) {
    return new XmlVocabulary(name, namespace, null, document, link);
  }

  /** Returns a vocabulary without namespace: its documents are known by their outermost element. */
  static XmlVocabulary rootedAt(String root, String name, String document, String link) {
    return new XmlVocabulary(name, "", root, document, link);
  }

  /** One more place; {@code section} is what the document calls it, and its anchor. */
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

  /** One more attribute, of the vocabulary's namespace, that may be on any element. */
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

  /** Returns the outermost element of its documents, where it has no namespace; else null. */
  @Nullable String root() {
    return root;
  }

  /** Returns all places, in the order of the table. */
  List<Row> rows() {
    return rows;
  }

  /** Returns the place that an attribute without namespace is; null if it is none. */
  @Nullable Row attribute(String element, String attribute, String parent) {
    Row own = find(element, attribute, parent);
    return own == null ? find("*", attribute, parent) : own;
  }

  /** Returns the place that an element's text is; null if it is none. */
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

  /** Its name. */
  @Override
  public String toString() {
    return name;
  }
}
