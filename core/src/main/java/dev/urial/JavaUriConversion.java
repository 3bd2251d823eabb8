package dev.urial;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.LoneSurrogates;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of a conversion from or to {@code java.net.URI}, with a list of all differences.
 *
 * <p>{@code java.net.URI} follows RFC 2396 of 1998, with deviations. It rejects some URIs that RFC
 * 3986 allows, splits others differently, and accepts some invalid text.
 *
 * <pre>{@code
 * var there = JavaUriConversion.toJava(Uri.parse("http://my_host/"));
 * there.result().orElseThrow().getHost()   // null
 * there.changes().get(0).component()       // HOST
 * there.changes().get(0).before()          // "my_host"
 * there.changes().get(0).after()           // null
 * there.changes().get(0).why()             // "java.net.URI splits an authority into …"
 * }</pre>
 *
 * <p>A change is a component for which the two sides return different values: {@link Change#before}
 * is the input's value, and {@link Change#after} is the result's. If the text is rejected, there is
 * no result, and at least one change states the reason. If there are no changes, both sides return
 * the same values for all eight components.
 *
 * <p>If {@code toJava(u)} succeeds, the text is unchanged, so {@code from} returns {@code u} again.
 *
 * <table>
 * <caption>What changes, and what is rejected</caption>
 * <tr><th>text</th><th>java.net.URI</th><th>reason</th></tr>
 * <tr><td>{@code http://my_host:80/}</td><td>no host, no port</td>
 *     <td>{@link Reason#REGISTRY_AUTHORITY}</td></tr>
 * <tr><td>{@code http://127.1/}, {@code http://a.1/}</td><td>no host</td>
 *     <td>{@link Reason#REGISTRY_AUTHORITY}</td></tr>
 * <tr><td>{@code http://:80/}</td><td>no port either</td>
 *     <td>{@link Reason#REGISTRY_AUTHORITY}</td></tr>
 * <tr><td>{@code file:///etc}, {@code ///}</td><td>no authority</td>
 *     <td>{@link Reason#EMPTY_AUTHORITY}</td></tr>
 * <tr><td>{@code mailto:a@b?c}</td><td>no path, no query</td><td>{@link Reason#OPAQUE}</td></tr>
 * <tr><td>{@code http://h:/}</td><td>no port</td><td>{@link Reason#EMPTY_PORT}</td></tr>
 * <tr><td>{@code http://h:080/}</td><td>port 80</td><td>{@link Reason#PORT_NUMBER}</td></tr>
 * <tr><td>{@code //}, {@code http://}</td><td>rejected</td>
 *     <td>{@link Reason#NOTHING_AFTER_SLASHES}</td></tr>
 * <tr><td>{@code a:}, {@code a:#f}</td><td>rejected</td>
 *     <td>{@link Reason#NOTHING_AFTER_SCHEME}</td></tr>
 * <tr><td>{@code http://[v1.a]/}</td><td>rejected</td><td>{@link Reason#IPVFUTURE}</td></tr>
 * <tr><td>{@code http://[::1]:99999999999/}</td><td>rejected</td>
 *     <td>{@link Reason#PORT_TOO_LARGE}</td></tr>
 * <tr><td>{@code /é}, {@code ?q=}U+E000</td><td>accepted; encoded here</td>
 *     <td>{@link Reason#OTHER_CHARACTERS}</td></tr>
 * <tr><td>{@code ?a[]=1}</td><td>accepted; encoded here</td><td>{@link Reason#BRACKETS}</td></tr>
 * <tr><td>{@code a:b} from {@code relativize}</td><td>a path; {@code ./a:b} here</td>
 *     <td>{@link Reason#COLON_IN_FIRST_SEGMENT}</td></tr>
 * <tr><td>{@code http://[fe80::1%eth0]/}</td><td>accepted; rejected here</td>
 *     <td>{@link Reason#ZONE}</td></tr>
 * <tr><td>{@code http://[::1.2.3.04]/}</td><td>accepted; rejected here</td>
 *     <td>{@link Reason#OCTET_WITH_ZERO}</td></tr>
 * <tr><td>{@code s://a:b@c:d@e}</td><td>accepted; rejected here</td>
 *     <td>{@link Reason#REGISTRY_NAME}</td></tr>
 * <tr><td>a lone surrogate</td><td>accepted; rejected here</td>
 *     <td>{@link Reason#LONE_SURROGATE}</td></tr>
 * </table>
 *
 * <p>Spaces, control characters and {@code "<>\^`{|}} have no row, because neither side allows them
 * unencoded. Comparison also differs: {@code java.net.URI.equals} ignores the case of the scheme
 * and host, but {@code equals} of Urial's types does not.
 *
 * @param <T> the type of the result
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2396">RFC 2396</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D, changes
 *     from RFC 2396</a>
 */
public final class JavaUriConversion<T> {
  private final Parsed<T> result;
  private final List<Change> changes;

  private JavaUriConversion(Parsed<T> result, List<Change> changes) {
    this.result = result;
    this.changes = List.copyOf(changes);
  }

  /** {@return the result, or the reason why the conversion failed} */
  public Parsed<T> result() {
    return result;
  }

  /** {@return the differences, in the order of the components; unmodifiable} */
  public List<Change> changes() {
    return changes;
  }

  /**
   * {@return whether the conversion succeeded and all components are the same}
   *
   * <pre>{@code
   * JavaUriConversion.toJava(Uri.parse("http://a/b?c")).isExact()  // true
   * JavaUriConversion.toJava(Uri.parse("urn:a:b")).isExact()       // false: opaque, no path
   * }</pre>
   */
  public boolean isExact() {
    return result.isOk() && changes.isEmpty();
  }

  // From java.net.URI.

  /**
   * Converts a {@code java.net.URI}; never throws.
   *
   * <pre>{@code
   * JavaUriConversion.from(URI.create("/é?a[]=1")).result()  // Ok[value=/%C3%A9?a%5B%5D=1]
   * }</pre>
   *
   * <p>Characters are encoded without normalization. {@code toASCIIString} applies NFC first, which
   * RFC 3987 does not call for when the text is already in Unicode.
   *
   * @param uri the {@code java.net.URI} to convert; may be a relative reference
   * @return the reference and how it differs from the input, or the error
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1</a>
   */
  public static JavaUriConversion<UriReference> from(URI uri) {
    Objects.requireNonNull(uri, "uri");
    String written = uri.toString();
    String text = hasColonWithoutScheme(uri) ? "./" + written : written;
    JavaUriComponents lexical = JavaUriComponents.split(text);
    StringBuilder mapped = new StringBuilder(text.length() + 16);
    map(text, mapped, Integer.MAX_VALUE);
    Parsed<UriReference> parsed = UriReference.tryParse(mapped.toString());
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      int index = map(text, new StringBuilder(), error.index());
      return refused(new SyntaxError(error.rule(), index, text), refusal(lexical));
    }
    UriReference ours = parsed.orElseThrow();
    List<Change> changes = new ArrayList<>();
    for (Component component : Component.OF_RFC_3986) {
      String before = answer(uri, component);
      String between = lexical.get(component);
      String after = ours.get(component);
      if (!Objects.equals(before, between)) {
        changes.add(change(component, before, after, misread(component, uri, between)));
      }
      if (between != null && component != Component.AUTHORITY) {
        addEncoded(component, between, after, changes);
      }
    }
    return new JavaUriConversion<>(parsed, changes);
  }

  /**
   * Returns whether the text of a relative URI would be parsed as having a scheme; {@code
   * URI.relativize} can return such a URI.
   */
  private static boolean hasColonWithoutScheme(URI uri) {
    return uri.getScheme() == null
        && uri.getRawAuthority() == null
        && uri.getRawPath() != null
        && PathDraft.colonInFirstSegment(uri.getRawPath()) >= 0;
  }

  /**
   * Appends a string, and escapes the characters that RFC 3986 does not allow. Returns the index of
   * the character with which the output exceeds the limit, or the length of the string.
   */
  private static int map(String text, StringBuilder out, int limit) {
    AppendixB cut = AppendixB.of(text);
    int authorityEnd = cut.authorityStart < 0 ? 0 : cut.pathStart;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      boolean bracket = (c == '[' || c == ']') && i >= authorityEnd;
      boolean other = c >= 128 && (c < 0xD800 || c > 0xDFFF);
      if (bracket || other) {
        out.append(Percent.encode(Character.toString(c), CharSet.UNRESERVED));
      } else {
        out.appendCodePoint(c);
      }
      if (out.length() > limit) {
        return i;
      }
      i += Character.charCount(c);
    }
    return i;
  }

  private static void addEncoded(
      Component component, String before, @Nullable String after, List<Change> changes) {
    if (before.codePoints().anyMatch(c -> c >= 128)) {
      changes.add(change(component, before, after, Reason.OTHER_CHARACTERS));
    }
    boolean mayHoldBrackets = component == Component.HOST;
    if (!mayHoldBrackets && (before.indexOf('[') >= 0 || before.indexOf(']') >= 0)) {
      changes.add(change(component, before, after, Reason.BRACKETS));
    }
  }

  /**
   * Returns the reason why a text that java.net.URI accepts is invalid in RFC 3986, even if
   * encoded.
   */
  private static Change refusal(JavaUriComponents text) {
    for (Component component : Component.OF_RFC_3986) {
      String value = text.get(component);
      if (value != null && LoneSurrogates.first(value) >= 0) {
        return change(component, value, null, Reason.LONE_SURROGATE);
      }
    }
    String host = text.host();
    if (host == null || !host.startsWith("[")) {
      return change(Component.AUTHORITY, text.authority(), null, Reason.REGISTRY_NAME);
    }
    Reason reason = host.indexOf('%') >= 0 ? Reason.ZONE : Reason.OCTET_WITH_ZERO;
    return change(Component.HOST, host, null, reason);
  }

  // To java.net.URI.

  /**
   * Converts a URI reference to a {@code java.net.URI}; never throws.
   *
   * <p>The text does not change. If {@code java.net.URI} rejects it, the error's rule is the {@link
   * Reason}, and its index is that of the first character that {@code java.net.URI} does not
   * accept.
   *
   * <pre>{@code
   * JavaUriConversion.toJava(Uri.parse("urn:a:b")).changes()
   *     // [PATH: "a:b" becomes null, …opaque…]
   * JavaUriConversion.toJava(Uri.parse("http://[v1.a]/")).result().errorOrNull().rule()
   *     // Reason.IPVFUTURE
   * }</pre>
   *
   * @param uri a URI or a relative reference
   * @return the {@code java.net.URI} and how it differs from the input, or the error
   */
  public static JavaUriConversion<URI> toJava(UriReference uri) {
    Objects.requireNonNull(uri, "uri");
    URI result;
    try {
      result = new URI(uri.toString());
    } catch (URISyntaxException e) {
      return refusedByJava(uri, e.getIndex());
    }
    List<Change> changes = new ArrayList<>();
    for (Component component : Component.OF_RFC_3986) {
      String before = uri.get(component);
      String after = answer(result, component);
      if (!Objects.equals(before, after)) {
        changes.add(change(component, before, after, misread(component, result, before)));
      }
    }
    return new JavaUriConversion<>(new Parsed.Ok<>(result), changes);
  }

  private static JavaUriConversion<URI> refusedByJava(UriReference uri, int at) {
    String text = uri.toString();
    int index = Math.max(0, Math.min(at, text.length()));
    String authority = uri.authority();
    if (authority == null) {
      boolean bare = uri.scheme() != null && uri.path().isEmpty();
      Reason reason = bare ? Reason.NOTHING_AFTER_SCHEME : Reason.READ_OTHERWISE;
      return refused(text, index, change(Component.PATH, uri.path(), null, reason));
    }
    if (authority.isEmpty()) {
      Reason reason = Reason.NOTHING_AFTER_SLASHES;
      return refused(text, index, change(Component.AUTHORITY, authority, null, reason));
    }
    String host = uri.host();
    if (host != null && (host.startsWith("[v") || host.startsWith("[V"))) {
      int version = uri.start(Component.HOST) + 1;
      return refused(text, version, change(Component.HOST, host, null, Reason.IPVFUTURE));
    }
    String port = uri.port();
    if (port != null && fittingDigits(port) < port.length()) {
      int tooLarge = uri.start(Component.PORT) + fittingDigits(port);
      return refused(text, tooLarge, change(Component.PORT, port, null, Reason.PORT_TOO_LARGE));
    }
    Change change = change(Component.AUTHORITY, authority, null, Reason.READ_OTHERWISE);
    return refused(text, index, change);
  }

  /** Returns the number of leading digits whose value fits into an {@code int}. */
  private static int fittingDigits(String port) {
    long number = 0;
    int i = 0;
    while (i < port.length()) {
      number = number * 10 + port.charAt(i) - '0';
      if (number > Integer.MAX_VALUE) {
        return i;
      }
      i++;
    }
    return i;
  }

  private static JavaUriConversion<URI> refused(String text, int index, Change change) {
    return refused(new SyntaxError(change.reason(), index, text), change);
  }

  /** Creates a change to a component's value, without a range in the text. */
  private static Change change(
      Component component, @Nullable String before, @Nullable String after, Reason reason) {
    return Change.of(component, null, before, after, reason);
  }

  private static <T> JavaUriConversion<T> refused(SyntaxError error, Change change) {
    return new JavaUriConversion<>(new Parsed.Failed<>(error), List.of(change));
  }

  /** Returns the component's value in java.net.URI, or null if it has none. */
  private static @Nullable String answer(URI uri, Component component) {
    return switch (component) {
      case SCHEME -> uri.getScheme();
      case AUTHORITY -> uri.getRawAuthority();
      case USERINFO -> uri.getRawUserInfo();
      case HOST -> uri.getHost();
      case PORT -> uri.getPort() < 0 ? null : Integer.toString(uri.getPort());
      case PATH -> uri.getRawPath();
      case QUERY -> uri.getRawQuery();
      case FRAGMENT -> uri.getRawFragment();
      case USERNAME, PASSWORD -> null;
    };
  }

  /** Returns the reason why java.net.URI returns a different value than the one in the text. */
  private static Reason misread(Component component, URI uri, @Nullable String written) {
    return switch (component) {
      case AUTHORITY -> Reason.EMPTY_AUTHORITY;
      case USERINFO -> Reason.REGISTRY_AUTHORITY;
      case HOST ->
          uri.getRawAuthority() == null ? Reason.EMPTY_AUTHORITY : Reason.REGISTRY_AUTHORITY;
      case PORT -> {
        if (uri.getHost() == null) {
          yield Reason.REGISTRY_AUTHORITY;
        }
        yield "".equals(written) ? Reason.EMPTY_PORT : Reason.PORT_NUMBER;
      }
      case PATH -> uri.getRawPath() == null ? Reason.OPAQUE : Reason.COLON_IN_FIRST_SEGMENT;
      case QUERY -> Reason.OPAQUE;
      default -> Reason.READ_OTHERWISE;
    };
  }

  /** Returns the changes, or the reason why there is no result; never shows a password. */
  @Override
  public String toString() {
    SyntaxError error = result.errorOrNull();
    return "JavaUriConversion" + (error == null ? changes : error);
  }

  /** The reason why a component differs or why the text is rejected. */
  public enum Reason implements dev.urial.report.Reason {
    /**
     * The host is not valid under RFC 2396, such as {@code my_host}, {@code 127.1}, {@code a%2Cb}
     * or empty.
     */
    REGISTRY_AUTHORITY(Clause.rfc("registry-based authority", 2396, "3.2.1")),
    /** An empty authority, as in {@code file:///}. */
    EMPTY_AUTHORITY(
        new Clause("empty authority", "java.net.URI", "deviations from RFC 2396", Reason.JAVA)),
    /** A scheme that is not followed by a slash, as in {@code mailto:a@b}. */
    OPAQUE(Clause.rfc("opaque part", 2396, "3")),
    /** A colon that is not followed by a port. */
    EMPTY_PORT(new Clause("empty port", "java.net.URI", "getPort", Reason.JAVA)),
    /** Leading zeros in the port. */
    PORT_NUMBER(new Clause("port number", "java.net.URI", "getPort", Reason.JAVA)),
    /** Non-ASCII characters in a {@code java.net.URI}. */
    OTHER_CHARACTERS(Clause.rfc("other characters", 3987, "3.1")),
    /** Square brackets in the query, fragment or opaque part of a {@code java.net.URI}. */
    BRACKETS(Clause.rfc("square brackets", 3986, "3.2.2")),
    /**
     * A computed {@code java.net.URI} that has no scheme, but whose text would be parsed as a URI
     * with a scheme.
     */
    COLON_IN_FIRST_SEGMENT(Clause.rfc("path-noscheme", 3986, "4.2")),
    /** Rejected: {@code //} with nothing after it. */
    NOTHING_AFTER_SLASHES(
        new Clause(
            "non-empty path, query or fragment",
            "java.net.URI",
            "deviations from RFC 2396",
            Reason.JAVA)),
    /** Rejected: a scheme followed by nothing or only by a fragment. */
    NOTHING_AFTER_SCHEME(Clause.rfc("hier_part or opaque_part", 2396, "3")),
    /** Rejected: an {@code IPvFuture}. */
    IPVFUTURE(Clause.rfc("IPv6address", 2732, "3")),
    /** Rejected: a port that does not fit into an {@code int}, after an IP literal. */
    PORT_TOO_LARGE(new Clause("int", "java.net.URI", "getPort", Reason.JAVA)),
    /** Rejected: a {@code java.net.URI} with an IPv6 zone. */
    ZONE(Clause.rfc("zone identifier", 9844, "")),
    /** Rejected: a {@code java.net.URI} with a leading zero in an IPv4 octet of an IPv6 address. */
    OCTET_WITH_ZERO(Clause.rfc("dec-octet", 3986, "3.2.2")),
    /**
     * Rejected: a {@code java.net.URI} with a registry-based authority that is not valid under RFC
     * 3986.
     */
    REGISTRY_NAME(Clause.rfc("reg_name", 2396, "3.2.1")),
    /** Rejected: a {@code java.net.URI} with a lone surrogate. */
    LONE_SURROGATE(Clause.rfc("UTF8-char", 3629, "3")),
    /** A difference for any other reason; no such difference is known. */
    READ_OTHERWISE(new Clause("java.net.URI", "java.net.URI", "", Reason.JAVA));

    private static final String JAVA =
        "https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html";

    private final Clause clause;
    private final Message message;

    Reason(Clause clause) {
      this.clause = clause;
      this.message = Messages.CORE.ofConstant("java-uri", this);
    }

    @Override
    public Clause clause() {
      return clause;
    }

    @Override
    public Message message() {
      return message;
    }
  }
}
