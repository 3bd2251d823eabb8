package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.idna.Idna;
import dev.urial.idna.Nfc;
import dev.urial.internal.explain.AddressWarnings;
import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the differences between the parse results of RFC 3986 and of the URL Standard, component by
 * component.
 *
 * <p>Two values that differ as strings may still mean the same: they may have the same normal form
 * under RFC 3986 (on the scheme rung), or the hosts may be the same address or name. Such
 * differences are reported as differences in notation.
 */
final class DifferenceFinder {
  private static final Idna UNICODE = Idna.with();
  private static final char KELVIN_SIGN = '\u212A';

  private final IriReference rfc;
  private final Url url;
  private final UriReference normal;
  private final @Nullable IriReference urlNormal; // null if the URL is invalid under RFC 3986
  private final boolean isHostOfBase;
  private final List<Difference> found = new ArrayList<>();

  private DifferenceFinder(IriReference rfc, Url url, boolean isHostOfBase) {
    this.rfc = rfc;
    this.url = url;
    this.isHostOfBase = isHostOfBase;
    this.normal = rfc.toUri().normalize(Equivalence.SCHEME);
    IriReference href = IriReference.tryParse(url.href()).orElseNull();
    IriReference read = href == null ? withoutHost(url) : href;
    this.urlNormal = read == null ? null : read.normalize(Equivalence.SCHEME);
  }

  /**
   * Returns the URL with a valid host in place of one that RFC 3986 does not allow, so that the
   * other components can still be compared.
   */
  private static @Nullable IriReference withoutHost(Url url) {
    String query = url.query() == null ? "" : '?' + url.query();
    String fragment = url.fragment() == null ? "" : '#' + url.fragment();
    String authority = url.host() == null ? ":" : "://h";
    String text = url.scheme() + authority + url.path() + query + fragment;
    return IriReference.tryParse(text).orElseNull();
  }

  /**
   * Returns the differences between two parse results.
   *
   * @param isHostOfBase whether browsers take the host from the base
   */
  static List<Difference> of(IriReference rfc, Url url, boolean isHostOfBase) {
    DifferenceFinder finder = new DifferenceFinder(rfc, url, isHostOfBase);
    finder.scheme();
    finder.userinfo();
    finder.host();
    finder.port();
    finder.rest(Component.PATH, url.path(), Rule.PATH_ABEMPTY, ExplainClauses.URL_PATH);
    finder.rest(Component.QUERY, url.query(), Rule.QUERY, ExplainClauses.URL_QUERY);
    finder.rest(Component.FRAGMENT, url.fragment(), Rule.FRAGMENT, ExplainClauses.URL_FRAGMENT);
    return List.copyOf(finder.found);
  }

  /** Returns the difference for text that RFC 3986 rejects and browsers accept. */
  static List<Difference> refusedByRfc(SyntaxError error, Url url) {
    return refusal(null, url.href(), "reading.refused", error.rule(), ExplainClauses.URL_PARSING);
  }

  /** Returns the difference for text that RFC 3986 accepts and browsers reject. */
  static List<Difference> refusedByBrowsers(IriReference rfc, SyntaxError error) {
    String key = "reading.refused-by-browsers";
    return refusal(rfc.toString(), null, key, Rule.URI, error.rule());
  }

  private static List<Difference> refusal(
      @Nullable String rfc, @Nullable String url, String key, SpecRule one, SpecRule other) {
    List<Clause> clauses = List.of(one.clause(), other.clause());
    Message message = MESSAGES.of(key);
    return List.of(Difference.of(null, "text", rfc, url, Distance.REFUSAL, message, clauses));
  }

  private void scheme() {
    boolean isSame = Ascii.equalsIgnoreCase(url.scheme(), rfc.scheme());
    Message message = MESSAGES.of(isSame ? "reading.scheme-case" : "reading.scheme");
    Pair pair = new Pair(Component.SCHEME, rfc.scheme(), url.scheme());
    add(pair, isSame, message, Rule.SCHEME, ExplainClauses.URL_SCHEME);
  }

