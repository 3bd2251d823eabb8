package dev.urial.documents.xml;

import dev.urial.Iri;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Target;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.events.EntityDeclaration;
import org.jspecify.annotations.Nullable;

/**
 * Walks through an XML document tag by tag, and tracks the base of each element. StAX reports the
 * meaning of the tags, and {@link XmlMarkupScanner} reports their positions.
 *
 * <pre>
 * StAX    START a {urn:x}          START b            END b   END a
 * Markup  &lt;a xmlns="urn:x" k="v"&gt; text &lt;b/&gt;  &lt;!-- --&gt;          &lt;/a&gt;
 * </pre>
 *
 * <p>INVARIANT: after each step, both parsers are at the same tag. StAX does not replace entity
 * references in content, so that each element it reports has its own tag.
 *
 * <p>If the document is not well-formed, the walk ends with a remark, because an XML processor must
 * not continue after a fatal error (XML 1.0 §1.2).
 */
final class XmlCursor {
  /** The maximum nesting depth of elements. */
  static final int DEEPEST = 4096;

  static final String XML = "XML 1.0";
  private static final String XML_LINK = "https://www.w3.org/TR/xml/#";
  private static final Clause WELL_FORMED =
      new Clause("well-formed document", XML, "2.1", XML_LINK + "sec-well-formed");
  private static final Clause ENTITIES =
      new Clause("entity treatment", XML, "4.4", XML_LINK + "entproc");
  static final Clause XML_BASE =
      new Clause("xml:base", "XML Base", "3", "https://www.w3.org/TR/xmlbase/#syntax");

  /** The event at the cursor. */
  enum Event {
    START,
    END,
    INSTRUCTION,
    DOCTYPE,
    DONE
  }

  /** An element that is open, or that has just been closed. */
  static final class Element {
    final @Nullable Element parent;
    final String namespace;
    final String name;

    /** The name with its prefix. */
    final String qualifiedName;

    final int depth;
    final int contentStart;
    BaseChain base;

    /**
     * The base that the element's {@code xml:base} sets; null if the element has no {@code
     * xml:base}.
     */
    @Nullable Target xmlBase;

    boolean hasElements;

    /**
     * The row of the vocabulary if the text of the element contains references; set by the reader.
     */
    XmlVocabulary.@Nullable Row content;

    /** The format of the element's text, if {@link #content} is a row of Atom. */
    AtomContent mode = AtomContent.OTHER;

    /** Whether the element is an HTML element. */
    boolean isHtml;

    /**
     * The pieces of the element's text, if {@link #content} is set: start, end, and 1 for CDATA.
     */
    final List<int[]> pieces = new ArrayList<>(1);

    private Element(
        @Nullable Element parent,
        String namespace,
        String name,
        String qualifiedName,
        int contentStart,
        BaseChain base) {
      this.parent = parent;
      this.namespace = namespace;
      this.name = name;
      this.qualifiedName = qualifiedName;
      this.depth = parent == null ? 1 : parent.depth + 1;
      this.contentStart = contentStart;
      this.base = base;
    }
  }

  private final DocumentText document;
  private final BaseChain documentBase;
  private final List<Remark> remarks;
  private final EntityExpander entities = new EntityExpander();
  private final XmlMarkupScanner markup;
  private final @Nullable XMLStreamReader stax;
  private @Nullable Element element;
  private @Nullable Element closing;
  private List<XmlMarkupScanner.Attribute> written = List.of();
  private boolean isOver;
  private boolean hasToldOfMarkup;

  /**
   * Creates a cursor at the start of a document.
   *
   * @param base the base of the document, before its own base declarations
   * @param remarks the list to which remarks about errors are added
   */
  XmlCursor(DocumentText document, BaseChain base, List<Remark> remarks) {
    this.document = document;
    this.documentBase = base;
    this.remarks = remarks;
    String text = document.text();
    boolean hasMark = startsWithMark(text);
    this.markup = new XmlMarkupScanner(text, hasMark ? 1 : 0);
    XMLStreamReader reader = null;
    try {
      reader = Stax.reader(hasMark ? text.substring(1) : text);
    } catch (XMLStreamException e) {
      stop(e);
    }
    this.stax = reader;
  }

