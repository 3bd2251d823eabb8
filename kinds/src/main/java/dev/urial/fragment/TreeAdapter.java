package dev.urial.fragment;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Provides {@link HtmlFragment}, {@link XPointer} and {@link SvgFragment} with access to the
 * elements of an HTML or XML parser. An implementation needs only a few lines.
 *
 * <pre>{@code
 * TreeAdapter<Element> jsoup = new TreeAdapter<>() {
 *   public String name(Element e) { return e.normalName(); }
 *   public String attribute(Element e, String name) { return e.hasAttr(name) ? e.attr(name) : null; }
 *   public List<Element> children(Element e) { return e.children(); }
 * };
 * HtmlFragment.read("toc").indicatedPart(document, jsoup).element();
 * }</pre>
 *
 * @param <N> the parser's element type
 * @see <a href="https://www.w3.org/TR/xml-infoset/#infoitem.element">XML Information Set §2.2</a>
 */
public interface TreeAdapter<N> {
  /**
   * {@return the name of an element, in lower case for HTML} Callers only compare the name with
   * {@code a}.
   *
   * @param element an element
   */
  String name(N element);

  /**
   * {@return the value of an attribute such as {@code id} or {@code xml:id}, or null if there is
   * none}
   *
   * @param element an element
   * @param name the name of the attribute
   */
  @Nullable String attribute(N element, String name);

  /**
   * {@return the child elements of an element in document order, without text nodes}
   *
   * <pre>{@code adapter.children(root)}</pre>
   *
   * @param element an element
   */
  List<? extends N> children(N element);

  /**
   * {@return the ID of an element: {@code xml:id}, or else {@code id}} Override this method if a
   * DTD or schema declares other ID attributes.
   *
   * @param element an element
   * @see <a href="https://www.w3.org/TR/xptr-framework/#shorthand">XPointer Framework §3.2</a>
   */
  default @Nullable String id(N element) {
    String id = attribute(element, "xml:id");
    return id != null ? id : attribute(element, "id");
  }

  /**
   * {@return the first matching element in document order, starting with the root; null if none
   * matches}
   *
   * <pre>{@code
   * adapter.first(root, e -> adapter.name(e).equals("h1"))
   * }</pre>
   *
   * @param root the root of the document
   * @param condition the condition that the element must meet
   */
  default @Nullable N first(N root, Predicate<? super N> condition) {
    if (condition.test(root)) {
      return root;
    }
    // Not recursive, because untrusted documents can be deep.
    Deque<Iterator<? extends N>> open = new ArrayDeque<>();
    open.push(children(root).iterator());
    while (!open.isEmpty()) {
      if (!open.peek().hasNext()) {
        open.pop();
        continue;
      }
      N element = open.peek().next();
      if (condition.test(element)) {
        return element;
      }
      open.push(children(element).iterator());
    }
    return null;
  }
}
