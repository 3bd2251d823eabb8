package dev.urial.documents.html;

import dev.urial.report.Range;
import java.util.List;

/**
 * An element with its attributes, from a parse tree or from a {@linkplain PlainHtml plain}
 * document.
 */
interface HtmlElement {
  /** Returns the name for display. */
  String name();

  /** Returns the name in lower case. */
  String normalName();

  boolean isHtml();

  boolean isSvg();

  /** Returns the start of its tag; negative if it has none. */
  int start();

  /** Returns the attributes, in document order. */
  List<HtmlAttribute> attributes();

  /** Returns the decoded value of an attribute; empty if there is none. */
  String value(String attribute);

  /** Returns whether this element has the given name or is within an element with that name. */
  boolean isIn(String element);

  /** Returns the ranges of the texts in the element, and whether they are CDATA sections. */
  List<Piece> texts();

  /** A text in an element. */
  record Piece(Range range, boolean isCdata) {}
}
