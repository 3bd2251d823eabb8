package dev.urial.fragment;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How {@link HtmlFragment}, {@link XPointer} and {@link SvgFragment} walk through somebody's
 * elements: a few lines for each parser of HTML or XML.
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
 * @param <N> the parser's elements
 * @see <a href="https://www.w3.org/TR/xml-infoset/#infoitem.element">XML Information Set §2.2</a>
 */
public interface TreeAdapter<N> {
  /** The name of an element, of HTML in lower case; {@code a} is the one that matters. */
  String name(N element);

  /** The value of an attribute by its name as {@code id} or {@code xml:id}, or null. */
  @Nullable String attribute(N element, String name);

  /** The elements that are children of an element, in their order; {@code text} is none. */
  List<? extends N> children(N element);

  /**
   * What identifies an element: {@code xml:id}, or else {@code id}. Overridden by who knows the
   * attributes that a DTD or schema declares as IDs.
   *
   * @see <a href="https://www.w3.org/TR/xptr-framework/#shorthand">XPointer Framework §3.2</a>
   */
  default @Nullable String id(N element) {
    String id = attribute(element, "xml:id");
    return id != null ? id : attribute(element, "id");
  }

  /**
   * The first element in document order, the root among them, of which something is true; null if
   * it is true of none.
   *
   * <pre>{@code
   * adapter.first(root, e -> adapter.name(e).equals("h1"))
   * }</pre>
   */
  default @Nullable N first(N root, Predicate<? super N> condition) {
    if (condition.test(root)) {
      return root;
    }
    // Not recursive: documents of strangers are deep.
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