  /** Moves to the next tag, processing instruction or document type. */
  Event next() {
    Element closed = closing;
    if (closed != null) {
      element = closed.parent;
      closing = null;
    }
    if (stax == null || isOver) {
      return Event.DONE;
    }
    try {
      while (stax.hasNext()) {
        switch (event(stax)) {
          case XMLStreamConstants.START_ELEMENT -> {
            return start(stax) ? Event.START : Event.DONE;
          }
          case XMLStreamConstants.END_ELEMENT -> {
            return end() ? Event.END : Event.DONE;
          }
          case XMLStreamConstants.PROCESSING_INSTRUCTION -> {
            return sync(XmlMarkupScanner.Kind.INSTRUCTION) ? Event.INSTRUCTION : Event.DONE;
          }
          case XMLStreamConstants.DTD -> {
            return doctype(stax) ? Event.DOCTYPE : Event.DONE;
          }
          case XMLStreamConstants.ENTITY_REFERENCE -> reference(stax.getLocalName());
          default -> {
            // Text is read together with the markup.
          }
        }
      }
    } catch (XMLStreamException e) {
      stop(e);
    }
    isOver = true;
    return Event.DONE;
  }

  /**
   * Moves the parser to the next event. Converts runtime exceptions, which the JDK's parser may
   * throw for malformed documents.
   */
  private static int event(XMLStreamReader reader) throws XMLStreamException {
    try {
      return reader.next();
    } catch (RuntimeException e) {
      throw new XMLStreamException(e.getClass().getSimpleName(), reader.getLocation(), e);
    }
  }

  private boolean start(XMLStreamReader reader) {
    if (!sync(XmlMarkupScanner.Kind.START_TAG)) {
      return false;
    }
    Element parent = element;
    if (parent != null) {
      parent.hasElements = true;
      if (parent.depth == DEEPEST) {
        stop(WELL_FORMED, markup.start(), DocumentsMessages.MESSAGES.of("xml.too-deep", DEEPEST));
        return false;
      }
    }
    String prefix = reader.getPrefix();
    String name = reader.getLocalName();
    String namespace = reader.getNamespaceURI();
    element =
        new Element(
            parent,
            namespace == null ? "" : namespace,
            name,
            prefix == null || prefix.isEmpty() ? name : prefix + ':' + name,
            markup.end(),
            parent == null ? documentBase : parent.base);
    written = reader.getAttributeCount() == 0 ? List.of() : markup.attributes();
    String base = reader.getAttributeValue("http://www.w3.org/XML/1998/namespace", "base");
    if (base != null) {
      element.xmlBase = base("xml:base", base, XML_BASE);
    }
    return true;
  }

  private boolean end() {
    boolean isEmpty = markup.kind() == XmlMarkupScanner.Kind.EMPTY_TAG && !hasClosedEmptyTag;
    if (isEmpty) {
      hasClosedEmptyTag = true;
    } else if (!sync(XmlMarkupScanner.Kind.END_TAG)) {
      return false;
    }
    closing = element;
    return true;
  }

  private boolean hasClosedEmptyTag;

  /**
   * Moves the scanner to the next tag, instruction or document type and records the text before it;
   * returns false if the markup is not of the wanted kind.
   */
  private boolean sync(XmlMarkupScanner.Kind wanted) {
    Element within = element;
    hasClosedEmptyTag = false;
    while (true) {
      XmlMarkupScanner.Kind kind = markup.next();
      switch (kind) {
        case TEXT, CDATA -> {
          if (within != null && within.content != null) {
            boolean isCdata = kind == XmlMarkupScanner.Kind.CDATA;
            within.pieces.add(
                new int[] {
                  markup.start() + (isCdata ? "<![CDATA[".length() : 0) - within.contentStart,
                  markup.end() - (isCdata ? "]]>".length() : 0) - within.contentStart,
                  isCdata ? 1 : 0
                });
          }
        }
        case COMMENT, XML_DECLARATION -> {}
        case INSTRUCTION, DOCTYPE, START_TAG, EMPTY_TAG, END_TAG -> {
          boolean isWanted =
              kind == wanted
                  || kind == XmlMarkupScanner.Kind.EMPTY_TAG
                      && wanted == XmlMarkupScanner.Kind.START_TAG;
          return isWanted || isLost();
        }
        case END -> {
          return isLost();
        }
      }
    }
  }

