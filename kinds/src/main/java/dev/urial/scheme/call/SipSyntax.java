package dev.urial.scheme.call;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.RuleWithHint;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses a SIP URI by the grammar of RFC 3261.
 *
 * <pre>
 * SIP-URI   = "sip:" [ userinfo ] hostport uri-parameters [ headers ]
 * userinfo  = ( user / telephone-subscriber ) [ ":" password ] "@"
 * hostport  = host [ ":" port ]
 * </pre>
 *
 * IPv4 addresses follow RFC 3986, because RFC 5954 §4.1 replaces the rule of RFC 3261.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-25.1">RFC 3261 §25.1</a>
 */
final class SipSyntax {
  private static final Clause USERINFO = rule("userinfo");
  private static final Clause HOST = rule("host");
  private static final Clause PORT = rule("port");
  private static final Clause NAME = rule("pname");
  private static final Clause VALUE = rule("pvalue");
  private static final Clause HEADER = rule("header");

  private static final CharSet USER = PartEncoding.MARKED.or(CharSet.of("&=+$,;?/")).orPctEncoded();
  private static final CharSet PASSWORD =
      PartEncoding.MARKED.or(CharSet.of("&=+$,")).orPctEncoded();
  private static final CharSet PARAMCHAR =
      PartEncoding.MARKED.or(CharSet.of("/:&+$")).orPctEncoded();
  private static final CharSet HNV = PartEncoding.MARKED.or(CharSet.of("/?:+$")).orPctEncoded();

  @Nullable String user;
  @Nullable String password;
  String host = "";
  @Nullable String port;
  final List<Pair> parameters = new ArrayList<>();
  final List<Pair> headers = new ArrayList<>();
  private SpecRule rule = HOST;

  private SipSyntax() {}

  private static Clause rule(String id) {
    return Clause.rfc(id, 3261, "25.1");
  }

  /**
   * A parameter or a header as written, with its position.
   *
   * @param value the value; null if there is no equals sign
   * @param start the index of the first character
   * @param end the index after the last character
   */
  record Pair(String name, @Nullable String value, int start, int end) {
    /**
     * Returns whether this pair has the given lower-case name, ignoring case and unnecessary
     * escapes.
     */
    boolean is(String small) {
      return same(name).equals(small);
    }

    Parameter decoded() {
      return Parameter.of(name, value);
    }
  }

  /**
   * The rule that "any given parameter-name MUST NOT appear more than once".
   *
   * @param at the index of the repeated parameter
   */
  private record Once(int at) implements SpecRule, Serializable {
    private static final Clause ONCE = Clause.rfc("uri-parameter", 3261, "19.1.1");

    @Override
    public Clause clause() {
      return ONCE;
    }

    @Override
    public Message meaningMessage() {
      return Advisor.saying("sip.parameter-again", at);
    }
  }

  /** Returns a part in lower case, with only reserved characters escaped (§19.1.4; RFC 3966 §3). */
  static String same(String part) {
    return PartEncoding.small(PartEncoding.plain(part, PartEncoding.MARKED));
  }

  /** Parses the text after {@code sip:} or {@code sips:}. */
  static Parsed<SipSyntax> read(Uri uri) {
    SipSyntax read = new SipSyntax();
    Cursor userinfo = ComponentCursors.rest(uri);
    if (uri.hasAuthority()) {
      // A user may begin with two slashes, but in RFC 3986 they start an authority.
      return userinfo.broken(USERINFO, userinfo.pos() + 1);
    }
    boolean hasUser = read.userinfo(userinfo);
    Cursor rest = hasUser ? userinfo : ComponentCursors.rest(uri);
    if (read.hostport(rest) && read.parameters(rest) && read.headers(rest) && rest.atEnd()) {
      return new Parsed.Ok<>(read);
    }
    int escape = userinfo.text().substring(0, userinfo.pos()).indexOf("%40");
    boolean isInHost =
        escape >= 0
            && userinfo.text().substring(0, escape).chars().noneMatch(c -> ";?".indexOf(c) >= 0);
    if (!hasUser && isInHost) {
      return RuleWithHint.explain(
          ComponentCursors.rest(uri).broken(HOST, escape), "at-sign.escaped");
    }
    // Without "@", the text may still become a user, so the error is reported where parsing got
    // further.
    SpecRule rule = read.rule;
    return userinfo.pos() > rest.pos()
        ? userinfo.broken(rule instanceof Once ? rule : USERINFO)
        : rest.broken(rule);
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
    host = at.since(start);
    if (at.eat(':')) {
      rule = PORT;
      port = at.run(CharSet.DIGIT);
    }
    return port == null || !port.isEmpty();
  }

  /** {@code uri-parameters = *( ";" uri-parameter )}; no name may be repeated. */
  private boolean parameters(Cursor at) {
    Set<String> names = new HashSet<>();
    while (at.eat(';')) {
      rule = NAME;
      int start = at.pos();
      String name = at.run(PARAMCHAR);
      if (name.isEmpty()) {
        return false;
      }
      if (!names.add(same(name))) {
        rule = new Once(start);
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
      parameters.add(new Pair(name, value, start, at.pos()));
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
      int start = at.pos();
      String name = at.run(HNV);
      if (name.isEmpty() || !at.eat('=')) {
        return false;
      }
      String value = at.run(HNV);
      headers.add(new Pair(name, value, start, at.pos()));
    } while (at.eat('&'));
    return true;
  }
}
