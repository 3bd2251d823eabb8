package dev.urial.scheme;

import dev.urial.Advice;
import dev.urial.Host;
import dev.urial.SchemeView;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Somebody to call: {@code sip} and {@code sips}.
 *
 * <pre>{@code
 * SipUri u = SipUri.parse("sips:alice@atlanta.com;transport=tcp?subject=project%20x");
 * u.user()                    // alice
 * u.parameter("transport")    // tcp
 * u.headers()                 // [subject=project x]
 * SipUri.builder("atlanta.com").user("j. doe").build()  // sip:j.%20doe@atlanta.com
 * }</pre>
 *
 * <p>Such a URI has no authority as RFC 3986 has one; all stands in its path and query. An IPv6
 * address, whose brackets RFC 3261 lets stand there, makes no URI of RFC 3986.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1">RFC 3261 §19.1</a>
 */
public final class SipUri extends View {
  private static final Clause SIP = Clause.rfc(3261, "25.1", "SIP-URI");
  private static final Clause SIPS = Clause.rfc(3261, "25.1", "SIPS-URI");
  private static final Clause USERINFO = Clause.rfc(3261, "25.1", "userinfo");
  private static final Clause HOST = Clause.rfc(3261, "25.1", "host");
  private static final Clause PORT = Clause.rfc(3261, "25.1", "port");
  private static final Clause NAME = Clause.rfc(3261, "25.1", "pname");
  private static final Clause VALUE = Clause.rfc(3261, "25.1", "pvalue");
  private static final Clause HEADER = Clause.rfc(3261, "25.1", "header");
  private static final Clause PASSWORD_ADVICE = Clause.rfc(3261, "19.1.1", "password");

  private static final CharSet USER = Spelling.MARKED.or(CharSet.of("&=+$,;?/")).orPctEncoded();
  private static final CharSet PASSWORD = Spelling.MARKED.or(CharSet.of("&=+$,")).orPctEncoded();
  private static final CharSet PARAMCHAR = Spelling.MARKED.or(CharSet.of("/:&+$")).orPctEncoded();
  private static final CharSet HNV = Spelling.MARKED.or(CharSet.of("/?:+$")).orPctEncoded();

  /** What never matches its absence. CHOICE: transport too, as the RFC's example has it. */
  private static final Set<String> COUNTED = Set.of("user", "ttl", "method", "maddr", "transport");

  private @Nullable String user;
  private @Nullable String password;
  private String host = "";
  private @Nullable String port;
  private final List<Parameter> parameters = new ArrayList<>(); // as written, not decoded
  private final List<Parameter> headers = new ArrayList<>();
  private SpecRule rule = HOST;

  private SipUri(Uri uri) {
    super(uri);
  }

  /**
   * Reads a {@code sip} or {@code sips} URI.
   *
   * <pre>{@code
   * SipUri.parse("sip:alice@")  // UriParseException: index 10, host
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static SipUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Reads a {@code sip} or {@code sips} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<SipUri> tryParse(String text) {
    return readStrictly(text, SipUri::of, "sip", "sips");
  }

  /**
   * The view of a URI, or why it is none of these schemes; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1">RFC 3261 §19.1</a>
   */
  public static Parsed<SipUri> of(Uri uri) {
    if (!isOf("sip", uri) && !isOf("sips", uri)) {
      return otherScheme(uri, "sip", "sips");
    }
    SipUri view = new SipUri(uri);
    Layout layout = new Layout(uri);
    Cursor userinfo = layout.rest();
    if (layout.authorityStart >= 0) {
      // A user may begin with two slashes, but RFC 3986 takes them for an authority's.
      return userinfo.broken(USERINFO, userinfo.pos() + 1);
    }
    boolean hasUser = view.userinfo(userinfo);
    Cursor rest = hasUser ? userinfo : layout.rest();
    if (view.hostport(rest) && view.parameters(rest) && view.headers(rest) && rest.atEnd()) {
      return new Parsed.Ok<>(view);
    }
    // Without "@" it may still become a user: what goes further says where it breaks.
    return userinfo.pos() > rest.pos() ? userinfo.broken(USERINFO) : rest.broken(view.rule);
  }

  /** {@code userinfo = user [ ":" password ] "@"}. */
  private boolean userinfo(Cursor at) {
    String name = at.run(USER);
    String secret = !name.isEmpty() && at.eat(':') ? at.run(PASSWORD) : null;
    if (name.isEmpty() || !at.eat('@')) {
      return false;
    }
    user = name;
    password = secret;
    return true;
  }

