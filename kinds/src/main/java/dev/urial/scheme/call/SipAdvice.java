package dev.urial.scheme.call;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Remark;
import dev.urial.scheme.call.SipSyntax.Pair;
import dev.urial.spi.Cursor;
import dev.urial.view.spi.Advisor;
import java.util.List;
import java.util.Set;

/**
 * Remarks on valid SIP URIs that RFC 3261 advises against.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3261#section-19.1.1">RFC 3261 §19.1.1</a>
 */
final class SipAdvice {
  private static final Clause PASSWORD = Clause.rfc("password", 3261, "19.1.1");
  private static final Clause USER = Clause.rfc("user-param", 3261, "19.1.1");
  private static final Clause TTL = Clause.rfc("ttl-param", 3261, "19.1.1");
  private static final Clause TRANSPORT = Clause.rfc("transport-param", 3261, "19.1.1");
  private static final Clause TLS = Clause.rfc("transport-param", 3261, "26.2.2");
  private static final Clause HEADER = Clause.rfc("header", 3261, "19.1.5");

  /** Headers that identify the sender of a request and the route that the request took. */
  private static final Set<String> DANGEROUS =
      Set.of("from", "call-id", "cseq", "via", "record-route", "route");

  /** Headers that could misstate the user's location or the client's capabilities. */
  private static final Set<String> FALSE =
      Set.of(
          "accept",
          "accept-encoding",
          "accept-language",
          "allow",
          "contact",
          "organization",
          "supported",
          "user-agent");

  private final Uri uri;
  private final Advisor advisor;
  private final SipSyntax sip;
  private final boolean isSecure;

  private SipAdvice(Uri uri, SipSyntax sip) {
    this.uri = uri;
    this.advisor = new Advisor(uri);
    this.sip = sip;
    this.isSecure = uri.scheme().length() == 4;
  }

  static List<Remark> of(Uri uri, SipSyntax sip) {
    SipAdvice advice = new SipAdvice(uri, sip);
    advice.user();
    sip.parameters.forEach(advice::parameter);
    sip.headers.forEach(advice::header);
    return advice.advisor.lineBreaks().list();
  }

  private void user() {
    if (sip.user == null) {
      return;
    }
    int start = uri.end(Component.SCHEME) + 1;
    int end = start + sip.user.length();
    if (sip.password != null) {
      advisor.warn(PASSWORD, end + 1, end + 1 + sip.password.length(), "userinfo.password");
    }
    boolean isNumber = sip.user.startsWith("+") && isNumber(sip.user);
    if (isNumber && sip.parameters.stream().noneMatch(p -> p.is("user"))) {
      advisor.advise(USER, start, end, "sip.user-phone");
    }
  }

  private static boolean isNumber(String user) {
    TelephoneSubscriber subscriber = TelephoneSubscriber.begin(new Cursor(user));
    return subscriber.read() && subscriber.isAtEnd();
  }

  private void parameter(Pair parameter) {
    String value = parameter.value() == null ? "" : SipSyntax.same(parameter.value());
    if (parameter.is("ttl") && !(isMulticast() && isUdp())) {
      advise(TTL, parameter, "sip.ttl");
    }
    if (parameter.is("transport") && value.equals("tls")) {
      advise(TLS, parameter, "sip.tls");
    }
    if (parameter.is("transport") && value.equals("udp") && isSecure) {
      advise(TRANSPORT, parameter, "sip.udp");
    }
  }

  private boolean isUdp() {
    return !isSecure
        && sip.parameters.stream()
            .noneMatch(
                p ->
                    p.is("transport")
                        && p.value() != null
                        && !SipSyntax.same(p.value()).equals("udp"));
  }

  /**
   * Returns whether {@code maddr} is a multicast address, {@code 224.0.0.0/4}. It cannot be an IPv6
   * address.
   */
  private boolean isMulticast() {
    for (Pair p : sip.parameters) {
      if (p.is("maddr") && p.value() != null) {
        return Host.tryParse(p.value()).orElseNull() instanceof Host.Ipv4 address
            && address.bits() >>> 28 == 0xE;
      }
    }
    return false;
  }

  private void header(Pair header) {
    String name = SipSyntax.same(header.name());
    if (DANGEROUS.contains(name)) {
      advisor.warn(HEADER, header.start(), header.end(), "sip.dangerous-header");
    } else if (FALSE.contains(name)) {
      advisor.warn(HEADER, header.start(), header.end(), "sip.false-header");
    }
  }

  private void advise(Clause rule, Pair where, String key) {
    advisor.advise(rule, where.start(), where.end(), key);
  }
}
