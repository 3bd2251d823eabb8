package dev.urial.documents.html;

import dev.urial.internal.text.Ascii;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Node;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * The parse tree of a text with the positions of all nodes; also lists which elements are absent,
 * so that they need not be searched for.
 */
final class HtmlTree {
  private final String text;
  private final Document document;
  private final boolean mayHaveBase;
  private final boolean mayHaveNoScript;
  private final boolean mayHaveScript;

  private HtmlTree(String text) {
    this.text = text;
    this.document = Parser.htmlParser().setTrackPosition(true).parseInput(text, "");
    boolean hasBase = false;
    boolean hasNoScript = false;
    boolean hasScript = false;
    for (int i = text.indexOf('<'); i >= 0; i = text.indexOf('<', i + 1)) {
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
    return new HtmlTree(text);
  }

  Document document() {
    return document;
  }

  String text() {
    return text;
  }

  boolean mayHaveBase() {
    return mayHaveBase;
  }

  boolean mayHaveNoScript() {
    return mayHaveNoScript;
  }

  /** Whether scripts run in it; data blocks do not. */
  boolean hasScript() {
    return mayHaveScript
        && document.getElementsByTag("script").stream()
            .anyMatch(it -> !it.attr("type").contains("json"));
  }

  /**
   * Returns the node after another in the order of the document; null at its end.
   *
   * @param descends whether the next one may lie in the node
   */
  static @Nullable Node next(Node node, boolean descends) {
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
