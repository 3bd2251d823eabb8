package dev.urial.documents.message;

/**
 * How much of a message is read before it is refused.
 *
 * <pre>{@code
 * MimeLimits.USUAL.withParts(100)
 * }</pre>
 *
 * @param octets of the whole message, at least 0
 * @param depth how deep parts may lie in parts; a message without parts has depth 1
 * @param parts how many parts, containers included
 * @param headerOctets of the header of one part
 * @param fields of the header of one part
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2046#section-5.1">RFC 2046 §5.1</a>
 */
public record MimeLimits(int octets, int depth, int parts, int headerOctets, int fields) {
  /** 256 MB, 32 deep, 10,000 parts; headers of 1 MB and 5,000 fields. */
  public static final MimeLimits USUAL = new MimeLimits(1 << 28, 32, 10_000, 1 << 20, 5_000);

  /**
   * Takes numbers from 0 on.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public MimeLimits {
    if (octets < 0 || depth < 0 || parts < 0 || headerOctets < 0 || fields < 0) {
      throw new IllegalArgumentException("a negative limit");
    }
  }

  /** The same with so many octets at most, {@code withOctets(1 << 20)}. */
  public MimeLimits withOctets(int most) {
    return new MimeLimits(most, depth, parts, headerOctets, fields);
  }

  /** The same with parts so deep at most, {@code withDepth(3)}. */
  public MimeLimits withDepth(int most) {
    return new MimeLimits(octets, most, parts, headerOctets, fields);
  }

  /** The same with so many parts at most, {@code withParts(100)}. */
  public MimeLimits withParts(int most) {
    return new MimeLimits(octets, depth, most, headerOctets, fields);
  }
}
