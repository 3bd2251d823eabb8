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
record TreeElement(Element element) implements HtmlElement {
  @Override
  public String name() {
    return element.tagName();
  }

  @Override
  public String normalName() {
    return element.normalName();
  }

  @Override
  public boolean isHtml() {
    return element.tag().namespace().equals(Parser.NamespaceHtml);
  }

  @Override
  public boolean isSvg() {
    return element.tag().namespace().equals(Parser.NamespaceSvg);
  }

  @Override
  public int start() {
    return element.sourceRange().startPos();
  }

  @Override
  public List<HtmlAttribute> attributes() {
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

  @Override
  public String value(String attribute) {
    return element.attr(attribute);
  }

  @Override
  public boolean isIn(String name) {
    return element.closest(name) != null;
  }

  @Override
  public List<Piece> texts() {
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
