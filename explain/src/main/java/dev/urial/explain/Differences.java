package dev.urial.explain;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.explain.TwoReadings.Difference;
import dev.urial.explain.TwoReadings.Severity;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.idna.Idna;
import dev.urial.idna.Nfc;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Where the two readings of a text differ, component by component.
 *
 * <p>Two values that are not the same text are first asked whether they mean the same: by the
 * normal form of RFC 3986 (the scheme's rung), by the address or the name that a host spells. Only
 * what is left is another meaning.
 */
final class Differences {
  private final IriReference rfc;
  private final Url url;
  private final Components given;
  private final Components normal;
  private final @Nullable Components urlNormal; // null where the URL is no text of RFC 3986
  private final boolean isHostOfBase;
  private final List<Difference> found = new ArrayList<>();

  private Differences(IriReference rfc, Url url, boolean isHostOfBase) {
    this.rfc = rfc;
    this.url = url;
    this.isHostOfBase = isHostOfBase;
    this.given = Components.of(rfc);
    this.normal = Components.of(rfc.toUri().normalize(Equivalence.SCHEME));
    IriReference href = IriReference.tryParse(url.href()).orElseNull();
    this.urlNormal = href == null ? null : Components.of(href.normalize(Equivalence.SCHEME));
  }

  /**
   * The differences of two readings.
   *
   * @param isHostOfBase whether the host that browsers read stands nowhere in the text
   */
  static List<Difference> of(
      TwoReadings text,
      @Nullable IriReference rfc,
      @Nullable Url url,
      boolean isHostOfBase,
      boolean baseMissing) {
    if (rfc != null && url != null) {
      return new Differences(rfc, url, isHostOfBase).list();
    }
    SyntaxError rfcError = text.rfc().errorOrNull();
    SyntaxError urlError = text.url().errorOrNull();
    if (rfcError != null && url != null) {
      return List.of(
          refusal(
              null,
              url.href(),
              "RFC 3986 refuses it, browsers read it",
              rfcError.rule(),
              Clauses.URL_PARSING));
    }
    if (rfc != null && urlError != null && !baseMissing) {
      return List.of(
          refusal(
              rfc.toString(),
              null,
              "browsers refuse it, RFC 3986 reads it",
              Rule.URI,
              urlError.rule()));
    }
    return List.of();
  }

  private static Difference refusal(
      @Nullable String rfc, @Nullable String url, String sentence, SpecRule one, SpecRule other) {
    return new Difference("text", rfc, url, Severity.REFUSAL, sentence, one, other);
  }

  private List<Difference> list() {
    scheme();
    userinfo();
    host();
    port();
    rest("path", url.path(), Rule.PATH_ABEMPTY, Clauses.URL_PATH);
    rest("query", url.query(), Rule.QUERY, Clauses.URL_QUERY);
    rest("fragment", url.fragment(), Rule.FRAGMENT, Clauses.URL_FRAGMENT);
    return List.copyOf(found);
  }

  private void scheme() {
    String scheme = given.scheme();
    if (!url.scheme().equals(scheme)) {
      boolean same = url.scheme().equalsIgnoreCase(scheme);
      add(
          "scheme",
          scheme,
          url.scheme(),
          same ? Severity.NOTATION : Severity.CONNECTION,
          same ? "browsers write it in lower case" : "they are not the same scheme",
          Rule.SCHEME,
          Clauses.URL_SCHEME);
    }
  }

  private void userinfo() {
    String own = given.userinfo();
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
        "userinfo",
        own,
        other,
        same ? Severity.NOTATION : Severity.CONNECTION,
        empty
            ? "browsers drop an empty one"
            : same ? rewritten(own, other) : "they send other credentials",
        Rule.USERINFO,
        Clauses.URL_AUTHORITY);
  }

  private static String rewritten(@Nullable String own, @Nullable String other) {
    if (own == null || other == null || dropped(own, other).equals(other)) {
      return "browsers write some of it as escapes";
    }
    String sentence = "browsers drop the colon that no password follows";
    return own.equals(dropped(own, other))
        ? sentence
        : sentence + ", and write some of the rest as escapes";
  }

  /** With the colon that browsers drop where no password follows it. */
  private static String dropped(String own, String other) {
    return own.endsWith(":") && own.indexOf(':') == own.length() - 1 ? other + ":" : other;
  }

  private void host() {
    String own = given.host();
    String other = url.host();
    if (own == null ? other == null : own.equals(other)) {
      return;
    }
    UrlHost parsed = url.parsedHost();
    Host host = rfc.parsedHost();
    if (own == null || other == null || parsed == null || host == null) {
      boolean empty = "".equals(own) || "".equals(other);
      add(
          "host",
          own,
          other,
          empty ? Severity.NOTATION : Severity.CONNECTION,
          own == null
              ? empty
                  ? "none to RFC 3986, an empty one to browsers"
                  : "RFC 3986 reads no host here, browsers "
                      + (isHostOfBase ? "take the base's, " : "read ")
                      + named(parsed)
              : "RFC 3986 reads a host here, browsers read none",
          Rule.HOST,
          Clauses.URL_HOST);
      return;
    }
    if (host instanceof Host.Ipv6 a
        && parsed instanceof UrlHost.Ipv6 b
        && a.high() == b.high()
        && a.low() == b.low()) {
      add(
          "host",
          own,
          other,
          Severity.NOTATION,
          "the same address, written otherwise",
          Rule.IPV6ADDRESS,
          Clauses.URL_IPV6);
      return;
    }
    if (own.isEmpty()) {
      String sentence = "an empty host to RFC 3986, browsers read " + named(parsed);
      add("host", own, other, Severity.CONNECTION, sentence, Rule.HOST, Clauses.URL_SLASHES);
      return;
    }
    String name = asciiLower(Percent.decodeLossy(own));
    if (name.equals(other)) {
      String sentence =
          own.indexOf('%') < 0 ? "browsers write it in lower case" : "browsers decode it";
      add("host", own, other, Severity.NOTATION, sentence, Rule.REG_NAME, Clauses.URL_HOST);
    } else if (parsed instanceof UrlHost.Ipv4) {
      String sentence =
          "a registered name to RFC 3986, to browsers the IPv4 address " + named(parsed);
      add("host", own, other, Severity.CONNECTION, sentence, Rule.REG_NAME, Clauses.URL_IPV4);
    } else if (asciiLower(own).equals("localhost") && other.isEmpty()) {
      String sentence = "browsers write no host for a file on this machine";
      add("host", own, other, Severity.NOTATION, sentence, Rule.REG_NAME, Clauses.URL_FILE);
    } else if (parsed instanceof UrlHost.Domain && name.equals(UNICODE.toUnicode(other).text())) {
      String sentence = "the same name, by IDNA in ASCII";
      add("host", own, other, Severity.NOTATION, sentence, Rule.IREG_NAME, Clauses.URL_IDNA);
    } else if (parsed instanceof UrlHost.Domain) {
      String sentence =
          isNormalized(name, UNICODE.toUnicode(other).text())
              ? "RFC 3987 keeps case and composition outside ASCII, IDNA normalizes them: to "
                  + named(parsed)
              : "IDNA maps it to another name, " + named(parsed);
      add("host", own, other, Severity.CONNECTION, sentence, Rule.IREG_NAME, Clauses.URL_IDNA);
    } else if (normal.host() != null && asciiLower(normal.host()).equals(asciiLower(other))) {
      add(
          "host",
          own,
          other,
          Severity.NOTATION,
          "browsers write some of it as escapes",
          Rule.REG_NAME,
          Clauses.URL_HOST);
    } else {
      String sentence = "to browsers it is " + named(parsed);
      add("host", own, other, Severity.CONNECTION, sentence, Rule.HOST, Clauses.URL_HOST);
    }
  }

  private static final Idna UNICODE = Idna.with();

  /** Whether only case and composition of letters outside ASCII tell two names apart. */
  private static boolean isNormalized(String name, String unicode) {
    return name.indexOf(KELVIN_SIGN) < 0 // whose normal form is another letter, in ASCII
        && Nfc.normalize(Nfc.normalize(name).toLowerCase(Locale.ROOT)).equals(unicode);
  }

  private static final char KELVIN_SIGN = '\u212A';

  /**
   * In lower case, as URIs compare: letters of ASCII only. Unicode's own rules would make ASCII of
   * others, such as the Kelvin sign.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.1">RFC 3987 §5.3.2.1</a>
   */
  static String asciiLower(String text) {
    StringBuilder lower = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        lower.setCharAt(i, (char) (c + 0x20));
      }
    }
    return lower.toString();
  }

  private static String named(@Nullable UrlHost host) {
    String kind = Addresses.kind(host);
    return (host == null ? "none" : Excerpt.escape(host.text()))
        + (kind == null ? "" : " (" + kind + ")");
  }

  private void port() {
    String own = given.port();
    String other = url.port().isPresent() ? String.valueOf(url.port().getAsInt()) : null;
    if (own == null ? other == null : own.equals(other)) {
      return;
    }
    SchemeFacts facts = SchemeFacts.of(url.scheme());
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
        "port",
        own,
        other,
        same ? Severity.NOTATION : Severity.CONNECTION,
        other == null && same
            ? none ? "browsers drop an empty one" : "browsers drop the scheme's own port"
            : same ? "browsers drop leading zeros" : "they connect to other ports",
        Rule.PORT,
        Clauses.URL_PORT);
  }

  /** Path, query, fragment: the same if their normal forms are. */
  private void rest(String name, @Nullable String other, SpecRule rfcRule, SpecRule urlRule) {
    String own = given.get(name);
    if (own == null ? other == null : own.equals(other)) {
      return;
    }
    String ours = normal.get(name);
    String theirs = urlNormal == null ? null : urlNormal.get(name);
    boolean root = name.equals("path") && "".equals(ours) && "/".equals(other);
    boolean same =
        root
            || (ours == null
                ? other == null
                : ours.equals(other) || (urlNormal != null && ours.equals(theirs)));
    String host = url.host();
    boolean moved =
        name.equals("path")
            && rfc.host() == null
            && host != null
            && !host.isEmpty()
            && !isHostOfBase;
    String sentence =
        same
            ? root || "".equals(own)
                ? "browsers write the empty path as a slash"
                : "the same, written otherwise"
            : moved
                ? "what RFC 3986 reads as path holds what browsers read as host"
                : "they are not the same " + name;
    add(name, own, other, same ? Severity.NOTATION : Severity.CONTENT, sentence, rfcRule, urlRule);
  }

  private void add(
      String component,
      @Nullable String rfc,
      @Nullable String url,
      Severity severity,
      String sentence,
      SpecRule rfcRule,
      SpecRule urlRule) {
    found.add(new Difference(component, rfc, url, severity, sentence, rfcRule, urlRule));
  }
}
