package dev.urial.dereference.part;

import java.io.Serializable;

/**
 * Limits for processing untrusted octets. If a limit is exceeded, the part is not extracted, and a
 * remark says so.
 *
 * <pre>{@code
 * PartLimits small = new PartLimits(1_000_000, 1_000_000, 10_000, 10);
 * SecondaryResource.of(octets, type, "xywh=0,0,10,10", small);
 * }</pre>
 *
 * <p>Image dimensions are checked before decoding.
 *
 * @param octets the maximum size, in octets, of the whole representation, and of all parts together
 * @param pixels the maximum width times height of an image
 * @param elements the maximum number of elements in an HTML or XML document, and of fields in a
 *     table row
 * @param parts the maximum number of parts for one fragment
 */
public record PartLimits(int octets, long pixels, int elements, int parts) implements Serializable {
  private static final PartLimits STANDARD = new PartLimits(64 << 20, 50_000_000L, 2_000_000, 64);

  /**
   * Checks that the limits are positive.
   *
   * @param octets the maximum size, in octets, of the whole representation, and of all parts
   *     together
   * @param pixels the maximum width times height of an image
   * @param elements the maximum number of elements in an HTML or XML document, and of fields in a
   *     table row
   * @param parts the maximum number of parts for one fragment
   * @throws IllegalArgumentException if a limit is less than 1
   */
  public PartLimits {
    if (octets < 1 || pixels < 1 || elements < 1 || parts < 1) {
      throw new IllegalArgumentException("the limit must be at least 1");
    }
  }

  /**
   * {@return the default limits of {@link SecondaryResource}: 64 MiB, 50 million pixels, 2 million
   * elements, and 64 parts}
   */
  public static PartLimits standard() {
    return STANDARD;
  }
}
