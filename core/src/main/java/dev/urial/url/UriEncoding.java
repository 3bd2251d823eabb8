package dev.urial.url;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Component;
import dev.urial.url.UrlConversion.Reason;

/**
 * Encodes the characters in the {@code href} of a URL that RFC 3986 does not allow.
 *
 * <p>A serialized URL is ASCII, and its delimiters are those of RFC 3986. Only two things can be
 * wrong: a character that a component must not contain, such as {@code |} in a path or {@code #} in
 * a fragment, and a percent sign that does not begin an escape.
 */
final class UriEncoding {
  private final String href;
  private final ChangeList changes;

  UriEncoding(Url url) {
    this.href = url.href();
    this.changes = new ChangeList(href);
    component(
        Component.USERNAME,
        UrlPositions.usernameStart(url),
        UrlPositions.usernameEnd(url),
        CharSet.REG_NAME);
    component(
        Component.PASSWORD,
        UrlPositions.passwordStart(url),
        UrlPositions.passwordEnd(url),
        CharSet.USERINFO);
    if (url.hostStart < url.hostEnd && href.charAt(url.hostStart) != '[') {
      component(Component.HOST, url.hostStart, url.hostEnd, CharSet.REG_NAME);
    }
    component(Component.PATH, url.pathStart, url.pathEnd, CharSet.PATH);
    component(
        Component.QUERY, UrlPositions.queryStart(url), UrlPositions.queryEnd(url), CharSet.QUERY);
    component(
        Component.FRAGMENT,
        UrlPositions.fragmentStart(url),
        UrlPositions.fragmentEnd(url),
        CharSet.QUERY);
  }

  ChangeList changes() {
    return changes.trimmed();
  }

  /**
   * Records the characters that a component must not contain; does nothing if the component is
   * absent.
   */
  private void component(Component component, int start, int end, CharSet allowed) {
    int i = start;
    while (i < end) {
      char c = href.charAt(i);
      if (c == '%' && !isEscape(i, end)) {
        changes.add(component, i, i + 1, null, Reason.BARE_PERCENT);
      } else if (c != '%' && !allowed.has(c)) {
        int run = i + 1;
        while (run < end && href.charAt(run) != '%' && !allowed.has(href.charAt(run))) {
          run++;
        }
        changes.add(component, i, run, null, Reason.NO_URI_CHARACTER);
        i = run - 1;
      }
      i++;
    }
  }

  private boolean isEscape(int i, int end) {
    return i + 2 < end && EscapedOctets.octetAt(href, i) >= 0;
  }
}
