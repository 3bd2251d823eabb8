package dev.urial.documents.html;

/**
 * An attribute and where it is in a document.
 *
 * @param name in lower case
 * @param nameStart where the name begins; -1 if the parser does not know
 * @param valueStart where the value begins, after its quotation mark; if the value is empty,
 *     anywhere
 * @param isDeclared whether it has a value, even an empty one
 */
record HtmlAttribute(
    String name, int nameStart, int nameEnd, int valueStart, int valueEnd, boolean isDeclared) {
  boolean isPlaced() {
    return nameStart >= 0;
  }
}
