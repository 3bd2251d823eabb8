package dev.urial.documents.message;

import dev.urial.MediaType;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part of a message: the message itself, a container, or one of its contents.
 *
 * <pre>{@code
 * MimePart image = message.part("2");
 * image.mediaType().essence()   // "image/png"
 * image.contentId()             // "logo@a.example"
 * image.content().length        // 68: decoded
 * image.parent() == message.root()
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2045#section-2.5">RFC 2045 §2.5</a>
 */
public final class MimePart {
  private static final byte[] NOTHING = {};

  private final String path;
  private final @Nullable MimePart parent;
  private final byte[] source;
  private final Range range;
  private final Range body;
  private final List<MimeField> fields;
  private final MediaType mediaType;
  private final byte @Nullable [] decoded;
  private final List<MimePart> children = new ArrayList<>();

  MimePart(
      String path,
      @Nullable MimePart parent,
      byte[] source,
      Range range,
      Range body,
      List<MimeField> fields,
      MediaType mediaType,
      byte @Nullable [] decoded) {
    this.path = path;
    this.parent = parent;
    this.source = source;
    this.range = range;
    this.body = body;
    this.fields = List.copyOf(fields);
    this.mediaType = mediaType;
    this.decoded = decoded;
  }

  void add(MimePart child) {
    children.add(child);
  }

  /**
   * {@return the path in the message, using IMAP part numbers: {@code 1.2} is the second part of
   * the first part; empty for the message itself} A message within a message is part 1 of its
   * container.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9051#section-6.4.5">RFC 9051 §6.4.5</a>
   */
  public String path() {
    return path;
  }

  /** {@return the part that contains this part; null for the message itself} */
  public @Nullable MimePart parent() {
    return parent;
  }

  /** {@return the child parts of a container or an embedded message; unmodifiable} */
  public List<MimePart> children() {
    return Collections.unmodifiableList(children);
  }

  /** {@return the header fields, in order, without invalid fields; unmodifiable} */
  public List<MimeField> fields() {
    return fields;
  }

  /**
   * {@return the first field with this name, ignoring case, or null if there is none, as in {@code
   * part.field("Content-ID")}}
   *
   * @param name a field name without the colon
   */
  public @Nullable MimeField field(String name) {
    Objects.requireNonNull(name, "name");
    for (MimeField field : fields) {
      if (field.is(name)) {
        return field;
      }
    }
    return null;
  }

  /**
   * {@return the media type; by default {@code text/plain}, or {@code message/rfc822} in a digest}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2045#section-5.2">RFC 2045 §5.2</a>
   */
  public MediaType mediaType() {
    return mediaType;
  }

  /** {@return whether this is a container, {@code multipart/…}} */
  public boolean isMultipart() {
    return mediaType.type().equals("multipart");
  }

  /**
   * {@return whether this is a {@code multipart/related}, a container whose parts refer to each
   * other}
   */
  public boolean isRelated() {
    return mediaType.essence().equals("multipart/related");
  }

  /**
   * Returns the octets of the body, with the transfer encoding decoded. For a container, returns
   * all its parts as written.
   *
   * @return a copy of the octets
   */
  public byte[] content() {
    byte[] octets = decoded;
    return octets == null
        ? Arrays.copyOfRange(source, body.start(), body.end())
        : octets.length == 0 ? NOTHING : octets.clone();
  }

  /**
   * {@return the Content-ID without angle brackets; null if there is none}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2392#section-2">RFC 2392 §2</a>
   */
  public @Nullable String contentId() {
    return id("content-id");
  }

  /**
   * {@return the Message-ID without angle brackets if this part is a message; null if there is
   * none}
   */
  public @Nullable String messageId() {
    return id("message-id");
  }

  private @Nullable String id(String name) {
    MimeField field = field(name);
    if (field == null) {
      return null;
    }
    String value = field.value();
    int open = value.indexOf('<');
    int close = open < 0 ? -1 : value.indexOf('>', open);
    String id = close < 0 ? value : value.substring(open + 1, close);
    return id.isEmpty() ? null : id;
  }

  /**
   * {@return the Content-Location, which may be a relative reference, unfolded and with encoded
   * words decoded; null if there is none}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2557#section-4.2">RFC 2557 §4.2</a>
   */
  public @Nullable String contentLocation() {
    return location("content-location");
  }

  /**
   * {@return the Content-Base, defined in RFC 2110 and removed in RFC 2557; null if there is none}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2110#section-4.2">RFC 2110 §4.2</a>
   */
  public @Nullable String contentBase() {
    return location("content-base");
  }

  private @Nullable String location(String name) {
    MimeField field = field(name);
    if (field == null) {
      return null;
    }
    String value = field.decoded();
    StringBuilder out = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c != ' ' && c != '\t' && c != '"') {
        out.append(c);
      }
    }
    return out.isEmpty() ? null : out.toString();
  }

  /**
   * {@return the root part of a {@code multipart/related}: the part that the {@code start}
   * parameter names, or else the first part; null for other types}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2387#section-3.2">RFC 2387 §3.2</a>
   */
  public @Nullable MimePart start() {
    if (!isRelated() || children.isEmpty()) {
      return null;
    }
    String start = mediaType.parameter("start");
    for (MimePart child : children) {
      String id = child.contentId();
      if (start != null && id != null && (start.equals(id) || start.equals('<' + id + '>'))) {
        return child;
      }
    }
    return children.get(0);
  }

  /** Returns the nearest enclosing {@code multipart/related}, or null if there is none. */
  @Nullable MimePart related() {
    MimePart around = parent;
    while (around != null && !around.isRelated()) {
      around = around.parent;
    }
    return around;
  }

  /**
   * Returns the part whose header can contain the Message-ID of this part: the root of the nearest
   * enclosing message.
   */
  MimePart message() {
    MimePart around = this;
    MimePart above = parent;
    while (above != null && !isMessage(above)) {
      around = above;
      above = around.parent;
    }
    return around;
  }

  static boolean isMessage(MimePart part) {
    String essence = part.mediaType.essence();
    return essence.equals("message/rfc822") || essence.equals("message/global");
  }

  /** Returns whether a part is this part or is contained in it. */
  boolean encloses(MimePart part) {
    MimePart around = part;
    while (around != null && around != this) {
      around = around.parent;
    }
    return around == this;
  }

  /**
   * {@return the range of this part in the octets from which it was parsed: the octets of the
   * message, or of a decoded enclosing part}
   */
  public Range range() {
    return range;
  }

  /** {@return the range of the body, in the same octets as {@link #range}} */
  public Range body() {
    return body;
  }

  byte[] source() {
    return source;
  }

  /** Returns the path and the media type. */
  @Override
  public String toString() {
    return (path.isEmpty() ? "message" : path) + " " + Ascii.lower(mediaType.essence());
  }
}
