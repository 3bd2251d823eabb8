package dev.urial.scheme.mail;

import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.MessageId;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import java.util.List;

/**
 * A {@code cid} URI: a part of a message, identified by its Content-ID.
 *
 * <pre>{@code
 * CidUri.parse("cid:foo4%25foo1@bar.net").contentId()  // foo4%foo1@bar.net
 * CidUri.parse("cid:foo4%25foo1@bar.net").header()     // <foo4%foo1@bar.net>
 * }</pre>
 *
 * <p>{@code cid-url = "cid" ":" content-id}
 *
 * <p>The ID must have an {@code @} with text on both sides, and must not contain control characters
 * or angle brackets; other rules for an {@code addr-spec} of RFC 822 are not checked.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2392#section-2">RFC 2392 §2</a>
 */
public final class CidUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("cid-url", 2392, "2");
  private static final Clause CONTENT_ID = Clause.rfc("content-id", 2392, "2");

  private final String contentId;

  private CidUri(Uri uri, String contentId) {
    super(uri);
    this.contentId = contentId;
  }

  /**
   * Parses a {@code cid} URI.
   *
   * <pre>{@code
   * CidUri.parse("cid:logo")  // UriParseException: index 8, content-id
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static CidUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static CidUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code cid} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<CidUri> tryParse(String text) {
    return readStrictly(text, CidUri::tryOf, "cid");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static CidUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2392#section-2">RFC 2392 §2</a>
   */
  public static Parsed<CidUri> tryOf(Uri uri) {
    if (!isOf("cid", uri)) {
      return otherScheme(uri, "cid");
    }
    Cursor rest = ComponentCursors.rest(uri);
    String content = MessageId.readEncoded(rest);
    return content != null && rest.atEnd()
        ? new Parsed.Ok<>(new CidUri(uri, content))
        : rest.broken(CONTENT_ID);
  }

  /** {@return the decoded Content-ID, without angle brackets} */
  public String contentId() {
    return PartEncoding.data(contentId);
  }

  /** {@return the value of the header field {@code Content-ID}, in angle brackets} */
  public String header() {
    return '<' + contentId() + '>';
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public CidUri normalize() {
    return normal(this, CidUri::tryOf);
  }

  @Override
  public List<SchemePart> parts() {
    return List.of(new SchemePart("content-id", contentId()));
  }

  @Override
  public List<Remark> advice() {
    return new Advisor(uri).lineBreaks().list();
  }
}
