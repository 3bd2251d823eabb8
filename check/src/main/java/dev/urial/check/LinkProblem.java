package dev.urial.check;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;

/**
 * What is wrong with a link; the names do not change between releases.
 *
 * <pre>{@code
 * LinkProblem.FRAGMENT.id()      // "fragment"
 * LinkProblem.FRAGMENT.clause()  // RFC 3986 §3.5
 * }</pre>
 *
 * @see LinkFinding
 */
public enum LinkProblem {
  /** The reference has no valid syntax. */
  SYNTAX(Clause.rfc("URI-reference", 3986, "4.1")),
  /** The reference is relative, and the document has no base. */
  BASE(Clause.rfc("base URI", 3986, "5.1")),
  /** The host has no address, or deceives. */
  HOST(Clause.rfc("host", 3986, "3.2.2")),
  /** The policy forbids a request. */
  POLICY(Clause.rfc("security considerations", 3986, "7")),
  /** There is no such file. */
  FILE(Clause.rfc("file URI", 8089, "2")),
  /** A page of the web links to a file. */
  FILE_LINK(Clause.rfc("file URI security", 8089, "4")),
  /** The server does not answer, or not in time. */
  CONNECTION(Clause.rfc("URI dereference", 3986, "1.2.2")),
  /** The certificate is not trusted, or TLS failed. */
  TLS(Clause.rfc("https certificate verification", 9110, "4.3.4")),
  /** The certificate ends soon. */
  CERTIFICATE(Clause.rfc("validity", 5280, "4.1.2.5")),
  /** The response violates the protocol. */
  PROTOCOL(Clause.rfc("URI dereference", 3986, "1.2.2")),
  /** The HTTP status is not one of success. */
  STATUS(Clause.rfc("status codes", 9110, "15")),
  /** The target moved for good. */
  MOVED(Clause.rfc("301 Moved Permanently", 9110, "15.4.2")),
  /** Redirects end in a loop, at no target, or are too many. */
  REDIRECT(Clause.rfc("redirection", 9110, "15.4")),
  /** A redirect leads from https to http. */
  DOWNGRADE(Clause.rfc("https URI scheme", 9110, "4.2.2")),
  /** A redirect leads to another site. */
  OTHER_SITE(Clause.rfc("redirection", 9110, "15.4")),
  /** The target is there by https, too. */
  UPGRADE(Clause.rfc("https URI scheme", 9110, "4.2.2")),
  /** The fragment names nothing in the document that came. */
  FRAGMENT(Clause.rfc("fragment", 3986, "3.5")),
  /** The media type is not what the link promises. */
  MEDIA_TYPE(Clause.rfc("Content-Type", 9110, "8.3")),
  /** A page of https uses a resource of http. */
  MIXED_CONTENT(
      new Clause(
          "mixed content",
          "Mixed Content",
          "4",
          "https://www.w3.org/TR/mixed-content/#categories")),
  /** The scheme names no document that could be fetched. */
  SCHEME(Clause.rfc("scheme", 3986, "3.1")),
  /** A domain of a mail address takes no mail. */
  MAIL(Clause.rfc("locating the target host", 5321, "5.1")),
  /** The robots.txt of the site forbids the request. */
  ROBOTS(Clause.rfc("Disallow", 9309, "2.2.2")),
  /** The check ran without a network. */
  OFFLINE(Clause.rfc("URI dereference", 3986, "1.2.2")),
  /** The configuration accepts the link as it is. */
  ACCEPTED(Clause.rfc("URI dereference", 3986, "1.2.2")),
  /** There is more than the limits allow. */
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

  /** {@return the clause that is used if a finding has no more specific one} */
  public Clause clause() {
    return clause;
  }

  /** Returns the {@link #id}. */
  @Override
  public String toString() {
    return id;
  }
}
