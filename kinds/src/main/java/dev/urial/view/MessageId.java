package dev.urial.view;

import dev.urial.grammar.Cursor;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Ids of messages and of their parts in a URI, which {@code mid}, {@code cid} and {@code news}
 * share: something, {@code @}, something.
 *
 * <p>CHOICE: of what makes an {@code addr-spec} only this is asked for, since the ids that are in
 * use keep to little more. But no control character and no angle bracket may stand there: a header
 * field that has the id in its brackets would say something else.
 *
 * <pre>{@code
 * String id = MessageId.read(Places.rest(uri));  // of mid:a@b it is a@b
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2392#section-2">RFC 2392 §2</a>
 */
public final class MessageId {
  private MessageId() {}

  /**
   * Reads an id; null where it breaks.
   *
   * @see #brokenAt
   */
  public static @Nullable String read(Cursor at) {
    Objects.requireNonNull(at, "at");
    int start = at.pos();
    boolean whole = part(at) && at.eat('@') && part(at);
    return whole ? at.since(start) : null;
  }

  /**
   * Reads an id whose {@code @} may be percent-encoded; null where it breaks.
   *
   * <p>For {@code cid} and {@code mid}: their text becomes an id by "converting the % encoded
   * character to their equivalent US-ASCII characters", RFC 2392 §2, the {@code @} too. An id of
   * {@code news} has it as it is, which tells it from a newsgroup.
   *
   * <pre>{@code
   * String id = MessageId.readEncoded(Places.rest(uri));  // of cid:a%40b it is a%40b
   * }</pre>
   *
   * @see #brokenAt
   */
  public static @Nullable String readEncoded(Cursor at) {
    Objects.requireNonNull(at, "at");
    int start = at.pos();
    boolean local = part(at);
    if (local && at.eat('@')) {
      return part(at) ? at.since(start) : null;
    }
    String whole = at.since(start);
    int escape = whole.indexOf("%40", 1); // something stands before it, and behind it
    return escape > 0 && escape + 3 < whole.length() ? whole : null;
  }

  /**
   * An id with its {@code @} as it is, the last one that may be it if all are encoded.
   *
   * <pre>{@code
   * MessageId.withAtSign("a%40b")  // a@b
   * }</pre>
   */
  public static String withAtSign(String id) {
    Objects.requireNonNull(id, "id");
    int escape = id.indexOf('@') < 0 ? id.lastIndexOf("%40", id.length() - 4) : -1;
    return escape > 0 ? id.substring(0, escape) + '@' + id.substring(escape + 3) : id;
  }

  /** Steps over one side of the {@code @}; whether there is something. */
  public static boolean part(Cursor at) {
    Objects.requireNonNull(at, "at");
    int start = at.pos();
    while (at.at(Spelling.ADDRESS) && mayStand(at.octetOrChar())) {
      at.skipOctet();
    }
    return at.pos() > start;
  }

  /**
   * Whether an escaped text could stand on one side, as far as its octets go.
   *
   * <pre>{@code
   * MessageId.mayBePart("a%3C")  // false: an angle bracket
   * }</pre>
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

  /**
   * Where it breaks that stands here: an escape at the digit that none may have.
   *
   * @see dev.urial.report.SyntaxError
   */
  public static int brokenAt(Cursor at) {
    Objects.requireNonNull(at, "at");
    return at.octet() < 0 || mayStand(at.octet()) ? at.pos() : at.brokenOctet(MessageId::mayStand);
  }
}
