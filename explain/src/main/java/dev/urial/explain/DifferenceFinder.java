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
    String text =
        url.scheme()
            + (url.host() == null ? ":" : "://h")
            + url.path()
            + (url.query() == null ? "" : '?' + url.query())
            + (url.fragment() == null ? "" : '#' + url.fragment());
    return IriReference.tryParse(text).orElseNull();
  }

  /**
   * Returns the differences between two parse results.
   *
   * @param isHostOfBase whether browsers take the host from the base
   */
  static List<Difference> of(IriReference rfc, Url url, boolean isHostOfBase) {
    return new DifferenceFinder(rfc, url, isHostOfBase).list();
  }

  /** Returns the difference for text that RFC 3986 rejects and browsers accept. */
  static List<Difference> refusedByRfc(SyntaxError error, Url url) {
    return List.of(
        refusal(null, url.href(), "reading.refused", error.rule(), ExplainClauses.URL_PARSING));
  }

  /** Returns the difference for text that RFC 3986 accepts and browsers reject. */
  static List<Difference> refusedByBrowsers(IriReference rfc, SyntaxError error) {
    return List.of(
        refusal(rfc.toString(), null, "reading.refused-by-browsers", Rule.URI, error.rule()));
  }

  private static Difference refusal(
      @Nullable String rfc, @Nullable String url, String key, SpecRule one, SpecRule other) {
    List<Clause> clauses = List.of(one.clause(), other.clause());
    Message message = MESSAGES.of(key);
    return Difference.of(null, "text", rfc, url, Distance.REFUSAL, message, clauses);
  }

  private List<Difference> list() {
    scheme();
    userinfo();
    host();
    port();
    rest(Component.PATH, url.path(), Rule.PATH_ABEMPTY, ExplainClauses.URL_PATH);
    rest(Component.QUERY, url.query(), Rule.QUERY, ExplainClauses.URL_QUERY);
    rest(Component.FRAGMENT, url.fragment(), Rule.FRAGMENT, ExplainClauses.URL_FRAGMENT);
    return List.copyOf(found);
  }

  private void scheme() {
    String scheme = rfc.scheme();
    if (!url.scheme().equals(scheme)) {
      boolean same = Ascii.equalsIgnoreCase(url.scheme(), scheme);
      add(
          Component.SCHEME,
          scheme,
          url.scheme(),
          same ? Distance.NOTATION : Distance.CONNECTION,
          MESSAGES.of(same ? "reading.scheme-case" : "reading.scheme"),
          Rule.SCHEME,
          ExplainClauses.URL_SCHEME);
    }
  }

  private void userinfo() {
    String own = rfc.userinfo();
    boolean none = url.username().isEmpty() && url.password().isEmpty();
    String other =
        none ? null : url.username() + (url.password().isEmpty() ? "" : ":" + url.password());
    if (own == null ? other == null : own.equals(other)) {
      return;
    }
    boolean empty = none && (own == null || own.isEmpty() || own.equals(":"));
    boolean same =
        empty
            || (own != null
                && other != null
                && Percent.decodeLossy(own).equals(Percent.decodeLossy(dropped(own, other))));
    add(
        Component.USERINFO,
        own,
        other,
        same ? Distance.NOTATION : Distance.CONNECTION,
        MESSAGES.of(
            empty
                ? "reading.userinfo-empty"
                : same ? rewritten(own, other) : "reading.credentials"),
        Rule.USERINFO,
        ExplainClauses.URL_AUTHORITY);
  }

  /** Returns the key of the message that says how browsers rewrite the userinfo. */
  private static String rewritten(@Nullable String own, @Nullable String other) {
    if (own == null || other == null || dropped(own, other).equals(other)) {
      return "reading.userinfo-escapes";
    }
    return own.equals(dropped(own, other))
        ? "reading.userinfo-colon"
        : "reading.userinfo-colon-escapes";
  }

  /** Returns the browsers' userinfo with the colon that browsers drop if no password follows it. */
  private static String dropped(String own, String other) {
    return own.endsWith(":") && own.indexOf(':') == own.length() - 1 ? other + ":" : other;
  }

  private void host() {
    String own = rfc.host();
    String other = url.host();
    if (own == null ? other == null : own.equals(other)) {
      return;
    }
    UrlHost parsed = url.parsedHost();
    Host host = rfc.parsedHost();
    if (own == null || other == null || parsed == null || host == null) {
      boolean empty = "".equals(own) || "".equals(other);
      add(
          Component.HOST,
          own,
          other,
          empty ? Distance.NOTATION : Distance.CONNECTION,
          own == null
              ? empty
                  ? MESSAGES.of("reading.host-none-or-empty")
                  : MESSAGES.of(
                      isHostOfBase ? "reading.host-of-base" : "reading.host-of-browsers",
                      named(Objects.requireNonNull(parsed, "parsed")))
              : MESSAGES.of("reading.host-of-rfc"),
          Rule.HOST,
          ExplainClauses.URL_HOST);
      return;
    }
    if (host instanceof Host.Ipv6 a
        && parsed instanceof UrlHost.Ipv6 b
        && a.high() == b.high()
        && a.low() == b.low()) {
      add(
          Component.HOST,
          own,
          other,
          Distance.NOTATION,
          MESSAGES.of("reading.host-same-address"),
          Rule.IPV6ADDRESS,
          ExplainClauses.URL_IPV6);
      return;
    }
    if (own.isEmpty()) {
      Message message = MESSAGES.of("reading.host-empty", named(parsed));
      add(
          Component.HOST,
          own,
          other,
          Distance.CONNECTION,
          message,
          Rule.HOST,
          ExplainClauses.URL_SLASHES);
      return;
    }
    String name = Ascii.lower(Percent.decodeLossy(own));
    if (name.equals(other)) {
      boolean isDecoded = own.indexOf('%') >= 0;
      Message message = MESSAGES.of(isDecoded ? "reading.host-decoded" : "reading.host-case");
      add(
          Component.HOST,
          own,
          other,
          Distance.NOTATION,
          message,
          Rule.REG_NAME,
          ExplainClauses.URL_HOST);
    } else if (parsed instanceof UrlHost.Ipv4) {
      Message message = MESSAGES.of("reading.host-ipv4", named(parsed));
      add(
          Component.HOST,
          own,
          other,
          Distance.CONNECTION,
          message,
          Rule.REG_NAME,
          ExplainClauses.URL_IPV4);
    } else if (name.equals("localhost") && other.isEmpty()) {
      Message message = MESSAGES.of("reading.host-of-file");
      add(
          Component.HOST,
          own,
          other,
          Distance.NOTATION,
          message,
          Rule.REG_NAME,
          ExplainClauses.URL_FILE);
    } else if (parsed instanceof UrlHost.Domain && name.equals(UNICODE.toUnicode(other).text())) {
      Message message = MESSAGES.of("reading.host-in-ascii");
      add(
          Component.HOST,
          own,
          other,
          Distance.NOTATION,
          message,
          Rule.IREG_NAME,
          ExplainClauses.URL_IDNA);
    } else if (parsed instanceof UrlHost.Domain) {
      boolean isOnlyNormalized = isNormalized(name, UNICODE.toUnicode(other).text());
      String key = isOnlyNormalized ? "reading.host-normalized" : "reading.host-mapped";
      Message message = MESSAGES.of(key, named(parsed));
      add(
          Component.HOST,
          own,
          other,
          Distance.CONNECTION,
          message,
          Rule.IREG_NAME,
          ExplainClauses.URL_IDNA);
    } else if (name.equals(Ascii.lower(Percent.decodeLossy(other)))) {
      add(
          Component.HOST,
          own,
          other,
          Distance.NOTATION,
          MESSAGES.of("reading.host-escapes"),
          Rule.REG_NAME,
          ExplainClauses.URL_HOST);
    } else {
      Message message = MESSAGES.of("reading.host-otherwise", named(parsed));
      add(
          Component.HOST,
          own,
          other,
          Distance.CONNECTION,
          message,
          Rule.HOST,
          ExplainClauses.URL_HOST);
    }
  }

  private static final Idna UNICODE = Idna.with();

  /** Returns whether a name equals the Unicode form of a host except for case and composition. */
  private static boolean isNormalized(String name, String unicode) {
    return name.indexOf(KELVIN_SIGN) < 0 // its normal form is an ASCII letter
        && Nfc.normalize(lower(Nfc.normalize(name))).equals(unicode);
  }

  private static final char KELVIN_SIGN = '\u212A';

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
      if (c == '\u0130') {
        lower.append('\u0307');
      }
    }
    return lower.toString();
  }

  private static Object named(UrlHost host) {
    return AddressWarnings.described(Excerpt.escape(host.text()), host);
  }

  private void port() {
    String own = rfc.port();
    String other = url.port();
    if (own == null ? other == null : own.equals(other)) {
      return;
    }
    SchemeFacts facts = SchemeFacts.find(url.scheme());
    boolean none = own == null || own.isEmpty();
    long number =
        own == null || own.isEmpty()
            ? -1
            : Long.parseLong(own.length() > 9 ? own.substring(own.length() - 9) : own);
    boolean isDefault =
        facts != null
            && facts.defaultPort().isPresent()
            && facts.defaultPort().getAsInt() == number;
    boolean same =
        other == null ? none || isDefault : !none && other.equals(String.valueOf(number));
    add(
        Component.PORT,
        own,
        other,
        same ? Distance.NOTATION : Distance.CONNECTION,
        MESSAGES.of(
            other == null && same
                ? none ? "reading.port-empty" : "reading.port-default"
                : same ? "reading.port-zeros" : "reading.port"),
        Rule.PORT,
        ExplainClauses.URL_PORT);
  }

  /** Compares the path, query or fragment, first as written and then in normal form. */
  private void rest(
      Component component, @Nullable String other, SpecRule rfcRule, SpecRule urlRule) {
    String own = rfc.get(component);
    if (own == null ? other == null : own.equals(other)) {
      return;
    }
    String ours = normal.get(component);
    String theirs = urlNormal == null ? null : urlNormal.get(component);
    boolean root = component == Component.PATH && "".equals(ours) && "/".equals(other);
    boolean same =
        root
            || (ours == null
                ? other == null
                : ours.equals(other) || (urlNormal != null && ours.equals(theirs)));
    String host = url.host();
    boolean moved =
        component == Component.PATH
            && rfc.host() == null
            && host != null
            && !host.isEmpty()
            && !isHostOfBase;
    Message message =
        same
            ? MESSAGES.of(root || "".equals(own) ? "reading.path-empty" : "reading.otherwise")
            : moved
                ? MESSAGES.of("reading.host-in-path")
                : MESSAGES.of("reading.not-same", component.id());
    Distance distance = same ? Distance.NOTATION : Distance.CONTENT;
    add(component, own, other, distance, message, rfcRule, urlRule);
  }

  private void add(
      Component component,
      @Nullable String own,
      @Nullable String other,
      Distance distance,
      Message message,
      SpecRule rfcRule,
      SpecRule urlRule) {
    List<Clause> clauses = List.of(rfcRule.clause(), urlRule.clause());
    found.add(Difference.of(component, own, other, distance, message, clauses));
  }
}
