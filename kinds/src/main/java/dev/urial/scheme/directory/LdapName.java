package dev.urial.scheme.directory;

import dev.urial.grammar.Percent;

/**
 * Whether a text is a distinguished name, and how data stand in one and in a filter.
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
final class LdapName {
  private final String dn;
  private int pos;

  private LdapName(String dn) {
    this.dn = dn;
  }

  /** Whether decoded text is a name, perhaps the empty one. */
  static boolean isDistinguished(String dn) {
    return dn.isEmpty() || new LdapName(dn).names();
  }

  private boolean names() {
    do {
      if (!type() || !value()) {
        return false;
      }
    } while (eat(',') || eat('+'));
    return pos == dn.length();
  }

  private boolean type() {
    LdapDescription type = new LdapDescription();
    while (pos < dn.length() && dn.charAt(pos) != ';' && type.takes(dn.charAt(pos))) {
      type.take(dn.charAt(pos++));
    }
    return type.isOid() && eat('=');
  }

  private boolean value() {
    if (eat('#')) {
      int start = pos;
      while (isHexPair(pos)) {
        pos += 2;
      }
      return pos > start;
    }
    boolean isSpace = pos < dn.length() && dn.charAt(pos) == ' ';
    while (!isSpace && pos < dn.length() && ",+".indexOf(dn.charAt(pos)) < 0) {
      char c = dn.charAt(pos);
      if (c == '\\') {
        if (!pair()) {
          return false;
        }
      } else if ("\";<>\0".indexOf(c) >= 0) {
        return false;
      } else {
        pos++;
        isSpace = c == ' ' && (pos == dn.length() || ",+".indexOf(dn.charAt(pos)) >= 0);
      }
    }
    return !isSpace; // none at either end
  }

  /** {@code pair = ESC ( ESC / special / hexpair )}. */
  private boolean pair() {
    int length = isHexPair(pos + 1) ? 3 : 2;
    boolean whole =
        length == 3 || (pos + 1 < dn.length() && "\\\"+,;<> #=".indexOf(dn.charAt(pos + 1)) >= 0);
    pos += whole ? length : 0;
    return whole;
  }

  private boolean isHexPair(int index) {
    return index + 1 < dn.length()
        && Percent.digit(dn.charAt(index)) >= 0
        && Percent.digit(dn.charAt(index + 1)) >= 0;
  }

  private boolean eat(char c) {
    boolean there = pos < dn.length() && dn.charAt(pos) == c;
    pos += there ? 1 : 0;
    return there;
  }

  /** Data as a value in a name: RFC 4514 §2.4. */
  static String value(String data) {
    StringBuilder out = new StringBuilder(data.length() + 8);
    for (int i = 0; i < data.length(); i++) {
      char c = data.charAt(i);
      boolean isEdge = (i == 0 && (c == ' ' || c == '#')) || (i == data.length() - 1 && c == ' ');
      if (c == 0) {
        out.append("\\00");
      } else {
        out.append(isEdge || "\"+,;<>\\".indexOf(c) >= 0 ? "\\" : "").append(c);
      }
    }
    return out.toString();
  }

  /** Data as a value in a filter: RFC 4515 §3. */
  static String assertion(String data) {
    StringBuilder out = new StringBuilder(data.length() + 8);
    for (int i = 0; i < data.length(); i++) {
      char c = data.charAt(i);
      if ("*()\\\0".indexOf(c) >= 0) {
        out.append(c == 0 ? "\\00" : "\\" + Integer.toHexString(c));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }
}
