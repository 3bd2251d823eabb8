package dev.urial.scheme.mail;

import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.spi.Cursor;
import java.util.function.IntPredicate;

/**
 * Parses email addresses octet by octet; each octet may be escaped.
 *
 * <pre>
 * addr-spec     = local-part "@" domain
 * local-part    = dot-atom-text / quoted-string
 * domain        = dot-atom-text / "[" *dtext-no-obs "]"
 * </pre>
 *
 * <p>Non-ASCII octets are treated as {@code atext}, as in RFC 6532 and in an example of RFC 6068.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-2">RFC 6068 §2</a>
 */
final class MailAddress {
  private static final Clause LOCAL_PART = Clause.rfc("local-part", 6068, "2");
  private static final Clause QUOTED_STRING = Clause.rfc("quoted-string", 5322, "3.2.4");
  private static final Clause DOMAIN = Clause.rfc("domain", 6068, "2");
  private static final Clause DTEXT = Clause.rfc("dtext-no-obs", 6068, "2");
  private static final Clause ADDR_SPEC = Clause.rfc("addr-spec", 6068, "2");

  private static final CharSet ATEXT =
      CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("!#$&'*+-/=?^_`{|}~"));

  /** The state of the parser within an address, which determines the octets that may follow. */
  private enum State {
    LOCAL(LOCAL_PART, o -> isAtext(o) || o == '"'),
    LOCAL_ATOM(LOCAL_PART, o -> isAtext(o) || o == '.' || o == '@'),
    LOCAL_DOT(LOCAL_PART, MailAddress::isAtext),
    QUOTED(QUOTED_STRING, o -> o > ' ' && o != 0x7F),
    QUOTED_PAIR(QUOTED_STRING, o -> (o >= ' ' && o != 0x7F) || o == '\t'),
    QUOTED_END(ADDR_SPEC, o -> o == '@'),
    DOMAIN(MailAddress.DOMAIN, o -> isAtext(o) || o == '['),
    DOMAIN_ATOM(MailAddress.DOMAIN, o -> isAtext(o) || o == '.'),
    DOMAIN_DOT(MailAddress.DOMAIN, MailAddress::isAtext),
    LITERAL(DTEXT, o -> o > ' ' && o < 0x7F && o != '[' && o != '\\'),
    END(ADDR_SPEC, o -> false);

    final Clause rule;
    final IntPredicate allowed;

    State(Clause rule, IntPredicate allowed) {
      this.rule = rule;
      this.allowed = allowed;
    }

    State after(int octet) {
      return switch (this) {
        case LOCAL -> octet == '"' ? QUOTED : LOCAL_ATOM;
        case LOCAL_ATOM -> octet == '@' ? DOMAIN : octet == '.' ? LOCAL_DOT : LOCAL_ATOM;
        case LOCAL_DOT -> LOCAL_ATOM;
        case QUOTED -> octet == '\\' ? QUOTED_PAIR : octet == '"' ? QUOTED_END : QUOTED;
        case QUOTED_PAIR -> QUOTED;
        case QUOTED_END -> DOMAIN;
        case DOMAIN -> octet == '[' ? LITERAL : DOMAIN_ATOM;
        case DOMAIN_ATOM -> octet == '.' ? DOMAIN_DOT : DOMAIN_ATOM;
        case DOMAIN_DOT -> DOMAIN_ATOM;
        case LITERAL -> octet == ']' ? END : LITERAL;
        case END -> END;
      };
    }

    boolean isComplete() {
      return this == DOMAIN_ATOM || this == END;
    }
  }

  private MailAddress() {}

  /**
   * Reads one address, up to a comma or the end.
   *
   * @param unescaped the characters that need no escape
   */
  static void read(Cursor in, CharSet unescaped) {
    State state = State.LOCAL;
    while (!in.atEnd() && !(in.at(',') && state.isComplete())) {
      int octet = in.octetOrChar();
      boolean mayStand = in.at('%') || (unescaped.has(octet) && !in.at(','));
      if (mayStand && state.allowed.test(octet)) {
        state = state.after(octet);
        in.skipOctet();
      } else {
        in.breaks(state.rule);
      }
    }
    if (!state.isComplete()) {
      in.breaks(state.rule);
    }
  }

  private static boolean isAtext(int octet) {
    return octet > 0x7F || octet == '%' || ATEXT.has(octet);
  }

  /** Returns a local part as it appears in an address, quoted if necessary. */
  static String localPart(String data) {
    boolean isDotAtom = !data.isEmpty() && data.charAt(data.length() - 1) != '.';
    char last = '.';
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < data.length(); i++) {
      char c = data.charAt(i);
      if ((c < ' ' && c != '\t') || c == 0x7F) {
        throw new IllegalArgumentException("an address cannot contain a control character");
      }
      isDotAtom &= c == '.' ? last != '.' : isAtext(c);
      quoted.append("\" \t\\".indexOf(c) >= 0 ? "\\" : "").append(c);
      last = c;
    }
    return isDotAtom ? data : quoted.append('"').toString();
  }
}
