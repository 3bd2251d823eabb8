package dev.urial.documents.html;

import dev.urial.report.Range;
import java.util.List;

/**
 * An element with its attributes, of a parse tree or of a {@linkplain PlainHtml plain} document.
 */
interface HtmlElement {
  /** Returns the name as it is shown. */
  String name();

  /** Returns the name in lower case. */
  String normalName();

  boolean isHtml();

  boolean isSvg();

  /** Returns where its tag begins; negative if it has none. */
  int start();

  /** Returns the attributes, in the order of the document. */
  List<HtmlAttribute> attributes();

  /** Returns the value of an attribute without character references; empty if there is none. */
  String value(String attribute);

  /** Returns whether the element is another one, or lies in it. */
  boolean isIn(String element);

  /** Returns where the texts in the element are, and whether they are sections of CDATA. */
  List<Piece> texts();

  /** A text in an element. */
  record Piece(Range range, boolean isCdata) {}
}