  private void userinfo() {
    String own = rfc.userinfo();
    String other = url.get(Component.USERINFO);
    boolean isEmpty = other == null && (own == null || own.isEmpty() || own.equals(":"));
    String key = isEmpty ? "reading.userinfo-empty" : "reading.credentials";
    boolean isSame = isEmpty;
    if (own != null && other != null) {
      isSame |= Percent.decodeLossy(own).equals(decoded(own, other));
      key = isSame ? rewritten(own, other) : key;
    }
    Message message = MESSAGES.of(key);
    Pair pair = new Pair(Component.USERINFO, own, other);
    add(pair, isSame, message, Rule.USERINFO, ExplainClauses.URL_AUTHORITY);
  }

  private static String decoded(String own, String other) {
    return Percent.decodeLossy(dropped(own, other));
  }

  /** Returns the key of the message that says how browsers rewrite the userinfo. */
  private static String rewritten(String own, String other) {
    if (dropped(own, other).equals(other)) {
      return "reading.userinfo-escapes";
    }
    boolean isOnlyColon = own.equals(dropped(own, other));
    return isOnlyColon ? "reading.userinfo-colon" : "reading.userinfo-colon-escapes";
  }

  /** Returns the browsers' userinfo with the colon that browsers drop if no password follows it. */
  private static String dropped(String own, String other) {
    return own.endsWith(":") && own.indexOf(':') == own.length() - 1 ? other + ":" : other;
  }

  private void host() {
    String own = rfc.host();
    String other = url.host();
    UrlHost parsed = url.parsedHost();
    if (own == null || other == null || parsed == null) {
      boolean isEmpty = "".equals(own) || "".equals(other);
      host(isEmpty, oneHost(own, parsed, isEmpty), Rule.HOST, ExplainClauses.URL_HOST);
      return;
    }
    String name = Ascii.lower(Percent.decodeLossy(own));
    boolean isDomain = parsed instanceof UrlHost.Domain;
    if (isSameAddress(rfc.parsedHost(), parsed)) {
      Message message = MESSAGES.of("reading.host-same-address");
      host(true, message, Rule.IPV6ADDRESS, ExplainClauses.URL_IPV6);
    } else if (own.isEmpty()) {
      Message message = MESSAGES.of("reading.host-empty", named(parsed));
      host(false, message, Rule.HOST, ExplainClauses.URL_SLASHES);
    } else if (name.equals(other)) {
      boolean isDecoded = own.indexOf('%') >= 0;
      Message message = MESSAGES.of(isDecoded ? "reading.host-decoded" : "reading.host-case");
      host(true, message, Rule.REG_NAME, ExplainClauses.URL_HOST);
    } else if (parsed instanceof UrlHost.Ipv4) {
      Message message = MESSAGES.of("reading.host-ipv4", named(parsed));
      host(false, message, Rule.REG_NAME, ExplainClauses.URL_IPV4);
    } else if (name.equals("localhost") && other.isEmpty()) {
      host(true, MESSAGES.of("reading.host-of-file"), Rule.REG_NAME, ExplainClauses.URL_FILE);
    } else if (isDomain && name.equals(UNICODE.toUnicode(other).text())) {
      host(true, MESSAGES.of("reading.host-in-ascii"), Rule.IREG_NAME, ExplainClauses.URL_IDNA);
    } else if (isDomain) {
      boolean isOnlyNormalized = isNormalized(name, UNICODE.toUnicode(other).text());
      String key = isOnlyNormalized ? "reading.host-normalized" : "reading.host-mapped";
      host(false, MESSAGES.of(key, named(parsed)), Rule.IREG_NAME, ExplainClauses.URL_IDNA);
    } else if (name.equals(Ascii.lower(Percent.decodeLossy(other)))) {
      host(true, MESSAGES.of("reading.host-escapes"), Rule.REG_NAME, ExplainClauses.URL_HOST);
    } else {
      Message message = MESSAGES.of("reading.host-otherwise", named(parsed));
      host(false, message, Rule.HOST, ExplainClauses.URL_HOST);
    }
  }

  private void host(boolean isSame, Message message, SpecRule rfcRule, SpecRule urlRule) {
    add(new Pair(Component.HOST, rfc.host(), url.host()), isSame, message, rfcRule, urlRule);
  }

