package dev.urial.scheme.call;

import dev.urial.Host;
import dev.urial.grammar.CharSet;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;

/**
 * Parses host names in the path of a URI, as defined in RFC 2396.
 *
 * <pre>
 * hostname    = *( domainlabel "." ) toplabel [ "." ]
 * domainlabel = alphanum / alphanum *( alphanum / "-" ) alphanum
 * toplabel    = ALPHA / ALPHA *( alphanum / "-" ) alphanum
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-25.1">RFC 3261 §25.1</a>
 */
final class Hostname {
  private static final CharSet LABEL = PartEncoding.ALPHANUM.or(CharSet.of("-"));

  private Hostname() {}

  /**
   * Reads a host name as far as possible; returns whether the text that was read is a complete
   * name.
   */
  static boolean read(Cursor at) {
    boolean top = false;
    do {
      if (!at.at(PartEncoding.ALPHANUM)) {
        return top;
      }
      top = at.at(CharSet.ALPHA);
      if (at.run(LABEL).endsWith("-")) {
        return false;
      }
    } while (at.eat('.'));
    return top;
  }

  /** Reads a host name or an IPv4 address; returns whether the text that was read is complete. */
  static boolean readOrAddress(Cursor at) {
    int start = at.pos();
    return read(at) || Host.tryParse(at.since(start)).orElseNull() instanceof Host.Ipv4;
  }
}
