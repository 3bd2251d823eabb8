package dev.urial.url;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.SyntaxError;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of a conversion between RFC 3986 and the URL Standard, with a list of every change.
 *
 * <p>The URL parser rewrites its input. The list contains each change in input order: the
 * component, the range, the old and new text, and the reason with the clauses of both standards.
 * Applying the list to the input produces the result.
 *
 * <pre>{@code
 * var c = UrlConversion.toUrl("HTTP:\\\\0x7f.1:80/a b");
 * c.result().orElseThrow().href()  // "http://127.0.0.1/a%20b"
 * c.changes().get(0).reason()      // SCHEME_CASE
 * c.changes().get(3).toString()
 *     // HOST 7–13: "0x7f.1" becomes "127.0.0.1", IPv4 address written as four decimal numbers …
 * c.applied()                      // "http://127.0.0.1/a%20b"
 * }</pre>
 *
 * <p>The reverse conversion, {@link #toUri(Url)}, changes only characters that RFC 3986 does not
 * allow:
 *
 * <pre>{@code
 * var back = UrlConversion.toUri(Url.parse("http://example.com/{a}|b?q[]=1"));
 * back.result().orElseThrow()  // http://example.com/%7Ba%7D%7Cb?q%5B%5D=1
 * back.isExact()               // false
 * }</pre>
 *
 * @param <T> the type of the result
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986">RFC 3986</a>
 */
public final class UrlConversion<T> {
  private final String input;
  private final Parsed<T> result;
  private final List<Change> changes;

  /** Copies the list of changes unless it is unmodifiable. */
  private UrlConversion(String input, Parsed<T> result, List<Change> changes) {
    this.input = input;
    this.result = result;
    this.changes = changes instanceof ChangeList ? changes : List.copyOf(changes);
  }

  /** {@return the input} */
  public String input() {
    return input;
  }

  /** {@return the result, or the reason why the conversion failed} */
  public Parsed<T> result() {
    return result;
  }

  /**
   * {@return the changes in input order; unmodifiable} They do not overlap. The list is empty if
   * there is no result.
   */
  public List<Change> changes() {
    return changes;
  }

  /**
   * Parses a string as a browser does; never throws.
   *
   * <pre>{@code
   * UrlConversion.toUrl("http://ex\tample.com").changes()
   *     // [INPUT 9–10: … tab or newline removed …, PATH 19–19: "" becomes "/" …]
   * }</pre>
   *
   * @param input the string to parse
   * @return the URL and the changes, or the error
   */
  public static UrlConversion<Url> toUrl(String input) {
    return toUrl(input, null);
  }

  /**
   * Parses a string as a browser does, against a base if the string has no scheme; never throws.
   *
   * <pre>{@code
   * UrlConversion.toUrl("../c\\d", Url.parse("http://h/a/b")).changes()
   *     // [BASE 0–0: "" becomes "http://h", PATH 0–3: "../" becomes "/", PATH 4–5: "\" becomes "/"]
   * }</pre>
   *
   * @param input the string to parse
   * @param base the URL against which a relative reference is parsed; null if there is none
   * @return the URL and the changes, or the error
   */
  public static UrlConversion<Url> toUrl(String input, @Nullable Url base) {
    Objects.requireNonNull(input, "input");
    Url normal = HrefFastPath.read(input);
    if (normal != null && normal.href().length() == input.length()) {
      return new UrlConversion<>(input, new Parsed.Ok<>(normal), List.of());
    }
    Trace trace = new Trace(input);
    Parsed<Url> parsed = UrlRecord.read(input, base, null, new ParserErrors(input, null, trace));
    return new UrlConversion<>(input, parsed, parsed.isOk() ? trace.changes() : List.of());
  }

  /**
   * Parses a URI, IRI or reference as a browser does; never throws.
   *
   * <pre>{@code
   * UrlConversion.toUrl(Uri.parse("http://a/b/../c"), null).changes()
   *     // [PATH 9–14: "b/../" becomes "" …]
   * }</pre>
   *
   * @param reference a URI, an IRI or a relative reference
   * @param base the URL against which a relative reference is parsed; null if there is none
   * @return the URL and the changes, or the error
   */
  public static UrlConversion<Url> toUrl(IriReference reference, @Nullable Url base) {
    Objects.requireNonNull(reference, "reference");
    return toUrl(reference.toString(), base);
  }

  /**
   * Converts a URL to a URI. The URI's text is the {@link Url#href href}; characters that RFC 3986
   * does not allow are percent-encoded. If there are such characters, {@link #isExact} returns
   * false and {@link #changes} lists them.
   *
   * <pre>{@code
   * UrlConversion.toUri(Url.parse("http://h/#a#b")).changes()  // [FRAGMENT 11–12: "#" becomes "%23" …]
   * UrlConversion.toUri(Url.parse("http://h/50%")).changes()   // [PATH 11–12: "%" becomes "%25" …]
   * }</pre>
   *
   * @param url any URL
   * @return the URI and the changes
   */
  public static UrlConversion<Uri> toUri(Url url) {
    Objects.requireNonNull(url, "url");
    ChangeList changes = new UriEncoding(url).changes();
    return new UrlConversion<>(url.href(), Uri.tryParse(changes.applied()), changes);
  }

  /**
   * {@return whether there is a result and nothing changed}
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
   * {@return the input with all changes applied: the text of the result, if there is one}
   *
   * <pre>{@code
   * UrlConversion.toUrl("http:\\\\H").applied()  // "http://h/"
   * }</pre>
   */
  public String applied() {
    if (changes instanceof ChangeList list) {
      return list.applied();
    }
    StringBuilder out = new StringBuilder(input.length() + 16);
    int done = 0;
    for (Change change : changes) {
      out.append(input, done, change.start()).append(change.after());
      done = change.end();
    }
    return out.append(input, done, input.length()).toString();
  }

  /** Returns the changes, or the error if there is no result; passwords are never shown. */
  @Override
  public String toString() {
    SyntaxError error = result.errorOrNull();
    return "UrlConversion" + (error == null ? changes : error);
  }

  /**
   * Creates a change. Its message also mentions tabs and newlines if the old text contains them but
   * changes for another reason.
   */
  static Change change(
      @Nullable Component component,
      int start,
      int end,
      String before,
      String after,
      Reason reason) {
    boolean isOfTabs = reason == Reason.TAB_OR_NEWLINE || reason == Reason.SURROUNDINGS;
    Message message = reason.message();
    if (!isOfTabs && TabsAndNewlines.first(before, 0, before.length()) >= 0) {
      message = Messages.CORE.of("url.with-tabs", message);
    }
    Range range = new Range(start, end);
    return Change.of(component, range, before, after, reason, message, reason.clauses());
  }

  /**
   * The reasons why a part of the input is rewritten, each with its clauses in the URL Standard and
   * RFC 3986.
   */
  public enum Reason implements dev.urial.report.Reason {
    /** C0 controls and spaces around the text. */
    SURROUNDINGS("4.4", "concept-basic-url-parser", "2"),
    /** Tabs and newlines within the text. */
    TAB_OR_NEWLINE("4.4", "concept-basic-url-parser", "2"),
    /** Upper-case letters in the scheme. */
    SCHEME_CASE("4.4", "scheme-state", "6.2.2.1"),
    /** The scheme of a reference such as {@code http:a}, if it is the same as the base's. */
    SCHEME_OF_BASE("4.4", "special-relative-or-authority-state", "5.2.2"),
    /** Too few slashes after a special scheme, or too many. */
    SLASHES("4.4", "special-authority-ignore-slashes-state", "3.2"),
    /** A backslash in a special URL. */
    BACKSLASH("4.4", "path-state", "2"),
    /** An at sign with no user name or password before it. */
    NO_CREDENTIALS("4.5", "url-serializing", "3.2.1"),
    /** A colon that is not followed by a password. */
    EMPTY_PASSWORD("4.5", "url-serializing", "3.2.1"),
    /** Upper-case letters in a domain. */
    HOST_CASE("3.3", "concept-domain-to-ascii", "6.2.2.1"),
    /** Escapes in a domain. */
    HOST_ESCAPES("3.5", "concept-host-parser", "3.2.2"),
    /** A domain mapped by UTS #46. */
    IDNA("3.3", "concept-domain-to-ascii", "3.2.2"),
    /** An IPv4 address that is not written as four decimal numbers. */
    IPV4_NUMBER("3.5", "concept-ipv4-parser", "3.2.2"),
    /** An IPv6 address not in its shortest form. */
    IPV6_FORM("3.6", "concept-ipv6-serializer", "3.2.2"),
    /** The host {@code localhost}, as in {@code file://localhost/}. */
    LOCALHOST("4.4", "file-host-state", "3.2.2"),
    /** The default port of the scheme. */
    DEFAULT_PORT("4.4", "port-state", "6.2.3"),
    /** A colon without a port. */
    EMPTY_PORT("4.4", "port-state", "6.2.3"),
    /** Leading zeros in a port. */
    PORT_ZEROS("4.4", "port-state", "3.2.3"),
    /** A special URL without a path, or a path without its leading slash. */
    EMPTY_PATH("4.4", "path-start-state", "6.2.3"),
    /** {@code .} and {@code ..} as segments, even if escaped. */
    DOT_SEGMENTS("4.4", "path-state", "5.2.4"),
    /** {@code C|} instead of {@code C:}. */
    DRIVE_LETTER("4.4", "path-state", "2"),
    /** A path with two leading slashes in a URL without a host. */
    PATH_GUARD("4.5", "url-serializing", "3.3"),
    /** The part that a reference inherits from its base. */
    FROM_BASE("4.4", "relative-state", "5.2.2"),
    /** A character that is percent-encoded as UTF-8. */
    ENCODED("1.3", "utf-8-percent-encode", "2.1"),
    /** A character that RFC 3986 does not allow, in a conversion to a URI. */
    NO_URI_CHARACTER("1.3", "percent-encoded-bytes", "2.1"),
    /** A percent sign that is not followed by two hexadecimal digits, in a conversion to a URI. */
    BARE_PERCENT("1.3", "percent-encoded-byte", "2.1");

    private final Message message;
    private final Clause clause;
    private final List<Clause> clauses;

    Reason(String section, String anchor, String uriSection) {
      String id = Ascii.lower(name()).replace('_', '-');
      this.message = Messages.CORE.ofConstant("url", this);
      this.clause = Clause.url(id, section, anchor);
      this.clauses = List.of(clause, Clause.rfc(id, 3986, uriSection));
    }

    @Override
    public Message message() {
      return message;
    }

    /**
     * Returns the clause of the URL Standard; its rule is the constant's name with hyphens: {@code
     * default-port}.
     */
    @Override
    public Clause clause() {
      return clause;
    }

    /** Returns the clauses of the URL Standard and of RFC 3986. */
    @Override
    public List<Clause> clauses() {
      return clauses;
    }

    /** Returns {@code base} for the part taken from the base, otherwise {@code input}. */
    @Override
    public String subject() {
      return this == FROM_BASE ? "base" : "input";
    }
  }
}
