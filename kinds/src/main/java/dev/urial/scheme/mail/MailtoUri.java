package dev.urial.scheme.mail;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Cursor;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import dev.urial.view.Listing;
import dev.urial.view.Places;
import dev.urial.view.SchemePart;
import dev.urial.view.Spelling;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
public final class MailtoUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause MAILTO = Clause.rfc("mailtoURI", 6068, "2");
  private static final Clause TO = Clause.rfc("to", 6068, "2");
  private static final Clause HFNAME = Clause.rfc("hfname", 6068, "2");
  private static final Clause HFVALUE = Clause.rfc("hfvalue", 6068, "2");

  private static final CharSet QCHAR =
      CharSet.UNRESERVED.or(CharSet.of("!$'()*+,;:@")).orPctEncoded();

  private final transient List<WrittenHeader> raw;

  private MailtoUri(Uri uri, List<WrittenHeader> raw) {
    super(uri);
    this.raw = raw;
  }

  /**
   * A header field, or the body.
   *
   * @param name its name, decoded, as it was written
   * @param value its value, decoded; what is no UTF-8 is replaced
   */
  public record Header(String name, String value) implements Serializable {
    /** Takes no null. */
    public Header {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
    }

    boolean is(String other) {
      return Spelling.isSame(name, other);
    }

    /** The name, and behind a colon the value: on one line, a secret masked. */
    @Override
    public String toString() {
      return Excerpt.escape(name + ": " + Secrets.masked(value));
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
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static MailtoUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a {@code mailto} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<MailtoUri> tryParse(String text) {
    return read(text, MailtoUri::tryOf, "mailto");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static MailtoUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is no {@code mailto} URI; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-2">RFC 6068 §2</a>
   */
  public static Parsed<MailtoUri> tryOf(Uri uri) {
    if (!isOf("mailto", uri)) {
      return otherScheme(uri, "mailto");
    }
    Cursor to = new Cursor(uri.toString(), uri.end(Component.SCHEME) + 1, uri.end(Component.PATH));
    while (!to.atEnd()) {
      MailAddress.read(to, MailtoSpelling.IN_TO);
      if (to.eat(',') && to.atEnd()) {
        to.breaks(TO);
      }
    }
    if (to.isBroken()) {
      return to.parsed(null);
    }
    Cursor query = Places.query(uri);
    List<WrittenHeader> raw = new ArrayList<>();
    boolean more = uri.hasQuery();
    while (more) {
      String name = query.run(QCHAR);
      if (!query.eat('=')) {
        return query.broken(HFNAME);
      }
      raw.add(new WrittenHeader(name, query.run(QCHAR)));
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
   * MailtoUri.builder().to("not@me", "example.org").build()  // mailto:%22not%40me%22@example.org
   * }</pre>
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Whom to write to: the addresses of the path, and those of the fields named {@code to}. */
  public List<String> to() {
    List<String> to = new ArrayList<>();
    for (String address : MailtoSpelling.split(uri.path())) {
      to.add(Percent.decodeLossy(address));
    }
    for (Header header : headers()) {
      if (header.is("to") && !header.value.isEmpty()) {
        to.addAll(MailtoSpelling.splitValue(header.value));
      }
    }
    return List.copyOf(to);
  }

  /** The header fields as they stand, the body among them, those named {@code to} too. */
  public List<Header> headers() {
    return raw.stream()
        .map(h -> new Header(Percent.decodeLossy(h.name()), Percent.decodeLossy(h.value())))
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
    Objects.requireNonNull(name, "name");
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
    Listing parts = new Listing();
    to().forEach(address -> parts.add("to", address));
    for (Header header : headers()) {
      if (!header.is("to")) {
        parts.add(header.name(), header.value());
      }
    }
    return parts.list();
  }

  /**
   * All addressees in the path, domains and names of fields in small letters, no escape that need
   * not be.
   */
  @Override
  public MailtoUri normalize() {
    String hash = uri.fragment() == null ? "" : "#" + normalUri().fragment();
    String normal = MailtoSpelling.normal(uri.path(), raw) + hash;
    return normal.equals(uri.toString()) ? this : parse(normal);
  }

  @Override
  public List<Remark> advice() {
    return new MailtoAdvice(uri, raw).list();
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
    private final List<WrittenHeader> headers = new ArrayList<>();

    Builder() {}

    /**
     * Adds an address: data, as people write it.
     *
     * @throws IllegalArgumentException if it is no {@code addr-spec}
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-2">RFC 6068 §2</a>
     */
    public Builder to(String address) {
      Objects.requireNonNull(address, "address");
      if (!UTF_8.newEncoder().canEncode(address)) {
        throw new IllegalArgumentException("half a character in an address");
      }
      String escaped = MailtoSpelling.escapedAddress(address.getBytes(UTF_8));
      if (!MailtoSpelling.isAddress(escaped)) {
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
      Objects.requireNonNull(localPart, "localPart");
      Objects.requireNonNull(domain, "domain");
      return to(MailAddress.localPart(localPart) + '@' + domain);
    }

    /**
     * The subject: data. It takes the place of one that was given before.
     *
     * @throws IllegalArgumentException if it has an end of line
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-5">RFC 6068 §5</a>
     */
    public Builder subject(String data) {
      Objects.requireNonNull(data, "data");
      return header("subject", data);
    }

    /**
     * The body: data. Each end of a line, {@code \n} or {@code \r} too, becomes {@code \r\n}. It
     * takes the place of one that was given before.
     *
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-5">RFC 6068 §5</a>
     */
    public Builder body(String data) {
      Objects.requireNonNull(data, "data");
      return header("body", data);
    }

    /**
     * Adds a header field: data. A name that a message may have once, as {@code cc}, takes the
     * place of the field that was given before; {@code keywords} and {@code comments} may come
     * several times.
     *
     * @see <a href="https://www.rfc-editor.org/rfc/rfc5322#section-3.6">RFC 5322 §3.6</a>
     * @throws IllegalArgumentException if the name is none of a header field, or the value has an
     *     end of line although it is not the body: it would smuggle in another field
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-5">RFC 6068 §5</a>
     */
    public Builder header(String name, String value) {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
      MailtoSpelling.check(name, value);
      String data = MailtoSpelling.lines(value);
      WrittenHeader header =
          new WrittenHeader(
              Percent.encode(name, MailtoSpelling.IN_VALUE),
              Percent.encode(data, MailtoSpelling.IN_VALUE));
      String key = MailtoSpelling.normalName(header.name());
      for (int i = 0; i < headers.size() && MailtoSpelling.ONCE.contains(key); i++) {
        if (MailtoSpelling.normalName(headers.get(i).name()).equals(key)) {
          headers.set(i, header);
          return this;
        }
      }
      headers.add(header);
      return this;
    }

    /** Builds it. */
    public MailtoUri build() {
      return parse(MailtoSpelling.text(String.join(",", to), headers));
    }
  }
}
