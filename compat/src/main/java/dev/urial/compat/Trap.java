package dev.urial.compat;

import dev.urial.internal.compat.CompatMessages;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;

/**
 * A call to {@code java.net.URI}, {@code java.net.URL} or a related class that gives surprising
 * results, with the message that static checks report.
 *
 * <pre>{@code
 * Trap.RESOLVE_QUERY.sentence()
 *     // "a reference with only a query replaces the last segment of the base's path"
 * Trap.RESOLVE_QUERY.page()  // "https://github.com/urial/urial/blob/main/docs/migrating.md#resolve"
 * }</pre>
 *
 * @see <a href="https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html">
 *     java.net.URI</a>
 */
public enum Trap implements SpecRule {
  /** {@code base.resolve("?y")}. */
  RESOLVE_QUERY("resolve", Clause.rfc("Transform References", 3986, "5.2.2")),
  /** {@code base.resolve("")}. */
  RESOLVE_EMPTY("resolve", Clause.rfc("Transform References", 3986, "5.2.2")),
  /** {@code base.resolve(…)} with any reference. */
  RESOLVE("resolve", Clause.rfc("Remove Dot Segments", 3986, "5.2.4")),
  /** {@code base.relativize(…)}. */
  RELATIVIZE("relativize", Clause.rfc("relative-ref", 3986, "4.2")),
  /** {@code uri.normalize()}. */
  NORMALIZE("normalize", Clause.rfc("Normalization", 3986, "6.2.2")),
  /** {@code uri.getHost()} for a URI such as {@code http://my_host/}. */
  HOST_NULL("getters", Clause.rfc("registry-based authority", 2396, "3.2.1")),
  /** {@code uri.getPath()} and {@code getQuery()}, which are decoded before they are split. */
  DECODED("getters", Clause.rfc("When to Encode or Decode", 3986, "2.4")),
  /** {@code uri.getSchemeSpecificPart()} and {@code isOpaque()}. */
  OPAQUE("getters", Clause.rfc("opaque part", 2396, "3")),
  /** {@code uri.equals(…)} and {@code hashCode()}. */
  EQUALS("equals-and-compareto", Clause.rfc("Comparison Ladder", 3986, "6.2")),
  /** {@code uri.compareTo(…)}. */
  COMPARE("equals-and-compareto", Clause.rfc("Comparison Ladder", 3986, "6.2")),
  /** {@code new URI(scheme, host, path, fragment)}. */
  PARTS("constructors", Clause.rfc("When to Encode or Decode", 3986, "2.4")),
  /** {@code new URI(…)} with several arguments, one of which contains an escape. */
  PARTS_PERCENT("constructors", Clause.rfc("When to Encode or Decode", 3986, "2.4")),
  /** {@code uri.toASCIIString()}. */
  TO_ASCII("toasciistring", Clause.rfc("mapping of IRIs to URIs", 3987, "3.1")),
  /** {@code URI.create(text)} with a non-literal argument. */
  CREATE("create", Clause.rfc("URI-reference", 3986, "4.1")),
  /** {@code new URL(text)}. */
  URL_CONSTRUCTOR("url", Clause.url("URL parsing", "4.4", "url-parsing")),
  /**
   * {@code url.equals(…)} and {@code hashCode()}, as used by a set of URLs or a map with URL keys.
   */
  URL_EQUALS("url", Clause.url("URL equivalence", "4.6", "url-equivalence")),
  /** {@code URLEncoder.encode(…)} for text that is not part of a form. */
  URL_ENCODER(
      "urlencoder-and-urldecoder", Clause.url("urlencoded", "5.2", "urlencoded-serializing")),
  /** {@code URLDecoder.decode(…)} for a path or a whole URI. */
  URL_DECODER("urlencoder-and-urldecoder", Clause.url("urlencoded", "5.1", "urlencoded-parsing"));

  private static final String PAGE = "https://github.com/urial/urial/blob/main/docs/migrating.md#";

  private final String anchor;
  private final Clause clause;
  private final Message message;

  Trap(String anchor, Clause clause) {
    this.anchor = anchor;
    this.clause = clause;
    this.message = CompatMessages.MESSAGES.ofConstant("trap", this);
  }

  /** {@return a message about the call, without a full stop} */
  public Message message() {
    return message;
  }

  /** {@return the message in English, without a full stop} */
  public String sentence() {
    return message.text();
  }

  /** {@return a link to the documentation, which shows the code to use instead} */
  public String page() {
    return PAGE + anchor;
  }

  @Override
  public Clause clause() {
    return clause;
  }
}
