package dev.urial.scheme;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Advice;
import dev.urial.SchemePart;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A {@code mailto} URI: to whom to write, and with which header fields.
 *
 * <pre>{@code
 * MailtoUri m = MailtoUri.parse("mailto:gorby%25kremvax@example.com?subject=caf%C3%A9&cc=b@a.example");
 * m.to()          // [gorby%kremvax@example.com]
 * m.subject()     // café
 * m.header("CC")  // b@a.example
 * MailtoUri.builder().to("a@example.com").subject("1 + 1 = 2?").body("x & y").build()
 *     // mailto:a@example.com?subject=1%20%2B%201%20%3D%202%3F&body=x%20%26%20y
 * }</pre>
 *
 * <pre>
 * mailtoURI    = "mailto:" [ to ] [ hfields ]
 * to           = addr-spec *("," addr-spec )
 * hfields      = "?" hfield *( "&amp;" hfield )
 * hfield       = hfname "=" hfvalue
 * hfname       = *qchar
 * hfvalue      = *qchar
 * qchar        = unreserved / pct-encoded / some-delims
 * some-delims  = "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@"
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-2">RFC 6068 §2</a>
 */
public final class MailtoUri extends View {
  private static final Clause MAILTO = Clause.rfc(6068, "2", "mailtoURI");
  private static final Clause TO = Clause.rfc(6068, "2", "to");
  private static final Clause HFNAME = Clause.rfc(6068, "2", "hfname");
  private static final Clause HFVALUE = Clause.rfc(6068, "2", "hfvalue");
  private static final Clause UNSAFE = Clause.rfc(6068, "4", "hfname");
  private static final Clause LINES = Clause.rfc(6068, "5", "hfvalue");
  private static final Clause FRAGMENT = Clause.rfc(6068, "2", "fragment");

  private static final CharSet QCHAR =
      CharSet.UNRESERVED.or(CharSet.of("!$'()*+,;:@")).orPctEncoded();

  /** What may stand in an address unescaped: §2, rule 1. The comma stands between two. */
  private static final CharSet IN_TO = CharSet.UNRESERVED.or(CharSet.of("!$'()*+:@"));

  /** What this class leaves unescaped in an address before its {@code @}, as §6 does. */
  private static final CharSet IN_LOCAL_PART = CharSet.UNRESERVED.or(CharSet.of("!$'()*+:"));

  /** What this class leaves unescaped in a value: what no program takes for something else. */
  private static final CharSet IN_VALUE = CharSet.UNRESERVED.or(CharSet.of("!$'()*,:@"));

  private static final Set<String> SAFE =
      Set.of("to", "cc", "subject", "body", "keywords", "in-reply-to", "references");

  private final List<Header> raw;

  private MailtoUri(Uri uri, List<Header> raw) {
    super(uri);
    this.raw = raw;
  }

  /**
   * A header field, or the body.
   *
   * @param name its name, decoded, as it was written
   * @param value its value, decoded; what is no UTF-8 is replaced
   */
  public record Header(String name, String value) {
    boolean is(String other) {
      return name.equalsIgnoreCase(other);
    }
  }

  /**
   * Reads a {@code mailto} URI.
   *
   * <pre>{@code
   * MailtoUri.parse("mailto:joe@example.com?cc=bob@example.com?body=hello")
   *     // UriParseException: index 41, hfvalue
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static MailtoUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Reads a {@code mailto} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<MailtoUri> tryParse(String text) {
    return read(text, MailtoUri::of, "mailto");
  }

  /**
   * The view of a URI, or why it is no {@code mailto} URI; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-2">RFC 6068 §2</a>
   */
  public static Parsed<MailtoUri> of(Uri uri) {
    if (!isOf("mailto", uri)) {
      return otherScheme(uri, "mailto");
    }
    Layout at = new Layout(uri);
    Cursor to = new Cursor(at.text, at.schemeEnd + 1, at.pathEnd);
    while (!to.atEnd()) {
      MailAddress.Broken broken = MailAddress.read(to, IN_TO);
      if (broken != null) {
        return to.broken(broken.rule(), broken.index());
      }
      if (to.eat(',') && to.atEnd()) {
        return to.broken(TO);
      }
    }
    Cursor query = at.query();
    List<Header> raw = new ArrayList<>();
    boolean more = at.pathEnd < at.queryEnd;
    while (more) {
      String name = query.run(QCHAR);
      if (!query.eat('=')) {
        return query.broken(HFNAME);
      }
      raw.add(new Header(name, query.run(QCHAR)));
      more = query.eat('&');
      if (!more && !query.atEnd()) {
        return query.broken(HFVALUE);
      }
    }
    return new Parsed.Ok<>(new MailtoUri(uri, raw));
  }

