package dev.urial.documents.xml;

import dev.urial.MediaType;
import dev.urial.documents.html.EmbeddedHtml;
import dev.urial.documents.html.UrlAttribute;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;
import dev.urial.documents.markup.CssReader;
import dev.urial.documents.xml.XmlCursor.Element;
import dev.urial.documents.xml.XmlVocabulary.Row;
import dev.urial.documents.xml.XmlVocabulary.Syntax;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.url.QueryEncoding;
import dev.urial.url.Url;
import dev.urial.urn.Vocabulary;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the links in one XML document by looking up each tag in the tables of the vocabularies. */
final class XmlLinks {
  private static final Clause BASE =
      new Clause(
          "frozen base URL",
          "HTML Standard",
          "4.2.3",
          "https://html.spec.whatwg.org/multipage/semantics.html#frozen-base-url");
  private static final Clause DOCTYPE =
      new Clause("ExternalID", XmlCursor.XML, "4.2.2", "https://www.w3.org/TR/xml/#NT-ExternalID");

  /** Resolves the value of {@code rdf:ID}, which is a fragment without its number sign. */
  private static final Resolution OF_RDF_ID = (id, base) -> Resolution.RDF.resolve('#' + id, base);

  private final DocumentText document;
  private final MediaType type;
  private final BaseChain documentBase;
  private final List<Link> links = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();
  private final XmlCursor cursor;
  private @Nullable XmlVocabulary ofRoot;

  /** The base for references to the document itself, such as {@code #name} in CSS. */
  private final BaseChain self;

  private final QueryEncoding encoding;
  private final Resolution ofHtml;

  /** The href of the first {@code base} of an XHTML document; null if there is none. */
  private @Nullable BaseStep ofXhtml;

  private boolean hasToldOfBase;

  /** The namespace names; null if namespaces are not listed as links. */
  private final @Nullable NamespaceNames names;

  /** Whether bases are listed as links. */
  private final boolean hasBases;

  XmlLinks(
      DocumentText document,
      MediaType type,
      BaseChain base,
      @Nullable NamespaceNames names,
      boolean hasBases) {
    this.names = names;
    this.hasBases = hasBases;
    this.document = document;
    this.type = type;
    this.documentBase = base;
    this.self = base;
    this.encoding = encoding(document.charset());
    this.ofHtml = Resolution.url(encoding);
    this.cursor = new XmlCursor(document, base, remarks);
  }

  /** Returns the encoding of queries: the document's if browsers support it, otherwise UTF-8. */
  private static QueryEncoding encoding(@Nullable Charset charset) {
    if (charset == null || charset.equals(StandardCharsets.UTF_8)) {
      return QueryEncoding.UTF_8;
    }
    try {
      return QueryEncoding.forLabel(charset.name());
    } catch (IllegalArgumentException e) {
      return QueryEncoding.UTF_8;
    }
  }

  DocumentLinks read() {
    XmlEncodingRemarks.add(document, type, remarks);
    try {
      walk();
    } catch (EntityExpander.TooMuch e) {
      cursor.stop(e);
    }
    return new DocumentLinks(document, documentBase, links, remarks);
  }

  /** Returns the base at an index in a document, without replacing entities. */
  static BaseChain baseAt(DocumentText document, BaseChain base, int index) {
    XmlLinks reading =
        new XmlLinks(document, MediaType.of("application", "xml"), base, null, false);
    BaseChain found = base;
    XmlCursor cursor = reading.cursor;
    while (true) {
      XmlCursor.Event event = cursor.next();
      boolean isBehind = cursor.markup().start() > index;
      if (event == XmlCursor.Event.DONE || isBehind) {
        return found;
      }
      if (event == XmlCursor.Event.START) {
        reading.establish(cursor.element());
        found = cursor.element().base;
      } else if (event == XmlCursor.Event.END && cursor.markup().end() <= index) {
        Element parent = cursor.element().parent;
        found = parent == null ? base : parent.base;
      }
    }
  }

  private void walk() {
    while (true) {
      switch (cursor.next()) {
        case START -> start(cursor.element());
        case END -> end(cursor.element());
        case INSTRUCTION -> instruction();
        case DOCTYPE -> doctype();
        case DONE -> {
          return;
        }
      }
    }
  }

