package dev.urial.template.pattern;

import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.internal.text.Ascii;
import dev.urial.url.Url;
import dev.urial.url.UrlApi;
import org.jspecify.annotations.Nullable;

/**
 * Validates and encodes the text of a component: the standard's <em>encoding callbacks</em>,
 * implemented with the setters of a URL.
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks">URL Pattern Standard
 *     §3.1</a>
 */
enum EncodingCallback {
  PROTOCOL {
    @Override
    @Nullable String encodeText(String text) {
      Url url = Url.tryParse(text + "://dummy.invalid/").orElseNull();
      return url == null ? null : url.scheme();
    }
  },
  CREDENTIALS {
    @Override
    String encodeText(String text) {
      return Percent.encode(text, PercentEncodeSet.USERINFO);
    }
  },
  HOSTNAME {
    @Override
    @Nullable String encodeText(String text) {
      String host = set("https://dummy.invalid/", text);
      // A setter ignores an invalid host, so a second dummy shows whether it was ignored or equal.
      return !host.equals("dummy.invalid") || set("https://other.invalid/", text).equals(host)
          ? host
          : null;
    }

    private static String set(String dummy, String text) {
      UrlApi url = Url.parse(dummy).api();
      url.setHostname(text);
      return url.hostname();
    }
  },
  IPV6 {
    @Override
    @Nullable String encodeText(String text) {
      for (int i = 0; i < text.length(); i++) {
        if (":[]0123456789abcdefABCDEF".indexOf(text.charAt(i)) < 0) {
          return null;
        }
      }
      return Ascii.lower(text);
    }
  },
  /**
   * The callback for ports. DEPARTURE: the standard's dummy URL has the scheme {@code https}, which
   * would remove the port 443 from every pattern; browsers and the standard's tests keep this port.
   */
  PORT {
    @Override
    @Nullable String encodeText(String text) {
      return EncodingCallback.port(text, "");
    }
  },
  PATHNAME {
    @Override
    String encodeText(String text) {
      boolean hasSlash = text.startsWith("/");
      UrlApi url = Url.parse("https://dummy.invalid/").api();
      url.setPathname(hasSlash ? text : "/-" + text);
      String path = url.pathname();
      // CHOICE: dot-segments that remove the added "-" may leave only a slash. The standard then
      // takes the text after the second code point, which is empty.
      return hasSlash ? path : path.substring(Math.min(2, path.length()));
    }
  },
  OPAQUE_PATHNAME {
    @Override
    String encodeText(String text) {
      StringBuilder kept = new StringBuilder(text.length());
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c == '?' || c == '#') {
          int last = kept.length() - 1;
          if (last >= 0 && kept.charAt(last) == ' ') {
            kept.replace(last, last + 1, "%20");
          }
          break;
        }
        if (c != '\t' && c != '\n' && c != '\r') {
          kept.append(c);
        }
      }
      return Percent.encode(kept.toString(), PercentEncodeSet.C0_CONTROL);
    }
  },
  SEARCH {
    @Override
    String encodeText(String text) {
      UrlApi url = Url.parse("https://dummy.invalid/").api();
      url.setSearch("?" + text);
      String query = url.toUrl().query();
      return query == null ? "" : query;
    }
  },
  HASH {
    @Override
    String encodeText(String text) {
      UrlApi url = Url.parse("https://dummy.invalid/").api();
      url.setHash("#" + text);
      String fragment = url.toUrl().fragment();
      return fragment == null ? "" : fragment;
    }
  };

  /** Encodes a nonempty string; returns null if the component cannot contain it. */
  abstract @Nullable String encodeText(String text);

  /** Encodes a string; returns null if the component cannot contain it. */
  final @Nullable String encode(String text) {
    return text.isEmpty() ? text : encodeText(text);
  }

  /**
   * Returns the normal form of a port: {@code ""} for the scheme's default port; null if the port
   * is invalid.
   */
  static @Nullable String port(String text, String scheme) {
    if (text.isEmpty()) {
      return text;
    }
    // A setter ignores an invalid port, so a second port shows whether it was ignored or equal.
    String first = port(text, scheme, "1");
    return !first.equals("1") || port(text, scheme, "2").equals("1") ? first : null;
  }

  private static String port(String text, String scheme, String before) {
    boolean hasDefault =
        switch (scheme) {
          case "http", "https", "ws", "wss", "ftp" -> true;
          default -> false;
        };
    UrlApi url = Url.parse((hasDefault ? scheme : "x") + "://dummy.invalid:" + before).api();
    url.setPort(text);
    return url.port();
  }
}
