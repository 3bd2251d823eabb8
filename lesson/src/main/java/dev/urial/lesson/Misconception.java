package dev.urial.lesson;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.history.LocatorOrName;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.Registries;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.scheme.SchemeViews;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Common misconceptions about identifiers, each with the false claim, the truth, the clause that
 * states the truth, and an example with its value.
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
      Clause.rfc("merge", 3986, "5.2.3"),
      "Uri.parse(\"http://h/a/b/path\").resolve(\"path\")",
      "http://h/a/b/path",
      About.reference(it -> About.isRelative(it) && !it.path().startsWith("/"))),
  /** The claim that a path alone is a URI. */
  PATH_ALONE_IS_A_URI(
      Clause.rfc("URI", 3986, "3"),
      "Uri.isValid(\"/a/b\")",
      "false",
      About.reference(About::isRelative)),
  /** The claim that a fragment may contain any characters. */
  FRAGMENT_HOLDS_ANYTHING(
      Clause.rfc("fragment", 3986, "3.5"),
      "UriReference.isValid(\"#a#b\")",
      "false",
      About::hasBrokenFragment),
  /** The claim that a path begins with a slash. */
  PATH_BEGINS_WITH_SLASH(
      Clause.rfc("path-rootless", 3986, "3.3"),
      "Uri.parse(\"mailto:a@b\").path()",
      "a@b",
      About.reference(it -> !it.path().isEmpty() && !it.path().startsWith("/"))),
  /** The claim that reserved characters are never percent-encoded. */
  RESERVED_IS_NEVER_ENCODED(
      Clause.rfc("reserved", 3986, "2.2"),
      "Percent.encode(\"a&b\", CharSet.UNRESERVED)",
      "a%26b",
      About.reference(About::hasReservedEscape)),
  /** The claim that the hexadecimal digits of an escape are uppercase letters. */
  HEXDIG_IS_UPPER_CASE(
      Clause.rfc("pct-encoded", 3986, "2.1"),
      "Uri.parse(\"s:%c3\").isEquivalentTo(Uri.parse(\"s:%C3\"), Equivalence.SYNTAX)",
      "true",
      About.reference(it -> About.SMALL_ESCAPE.matcher(it.toString()).find())),
  /** The claim that every URL has a host. */
  URL_NEEDS_A_HOST(
      Clause.rfc("authority", 3986, "3.2"),
      "Uri.parse(\"mailto:a@b\").host()",
      "null",
      About.uri(it -> !it.hasAuthority() && !About.isScheme(it, "urn"))),
  /** The claim that RFC 2396 was published in 1997. */
  RFC_2396_IS_OF_1997(Clause.rfc("URI", 2396, ""), "Era.RFC_2396.year()", "1998", text -> false),
  /** The claim that schemes are registered under RFC 2717 and RFC 2718. */
  SCHEMES_BY_RFC_2717(
      Clause.rfc("scheme registration", 7595, "7"),
      "Registries.SCHEMES.find(\"http\").status()",
      "permanent",
      text -> false),
  /** The claim that sub-delims are not allowed in queries and fragments. */
  NO_SUB_DELIMS_IN_QUERY(
      Clause.rfc("pchar", 3986, "3.3"),
      "Uri.isValid(\"http://h/?a=(1)&b=2#!c\")",
      "true",
      About.reference(
          it -> About.hasAny(it.toString().substring(it.end(Component.PATH)), "!$'()*,;"))),
  /** The claim that URNs are experimental and defined by RFC 2141. */
  URNS_ARE_OF_RFC_2141(
      Clause.rfc("URN", 8141, "1"),
      "SchemeViews.tryOf(Uri.parse(\"urn:example:a/b?=c\")).isOk()",
      "true",
      text -> Ascii.isAt(text, 0, "urn:")),
  /** The claim that the authority component is about authentication. */
  AUTHORITY_IS_AUTHENTICATION(
      Clause.rfc("authority", 3986, "3.2"),
      "Uri.parse(\"http://h:80/\").authority()",
      "h:80",
      About.reference(it -> it.userinfo() != null)),

  /** The claim that the marks of RFC 2396, such as {@code !}, are still unreserved. */
  MARKS_ARE_UNRESERVED(
      Clause.rfc("sub-delims", 3986, "2.2"),
      "CharSet.UNRESERVED.has('!')",
      "false",
      About.reference(it -> About.hasAny(it.toString(), "!*'()"))),
  /** The claim that a URI without a slash after the scheme is still opaque, as in RFC 2396. */
  MAILTO_IS_OPAQUE(
      Clause.rfc("hier-part", 3986, "3"),
      "Uri.parse(\"mailto:a@b?subject=x\").query()",
      "subject=x",
      About.uri(it -> it.hasQuery() && !it.toString().startsWith("/", it.scheme().length() + 1))),
  /** The claim that any four numbers are an IPv4 address, as in the grammar of RFC 2396. */
  ANY_FOUR_NUMBERS(
      Rule.IPV4ADDRESS.clause(),
      "UriReference.parse(\"//999.1.1.1\").parsedHost() instanceof Host.Ipv4",
      "false",
      About.reference(About::wasAddress)),
  /** The claim that the default port of https is 80. */
  HTTPS_HAS_PORT_80(
      Clause.rfc("https URI scheme", 9110, "4.2.2"),
      "Uri.parse(\"https://h/\").effectivePort().getAsInt()",
      "443",
      About.uri(it -> About.isScheme(it, "https") && it.portNumber().orElse(0) == 80)),
  /** The claim that a local number is a tel URI without a context. */
  LOCAL_NUMBER_IS_A_TEL_URI(
      Clause.rfc("local-number", 3966, "3"),
      "SchemeViews.tryOf(Uri.parse(\"tel:1-800-555-5555\")).isOk()",
      "false",
      About.uri(About::isLocalNumber)),
  /** The claim that two percent signs form an escape. */
  TWO_PERCENT_SIGNS(
      Clause.rfc("pct-encoded", 3986, "2.1"),
      "Uri.isValid(\"http://h/%%3Ddobbins\")",
      "false",
      text -> text.contains("%%")),
  /** The claim that a URN's namespace may be empty. */
  URN_WITHOUT_NAMESPACE(
      Clause.rfc("NID", 8141, "2"),
      "SchemeViews.tryOf(Uri.parse(\"urn:/iana/x\")).isOk()",
      "false",
      text -> Ascii.isAt(text, 0, "urn:/")),
  /** The claim that a URN may contain braces and non-ASCII octets. */
  NSS_HOLDS_BRACES(
      Clause.rfc("NSS", 8141, "2"),
      "Uri.isValid(\"urn:example:{a}\")",
      "false",
      About::isUrnWithBraces),
  /** The claim that {@code about:downloads} is a well-known URI. */
  ABOUT_DOWNLOADS(
      Clause.rfc("about-token", 6694, "2.2"),
      "Registries.ABOUT_TOKENS.find(\"downloads\")",
      "null",
      About.uri(
          it -> About.isScheme(it, "about") && Registries.ABOUT_TOKENS.find(it.path()) == null)),
  /** The claim that an identifier is either a URL or a URN. */
  URL_OR_URN(
      Clause.rfc("URI, URL, and URN", 3986, "1.1.3"),
      "LocatorOrName.of(Uri.parse(\"mid:a@b\")).kind()",
      "BOTH",
      About.uri(it -> LocatorOrName.of(it).kind() == LocatorOrName.Kind.BOTH)),
  /** The claim that RFC 3490 defines IDNA. */
  IDNA_IS_RFC_3490(
      Clause.rfc("IDNA2008", 5891, ""),
      "Iri.parse(\"http://faß.de/\").toUri(RegNames.IDNA)",
      "http://xn--fa-hia.de/",
      About::isInternationalized),
  /** The claim that Bitly responds with status code 308. */
  BITLY_ANSWERS_308(
      Clause.rfc("301 Moved Permanently", 9110, "15.4.2"),
      null,
      null,
      About.reference(it -> Ascii.equalsIgnoreCase(it.host(), "bit.ly")));

  private final Clause clause;
  private final @Nullable String example;
  private final @Nullable String answer;
  private final Predicate<String> applies;

  Misconception(
      Clause clause, @Nullable String example, @Nullable String answer, Predicate<String> applies) {
    this.clause = clause;
    this.example = example;
    this.answer = answer;
    this.applies = applies;
  }

  /** {@return the stable name of this misconception, such as {@code path-begins-with-slash}} */
  public String id() {
    return Ascii.lower(name()).replace('_', '-');
  }

  /** {@return the false claim, as a sentence} */
  public Message claim() {
    return MESSAGES.ofConstant("claim", this);
  }

  /** {@return the truth, as a sentence} */
  public Message truth() {
    return MESSAGES.ofConstant("truth", this);
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
   * {@return the value of the {@link #example} as a string; null if there is no example}
   *
   * <pre>{@code
   * Misconception.HTTPS_HAS_PORT_80.answer()  // "443"
   * }</pre>
   */
  public @Nullable String answer() {
    return answer;
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
    return Arrays.stream(values()).filter(it -> it.applies.test(text)).toList();
  }

  /**
   * {@return the misconception with this {@link #id}, or null if there is none}
   *
   * @param id the {@link #id} of the misconception
   */
  public static @Nullable Misconception find(String id) {
    Objects.requireNonNull(id, "id");
    return Arrays.stream(values()).filter(it -> it.id().equals(id)).findFirst().orElse(null);
  }

  /** The tests of whether a misconception concerns a text. */
  private static final class About {
    static final Pattern SMALL_ESCAPE = Pattern.compile("%(?:[a-f].|.[a-f])");

    private static final Pattern FOUR_NUMBERS = Pattern.compile("\\d+(\\.\\d+){3}");

    private About() {}

    static Predicate<String> reference(Predicate<UriReference> test) {
      return text ->
          UriReference.tryParse(text) instanceof Parsed.Ok<UriReference> it
              && test.test(it.value());
    }

    static Predicate<String> uri(Predicate<Uri> test) {
      return text -> Uri.tryParse(text) instanceof Parsed.Ok<Uri> it && test.test(it.value());
    }

    static boolean isScheme(Uri uri, String scheme) {
      return Ascii.equalsIgnoreCase(uri.scheme(), scheme);
    }

    static boolean isRelative(UriReference it) {
      return it.scheme() == null && !it.path().isEmpty() && !it.hasAuthority();
    }

    static boolean hasBrokenFragment(String text) {
      int hash = text.indexOf('#');
      return hash >= 0
          && UriReference.isValid(text.substring(0, hash))
          && !UriReference.isValid(text.substring(hash));
    }

    static boolean hasReservedEscape(UriReference it) {
      String text = it.toString();
      for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 3)) {
        int octet = Integer.parseInt(text, i + 1, i + 3, 16);
        if (octet < 128 && CharSet.RESERVED.has(octet)) {
          return true;
        }
      }
      return false;
    }

    static boolean hasAny(String text, String characters) {
      return text.chars().anyMatch(it -> characters.indexOf(it) >= 0);
    }

    static boolean wasAddress(UriReference it) {
      String host = it.host();
      return host != null
          && it.parsedHost() instanceof Host.RegName
          && FOUR_NUMBERS.matcher(host).matches();
    }

    static boolean isLocalNumber(Uri it) {
      return isScheme(it, "tel")
          && !it.toString().startsWith("tel:+")
          && !SchemeViews.tryOf(it).isOk();
    }

    static boolean isUrnWithBraces(String text) {
      return Ascii.isAt(text, 0, "urn:")
          && text.chars().anyMatch(it -> it >= 127 || "`{|}".indexOf(it) >= 0);
    }

    static boolean isInternationalized(String text) {
      IriReference it = IriReference.tryParse(text).orElseNull();
      String host = it == null ? null : it.host();
      return host != null
          && (host.chars().anyMatch(c -> c >= 128) || Ascii.lower("." + host).contains(".xn--"));
    }
  }
}
