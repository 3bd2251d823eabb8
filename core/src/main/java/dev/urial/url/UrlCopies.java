package dev.urial.url;

import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.url.UrlParser.State;
import org.jspecify.annotations.Nullable;

/**
 * Creates copies of a URL with one component changed. The methods work like the setters of {@link
 * UrlApi}, but throw an exception where the setters silently do nothing.
 */
final class UrlCopies {
  /**
   * The reasons, other than validation errors, why a component cannot be changed, or why a text is
   * not an origin.
   */
  enum Refusal implements SpecRule {
    SCHEME("URL-scheme string", "4.3", "url-scheme-string"),
    OTHER_KIND_OF_SCHEME("scheme state", "4.4", "scheme-state"),
    READ_OTHERWISE("file host state", "4.4", "file-host-state"),
    NO_CREDENTIALS_OR_PORT(
        "URL that can have a username, a password or a port",
        "4.2",
        "cannot-have-a-username-password-port"),
    OPAQUE_PATH("URL without opaque path", "4.1", "url-opaque-path"),
    ORIGIN("origin", "4.7", "origin");

    private final Clause clause;

    Refusal(String id, String section, String anchor) {
      this.clause = Clause.url(id, section, anchor);
    }

    @Override
    public Clause clause() {
      return clause;
    }

    @Override
    public Message meaningMessage() {
      return Messages.CORE.ofConstant("url-copy", this);
    }

    @Override
    public Message fitsMessage() {
      return Messages.CORE.ofConstant("url-copy-fits", this);
    }

    @Override
    public boolean isOfUrl() {
      return true;
    }
  }

  private UrlCopies() {}

  /** Rejects a scheme that is invalid or not in lower case. */
  static void checkLowerCaseScheme(String scheme) {
    int i = 0;
    while (i < scheme.length()
        && isOfScheme(scheme, i)
        && !(scheme.charAt(i) >= 'A' && scheme.charAt(i) <= 'Z')) {
      i++;
    }
    if (i == 0 || i < scheme.length()) {
      throw refused(Refusal.SCHEME, i, scheme);
    }
  }

  /** Rejects a number that is not a port. */
  static void checkPort(int port) {
    if (port < 0 || port > 0xFFFF) {
      ValidationError error =
          port < 0 ? ValidationError.PORT_INVALID : ValidationError.PORT_OUT_OF_RANGE;
      throw refused(error, 0, Integer.toString(port));
    }
  }

  static Url withScheme(Url url, String scheme) {
    int i = 0;
    while (i < scheme.length() && isOfScheme(scheme, i)) {
      i++;
    }
    if (i == 0 || i < scheme.length()) {
      throw refused(Refusal.SCHEME, i, scheme);
    }
    Url changed = changed(url, scheme + ":", State.SCHEME_START);
    if (!Ascii.equalsIgnoreCase(scheme, changed.scheme())) {
      throw refused(Refusal.OTHER_KIND_OF_SCHEME, 0, scheme);
    }
    if (isReadOtherwise(changed)) {
      throw refused(Refusal.READ_OTHERWISE, 0, scheme);
    }
    return changed;
  }

  /**
   * Returns whether the text of a URL parses as a different URL. The parser never returns such a
   * URL, but a change of scheme to {@code file} may: unlike other schemes, {@code file} drops the
   * host {@code localhost} and parses {@code /c|/} as {@code /c:/}.
   *
   * <p>DEPARTURE: one of the standard's goals is that parsing a serialized URL returns the same
   * URL, but no step ensures this here. No {@link Url} is therefore created from such a text.
   *
   * @see <a href="https://url.spec.whatwg.org/#goals">URL Standard, Goals</a>
   */
  static boolean isReadOtherwise(Url url) {
    if (!url.isFile()) {
      return false;
    }
    String href = url.href();
    int path = url.pathStart;
    boolean localhost =
        url.hostEnd - url.hostStart == "localhost".length()
            && href.startsWith("localhost", url.hostStart);
    boolean driveLetter =
        url.pathEnd - path >= 3
            && UrlCodePoints.isAlpha(href.charAt(path + 1))
            && href.charAt(path + 2) == '|'
            && (url.pathEnd - path == 3 || href.charAt(path + 3) == '/');
    return localhost || driveLetter;
  }

