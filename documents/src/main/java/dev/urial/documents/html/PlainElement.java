package dev.urial.documents.html;

import dev.urial.report.Range;
import java.util.List;

/**
 * An element in a document that was read without a tree. Elements are compared by identity.
 *
 * <p>INVARIANT: values that can be requested by name have no character references.
 */
final class PlainElement implements HtmlElement {
  private final String text;
  private final String name;
  private final int start;
  private final List<HtmlAttribute> attributes;
  private final List<Piece> texts;

  /**
   * @param content the range of the raw text in the element; empty if there is none
   */
  PlainElement(String text, String name, int start, List<HtmlAttribute> attributes, Range content) {
    this.text = text;
    this.name = name;
    this.start = start;
    this.attributes = attributes;
    this.texts = content.length() == 0 ? List.of() : List.of(new Piece(content, false));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String normalName() {
    return name;
  }

  @Override
  public boolean isHtml() {
    return true;
  }

  @Override
  public boolean isSvg() {
    return false;
  }

  @Override
  public int start() {
    return start;
  }

  @Override
  public List<HtmlAttribute> attributes() {
    return attributes;
  }

  @Override
  public String value(String attribute) {
    HtmlAttribute found = attribute(attribute);
    return found == null ? "" : text.substring(found.valueStart(), found.valueEnd());
  }

  @org.jspecify.annotations.Nullable
  HtmlAttribute attribute(String attribute) {
    for (HtmlAttribute each : attributes) {
      if (each.name().equals(attribute)) {
        return each;
      }
    }
    return null;
  }

  @Override
  public boolean isIn(String element) {
    return name.equals(element);
  }

  @Override
  public List<Piece> texts() {
    return texts;
  }
}
