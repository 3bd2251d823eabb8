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
