package dev.urial.documents.html;

import dev.urial.documents.link.PositionedText;
import org.jspecify.annotations.Nullable;

/** Finds the positions of attribute values in a parsed document. */
final class AttributeValues {
  private final PositionedText source;

  AttributeValues(PositionedText source) {
    this.source = source;
  }

  /** Returns an attribute's value as written in the document; null if its position is unknown. */
  @Nullable PositionedText of(HtmlAttribute attribute) {
    if (!attribute.isPlaced()) {
      return null;
    }
    int start = attribute.valueStart();
    int end = attribute.valueEnd();
    if (start == end) {
      start = emptyValue(attribute.nameEnd());
      end = start;
    }
    char before = start > 0 ? source.text().charAt(start - 1) : ' ';
    char quote = before == '"' || before == '\'' ? before : 0;
    return CharacterReferences.inAttribute(
        source.part(start, end), CharacterReferences.escaping(quote));
  }

  /**
   * Returns the position of an empty value, after any opening quotation mark. The parser does not
   * report positions of empty values.
   */
  private int emptyValue(int nameEnd) {
    int equals = afterSpace(nameEnd);
    if (!source.text().startsWith("=", equals)) {
      return nameEnd;
    }
    int quote = afterSpace(equals + 1);
    boolean isQuoted =
        source.text().startsWith("\"", quote) || source.text().startsWith("'", quote);
    return isQuoted ? quote + 1 : quote;
  }

  private int afterSpace(int start) {
    int at = start;
    while (at < source.text().length() && Srcset.isSpace(source.text().charAt(at))) {
      at++;
    }
    return at;
  }
}
