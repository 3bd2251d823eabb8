package dev.urial.scheme.directory;

import dev.urial.grammar.CharSet;
import dev.urial.spi.Cursor;

/**
 * Checks distinguished names, and escapes data for names and filters.
 *
 * <pre>
 * distinguishedName         = [ relativeDistinguishedName *( "," relativeDistinguishedName ) ]
 * relativeDistinguishedName = attributeTypeAndValue *( "+" attributeTypeAndValue )
 * attributeTypeAndValue     = attributeType "=" attributeValue
 * attributeValue            = string / "#" 1*hexpair
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4514#section-3">RFC 4514 §3</a>
 */
final class LdapNameSyntax {
  /** {@code ESC / special}: the characters that a backslash may escape. */
  private static final CharSet ESCAPABLE = CharSet.of("\\\"+,;<> #=");

  /**
   * The characters that are not allowed in a value without a backslash, other than the delimiters
   * that end the value.
   */
  private static final CharSet FORBIDDEN = CharSet.of("\";<>\0");

  private LdapNameSyntax() {}

  /** Returns whether decoded text is a distinguished name, which may be empty. */
  static boolean isDistinguished(String dn) {
    return dn.isEmpty() || names(new Cursor(dn));
  }

  private static boolean names(Cursor dn) {
    do {
      if (!type(dn) || !value(dn)) {
        return false;
      }
    } while (dn.eat(',') || dn.eat('+'));
    return dn.atEnd();
  }

  private static boolean type(Cursor dn) {
    LdapAttributeDescription type = new LdapAttributeDescription();
    while (!dn.at(';') && type.takes(dn.codePoint())) {
      type.take(dn.codePoint());
      dn.advance();
    }
    return type.isOid() && dn.eat('=');
  }

  private static boolean value(Cursor dn) {
    if (dn.eat('#')) {
      String pairs = dn.run(CharSet.HEXDIG);
      return !pairs.isEmpty() && pairs.length() % 2 == 0;
    }
    boolean isSpace = dn.at(' ');
    while (!isSpace && !isOver(dn)) {
      if (dn.eat('\\')) {
        if (!pair(dn)) {
          return false;
        }
      } else if (dn.at(FORBIDDEN)) {
        return false;
      } else {
        boolean space = dn.at(' ');
        dn.advance();
        isSpace = space && isOver(dn);
      }
    }
    return !isSpace; // no space at either end
  }

  private static boolean isOver(Cursor dn) {
    return dn.atEnd() || dn.at(',') || dn.at('+');
  }

  /** {@code pair = ESC ( ESC / special / hexpair )}; the cursor is after the ESC. */
  private static boolean pair(Cursor dn) {
    String hex = dn.run(CharSet.HEXDIG, 2);
    return hex.isEmpty() ? !dn.run(ESCAPABLE, 1).isEmpty() : hex.length() == 2;
  }
}
