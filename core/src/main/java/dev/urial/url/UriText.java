package dev.urial.url;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.url.UrlConversion.Change;
import dev.urial.url.UrlConversion.Component;
import dev.urial.url.UrlConversion.Reason;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What must be encoded so that the {@code href} of a URL becomes a text of RFC 3986.
 *
 * <p>A serialized URL is ASCII, and its delimiters stand where RFC 3986 has them. So all that can
 * be wrong is a character that a component may not hold, as {@code |} in a path or {@code #} in a
 * fragment, and a percent sign that begins no escape.
 */
final class UriText {
  private final String href;
  private final List<Change> changes = new ArrayList<>();

  UriText(Url url) {
    this.href = url.href();
    int i = url.scheme().length() + 1;
    String host = url.host();
    if (host != null) {
      i += 2;
      String password = url.password();
      i = component(Component.USERNAME, i, url.username(), CharSet.REG_NAME);
      if (!password.isEmpty()) {
        i = component(Component.PASSWORD, i + 1, password, CharSet.USERINFO);
      }
      if (!url.username().isEmpty() || !password.isEmpty()) {
        i++;
      }
      i =
          host.startsWith("[")
              ? i + host.length()
              : component(Component.HOST, i, host, CharSet.REG_NAME);
      if (url.port().isPresent()) {
        i += 1 + Integer.toString(url.port().getAsInt()).length();
      }
    } else if (url.path().startsWith("//")) {
      i += 2;
    }
    i = component(Component.PATH, i, url.path(), CharSet.PATH);
    i = optional(Component.QUERY, i, url.query());
    optional(Component.FRAGMENT, i, url.fragment());
  }

  List<Change> changes() {
    return changes;
  }

  private int optional(Component component, int i, @Nullable String value) {
    return value == null ? i : component(component, i + 1, value, CharSet.QUERY);
  }

  /** Notes what a component may not hold; answers where it ends. */
  private int component(Component component, int start, String value, CharSet allowed) {
    int end = start + value.length();
    int i = start;
    while (i < end) {
      char c = href.charAt(i);
      if (c == '%' && !isEscape(i, end)) {
        note(component, i, i + 1, Reason.BARE_PERCENT);
      } else if (c != '%' && !allowed.has(c)) {
        int run = i + 1;
        while (run < end && href.charAt(run) != '%' && !allowed.has(href.charAt(run))) {
          run++;
        }
        note(component, i, run, Reason.NO_URI_CHARACTER);
        i = run - 1;
      }
      i++;
    }
    return end;
  }

  private boolean isEscape(int i, int end) {
    return i + 2 < end && Percent.octetAt(href, i) >= 0;
  }

  private void note(Component component, int start, int end, Reason reason) {
    String before = href.substring(start, end);
    String after = Percent.encode(before, CharSet.UNRESERVED);
    changes.add(new Change(component, start, end, before, after, reason));
  }
}
