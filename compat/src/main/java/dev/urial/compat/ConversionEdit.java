package dev.urial.compat;

import dev.urial.internal.compat.CompatMessages;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Reason;

/**
 * The reasons why text changes in a conversion to or from {@code java.net.URI}.
 *
 * <pre>{@code
 * Change edit = JavaUris.toJava(Uri.parse("http://h:080/")).edits().get(0);
 * edit.reason()             // ConversionEdit.PORT_ZEROS
 * edit.reason().sentence()  // "leading zeros of the port dropped"
 * }</pre>
 *
 * @see Change
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public enum ConversionEdit implements Reason {
  /** To Java: non-ASCII characters in an IRI. {@code /é} becomes {@code /%C3%A9}. */
  TO_ASCII(Clause.rfc("mapping of IRIs to URIs", 3987, "3.1")),
  /**
   * To Java: in a host, {@code %41} becomes {@code a}, and {@code bücher.example} becomes its IDNA
   * form.
   */
  HOST_FORM(Clause.rfc("comparison ladder", 3986, "6.2")),
  /** To Java: {@code h:} becomes {@code h}. */
  PORT_DROPPED(Clause.rfc("port", 3986, "6.2.3")),
  /** To Java: {@code h:080} becomes {@code h:80}. */
  PORT_ZEROS(Clause.rfc("port", 3986, "3.2.3")),
  /** To Java: {@code http://} becomes {@code http:///}. */
  SLASH_ADDED(Clause.rfc("path-abempty", 3986, "6.2.3")),
  /** From Java: {@code [fe80::1%eth0]} becomes {@code [fe80::1]}. */
  ZONE_DROPPED(Clause.rfc("zone identifier", 9844, "")),
  /** From Java: {@code [::1.2.3.04]} becomes {@code [::1.2.3.4]}. */
  OCTET_ZEROS(Clause.rfc("dec-octet", 3986, "3.2.2")),
  /** From Java: in an authority, {@code a@b@c} becomes {@code a%40b@c}. */
  AUTHORITY_ENCODED(Clause.rfc("authority", 3986, "3.2")),
  /** From Java: a lone surrogate becomes {@code %EF%BF%BD}. */
  SURROGATE_REPLACED(Clause.rfc("UTF8-char", 3629, "3"));

  private final Clause clause;
  private final Message message;

  ConversionEdit(Clause clause) {
    this.clause = clause;
    this.message = CompatMessages.MESSAGES.ofConstant("edit", this);
  }

  @Override
  public Clause clause() {
    return clause;
  }

  @Override
  public Message message() {
    return message;
  }
}
