package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A pointer into XML: the XPointer Framework with its schemes {@code element()} and {@code
 * xmlns()}; parts of other schemes are kept and point to nothing.
 *
 * <pre>{@code
 * XPointer.parse("intro").parts()                 // [Shorthand[name=intro]]
 * XPointer.parse("element(/1/2)").parts()         // [Element[id=null, children=[1, 2]]]
 * XPointer.parse("xmlns(x=http://example.org/)xpointer(//x:a)").namespaces().get("x")
 *     // "http://example.org/"
 * }</pre>
 *
 * <p>A circumflex escapes a parenthesis that has no partner, and itself: {@code ^(}, {@code ^)},
 * {@code ^^}.
 *
 * @see <a href="https://www.w3.org/TR/xptr-framework/">XPointer Framework</a>
 * @see <a href="https://www.w3.org/TR/xptr-element/">XPointer element() Scheme</a>
 * @see <a href="https://www.w3.org/TR/xptr-xmlns/">XPointer xmlns() Scheme</a>
 */
public final class XPointer implements Fragment {
  static final SpecRule FRAMEWORK = framework("Pointer");
  private static final SpecRule PART = framework("PointerPart");
  private static final SpecRule SCHEME_NAME = framework("SchemeName");
  private static final SpecRule SCHEME_DATA = framework("SchemeData");
  private static final SpecRule ELEMENT =
      new Clause(
          "ElementSchemeData", "XPointer element() §3", "https://www.w3.org/TR/xptr-element/");
  private static final SpecRule XMLNS =
      new Clause("XmlnsSchemeData", "XPointer xmlns() §3", "https://www.w3.org/TR/xptr-xmlns/");

  private static SpecRule framework(String id) {
    return new Clause(
        id, "XPointer Framework §3.1", "https://www.w3.org/TR/xptr-framework/#syntax");
  }

  /** One of the parts, which are tried from left to right. */
  public sealed interface Part {
    /** The part as the framework writes it, before it is percent-encoded. */
    String text();
  }

  /**
   * A name alone: the element that has it as its ID, §3.2.
   *
   * @param name an NCName
   */
  public record Shorthand(String name) implements Part {
    /** Takes no null. */
    public Shorthand {
      Objects.requireNonNull(name);
    }

    @Override
    public String text() {
      return name;
    }
  }

  /**
   * {@code element()}: an element by its ID, by numbers of children, or both.
   *
   * @param id where the way begins, or null: at the document
   * @param children which child element to take at each step, from 1; may be empty if there is an
   *     ID
   */
  public record Element(@Nullable String id, List<Integer> children) implements Part {
    /** Copies the list. */
    public Element {
      children = List.copyOf(children);
    }

    @Override
    public String text() {
      StringBuilder out = new StringBuilder("element(").append(id == null ? "" : id);
      children.forEach(child -> out.append('/').append(child));
      return out.append(')').toString();
    }
  }

  /**
   * {@code xmlns()}: a prefix for the parts behind it.
   *
   * @param prefix an NCName
   * @param namespace its name, as it is in attributes
   */
  public record Xmlns(String prefix, String namespace) implements Part {
    /** Takes no null. */
    public Xmlns {
      Objects.requireNonNull(prefix);
      Objects.requireNonNull(namespace);
    }

    @Override
    public String text() {
      return "xmlns(" + prefix + '=' + escape(namespace) + ')';
    }
  }

  /**
   * A part of a scheme that is not known here, or whose data its scheme cannot read: it points to
   * nothing.
   *
   * @param scheme the scheme's name, perhaps with a prefix
   * @param data its data, without circumflexes that escape
   */
  public record Other(String scheme, String data) implements Part {
    /** Takes no null. */
    public Other {
      Objects.requireNonNull(scheme);
      Objects.requireNonNull(data);
    }

    @Override
    public String text() {
      return scheme + '(' + escape(data) + ')';
    }
  }

  private final String text;
  private final List<Part> parts;

  private XPointer(String text, List<Part> parts) {
    this.text = text;
    this.parts = List.copyOf(parts);
  }

  /**
   * Reads a fragment, percent-encoded as it stands in a URI.
   *
   * <pre>{@code
   * XPointer.parse("xpointer(id(%22a%22))").parts()  // [Other[scheme=xpointer, data=id("a")]]
   * XPointer.parse("element(/1")                     // UriParseException: index 10
   * }</pre>
   *
   * @throws UriParseException if it breaks the framework's syntax; data of a part never do
   */
  public static XPointer parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /** Reads a fragment, or says where it breaks; XPointer Framework §3.1. */
  public static Parsed<XPointer> tryParse(String fragment) {
    return Broken.parsed(() -> new XPointer(fragment, pointer(Cursor.decoded(fragment))));
  }

