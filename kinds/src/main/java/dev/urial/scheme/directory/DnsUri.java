package dev.urial.scheme.directory;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.DnsRecordNames;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@code dns} URI: records of the Domain Name System.
 *
 * <pre>{@code
 * DnsUri u = DnsUri.parse("dns://192.168.1.1/ftp.example.org?type=A");
 * u.server()       // 192.168.1.1
 * u.name()         // ftp.example.org
 * u.recordClass()  // IN
 * u.recordType()   // A
 * }</pre>
 *
 * <pre>
 * dnsurl          = "dns:" [ "//" dnsauthority "/" ] dnsname [ "?" dnsquery ]
 * dnsquery        = dnsqueryelement [ ";" dnsquery ]
 * dnsqueryelement = ( "CLASS=" dnsclassval ) / ( "TYPE=" dnstypeval )
 * </pre>
 *
 * <p>Class and type may occur at most once each. CHOICE: elements with other names are kept, as §6
 * allows; a name without a trailing dot is relative to the root and is equivalent to the same name
 * with the dot. A host may be empty, as in {@code dns:///a.example}; like a missing authority, this
 * means the client's default server.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4501#section-3">RFC 4501 §3</a>
 */
public final class DnsUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("dnsurl", 4501, "3");
  private static final Clause AUTHORITY = Clause.rfc("dnsauthority", 4501, "3");
  private static final Clause NAME = Clause.rfc("dnsname", 4501, "3");
  private static final Clause ELEMENT = Clause.rfc("dnsqueryelement", 4501, "3");
  private static final CharSet WORD = PartEncoding.ALPHANUM.or(CharSet.of("-"));

  private final String name;
  private final transient List<Parameter> elements;

  private DnsUri(Uri uri, String name, List<Parameter> elements) {
    super(uri);
    this.name = name;
    this.elements = elements;
  }

  /**
   * Parses a {@code dns} URI.
   *
   * <pre>{@code
   * DnsUri.parse("dns:a?type=")  // UriParseException: index 11, dnsqueryelement
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static DnsUri parse(String text) {
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
  public static DnsUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code dns} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<DnsUri> tryParse(String text) {
    return readStrictly(text, DnsUri::tryOf, "dns");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static DnsUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4501#section-3">RFC 4501 §3</a>
   */
  public static Parsed<DnsUri> tryOf(Uri uri) {
    if (!isOf("dns", uri)) {
      return otherScheme(uri, "dns");
    }
    Cursor at = ComponentCursors.rest(uri);
    if (uri.hasAuthority()) {
      int broken = AuthorityBreaks.atUserinfo(uri); // an empty host is allowed
      if (broken >= 0) {
        return at.broken(AUTHORITY, broken);
      }
      at = ComponentCursors.pathAndQuery(uri);
      if (!at.eat('/')) {
        return at.broken(AUTHORITY);
      }
    } else if (at.at('/')) {
      return at.broken(AUTHORITY, at.pos() + 1); // a second slash could start an authority
    }
    String name = at.run(CharSet.PCHAR);
    List<Parameter> elements = new ArrayList<>();
    if (at.eat('?')) {
      do {
        String key = at.run(PartEncoding.ALPHANUM);
        boolean isNew = !key.isEmpty() && (isFree(key) || valueOf(key, elements) == null);
        String value = isNew && at.eat('=') ? at.run(WORD) : "";
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
   * {@return the server to query; null if the host is missing or empty, in which case the client
   * chooses a server}
   */
  public @Nullable Host server() {
    return "".equals(uri.host()) ? null : uri.parsedHost();
  }

  /** {@return the decoded name; a backslash escapes a dot, as in DNS master files} */
  public String name() {
    return PartEncoding.data(name);
  }

  /** {@return the class of the records, in upper case; {@code IN} if none is specified} */
  public String recordClass() {
    return valueOr("CLASS", "IN");
  }

  /** {@return the type of the records, in upper case; {@code A} if none is specified} */
  public String recordType() {
    return valueOr("TYPE", "A");
  }

  private String valueOr(String key, String otherwise) {
    String value = valueOf(key, elements);
    return value == null ? otherwise : Ascii.upper(value);
  }

  private static @Nullable String valueOf(String key, List<Parameter> elements) {
    for (Parameter element : elements) {
      if (Ascii.equalsIgnoreCase(element.name(), key)) {
        return element.value();
      }
    }
    return null;
  }

  /** Returns whether RFC 4501 does not define an element with the given name. */
  private static boolean isFree(String key) {
    return !Ascii.equalsIgnoreCase(key, "CLASS") && !Ascii.equalsIgnoreCase(key, "TYPE");
  }

  private List<Parameter> otherElements() {
    return elements.stream().filter(element -> isFree(element.name())).toList();
  }

  /**
   * {@return all elements of the query, including class and type, in the order in which they
   * appear}
   */
  public List<Parameter> elements() {
    return List.copyOf(elements);
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    String server = uri.authority();
    PartList listing =
        new PartList()
            .add(
                "authority", server == null ? null : PartEncoding.data(server, CharSet.GEN_DELIMS));
    listing.add("name", name.isEmpty() ? "." : name());
    listing.add("class", recordClass()).add("type", recordType());
    return listing.addAll("element", otherElements()).list();
  }

  @Override
  public DnsUri normalize() {
    return normal(this, DnsUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    boolean isSaid =
        DnsRecordNames.classOf(recordClass()).equals(recordClass())
            && DnsRecordNames.typeOf(recordType()).equals(recordType());
    if (!isSaid) {
      advisor.advise(
          ELEMENT, uri.end(Component.PATH) + 1, ComponentCursors.behindQuery(uri), "dns.words");
    }
    return advisor.port().lineBreaks().list();
  }
}