  /** Returns which of the standards finds a host. */
  private Message oneHost(@Nullable String own, @Nullable UrlHost parsed, boolean isEmpty) {
    if (own != null || parsed == null) {
      return MESSAGES.of("reading.host-of-rfc");
    }
    String key = isHostOfBase ? "reading.host-of-base" : "reading.host-of-browsers";
    return isEmpty ? MESSAGES.of("reading.host-none-or-empty") : MESSAGES.of(key, named(parsed));
  }

  private static boolean isSameAddress(@Nullable Host host, UrlHost parsed) {
    return host instanceof Host.Ipv6 a
        && parsed instanceof UrlHost.Ipv6 b
        && a.high() == b.high()
        && a.low() == b.low();
  }

  /** Returns whether a name equals the Unicode form of a host except for case and composition. */
  private static boolean isNormalized(String name, String unicode) {
    return name.indexOf(KELVIN_SIGN) < 0 // its normal form is an ASCII letter
        && Nfc.normalize(lower(Nfc.normalize(name))).equals(unicode);
  }

  /**
   * Converts a name to lower case one character at a time, as UTS #46 does, so that a sigma never
   * becomes a final sigma. Only {@code İ} becomes two characters.
   */
  private static String lower(String name) {
    StringBuilder lower = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); ) {
      int c = name.codePointAt(i);
      i += Character.charCount(c);
      lower.appendCodePoint(Character.toLowerCase(c));
      lower.append(c == '\u0130' ? "\u0307" : "");
    }
    return lower.toString();
  }

  private static Object named(UrlHost host) {
    return AddressWarnings.described(Excerpt.escape(host.text()), host);
  }

  private void port() {
    String own = rfc.port();
    String other = url.port();
    SchemeFacts facts = SchemeFacts.find(url.scheme());
    boolean isNone = own == null || own.isEmpty();
    String digits = isNone ? "-1" : Objects.requireNonNull(own);
    long number = Long.parseLong(digits.substring(Math.max(0, digits.length() - 9)));
    boolean isDefault = facts != null && facts.defaultPort().orElse(-2) == number;
    boolean isNumber = !isNone && String.valueOf(number).equals(other);
    boolean isSame = other == null ? isNone || isDefault : isNumber;
    String same = isNone ? "reading.port-empty" : "reading.port-default";
    same = other == null ? same : "reading.port-zeros";
    Message message = MESSAGES.of(isSame ? same : "reading.port");
    add(new Pair(Component.PORT, own, other), isSame, message, Rule.PORT, ExplainClauses.URL_PORT);
  }

  /** Compares the path, query or fragment, first as written and then in normal form. */
  private void rest(
      Component component, @Nullable String other, SpecRule rfcRule, SpecRule urlRule) {
    String own = rfc.get(component);
    String ours = normal.get(component);
    boolean isPath = component == Component.PATH;
    boolean isRoot = isPath && "".equals(ours) && "/".equals(other);
    boolean isNormal = urlNormal != null && Objects.equals(ours, urlNormal.get(component));
    boolean isSame = isRoot || Objects.equals(ours, other) || ours != null && isNormal;
    String host = url.host();
    boolean hasHost = host != null && !host.isEmpty() && !isHostOfBase;
    Message message = MESSAGES.of("reading.not-same", component.id());
    if (isSame) {
      message = MESSAGES.of(isRoot || "".equals(own) ? "reading.path-empty" : "reading.otherwise");
    } else if (isPath && rfc.host() == null && hasHost) {
      message = MESSAGES.of("reading.host-in-path");
    }
    Distance distance = isSame ? Distance.NOTATION : Distance.CONTENT;
    add(new Pair(component, own, other), distance, message, rfcRule, urlRule);
  }

  // Differences.

  /** A component in both readings. */
  private record Pair(Component component, @Nullable String own, @Nullable String other) {}

  private void add(Pair pair, boolean isSame, Message message, SpecRule rfcRule, SpecRule urlRule) {
    Distance distance = isSame ? Distance.NOTATION : Distance.CONNECTION;
    add(pair, distance, message, rfcRule, urlRule);
  }

  private void add(
      Pair pair, Distance distance, Message message, SpecRule rfcRule, SpecRule urlRule) {
    if (!Objects.equals(pair.own, pair.other)) {
      List<Clause> clauses = List.of(rfcRule.clause(), urlRule.clause());
      found.add(Difference.of(pair.component, pair.own, pair.other, distance, message, clauses));
    }
  }
}