  /** Reads a fragment; null is an error of the framework, and nothing is pointed to, §3.3. */
  public static @Nullable XPointer read(String fragment) {
    return tryParse(fragment).orElseNull();
  }

  /** {@code Pointer ::= Shorthand | PointerPart (S? PointerPart)*}. */
  private static List<Part> pointer(Cursor cursor) throws Broken {
    List<Part> parts = new ArrayList<>();
    String name = XmlNames.ncName(cursor, FRAMEWORK);
    if (cursor.atEnd()) {
      cursor.end(FRAMEWORK);
      return List.of(new Shorthand(name));
    }
    cursor.goTo(0);
    do {
      parts.add(pointerPart(cursor));
      int end = cursor.pos();
      while (XmlNames.isSpace(cursor.codePoint())) {
        cursor.advance();
      }
      if (cursor.atEnd() && cursor.pos() > end) {
        throw cursor.broken(PART); // white space stands between parts only
      }
    } while (!cursor.atEnd());
    cursor.end(PART);
    return parts;
  }

  /** {@code PointerPart ::= SchemeName '(' SchemeData ')'}, {@code SchemeName ::= QName}. */
  private static Part pointerPart(Cursor cursor) throws Broken {
    int start = cursor.pos();
    XmlNames.ncName(cursor, SCHEME_NAME);
    if (cursor.take(':')) {
      XmlNames.ncName(cursor, SCHEME_NAME);
    }
    String scheme = cursor.since(start);
    cursor.expect('(', PART);
    String data = schemeData(cursor);
    cursor.expect(')', SCHEME_DATA);
    Part part = null;
    if (scheme.equals("element")) {
      part = Broken.parsed(() -> elementData(data)).orElseNull();
    } else if (scheme.equals("xmlns")) {
      part = Broken.parsed(() -> xmlnsData(data)).orElseNull();
    }
    return part == null ? new Other(scheme, data) : part;
  }

  /**
   * {@code SchemeData ::= EscapedData*}, {@code EscapedData ::= NormalChar | '^(' | '^)' | '^^' |
   * '(' SchemeData ')'}.
   */
  private static String schemeData(Cursor cursor) throws Broken {
    StringBuilder data = new StringBuilder();
    int open = 0;
    while (!cursor.atEnd() && !(open == 0 && cursor.at(')'))) {
      if (cursor.take('^')) {
        if (!cursor.at('(') && !cursor.at(')') && !cursor.at('^')) {
          throw cursor.broken(SCHEME_DATA);
        }
      } else if (cursor.at('(')) {
        open++;
      } else if (cursor.at(')')) {
        open--;
      }
      int c = cursor.codePoint();
      if (!XmlNames.isChar(c)) {
        throw cursor.broken(SCHEME_DATA);
      }
      data.appendCodePoint(c);
      cursor.advance();
    }
    return data.toString();
  }

  /**
   * {@code (NCName ChildSequence?) | ChildSequence}, {@code ChildSequence ::= ('/' [1-9] [0-9]*)+}.
   */
  private static Part elementData(String data) throws Broken {
    Cursor cursor = Cursor.raw(data);
    String id = cursor.at('/') ? null : XmlNames.ncName(cursor, ELEMENT);
    List<Integer> children = new ArrayList<>();
    while (!cursor.atEnd()) {
      cursor.expect('/', ELEMENT);
      if (cursor.at('0')) {
        throw cursor.broken(ELEMENT);
      }
      // More children than an int counts are not there: the largest int is as good.
      children.add((int) Math.min(Integer.MAX_VALUE, Cursor.number(cursor.digits(ELEMENT))));
    }
    return new Element(id, children);
  }

  /** {@code XmlnsSchemeData ::= NCName S? '=' S? EscapedNamespaceName}. */
  private static Part xmlnsData(String data) throws Broken {
    Cursor cursor = Cursor.raw(data);
    String prefix = XmlNames.ncName(cursor, XMLNS);
    while (XmlNames.isSpace(cursor.codePoint())) {
      cursor.advance();
    }
    cursor.expect('=', XMLNS);
    while (XmlNames.isSpace(cursor.codePoint())) {
      cursor.advance();
    }
    return new Xmlns(prefix, data.substring(cursor.pos()));
  }