  /**
   * Ends the walk because StAX and the scanner are at different tags, and returns false. No known
   * document causes this.
   */
  private boolean isLost() {
    stop(WELL_FORMED, markup.start(), DocumentsMessages.MESSAGES.of("xml.lost"));
    return false;
  }

  private boolean doctype(XMLStreamReader reader) {
    if (!sync(XmlMarkupScanner.Kind.DOCTYPE)) {
      return false;
    }
    List<EntityDeclaration> declarations = new ArrayList<>();
    if (reader.getProperty("javax.xml.stream.entities") instanceof List<?> list) {
      for (Object each : list) {
        if (each instanceof EntityDeclaration declaration) {
          declarations.add(declaration);
        }
      }
    }
    entities.declare(markup.publicId(), declarations);
    return true;
  }

  private void reference(String name) {
    if (entities.hasMarkup(name) && !hasToldOfMarkup) {
      hasToldOfMarkup = true;
      say(
          ENTITIES,
          markup.end(),
          Severity.WARNING,
          DocumentsMessages.MESSAGES.of("xml.entity-markup", name));
    }
  }

  /**
   * Sets a base that the current element declares, and returns the resolved base.
   *
   * <p>CHOICE: as in HTML, {@code data:} and {@code javascript:} are not used as bases. Nothing is
   * relative to them, so later references in a feed are meant to be relative to the previous base.
   *
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url">HTML
   *     Standard §4.2.3</a>
   */
  Target base(String attribute, String reference, Clause clause) {
    Element on = element();
    String trimmed = XmlMarkupScanner.trimmed(reference);
    int line = document.line(markup.start());
    XmlMarkupScanner.Attribute place = written(attribute);
    if (place != null) {
      line = document.line(place.valueStart());
    }
    Target target = Target.ofLeiri(trimmed, on.base.iri());
    BaseStep step = BaseStep.embedded(attribute, trimmed, line, target);
    Iri iri = step.target().iri();
    if (iri != null && isNoBase(iri.scheme())) {
      Message why = DocumentsMessages.MESSAGES.of("xml.base.scheme", Ascii.lower(iri.scheme()));
      step = BaseStep.embedded(attribute, trimmed, line, new Target.None(why));
    }
    if (step.target() instanceof Target.None none) {
      int at = place == null ? markup.start() : place.valueStart();
      int end = place == null ? markup.start() : place.valueEnd();
      remarks.add(
          Remark.of(
              clause,
              new Range(at, end),
              Severity.WARNING,
              DocumentsMessages.MESSAGES.of("xml.base.unused", none.why())));
    }
    on.base = on.base.with(step);
    return step.target();
  }

  static boolean isNoBase(String scheme) {
    return Ascii.equalsIgnoreCase(scheme, "data") || Ascii.equalsIgnoreCase(scheme, "javascript");
  }

  /** Returns the element that was opened or is being closed. */
  Element element() {
    Element on = element;
    if (on == null) {
      throw new IllegalStateException("not inside an element");
    }
    return on;
  }

  XmlMarkupScanner markup() {
    return markup;
  }

  int attributeCount() {
    return stax == null ? 0 : stax.getAttributeCount();
  }

  /** Returns the namespace of an attribute; empty if it has none. */
  String attributeNamespace(int index) {
    String namespace = stax == null ? null : stax.getAttributeNamespace(index);
    return namespace == null ? "" : namespace;
  }

  String attributeName(int index) {
    return stax == null ? "" : stax.getAttributeLocalName(index);
  }

  /** Returns the name of an attribute with its prefix. */
  String attributeQualifiedName(int index) {
    String prefix = stax == null ? null : stax.getAttributePrefix(index);
    String name = attributeName(index);
    return prefix == null || prefix.isEmpty() ? name : prefix + ':' + name;
  }

