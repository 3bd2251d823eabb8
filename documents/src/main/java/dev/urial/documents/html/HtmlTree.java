package dev.urial.documents.html;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/** The elements of an HTML document with their positions. */
final class HtmlTree {
  private final String text;
  private final Document document;

  private HtmlTree(String text) {
    this.text = text;
    this.document = Parser.htmlParser().setTrackPosition(true).parseInput(text, "");
  }

  static HtmlTree of(String text) {
    return new HtmlTree(text);
  }

  Document document() {
    return document;
  }

  String text() {
    return text;
  }

  /** Passes the elements to a consumer in document order. */
  void forEach(Consumer<HtmlElement> reader) {
    for (Node node = document; node != null; node = next(node, true)) {
      if (node instanceof Element element) {
        reader.accept(new HtmlElement(element));
      }
    }
  }

  /** Returns the first {@code base} element that has an {@code href}; null if there is none. */
  @Nullable HtmlElement base() {
    for (Element element : document.getElementsByTag("base")) {
      boolean isHtml = element.tag().namespace().equals(Parser.NamespaceHtml);
      if (isHtml && element.hasAttr("href") && element.closest("template") == null) {
        return new HtmlElement(element);
      }
    }
    return null;
  }

  /** Returns the IDs of all elements and the names of {@code a} elements, except in templates. */
  Set<String> names() {
    Set<String> names = new HashSet<>();
    boolean descends = true;
    for (Node node = document; node != null; node = next(node, descends)) {
      descends = true;
      if (node instanceof Element element) {
        descends = !element.normalName().equals("template");
        if (element.hasAttr("id")) {
          names.add(element.attr("id"));
        }
        if (element.normalName().equals("a") && element.hasAttr("name")) {
          names.add(element.attr("name"));
        }
      }
    }
    return names;
  }

  /** Returns whether the document has scripts; JSON data blocks do not count. */
  boolean hasScript() {
    return document.getElementsByTag("script").stream()
        .anyMatch(it -> !it.attr("type").contains("json"));
  }

  /**
   * Returns the next node in document order; null at the end.
   *
   * @param descends whether the next node may be a child of this one
   */
  private static @Nullable Node next(Node node, boolean descends) {
    if (descends && node.childNodeSize() > 0) {
      return node.childNode(0);
    }
    Node at = node;
    while (at != null && at.nextSibling() == null) {
      at = at.parent();
    }
    return at == null ? null : at.nextSibling();
  }
}
