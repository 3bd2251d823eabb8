package dev.urial.documents.html;

/**
 * An attribute and its position in a document.
 *
 * @param name the name in lower case
 * @param nameStart the start of the name; -1 if it is unknown
 * @param valueStart the start of the value, after its quotation mark; undefined if the value is
 *     empty
 * @param isDeclared whether the attribute has a value, even an empty one
 */
record HtmlAttribute(
    String name, int nameStart, int nameEnd, int valueStart, int valueEnd, boolean isDeclared) {
  boolean isPlaced() {
    return nameStart >= 0;
  }
}
