package dev.urial.dereference.part;

import dev.urial.fragment.TreeAdapter;
import java.io.InputStream;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The elements of an XML document with their positions in the text, and the attributes that the
 * document type declares as IDs.
 *
 * <p>StAX first checks that the text is well-formed and uses only the five predefined entities,
 * without external access. StAX does not report exact tag positions, so a scanner in this class
 * then finds them.
 *
 * @see <a href="https://www.w3.org/TR/xml/">XML 1.0</a>
 */
final class XmlTree implements TreeAdapter<XmlTree.Node> {
  /** An element, with the positions of its start tag and its end. */
  static final class Node {
    final String name;
    final @Nullable Node parent;
    final int start;
    final int tagEnd;
    int end;
    private List<Node> children = List.of();

    Node(String name, @Nullable Node parent, int start, int tagEnd) {
      this.name = name;
      this.parent = parent;
      this.start = start;
      this.tagEnd = tagEnd;
      this.end = tagEnd;
    }

    List<Node> children() {
      return children;
    }

    private void add(Node child) {
      if (children.isEmpty()) {
        children = new ArrayList<>(4);
      }
      children.add(child);
    }
  }

  /** The ID attributes of XML itself, GML, RDF/XML and X3D, with the usual prefixes. */
  private static final List<String> IDS = List.of("xml:id", "gml:id", "rdf:ID", "DEF");

  private final String text;
  private final Map<String, String> declared = new HashMap<>();
  private final int most;
  private @Nullable Node root;

  private XmlTree(String text, int most) {
    this.text = text;
    this.most = most;
  }

  static XmlTree of(String text, PartLimits limits) throws BrokenMediaException {
    wellFormed(text, limits.elements());
    XmlTree tree = new XmlTree(text, limits.elements());
    tree.read();
    return tree;
  }