  // Outside elements.

  /**
   * Adds the link of an {@code xml-stylesheet} instruction.
   *
   * @see <a href="https://www.w3.org/TR/xml-stylesheet/">Associating Style Sheets with XML
   *     documents 1.0</a>
   */
  private void instruction() {
    if (!cursor.markup().name().equals("xml-stylesheet")) {
      return;
    }
    XmlMarkupScanner.Attribute href = cursor.markup().attribute("href");
    if (href != null) {
      PositionedText value = trimmed(cursor.positioned(href));
      links.add(
          Link.at(value, LinkKind.STYLESHEET)
              .in("?xml-stylesheet", "href")
              .relations(List.of("stylesheet"))
              .relativeTo(documentBase, Resolution.LEIRI)
              .build());
    }
  }

  /**
   * Adds the system identifiers, which are relative to the document's URI, regardless of {@code
   * xml:base}.
   */
  private void doctype() {
    for (XmlMarkupScanner.SystemId id : cursor.markup().systemIds()) {
      PositionedText value = PositionedText.of(document).part(id.valueStart(), id.valueEnd());
      char quote = document.text().charAt(id.valueStart() - 1);
      links.add(
          Link.at(Unescaping.literal(value, quote), LinkKind.INCLUSION)
              .in('!' + id.declaration(), id.name())
              .relativeTo(documentBase, Resolution.LEIRI)
              .remark(
                  Remark.of(
                      DOCTYPE,
                      new Range(id.valueStart(), id.valueEnd()),
                      Severity.NOTE,
                      DocumentsMessages.MESSAGES.of("xml.external")))
              .build());
    }
  }

  // Elements.

  private void start(Element element) {
    xmlBase(element);
    XmlVocabulary own = establish(element);
    if (names != null) {
      names.declared(cursor, element).forEach(links::add);
    }
    if (element.isHtml) {
      html(element);
    }
    int count = cursor.attributeCount();
    for (int i = 0; i < count; i++) {
      Row row = row(element, own, i);
      if (row != null && row.syntax() != Syntax.BASE) {
        attribute(element, row, i);
      }
    }
    if (own != null) {
      element.content = content(element, own.content(element.name, parentName(element)));
    }
  }

  private void xmlBase(Element element) {
    Target target = hasBases ? element.xmlBase : null;
    for (int i = 0; target != null && i < cursor.attributeCount(); i++) {
      PositionedText value = cursor.positionedAttribute(i);
      if (value != null && cursor.attributeQualifiedName(i).equals("xml:base")) {
        BaseChain outside = element.parent == null ? documentBase : element.parent.base;
        base(element, "xml:base", value, outside, target);
      }
    }
  }

  private void base(
      Element element, String attribute, PositionedText value, BaseChain outside, Target target) {
    links.add(
        Link.at(trimmed(value), LinkKind.BASE)
            .in(element.qualifiedName, attribute)
            .relativeTo(outside, Resolution.LEIRI)
            .target(target)
            .build());
  }

  /** Determines the base of an element, and returns its vocabulary; null if it is unknown. */
  private @Nullable XmlVocabulary establish(Element element) {
    if (element.parent == null) {
      root(element);
    }
    element.isHtml = isHtml(element);
    XmlVocabulary own = vocabulary(element);
    if (own != null) {
      bases(element, own);
    }
    return own;
  }

  private void root(Element element) {
    if (element.namespace.isEmpty()) {
      ofRoot = VocabularyDetector.ofRoot(element.name);
    } else if (element.namespace.equals(VocabularyDetector.XHTML_NAMESPACE)
        && element.name.equals("html")) {
      ofXhtml = base(element.base);
      element.base = ofXhtml == null ? element.base : element.base.with(ofXhtml);
    }
  }

