package dev.urial.template.pattern;

/**
 * A piece of a pattern string.
 *
 * @param index where it begins
 * @param value its characters, without what marks it; of names without the colon, and so on
 * @param valueIndex where these begin
 */
record Token(Type type, int index, String value, int valueIndex) {
  /** The types, as the standard names them. */
  enum Type {
    OPEN,
    CLOSE,
    REGEXP,
    NAME,
    CHAR,
    ESCAPED_CHAR,
    OTHER_MODIFIER,
    ASTERISK,
    END,
    INVALID_CHAR
  }
}
