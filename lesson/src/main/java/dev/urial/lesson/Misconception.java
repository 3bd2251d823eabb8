package dev.urial.lesson;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.history.Era;
import dev.urial.history.LocatorOrName;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.AboutToken;
import dev.urial.registry.Scheme;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.scheme.SchemeViews;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Common misconceptions about identifiers, each with the false claim, the truth, the clause that
 * states the truth, and an example that this library computes.
 *
 * <pre>{@code
 * Misconception.FRAGMENT_HOLDS_ANYTHING.claim().text()   // "a fragment may contain any characters"
 * Misconception.FRAGMENT_HOLDS_ANYTHING.example()        // "UriReference.isValid(\"#a#b\")"
 * Misconception.FRAGMENT_HOLDS_ANYTHING.answer()         // "false"
 * Misconception.of("mailto:a@b?subject=x").get(0)        // PATH_BEGINS_WITH_SLASH
 * }</pre>
 *
 * <p>Some of the claims used to be true; {@link #truth} says until when.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public enum Misconception {
  /** The claim that a relative path is appended to the whole path of the base. */
  RELATIVE_PATH_IS_APPENDED(
      "relative-path-is-appended",
      Clause.rfc("merge", 3986, "5.2.3"),
      "Uri.parse(\"http://h/a/b/path\").resolve(\"path\")",
      () -> Uri.parse("http://h/a/b/path").resolve("path"),
      "http://h/a/b/path",
      About::isRelativePath),
  /** The claim that a path alone is a URI. */
  PATH_ALONE_IS_A_URI(
      "path-alone-is-a-uri",
      Clause.rfc("URI", 3986, "3"),
      "Uri.isValid(\"/a/b\")",
      () -> Uri.isValid("/a/b"),
      "false",
      About::isRelative),
  /** The claim that a fragment may contain any characters. */
  FRAGMENT_HOLDS_ANYTHING(
      "fragment-holds-anything",
      Clause.rfc("fragment", 3986, "3.5"),
      "UriReference.isValid(\"#a#b\")",
      () -> UriReference.isValid("#a#b"),
      "false",
      About::hasBrokenFragment),
  /** The claim that a path begins with a slash. */
  PATH_BEGINS_WITH_SLASH(
      "path-begins-with-slash",
      Clause.rfc("path-rootless", 3986, "3.3"),
      "Uri.parse(\"mailto:a@b\").path()",
      () -> Uri.parse("mailto:a@b").path(),
      "a@b",
      About::isRootless),
  /** The claim that reserved characters are never percent-encoded. */
  RESERVED_IS_NEVER_ENCODED(
      "reserved-is-never-encoded",
      Clause.rfc("reserved", 3986, "2.2"),
      "Percent.encode(\"a&b\", CharSet.UNRESERVED)",
      () -> Percent.encode("a&b", CharSet.UNRESERVED),
      "a%26b",
      About::hasReservedEscape),
  /** The claim that the hexadecimal digits of an escape are uppercase letters. */
  HEXDIG_IS_UPPER_CASE(
      "hexdig-is-upper-case",
      Clause.rfc("pct-encoded", 3986, "2.1"),
      "Uri.parse(\"s:%c3\").isEquivalentTo(Uri.parse(\"s:%C3\"), Equivalence.SYNTAX)",
      () -> Uri.parse("s:%c3").isEquivalentTo(Uri.parse("s:%C3"), Equivalence.SYNTAX),
      "true",
      About::hasSmallEscape),
  /** The claim that every URL has a host. */
  URL_NEEDS_A_HOST(
      "url-needs-a-host",
      Clause.rfc("authority", 3986, "3.2"),
      "Uri.parse(\"mailto:a@b\").host()",
      () -> Uri.parse("mailto:a@b").host(),
      "null",
      About::isWithoutAuthority),
  /** The claim that RFC 2396 was published in 1997. */
  RFC_2396_IS_OF_1997(
      "rfc-2396-is-of-1997",
      Clause.rfc("URI", 2396, ""),
      "Era.RFC_2396.year()",
      () -> Era.RFC_2396.year(),
      "1998",
      text -> false),
  /** The claim that schemes are registered under RFC 2717 and RFC 2718. */
  SCHEMES_BY_RFC_2717(
      "schemes-by-rfc-2717",
      Clause.rfc("scheme registration", 7595, "7"),
      "Scheme.builtIn().find(\"http\").status()",
      () -> Objects.requireNonNull(Scheme.builtIn().find("http")).status(),
      "PERMANENT",
      text -> false),
  /** The claim that sub-delims are not allowed in queries and fragments. */
  NO_SUB_DELIMS_IN_QUERY(
      "no-sub-delims-in-query",
      Clause.rfc("pchar", 3986, "3.3"),
      "Uri.isValid(\"http://h/?a=(1)&b=2#!c\")",
      () -> Uri.isValid("http://h/?a=(1)&b=2#!c"),
      "true",
      About::hasSubDelimsBehindPath),
  /** The claim that URNs are experimental and defined by RFC 2141. */
  URNS_ARE_OF_RFC_2141(
      "urns-are-of-rfc-2141",
      Clause.rfc("URN", 8141, "1"),
      "SchemeViews.tryOf(Uri.parse(\"urn:example:a/b?=c\")).isOk()",
      () -> SchemeViews.tryOf(Uri.parse("urn:example:a/b?=c")).isOk(),
      "true",
      text -> Ascii.isAt(text, 0, "urn:")),
  /** The claim that the authority component is about authentication. */
  AUTHORITY_IS_AUTHENTICATION(
      "authority-is-authentication",
      Clause.rfc("authority", 3986, "3.2"),
      "Uri.parse(\"http://h:80/\").authority()",
      () -> Uri.parse("http://h:80/").authority(),
      "h:80",
      About::hasUserinfo),

  /** The claim that the marks of RFC 2396, such as {@code !}, are still unreserved. */
  MARKS_ARE_UNRESERVED(
      "marks-are-unreserved",
      Clause.rfc("sub-delims", 3986, "2.2"),
      "CharSet.UNRESERVED.has('!')",
      () -> CharSet.UNRESERVED.has('!'),
      "false",
      About::hasMarks),
  /** The claim that a URI without a slash after the scheme is still opaque, as in RFC 2396. */
  MAILTO_IS_OPAQUE(
      "mailto-is-opaque",
      Clause.rfc("hier-part", 3986, "3"),
      "Uri.parse(\"mailto:a@b?subject=x\").query()",
      () -> Uri.parse("mailto:a@b?subject=x").query(),
      "subject=x",
      About::wasOpaque),
  /** The claim that any four numbers are an IPv4 address, as in the grammar of RFC 2396. */
  ANY_FOUR_NUMBERS(
      "any-four-numbers",
      Rule.IPV4ADDRESS.clause(),
      "UriReference.parse(\"//999.1.1.1\").parsedHost() instanceof Host.Ipv4",
      () -> UriReference.parse("//999.1.1.1").parsedHost() instanceof Host.Ipv4,
      "false",
      About::wasAddress),
  /** The claim that the default port of https is 80. */
  HTTPS_HAS_PORT_80(
      "https-has-port-80",
      Clause.rfc("https URI scheme", 9110, "4.2.2"),
      "Uri.parse(\"https://h/\").effectivePort().getAsInt()",
      () -> Uri.parse("https://h/").effectivePort().getAsInt(),
      "443",
      About::isHttpsWithPort80),
  /** The claim that a local number is a tel URI without a context. */
  LOCAL_NUMBER_IS_A_TEL_URI(
      "local-number-is-a-tel-uri",
      Clause.rfc("local-number", 3966, "3"),
      "SchemeViews.tryOf(Uri.parse(\"tel:1-800-555-5555\")).isOk()",
      () -> SchemeViews.tryOf(Uri.parse("tel:1-800-555-5555")).isOk(),
      "false",
      About::isLocalNumber),
  /** The claim that two percent signs form an escape. */
  TWO_PERCENT_SIGNS(
      "two-percent-signs",
      Clause.rfc("pct-encoded", 3986, "2.1"),
      "Uri.isValid(\"http://h/%%3Ddobbins\")",
      () -> Uri.isValid("http://h/%%3Ddobbins"),
      "false",
      text -> text.contains("%%")),
  /** The claim that a URN's namespace may be empty. */
  URN_WITHOUT_NAMESPACE(
      "urn-without-namespace",
      Clause.rfc("NID", 8141, "2"),
      "SchemeViews.tryOf(Uri.parse(\"urn:/iana/x\")).isOk()",
      () -> SchemeViews.tryOf(Uri.parse("urn:/iana/x")).isOk(),
      "false",
      text -> Ascii.isAt(text, 0, "urn:/")),
  /** The claim that a URN may contain braces and non-ASCII octets. */
  NSS_HOLDS_BRACES(
      "nss-holds-braces",
      Clause.rfc("NSS", 8141, "2"),
      "Uri.isValid(\"urn:example:{a}\")",
      () -> Uri.isValid("urn:example:{a}"),
      "false",
      About::isUrnWithBraces),
  /** The claim that {@code about:downloads} is a well-known URI. */
  ABOUT_DOWNLOADS(
      "about-downloads",
      Clause.rfc("about-token", 6694, "2.2"),
      "AboutToken.builtIn().find(\"downloads\")",
      () -> AboutToken.builtIn().find("downloads"),
      "null",
      About::isUnknownAbout),
  /** The claim that an identifier is either a URL or a URN. */
  URL_OR_URN(
      "url-or-urn",
      Clause.rfc("URI, URL, and URN", 3986, "1.1.3"),
      "LocatorOrName.of(Uri.parse(\"mid:a@b\")).kind()",
      () -> LocatorOrName.of(Uri.parse("mid:a@b")).kind(),
      "BOTH",
      About::isBoth),
  /** The claim that RFC 3490 defines IDNA. */
  IDNA_IS_RFC_3490(
      "idna-is-rfc-3490",
      Clause.rfc("IDNA2008", 5891, ""),
      "Iri.parse(\"http://faß.de/\").toUri(RegNames.IDNA)",
      () -> Iri.parse("http://faß.de/").toUri(RegNames.IDNA),
      "http://xn--fa-hia.de/",
      About::isInternationalized),
  /** The claim that Bitly responds with status code 308. */
  BITLY_ANSWERS_308(
      "bitly-answers-308",
      Clause.rfc("301 Moved Permanently", 9110, "15.4.2"),
      null,
      () -> "",
      "",
      About::isBitly);

  private final String key;
  private final Clause clause;
  private final @Nullable String example;
  private final Supplier<@Nullable Object> answer;
  private final String expected;
  private final Predicate<String> applies;

  Misconception(
      String key,
      Clause clause,
      @Nullable String example,
      Supplier<@Nullable Object> answer,
      String expected,
      Predicate<String> applies) {
    this.key = key;
    this.clause = clause;
    this.example = example;
    this.answer = answer;
    this.expected = expected;
    this.applies = applies;
  }

  /** {@return the stable name of this misconception, such as {@code path-begins-with-slash}} */
  public String id() {
    return key;
  }

  /** {@return the false claim, as a sentence} */
  public Message claim() {
    return MESSAGES.of("claim." + key);
  }

  /** {@return the truth, as a sentence} */
  public Message truth() {
    return MESSAGES.of("truth." + key);
  }

  /** {@return the clause that states the truth} */
  public Clause clause() {
    return clause;
  }

  /** {@return a Java expression whose value proves the truth; null if no program can prove it} */
  public @Nullable String example() {
    return example;
  }

  /**
   * {@return the value of the {@link #example} as a string, computed on request; null if there is
   * no example}
   *
   * <pre>{@code
   * Misconception.HTTPS_HAS_PORT_80.answer()  // "443"
   * }</pre>
   */
  public @Nullable String answer() {
    return example == null ? null : String.valueOf(answer.get());
  }

  /** Returns the expected value of the example. */
  String expected() {
    return expected;
  }

  /**
   * {@return the misconceptions that concern identifiers like the given one, in enum order;
   * unmodifiable}
   *
   * <pre>{@code
   * Misconception.of("tel:1-800-555-5555").contains(LOCAL_NUMBER_IS_A_TEL_URI)  // true
   * Misconception.of("http://h/")                                               // []
   * }</pre>
   *
   * @param text any text, valid or not
   */
  public static List<Misconception> of(String text) {
    Objects.requireNonNull(text, "text");
    List<Misconception> found = new ArrayList<>();
    for (Misconception it : values()) {
      if (it.applies.test(text)) {
        found.add(it);
      }
    }
    return List.copyOf(found);
  }

  /**
   * {@return the misconception with this {@link #id}, or null if there is none}
   *
   * @param id the {@link #id} of the misconception
   */
  public static @Nullable Misconception find(String id) {
    Objects.requireNonNull(id, "id");
    for (Misconception it : values()) {
      if (it.key.equals(id)) {
        return it;
      }
    }
    return null;
  }

  /** The tests of whether a misconception concerns a text. */
  private static final class About {
    private About() {}

    private static @Nullable UriReference reference(String text) {
      return UriReference.tryParse(text).orElseNull();
    }

    private static @Nullable Uri uri(String text) {
      return Uri.tryParse(text).orElseNull();
    }

    private static boolean isScheme(@Nullable Uri uri, String scheme) {
      return uri != null && Ascii.equalsIgnoreCase(uri.scheme(), scheme);
    }

    static boolean isRelative(String text) {
      UriReference it = reference(text);
      return it != null && it.scheme() == null && !it.path().isEmpty() && !it.hasAuthority();
    }

    static boolean isRelativePath(String text) {
      return isRelative(text) && !text.startsWith("/");
    }

    static boolean hasBrokenFragment(String text) {
      int hash = text.indexOf('#');
      return hash >= 0
          && UriReference.isValid(text.substring(0, hash))
          && !UriReference.isValid(text.substring(hash));
    }

    static boolean isRootless(String text) {
      UriReference it = reference(text);
      return it != null && !it.path().isEmpty() && !it.path().startsWith("/");
    }

    static boolean hasReservedEscape(String text) {
      return hasEscape(text, true);
    }

    static boolean hasSmallEscape(String text) {
      return hasEscape(text, false);
    }

    /**
     * Returns whether a text is a valid reference with an escape of a reserved character or, if
     * {@code reserved} is false, with an escape in lowercase letters.
     */
    private static boolean hasEscape(String text, boolean reserved) {
      if (text.indexOf('%') < 0 || reference(text) == null) {
        return false;
      }
      for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 3)) {
        char high = text.charAt(i + 1);
        char low = text.charAt(i + 2);
        boolean small = (high >= 'a' && high <= 'f') || (low >= 'a' && low <= 'f');
        int octet = Character.digit(high, 16) * 16 + Character.digit(low, 16);
        if (reserved ? octet < 128 && CharSet.RESERVED.has(octet) : small) {
          return true;
        }
      }
      return false;
    }

    static boolean isWithoutAuthority(String text) {
      Uri it = uri(text);
      return it != null && !it.hasAuthority() && !Ascii.equalsIgnoreCase(it.scheme(), "urn");
    }

    static boolean hasSubDelimsBehindPath(String text) {
      UriReference it = reference(text);
      return it != null && (hasSubDelims(it.query()) || hasSubDelims(it.fragment()));
    }

    private static boolean hasSubDelims(@Nullable String part) {
      return part != null && hasAny(part, "!$'()*,;"); // & = and + are common there
    }

    private static boolean hasAny(String text, String characters) {
      for (int i = 0; i < text.length(); i++) {
        if (characters.indexOf(text.charAt(i)) >= 0) {
          return true;
        }
      }
      return false;
    }

    static boolean hasUserinfo(String text) {
      UriReference it = reference(text);
      return it != null && it.userinfo() != null;
    }

    static boolean hasMarks(String text) {
      return hasAny(text, "!*'()") && reference(text) != null;
    }

    static boolean wasOpaque(String text) {
      Uri it = uri(text);
      return it != null && it.hasQuery() && !text.startsWith("/", it.scheme().length() + 1);
    }

    static boolean wasAddress(String text) {
      UriReference it = reference(text);
      if (it == null) {
        return false;
      }
      String host = it.host();
      return host != null
          && it.parsedHost() instanceof Host.RegName
          && host.matches("\\d+(\\.\\d+){3}");
    }

    static boolean isHttpsWithPort80(String text) {
      Uri it = uri(text);
      return isScheme(it, "https") && Objects.requireNonNull(it).portNumber().orElse(0) == 80;
    }

    static boolean isLocalNumber(String text) {
      Uri it = uri(text);
      return isScheme(it, "tel")
          && !text.startsWith("tel:+")
          && !SchemeViews.tryOf(Objects.requireNonNull(it)).isOk();
    }

    static boolean isUrnWithBraces(String text) {
      if (!Ascii.isAt(text, 0, "urn:")) {
        return false;
      }
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c >= 127 || "`{|}".indexOf(c) >= 0) {
          return true;
        }
      }
      return false;
    }

    static boolean isUnknownAbout(String text) {
      Uri it = uri(text);
      return isScheme(it, "about")
          && AboutToken.builtIn().find(Objects.requireNonNull(it).path()) == null;
    }

    static boolean isBoth(String text) {
      Uri it = uri(text);
      return it != null && LocatorOrName.of(it).kind() == LocatorOrName.Kind.BOTH;
    }

    static boolean isInternationalized(String text) {
      IriReference it = IriReference.tryParse(text).orElseNull();
      String host = it == null ? null : it.host();
      return host != null && (hasPunycode(host) || isBeyondAscii(host));
    }

    private static boolean isBeyondAscii(String text) {
      for (int i = 0; i < text.length(); i++) {
        if (text.charAt(i) >= 128) {
          return true;
        }
      }
      return false;
    }

    private static boolean hasPunycode(String host) {
      for (int i = 0; i < host.length(); i++) {
        if ((i == 0 || host.charAt(i - 1) == '.') && Ascii.isAt(host, i, "xn--")) {
          return true;
        }
      }
      return false;
    }

    static boolean isBitly(String text) {
      UriReference it = reference(text);
      return it != null && Ascii.equalsIgnoreCase(it.host(), "bit.ly");
    }
  }
}
