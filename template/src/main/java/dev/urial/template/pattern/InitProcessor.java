package dev.urial.template.pattern;

import static dev.urial.template.pattern.UrlPatternComponent.HASH;
import static dev.urial.template.pattern.UrlPatternComponent.HOSTNAME;
import static dev.urial.template.pattern.UrlPatternComponent.PASSWORD;
import static dev.urial.template.pattern.UrlPatternComponent.PATHNAME;
import static dev.urial.template.pattern.UrlPatternComponent.PORT;
import static dev.urial.template.pattern.UrlPatternComponent.PROTOCOL;
import static dev.urial.template.pattern.UrlPatternComponent.SEARCH;
import static dev.urial.template.pattern.UrlPatternComponent.USERNAME;

import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.url.Url;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Adds missing components from a base URL, and normalizes the components of a URL.
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#canon-processing-for-init">URL Pattern Standard
 *     §3.2</a>
 */
final class InitProcessor {
  private final UrlPatternInit init;
  private final boolean isPattern;
  private UrlPatternInit result;

  private InitProcessor(UrlPatternInit init, boolean isPattern, UrlPatternInit start) {
    this.init = init;
    this.isPattern = isPattern;
    this.result = start;
  }

  /** Processes the components of a pattern. */
  static UrlPatternInit pattern(UrlPatternInit init) throws PatternException {
    return new InitProcessor(init, true, UrlPatternInit.none()).process();
  }

  /** Processes the components of a URL; missing components become empty. */
  static UrlPatternInit url(UrlPatternInit init) throws PatternException {
    UrlPatternInit empty = UrlPatternInit.none();
    for (UrlPatternComponent component : UrlPatternComponent.values()) {
      empty = empty.with(component, "");
    }
    return new InitProcessor(init, false, empty).process();
  }

  private UrlPatternInit process() throws PatternException {
    Url base = null;
    if (init.baseUrl() != null) {
      base = Url.tryParse(init.baseUrl()).orElseNull();
      if (base == null) {
        throw new PatternException(PatternRule.BASE_URL, 0);
      }
      inherit(base);
    }
    String protocol = init.get(PROTOCOL);
    if (protocol != null) {
      String stripped =
          protocol.endsWith(":") ? protocol.substring(0, protocol.length() - 1) : protocol;
      put(PROTOCOL, stripped, EncodingCallback.PROTOCOL);
    }
    process(USERNAME, EncodingCallback.CREDENTIALS);
    process(PASSWORD, EncodingCallback.CREDENTIALS);
    process(HOSTNAME, EncodingCallback.HOSTNAME);
    String scheme = Objects.requireNonNullElse(result.get(PROTOCOL), "");
    String port = init.get(PORT);
    if (port != null) {
      String known = isPattern ? port : EncodingCallback.port(port, scheme);
      if (known == null) {
        throw new PatternException(PatternRule.ENCODING, 0);
      }
      result = result.with(PORT, known);
    }
    String pathname = init.get(PATHNAME);
    if (pathname != null) {
      if (base != null && !base.hasOpaquePath() && !isAbsolute(pathname)) {
        String path = escaped(base.path());
        int slash = path.lastIndexOf('/');
        pathname = slash >= 0 ? path.substring(0, slash + 1) + pathname : pathname;
      }
      boolean isOfTheWeb = scheme.isEmpty() || isSpecial(scheme);
      put(
          PATHNAME,
          pathname,
          isOfTheWeb ? EncodingCallback.PATHNAME : EncodingCallback.OPAQUE_PATHNAME);
    }
    String search = init.get(SEARCH);
    if (search != null) {
      put(SEARCH, search.startsWith("?") ? search.substring(1) : search, EncodingCallback.SEARCH);
    }
    String hash = init.get(HASH);
    if (hash != null) {
      put(HASH, hash.startsWith("#") ? hash.substring(1) : hash, EncodingCallback.HASH);
    }
    return result;
  }

  /** Inherits the components that precede the first given component from the base. */
  private void inherit(Url base) {
    if (init.get(PROTOCOL) == null) {
      base(PROTOCOL, base.scheme());
    }
    if (!isPattern && init.hasNone(PROTOCOL, HOSTNAME, PORT, USERNAME)) {
      base(USERNAME, base.username());
    }
    if (!isPattern && init.hasNone(PROTOCOL, HOSTNAME, PORT, USERNAME, PASSWORD)) {
      base(PASSWORD, base.password());
    }
    if (init.hasNone(PROTOCOL, HOSTNAME)) {
      base(HOSTNAME, base.host());
    }
    if (init.hasNone(PROTOCOL, HOSTNAME, PORT)) {
      base(PORT, base.port());
    }
    if (init.hasNone(PROTOCOL, HOSTNAME, PORT, PATHNAME)) {
      base(PATHNAME, base.path());
    }
    if (init.hasNone(PROTOCOL, HOSTNAME, PORT, PATHNAME, SEARCH)) {
      base(SEARCH, base.query());
    }
    if (init.hasNone(PROTOCOL, HOSTNAME, PORT, PATHNAME, SEARCH, HASH)) {
      base(HASH, base.fragment());
    }
  }

  private void base(UrlPatternComponent component, @Nullable String text) {
    result = result.with(component, escaped(text == null ? "" : text));
  }

  private String escaped(String text) {
    return isPattern ? PatternEscaping.pattern(text) : text;
  }

  private void process(UrlPatternComponent component, EncodingCallback encoding)
      throws PatternException {
    String text = init.get(component);
    if (text != null) {
      put(component, text, encoding);
    }
  }

  private void put(UrlPatternComponent component, String text, EncodingCallback encoding)
      throws PatternException {
    String known = isPattern ? text : encoding.encode(text);
    if (known == null) {
      throw new PatternException(PatternRule.ENCODING, 0);
    }
    result = result.with(component, known);
  }

  private boolean isAbsolute(String pathname) {
    return pathname.startsWith("/")
        || (isPattern && (pathname.startsWith("\\/") || pathname.startsWith("{/")));
  }

  static boolean isSpecial(String scheme) {
    SchemeRow row = SchemeRows.of(scheme);
    return row != null && row.isSpecial() && row.name().equals(scheme);
  }

  /** Returns the default port of a special scheme; {@code ""} if there is none. */
  static String defaultPort(String scheme) {
    int port = isSpecial(scheme) ? SchemeRows.port(scheme) : 0;
    return port == 0 ? "" : Integer.toString(port);
  }
}