  private static void wellFormed(String text, int most) throws BrokenMediaException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    factory.setXMLResolver((id, system, base, namespace) -> InputStream.nullInputStream());
    String document = text.startsWith("\uFEFF") ? text.substring(1) : text;
    int elements = 0;
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(document));
      while (reader.hasNext()) {
        if (reader.next() == XMLStreamConstants.START_ELEMENT && ++elements > most) {
          throw new BrokenMediaException("part.too-many-elements", most);
        }
      }
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
      throw new BrokenMediaException("part.xml-broken", line);
    } catch (RuntimeException e) {
      // The platform's limits, or its internal errors.
      throw new BrokenMediaException("part.media-data");
    }
  }

  Node root() throws BrokenMediaException {
    if (root == null) {
      throw new BrokenMediaException("part.media-short");
    }
    return root;
  }

  private void read() throws BrokenMediaException {
    Node open = null;
    int i = text.indexOf('<');
    int count = 0;
    while (i >= 0) {
      int end;
      if (text.startsWith("<!--", i)) {
        end = behind("-->", i + 4);
      } else if (text.startsWith("<![CDATA[", i)) {
        end = behind("]]>", i + 9);
      } else if (text.startsWith("<?", i)) {
        end = behind("?>", i + 2);
      } else if (text.startsWith("<!", i)) {
        end = doctype(i + 2);
      } else if (text.startsWith("</", i)) {
        end = behind(">", i + 2);
        if (open == null) {
          throw new BrokenMediaException("part.media-data");
        }
        open.end = end;
        open = open.parent;
      } else {
        end = tagEnd(i + 1);
        Node node = new Node(text.substring(i + 1, nameEnd(i + 1)), open, i, end);
        if (++count > most || (open == null && root != null)) {
          throw new BrokenMediaException("part.media-data");
        }
        if (open == null) {
          root = node;
        } else {
          open.add(node);
        }
        open = text.charAt(end - 2) == '/' ? open : node;
      }
      i = text.indexOf('<', end);
    }
  }

  private int behind(String word, int from) throws BrokenMediaException {
    int found = text.indexOf(word, from);
    if (found < 0) {
      throw new BrokenMediaException("part.media-short");
    }
    return found + word.length();
  }

  private int nameEnd(int start) {
    int i = start;
    while (i < text.length() && " \t\r\n/>=".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  /**
   * Returns the index after the {@code >} that ends a tag, skipping any {@code >} in attribute
   * values.
   */
  private int tagEnd(int start) throws BrokenMediaException {
    int i = start;
    while (i < text.length() && text.charAt(i) != '>') {
      char c = text.charAt(i);
      i = c == '"' || c == '\'' ? behind(c == '"' ? "\"" : "'", i + 1) : i + 1;
    }
    if (i >= text.length()) {
      throw new BrokenMediaException("part.media-short");
    }
    return i + 1;
  }

  /**
   * Reads a {@code doctypedecl} and the ID attributes that its internal subset declares. Returns
   * the index after it.
   */
  private int doctype(int start) throws BrokenMediaException {
    int i = start;
    boolean isInside = false;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (text.startsWith("<!--", i)) {
        i = behind("-->", i + 4);
      } else if (text.startsWith("<?", i)) {
        i = behind("?>", i + 2);
      } else if (text.startsWith("<!ATTLIST", i)) {
        i = attributes(i + 9);
      } else if (c == '"' || c == '\'') {
        i = behind(c == '"' ? "\"" : "'", i + 1);
      } else {
        isInside = c == '[' || (isInside && c != ']');
        i++;
        if (c == '>' && !isInside) {
          return i;
        }
        if (text.startsWith("<!", i - 1)) {
          i = tagEnd(i);
        }
      }
    }
    throw new BrokenMediaException("part.media-short");
  }

  /**
   * Reads {@code AttlistDecl ::= '<!ATTLIST' S Name AttDef* S? '>'}, and returns the index after
   * it. Only the first ID attribute of an element is used.
   */
  private int attributes(int start) throws BrokenMediaException {
    int end = tagEnd(start);
    List<String> words = new ArrayList<>();
    int i = start;
    while (i < end - 1) {
      char c = text.charAt(i);
      if (" \t\r\n".indexOf(c) >= 0) {
        i++;
        continue;
      }
      int next =
          c == '"' || c == '\''
              ? behind(c == '"' ? "\"" : "'", i + 1)
              : c == '(' ? behind(")", i + 1) : wordEnd(i + 1);
      words.add(text.substring(i, Math.min(next, end - 1)));
      i = next;
    }
    for (int k = 2; k < words.size(); k++) {
      if (words.get(k).equals("ID") && !words.get(k - 1).startsWith("#")) {
        declared.putIfAbsent(words.get(0), words.get(k - 1));
      }
    }
    return end;
  }

  private int wordEnd(int start) {
    int i = start;
    while (i < text.length() && " \t\r\n('\">".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  @Override
  public String name(Node element) {
    return element.name;
  }

  @Override
  public List<Node> children(Node element) {
    return element.children;
  }

  /**
   * Returns the value of the attribute with the given qualified name, or null if there is none.
   * References in the value are not decoded.
   */
  @Override
  public @Nullable String attribute(Node element, String name) {
    int[] range = attributeRange(element, name);
    return range == null ? null : text.substring(range[1], range[2]);
  }

  /**
   * Returns the start of an attribute, and the start and end of its value, or null if the element
   * has no such attribute.
   */
  int @Nullable [] attributeRange(Node element, String name) {
    int i = element.start + 1 + element.name.length();
    for (int[] at = next(element, i); at != null && at[3] >= 0; at = next(element, at[3] + 1)) {
      if (at[1] - at[0] == name.length() && text.startsWith(name, at[0])) {
        return new int[] {at[0], at[2], at[3]};
      }
    }
    return null;
  }

  /** Returns the qualified names of an element's attributes. */
  List<String> attributeNames(Node element) {
    List<String> names = new ArrayList<>();
    int[] at = next(element, element.start + 1 + element.name.length());
    while (at != null) {
      names.add(text.substring(at[0], at[1]));
      at = at[3] < 0 ? null : next(element, at[3] + 1);
    }
    return names;
  }

  /**
   * Returns the start and end of the name of the next attribute, and the start and end of its
   * value; null at the end of the tag. The last number is -1 if there is no closing quote.
   */
  private int @Nullable [] next(Node element, int from) {
    int i = from;
    while (i < element.tagEnd - 1 && " \t\r\n/".indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    if (i >= element.tagEnd - 1) {
      return null;
    }
    int end = nameEnd(i);
    int quote = end;
    while (quote < element.tagEnd && text.charAt(quote) != '"' && text.charAt(quote) != '\'') {
      quote++;
    }
    int close = quote < element.tagEnd ? text.indexOf(text.charAt(quote), quote + 1) : -1;
    return new int[] {i, end, quote + 1, close};
  }

  /**
   * Returns the value of the ID attribute that the document type or the vocabulary declares, or
   * else, by convention, of {@code id}. Returns null if the element has none of them.
   */
  @Override
  public @Nullable String id(Node element) {
    String id = declaredId(element);
    id = id != null ? id : attribute(element, "id");
    return id == null ? null : id.strip();
  }

  /** Returns whether the document type or the vocabulary declares the ID of an element. */
  boolean isDeclared(Node element) {
    return declaredId(element) != null;
  }

  private @Nullable String declaredId(Node element) {
    String of = declared.get(element.name);
    String id = of == null ? null : attribute(element, of);
    for (int i = 0; id == null && i < IDS.size(); i++) {
      id = attribute(element, IDS.get(i));
    }
    return id == null ? described(element) : id;
  }

  /**
   * Returns the fragment in the {@code rdf:about} of an element that describes something in this
   * document: {@code #name}, or {@code #name} behind the {@code xml:base} of the root.
   */
  private @Nullable String described(Node element) {
    String about = attribute(element, "rdf:about");
    if (about == null) {
      return null;
    }
    String base = root == null ? null : attribute(root, "xml:base");
    int sign = about.indexOf('#');
    boolean isHere =
        sign == 0
            || sign > 0 && base != null && about.substring(0, sign).equals(base.replace("#", ""));
    return isHere ? about.substring(sign + 1) : null;
  }

  /** Returns an element and its descendants, in document order. */
  static List<Node> all(Node top) {
    List<Node> all = new ArrayList<>();
    Deque<Node> open = new ArrayDeque<>();
    open.push(top);
    while (!open.isEmpty()) {
      Node node = open.pop();
      all.add(node);
      for (int i = node.children.size() - 1; i >= 0; i--) {
        open.push(node.children.get(i));
      }
    }
    return all;
  }
}