  /** Returns the value of an attribute, as reported by StAX. */
  String attributeValue(int index) {
    String value = stax == null ? null : stax.getAttributeValue(index);
    return value == null ? "" : value;
  }

  /** Returns the value of an attribute without a namespace; null if there is none. */
  @Nullable String attribute(String name) {
    return attribute("", name);
  }

  /** Returns the value of an attribute in a namespace; null if there is none. */
  @Nullable String attribute(String namespace, String name) {
    for (int i = 0; i < attributeCount(); i++) {
      if (attributeName(i).equals(name) && attributeNamespace(i).equals(namespace)) {
        return stax == null ? null : stax.getAttributeValue(i);
      }
    }
    return null;
  }

  /**
   * Returns an attribute's value with its position; null if the value is a default from the
   * document type.
   */
  @Nullable PositionedText positionedAttribute(int index) {
    XmlMarkupScanner.Attribute place = written(attributeQualifiedName(index));
    return place == null ? null : positioned(place);
  }

  /** Returns the value of an attribute or pseudo-attribute, with its position. */
  PositionedText positioned(XmlMarkupScanner.Attribute place) {
    PositionedText raw = PositionedText.of(document).part(place.valueStart(), place.valueEnd());
    return Unescaping.attribute(raw, entities);
  }

  XmlMarkupScanner.@Nullable Attribute written(String qualifiedName) {
    for (XmlMarkupScanner.Attribute attribute : written) {
      if (attribute.name().equals(qualifiedName)) {
        return attribute;
      }
    }
    return null;
  }

  /** Returns the text of the element that is being closed. */
  PositionedText content() {
    return Unescaping.content(raw(), element().pieces, entities);
  }

  /** Works like {@link #content}, but removes surrounding white space. */
  PositionedText reference() {
    return Unescaping.reference(raw(), element().pieces, entities);
  }

  private PositionedText raw() {
    Element on = element();
    int end = markup.kind() == XmlMarkupScanner.Kind.END_TAG ? markup.start() : on.contentStart;
    return PositionedText.of(document).part(on.contentStart, Math.max(end, on.contentStart));
  }

  void say(Clause clause, int at, Severity severity, Message message) {
    int index = Math.min(at, document.text().length());
    remarks.add(Remark.of(clause, new Range(index, index), severity, message));
  }

  private void stop(Clause clause, int at, Message message) {
    isOver = true;
    say(clause, at, Severity.WARNING, message);
  }

  /** Ends the walk because entity replacements exceed the limit. */
  void stop(EntityExpander.TooMuch tooMuch) {
    stop(
        ENTITIES,
        markup.start(),
        DocumentsMessages.MESSAGES.of("xml.limit.entities", EntityExpander.MOST, tooMuch.entity()));
  }

  /** The prefix of the numbers of the JDK's messages about limits. */
  private static final String LIMIT = "JAXP0001000";

  private void stop(XMLStreamException e) {
    String why = String.valueOf(e.getMessage());
    int at = markup.end();
    if (e.getLocation() != null) {
      int offset = e.getLocation().getCharacterOffset() + (startsWithMark(document.text()) ? 1 : 0);
      at = Math.max(at, offset);
    }
    int limit = why.indexOf(LIMIT);
    if (limit >= 0) {
      stop(ENTITIES, at, limit(why.charAt(limit + LIMIT.length())));
      return;
    }
    int message = why.indexOf("Message: ");
    String sentence = why.substring(message < 0 ? 0 : message + "Message: ".length());
    stop(
        WELL_FORMED,
        at,
        DocumentsMessages.MESSAGES.of("xml.broken", Excerpt.escape(Secrets.masked(sentence))));
  }

  private static Message limit(char number) {
    return switch (number) {
      case '2' -> DocumentsMessages.MESSAGES.of("xml.limit.attributes", Stax.MOST_ATTRIBUTES);
      case '5' -> DocumentsMessages.MESSAGES.of("xml.limit.name", Stax.LONGEST_NAME);
      default -> DocumentsMessages.MESSAGES.of("xml.limit.attribute-entities", EntityExpander.MOST);
    };
  }

  private static boolean startsWithMark(String text) {
    return !text.isEmpty() && text.charAt(0) == '\uFEFF';
  }
}
