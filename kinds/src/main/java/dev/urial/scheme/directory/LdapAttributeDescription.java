package dev.urial.scheme.directory;

/**
 * Parses an attribute description, or an OID alone, octet by octet.
 *
 * <pre>
 * attributedescription = attributetype options
 * attributetype        = oid
 * options              = *( ";" option )
 * oid                  = descr / numericoid
 * </pre>
 *
 * CHOICE: an underscore is allowed wherever a hyphen is, because some servers use names with
 * underscores.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4512#section-2.5">RFC 4512 §2.5</a>
 */
final class LdapAttributeDescription {
  private enum State {
    START,
    DESCR,
    ZERO,
    NUMBER,
    DOT,
    OPTION_START,
    OPTION
  }

  private State state = State.START;
  private boolean hasDot;

  /** Returns whether an octet is allowed next. */
  boolean takes(int octet) {
    return switch (state) {
      case START -> isAlpha(octet) || isDigit(octet);
      case DESCR -> isKey(octet) || octet == ';';
      case ZERO -> octet == '.' || (hasDot && octet == ';');
      case NUMBER -> isDigit(octet) || octet == '.' || (hasDot && octet == ';');
      case DOT -> isDigit(octet);
      case OPTION_START -> isKey(octet);
      case OPTION -> isKey(octet) || octet == ';';
    };
  }

  /** Consumes an octet, which must be allowed. */
  void take(int octet) {
    hasDot |= octet == '.';
    state =
        switch (state) {
          case START, DOT ->
              octet == '0' ? State.ZERO : isDigit(octet) ? State.NUMBER : State.DESCR;
          case ZERO, NUMBER, DESCR, OPTION ->
              octet == ';' ? State.OPTION_START : octet == '.' ? State.DOT : state;
          case OPTION_START -> State.OPTION;
        };
  }

  /** Returns whether the octets so far form a description, with or without options. */
  boolean isWhole() {
    return isOid() || state == State.OPTION;
  }

  /** Returns whether the octets so far form an OID: a name or numbers, without options. */
  boolean isOid() {
    return state == State.DESCR || (hasDot && (state == State.ZERO || state == State.NUMBER));
  }

  private static boolean isKey(int octet) {
    return isAlpha(octet) || isDigit(octet) || octet == '-' || octet == '_';
  }

  private static boolean isAlpha(int octet) {
    int small = octet | 0x20;
    return small >= 'a' && small <= 'z';
  }

  private static boolean isDigit(int octet) {
    return octet >= '0' && octet <= '9';
  }
}
