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
import org.jspecify.annotations.Nullable;

/**
 * A {@code mid} URI: a message, or a part of a message.
 *
 * <pre>{@code
 * MidUri u = MidUri.parse("mid:960830.1639@XIson.com/partA.960830.1639@XIson.com");
 * u.messageId()  // 960830.1639@XIson.com
 * u.contentId()  // partA.960830.1639@XIson.com
 * }</pre>
 *
 * <p>{@code mid-url = "mid" ":" message-id [ "/" content-id ]}
 *
 * <p>Both IDs must have an {@code @} with text on both sides, and must not contain control
 * characters or angle brackets; other rules for an {@code addr-spec} of RFC 822 are not checked.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2392#section-2">RFC 2392 §2</a>
 */
public final class MidUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("mid-url", 2392, "2");
  private static final Clause MESSAGE_ID = Clause.rfc("message-id", 2392, "2");
  private static final Clause CONTENT_ID = Clause.rfc("content-id", 2392, "2");

  private final String messageId;
  private final @Nullable String contentId;

  private MidUri(Uri uri, String messageId, @Nullable String contentId) {
    super(uri);
    this.messageId = messageId;
    this.contentId = contentId;
  }

  /**
   * Parses a {@code mid} URI.
   *
   * <pre>{@code
   * MidUri.parse("mid:a")  // UriParseException: index 5, message-id
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static MidUri parse(String text) {
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
  public static MidUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code mid} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<MidUri> tryParse(String text) {
    return readStrictly(text, MidUri::tryOf, "mid");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static MidUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2392#section-2">RFC 2392 §2</a>
   */
  public static Parsed<MidUri> tryOf(Uri uri) {
    if (!isOf("mid", uri)) {
      return otherScheme(uri, "mid");
    }
    Cursor rest = ComponentCursors.rest(uri);
    String message = MessageId.readEncoded(rest);
    if (message == null) {
      return rest.broken(MESSAGE_ID);
    }
    String content = null;
    if (rest.eat('/')) {
      content = MessageId.readEncoded(rest);
      if (content == null || !rest.atEnd()) {
        return rest.broken(CONTENT_ID);
      }
    }
    return rest.atEnd()
        ? new Parsed.Ok<>(new MidUri(uri, message, content))
        : rest.broken(MESSAGE_ID);
  }

  /** {@return the decoded Message-ID, without angle brackets} */
  public String messageId() {
    return PartEncoding.data(messageId);
  }

  /** {@return the decoded Content-ID of a part of the message; null for the message itself} */
  public @Nullable String contentId() {
    return PartEncoding.dataOrNull(contentId);
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public MidUri normalize() {
    return normal(this, MidUri::tryOf);
  }

  @Override
  public List<SchemePart> parts() {
    SchemePart message = new SchemePart("message-id", messageId());
    String content = contentId();
    return content == null
        ? List.of(message)
        : List.of(message, new SchemePart("content-id", content));
  }

  @Override
  public List<Remark> advice() {
    return new Advisor(uri).lineBreaks().list();
  }
}
