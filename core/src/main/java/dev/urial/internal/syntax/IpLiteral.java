package dev.urial.internal.syntax;

import dev.urial.grammar.Rule;
import dev.urial.internal.text.EscapedOctets;

/**
 * Parses {@code IP-literal = "[" ( IPv6address / IPvFuture ) "]"} from its opening bracket on, in a
 * single pass.
 *
 * <p>An IPv6 address consists of eight pieces of 16 bits, or of up to seven around one {@code ::};
 * an IPv4 address at the end replaces two pieces. The nine alternatives of the ABNF are equivalent
 * to this, so the parser only counts pieces. It stops at the first character that cannot continue
 * an address, so {@link #index} is the index that {@code SyntaxError} defines.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
 */
public final class IpLiteral {
  private final String text;
  private final int limit;
  private int pos;

  /** The index after the closing bracket, or -1 if the literal is invalid. */
  public int end = -1;

  /** The index at which the literal becomes invalid. */
  public int index;

  /** The rule that is violated at {@link #index}. */
  public Rule rule = Rule.IP_LITERAL;

  /** Whether the literal is an {@code IPvFuture}. */
  public boolean isFuture;

  /** The upper half of an IPv6 address. */
  public long high;

  /** The lower half of an IPv6 address. */
  public long low;

  private IpLiteral(String text, int start, int limit) {
    this.text = text;
    this.pos = start;
    this.limit = limit;
  }

  /** Parses the literal whose opening bracket is at an index. */
  public static IpLiteral read(String text, int bracket, int limit) {
    IpLiteral literal = new IpLiteral(text, bracket + 1, limit);
    boolean whole =
        literal.at('v') || literal.at('V') ? literal.ipvFuture() : literal.ipv6Address();
    if (whole) {
      literal.end = literal.pos + 1;
    }
    return literal;
  }

  /** Matches {@code IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )}. */
  private boolean ipvFuture() {
    isFuture = true;
    pos++;
    int version = pos;
    skip(CharSetTable.HEXDIG);
    if (pos == version || !at('.')) {
      return fail(Rule.IPVFUTURE);
    }
    pos++;
    int address = pos;
    skip(CharSetTable.USERINFO);
    return (pos > address && at(']')) || fail(Rule.IPVFUTURE);
  }

  /** Matches {@code IPv6address} by counting pieces. */
  private boolean ipv6Address() {
    int pieces = 0;
    int elision = -1; // the number of pieces before "::"
    boolean mayElide = false; // right after one colon
    if (at(':')) {
      pos++;
      if (!at(':')) {
        return fail(Rule.IPV6ADDRESS);
      }
      pos++;
      elision = 0;
    }
    while (true) {
      int most = elision < 0 ? 8 : 7;
      int start = pos;
      int value = pieces < most ? h16() : 0;
      if (pos == start) {
        if (elision == pieces && at(']')) {
          return elide(elision, pieces);
        }
        if (mayElide && elision < 0 && at(':')) {
          pos++;
          elision = pieces;
          continue;
        }
        return fail(pieces < most ? Rule.IPV6ADDRESS : Rule.IP_LITERAL);
      }
      if (at('.') && (elision < 0 ? pieces == 6 : pieces <= 5) && isDecOctet(start, pos)) {
        pos = start;
        return ipv4Address() && elide(elision, pieces + 2);
      }
      push(value);
      pieces++;
      if (at(':') && pieces < most) {
        pos++;
        mayElide = true;
      } else if (at(']') && (elision >= 0 || pieces == 8)) {
        return elide(elision, pieces);
      } else {
        boolean more = pos - start < 4 || pieces < most;
        return fail(more ? Rule.IPV6ADDRESS : Rule.IP_LITERAL);
      }
    }
  }

  /**
   * Parses {@code h16 = 1*4HEXDIG} and returns its value; consumes nothing if there is no digit.
   */
  private int h16() {
    int value = 0;
    int stop = Math.min(limit, pos + 4);
    while (pos < stop && CharSetTable.is(text.charAt(pos), CharSetTable.HEXDIG)) {
      value = value << 4 | EscapedOctets.digit(text.charAt(pos));
      pos++;
    }
    return value;
  }

  /** Matches {@code IPv4address} as the last 32 bits, up to the closing bracket. */
  private boolean ipv4Address() {
    long bits = 0;
    for (int k = 0; k < 4; k++) {
      int octet = decOctet();
      if (octet < 0) {
        return fail(Rule.IPV4ADDRESS);
      }
      bits = bits << 8 | octet;
      if (k < 3) {
        if (!at('.')) {
          return fail(Rule.IPV4ADDRESS);
        }
        pos++;
      } else if (!at(']')) {
        boolean more = octet != 0 && octet <= 25;
        return fail(more ? Rule.IPV4ADDRESS : Rule.IP_LITERAL);
      }
    }
    push((int) (bits >>> 16));
    push((int) bits & 0xFFFF);
    return true;
  }

  /** Parses the longest possible {@code dec-octet}; returns its value, or -1 if there is none. */
  private int decOctet() {
    int octet = -1;
    while (pos < limit && CharSetTable.is(text.charAt(pos), CharSetTable.DIGIT)) {
      int next = (octet < 0 ? 0 : octet) * 10 + text.charAt(pos) - '0';
      if (octet == 0 || next > 255) {
        break;
      }
      octet = next;
      pos++;
    }
    return octet;
  }

  private boolean isDecOctet(int start, int stop) {
    if (stop - start > 3 || (stop - start > 1 && text.charAt(start) == '0')) {
      return false;
    }
    int octet = 0;
    for (int i = start; i < stop; i++) {
      if (!CharSetTable.is(text.charAt(i), CharSetTable.DIGIT)) {
        return false;
      }
      octet = octet * 10 + text.charAt(i) - '0';
    }
    return octet <= 255;
  }

  /** Shifts the address left by 16 bits and appends a piece. */
  private void push(int piece) {
    high = high << 16 | low >>> 48;
    low = low << 16 | piece;
  }

  /** Inserts the zeros of {@code ::} between the pieces before it and those after it. */
  private boolean elide(int before, int pieces) {
    if (before < 0) {
      return true;
    }
    int zeros = 16 * (8 - pieces); // 16 to 128
    int after = 16 * (pieces - before); // 0 to 112
    // The pieces are in the low bits; those before "::" are shifted up by the zeros.
    long afterHigh = after > 64 ? high & (1L << after - 64) - 1 : 0;
    long afterLow = after >= 64 ? low : low & (1L << after) - 1;
    long beforeHigh = high ^ afterHigh;
    long beforeLow = low ^ afterLow;
    if (zeros >= 64) {
      beforeHigh = zeros == 128 ? 0 : beforeLow << zeros - 64;
      beforeLow = 0;
    } else {
      beforeHigh = beforeHigh << zeros | beforeLow >>> 64 - zeros;
      beforeLow <<= zeros;
    }
    high = beforeHigh | afterHigh;
    low = beforeLow | afterLow;
    return true;
  }

  private void skip(int set) {
    while (pos < limit && CharSetTable.is(text.charAt(pos), set)) {
      pos++;
    }
  }

  private boolean at(char c) {
    return pos < limit && text.charAt(pos) == c;
  }

  private boolean fail(Rule broken) {
    rule = broken;
    index = pos;
    return false;
  }
}
