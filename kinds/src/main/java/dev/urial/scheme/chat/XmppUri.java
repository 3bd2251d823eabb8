package dev.urial.scheme.chat;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
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
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An {@code xmpp} URI: an entity in the Extensible Messaging and Presence Protocol (XMPP), and
 * optionally an action.
 *
 * <pre>{@code
 * XmppUri u = XmppUri.parse("xmpp://guest@example.com/support@example.com?message;subject=Hello");
 * u.account()     // guest@example.com
 * u.address()     // support@example.com
 * u.queryType()   // message
 * u.parameters()  // [subject=Hello]
 *     // xmpp:ji%C5%99i@%C4%8Dechy.example/v%20Praze
 * }</pre>
 *
 * <pre>
 * hierxmpp  = authpath / pathxmpp
 * authpath  = "//" nodeid "@" host [ "/" pathxmpp ]
 * pathxmpp  = [ nodeid "@" ] host [ "/" resid ]
 * querycomp = querytype *( ";" key "=" value )
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5122#section-3.3">RFC 5122 §3.3</a>
 */
public final class XmppUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("xmppuri", 5122, "3.3");
  private static final Clause AUTH = Clause.rfc("authxmpp", 5122, "3.3");
  private static final Clause NODE = Clause.rfc("nodeid", 5122, "3.3");
  private static final Clause HOST = Clause.rfc("host", 5122, "3.3");
  private static final Clause RESOURCE = Clause.rfc("resid", 5122, "3.3");
  private static final Clause QUERY = Clause.rfc("querycomp", 5122, "3.3");
  private static final Clause KEY = Clause.rfc("key", 5122, "3.3");
  private static final Clause VALUE = Clause.rfc("value", 5122, "3.3");

  private static final CharSet PAIR_CHAR = CharSet.UNRESERVED.orPctEncoded();

  private final transient @Nullable XmppAddress account;
  private final transient @Nullable XmppAddress address;
  private final @Nullable String queryType;
  private final transient List<Parameter> parameters; // as written, not decoded

  private XmppUri(
      Uri uri,
      @Nullable XmppAddress account,
      @Nullable XmppAddress address,
      @Nullable String queryType,
      List<Parameter> parameters) {
    super(uri);
    this.account = account;
    this.address = address;
    this.queryType = queryType;
    this.parameters = parameters;
  }

  /**
   * Parses an {@code xmpp} URI.
   *
   * <pre>{@code
   * XmppUri.parse("xmpp:a@")  // UriParseException: index 7, host
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static XmppUri parse(String text) {
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
  public static XmppUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code xmpp} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<XmppUri> tryParse(String text) {
    return readStrictly(text, XmppUri::tryOf, "xmpp");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static XmppUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5122#section-3.3">RFC 5122 §3.3</a>
   */
  public static Parsed<XmppUri> tryOf(Uri uri) {
    if (!isOf("xmpp", uri)) {
      return otherScheme(uri, "xmpp");
    }
    Cursor rest = ComponentCursors.rest(uri);
    boolean isAuthpath = rest.at('/');
    XmppAddress account = isAuthpath ? XmppAddress.authxmpp(rest) : null;
    if (isAuthpath && account == null) {
      return rest.broken(AUTH);
    }
    boolean hasPath = account == null || (!account.host().isEmpty() && rest.eat('/'));
    XmppAddress address = hasPath ? XmppAddress.pathxmpp(rest) : null;
    XmppAddress last = address == null ? account : address;
    if (last == null || last.host().isEmpty()) {
      return rest.broken(HOST);
    }
    SpecRule open = last.resource() == null ? HOST : RESOURCE; // the rule that was read last
    String queryType = null;
    List<Parameter> parameters = new ArrayList<>();
    if (rest.eat('?')) {
      queryType = rest.run(PAIR_CHAR);
      open = QUERY;
      while (rest.eat(';')) {
        String key = rest.run(PAIR_CHAR);
        if (!rest.eat('=')) {
          return rest.broken(KEY);
        }
        parameters.add(new Parameter(key, rest.run(PAIR_CHAR)));
        open = VALUE;
      }
    }
    return rest.atEnd()
        ? new Parsed.Ok<>(new XmppUri(uri, account, address, queryType, parameters))
        : rest.broken(open);
  }

  /** {@return the decoded account to authenticate with; null if the client chooses the account} */
  public @Nullable String account() {
    return account == null ? null : account.data();
  }

  /** {@return the decoded node of the entity, the part before {@code @}; null if there is none} */
  public @Nullable String node() {
    return address == null ? null : PartEncoding.dataOrNull(address.node());
  }

  /** {@return the decoded host of the entity; null if there is only an account} */
  public @Nullable String host() {
    return address == null ? null : PartEncoding.data(address.host());
  }

  /** {@return the decoded resource of the entity, or null if there is none} */
  public @Nullable String resource() {
    return address == null ? null : PartEncoding.dataOrNull(address.resource());
  }

  /**
   * {@return the decoded address of the entity in XMPP's form {@code node@host/resource}; null if
   * there is none}
   */
  public @Nullable String address() {
    return address == null ? null : address.data();
  }

  /**
   * {@return the decoded action, such as {@code message} or {@code subscribe}; null if there is
   * none}
   */
  public @Nullable String queryType() {
    return PartEncoding.dataOrNull(queryType);
  }

  /** {@return the decoded parameters of the action, in the order in which they appear} */
  public List<Parameter> parameters() {
    return parameters.stream().map(p -> Parameter.of(p.name(), p.value())).toList();
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    PartList listing = new PartList();
    listing.add("authxmpp", account()).add("nodeid", node()).add("host", host());
    listing.add("resid", resource()).add("querytype", queryType());
    parameters().forEach(pair -> listing.addParameter("pair", "xmpp", pair));
    return listing.list();
  }

  @Override
  public XmppUri normalize() {
    return normal(this, XmppUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    boolean isNobody = account != null && "".equals(account.node());
    if (isNobody || (address != null && "".equals(address.node()))) {
      int start = uri.end(Component.SCHEME) + 1;
      advisor.advise(NODE, start, uri.end(Component.PATH), "xmpp.empty-node");
    }
    return advisor.lineBreaks().list();
  }
}
