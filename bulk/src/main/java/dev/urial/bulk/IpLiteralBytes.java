package dev.urial.bulk;

import static dev.urial.bulk.RfcByteClasses.is;

import dev.urial.grammar.Rule;

/**
 * Recognizes {@code IP-literal = "[" ( IPv6address / IPvFuture ) "]"} in bytes.
 *
 * <p>An IPv6 address is eight pieces of 16 bits, or up to seven pieces around one {@code ::}. An
 * IPv4 address at the end counts as two pieces. Parsing stops at the first byte with which no
 * address could continue.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
 */
final class IpLiteralBytes {
  private byte[] bytes = {};
  private int limit;

  /** The index after the closing bracket, or the index of the error if parsing failed. */
  int pos;

  /** The rule that is violated at the index of the error. */
  Rule rule = Rule.IP_LITERAL;

  /** Parses the literal whose opening bracket is at an index, and returns whether it is valid. */
  boolean read(byte[] utf8, int bracket, int end) {
    bytes = utf8;
    limit = end;
    rule = Rule.IP_LITERAL;
    pos = bracket + 1;
    if (at('v') || at('V') ? ipvFuture() : ipv6Address()) {
      pos++;
      return true;
    }
    return false;
  }

  /** {@code IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )}. */
  private boolean ipvFuture() {
    pos++;
    int version = pos;
    pos = RfcByteClasses.run(bytes, pos, limit, RfcByteClasses.HEXDIG);
    if (pos == version || !at('.')) {
      return fail(Rule.IPVFUTURE);
    }
    pos++;
    int address = pos;
    pos = RfcByteClasses.run(bytes, pos, limit, RfcByteClasses.USERINFO);
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
      if (pieces < most) {
        pos = RfcByteClasses.run(bytes, pos, Math.min(limit, pos + 4), RfcByteClasses.HEXDIG);
      }
      if (pos == start) {
        if (elision == pieces && at(']')) {
          return true;
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
        return ipv4Address();
      }
      pieces++;
      if (at(':') && pieces < most) {
        pos++;
        mayElide = true;
      } else if (at(']') && (elision >= 0 || pieces == 8)) {
        return true;
      } else {
        boolean more = pos - start < 4 || pieces < most;
        return fail(more ? Rule.IPV6ADDRESS : Rule.IP_LITERAL);
      }
    }
  }

  /** Matches {@code IPv4address} as the last 32 bits, before the closing bracket. */
  private boolean ipv4Address() {
    for (int k = 0; k < 4; k++) {
      int octet = decOctet();
      if (octet < 0) {
        return fail(Rule.IPV4ADDRESS);
      }
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
    return true;
  }

  /** Parses the longest {@code dec-octet}, or returns -1 if there is none. */
  private int decOctet() {
    int octet = -1;
    while (pos < limit && is(bytes[pos], RfcByteClasses.DIGIT)) {
      int next = (octet < 0 ? 0 : octet) * 10 + bytes[pos] - '0';
      if (octet == 0 || next > 255) {
        break;
      }
      octet = next;
      pos++;
    }
    return octet;
  }

  private boolean isDecOctet(int start, int stop) {
    if (stop - start > 3 || (stop - start > 1 && bytes[start] == '0')) {
      return false;
    }
    int octet = 0;
    for (int i = start; i < stop; i++) {
      if (!is(bytes[i], RfcByteClasses.DIGIT)) {
        return false;
      }
      octet = octet * 10 + bytes[i] - '0';
    }
    return octet <= 255;
  }

  private boolean at(char c) {
    return pos < limit && bytes[pos] == c;
  }

  private boolean fail(Rule broken) {
    rule = broken;
    return false;
  }
}
