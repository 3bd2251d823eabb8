package dev.urial.safety.names;

import dev.urial.internal.safety.RfcHost;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether browsers and RFC 3986 find different hosts in the text.
 *
 * <pre>
 * http://good.example\@evil.example/    browsers: good.example, RFC 3986: evil.example
 * http://0x7f.1/                        browsers: 127.0.0.1, RFC 3986: a name
 * http:/evil.example/                   browsers: evil.example, RFC 3986: a path
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.2">RFC 3986 §7.2</a>
 */
final class HostDisagreement {
  private HostDisagreement() {}

  /** Returns the host that browsers find if it is not the host under RFC 3986; otherwise null. */
  static @Nullable String ofBrowsers(HostContext places) {
    String text = places.text;
    boolean isRelative = places.isBare && places.hostStart == places.hostEnd;
    if (isRelative || isUndisputed(text, places.hostStart, places.hostEnd)) {
      return null;
    }
    String shift = places.isBare ? "http://" : text.startsWith("//") ? "http:" : "";
    Url url = Url.tryParse(shift + text).orElseNull();
    String browsers = url == null || !url.isSpecial() ? null : url.host();
    if (url == null || browsers == null || browsers.isEmpty() || url.scheme().equals("file")) {
      return null;
    }
    String written = text.substring(places.hostStart, places.hostEnd);
    String host = written.isEmpty() ? "" : RfcHost.asBrowsersWrite(written);
    boolean isOther = host != null && !host.equals(browsers);
    return isOther || hasBackslash(text, places.pathStart) ? browsers : null;
  }

  /**
   * Returns whether browsers and RFC 3986 certainly find the same host: an ASCII name whose last
   * label does not begin with a digit or {@code xn--}, with no backslash before its end.
   */
  private static boolean isUndisputed(String text, int start, int end) {
    if (start == end || hasBackslash(text, end)) {
      return false;
    }
    int last = start;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '.') {
        last = i + 1 < end ? i + 1 : last;
      } else if (c >= 128 || !LabelRules.isOfHosts(c)) {
        return false;
      }
    }
    char first = text.charAt(last);
    return first > '9' && !text.regionMatches(true, last, "xn--", 0, 4);
  }

  private static boolean hasBackslash(String text, int end) {
    int at = text.indexOf('\\');
    return at >= 0 && at < end;
  }
}
