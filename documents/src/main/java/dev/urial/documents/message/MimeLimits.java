package dev.urial.documents.message;

/**
 * The limits for reading a message.
 *
 * <pre>{@code
 * new MimeLimits(1 << 20, 8, 100, 1 << 16, 500)
 * }</pre>
 *
 * @param octets the maximum size of the whole message in octets, at least 0
 * @param depth the maximum nesting depth of parts; a message without parts has depth 1
 * @param parts the maximum number of parts, including containers
 * @param headerOctets the maximum size of a part's header, in octets
 * @param fields the maximum number of fields in a part's header
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2046#section-5.1">RFC 2046 §5.1</a>
 */
public record MimeLimits(int octets, int depth, int parts, int headerOctets, int fields) {
  /**
   * The usual limits: 256 MB, a depth of 32 and 10,000 parts; for each header, 1 MB and 5,000
   * fields.
   */
  public static final MimeLimits USUAL = new MimeLimits(1 << 28, 32, 10_000, 1 << 20, 5_000);

  /**
   * Creates limits; rejects negative numbers.
   *
   * @param octets the maximum size of the whole message in octets, at least 0
   * @param depth the maximum nesting depth of parts; a message without parts has depth 1
   * @param parts the maximum number of parts, including containers
   * @param headerOctets the maximum size of a part's header, in octets
   * @param fields the maximum number of fields in a part's header
   * @throws IllegalArgumentException if a number is negative
   */
  public MimeLimits {
    if (octets < 0 || depth < 0 || parts < 0 || headerOctets < 0 || fields < 0) {
      throw new IllegalArgumentException("limits must not be negative");
    }
  }
}
