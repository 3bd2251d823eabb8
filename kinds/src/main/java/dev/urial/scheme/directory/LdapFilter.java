package dev.urial.scheme.directory;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;

/**
 * Parses a search filter octet by octet, without recursion.
 *
 * <pre>
 * filter     = "(" filtercomp ")"
 * filtercomp = "&amp;" *filter / "|" *filter / "!" filter / item
 * item       = attr ( "=" / "~=" / "&gt;=" / "&lt;=" ) value
 *            / [ attr ] [ ":dn" ] [ ":" oid ] ":=" value
 * </pre>
 *
 * Lists may be empty: an empty {@code &} list means true, and an empty {@code |} list false (RFC
 * 4526). Although RFC 4515 requires UTF-8, any non-ASCII octets are accepted.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4515#section-3">RFC 4515 §3</a>
 */
final class LdapFilter {
  private enum State {
    OPEN,
    COMP,
    LIST,
    CLOSE,
    ATTR,
    EQUALS,
    RULE_START,
    RULE,
    COLON_EQUALS,
    VALUE,
    ASSERTION,
    HEX_1,
    HEX_2,
    END
  }

  /** The lists and negations around the current position: {@code &}, {@code |} and {@code !}. */
  private final StringBuilder around = new StringBuilder();

  private State state = State.OPEN;
  private LdapAttributeDescription attr = new LdapAttributeDescription();

  /** Whether a value may contain an asterisk. */
  private boolean mayBeSubstring;

  // For an extensible match: whether there is an attribute, and the part of its rule read so far.
  private boolean hasAttr;
  private final StringBuilder rule = new StringBuilder();
  private boolean isAfterDn;

  /** Returns whether an octet is allowed next. */
  boolean takes(int octet) {
    return switch (state) {
      case OPEN -> octet == '(';
      case COMP ->
          octet == '&' || octet == '|' || octet == '!' || octet == ':' || attr.takes(octet);
      case LIST -> octet == '(' || octet == ')';
      case CLOSE -> octet == ')';
      case ATTR -> attr.takes(octet) || (attr.isWhole() && "=~<>:".indexOf(octet) >= 0);
      case EQUALS, COLON_EQUALS -> octet == '=';
      case RULE_START -> isOidNext(octet) || (octet == '=' && (hasAttr || isAfterDn));
      case RULE -> isOidNext(octet) || (octet == ':' && attr.isOid());
      case VALUE -> octet > 0 && octet != '(';
      case ASSERTION -> octet > 0 && octet != '(' && octet != '*';
      case HEX_1, HEX_2 -> octet < 0x80 && EscapedOctets.digit((char) octet) >= 0;
      case END -> false;
    };
  }

  private boolean isOidNext(int octet) {
    return octet != ';' && attr.takes(octet);
  }

  /** Consumes an octet, which must be allowed. */
  void take(int octet) {
    switch (state) {
      case OPEN -> begin();
      case COMP -> comp(octet);
      case LIST -> list(octet);
      case CLOSE -> end();
      case ATTR -> attr(octet);
      case EQUALS, COLON_EQUALS -> value(false);
      case RULE_START, RULE -> rule(octet);
      case VALUE, ASSERTION -> inValue(octet);
      case HEX_1 -> state = State.HEX_2;
      case HEX_2 -> value(mayBeSubstring);
      case END -> throw new IllegalStateException();
    }
  }

  /** Returns whether the octets so far form a filter. */
  boolean isWhole() {
    return state == State.END;
  }

  private void begin() {
    state = State.COMP;
    attr = new LdapAttributeDescription();
    hasAttr = false;
    isAfterDn = false;
  }

  private void comp(int octet) {
    if (octet == '&' || octet == '|' || octet == '!') {
      around.append((char) octet);
      state = octet == '!' ? State.OPEN : State.LIST;
    } else if (octet == ':') {
      ruleStart();
    } else {
      hasAttr = true;
      attr.take(octet);
      state = State.ATTR;
    }
  }

  private void list(int octet) {
    if (octet == '(') {
      begin();
    } else {
      end();
    }
  }

  /** Ends a filter, and determines the state of the enclosing filter. */
  private void end() {
    // In a list or a negation, this is its closing parenthesis.
    if (state == State.LIST || state == State.CLOSE) {
      around.setLength(around.length() - 1);
    }
    int last = around.length() - 1;
    state = last < 0 ? State.END : around.charAt(last) == '!' ? State.CLOSE : State.LIST;
  }

  private void attr(int octet) {
    if (attr.takes(octet)) {
      attr.take(octet);
    } else if (octet == ':') {
      ruleStart();
    } else if (octet == '=') {
      value(true);
    } else {
      state = State.EQUALS;
    }
  }

  private void ruleStart() {
    attr = new LdapAttributeDescription();
    rule.setLength(0);
    state = State.RULE_START;
  }

  private void rule(int octet) {
    if (octet == '=') {
      value(false);
    } else if (octet != ':') {
      attr.take(octet);
      rule.append((char) octet);
      state = State.RULE;
    } else if (!isAfterDn && Ascii.equalsIgnoreCase(rule.toString(), "dn")) {
      isAfterDn = true;
      ruleStart();
    } else {
      state = State.COLON_EQUALS;
    }
  }

  private void value(boolean mayBeSubstring) {
    this.mayBeSubstring = mayBeSubstring;
    state = mayBeSubstring ? State.VALUE : State.ASSERTION;
  }

  private void inValue(int octet) {
    if (octet == '\\') {
      state = State.HEX_1;
    } else if (octet == ')') {
      end();
    }
  }
}