  /** {@code hostport = host [ ":" port ]}. */
  private boolean hostport(Cursor at) {
    int start = at.pos();
    if (!Hostname.readOrAddress(at)) {
      return false;
    }
    host = at.text.substring(start, at.pos());
    if (at.eat(':')) {
      rule = PORT;
      port = at.run(CharSet.DIGIT);
    }
    return port == null || !port.isEmpty();
  }

  /** {@code uri-parameters = *( ";" uri-parameter )}; no name comes twice. */
  private boolean parameters(Cursor at) {
    Set<String> names = new HashSet<>();
    while (at.eat(';')) {
      rule = NAME;
      String name = at.run(PARAMCHAR);
      if (name.isEmpty() || !names.add(same(name))) {
        return false;
      }
      String value = null;
      if (at.eat('=')) {
        rule = VALUE;
        value = at.run(PARAMCHAR);
      }
      if (value != null && value.isEmpty()) {
        return false;
      }
      parameters.add(new Parameter(name, value));
    }
    return true;
  }

  /** {@code headers = "?" header *( "&" header )}, and {@code header = hname "=" hvalue}. */
  private boolean headers(Cursor at) {
    if (!at.eat('?')) {
      return true;
    }
    rule = HEADER;
    do {
      String name = at.run(HNV);
      if (name.isEmpty() || !at.eat('=')) {
        return false;
      }
      headers.add(new Parameter(name, at.run(HNV)));
    } while (at.eat('&'));
    return true;
  }

  /**
   * A builder for a host: a name or an IPv4 address.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.1">RFC 3261 §19.1.1</a>
   */
  public static Builder builder(String host) {
    return new Builder(host);
  }

  /** Whether the scheme is {@code sips}. */
  public boolean isSecure() {
    return uri.scheme().length() == 4;
  }

  /** Who is called at the host, decoded, perhaps a telephone number; or null. */
  public @Nullable String user() {
    return Spelling.dataOrNull(user);
  }

  /** The password, decoded, or null. */
  public @Nullable String password() {
    return Spelling.dataOrNull(password);
  }

  /** The host: a name or an IPv4 address. */
  public Host host() {
    return Host.parse(host);
  }

  /** The port, if one is written; 65536 if it is none. */
  public OptionalInt port() {
    return port == null
        ? OptionalInt.empty()
        : OptionalInt.of(Cursor.number(port, 0, port.length(), 1 << 16));
  }

  /** The parameters, decoded, in the order of the text. */
  public List<Parameter> parameters() {
    return parameters.stream().map(p -> Parameter.of(p.name(), p.value())).toList();
  }

  /**
   * The value of a parameter, decoded; {@code ""} if it has none, null if there is no such one.
   *
   * <pre>{@code
   * SipUri.parse("sip:h;lr").parameter("LR")  // ""
   * }</pre>
   */
  public @Nullable String parameter(String name) {
    for (Parameter parameter : parameters()) {
      if (parameter.name().equalsIgnoreCase(name)) {
        return parameter.value() == null ? "" : parameter.value();
      }
    }
    return null;
  }

  /** The header fields that a request is to have, decoded; {@code body} is its body. */
  public List<Parameter> headers() {
    return headers.stream().map(h -> Parameter.of(h.name(), h.value())).toList();
  }

  @Override
  public SpecRule definition() {
    return isSecure() ? SIPS : SIP;
  }

  /**
   * Whether both are the same by the RFC's comparison: a parameter that only one of them has is
   * passed over, but for {@code user}, {@code ttl}, {@code method}, {@code maddr} and {@code
   * transport}.
   *
   * <p>For this reason it is <em>not transitive</em>, alone among the views, as the RFC says of its
   * own rules:
   *
   * <pre>{@code
   * SipUri plain = SipUri.parse("sip:carol@chicago.com");
   * SipUri on = SipUri.parse("sip:carol@chicago.com;security=on");
   * SipUri off = SipUri.parse("sip:carol@chicago.com;security=off");
   * plain.isEquivalentTo(on)   // true
   * plain.isEquivalentTo(off)  // true
   * on.isEquivalentTo(off)     // false
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.4">RFC 3261 §19.1.4</a>
   */
  @Override
  public boolean isEquivalentTo(SchemeView other) {
    if (!(other instanceof SipUri sip)) {
      return false;
    }
    SipUri a = normalize();
    SipUri b = sip.normalize();
    return a.head().equals(b.head())
        && a.tail().equals(b.tail())
        && matches(a.byName(), b.byName())
        && matches(b.byName(), a.byName());
  }

