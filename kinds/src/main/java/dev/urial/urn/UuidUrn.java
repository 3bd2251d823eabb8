package dev.urial.urn;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Cursor;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.view.Listing;
import dev.urial.view.SchemePart;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * A UUID as a URN.
 *
 * <pre>{@code
 * UuidUrn.of(new UUID(0, 0)).urn()  // urn:uuid:00000000-0000-0000-0000-000000000000
 * Urn urn = Urn.parse("urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6");
 * urn.typed().orElseThrow() instanceof UuidUrn u && u.version() == 1  // true
 * urn.normalize()                     // urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-4">RFC 9562 §4</a>
 */
public final class UuidUrn extends NamespaceUrn {
  private static final long serialVersionUID = 1;
  private static final Clause UUID_RULE = Clause.rfc("UUID", 9562, "4");

  /** The variant of which the RFC is. */
  private static final int RFC = 2;

  private final transient UUID uuid;

  /** Refuses a UUID that is not that of the URN. */
  UuidUrn(Urn urn, UUID uuid) {
    super(urn);
    Objects.requireNonNull(uuid, "uuid");
    urn.requireNid("uuid").requireName(uuid.toString());
    this.uuid = uuid;
  }

  /**
   * The URN of a UUID.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-4">RFC 9562 §4</a>
   */
  public static UuidUrn of(UUID uuid) {
    Objects.requireNonNull(uuid, "uuid");
    return new UuidUrn(Urn.parse("urn:uuid:" + uuid), uuid);
  }

  /** {@code UUID = 4hexOctet "-" 2hexOctet "-" 2hexOctet "-" 2hexOctet "-" 6hexOctet}. */
  static Parsed<TypedUrn> read(Urn urn, Cursor nss) {
    int start = nss.pos();
    nss.some(CharSet.HEXDIG, 8, UUID_RULE);
    for (int i = 0; i < 3; i++) {
      nss.expect('-', UUID_RULE);
      nss.some(CharSet.HEXDIG, 4, UUID_RULE);
    }
    nss.expect('-', UUID_RULE);
    nss.some(CharSet.HEXDIG, 12, UUID_RULE);
    nss.end(UUID_RULE);
    return nss.parsed(nss.isBroken() ? null : new UuidUrn(urn, UUID.fromString(nss.since(start))));
  }

  /**
   * Reads such a URN, by the name that frameworks look for.
   *
   * @throws IllegalArgumentException if the text is no URN of the namespace; a {@link
   *     dev.urial.report.UriParseException} says where
   * @see Urn#typed
   */
  public static UuidUrn valueOf(String text) {
    return valueOf(text, UuidUrn.class);
  }

  /** The 128 bits. */
  public UUID uuid() {
    return uuid;
  }

  @Override
  public SpecRule definition() {
    return UUID_RULE;
  }

  /** In small letters: "case insensitive on input", and so written. */
  @Override
  public String normalNss() {
    return uuid.toString();
  }

  @Override
  public List<SchemePart> parts() {
    return new Listing()
        .add("UUID", uuid.toString())
        .add(
            "version", isNil() ? "nil" : isMax() ? "max" : variant() == RFC ? "" + version() : null)
        .list();
  }

  /**
   * How it was made, 1 to 8; what stands there in a UUID of another variant means nothing.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-4.2">RFC 9562 §4.2</a>
   */
  public int version() {
    return uuid.version();
  }

  /**
   * The variant as {@link UUID#variant} numbers it: 2 is that of the RFC.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-4.1">RFC 9562 §4.1</a>
   */
  public int variant() {
    return uuid.variant();
  }

  /** Whether all bits are 0: it names nothing; RFC 9562 §5.9. */
  public boolean isNil() {
    return (uuid.getMostSignificantBits() | uuid.getLeastSignificantBits()) == 0;
  }

  /** Whether all bits are 1: it names nothing; RFC 9562 §5.10. */
  public boolean isMax() {
    return (uuid.getMostSignificantBits() & uuid.getLeastSignificantBits()) == -1;
  }
}
