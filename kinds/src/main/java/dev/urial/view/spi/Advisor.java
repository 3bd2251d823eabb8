package dev.urial.view.spi;

import dev.urial.Uri;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.spi.Digits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Collects remarks on a URI. This class contains the rules of RFC 1738 to RFC 3986 for many
 * schemes; a view adds the rules of its scheme.
 *
 * <pre>{@code
 * return new Advisor(uri).password().port().lineBreaks().list();
 * }</pre>
 *
 * <p>The messages are in {@code messages.properties} in this package. A view in a different module
 * {@linkplain #add adds} {@link Remark}s with its own {@link Messages}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
 */
public final class Advisor {
  private static final Clause USERINFO = Clause.rfc("userinfo", 3986, "3.2.1");
  private static final Clause PORT = Clause.rfc("port", 3986, "7.2");
  private static final Clause DELIMITERS = Clause.rfc("pct-encoded", 3986, "7.2");
  private static final Clause GREATEST = Clause.rfc("port", 9293, "3.1");
  private static final Clause BAD_PORT =
      new Clause("bad port", "Fetch", "port blocking", "https://fetch.spec.whatwg.org/#bad-port");

  /** The ports that the Fetch standard blocks, each with the service that uses it. */
  private static final Map<Integer, String> BAD_PORTS = badPorts();

  private final Uri uri;
  private final List<Remark> said = new ArrayList<>();

  /**
   * Creates an advisor without remarks.
   *
   * @param uri the URI that the remarks are about
   */
  public Advisor(Uri uri) {
    this.uri = Objects.requireNonNull(uri, "uri");
  }

  /**
   * {@return a message of this module for other purposes, such as the reason for an error}
   *
   * <pre>{@code
   * Advisor.saying("sip.parameter-again", 12).text()
   * }</pre>
   *
   * @param key the key of a message of this module
   * @param arguments the arguments of the message; text from the URI must be masked and escaped
   * @see Message
   */
  public static Message saying(String key, Object... arguments) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(arguments, "arguments");
    return ViewMessages.OF_VIEWS.of(key, arguments);
  }

  /**
   * Adds a note.
   *
   * @param clause the clause that the remark cites
   * @param start the index where the remark's range starts
   * @param end the index after the range
   * @param key the key of a message of this module
   * @param arguments the arguments of the message; text from the URI must be masked and escaped
   * @return this advisor
   * @see Severity#NOTE
   */
  public Advisor note(Clause clause, int start, int end, String key, Object... arguments) {
    Objects.requireNonNull(clause, "clause");
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(arguments, "arguments");
    return say(Severity.NOTE, clause, new Range(start, end), key, arguments);
  }

  /**
   * Adds advice about a range.
   *
   * <pre>{@code
   * advisor.advise(CHECK, end, end, "nih.no-check-digit")
   * }</pre>
   *
   * @param clause the clause that the remark cites
   * @param start the index where the remark's range starts
   * @param end the index after the range
   * @param key the key of a message of this module
   * @param arguments the arguments of the message; text from the URI must be masked and escaped
   * @return this advisor
   * @see Severity#ADVICE
   */
  public Advisor advise(Clause clause, int start, int end, String key, Object... arguments) {
    Objects.requireNonNull(clause, "clause");
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(arguments, "arguments");
    return say(Severity.ADVICE, clause, new Range(start, end), key, arguments);
  }

  /**
   * Adds advice about a component, if the URI has it.
   *
   * @param clause the clause that the remark cites
   * @param component the component that the remark is about
   * @param key the key of a message of this module
   * @param arguments the arguments of the message; text from the URI must be masked and escaped
   * @return this advisor
   * @see #advise(Clause, int, int, String, Object...)
   */
  public Advisor advise(Clause clause, Component component, String key, Object... arguments) {
    Objects.requireNonNull(clause, "clause");
    Objects.requireNonNull(component, "component");
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(arguments, "arguments");
    return say(Severity.ADVICE, clause, uri.range(component), key, arguments);
  }

  /**
   * Adds a warning about a range, for a possible secret or for text that may mislead people or
   * programs.
   *
   * @param clause the clause that the remark cites
   * @param start the index where the remark's range starts
   * @param end the index after the range
   * @param key the key of a message of this module
   * @param arguments the arguments of the message; text from the URI must be masked and escaped
   * @return this advisor
   * @see Severity#WARNING
   */
  public Advisor warn(Clause clause, int start, int end, String key, Object... arguments) {
    Objects.requireNonNull(clause, "clause");
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(arguments, "arguments");
    return say(Severity.WARNING, clause, new Range(start, end), key, arguments);
  }

  /**
   * Adds a warning about a component, if the URI has it.
   *
   * @param clause the clause that the remark cites
   * @param component the component that the remark is about
   * @param key the key of a message of this module
   * @param arguments the arguments of the message; text from the URI must be masked and escaped
   * @return this advisor
   * @see #warn(Clause, int, int, String, Object...)
   */
  public Advisor warn(Clause clause, Component component, String key, Object... arguments) {
    Objects.requireNonNull(clause, "clause");
    Objects.requireNonNull(component, "component");
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(arguments, "arguments");
    return say(Severity.WARNING, clause, uri.range(component), key, arguments);
  }

  /**
   * Adds a remark from a view in a different module.
   *
   * @param remark the remark
   * @return this advisor
   * @see Remark
   */
  public Advisor add(Remark remark) {
    said.add(Objects.requireNonNull(remark, "remark"));
    return this;
  }

  private Advisor say(
      Severity severity, Clause clause, @Nullable Range range, String key, Object... arguments) {
    if (range != null) {
      said.add(Remark.of(clause, range, severity, ViewMessages.OF_VIEWS.of(key, arguments)));
    }
    return this;
  }

  /**
   * Adds a warning if the userinfo contains a password in clear text (RFC 3986 §3.2.1 and, before
   * it, RFC 2396 §3.2.2).
   *
   * @return this advisor
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
   */
  public Advisor password() {
    boolean isEmpty = uri.start(Component.PASSWORD) == uri.end(Component.PASSWORD);
    return isEmpty ? this : warn(USERINFO, Component.PASSWORD, "userinfo.password");
  }

  /**
   * Adds a warning if the port is too large or belongs to a different protocol (RFC 3986 §7.2, RFC
   * 2396 §7).
   *
   * @return this advisor
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.2">RFC 3986 §7.2</a>
   */
  public Advisor port() {
    int start = uri.start(Component.PORT);
    int end = uri.end(Component.PORT);
    if (start == end) { // absent, or empty
      return this;
    }
    int port = Digits.number(uri.toString(), start, end, 1 << 16);
    if (port > 0xFFFF) {
      return warn(GREATEST, start, end, "port.too-large");
    }
    SchemeRow row = SchemeRows.at(uri.toString(), 0, uri.end(Component.SCHEME));
    if (row != null && port == row.port()) {
      return this;
    }
    String service = BAD_PORTS.get(port);
    if (service != null) {
      return warn(BAD_PORT, start, end, "port.bad", port, service);
    }
    return port < 1024 ? warn(PORT, start, end, "port.well-known") : this;
  }

  /**
   * Adds a warning if there are encoded line breaks, which a line-based protocol would interpret
   * (RFC 3986 §7.2).
   *
   * @return this advisor
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.2">RFC 3986 §7.2</a>
   */
  public Advisor lineBreaks() {
    String text = uri.toString();
    int first = -1;
    int end = -1;
    for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 3)) {
      int octet = EscapedOctets.octetAt(text, i);
      if (octet == '\r' || octet == '\n') {
        if (first >= 0 && i != end) {
          break;
        }
        first = first < 0 ? i : first;
        end = i + 3;
      }
    }
    return first < 0 ? this : warn(DELIMITERS, first, end, "line-end.smuggled");
  }

  /** {@return the remarks, in the order in which their ranges appear in the text} */
  public List<Remark> list() {
    said.sort(Comparator.comparingInt(Remark::start)); // stable
    return asSaid();
  }

  /** {@return the remarks in the order in which they were added} */
  public List<Remark> asSaid() {
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
