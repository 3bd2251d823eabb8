package dev.urial.scheme;

import dev.urial.Advice;
import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Records of the Domain Name System: {@code dns}.
 *
 * <pre>{@code
 * DnsUri u = DnsUri.parse("dns://192.168.1.1/ftp.example.org?type=A");
 * u.server()       // 192.168.1.1
 * u.name()         // ftp.example.org
 * u.recordClass()  // IN
 * u.recordType()   // A
 * DnsUri.builder("a.example").type("TXT").build()  // dns:a.example?TYPE=TXT
 * }</pre>
 *
 * <pre>
 * dnsurl   = "dns:" [ "//" dnsauthority "/" ] dnsname [ "?" dnsquery ]
 * dnsquery = dnsqueryelement [ ";" dnsquery ]
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4501#section-3">RFC 4501 §3</a>
 */
public final class DnsUri extends View {
  private static final Clause DEFINITION = Clause.rfc(4501, "3", "dnsurl");
  private static final Clause AUTHORITY = Clause.rfc(4501, "3", "dnsauthority");
  private static final Clause NAME = Clause.rfc(4501, "3", "dnsname");
  private static final Clause ELEMENT = Clause.rfc(4501, "3", "dnsqueryelement");
  private static final CharSet WORD = Spelling.ALPHANUM.or(CharSet.of("-"));

  private final String name;
  private final List<Parameter> elements;

  private DnsUri(Uri uri, String name, List<Parameter> elements) {
    super(uri);
    this.name = name;
    this.elements = elements;
  }

  /**
   * Reads a {@code dns} URI.
   *
   * <pre>{@code
   * DnsUri.parse("dns:a?type=")  // UriParseException: index 11, dnsqueryelement
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static DnsUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Reads a {@code dns} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<DnsUri> tryParse(String text) {
    return readStrictly(text, DnsUri::of, "dns");
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4501#section-3">RFC 4501 §3</a>
   */
  public static Parsed<DnsUri> of(Uri uri) {
    if (!isOf("dns", uri)) {
      return otherScheme(uri, "dns");
    }
    Layout layout = new Layout(uri);
    Cursor at = layout.rest();
    if (layout.authorityStart >= 0) {
      int broken = layout.serverBreaks();
      if (broken >= 0) {
        return at.broken(AUTHORITY, broken);
      }
      at = new Cursor(layout.text, layout.pathStart, layout.queryEnd);
      if (!at.eat('/')) {
        return at.broken(AUTHORITY);
      }
    } else if (at.at('/')) {
      return at.broken(AUTHORITY, at.pos() + 1); // a second slash would have been an authority's
    }
    String name = at.run(CharSet.PCHAR);
    List<Parameter> elements = new ArrayList<>();
    if (at.eat('?')) {
      do {
        String key = at.run(Spelling.ALPHANUM);
        String value = !key.isEmpty() && at.eat('=') ? at.run(WORD) : "";
        if (value.isEmpty()) {
          return at.broken(ELEMENT);
        }
        elements.add(new Parameter(key, value));
      } while (at.eat(';'));
    }
    return at.atEnd()
        ? new Parsed.Ok<>(new DnsUri(uri, name, elements))
        : at.broken(elements.isEmpty() ? NAME : ELEMENT);
  }

  /**
   * A builder for a name as the system's files write it, which is data.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4501#section-3">RFC 4501 §3</a>
   */
  public static Builder builder(String name) {
    return new Builder(name);
  }

  /** The server to ask; null for the client's own choice. */
  public @Nullable Host server() {
    return uri.parsedHost();
  }

  /** The port of the server: the written one, or else 53; 65536 if it is none. */
  public int port() {
    return portOr(53);
  }

  /** The name, decoded; a backslash takes the meaning from a dot, as in the system's files. */
  public String name() {
    return Spelling.data(name);
  }

  /** The class of the records, in capital letters; {@code IN} if none is written. */
  public String recordClass() {
    return element("CLASS", "IN");
  }

  /** The type of the records, in capital letters; {@code A} if none is written. */
  public String recordType() {
    return element("TYPE", "A");
  }

  private String element(String key, String otherwise) {
    for (Parameter element : elements) {
      if (element.name().equalsIgnoreCase(key) && element.value() != null) {
        return element.value().toUpperCase(Locale.ROOT);
      }
    }
    return otherwise;
  }

  /** All elements of the query, in the order of the text. */
  public List<Parameter> elements() {
    return List.copyOf(elements);
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  /** The name small, what is the default left out, the class before the type: no case counts. */
  @Override
  public DnsUri normalize() {
    return normal(this, DnsUri::of, DnsUri::canonical);
  }

  private String canonical() {
    StringBuilder text = new StringBuilder("dns:");
    text.append(uri.authority() == null ? "" : "//" + authorityWithout(53) + '/');
    text.append(Spelling.small(Spelling.plain(name, CharSet.UNRESERVED)));
    String recordClass = recordClass();
    String recordType = recordType();
    List<String> query = new ArrayList<>();
    if (!recordClass.equals("IN")) {
      query.add("CLASS=" + recordClass);
    }
    if (!recordType.equals("A")) {
      query.add("TYPE=" + recordType);
    }
    for (Parameter element : elements) {
      String key = element.name().toUpperCase(Locale.ROOT);
      if (!key.equals("CLASS") && !key.equals("TYPE") && element.value() != null) {
        query.add(key + '=' + element.value().toUpperCase(Locale.ROOT));
      }
    }
    text.append(query.isEmpty() ? "" : '?' + String.join(";", query));
    return text.append(hashAndFragment()).toString();
  }

  @Override
  public List<Advice> advice() {
    return new Advisor(uri).port(53).lineBreaks().list();
  }

  /**
   * Builds {@code dns} URIs.
   *
   * <pre>{@code
   * DnsUri.builder("a.example").server("h").recordClass("CH").build()  // dns://h/a.example?CLASS=CH
   * }</pre>
   */
  public static final class Builder {
    private final String name;
    private String server = "";
    private String query = "";

    Builder(String name) {
      this.name = Percent.encode(name, CharSet.PCHAR);
    }

    /** The server to ask: an address in brackets, or any name as data. */
    public Builder server(String host) {
      server = "//" + Spelling.host(host) + '/';
      return this;
    }

    /** The type of the records: a name or a number. */
    public Builder type(String type) {
      return element("TYPE", type);
    }

    /** The class of the records: a name or a number. */
    public Builder recordClass(String recordClass) {
      return element("CLASS", recordClass);
    }

    private Builder element(String key, String value) {
      query += (query.isEmpty() ? '?' : ';') + key + '=' + Percent.encode(value, WORD);
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if the server is empty, or type or class are no words
     */
    public DnsUri build() {
      return parse("dns:" + server + name + query);
    }
  }
}
