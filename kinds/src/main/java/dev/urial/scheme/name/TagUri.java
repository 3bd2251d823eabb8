package dev.urial.scheme.name;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Cursor;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import dev.urial.view.Advisor;
import dev.urial.view.Listing;
import dev.urial.view.Places;
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeView;
import dev.urial.view.Spelling;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;

/**
 * A name that its maker has made sure to be unique, by a date: {@code tag}.
 *
 * <pre>{@code
 * TagUri u = TagUri.parse("tag:sandro@w3.org,2004-05:Sandro");
 * u.authorityName()  // sandro@w3.org
 * u.date()           // 2004-05
 * u.day()            // 2004-05-01
 * u.specific()       // Sandro
 * TagUri.builder("my-ids.com", "2001-09-15").specific("a b").build()  // tag:my-ids.com,2001-09-15:a%20b
 * }</pre>
 *
 * <pre>
 * tagURI        = "tag:" taggingEntity ":" specific [ "#" fragment ]
 * taggingEntity = authorityName "," date
 * authorityName = DNSname / emailAddress
 * date          = year ["-" month ["-" day]]
 * </pre>
 *
 * <p>Tags are the same if and only if they are the same characters, so that normalizing leaves them
 * as they are, and an escape is nothing but three characters.
 *
 * <p>CHOICE: this reads what the document writes down. §2.1 leaves room for new kinds of
 * authorities, and so "software that processes tags MUST NOT reject them" for an authority that is
 * none of today. Such software keeps tags and compares them as texts, for which it has the {@link
 * Uri}, and that takes them all. A view answers who made a tag and when; of an authority that
 * nobody has defined nothing can be answered.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4151#section-2.1">RFC 4151 §2.1</a>
 */
public final class TagUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("tagURI", 4151, "2.1");
  private static final Clause COMPARISON = Clause.rfc("equality of tags", 4151, "2.4");
  private static final Clause AUTHORITY = Clause.rfc("authorityName", 4151, "2.1");
  private static final Clause DNS_NAME = Clause.rfc("DNSname", 4151, "2.1");
  private static final Clause DATE = Clause.rfc("date", 4151, "2.1");
  private static final Clause SPECIFIC = Clause.rfc("specific", 4151, "2.1");
  private static final Clause LOWER_CASE = Clause.rfc("authorityName", 4151, "2.2");
  private static final CharSet MAIL = Spelling.ALPHANUM.or(CharSet.of("-._"));

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
   * Reads a {@code tag} URI.
   *
   * <pre>{@code
   * TagUri.parse("tag:a.org,2004-13:x")  // UriParseException: index 16, date
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static TagUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static TagUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a {@code tag} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<TagUri> tryParse(String text) {
    return readStrictly(text, TagUri::tryOf, "tag");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static TagUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4151#section-2.1">RFC 4151 §2.1</a>
   */
  public static Parsed<TagUri> tryOf(Uri uri) {
    if (!isOf("tag", uri)) {
      return otherScheme(uri, "tag");
    }
    Cursor rest = Places.rest(uri);
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

  /** Reads on as long as the name of a host or an address of mail may. */
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

  /** {@code DNSname = DNScomp *( "." DNScomp )}; no hyphen at either end of one. */
  private static boolean dnsName(Cursor at) {
    CharSet inner = Spelling.ALPHANUM.or(CharSet.of("-"));
    do {
      if (!at.at(Spelling.ALPHANUM) || at.run(inner).endsWith("-")) {
        return false;
      }
    } while (at.eat('.'));
    return true;
  }

  /** {@code date = year ["-" month ["-" day]]}, and a day that the calendar has. */
  private static void date(Cursor at) {
    String year = at.some(CharSet.DIGIT, 4, DATE);
    if (at.eat('-')) {
      int month = at.twoDigits(1, 12, DATE);
      if (at.eat('-')) {
        at.twoDigits(1, YearMonth.of(Integer.parseInt(year), month).lengthOfMonth(), DATE);
      }
    }
  }

  /**
   * A builder for tags of an authority on a date.
   *
   * @param authorityName a domain name or an address of mail
   * @param date as {@code 2004}, {@code 2004-05} or {@code 2004-05-31}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4151#section-2.1">RFC 4151 §2.1</a>
   */
  public static Builder builder(String authorityName, String date) {
    Objects.requireNonNull(authorityName, "authorityName");
    Objects.requireNonNull(date, "date");
    return new Builder(authorityName, date);
  }

  /** Who made the tag: a domain name or an address of mail. */
  public String authorityName() {
    return authorityName;
  }

  /** The date as it was written. */
  public String date() {
    return date;
  }

  /** The day that the date means: the first one, where it names no day or no month. */
  public LocalDate day() {
    return LocalDate.parse(date + "-01-01".substring(date.length() - 4));
  }

  /** What the authority calls it: data, decoded; what is no UTF-8 is replaced. */
  public String specific() {
    return Spelling.data(specific);
  }

  @Override
  public Clause comparison() {
    return COMPARISON;
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new Listing()
        .add("authorityName", authorityName)
        .add("date", date)
        .add("specific", specific())
        .list();
  }

  /** This tag: RFC 4151 §2.4 lets no two spellings be the same. */
  @Override
  public TagUri normalize() {
    return this;
  }

  /** Whether both are the same characters: RFC 4151 §2.4. */
  @Override
  public boolean isEquivalentTo(SchemeView other) {
    return equals(other);
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
      int start = Places.behindQuery(uri) - specific.length() + escape;
      advisor.advise(SPECIFIC, start, start + 3, "tag.escape");
    }
    return advisor.list();
  }

  /**
   * Builds {@code tag} URIs.
   *
   * <pre>{@code
   * TagUri.builder("a@b.org", "2001").specific("x").build()  // tag:a@b.org,2001:x
   * }</pre>
   */
  public static final class Builder {
    private final String entity;
    private String specific = "";

    Builder(String authorityName, String date) {
      entity =
          Percent.encode(authorityName, MAIL.or(CharSet.of("@")))
              + ','
              + Percent.encode(date, CharSet.UNRESERVED);
    }

    /** What the authority calls it: data. */
    public Builder specific(String data) {
      Objects.requireNonNull(data, "data");
      specific = Percent.encode(data, CharSet.QUERY);
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if the authority or the date is none
     */
    public TagUri build() {
      return parse("tag:" + entity + ':' + specific);
    }
  }
}
