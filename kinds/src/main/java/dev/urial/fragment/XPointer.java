package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.io.Serializable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A pointer into XML: the XPointer Framework with the scheme {@code element()}. Parts with other
 * schemes are kept but point to nothing.
 *
 * <pre>{@code
 * XPointer.parse("intro").parts()                 // [Shorthand[name=intro]]
 * XPointer.parse("element(/1/2)").parts()         // [Element[id=null, children=[1, 2]]]
 * }</pre>
 *
 * <p>A circumflex escapes an unbalanced parenthesis and itself: {@code ^(}, {@code ^)}, {@code ^^}.
 *
 * <p>CIRCLE: {@code XPointerSyntax} parses this type.
 *
 * @see <a href="https://www.w3.org/TR/xptr-framework/">XPointer Framework</a>
 * @see <a href="https://www.w3.org/TR/xptr-element/">XPointer element() Scheme</a>
 */
public final class XPointer extends AbstractFragment {
  private static final long serialVersionUID = 1;

  /** A part of a pointer; parts are tried from left to right. */
  public sealed interface Part {
    /** {@return this part in the syntax of the framework, before percent-encoding} */
    String text();
  }

  /**
   * A shorthand pointer: a bare name, which is the ID of an element (§3.2).
   *
   * @param name an NCName
   */
  public record Shorthand(String name) implements Serializable, Part {
    /**
     * Rejects null arguments.
     *
     * @param name an NCName
     */
    public Shorthand {
      Objects.requireNonNull(name, "name");
    }

    @Override
    public String text() {
      return name;
    }
  }

  /**
   * {@code element()}: an element identified by its ID, a child sequence, or both.
   *
   * @param id the ID of the element where the sequence starts, or null to start at the document
   * @param children the number of the child element at each step, starting at 1; may be empty if
   *     there is an ID
   */
  public record Element(@Nullable String id, List<Integer> children) implements Serializable, Part {
    /**
     * Creates an element with a copy of the child sequence.
     *
     * @param id the ID of the element where the sequence starts, or null to start at the document
     * @param children the number of the child element at each step, starting at 1; may be empty if
     *     there is an ID
     */
    public Element {
      children = List.copyOf(Objects.requireNonNull(children, "children"));
    }

    @Override
    public String text() {
      StringBuilder out = new StringBuilder("element(").append(id == null ? "" : id);
      children.forEach(child -> out.append('/').append(child));
      return out.append(')').toString();
    }
  }

  /**
   * A part with an unknown scheme or invalid data; it points to nothing.
   *
   * @param scheme the name of the scheme, possibly with a prefix
   * @param data the data, before escaping with circumflexes
   */
  public record Other(String scheme, String data) implements Serializable, Part {
    /**
     * Rejects null arguments.
     *
     * @param scheme the name of the scheme, possibly with a prefix
     * @param data the data, before escaping with circumflexes
     */
    public Other {
      Objects.requireNonNull(scheme, "scheme");
      Objects.requireNonNull(data, "data");
    }

    @Override
    public String text() {
      return scheme + '(' + XPointerSyntax.escape(data) + ')';
    }
  }

  private final transient List<Part> parts;

  private XPointer(String text, List<Part> parts) {
    super(text);
    this.parts = List.copyOf(parts);
  }

