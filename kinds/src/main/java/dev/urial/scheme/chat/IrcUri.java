package dev.urial.scheme.chat;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
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
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A server, a channel or a user of Internet Relay Chat: {@code irc}, {@code ircs} and {@code irc6}.
 *
 * <pre>{@code
 * IrcUri u = IrcUri.parse("irc://irc.example:6667/%23urial,needkey?key=x");
 * u.target()   // #urial
 * u.flags()    // [needkey]
 * u.options()  // [key=x]
 * }</pre>
 *
 * <pre>
 * ircURL   = scheme "://" [ location ] [ "/" [ entity ] flags [ options ] ]
 * location = [ [ username ] [ ":" password ] "@" ] hostport
 * flags    = *( "," flag )
 * options  = "?" option *( "&amp;" option )
 * </pre>
 *
 * <p>There is no standard, only an expired draft that is widely implemented. CHOICE: the target is
 * optional, any number of flags may appear in any order, and options may have any names and values,
 * because an older draft and the clients allow more than the later draft.
 *
 * @see <a
 *     href="https://datatracker.ietf.org/doc/html/draft-butcher-irc-url-04">draft-butcher-irc-url-04</a>
 */
public final class IrcUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = rule("ircURL");
  private static final Clause ENTITY = rule("entity");
  private static final Clause FLAG = rule("flags");
  private static final Clause OPTION = rule("option");
  private static final CharSet TARGET_CHAR =
      CharSet.UNRESERVED.or(CharSet.of("!$&'()*+;=:@/")).orPctEncoded();
  private static final CharSet OPTION_CHAR =
      CharSet.UNRESERVED.or(CharSet.of("!$'()*+,;:@/?")).orPctEncoded();

  private final String target;
  private final transient List<String> flags;
  private final transient List<Parameter> options;

  private IrcUri(Uri uri, String target, List<String> flags, List<Parameter> options) {
    super(uri);
    this.target = target;
    this.flags = flags;
    this.options = options;
  }

  private static Clause rule(String id) {
    return new Clause(
        id,
        "draft-butcher-irc-url-04",
        "2",
        "https://datatracker.ietf.org/doc/html/draft-butcher-irc-url-04#section-2");
  }

  /**
   * Parses an {@code irc}, {@code ircs} or {@code irc6} URI.
   *
   * <pre>{@code
   * IrcUri.parse("irc://h/a,")  // UriParseException: index 10, flags
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static IrcUri parse(String text) {
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
  public static IrcUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code irc}, {@code ircs} or {@code irc6} URI; returns the error instead of throwing
   * it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<IrcUri> tryParse(String text) {
    return readStrictly(text, IrcUri::tryOf, "irc", "ircs", "irc6");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static IrcUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code irc}, {@code ircs} or
   * {@code irc6} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a
   *     href="https://datatracker.ietf.org/doc/html/draft-butcher-irc-url-04#section-2">draft-butcher-irc-url-04
   *     §2</a>
   */
  public static Parsed<IrcUri> tryOf(Uri uri) {
    if (!isOf("irc", uri) && !isOf("ircs", uri) && !isOf("irc6", uri)) {
      return otherScheme(uri, "irc", "ircs", "irc6");
    }
    if (!uri.hasAuthority()) {
      return broken(uri, DEFINITION, AuthorityBreaks.atHost(uri));
    }
    Cursor at = ComponentCursors.pathAndQuery(uri);
    if (at.atEnd()) {
      return new Parsed.Ok<>(new IrcUri(uri, "", List.of(), List.of()));
    }
    if (!at.eat('/')) {
      return at.broken(DEFINITION);
    }
    String target = at.run(TARGET_CHAR);
    List<String> flags = new ArrayList<>();
    while (at.eat(',')) {
      String flag = at.run(CharSet.ALPHA);
      if (flag.isEmpty()) {
        return at.broken(FLAG);
      }
      flags.add(PartEncoding.small(flag));
    }
    List<Parameter> options = new ArrayList<>();
    if (at.eat('?')) {
      do {
        String name = at.run(OPTION_CHAR);
        if (name.isEmpty()) {
          return at.broken(OPTION);
        }
        options.add(new Parameter(name, at.eat('=') ? at.run(OPTION_CHAR) : null));
      } while (at.eat('&'));
    }
    return at.atEnd()
        ? new Parsed.Ok<>(new IrcUri(uri, target, flags, options))
        : at.broken(!options.isEmpty() ? OPTION : flags.isEmpty() ? ENTITY : FLAG);
  }

  /** {@return the server; an empty name means the client's default server} */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** {@return the decoded user name for the login, or null if there is none} */
  public @Nullable String user() {
    return userOrNull();
  }

  /** {@return the decoded password, or null if there is none} */
  public @Nullable String password() {
    return passwordOrNull();
  }

  /** {@return the decoded channel, with its prefix, or the user; {@code ""} if there is neither} */
  public String target() {
    return PartEncoding.data(target);
  }

  /** {@return the target's flags in lower case, such as {@code isuser} or {@code needkey}} */
  public List<String> flags() {
    return List.copyOf(flags);
  }

  /** {@return the decoded options, in the order in which they appear} */
  public List<Parameter> options() {
    return options.stream().map(o -> Parameter.of(o.name(), o.value())).toList();
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    PartList listing = new PartList().add("username", user()).addSecret("password", password());
    listing.server(uri.host(), effectivePort()).add("entity", target.isEmpty() ? null : target());
    listing.addAll("flag", flags);
    options().forEach(option -> listing.addParameter("option", "irc", option));
    return listing.list();
  }

  @Override
  public IrcUri normalize() {
    return normal(this, IrcUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    if (uri.hasFragment()) {
      advisor.warn(
          ENTITY, ComponentCursors.behindQuery(uri), uri.toString().length(), "irc.fragment");
    }
    return advisor.password().port().lineBreaks().list();
  }
}
