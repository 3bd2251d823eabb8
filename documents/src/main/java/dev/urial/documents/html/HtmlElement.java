package dev.urial.documents.html;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.CDataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.Range;
import org.jsoup.parser.Parser;

/** An element in a parse tree. */
record HtmlElement(Element element) {
  /** A piece of text in an element, which may be a CDATA section. */
  record Piece(dev.urial.report.Range range, boolean isCdata) {}

  /** Returns the name as shown in reports. */
  String name() {
    return element.tagName();
  }

  /** Returns the name in lower case. */
  String normalName() {
    return element.normalName();
  }

  boolean isHtml() {
    return element.tag().namespace().equals(Parser.NamespaceHtml);
  }

  boolean isSvg() {
    return element.tag().namespace().equals(Parser.NamespaceSvg);
  }

  /** Returns the index of the start tag; negative if the element has no start tag. */
  int start() {
    return element.sourceRange().startPos();
  }

  /** Returns the attributes, in document order. */
  List<HtmlAttribute> attributes() {
    if (element.attributesSize() == 0) {
      return List.of();
    }
    List<HtmlAttribute> attributes = new ArrayList<>(element.attributesSize());
    for (Attribute attribute : element.attributes()) {
      attributes.add(placed(attribute));
    }
    return attributes;
  }

  private static HtmlAttribute placed(Attribute attribute) {
    Range.AttributeRange places = attribute.sourceRange();
    boolean isTracked = places.isTracked();
    return new HtmlAttribute(
        attribute.getKey(),
        isTracked ? places.nameRange().startPos() : -1,
        isTracked ? places.nameRange().endPos() : -1,
        isTracked ? places.valueRange().startPos() : -1,
        isTracked ? places.valueRange().endPos() : -1,
        attribute.hasDeclaredValue());
  }

  /** Returns the decoded value of an attribute; empty if the element does not have it. */
  String value(String attribute) {
    return element.attr(attribute);
  }

  /** Returns whether this element or one around it has the given name. */
  boolean isIn(String name) {
    return element.closest(name) != null;
  }

  /** Returns the pieces of text that are direct children of the element. */
  List<Piece> texts() {
    List<Piece> texts = new ArrayList<>();
    for (Node child : element.childNodes()) {
      Range range = child.sourceRange();
      if (range.isTracked()) {
        texts.add(
            new Piece(
                new dev.urial.report.Range(range.startPos(), range.endPos()),
                child instanceof CDataNode));
      }
    }
    return texts;
  }
}