  /**
   * Returns the first {@code base} of an XHTML document, which also applies to everything before
   * it; null if there is none.
   *
   * <p>CHOICE: an {@code xml:base} takes precedence within its element. HTML no longer supports it,
   * but under XML Base, the innermost base applies.
   */
  private @Nullable BaseStep base(BaseChain around) {
    XmlCursor search = new XmlCursor(document, documentBase, new ArrayList<>());
    while (true) {
      XmlCursor.Event event = search.next();
      if (event == XmlCursor.Event.DONE) {
        return null;
      }
      if (event != XmlCursor.Event.START) {
        continue;
      }
      Element element = search.element();
      String href = search.attribute("href");
      if (href != null
          && element.name.equals("base")
          && element.namespace.equals(VocabularyDetector.XHTML_NAMESPACE)) {
        Target target = ofHtml.resolve(href, around);
        Url url = target.url();
        if (url != null && XmlCursor.isNoBase(url.scheme())) {
          target = new Target.None(DocumentsMessages.MESSAGES.of("xml.base.scheme", url.scheme()));
        }
        int line = document.line(search.markup().start());
        return BaseStep.embedded("base href", XmlMarkupScanner.trimmed(href), line, target);
      }
    }
  }

  /**
   * Returns whether an element is an HTML element: an XHTML element, or an element without a
   * namespace within {@code body} in an RSS feed.
   */
  private boolean isHtml(Element element) {
    if (element.namespace.equals(VocabularyDetector.XHTML_NAMESPACE)) {
      return true;
    }
    Element parent = element.parent;
    return ofRoot != null
        && ofRoot == VocabularyDetector.RSS
        && element.namespace.isEmpty()
        && parent != null
        && (parent.isHtml || element.name.equals("body"));
  }

  /** Adds the links in HTML attributes, using the table of HTML attributes. */
  private void html(Element element) {
    Map<String, String> attributes = new LinkedHashMap<>();
    Map<String, PositionedText> values = new LinkedHashMap<>();
    for (int i = 0; i < cursor.attributeCount(); i++) {
      String name = cursor.attributeName(i);
      if (!cursor.attributeNamespace(i).isEmpty()) {
        continue;
      }
      attributes.put(name, cursor.attributeValue(i));
      PositionedText value =
          UrlAttribute.find(element.name, name) == null ? null : cursor.positionedAttribute(i);
      if (value != null) {
        values.put(name, value);
      }
    }
    if (values.isEmpty()) {
      return;
    }
    PositionedText href = values.get("href");
    if (element.name.equals("base") && href != null) {
      base(element, trimmed(href));
    }
    DocumentLinks found =
        EmbeddedHtml.inElement(element.name, attributes, values, element.base, self, encoding);
    links.addAll(found.links());
    remarks.addAll(found.remarks());
  }

  /** Adds the link of an XHTML {@code base} element, with a remark if it is not the first one. */
  private void base(Element element, PositionedText href) {
    BaseStep first = ofXhtml;
    Link.Builder link =
        Link.at(href, LinkKind.BASE)
            .in(element.qualifiedName, "href")
            .relativeTo(documentBase, ofHtml);
    if (first != null && !hasToldOfBase) {
      link.target(first.target());
    } else {
      Range range = href.range(0, href.text().length());
      link.remark(
          Remark.of(
              BASE, range, Severity.WARNING, DocumentsMessages.MESSAGES.of("html.base.second")));
    }
    hasToldOfBase = true;
    links.add(link.build());
  }

  private @Nullable XmlVocabulary vocabulary(Element element) {
    return element.namespace.isEmpty() ? ofRoot : VocabularyDetector.ofNamespace(element.namespace);
  }

  private static String parentName(Element element) {
    return element.parent == null ? "" : element.parent.name;
  }

  /**
   * Applies base declarations in the vocabulary's own attributes, before any references in the same
   * element are read.
   */
  private void bases(Element element, XmlVocabulary own) {
    for (int i = 0; i < cursor.attributeCount(); i++) {
      Row row =
          cursor.attributeNamespace(i).isEmpty()
              ? own.attribute(element.name, cursor.attributeName(i), parentName(element))
              : null;
      PositionedText value = row == null ? null : cursor.positionedAttribute(i);
      if (row != null && row.syntax() == Syntax.BASE && value != null) {
        BaseChain outside = element.base;
        Target target = cursor.base(cursor.attributeName(i), value.text(), row.clause());
        if (hasBases) {
          base(element, cursor.attributeQualifiedName(i), value, outside, target);
        }
      }
    }
  }

