package dev.urial.urn;

import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.PartList;
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

  /** The variant that RFC 9562 defines. */
  private static final int RFC = 2;

  private final transient UUID uuid;

  /** Creates a view; throws if the UUID is not that of the URN. */
  UuidUrn(Urn urn, UUID uuid) {
    super(urn);
    urn.requireNid("uuid").requireName(uuid.toString());
    this.uuid = uuid;
  }

  /**
   * {@return the URN of a UUID}
   *
   * @param uuid the UUID
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
   * Parses a URN in this namespace; a URN in any other namespace is an error.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace;
   *     the exception reports the index of the error and the violated rule
   * @see Urn#typed
   */
  public static UuidUrn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}; returns the error instead of throwing it.
   *
   * <pre>{@code
   * UuidUrn.tryParse("urn:example:a").errorOrNull().index()  // 4
   * }</pre>
   *
   * @param text the whole URN
   * @return the URN with its parts, or the error
   */
  public static Parsed<UuidUrn> tryParse(String text) {
    return tryParse(text, UuidUrn.class, "uuid");
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace
   */
  public static UuidUrn valueOf(String text) {
    return parse(text);
  }

  /** {@return the UUID} */
  public UUID uuid() {
    return uuid;
  }

  @Override
  public SpecRule definition() {
    return UUID_RULE;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("UUID", uuid.toString())
        .add(
            "version", isNil() ? "nil" : isMax() ? "max" : variant() == RFC ? "" + version() : null)
        .list();
  }

  /**
   * {@return the version, from 1 to 8; meaningless for a UUID of a different variant}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-4.2">RFC 9562 §4.2</a>
   */
  public int version() {
    return uuid.version();
  }

  /**
   * {@return the variant, as in {@link UUID#variant}: 2 is the RFC's variant}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-4.1">RFC 9562 §4.1</a>
   */
  public int variant() {
    return uuid.variant();
  }

  /** {@return whether this is the nil UUID, in which all bits are 0 (RFC 9562 §5.9)} */
  public boolean isNil() {
    return (uuid.getMostSignificantBits() | uuid.getLeastSignificantBits()) == 0;
  }

  /** {@return whether this is the max UUID, in which all bits are 1 (RFC 9562 §5.10)} */
  public boolean isMax() {
    return (uuid.getMostSignificantBits() & uuid.getLeastSignificantBits()) == -1;
  }
}
