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
 * @param host the host; empty if it is missing, which is an error
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5122#section-3.3">RFC 5122 §3.3</a>
 */
record XmppAddress(@Nullable String node, String host, @Nullable String resource) {
  static final CharSet NODE_CHAR = CharSet.UNRESERVED.or(CharSet.of("!$()*+,;=")).orPctEncoded();
  static final CharSet RES_CHAR = CharSet.REG_NAME.or(CharSet.of(":"));

  /**
   * Reads two slashes and {@code authxmpp}; returns null if the slashes or the at sign are missing.
   */
  static @Nullable XmppAddress authxmpp(Cursor at) {
    if (!at.eatWord("//")) {
      return null; // a single slash does not start an address: xmpp:/@a
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
    at.run(CharSet.REG_NAME); // continues the host if no node was read
    String host = at.since(start);
    boolean more = !host.isEmpty() && at.eat('/');
    return new XmppAddress(node, host, more ? at.run(RES_CHAR) : null);
  }

  /** Returns the decoded address in the form {@code node@host/resource}. */
  String data() {
    return (node == null ? "" : PartEncoding.data(node) + '@')
        + PartEncoding.data(host)
        + (resource == null ? "" : '/' + PartEncoding.data(resource));
  }
}
