package dev.urial.check;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;

/**
 * The possible problems with a link. Their names are stable across releases.
 *
 * <pre>{@code
 * LinkProblem.FRAGMENT.id()      // "fragment"
 * LinkProblem.FRAGMENT.clause()  // RFC 3986 §3.5
 * }</pre>
 *
 * @see LinkFinding
 */
public enum LinkProblem {
  /** The syntax of the reference is invalid. */
  SYNTAX(Clause.rfc("URI-reference", 3986, "4.1")),
  /** The reference is relative, and the document has no base. */
  BASE(Clause.rfc("base URI", 3986, "5.1")),
  /** The host has no IP address, or its name is deceptive. */
  HOST(Clause.rfc("host", 3986, "3.2.2")),
  /** The policy does not allow the request. */
  POLICY(Clause.rfc("security considerations", 3986, "7")),
  /** The file does not exist. */
  FILE(Clause.rfc("file URI", 8089, "2")),
  /** A web page links to a local file. */
  FILE_LINK(Clause.rfc("file URI security", 8089, "4")),
  /** The server does not respond in time. */
  CONNECTION(Clause.rfc("URI dereference", 3986, "1.2.2")),
  /** The certificate is not trusted, or TLS failed. */
  TLS(Clause.rfc("https certificate verification", 9110, "4.3.4")),
  /** The response violates the protocol. */
  PROTOCOL(Clause.rfc("URI dereference", 3986, "1.2.2")),
  /** The HTTP status does not indicate success. */
  STATUS(Clause.rfc("status codes", 9110, "15")),
  /** The target moved permanently. */
  MOVED(Clause.rfc("301 Moved Permanently", 9110, "15.4.2")),
  /** There are too many redirects, or they form a loop or have no valid target. */
  REDIRECT(Clause.rfc("redirection", 9110, "15.4")),
  /** A redirect leads from https to http. */
  DOWNGRADE(Clause.rfc("https URI scheme", 9110, "4.2.2")),
  /** A redirect leads to a different site. */
  OTHER_SITE(Clause.rfc("redirection", 9110, "15.4")),
  /** The target is also available over https. */
  UPGRADE(Clause.rfc("https URI scheme", 9110, "4.2.2")),
  /** The fragment identifies nothing in the retrieved document. */
  FRAGMENT(Clause.rfc("fragment", 3986, "3.5")),
  /** The media type is not the one that the link declares. */
  MEDIA_TYPE(Clause.rfc("Content-Type", 9110, "8.3")),
  /** An https page uses an http resource. */
  MIXED_CONTENT(
      new Clause(
          "mixed content",
          "Mixed Content",
          "4",
          "https://www.w3.org/TR/mixed-content/#categories")),
  /** The target cannot be fetched as a document, because of its scheme. */
  SCHEME(Clause.rfc("scheme", 3986, "3.1")),
  /** The site's robots.txt forbids the request. */
  ROBOTS(Clause.rfc("Disallow", 9309, "2.2.2")),
  /** The check ran offline. */
  OFFLINE(Clause.rfc("URI dereference", 3986, "1.2.2")),
  /** The configuration exempts the link from checking. */
  ACCEPTED(Clause.rfc("URI dereference", 3986, "1.2.2")),
  /** A limit was exceeded. */
  LIMIT(Clause.rfc("attacks based on protocol element length", 9110, "17.5"));

  private final String id = Ascii.lower(name()).replace('_', '-');
  private final Clause clause;

  LinkProblem(Clause clause) {
    this.clause = clause;
  }

  /** {@return the name in lower case, such as {@code media-type}} */
  public String id() {
    return id;
  }

  /** {@return the clause for findings that have no more specific clause} */
  public Clause clause() {
    return clause;
  }

  /** Returns the {@link #id}. */
  @Override
  public String toString() {
    return id;
  }
}
