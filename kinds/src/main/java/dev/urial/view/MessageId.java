package dev.urial.view;

import dev.urial.spi.Cursor;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Parses the IDs of messages and of their parts in {@code mid}, {@code cid} and {@code news} URIs:
 * text on both sides of an {@code @}.
 *
 * <p>CHOICE: of the rules for an {@code addr-spec}, only the {@code @} is checked, because IDs in
 * practice often violate the other rules. Control characters and angle brackets are nevertheless
 * rejected, because they would change the meaning of a header field that contains the ID in
 * brackets.
 *
 * <pre>{@code
 * String id = MessageId.readEncoded(ComponentCursors.rest(uri));  // for mid:a@b: a@b
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2392#section-2">RFC 2392 §2</a>
 */
public final class MessageId {
  private MessageId() {}

  /**
   * Parses an ID whose {@code @} may be percent-encoded; returns null if it is invalid.
   *
   * <p>Used for {@code cid} and {@code mid}: their text becomes an ID by "converting the % encoded
   * character to their equivalent US-ASCII characters" (RFC 2392 §2), including {@code @}. In
   * {@code news}, {@code @} is not encoded, which distinguishes an ID from a newsgroup.
   *
   * <pre>{@code
   * String id = MessageId.readEncoded(ComponentCursors.rest(uri));  // for cid:a%40b: a%40b
   * }</pre>
   *
   * @param at the cursor positioned before the ID
   * @return the ID as written, or null
   */
  public static @Nullable String readEncoded(Cursor at) {
    Objects.requireNonNull(at, "at");
    int start = at.pos();
    boolean local = part(at);
    if (local && at.eat('@')) {
      return part(at) ? at.since(start) : null;
    }
    String whole = at.since(start);
    int escape = whole.indexOf("%40", 1); // text must precede and follow it
    return escape > 0 && escape + 3 < whole.length() ? whole : null;
  }

  /**
   * Skips the text on one side of the {@code @}.
   *
   * @param at the cursor positioned before that text
   * @return whether the skipped text is non-empty
   */
  public static boolean part(Cursor at) {
    Objects.requireNonNull(at, "at");
    int start = at.pos();
    while (at.at(PartEncoding.ADDRESS) && mayStand(at.octetOrChar())) {
      at.skipOctet();
    }
    return at.pos() > start;
  }

  /**
   * {@return whether percent-encoded text can begin one side of the {@code @}: its first invalid
   * character, if any, is not an escape}
   *
   * <pre>{@code
   * MessageId.mayBePart("a%3C")  // false: an angle bracket
   * }</pre>
   *
   * @param escaped the percent-encoded text
   */
  public static boolean mayBePart(String escaped) {
    Objects.requireNonNull(escaped, "escaped");
    Cursor at = new Cursor(escaped);
    part(at);
    return at.octet() < 0 || mayStand(at.octet());
  }

  private static boolean mayStand(int octet) {
    return octet >= ' ' && octet != 0x7F && octet != '<' && octet != '>';
  }
}