  private @Nullable Row row(Element element, @Nullable XmlVocabulary own, int attribute) {
    String namespace = cursor.attributeNamespace(attribute);
    String name = cursor.attributeName(attribute);
    if (namespace.isEmpty()) {
      return own == null ? null : own.attribute(element.name, name, parentName(element));
    }
    if (namespace.equals(VocabularyDetector.XLINK_NAMESPACE)
        && name.equals("href")
        && own != null) {
      // In SVG, xlink:href is the old form of href.
      Row today = own.attribute(element.name, name, parentName(element));
      if (today != null) {
        return today;
      }
    }
    return VocabularyDetector.ofAttribute(namespace, name);
  }

  @SuppressWarnings("ReferenceEquality") // the same row object
  private void attribute(Element element, Row row, int index) {
    PositionedText value = cursor.positionedAttribute(index);
    if (value == null) {
      return;
    }
    String qualifiedName = cursor.attributeQualifiedName(index);
    LinkKind kind =
        row.attributeNamespace().equals(VocabularyDetector.XLINK_NAMESPACE)
                && "href".equals(row.attribute())
            ? xlinkKind()
            : row.kind();
    links(element, row, kind, qualifiedName, value);
  }

  /**
   * Returns the kind of an XLink: {@code xlink:show} determines whether the target is embedded.
   *
   * @see <a href="https://www.w3.org/TR/xlink11/#show-att">XLink 1.1 §5.6.1</a>
   */
  private LinkKind xlinkKind() {
    String show = cursor.attribute(VocabularyDetector.XLINK_NAMESPACE, "show");
    return "embed".equals(show) ? LinkKind.EMBEDDED : LinkKind.HYPERLINK;
  }

  /**
   * Returns the row if the text of the element contains references, which may depend on attributes
   * such as {@code type}; otherwise null.
   */
  private @Nullable Row content(Element element, @Nullable Row row) {
    if (row == null) {
      return null;
    }
    return switch (row.syntax()) {
      case PERMALINK -> "false".equals(cursor.attribute("isPermaLink")) ? null : row;
      case ATOM_TEXT -> "html".equals(cursor.attribute("type")) ? row : null;
      case ATOM_CONTENT -> {
        element.mode = AtomContent.of(cursor.attribute("type"));
        yield element.mode == AtomContent.OTHER ? null : row;
      }
      case ATOM03 -> {
        element.mode = AtomContent.of03(cursor.attribute("type"), cursor.attribute("mode"));
        yield element.mode == AtomContent.OTHER ? null : row;
      }
      default -> row;
    };
  }

  private void end(Element element) {
    Row row = element.content;
    if (row == null || element.hasElements && row.syntax() != Syntax.CSS) {
      return;
    }
    PositionedText text = isReference(row.syntax()) ? cursor.reference() : cursor.content();
    links(element, row, row.kind(), null, text);
  }

  private static boolean isReference(Syntax syntax) {
    return switch (syntax) {
      case IRI, URL, NAME, PERMALINK, BASE, RDF_REFERENCE, RDF_ID -> true;
      case LIST, PAIRS, CSS, CSS_DECLARATIONS, CSS_VALUE, HTML, ATOM_TEXT, ATOM_CONTENT, ATOM03 ->
          false;
    };
  }

  // The values of rows.

  private void links(
      Element element, Row row, LinkKind kind, @Nullable String attribute, PositionedText value) {
    switch (row.syntax()) {
      case IRI, PERMALINK -> add(element, row, kind, attribute, trimmed(value), Resolution.LEIRI);
      case URL -> add(element, row, kind, attribute, trimmed(value), Resolution.URL);
      case NAME -> add(element, row, kind, attribute, trimmed(value), Resolution.NAME);
      case RDF_REFERENCE -> add(element, row, kind, attribute, value, Resolution.RDF);
      case RDF_ID ->
          links.add(
              link(element, row, kind, attribute, value)
                  .relativeTo(element.base, OF_RDF_ID)
                  .fixed()
                  .build());
      case LIST -> list(element, row, kind, attribute, value, 1);
      case PAIRS -> list(element, row, kind, attribute, value, 2);
      case CSS -> inner(CssReader.inStyleSheet(value, element.base, self, element.qualifiedName));
      case CSS_DECLARATIONS, CSS_VALUE ->
          inner(CssReader.inDeclarations(value, element.base, self, element.qualifiedName));
      case HTML, ATOM_TEXT, ATOM_CONTENT, ATOM03 -> escapedHtml(element, value);
      case BASE -> {
        // Not a link: it is in the base chains.
      }
    }
  }

