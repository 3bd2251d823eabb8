package dev.urial.scheme;

import dev.urial.Advice;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entity of the Extensible Messaging and Presence Protocol, and what to do with it: {@code
 * xmpp}.
 *
 * <pre>{@code
 * XmppUri u = XmppUri.parse("xmpp://guest@example.com/support@example.com?message;subject=Hello");
 * u.account()     // guest@example.com
 * u.address()     // support@example.com
 * u.queryType()   // message
 * u.parameters()  // [subject=Hello]
 * XmppUri.builder("čechy.example").node("jiři").resource("v Praze").build()
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
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5122#section-2.2">RFC 5122 §2.2</a>
 */
public final class XmppUri extends View {
  private static final Clause DEFINITION = Clause.rfc(5122, "2.2", "xmppuri");
  private static final Clause AUTH = Clause.rfc(5122, "2.2", "authxmpp");
  private static final Clause NODE = Clause.rfc(5122, "2.2", "nodeid");
  private static final Clause HOST = Clause.rfc(5122, "2.2", "host");
  private static final Clause RESOURCE = Clause.rfc(5122, "2.2", "resid");
  private static final Clause QUERY = Clause.rfc(5122, "2.2", "querycomp");
  private static final Clause KEY = Clause.rfc(5122, "2.2", "key");
  private static final Clause VALUE = Clause.rfc(5122, "2.2", "value");

  private static final CharSet NODE_CHAR =
      CharSet.UNRESERVED.or(CharSet.of("!$()*+,;=")).orPctEncoded();
  private static final CharSet RES_CHAR = CharSet.REG_NAME.or(CharSet.of(":"));
  private static final CharSet PAIR_CHAR = CharSet.UNRESERVED.orPctEncoded();

  private @Nullable String account;
  private @Nullable String accountHost;
  private @Nullable String node;
  private @Nullable String host;
  private @Nullable String resource;
  private @Nullable String queryType;
  private final List<Parameter> parameters = new ArrayList<>(); // as written, not decoded
  private SpecRule rule = DEFINITION;

  private XmppUri(Uri uri) {
    super(uri);
  }

  /**
   * Reads an {@code xmpp} URI.
   *
   * <pre>{@code
   * XmppUri.parse("xmpp:a@")  // UriParseException: index 7, host
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static XmppUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Reads an {@code xmpp} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<XmppUri> tryParse(String text) {
    return readStrictly(text, XmppUri::of, "xmpp");
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5122#section-2.2">RFC 5122 §2.2</a>
   */
  public static Parsed<XmppUri> of(Uri uri) {
    if (!isOf("xmpp", uri)) {
      return otherScheme(uri, "xmpp");
    }
    XmppUri view = new XmppUri(uri);
    Cursor rest = new Layout(uri).rest();
    boolean whole = rest.at('/') ? view.authpath(rest) : view.pathxmpp(rest);
    return whole && view.querycomp(rest) && rest.atEnd()
        ? new Parsed.Ok<>(view)
        : rest.broken(view.rule);
  }

  private boolean authpath(Cursor at) {
    rule = AUTH;
    if (!at.eatWord("//")) {
      return false;
    }
    account = at.run(NODE_CHAR);
    if (!at.eat('@')) {
      return false;
    }
    rule = HOST;
    int start = at.pos();
    if (at.eat('[')) {
      at.run(CharSet.IPVFUTURE);
      at.eat(']');
    } else {
      at.run(CharSet.REG_NAME);
    }
    accountHost = at.text.substring(start, at.pos());
    return !accountHost.isEmpty() && (!at.eat('/') || pathxmpp(at));
  }

  private boolean pathxmpp(Cursor at) {
    rule = HOST;
    int start = at.pos();
    String nodeOrHost = at.run(NODE_CHAR);
    if (at.eat('@')) {
      node = nodeOrHost;
      host = at.run(CharSet.REG_NAME);
    } else {
      at.run(CharSet.REG_NAME); // the characters that only a host has
      host = at.text.substring(start, at.pos());
    }
    if (host.isEmpty()) {
      return false;
    }
    if (at.eat('/')) {
      rule = RESOURCE;
      resource = at.run(RES_CHAR);
    }
    return true;
  }

  private boolean querycomp(Cursor at) {
    if (!at.eat('?')) {
      return true;
    }
    rule = QUERY;
    queryType = at.run(CharSet.UNRESERVED);
    while (at.eat(';')) {
      rule = KEY;
      String key = at.run(PAIR_CHAR);
      if (!at.eat('=')) {
        return false;
      }
      rule = VALUE;
      parameters.add(new Parameter(key, at.run(PAIR_CHAR)));
    }
    return true;
  }

  /**
   * A builder for an entity at a host, which is data.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5122#section-2.7">RFC 5122 §2.7</a>
   */
  public static Builder builder(String host) {
    return new Builder(host);
  }

  /** As whom to authenticate, decoded; null for the client's own choice. */
  public @Nullable String account() {
    return account == null ? null : Spelling.data(account) + '@' + Spelling.data("" + accountHost);
  }

  /** The node of the entity, decoded: what stands before the {@code @}; or null. */
  public @Nullable String node() {
    return Spelling.dataOrNull(node);
  }

  /** The host of the entity, decoded; null if only an account is named. */
  public @Nullable String host() {
    return Spelling.dataOrNull(host);
  }

  /** The resource, decoded, or null. */
  public @Nullable String resource() {
    return Spelling.dataOrNull(resource);
  }

  /** The address of the entity as XMPP writes it, decoded: {@code node@host/resource}; or null. */
  public @Nullable String address() {
    return host == null
        ? null
        : (node == null ? "" : node() + '@')
            + Spelling.data(host)
            + (resource == null ? "" : '/' + Spelling.data(resource));
  }

  /** What to do, as {@code message} or {@code subscribe}; or null. */
  public @Nullable String queryType() {
    return queryType;
  }

  /** What goes with it, decoded, in the order of the text. */
  public List<Parameter> parameters() {
    return parameters.stream().map(p -> Parameter.of(p.name(), p.value())).toList();
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  /** Hosts small. What Nodeprep and Resourceprep do to the rest is XMPP's, not the URI's. */
  @Override
  public XmppUri normalize() {
    return normal(this, XmppUri::of, XmppUri::canonical);
  }

  private String canonical() {
    StringBuilder text = new StringBuilder("xmpp:");
    if (account != null && accountHost != null) {
      text.append("//").append(Spelling.plain(account, CharSet.UNRESERVED)).append('@');
      text.append(Spelling.small(Spelling.plain(accountHost, CharSet.UNRESERVED)));
      text.append(host == null ? "" : "/");
    }
    text.append(node == null ? "" : Spelling.plain(node, CharSet.UNRESERVED) + '@');
    text.append(host == null ? "" : Spelling.small(Spelling.plain(host, CharSet.UNRESERVED)));
    text.append(resource == null ? "" : '/' + Spelling.plain(resource, CharSet.UNRESERVED));
    text.append(queryType == null ? "" : '?' + queryType);
    for (Parameter p : parameters) {
      String value = p.value() == null ? "" : p.value();
      text.append(';').append(Spelling.plain(p.name(), CharSet.UNRESERVED));
      text.append('=').append(Spelling.plain(value, CharSet.UNRESERVED));
    }
    return text.append(hashAndFragment()).toString();
  }

  @Override
  public List<Advice> advice() {
    Advisor advisor = new Advisor(uri);
    if ("".equals(node) || "".equals(account)) {
      String sentence = "an empty node is none in XMPP";
      advisor.say(NODE, advisor.at.schemeEnd + 1, advisor.at.pathEnd, sentence);
    }
    return advisor.lineBreaks().list();
  }

  /**
   * Builds {@code xmpp} URIs from data.
   *
   * <pre>{@code
   * XmppUri.builder("h").node("a@b").query("message").parameter("body", "x y").build()
   *     // xmpp:a%40b@h?message;body=x%20y
   * }</pre>
   */
  public static final class Builder {
    private final String host;
    private String account = "";
    private String node = "";
    private String resource = "";
    private String query = "";

    Builder(String host) {
      this.host = Percent.encode(host, CharSet.REG_NAME);
    }

    /** As whom to authenticate: a node and its host, data. */
    public Builder account(String node, String host) {
      account = "//" + Percent.encode(node, NODE_CHAR) + '@' + Spelling.host(host) + '/';
      return this;
    }

    /** The node: data. */
    public Builder node(String data) {
      node = Percent.encode(data, NODE_CHAR) + '@';
      return this;
    }

    /** The resource: data. */
    public Builder resource(String data) {
      resource = '/' + Percent.encode(data, RES_CHAR);
      return this;
    }

    /** What to do: unreserved characters. */
    public Builder query(String type) {
      query = '?' + Percent.encode(type, CharSet.UNRESERVED);
      return this;
    }

    /** What goes with it: data, behind a query. */
    public Builder parameter(String key, String value) {
      query += query.isEmpty() ? "?" : "";
      query += ';' + Percent.encode(key, PAIR_CHAR) + '=' + Percent.encode(value, PAIR_CHAR);
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if a host is empty or the query's type is none
     */
    public XmppUri build() {
      return parse("xmpp:" + account + node + host + resource + query);
    }
  }
}