  /**
   * Parses a fragment that is percent-encoded as in a URI.
   *
   * <pre>{@code
   * XPointer.parse("xpointer(id(%22a%22))").parts()  // [Other[scheme=xpointer, data=id("a")]]
   * XPointer.parse("element(/1")                     // UriParseException: index 10
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the pointer
   * @throws UriParseException if the framework's syntax is invalid; invalid data in a part is
   *     accepted
   */
  public static XPointer parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param fragment the fragment without the {@code #}
   * @return the pointer
   * @throws UriParseException if the syntax is invalid
   */
  public static XPointer valueOf(String fragment) {
    return parse(fragment);
  }

  /**
   * Parses a fragment (XPointer Framework §3.1); returns the error instead of throwing it.
   *
   * @param fragment the fragment without the {@code #}
   * @return the pointer, or the error
   */
  public static Parsed<XPointer> tryParse(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    Cursor cursor = Cursor.decoded(fragment);
    return cursor.parsed(new XPointer(fragment, XPointerSyntax.pointer(cursor)));
  }

  /**
   * Parses a fragment; returns null if its syntax is invalid, so that it points to nothing (§3.3).
   *
   * @param fragment the fragment without the {@code #}
   * @return the pointer, or null
   */
  public static @Nullable XPointer read(String fragment) {
    return tryParse(fragment).orElseNull();
  }

  /**
   * {@return the pointer with these parts}
   *
   * <pre>{@code
   * XPointer.of(new XPointer.Element("intro", List.of(3, 1))).toFragment()  // "element(intro/3/1)"
   * XPointer.of(new XPointer.Other("x", "a)")).toFragment()                 // "x(a%5E))"
   * }</pre>
   *
   * @param parts the parts
   * @throws IllegalArgumentException if the parts do not form a pointer, because there is a
   *     shorthand together with other parts, or an invalid name
   */
  public static XPointer of(Part... parts) {
    Objects.requireNonNull(parts, "parts");
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      text.append(part.text());
    }
    XPointer pointer = parse(Percent.encode(text.toString(), CharSet.FRAGMENT));
    if (!pointer.parts.equals(List.of(parts))) {
      throw new IllegalArgumentException(
          "the text would not parse back to the same parts: "
              + Excerpt.escape(Secrets.masked(text.toString())));
    }
    return pointer;
  }

  /** {@return the parts, in the order in which they appear} */
  public List<Part> parts() {
    return parts;
  }

  /**
   * {@return the element to which the first matching part points; null if no part points to an
   * element}
   *
   * <pre>{@code
   * XPointer.parse("element(intro/3/1)").select(root, adapter)
   *     // the first child of the third child of the element with the ID intro
   * }</pre>
   *
   * @param <N> the type of the document's nodes
   * @param root the document element
   * @param adapter the adapter that provides access to the nodes
   * @see <a href="https://www.w3.org/TR/xptr-framework/#scheme">XPointer Framework §3.3</a>
   */
  public <N> @Nullable N select(N root, TreeAdapter<N> adapter) {
    Objects.requireNonNull(root, "root");
    Objects.requireNonNull(adapter, "adapter");
    Map<String, N> named = named(root, adapter);
    for (Part part : parts) {
      N found = null;
      if (part instanceof Shorthand shorthand) {
        found = named.get(shorthand.name);
      } else if (part instanceof Element element) {
        found = byElement(element, root, named, adapter);
      }
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Returns the elements whose IDs occur in the parts, by ID; walks the tree only once. */
  private <N> Map<String, N> named(N root, TreeAdapter<N> adapter) {
    Set<String> wanted = new HashSet<>();
    for (Part part : parts) {
      if (part instanceof Shorthand shorthand) {
        wanted.add(shorthand.name);
      } else if (part instanceof Element element && element.id != null) {
        wanted.add(element.id);
      }
    }
    Map<String, N> named = new HashMap<>();
    if (!wanted.isEmpty()) {
      adapter.first(
          root,
          e -> {
            String id = adapter.id(e);
            if (id != null && wanted.contains(id)) {
              named.putIfAbsent(id, e);
            }
            return named.size() == wanted.size();
          });
    }
    return named;
  }

  /**
   * Returns the element that a part points to, or null. A child sequence without an ID begins at
   * the document, whose only child is the root.
   */
  private static <N> @Nullable N byElement(
      Element part, N root, Map<String, N> named, TreeAdapter<N> adapter) {
    N element = part.id == null ? null : named.get(part.id);
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
    return XPointerSyntax.POINTER;
  }
}