  private static boolean matches(Map<String, String> some, Map<String, String> others) {
    for (var parameter : some.entrySet()) {
      String other = others.get(parameter.getKey());
      boolean same = other == null || other.equals(parameter.getValue());
      if (!same || (other == null && COUNTED.contains(parameter.getKey()))) {
        return false;
      }
    }
    return true;
  }

  /** Parameters and headers in the order of their names; small letters but in the userinfo. */
  @Override
  public SipUri normalize() {
    return normal(this, SipUri::of, SipUri::canonical);
  }

  private String canonical() {
    StringBuilder text = new StringBuilder(head());
    byName().forEach((name, value) -> text.append(';').append(name).append(value));
    return text.append(tail()).toString();
  }

  private String head() {
    String digits = port == null ? "" : port;
    int zeros = 0;
    while (zeros < digits.length() - 1 && digits.charAt(zeros) == '0') {
      zeros++;
    }
    return (isSecure() ? "sips:" : "sip:")
        + (user == null ? "" : Spelling.plain(user, Spelling.MARKED))
        + (password == null ? "" : ':' + Spelling.plain(password, Spelling.MARKED))
        + (user == null ? "" : "@")
        + Spelling.small(host)
        + (port == null ? "" : ':' + digits.substring(zeros));
  }

  /** The parameters, their values behind the equals sign. */
  private Map<String, String> byName() {
    Map<String, String> sorted = new TreeMap<>();
    for (Parameter p : parameters) {
      sorted.put(same(p.name()), p.value() == null ? "" : '=' + same(p.value()));
    }
    return sorted;
  }

  private String tail() {
    List<String> sorted = new ArrayList<>();
    for (Parameter header : headers) {
      String value = header.value() == null ? "" : header.value();
      sorted.add(same(header.name()) + '=' + same(value));
    }
    sorted.sort(null);
    return (sorted.isEmpty() ? "" : '?' + String.join("&", sorted)) + hashAndFragment();
  }

  /** Without case, and without escapes but those of reserved characters. */
  private static String same(String part) {
    return Spelling.small(Spelling.plain(part, Spelling.MARKED));
  }

  @Override
  public List<Advice> advice() {
    Advisor advisor = new Advisor(uri);
    if (user != null && password != null) {
      int start = advisor.at.schemeEnd + 2 + user.length();
      String sentence = "a password does not belong in a text that is shown and kept";
      advisor.say(PASSWORD_ADVICE, start, start + password.length(), sentence);
    }
    return advisor.lineBreaks().list();
  }

  /**
   * Builds {@code sip} and {@code sips} URIs from data.
   *
   * <pre>{@code
   * SipUri.builder("h").user("a").secure().header("subject", "x & y").build()
   *     // sips:a@h?subject=x%20%26%20y
   * }</pre>
   */
  public static final class Builder {
    private static final CharSet PLAIN = Spelling.MARKED.or(CharSet.of("+$"));

    private final String host;
    private String scheme = "sip:";
    private String userinfo = "";
    private String port = "";
    private final StringBuilder parameters = new StringBuilder();
    private final StringBuilder headers = new StringBuilder();

    Builder(String host) {
      this.host = Percent.encode(host, CharSet.SCHEME);
    }

    /** Makes it {@code sips}. */
    public Builder secure() {
      scheme = "sips:";
      return this;
    }

    /** The user: data, not empty. */
    public Builder user(String data) {
      userinfo = Percent.encode(data, PLAIN.or(CharSet.of(";="))) + '@';
      return this;
    }

    /** The user and a password: data. Passwords in URIs are not recommended. */
    public Builder user(String data, String password) {
      user(data);
      userinfo = userinfo.substring(0, userinfo.length() - 1);
      userinfo += ':' + Percent.encode(password, PLAIN) + '@';
      return this;
    }

    /** The port. */
    public Builder port(int port) {
      this.port = ":" + port;
      return this;
    }

    /** One more parameter: data, the value not empty, or null for none. */
    public Builder parameter(String name, @Nullable String value) {
      parameters.append(';').append(Percent.encode(name, PLAIN));
      if (value != null) {
        parameters.append('=').append(Percent.encode(value, PLAIN));
      }
      return this;
    }

    /** One more header field: data. */
    public Builder header(String name, String value) {
      headers.append(headers.length() == 0 ? '?' : '&').append(Percent.encode(name, PLAIN));
      headers.append('=').append(Percent.encode(value, PLAIN));
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if the host is none, what may not be empty is, or a parameter comes
     *     twice
     */
    public SipUri build() {
      return parse(scheme + userinfo + host + port + parameters + headers);
    }
  }
}
