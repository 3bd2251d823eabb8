package dev.urial.scheme.mail;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.AddressList;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@code mailto} URI: recipients and header fields of a message.
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

  private final transient List<MailtoHeaderField> raw;

  private MailtoUri(Uri uri, List<MailtoHeaderField> raw) {
    super(uri);
    this.raw = raw;
  }

  /**
   * A header field, or the body.
   *
   * @param name the decoded name
   * @param value the decoded value; octets that are not UTF-8 are replaced
   */
  public record Header(String name, String value) implements Serializable {
    /**
     * Rejects null arguments.
     *
     * @param name the decoded name
     * @param value the decoded value; octets that are not UTF-8 are replaced
     */
    public Header {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
    }

    boolean is(String other) {
      return PartEncoding.isSame(name, other);
    }

    /** Returns the name, a colon and the value on one line, with secrets masked. */
    @Override
    public String toString() {
      return Excerpt.escape(name + ": " + Secrets.masked(value));
    }
  }

  /**
   * Parses a {@code mailto} URI.
   *
   * <pre>{@code
   * MailtoUri.parse("mailto:joe@example.com?cc=bob@example.com?body=hello")
   *     // UriParseException: index 41, hfvalue
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static MailtoUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static MailtoUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code mailto} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<MailtoUri> tryParse(String text) {
    return read(text, MailtoUri::tryOf, "mailto");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static MailtoUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code mailto} URI; never throws}
   *
   * @param uri the URI to view
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
    Cursor query = ComponentCursors.query(uri);
    List<MailtoHeaderField> raw = new ArrayList<>();
    boolean more = uri.hasQuery();
    while (more) {
      String name = query.run(QCHAR);
      if (!query.eat('=')) {
        return query.broken(HFNAME);
      }
      raw.add(new MailtoHeaderField(name, query.run(QCHAR)));
      more = query.eat('&');
      if (!more && !query.atEnd()) {
        return query.broken(HFVALUE);
      }
    }
    return new Parsed.Ok<>(new MailtoUri(uri, raw));
  }

  /**
   * {@return an empty builder}
   *
   * <pre>{@code
   * MailtoUri.builder().to("not@me", "example.org").build()  // mailto:%22not%40me%22@example.org
   * }</pre>
   */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return the recipients: the addresses in the path and in fields named {@code to}} */
  public List<String> to() {
    List<String> to = new ArrayList<>();
    for (String address : MailtoSpelling.split(uri.path())) {
      to.add(Percent.decodeLossy(address));
    }
    for (Header header : headers()) {
      if (header.is("to") && !header.value.isEmpty()) {
        to.addAll(AddressList.split(header.value));
      }
    }
    return List.copyOf(to);
  }

  /**
   * {@return the decoded header fields, in the order in which they appear, including the body and
   * fields named {@code to}}
   */
  public List<Header> headers() {
    return raw.stream()
        .map(h -> new Header(Percent.decodeLossy(h.name()), Percent.decodeLossy(h.value())))
        .toList();
  }

  /**
   * {@return the decoded value of the first field with a given name, ignoring case; null if there
   * is none}
   *
   * <pre>{@code
   * MailtoUri.parse("mailto:?Subject=a").header("subject")  // a
   * }</pre>
   *
   * @param name the name of the header field
   */
  public @Nullable String header(String name) {
    Objects.requireNonNull(name, "name");
    return headers().stream().filter(h -> h.is(name)).map(Header::value).findFirst().orElse(null);
  }

  /** {@return the decoded subject, or null if there is none} */
  public @Nullable String subject() {
    return header("subject");
  }

  /**
   * {@return the decoded body, or null if there is none} Its line endings should be {@code \r\n},
   * but are not converted.
   */
  public @Nullable String body() {
    return header("body");
  }

  @Override
  public SpecRule definition() {
    return MAILTO;
  }

  @Override
  public List<SchemePart> parts() {
    PartList parts = new PartList();
    to().forEach(address -> parts.add("to", address));
    for (Header header : headers()) {
      if (!header.is("to")) {
        parts.add(header.name(), header.value());
      }
    }
    return parts.list();
  }

  @Override
  public MailtoUri normalize() {
    return normal(this, MailtoUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return new MailtoAdvice(uri, raw).list();
  }

  /**
   * Builds valid {@code mailto} URIs from unencoded values.
   *
   * <pre>{@code
   * MailtoUri.builder().to("a@example.com").to("b@example.com").header("cc", "c@example.com").build()
   *     // mailto:a@example.com,b@example.com?cc=c@example.com
   * }</pre>
   */
  public static final class Builder {
    private final List<String> to = new ArrayList<>();
    private final List<MailtoHeaderField> headers = new ArrayList<>();

    Builder() {}

    /**
     * Adds an address, encoding it as needed.
     *
     * @param address the address, before encoding
     * @return this builder
     * @throws IllegalArgumentException if {@code address} is not an {@code addr-spec}
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-2">RFC 6068 §2</a>
     */
    public Builder to(String address) {
      Objects.requireNonNull(address, "address");
      if (!UTF_8.newEncoder().canEncode(address)) {
        throw new IllegalArgumentException("an address cannot contain a lone surrogate");
      }
      String escaped = MailtoSpelling.escapedAddress(address.getBytes(UTF_8));
      if (!MailtoSpelling.isAddress(escaped)) {
        throw new IllegalArgumentException("not an address: " + address);
      }
      to.add(escaped);
      return this;
    }

    /**
     * Adds an address given as two parts. The local part is quoted if necessary.
     *
     * @param localPart the part before the {@code @}, before quoting and encoding
     * @param domain the part after the {@code @}, before encoding
     * @return this builder
     * @throws IllegalArgumentException if the two parts do not form an address
     * @see <a href="https://www.rfc-editor.org/rfc/rfc5322#section-3.4.1">RFC 5322 §3.4.1</a>
     */
    public Builder to(String localPart, String domain) {
      Objects.requireNonNull(localPart, "localPart");
      Objects.requireNonNull(domain, "domain");
      return to(MailAddress.localPart(localPart) + '@' + domain);
    }

    /**
     * Sets the subject, which is encoded as needed.
     *
     * @param data the value, before encoding
     * @return this builder
     * @throws IllegalArgumentException if the subject contains a line break
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-5">RFC 6068 §5</a>
     */
    public Builder subject(String data) {
      Objects.requireNonNull(data, "data");
      return header("subject", data);
    }

    /**
     * Sets the body, which is encoded as needed. Each line break, including {@code \n} and {@code
     * \r}, becomes {@code \r\n}.
     *
     * @param data the value, before encoding
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-5">RFC 6068 §5</a>
     */
    public Builder body(String data) {
      Objects.requireNonNull(data, "data");
      return header("body", data);
    }

    /**
     * Adds a header field, encoding it as needed. A field that may occur only once, such as {@code
     * cc}, replaces an earlier one; {@code keywords} and {@code comments} may occur more than once.
     *
     * @param name the name of the header field
     * @param value the value, before encoding
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc5322#section-3.6">RFC 5322 §3.6</a>
     * @throws IllegalArgumentException if the name is invalid, or if the field is not the body and
     *     its value contains a line break, which would inject another field
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6068#section-5">RFC 6068 §5</a>
     */
    public Builder header(String name, String value) {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
      MailtoSpelling.check(name, value);
      String data = MailtoSpelling.lines(value);
      MailtoHeaderField header =
          new MailtoHeaderField(
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

    /**
     * Builds the URI.
     *
     * @return the URI
     */
    public MailtoUri build() {
      return parse(MailtoSpelling.text(String.join(",", to), headers));
    }
  }
}