  /** Circumflexes before circumflexes and before parentheses that have no partner. */
  private static String escape(String data) {
    boolean[] alone = new boolean[data.length()];
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < data.length(); i++) {
      char c = data.charAt(i);
      if (c == '(') {
        open.add(i);
      } else if (c == ')' && !open.isEmpty()) {
        open.remove(open.size() - 1);
      } else {
        alone[i] = c == ')' || c == '^';
      }
    }
    open.forEach(i -> alone[i] = true);
    StringBuilder out = new StringBuilder(data.length() + 8);
    for (int i = 0; i < data.length(); i++) {
      out.append(alone[i] ? "^" : "").append(data.charAt(i));
    }
    return out.toString();
  }

  /**
   * The pointer with these parts.
   *
   * <pre>{@code
   * XPointer.of(new XPointer.Element("intro", List.of(3, 1))).toFragment()  // "element(intro/3/1)"
   * XPointer.of(new XPointer.Other("x", "a)")).toFragment()                 // "x(a%5E))"
   * }</pre>
   *
   * @throws IllegalArgumentException if they make no pointer: a shorthand beside another part, or a
   *     name that is none
   */
  public static XPointer of(Part... parts) {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      text.append(part.text());
    }
    XPointer pointer = parse(Percent.encode(text.toString(), CharSet.FRAGMENT));
    if (!pointer.parts.equals(List.of(parts))) {
      throw new IllegalArgumentException("these parts say something else when written: " + text);
    }
    return pointer;
  }

  /** The parts in their order. */
  public List<Part> parts() {
    return parts;
  }

  /**
   * The prefixes that all {@code xmlns()} parts together bind, and {@code xml}; the last of a
   * prefix counts. {@code xml} and {@code xmlns} are not bound anew.
   *
   * @see <a href="https://www.w3.org/TR/xptr-framework/#nsContext">XPointer Framework §3.4</a>
   */
  public Map<String, String> namespaces() {
    return namespacesAt(parts.size());
  }

  /**
   * The prefixes that are bound for a part, by the {@code xmlns()} parts before its {@code index}.
   *
   * @see <a href="https://www.w3.org/TR/xptr-framework/#nsContext">XPointer Framework §3.4</a>
   */
  public Map<String, String> namespacesAt(int index) {
    Map<String, String> bound = new LinkedHashMap<>();
    bound.put("xml", "http://www.w3.org/XML/1998/namespace");
    for (Part part : parts.subList(0, index)) {
      if (part instanceof Xmlns xmlns && isFree(xmlns)) {
        bound.put(xmlns.prefix, xmlns.namespace);
      }
    }
    return bound;
  }

  private static boolean isFree(Xmlns xmlns) {
    return !xmlns.prefix.equals("xml")
        && !xmlns.prefix.equals("xmlns")
        && !xmlns.namespace.equals("http://www.w3.org/XML/1998/namespace")
        && !xmlns.namespace.equals("http://www.w3.org/2000/xmlns/");
  }

  /**
   * The element to which the first part points that points to one; null if none does.
   *
   * <pre>{@code
   * XPointer.parse("element(intro/3/1)").select(root, adapter)
   *     // the first child of the third child of the element with the ID intro
   * }</pre>
   *
   * @param root the document's element
   * @see <a href="https://www.w3.org/TR/xptr-framework/#scheme">XPointer Framework §3.3</a>
   */
  public <N> @Nullable N select(N root, TreeAdapter<N> adapter) {
    for (Part part : parts) {
      N found = null;
      if (part instanceof Shorthand shorthand) {
        found = byId(shorthand.name, root, adapter);
      } else if (part instanceof Element element) {
        found = byElement(element, root, adapter);
      }
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static <N> @Nullable N byId(String id, N root, TreeAdapter<N> adapter) {
    return adapter.first(root, e -> id.equals(adapter.id(e)));
  }

  /** A sequence alone begins at the document, whose only child is the root. */
  private static <N> @Nullable N byElement(Element part, N root, TreeAdapter<N> adapter) {
    N element = part.id == null ? null : byId(part.id, root, adapter);
    if (part.id != null && element == null) {
      return null;
    }
    for (int child : part.children) {
      List<? extends N> children = element == null ? List.of(root) : adapter.children(element);
      if (child > children.size()) {
        return null;
      }
      element = children.get(child - 1);
    }
    return element;
  }

  @Override
  public SpecRule definition() {
    return FRAMEWORK;
  }

  @Override
  public String toFragment() {
    return text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof XPointer pointer && text.equals(pointer.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The text as it was given. */
  @Override
  public String toString() {
    return text;
  }
}
