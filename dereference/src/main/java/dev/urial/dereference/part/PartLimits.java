package dev.urial.dereference.part;

import java.io.Serializable;

/**
 * How much work a stranger's octets may cause; what is beyond is not cut, and said so.
 *
 * <pre>{@code
 * PartLimits small = PartLimits.standard().withOctets(1_000_000).withPixels(1_000_000);
 * SecondaryResource.of(octets, type, "xywh=0,0,10,10", small);
 * }</pre>
 *
 * <p>Dimensions of pictures are compared before anything is decoded.
 *
 * @param octets of the whole, and of all parts together
 * @param pixels width times height of a picture, of an animation for all its frames
 * @param elements of a document in HTML or XML, and fields of one row of a table
 * @param parts how many parts one fragment may name
 */
public record PartLimits(int octets, long pixels, int elements, int parts) implements Serializable {
  private static final PartLimits STANDARD = new PartLimits(64 << 20, 100_000_000L, 2_000_000, 64);

  /**
   * Takes what is more than nothing.
   *
   * @throws IllegalArgumentException if a number is less than 1
   */
  public PartLimits {
    if (octets < 1 || pixels < 1 || elements < 1 || parts < 1) {
      throw new IllegalArgumentException("a limit is at least 1");
    }
  }

  /** 64 MiB, 100 million pixels, 2 million elements, 64 parts: {@code of} uses them. */
  public static PartLimits standard() {
    return STANDARD;
  }

  /** The same with another limit of octets, as {@code withOctets(1_000_000)}. */
  public PartLimits withOctets(int most) {
    return new PartLimits(most, pixels, elements, parts);
  }

  /** The same with another limit of pixels, as {@code withPixels(1_000_000)}. */
  public PartLimits withPixels(long most) {
    return new PartLimits(octets, most, elements, parts);
  }

  /** The same with another limit of elements, as {@code withElements(10_000)}. */
  public PartLimits withElements(int most) {
    return new PartLimits(octets, pixels, most, parts);
  }

  /** The same with another limit of parts, as {@code withParts(1)}. */
  public PartLimits withParts(int most) {
    return new PartLimits(octets, pixels, elements, most);
  }
}
