package dev.urial.scheme.chat;

import dev.urial.grammar.CharSet;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import org.jspecify.annotations.Nullable;

/**
 * The entity that an XMPP URI identifies, or the account to log in with, as written.
 *
 * <pre>
 * authxmpp = nodeid "@" host
 * pathxmpp = [ nodeid "@" ] host [ "/" resid ]
 * </pre>
 *
 * @param host empty where it is missing, which is an error
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5122#section-3.3">RFC 5122 §3.3</a>
 */
record XmppAddress(@Nullable String node, String host, @Nullable String resource) {
  static final CharSet NODE_CHAR = CharSet.UNRESERVED.or(CharSet.of("!$()*+,;=")).orPctEncoded();
  static final CharSet RES_CHAR = CharSet.REG_NAME.or(CharSet.of(":"));

  /** Reads {@code authxmpp} after its slashes; null where they are not followed by a node. */
  static @Nullable XmppAddress authxmpp(Cursor at) {
    if (!at.eatWord("//")) {
      return null; // one slash alone begins no address: xmpp:/@a
    }
    String node = at.run(NODE_CHAR);
    if (!at.eat('@')) {
      return null;
    }
    int start = at.pos();
    if (at.eat('[')) {
      at.run(CharSet.IPVFUTURE);
      at.eat(']');
    } else {
      at.run(CharSet.REG_NAME);
    }
    return new XmppAddress(node, at.since(start), null);
  }

  /** Reads {@code pathxmpp}. */
  static XmppAddress pathxmpp(Cursor at) {
    int start = at.pos();
    String node = at.run(NODE_CHAR);
    if (at.eat('@')) {
      start = at.pos();
    } else {
      node = null;
    }
    at.run(CharSet.REG_NAME); // from there on, if the node was the beginning of a host
    String host = at.since(start);
    boolean more = !host.isEmpty() && at.eat('/');
    return new XmppAddress(node, host, more ? at.run(RES_CHAR) : null);
  }

  /** As XMPP writes it, decoded. */
  String data() {
    return (node == null ? "" : PartEncoding.data(node) + '@')
        + PartEncoding.data(host)
        + (resource == null ? "" : '/' + PartEncoding.data(resource));
  }

  /** Returns the one way to write it in a URI, the host small. */
  String canonical() {
    return (node == null ? "" : PartEncoding.plain(node, CharSet.UNRESERVED) + '@')
        + PartEncoding.small(PartEncoding.plain(host, CharSet.UNRESERVED))
        + (resource == null ? "" : '/' + PartEncoding.plain(resource, CharSet.UNRESERVED));
  }
}
