package dev.urial.scheme.name;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
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
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;

/**
 * A {@code tag} URI: a name that its creator makes unique with a date.
 *
 * <pre>{@code
 * TagUri u = TagUri.parse("tag:sandro@w3.org,2004-05:Sandro");
 * u.authorityName()  // sandro@w3.org
 * u.date()           // 2004-05
 * u.day()            // 2004-05-01
 * u.specific()       // Sandro
 * }</pre>
 *
 * <pre>
 * tagURI        = "tag:" taggingEntity ":" specific [ "#" fragment ]
 * taggingEntity = authorityName "," date
 * authorityName = DNSname / emailAddress
 * date          = year ["-" month ["-" day]]
 * </pre>
 *
 * <p>Tags are equal only if they have the same characters. For this reason, normalization does not
 * change them, and an escape is just three characters.
 *
 * <p>CHOICE: this view accepts only what the RFC defines. §2.1 allows new kinds of authorities, so
 * "software that processes tags MUST NOT reject them". Software that only stores and compares tags
 * can use {@link Uri}, which accepts all of them. A view reports who created a tag and when, which
 * is impossible for an undefined kind of authority.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4151#section-2.1">RFC 4151 §2.1</a>
 */
public final class TagUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("tagURI", 4151, "2.1");
  private static final Clause AUTHORITY = Clause.rfc("authorityName", 4151, "2.1");
  private static final Clause DNS_NAME = Clause.rfc("DNSname", 4151, "2.1");
  private static final Clause DATE = Clause.rfc("date", 4151, "2.1");
  private static final Clause SPECIFIC = Clause.rfc("specific", 4151, "2.1");
  private static final Clause LOWER_CASE = Clause.rfc("authorityName", 4151, "2.2");
  private static final CharSet MAIL = PartEncoding.ALPHANUM.or(CharSet.of("-._"));

  private final String authorityName;
  private final String date;
  private final String specific;

  private TagUri(Uri uri, String authorityName, String date, String specific) {
    super(uri);
    this.authorityName = authorityName;
    this.date = date;
    this.specific = specific;
  }

  /**
   * Parses a {@code tag} URI.
   *
   * <pre>{@code
   * TagUri.parse("tag:a.org,2004-13:x")  // UriParseException: index 16, date
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static TagUri parse(String text) {
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
  public static TagUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code tag} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<TagUri> tryParse(String text) {
    return readStrictly(text, TagUri::tryOf, "tag");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static TagUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4151#section-2.1">RFC 4151 §2.1</a>
   */
  public static Parsed<TagUri> tryOf(Uri uri) {
    if (!isOf("tag", uri)) {
      return otherScheme(uri, "tag");
    }
    Cursor rest = ComponentCursors.rest(uri);
    int start = rest.pos();
    if (!authorityName(rest) || !rest.at(',')) {
      return rest.broken(AUTHORITY);
    }
    String name = rest.since(start);
    if (!isMail(name) && !isDnsName(name)) {
      return rest.broken(DNS_NAME);
    }
    rest.eat(',');
    int dateStart = rest.pos();
    date(rest);
    String date = rest.since(dateStart);
    rest.expect(':', DATE);
    String specific = rest.run(CharSet.QUERY);
    rest.end(SPECIFIC);
    return rest.parsed(new TagUri(uri, name, date, specific));
  }

  /** Reads a host name or an email address as far as possible; returns whether it is complete. */
  private static boolean authorityName(Cursor at) {
    String local = at.run(MAIL);
    return !local.isEmpty() && (!at.eat('@') || dnsName(at));
  }

  private static boolean isMail(String name) {
    return name.indexOf('@') >= 0;
  }

  private static boolean isDnsName(String name) {
    Cursor at = new Cursor(name);
    return dnsName(at) && at.atEnd();
  }

  /** {@code DNSname = DNScomp *( "." DNScomp )}; no component starts or ends with a hyphen. */
  private static boolean dnsName(Cursor at) {
    CharSet inner = PartEncoding.ALPHANUM.or(CharSet.of("-"));
    do {
      if (!at.at(PartEncoding.ALPHANUM) || at.run(inner).endsWith("-")) {
        return false;
      }
    } while (at.eat('.'));
    return true;
  }

  /** {@code date = year ["-" month ["-" day]]}, and the day must exist in the calendar. */
  private static void date(Cursor at) {
    String year = at.some(CharSet.DIGIT, 4, DATE);
    if (at.eat('-')) {
      int month = at.twoDigits(1, 12, DATE);
      if (at.eat('-')) {
        at.twoDigits(1, YearMonth.of(Integer.parseInt(year), month).lengthOfMonth(), DATE);
      }
    }
  }

  /** {@return the creator of the tag: a domain name or an email address} */
  public String authorityName() {
    return authorityName;
  }

  /** {@return the date as written} */
  public String date() {
    return date;
  }

  /** {@return the date as a day; the first day of the month or year if the date has no day} */
  public LocalDate day() {
    return LocalDate.parse(date + "-01-01".substring(date.length() - 4));
  }

  /**
   * {@return the decoded specific part, which the authority chose; octets that are not UTF-8 are
   * replaced}
   */
  public String specific() {
    return PartEncoding.data(specific);
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("authorityName", authorityName)
        .add("date", date)
        .add("specific", PartEncoding.data(specific, CharSet.RESERVED))
        .list();
  }

  @Override
  public TagUri normalize() {
    return normal(this, TagUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    if (!authorityName.equals(Ascii.lower(authorityName))) {
      int start = uri.start(Component.PATH);
      advisor.advise(LOWER_CASE, start, start + authorityName.length(), "tag.capitals");
    }
    int escape = specific.indexOf('%');
    if (escape >= 0) {
      int start = ComponentCursors.behindQuery(uri) - specific.length() + escape;
      advisor.advise(SPECIFIC, start, start + 3, "tag.escape");
    }
    return advisor.list();
  }
}
