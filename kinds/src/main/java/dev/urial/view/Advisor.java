package dev.urial.view;

import dev.urial.Uri;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Collects what is to be advised of one URI. It knows what RFC 1738 to RFC 3986 say of URIs of many
 * schemes; what is of one scheme is said by its view.
 *
 * <pre>{@code
 * return new Advisor(uri).password().port().lineBreaks().list();
 * }</pre>
 */
public final class Advisor {
  private static final Clause USERINFO = Clause.rfc(3986, "3.2.1", "userinfo");
  private static final Clause PORT = Clause.rfc(3986, "7.2", "port");
  private static final Clause DELIMITERS = Clause.rfc(3986, "7.2", "pct-encoded");
  private static final Clause GREATEST = Clause.rfc(9293, "3.1", "port");
  private static final Clause BAD_PORT =
      new Clause("bad port", "Fetch, port blocking", "https://fetch.spec.whatwg.org/#bad-port");

  /** What the Fetch standard blocks, and the service that is meant there. */
  private static final Map<Integer, String> BAD_PORTS = badPorts();

  public final Layout at;
  private final List<Advice> said = new ArrayList<>();

  public Advisor(Uri uri) {
    at = new Layout(uri);
  }

  public Advisor say(SpecRule rule, int start, int end, String sentence) {
    said.add(new Advice(rule, start, end, sentence));
    return this;
  }

  /** Passwords in clear text: RFC 3986 §3.2.1, and RFC 2396 §3.2.2 before it. */
  public Advisor password() {
    int colon = at.hasUserinfo() ? at.text.indexOf(':', at.authorityStart) : -1;
    return colon >= 0 && colon < at.hostStart - 2
        ? say(
            USERINFO,
            colon + 1,
            at.hostStart - 1,
            "a password does not belong in a text that is shown and kept")
        : this;
  }

  /** Ports that are other protocols': RFC 3986 §7.2, RFC 2396 §7. */
  public Advisor port() {
    int start = at.hostEnd + 1;
    if (!at.hasPort() || start == at.pathStart) {
      return this;
    }
    int port = Cursor.number(at.text, start, at.pathStart, 1 << 16);
    if (port > 0xFFFF) {
      return say(GREATEST, start, at.pathStart, "TCP knows no port beyond 65535");
    }
    SchemeRow row = SchemeRows.at(at.text, 0, at.schemeEnd);
    if (row != null && port == row.port()) {
      return this;
    }
    String service = BAD_PORTS.get(port);
    if (service != null) {
      String sentence = "unusual port: " + port + " is that of " + service + "; browsers block it";
      return say(BAD_PORT, start, at.pathStart, sentence);
    }
    return port < 1024
        ? say(
            PORT,
            start,
            at.pathStart,
            "unusual port: those below 1024 are for protocols known well")
        : this;
  }

  /** Encoded ends of lines, which a protocol of lines would take for its own: RFC 3986 §7.2. */
  public Advisor lineBreaks() {
    int first = -1;
    int end = -1;
    for (int i = at.text.indexOf('%'); i >= 0; i = at.text.indexOf('%', i + 3)) {
      int octet = Percent.octetAt(at.text, i);
      if (octet == '\r' || octet == '\n') {
        if (first >= 0 && i != end) {
          break;
        }
        first = first < 0 ? i : first;
        end = i + 3;
      }
    }
    return first < 0
        ? this
        : say(
            DELIMITERS,
            first,
            end,
            "an encoded end of line may smuggle a command into a protocol of lines");
  }

  /** What was said, in the order of the text. */
  public List<Advice> list() {
    said.sort(Comparator.comparingInt(Advice::start)); // stable
    return List.copyOf(said);
  }

  private static Map<Integer, String> badPorts() {
    Map<Integer, String> ports = new java.util.HashMap<>();
    String table =
        "0=nothing,1=tcpmux,7=echo,9=discard,11=systat,13=daytime,15=netstat,17=qotd,19=chargen,"
            + "20=ftp-data,21=ftp,22=ssh,23=telnet,25=smtp,37=time,42=name,43=nicname,53=domain,"
            + "69=tftp,77=priv-rjs,79=finger,87=ttylink,95=supdup,101=hostname,102=iso-tsap,"
            + "103=gppitnp,104=acr-nema,109=pop2,110=pop3,111=sunrpc,113=auth,115=sftp,"
            + "117=uucp-path,119=nntp,123=ntp,135=epmap,137=netbios-ns,139=netbios-ssn,143=imap,"
            + "161=snmp,179=bgp,389=ldap,427=svrloc,465=submissions,512=exec,513=login,514=shell,"
            + "515=printer,526=tempo,530=courier,531=chat,532=netnews,540=uucp,548=afp,554=rtsp,"
            + "556=remotefs,563=nntps,587=submission,601=syslog-conn,636=ldaps,989=ftps-data,"
            + "990=ftps,993=imaps,995=pop3s,1719=h323gatestat,1720=h323hostcall,1723=pptp,"
            + "2049=nfs,3659=apple-sasl,4045=npp,4190=sieve,5060=sip,5061=sips,6000=x11,"
            + "6566=sane-port,6665=ircu,6666=ircu,6667=ircu,6668=ircu,6669=ircu,6679=osaut,"
            + "6697=ircs-u,10080=amanda";
    for (String entry : table.split(",", -1)) {
      int equals = entry.indexOf('=');
      ports.put(Integer.valueOf(entry.substring(0, equals)), entry.substring(equals + 1));
    }
    return ports;
  }
}