  private static boolean isOfScheme(String scheme, int i) {
    char c = scheme.charAt(i);
    return i == 0 ? UrlCodePoints.isAlpha(c) : c < 128 && UrlCodePoints.is(c, UrlCodePoints.SCHEME);
  }

  static Url withUsername(Url url, @Nullable String username) {
    return withCredentials(url, encoded(username), url.password());
  }

  static Url withPassword(Url url, @Nullable String password) {
    return withCredentials(url, url.username(), encoded(password));
  }

  private static @Nullable String encoded(@Nullable String credential) {
    return credential == null ? null : Percent.encode(credential, PercentEncodeSet.USERINFO);
  }

  private static Url withCredentials(
      Url url, @Nullable String username, @Nullable String password) {
    UrlRecord record = recordForCredentialsOrPort(url);
    record.setCredentials(username == null ? "" : username, password == null ? "" : password);
    return same(url, record);
  }

  static Url withHost(Url url, String host) {
    if (url.hasOpaquePath()) {
      throw refused(Refusal.OPAQUE_PATH, url.pathStart, url.href());
    }
    int end = endOfHost(host, url.isSpecial());
    if (end < host.length()) {
      throw refused(ValidationError.HOST_INVALID_CODE_POINT, end, host);
    }
    return changed(url, host, State.HOSTNAME);
  }

  /**
   * Returns the index of the first character that would end the host, or the length of the string.
   */
  private static int endOfHost(String host, boolean special) {
    boolean insideBrackets = false;
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      boolean ends = c == '/' || c == '?' || c == '#' || (c == '\\' && special);
      if (ends || (c == ':' && !insideBrackets)) {
        return i;
      }
      insideBrackets = c == '[' || (insideBrackets && c != ']');
    }
    return host.length();
  }

  static Url withPort(Url url, int port) {
    if (port < 0) {
      throw refused(ValidationError.PORT_INVALID, 0, Integer.toString(port));
    }
    recordForCredentialsOrPort(url);
    return changed(url, Integer.toString(port), State.PORT);
  }

  static Url withoutPort(Url url) {
    if (url.portOrNone() < 0) {
      return url;
    }
    UrlRecord record = new UrlRecord(url);
    record.setPort(-1);
    return record.toUrl();
  }

  static Url withPath(Url url, String path) {
    if (url.hasOpaquePath()) {
      throw refused(Refusal.OPAQUE_PATH, url.pathStart, url.href());
    }
    return changed(url, path, State.PATH_START);
  }

  static Url withQuery(Url url, @Nullable String query) {
    if (query != null) {
      return changed(url, query, State.QUERY);
    }
    UrlRecord record = new UrlRecord(url);
    record.setQuery(null);
    return same(url, record);
  }

  static Url withFragment(Url url, @Nullable String fragment) {
    if (fragment != null) {
      return changed(url, fragment, State.FRAGMENT);
    }
    UrlRecord record = new UrlRecord(url);
    record.setFragment(null);
    return same(url, record);
  }

  private static UrlRecord recordForCredentialsOrPort(Url url) {
    UrlRecord record = new UrlRecord(url);
    if (record.cannotHaveCredentialsOrPort()) {
      int index = url.hostStart < 0 ? url.pathStart : url.hostStart;
      throw refused(Refusal.NO_CREDENTIALS_OR_PORT, index, url.href());
    }
    return record;
  }

  private static Url changed(Url url, String value, State state) {
    UrlRecord record = new UrlRecord(url);
    ParserErrors errors = new ParserErrors(value, null);
    if (!UrlParser.parse(value, record, state, errors)) {
      throw errors.fatal() == null
          ? refused(ValidationError.HOST_MISSING, 0, value)
          : new UriParseException(errors.asSyntaxError());
    }
    return same(url, record);
  }

  /** Returns the copy, or the URL itself if nothing has changed. */
  private static Url same(Url url, UrlRecord record) {
    Url copy = record.toUrl();
    return copy.equals(url) ? url : copy;
  }

  private static UriParseException refused(SpecRule rule, int index, String text) {
    return new UriParseException(new SyntaxError(rule, index, text));
  }
}
