package dev.urial.documents.html;

import dev.urial.internal.text.Ascii;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * The elements of an HTML document with their positions. No tree is built if the document is
 * {@linkplain PlainHtml plain}. Otherwise, this class records which elements cannot occur, so that
 * the tree is not searched for them.
 */
final class HtmlTree {
  private final String text;
  private final @Nullable List<PlainElement> plain;
  private final @Nullable Document document;
  private final boolean mayHaveBase;
  private final boolean mayHaveNoScript;
  private final boolean mayHaveScript;

  private HtmlTree(String text, @Nullable List<PlainElement> plain) {
    this.text = text;
    this.plain = plain;
    this.document =
        plain == null ? Parser.htmlParser().setTrackPosition(true).parseInput(text, "") : null;
    boolean hasBase = false;
    boolean hasNoScript = false;
    boolean hasScript = false;
    for (int i = plain == null ? text.indexOf('<') : -1; i >= 0; i = text.indexOf('<', i + 1)) {
      switch (i + 1 < text.length() ? text.charAt(i + 1) : ' ') {
        case 'b', 'B' -> hasBase |= Ascii.isAt(text, i, "<base");
        case 'n', 'N' -> hasNoScript |= Ascii.isAt(text, i, "<noscript");
        case 's', 'S' -> hasScript |= Ascii.isAt(text, i, "<script");
        default -> {}
      }
    }
    mayHaveBase = hasBase;
    mayHaveNoScript = hasNoScript;
    mayHaveScript = hasScript;
  }

  static HtmlTree of(String text) {
    return new HtmlTree(text, PlainHtml.elements(text));
  }

  /** Works like {@link #of}, but always builds a tree. */
  static HtmlTree parsed(String text) {
    return new HtmlTree(text, null);
  }

  /** Returns the parse tree; null if no tree was built. */
  @Nullable Document document() {
    return document;
  }

  /** Returns the parse tree, which must exist. */
  private Document tree() {
    return Objects.requireNonNull(document);
  }

  boolean isPlain() {
    return plain != null;
  }

  String text() {
    return text;
  }

  boolean mayHaveNoScript() {
    return mayHaveNoScript;
  }

  /**
   * Passes the elements to a consumer in document order; elements without attributes may be
   * omitted.
   */
  void forEach(Consumer<HtmlElement> reader) {
    if (plain != null) {
      plain.forEach(reader);
      return;
    }
    for (Node node = tree(); node != null; node = next(node, true)) {
      if (node instanceof Element element) {
        reader.accept(new TreeElement(element));
      }
    }
  }

  /** Returns the first {@code base} element that has an {@code href}; null if there is none. */
  @Nullable HtmlElement base() {
    if (plain != null) {
      for (PlainElement element : plain) {
        if (element.name().equals("base") && element.attribute("href") != null) {
          return element;
        }
      }
      return null;
    }
    if (!mayHaveBase) {
      return null;
    }
    for (Element element : tree().getElementsByTag("base")) {
      boolean isHtml = element.tag().namespace().equals(Parser.NamespaceHtml);
      if (isHtml && element.hasAttr("href") && element.closest("template") == null) {
        return new TreeElement(element);
      }
    }
    return null;
  }

  /** Returns the IDs of all elements and the names of {@code a} elements, except in templates. */
  Set<String> names() {
    Set<String> names = new HashSet<>();
    if (plain != null) {
      for (PlainElement element : plain) {
        for (HtmlAttribute attribute : element.attributes()) {
          boolean isName = element.name().equals("a") && attribute.name().equals("name");
          if (isName || attribute.name().equals("id")) {
            names.add(text.substring(attribute.valueStart(), attribute.valueEnd()));
          }
        }
      }
      return names;
    }
    boolean descends = true;
    for (Node node = tree(); node != null; node = next(node, descends)) {
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
    if (plain == null) {
      return mayHaveScript
          && tree().getElementsByTag("script").stream()
              .anyMatch(it -> !it.attr("type").contains("json"));
    }
    for (PlainElement element : plain) {
      if (element.name().equals("script") && !element.value("type").contains("json")) {
        return true;
      }
    }
    return false;
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