  /**
   * A builder.
   *
   * <pre>{@code
   * MailtoUri.builder().to("not@me", "example.org").build()  // mailto:%22not@me%22@example.org
   * }</pre>
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Whom to write to: the addresses of the path, and those of the fields named {@code to}. */
  public List<String> to() {
    List<String> to = new ArrayList<>();
    for (String address : split(uri.path())) {
      to.add(Percent.decodeLossy(address));
    }
    for (Header header : headers()) {
      if (header.is("to") && !header.value.isEmpty()) {
        to.addAll(splitValue(header.value));
      }
    }
    return List.copyOf(to);
  }

  /** Addresses in a path: a comma that is data is escaped. */
  private static List<String> split(String path) {
    return path.isEmpty() ? List.of() : List.of(path.split(",", -1));
  }

  /** Addresses in a value, where a comma that is data stands in quotes. */
  private static List<String> splitValue(String value) {
    List<String> addresses = new ArrayList<>();
    boolean quoted = false;
    int start = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '\\' && quoted) {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        addresses.add(value.substring(start, i).strip());
        start = i + 1;
      }
    }
    addresses.add(value.substring(start).strip());
    return addresses;
  }

  /** The header fields as they stand, the body among them, those named {@code to} too. */
  public List<Header> headers() {
    return raw.stream()
        .map(h -> new Header(Percent.decodeLossy(h.name), Percent.decodeLossy(h.value)))
        .toList();
  }

  /**
   * The value of the first field of a name, in any case; null if there is none.
   *
   * <pre>{@code
   * MailtoUri.parse("mailto:?Subject=a").header("subject")  // a
   * }</pre>
   */
  public @Nullable String header(String name) {
    return headers().stream().filter(h -> h.is(name)).map(Header::value).findFirst().orElse(null);
  }

  /** The subject, or null. */
  public @Nullable String subject() {
    return header("subject");
  }

  /** The body, with {@code \r\n} at the ends of lines; or null. */
  public @Nullable String body() {
    return header("body");
  }

  @Override
  public SpecRule definition() {
    return MAILTO;
  }

  @Override
  public List<SchemePart> parts() {
    List<SchemePart> parts = new ArrayList<>();
    to().forEach(address -> parts.add(new SchemePart("to", address)));
    headers().forEach(header -> parts.add(new SchemePart(header.name(), header.value())));
    return parts;
  }

  /**
   * All addressees in the path, domains and names of fields in small letters, no escape that need
   * not be.
   */
  @Override
  public MailtoUri normalize() {
    List<String> to = new ArrayList<>();
    for (String address : split(uri.path())) {
      to.add(normalAddress(Percent.decodeBytes(address)));
    }
    List<Header> others = new ArrayList<>();
    for (Header header : raw) {
      String name = normalName(header.name);
      String value = respelt(header.value, IN_VALUE);
      List<String> more = name.equals("to") ? addresses(header.value) : null;
      if (more == null) {
        others.add(new Header(name, value));
      } else {
        to.addAll(more);
      }
    }
    String hash = uri.fragment() == null ? "" : "#" + normalUri().fragment();
    String normal = text(String.join(",", to), others) + hash;
    return normal.equals(uri.toString()) ? this : parse(normal);
  }

  /** The addresses of a value; null if it is not made of addresses. */
  private static @Nullable List<String> addresses(String value) {
    List<String> addresses = new ArrayList<>();
    if (value.isEmpty()) {
      return addresses;
    }
    // One character an octet, so that nothing is lost of what is no UTF-8.
    String octets = new String(Percent.decodeBytes(value), ISO_8859_1);
    for (String address : splitValue(octets)) {
      byte[] bytes = address.getBytes(ISO_8859_1);
      if (!isAddress(Percent.encodeBytes(bytes, IN_TO))) {
        return null;
      }
      addresses.add(normalAddress(bytes));
    }
    return addresses;
  }

  private static boolean isAddress(String text) {
    Cursor in = new Cursor(text, 0, text.length());
    return MailAddress.read(in, IN_TO) == null && in.atEnd();
  }

  private static String normalAddress(byte[] octets) {
    for (int i = lastAt(octets); i < octets.length; i++) {
      octets[i] = lower(octets[i]);
    }
    return escapedAddress(octets);
  }

  private static byte lower(byte octet) {
    return octet >= 'A' && octet <= 'Z' ? (byte) (octet | 0x20) : octet;
  }

  private static int lastAt(byte[] octets) {
    int at = octets.length - 1;
    while (at > 0 && octets[at] != '@') {
      at--;
    }
    return Math.max(0, at);
  }

  private static String escapedAddress(byte[] octets) {
    int at = lastAt(octets);
    return Percent.encodeBytes(Arrays.copyOf(octets, at), IN_LOCAL_PART)
        + Percent.encodeBytes(Arrays.copyOfRange(octets, at, octets.length), IN_TO);
  }

  private static String respelt(String escaped, CharSet kept) {
    return Percent.encodeBytes(Percent.decodeBytes(escaped), kept);
  }

  private static String normalName(String escaped) {
    byte[] octets = Percent.decodeBytes(escaped);
    for (int i = 0; i < octets.length; i++) {
      octets[i] = lower(octets[i]);
    }
    return Percent.encodeBytes(octets, IN_VALUE);
  }

  private static String text(String to, List<Header> escaped) {
    StringBuilder text = new StringBuilder("mailto:").append(to);
    char delimiter = '?';
    for (Header header : escaped) {
      text.append(delimiter).append(header.name).append('=').append(header.value);
      delimiter = '&';
    }
    return text.toString();
  }

  @Override
  public List<Advice> advice() {
    Advisor advisor = new Advisor(uri);
    int start = advisor.at.pathEnd + 1;
    for (Header header : raw) {
      int valueStart = start + header.name.length() + 1;
      int end = valueStart + header.value.length();
      String name = Percent.decodeLossy(header.name).toLowerCase(Locale.ROOT);
      if (!SAFE.contains(name)) {
        String sentence = "only few header fields are believed to be safe; this may be left out";
        advisor.say(UNSAFE, start, valueStart - 1, sentence);
      }
      byte[] value = Percent.decodeBytes(header.value);
      if (name.equals("body") ? hasLoneLineEnd(value) : hasLineEnd(value)) {
        String sentence =
            name.equals("body")
                ? "lines of a body end with %0D%0A"
                : "an encoded end of line in a header field may smuggle in another field";
        advisor.say(LINES, valueStart, end, sentence);
      }
      start = end + 1;
    }
    if (uri.fragment() != null) {
      String sentence = "a fragment has no meaning here";
      advisor.say(FRAGMENT, advisor.at.queryEnd, advisor.at.text.length(), sentence);
    }
    return advisor.list();
  }

  private static boolean hasLineEnd(byte[] octets) {
    for (byte octet : octets) {
      if (octet == '\r' || octet == '\n') {
        return true;
      }
    }
    return false;
  }

  private static boolean hasLoneLineEnd(byte[] octets) {
    for (int i = 0; i < octets.length; i++) {
      boolean isPair = octets[i] == '\r' && i + 1 < octets.length && octets[i + 1] == '\n';
      if (!isPair && (octets[i] == '\r' || octets[i] == '\n')) {
        return true;
      }
      i += isPair ? 1 : 0;
    }
    return false;
  }

  /**
   * Builds {@code mailto} URIs from data; what it builds is always valid.
   *
   * <pre>{@code
   * MailtoUri.builder().to("a@example.com").to("b@example.com").header("cc", "c@example.com").build()
   *     // mailto:a@example.com,b@example.com?cc=c@example.com
   * }</pre>
   */
  public static final class Builder {
    private final List<String> to = new ArrayList<>();
    private final List<Header> headers = new ArrayList<>();

    Builder() {}

    /**
     * Adds an address: data, as people write it.
     *
     * @throws IllegalArgumentException if it is no {@code addr-spec}
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-2">RFC 6068 §2</a>
     */
    public Builder to(String address) {
      String escaped = escapedAddress(address.getBytes(UTF_8));
      if (!isAddress(escaped)) {
        throw new IllegalArgumentException("no address: " + address);
      }
      to.add(escaped);
      return this;
    }

    /**
     * Adds an address by its two parts; the first is quoted if it must be.
     *
     * @throws IllegalArgumentException if no address can hold them
     * @see <a href="https://www.rfc-editor.org/rfc/rfc5322#section-3.4.1">RFC 5322 §3.4.1</a>
     */
    public Builder to(String localPart, String domain) {
      return to(MailAddress.localPart(localPart) + '@' + domain);
    }

    /** The subject: data. It stands behind the fields added before. */
    public Builder subject(String data) {
      return header("subject", data);
    }

    /** The body: data, with {@code \r\n} between lines. */
    public Builder body(String data) {
      return header("body", data);
    }

    /**
     * Adds a header field: data.
     *
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-4">RFC 6068 §4</a>
     */
    public Builder header(String name, String value) {
      headers.add(new Header(Percent.encode(name, IN_VALUE), Percent.encode(value, IN_VALUE)));
      return this;
    }

    /** Builds it. */
    public MailtoUri build() {
      return parse(text(String.join(",", to), headers));
    }
  }
}
