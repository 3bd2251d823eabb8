package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The positions of the parts of a {@code login} as defined in RFC 1738 §3.1.
 *
 * <pre>
 * login    = [ user [ ":" password ] "@" ] hostport
 * hostport = host [ ":" port ]
 * host     = hostname | hostnumber
 * </pre>
 *
 * @param userEnd the end of the user; {@code start} if there is none
 * @param hostStart the index after the at sign; {@code start} if there is no user
 * @param hostEnd the index of the port's colon, or {@code end}
 * @param end the index of the slash of a path, or the end of the text
 */
record Rfc1738Authority(int start, int userEnd, int hostStart, int hostEnd, int end) {
  private static final CharSet USER = Rfc1808.UCHAR.or(CharSet.of(";?&="));

  private static final SpecRule USER_RULE = rule("user");
  private static final SpecRule PASSWORD = rule("password");
  static final SpecRule HOST = rule("host");
  private static final SpecRule PORT = rule("port");

  private static SpecRule rule(String id) {
    return Clause.rfc(id, 1738, "3.1");
  }

  /** Returns the login at an index of a text of {@code *xchar}, or null if there is none. */
  static @Nullable Rfc1738Authority find(String text, int start) {
    int end = indexOf(text, '/', start, text.length());
    int at = indexOf(text, '@', start, end);
    int hostStart = at == end ? start : at + 1;
    int hostEnd = indexOf(text, ':', hostStart, end);
    boolean isPort =
        hostEnd == end || (hostEnd + 1 < end && all(text, CharSet.DIGIT, hostEnd + 1, end));
    int userEnd = indexOf(text, ':', start, Math.max(start, hostStart - 1));
    boolean isUser =
        hostStart == start
            || (all(text, USER, start, userEnd)
                && (userEnd == hostStart - 1 || all(text, USER, userEnd + 1, hostStart - 1)));
    return isHost(text, hostStart, hostEnd) && isPort && isUser
        ? new Rfc1738Authority(start, userEnd, hostStart, hostEnd, end)
        : null;
  }

  /** {@code host = hostname | hostnumber}. */
  static boolean isHost(String text, int start, int end) {
    return HostGrammar.isName(text, start, end)
        || HostGrammar.isNumber(text, start, end, Integer.MAX_VALUE);
  }

  boolean hasUser() {
    return hostStart > start;
  }

  /** Returns this login under the given name, followed by its parts. */
  List<PastPart> components(String name) {
    List<PastPart> components = new ArrayList<>();
    components.add(new PastPart(name, start, end, rule(name), Component.AUTHORITY));
    if (hasUser()) {
      components.add(new PastPart("user", start, userEnd, USER_RULE, Component.USERINFO));
      if (userEnd < hostStart - 1) {
        components.add(new PastPart("password", userEnd + 1, hostStart - 1, PASSWORD, null));
      }
    }
    components.add(new PastPart("host", hostStart, hostEnd, HOST, Component.HOST));
    if (hostEnd < end) {
      components.add(new PastPart("port", hostEnd + 1, end, PORT, Component.PORT));
    }
    return components;
  }

  /** Returns the index of the first occurrence of a character, or {@code end} if there is none. */
  static int indexOf(String text, char c, int start, int end) {
    int i = start;
    while (i < end && text.charAt(i) != c) {
      i++;
    }
    return i;
  }

  /**
   * Returns whether a range consists of characters and escapes of a set. The caller has already
   * checked that each percent sign begins a complete escape.
   */
  static boolean all(String text, CharSet set, int start, int end) {
    for (int i = start; i < end; i++) {
      boolean escape = set.hasPctEncoded() && text.charAt(i) == '%';
      if (!set.has(text.charAt(i)) && !escape) {
        return false;
      }
    }
    return true;
  }
}
