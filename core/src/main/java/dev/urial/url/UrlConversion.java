package dev.urial.url;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bridge between the two standards: a conversion, with the list of every change on the way.
 *
 * <p>The URL Standard rewrites what it reads. The list says each place that is rewritten, in the
 * order of the input: which component, where, what stood there, what stands there now, and why,
 * with the clause of both standards. So the list, applied to the input, is the result.
 *
 * <pre>{@code
 * var c = UrlConversion.toUrl("HTTP:\\\\0x7f.1:80/a b");
 * c.result().orElseThrow().href()  // "http://127.0.0.1/a%20b"
 * c.changes().get(0).reason()      // SCHEME_CASE
 * c.changes().get(3).toString()
 *     // HOST 7–13: "0x7f.1" becomes "127.0.0.1", IPv4 number written in four decimal parts …
 * c.applied()                      // "http://127.0.0.1/a%20b"
 * }</pre>
 *
 * <p>The way back, {@link #toUri(Url)}, changes nothing but characters that RFC 3986 does not have:
 *
 * <pre>{@code
 * var back = UrlConversion.toUri(Url.parse("http://example.com/{a}|b?q[]=1"));
 * back.result().orElseThrow()  // http://example.com/%7Ba%7D%7Cb?q%5B%5D=1
 * back.isExact()               // false
 * }</pre>
 *
 * @param <T> the type of the result
 * @param input what was converted
 * @param result what came out, or why nothing could
 * @param changes the places that are rewritten, in the order of the input; none overlaps another;
 *     empty where there is no result
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986">RFC 3986</a>
 */
public record UrlConversion<T>(String input, Parsed<T> result, List<Change> changes) {

  /** Keeps a copy of the changes, unless nobody can change them. */
  public UrlConversion {
    Objects.requireNonNull(input);
    Objects.requireNonNull(result);
    changes = changes instanceof ChangeList ? changes : List.copyOf(changes);
  }

  /**
   * Reads a text as a browser does; never throws.
   *
   * <pre>{@code
   * UrlConversion.toUrl("http://ex\tample.com").changes()
   *     // [INPUT 9–10: … tab or newline removed …, PATH 19–19: "" becomes "/" …]
   * }</pre>
   */
  public static UrlConversion<Url> toUrl(String input) {
    return toUrl(input, null);
  }

  /**
   * Reads a text as a browser does, against a base where the text has no scheme; never throws.
   *
   * <pre>{@code
   * UrlConversion.toUrl("../c\\d", Url.parse("http://h/a/b")).changes()
   *     // [BASE 0–0: "" becomes "http://h", PATH 0–3: "../" becomes "/", PATH 4–5: "\" becomes "/"]
   * }</pre>
   */
  public static UrlConversion<Url> toUrl(String input, @Nullable Url base) {
    Url normal = NormalForm.read(input);
    if (normal != null && normal.href().length() == input.length()) {
      return new UrlConversion<>(input, new Parsed.Ok<>(normal), List.of());
    }
    Trace trace = new Trace(input);
    Parsed<Url> parsed = Url.read(input, base, null, new Errors(input, null, trace));
    return new UrlConversion<>(input, parsed, parsed.isOk() ? trace.changes() : List.of());
  }

  /**
   * Reads a URI or IRI, or a reference of these, as a browser does; never throws.
   *
   * <pre>{@code
   * UrlConversion.toUrl(Uri.parse("http://a/b/../c"), null).changes()
   *     // [PATH 9–14: "b/../" becomes "" …]
   * }</pre>
   *
   * @param base null if the reference has a scheme
   */
  public static UrlConversion<Url> toUrl(IriReference reference, @Nullable Url base) {
    return toUrl(reference.toString(), base);
  }

  /**
   * The URI of a URL. Its text is the {@link Url#href href}, with those characters encoded that RFC
   * 3986 does not have there: then {@link #isExact} is false, and {@link #changes} name them.
   *
   * <pre>{@code
   * UrlConversion.toUri(Url.parse("http://h/#a#b")).changes()  // [FRAGMENT 11–12: "#" becomes "%23" …]
   * UrlConversion.toUri(Url.parse("http://h/50%")).changes()   // [PATH 11–12: "%" becomes "%25" …]
   * }</pre>
   */
  public static UrlConversion<Uri> toUri(Url url) {
    List<Change> changes = new UriText(url).changes();
    String text = apply(url.href(), changes);
    return new UrlConversion<>(url.href(), Uri.tryParse(text), changes);
  }

  /**
   * Whether there is a result and nothing is rewritten.
   *
   * <pre>{@code
   * UrlConversion.toUrl("http://h/").isExact()  // true
   * UrlConversion.toUrl("http://h").isExact()   // false: the empty path becomes "/"
   * }</pre>
   */
  public boolean isExact() {
    return result.isOk() && changes.isEmpty();
  }

  /**
   * The input with all changes made: the text of the result, where there is one.
   *
   * <pre>{@code
   * UrlConversion.toUrl("http:\\\\H").applied()  // "http://h/"
   * }</pre>
   */
  public String applied() {
    return apply(input, changes);
  }

  private static String apply(String input, List<Change> changes) {
    if (changes.isEmpty()) {
      return input;
    }
    StringBuilder out = new StringBuilder(input.length() + 16);
    int done = 0;
    for (Change change : changes) {
      out.append(input, done, change.start).append(change.after);
      done = change.end;
    }
    return out.append(input, done, input.length()).toString();
  }

  /** The changes, or why there is no result; never a password. */
  @Override
  public String toString() {
    SyntaxError error = result.errorOrNull();
    return "UrlConversion" + (error == null ? changes : error);
  }

  /** What a change is about. */
  public enum Component {
    /** The text as a whole, before it is read. */
    INPUT,
    /** What a reference takes from its base. */
    BASE,
    /** The scheme and the slashes behind it. */
    SCHEME,
    /** The name before the host. */
    USERNAME,
    /** The password before the host. */
    PASSWORD,
    /** The host. */
    HOST,
    /** The port, with its colon. */
    PORT,
    /** The path. */
    PATH,
    /** The query. */
    QUERY,
    /** The fragment. */
    FRAGMENT
  }

  /**
   * A place that is rewritten.
   *
   * @param component what it is about
   * @param start where it begins in the input
   * @param end one past its end; {@code start} where something is put in
   * @param before what stood there
   * @param after what stands there in the result
   * @param reason why
   */
  public record Change(
      Component component, int start, int end, String before, String after, Reason reason) {
    /** Checks the range. */
    public Change {
      Objects.requireNonNull(component);
      Objects.requireNonNull(after);
      Objects.requireNonNull(reason);
      if (start < 0 || end - start != before.length()) {
        throw new IllegalArgumentException("range " + start + "–" + end + " of " + before.length());
      }
    }

    /** The reason in words, with the clause of both standards. */
    public String why() {
      boolean tabs = reason != Reason.TAB_OR_NEWLINE && reason != Reason.SURROUNDINGS;
      tabs = tabs && before.chars().anyMatch(c -> TabsAndNewlines.has((char) c));
      return reason.sentence()
          + (tabs ? ", and a tab or newline removed" : "")
          + " ("
          + reason.citation()
          + "; "
          + reason.uriClause().citation()
          + ")";
    }

    /** One line, with a password masked. */
    @Override
    public String toString() {
      boolean secret = component == Component.PASSWORD;
      return component
          + " "
          + start
          + "–"
          + end
          + ": "
          + (secret ? "***" : '"' + before + '"')
          + " becomes "
          + (secret ? "***" : '"' + shown() + '"')
          + ", "
          + why();
    }

    /** What is put in, without the password of a base. */
    private String shown() {
      int start = after.indexOf("//") + 2;
      int end = after.indexOf('@', start);
      int colon = after.indexOf(':', start);
      int slash = after.indexOf('/', start);
      boolean password = component == Component.BASE && start > 1 && colon >= 0 && colon < end;
      return password && (slash < 0 || end < slash)
          ? after.substring(0, colon + 1) + "***" + after.substring(end)
          : after;
    }
  }

  /** Why a place is rewritten: the rule of the URL Standard, and what RFC 3986 says of it. */
  public enum Reason implements SpecRule {
    /** C0 controls and spaces around the text. */
    SURROUNDINGS(
        "control or space around the text removed",
        "4.4",
        "concept-basic-url-parser",
        "no controls or spaces in any component",
        "2"),
    /** Tabs and newlines within the text. */
    TAB_OR_NEWLINE(
        "tab or newline removed",
        "4.4",
        "concept-basic-url-parser",
        "no controls in any component; a reader of text may drop them before, see appendix C",
        "2"),
    /** Capital letters of the scheme. */
    SCHEME_CASE(
        "scheme lower-cased",
        "4.4",
        "scheme-state",
        "the same scheme, lower case by normalization only",
        "6.2.2.1"),
    /** The scheme of a reference like {@code http:a} against a base of the same scheme. */
    SCHEME_OF_BASE(
        "scheme of the base left out, the rest read as relative",
        "4.4",
        "special-relative-or-authority-state",
        "a text with a scheme is no relative reference",
        "5.2.2"),
    /** Too few slashes after a special scheme, or too many. */
    SLASHES(
        "slashes after the scheme made two",
        "4.4",
        "special-authority-ignore-slashes-state",
        "an authority begins behind two slashes, never behind more or fewer",
        "3.2"),
    /** A backslash in a special URL. */
    BACKSLASH("backslash read as slash", "4.4", "path-state", "no backslash in any component", "2"),
    /** An at sign with nothing before it but perhaps a colon. */
    NO_CREDENTIALS(
        "empty username and password dropped",
        "4.5",
        "url-serializing",
        "an empty userinfo is not an absent one",
        "3.2.1"),
    /** A colon with no password behind it. */
    EMPTY_PASSWORD(
        "colon before an empty password dropped",
        "4.5",
        "url-serializing",
        "allowed, and dropped by normalization of some schemes only",
        "3.2.1"),
    /** Capital letters of a domain. */
    HOST_CASE(
        "host lower-cased",
        "3.3",
        "concept-domain-to-ascii",
        "the same host, lower case by normalization only",
        "6.2.2.1"),
    /** Escapes in a domain. */
    HOST_ESCAPES(
        "escapes of the host decoded",
        "3.5",
        "concept-host-parser",
        "escapes stay as they are written",
        "3.2.2"),
    /** A domain mapped by UTS #46. */
    IDNA(
        "host mapped by IDNA",
        "3.3",
        "concept-domain-to-ascii",
        "only ASCII; of an IRI the host is percent-encoded, or mapped if asked",
        "3.2.2"),
    /** An IPv4 address in other spelling than four decimal numbers. */
    IPV4_NUMBER(
        "IPv4 number written in four decimal parts",
        "3.5",
        "concept-ipv4-parser",
        "a registered name, no address: whoever looks it up may still find the address",
        "3.2.2"),
    /** An IPv6 address not in its shortest form. */
    IPV6_FORM(
        "IPv6 address written in its one form",
        "3.6",
        "concept-ipv6-serializer",
        "the same address; RFC 5952 recommends one form",
        "3.2.2"),
    /** {@code file://localhost/}. */
    LOCALHOST(
        "host localhost of a file URL dropped",
        "4.4",
        "file-host-state",
        "allowed; the same by RFC 8089 only",
        "3.2.2"),
    /** The port that is the scheme's own. */
    DEFAULT_PORT(
        "default port dropped",
        "4.4",
        "port-state",
        "the same by scheme-based normalization only",
        "6.2.3"),
    /** A colon without port. */
    EMPTY_PORT(
        "colon before an empty port dropped",
        "4.4",
        "port-state",
        "allowed; the same by scheme-based normalization only",
        "6.2.3"),
    /** Zeros before a port. */
    PORT_ZEROS(
        "zeros before the port dropped", "4.4", "port-state", "a port is any digits", "3.2.3"),
    /** A special URL without path, or a path without its slash. */
    EMPTY_PATH(
        "slash put at the beginning of the path",
        "4.4",
        "path-start-state",
        "an empty path stays empty, the same by scheme-based normalization only",
        "6.2.3"),
    /** {@code .} and {@code ..} as segments, written with escapes too. */
    DOT_SEGMENTS(
        "dot segments removed",
        "4.4",
        "path-state",
        "removed by resolution and normalization only, and never where a dot is written as escape",
        "5.2.4"),
    /** {@code C|} instead of {@code C:}. */
    DRIVE_LETTER(
        "bar behind a drive letter made a colon",
        "4.4",
        "path-state",
        "no bar in any component; RFC 8089 appendix E.2.2 tells of it",
        "2"),
    /** A path with two slashes first, and no host. */
    PATH_GUARD(
        "/. put before a path that would be read as a host",
        "4.5",
        "url-serializing",
        "without authority no path begins with two slashes",
        "3.3"),
    /** What a reference takes from its base. */
    FROM_BASE("taken from the base", "4.4", "relative-state", "resolution of references", "5.2.2"),
    /** A character that is encoded in UTF-8. */
    ENCODED(
        "character percent-encoded",
        "1.3",
        "utf-8-percent-encode",
        "not allowed there unless encoded",
        "2.1"),
    /** To a URI: a character that RFC 3986 does not have there. */
    NO_URI_CHARACTER(
        "character percent-encoded that the URL Standard leaves",
        "1.3",
        "percent-encoded-bytes",
        "not allowed there unless encoded",
        "2.1"),
    /** To a URI: a percent sign without two hexadecimal digits behind it. */
    BARE_PERCENT(
        "percent sign percent-encoded that begins no escape",
        "1.3",
        "percent-encoded-byte",
        "a percent sign begins an escape of two hexadecimal digits",
        "2.1");

    private final String sentence;
    private final Clause clause;
    private final String uriSentence;
    private final Clause uriClause;

    Reason(String sentence, String section, String anchor, String uriSentence, String uriSection) {
      String id = name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
      this.sentence = sentence;
      this.clause = Clause.url(id, section, anchor);
      this.uriSentence = uriSentence;
      this.uriClause = Clause.rfc(id, 3986, uriSection);
    }

    /** What happens, in words for people, without full stop. */
    public String sentence() {
      return sentence;
    }

    /** What RFC 3986 says of it, in words for people, without full stop. */
    public String uriSentence() {
      return uriSentence;
    }

    /** The clause of the URL Standard; its rule is the name, with hyphens: {@code default-port}. */
    @Override
    public Clause clause() {
      return clause;
    }

    /** The clause of the other side. */
    public Clause uriClause() {
      return uriClause;
    }
  }
}