  private void add(
      Element element,
      Row row,
      LinkKind kind,
      @Nullable String attribute,
      PositionedText reference,
      Resolution resolution) {
    Link.Builder link = link(element, row, kind, attribute, reference);
    link.relativeTo(element.base, resolution);
    if (names != null && row.syntax() == Syntax.RDF_REFERENCE) {
      names.explain(link, Vocabulary.RDF_NAME, reference);
    }
    links.add(link.build());
  }

  private Link.Builder link(
      Element element,
      Row row,
      LinkKind kind,
      @Nullable String attribute,
      PositionedText reference) {
    return Link.at(reference, kind).in(element.qualifiedName, attribute).relations(relations(row));
  }

  /**
   * Returns the fixed relation of a row, or the relations in {@code rel}, which default to {@code
   * alternate} as in Atom.
   */
  private List<String> relations(Row row) {
    if (!row.relation().equals("@rel")) {
      return row.relation().isEmpty() ? List.of() : List.of(row.relation());
    }
    String rel = cursor.attribute("rel");
    if (rel == null) {
      return List.of("alternate");
    }
    List<String> relations = new ArrayList<>();
    for (Range word : words(rel)) {
      relations.add(Ascii.lower(word.of(rel)));
    }
    return relations;
  }

  /** Returns the ranges of the words in a text, which white space separates. */
  private static List<Range> words(String text) {
    List<Range> words = new ArrayList<>();
    int i = 0;
    while (i < text.length()) {
      int start = i;
      while (i < text.length() && !XmlMarkupScanner.isBlank(text.charAt(i))) {
        i++;
      }
      if (i > start) {
        words.add(new Range(start, i));
      }
      i++;
    }
    return words;
  }

  /** Adds references separated by white space: all of them, or only every second one. */
  private void list(
      Element element,
      Row row,
      LinkKind kind,
      @Nullable String attribute,
      PositionedText value,
      int step) {
    List<Range> words = words(value.text());
    for (int i = step - 1; i < words.size(); i += step) {
      PositionedText word = value.part(words.get(i).start(), words.get(i).end());
      PositionedText one = word.escapedBy(XmlLinks::withoutSpace);
      add(element, row, kind, attribute, one, Resolution.LEIRI);
    }
  }

  private static @Nullable String withoutSpace(String reference) {
    for (int i = 0; i < reference.length(); i++) {
      if (XmlMarkupScanner.isBlank(reference.charAt(i))) {
        return null;
      }
    }
    return reference.isEmpty() ? null : reference;
  }

  private static PositionedText trimmed(PositionedText value) {
    String text = value.text();
    String trimmed = XmlMarkupScanner.trimmed(text);
    if (trimmed.length() == text.length()) {
      return value;
    }
    int start = 0;
    while (start < text.length() && XmlMarkupScanner.isBlank(text.charAt(start))) {
      start++;
    }
    return value.part(start, start + trimmed.length());
  }

  // Embedded languages.

  private void inner(List<Link> found) {
    links.addAll(found);
  }

  /**
   * Adds the links in the HTML of a feed. Base64 content is a separate document, so links in it
   * cannot be rewritten.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4287#section-3.1.1.2">RFC 4287 §3.1.1.2</a>
   */
  private void escapedHtml(Element element, PositionedText value) {
    PositionedText html = element.mode == AtomContent.BASE64 ? ofBase64(value) : value;
    if (html != null) {
      DocumentLinks found = EmbeddedHtml.inFragment(html, element.base, encoding);
      links.addAll(found.links());
      remarks.addAll(found.remarks());
    }
  }

  private static @Nullable PositionedText ofBase64(PositionedText value) {
    try {
      byte[] octets = Base64.getMimeDecoder().decode(value.text());
      return PositionedText.of(DocumentText.of(octets, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
