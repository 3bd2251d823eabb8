package dev.urial.template.pattern;

/**
 * A piece of a pattern string.
 *
 * @param index the start of the token
 * @param value the text of the token without delimiters, such as the colon before a name
 * @param valueIndex the start of the value
 */
record Token(Type type, int index, String value, int valueIndex) {
  /** The types of tokens, named as in the standard. */
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
