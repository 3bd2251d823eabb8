package dev.urial.scheme.news;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.MessageId;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Netnews groups and articles: {@code news} and {@code nntp}, and {@code snews} as used in
 * practice.
 *
 * <pre>{@code
 * NewsUri.parse("news:comp.lang.*").group()                    // comp.lang.*
 * NewsUri.parse("news://h/p06@%5B10.20.30.108%5D").messageId()  // p06@[10.20.30.108]
 * NewsUri.parse("nntp://h/a.b/12345").articleNumber()          // OptionalLong[12345]
 * }</pre>
 *
 * <pre>
 * nntpURL = "nntp:" server "/" group [ "/" article-number ]
 * newsURL = "news:" [ server "/" ] ( article / newsgroups )
 * server  = "//" authority
 * </pre>
 *
 * <p>Only {@code nntp} requires a host. A message ID must have an {@code @} with text on both
 * sides, and must not contain control characters or angle brackets.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5538">RFC 5538</a>
 */
public final class NewsUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause NNTP = Clause.rfc("nntpURL", 5538, "3");
  private static final Clause NEWS = Clause.rfc("newsURL", 5538, "4");
  private static final Clause SERVER = Clause.rfc("server", 5538, "3");
  private static final Clause GROUP = Clause.rfc("group", 5538, "3");
  private static final Clause NUMBER = Clause.rfc("article-number", 5538, "3");
  private static final Clause GROUPS = Clause.rfc("newsgroups", 5538, "4");
  private static final Clause ARTICLE = Clause.rfc("article", 5538, "4");
  private static final Clause NO_SEGMENT = Clause.rfc("newsgroups", 5538, "2.3");

  private static final CharSet GROUP_CHAR =
      PartEncoding.ALPHANUM.or(CharSet.of("-+_.")).orPctEncoded();
  private static final CharSet WILD = GROUP_CHAR.or(CharSet.of("*"));

  private transient String group = "";
  private transient @Nullable String messageId;
  private transient @Nullable String number;
  private transient SpecRule rule;

  private NewsUri(Uri uri) {
    super(uri);
    rule = isOf("nntp", uri) ? NNTP : NEWS;
  }

  /**
   * Parses a {@code news}, {@code nntp} or {@code snews} URI.
   *
   * <pre>{@code
   * NewsUri.parse("nntp://h/a/b")  // UriParseException: index 11, article-number
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static NewsUri parse(String text) {
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
  public static NewsUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code news}, {@code nntp} or {@code snews} URI; returns the error instead of throwing
   * it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<NewsUri> tryParse(String text) {
    return readStrictly(text, NewsUri::tryOf, "news", "nntp", "snews");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static NewsUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code news}, {@code nntp} or
   * {@code snews} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5538#section-3">RFC 5538 §3</a>
   */
  public static Parsed<NewsUri> tryOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    boolean nntp = isOf("nntp", uri);
    if (!nntp && !isOf("news", uri) && !isOf("snews", uri)) {
      return otherScheme(uri, "news", "nntp", "snews");
    }
    NewsUri view = new NewsUri(uri);
    Cursor rest = ComponentCursors.rest(uri);
    int broken = nntp ? AuthorityBreaks.atHost(uri) : -1;
    if (broken >= 0) {
      return rest.broken(uri.hasAuthority() ? SERVER : NNTP, broken);
    }
    if (uri.hasAuthority()) {
      rest = ComponentCursors.pathAndQuery(uri);
      if (!rest.eat('/')) {
        return rest.broken(SERVER);
      }
    }
    if (rest.at('/') && !uri.hasAuthority()) {
      return rest.broken(SERVER, rest.pos() + 1); // a second slash could start a server
    }
    boolean whole = nntp ? view.group(rest) : view.articleOrGroups(rest);
    if (whole && rest.atEnd()) {
      return new Parsed.Ok<>(view);
    }
    return rest.broken(view.rule);
  }

  private boolean group(Cursor at) {
    rule = GROUP;
    group = at.run(GROUP_CHAR);
    if (!group.isEmpty() && at.eat('/')) {
      rule = NUMBER;
      number = at.run(CharSet.DIGIT, 16);
    }
    return !group.isEmpty() && !"".equals(number);
  }

  private boolean articleOrGroups(Cursor at) {
    rule = GROUPS;
    int start = at.pos();
    group = at.run(WILD);
    boolean mayBeId = MessageId.mayBePart(group);
    if (mayBeId) {
      MessageId.part(at); // characters not allowed in a group
    }
    int end = at.pos();
    if (mayBeId && end > start && at.eat('@')) {
      rule = ARTICLE;
      group = "";
      boolean some = MessageId.part(at);
      messageId = at.since(start);
      return some;
    }
    if (end > start + group.length()) {
      rule = ARTICLE;
      return false;
    }
    return true;
  }

  /** {@return the server; null if the client chooses the server} */
  public @Nullable Host host() {
    return "".equals(uri.host()) ? null : uri.parsedHost();
  }

  /**
   * {@return the decoded name of a group or pattern for groups; {@code ""} for all groups, and null
   * for an article}
   */
  public @Nullable String group() {
    return messageId == null ? PartEncoding.data(group) : null;
  }

  /**
   * {@return the decoded message ID of the article, without angle brackets; null if there is none}
   */
  public @Nullable String messageId() {
    return PartEncoding.dataOrNull(messageId);
  }

  /**
   * {@return the server's number of the article; empty unless this is an {@code nntp} URI with an
   * article number}
   */
  public OptionalLong articleNumber() {
    return number == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(number));
  }

  @Override
  public SpecRule definition() {
    return isOf("nntp", uri) ? NNTP : NEWS;
  }

  @Override
  public NewsUri normalize() {
    return normal(this, NewsUri::tryOf);
  }

  @Override
  public List<SchemePart> parts() {
    List<SchemePart> parts = new ArrayList<>();
    Host host = host();
    if (host != null) {
      parts.add(new SchemePart("server", PartEncoding.data(host.text())));
    }
    String id = messageId();
    if (id != null) {
      parts.add(new SchemePart("article", id));
    } else if (number != null) {
      parts.add(new SchemePart("group", PartEncoding.data(group)));
      parts.add(new SchemePart("article-number", number));
    } else {
      parts.add(new SchemePart("newsgroups", group.isEmpty() ? "*" : PartEncoding.data(group)));
    }
    return parts;
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    String name = PartEncoding.data(group);
    if (messageId == null && (name.equals(".") || name.equals(".."))) {
      int start = uri.toString().indexOf(group, uri.start(Component.PATH));
      advisor.warn(NO_SEGMENT, start, start + group.length(), "news.no-group");
    }
    return advisor.password().port().lineBreaks().list();
  }
}
