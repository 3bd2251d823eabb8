package dev.urial.documents.html;

import dev.urial.report.Range;
import java.util.List;

/**
 * An element with its attributes, from a parse tree or from a {@linkplain PlainHtml plain}
 * document.
 */
interface HtmlElement {
  /** Returns the name as shown in reports. */
  String name();

  /** Returns the name in lower case. */
  String normalName();

  boolean isHtml();

  boolean isSvg();

  /**
   * Returns the index of the start tag in the document; negative if the element has no start tag.
   */
  int start();

  /** Returns the attributes, in document order. */
  List<HtmlAttribute> attributes();

  /**
   * Returns the decoded value of an attribute; empty if the element does not have the attribute.
   */
  String value(String attribute);

  /** Returns whether this element has the given name or is within an element with that name. */
  boolean isIn(String element);

  /** Returns the pieces of text that are direct children of the element. */
  List<Piece> texts();

  /** A piece of text in an element, which may be a CDATA section. */
  record Piece(Range range, boolean isCdata) {}
}
