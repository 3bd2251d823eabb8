package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.spi.Cursor;

/**
 * The login of RFC 1630, pages 25 and 26.
 *
 * <pre>
 * login      = [ user [ : password ] @ ] hostport
 * hostport   = host [ : port ]
 * host       = hostname | hostnumber
 * hostname   = ialpha [ . hostname ]
 * hostnumber = digits . digits . digits . digits
 * user       = alphanum2 [ user ]
 * password   = alphanum2 [ password ]
 * alphanum2  = alpha | digit | - | _ | . | +
 * </pre>
 *
 * <p>The at sign is an {@code xalpha}, so a hostname may contain it. The host may be empty, as on
 * page 19.
 */
final class Rfc1630Authority {
  private static final CharSet ALPHANUM2 = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("-_.+"));

  private final PastReader r;
  private final Cursor cursor;
  private final String text;
  private final int start;

  private Rfc1630Authority(PastReader r) {
    this.r = r;
    this.cursor = r.cursor;
    this.text = cursor.text();
    this.start = cursor.pos();
  }

  /**
   * Parses up to the next slash, question mark, hash or end. A colon that is not part of a login is
   * an error.
   *
   * @return whether the text is a login; if not, it contains no colon and is part of the path
   */
  static boolean read(PastReader r) {
    Cursor cursor = r.cursor;
    boolean isLogin = new Rfc1630Authority(r).login();
    if (isLogin && !cursor.atEnd() && !cursor.at('/') && !cursor.at('?') && !cursor.at('#')) {
      cursor.breaks(Rfc1630.LOGIN);
    }
    return isLogin;
  }

  private boolean login() {
    r.run(Rfc1630.XPALPHA, Rfc1630.LOGIN);
    if (!cursor.at(':')) {
      return isUserAndHost(start, cursor.pos());
    }
    boolean mayBePort = isUserAndHost(start, cursor.pos());
    boolean mayBePassword = start < cursor.pos() && all(ALPHANUM2, start, cursor.pos());
    if (!mayBePort && !mayBePassword) {
      cursor.breaks(Rfc1630.LOGIN);
    }
    cursor.eat(':');
    int colon = cursor.pos();
    boolean isPort = mayBePort && digits();
    int digits = cursor.pos();
    if (mayBePassword) {
      r.run(ALPHANUM2, Rfc1630.LOGIN);
      if (cursor.pos() > colon && cursor.eat('@')) {
        hostport();
        return true;
      }
    }
    if (!isPort || cursor.pos() > digits) {
      cursor.breaks(Rfc1630.LOGIN);
    }
    return true;
  }

  /** {@code hostport = host [ : port ]}, after a password and its at sign. */
  private void hostport() {
    int host = cursor.pos();
    if (cursor.at(CharSet.ALPHA)) {
      r.run(Rfc1630.XPALPHA, Rfc1630.LOGIN);
    } else if (cursor.at(CharSet.DIGIT)) {
      hostnumber();
    }
    if (isHost(host, cursor.pos()) && cursor.eat(':') && !digits()) {
      cursor.breaks(Rfc1630.LOGIN);
    }
  }

  private void hostnumber() {
    boolean more = true;
    for (int i = 0; i < 4 && more; i++) {
      more = (i == 0 || cursor.eat('.')) && digits();
    }
    if (!more) {
      cursor.breaks(Rfc1630.LOGIN);
    }
  }

  private boolean digits() {
    return r.run(CharSet.DIGIT, Rfc1630.LOGIN);
  }

  /** {@code [ user @ ] host}. */
  private boolean isUserAndHost(int from, int to) {
    int at = text.indexOf('@', from);
    return isHost(from, to)
        || (at > from && at < to && all(ALPHANUM2, from, at) && isHost(at + 1, to));
  }

  private boolean isHost(int from, int to) {
    return from == to
        || CharSet.ALPHA.has(text.charAt(from))
        || HostGrammar.isNumber(text, from, to, Integer.MAX_VALUE);
  }

  private boolean all(CharSet set, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!set.has(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }
}
