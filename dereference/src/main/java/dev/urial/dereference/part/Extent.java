package dev.urial.dereference.part;

import java.io.Serializable;
import java.util.Objects;

/**
 * The range of a part within the whole, in one unit.
 *
 * <pre>{@code
 * Part part = SecondaryResource.of("one\ntwo\n".getBytes(UTF_8), MediaType.parse("text/plain"), "line=1,2").part();
 * part.extents()  // [OCTET 4–8, CHARACTER 4–8]
 * }</pre>
 *
 * @param unit the unit
 * @param start the first index, counted from 0
 * @param end the index after the last one; equal to {@code start} for an empty range
 */
public record Extent(Unit unit, long start, long end) implements Serializable {
  /** The unit of positions, which start at 0. */
  public enum Unit {
    /** Octets of the whole representation; only used if the part is contiguous. */
    OCTET,
    /** UTF-16 code units of the text, including a byte-order mark. */
    CHARACTER,
    /** Rows of a table. */
    ROW,
    /** Columns of a table. */
    COLUMN,
    /** Pixels from the left edge. */
    PIXEL_X,
    /** Pixels from the top edge. */
    PIXEL_Y,
    /** Sample frames of audio, each with one sample per channel. */
    SAMPLE,
    /** Pages. */
    PAGE
  }

  /**
   * Checks that {@code end} is not less than {@code start}.
   *
   * @param unit the unit
   * @param start the first index, counted from 0
   * @param end the index after the last one; equal to {@code start} for an empty range
   * @throws IllegalArgumentException if the start is negative or greater than the end
   */
  public Extent {
    Objects.requireNonNull(unit, "unit");
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("extent " + start + "–" + end);
    }
  }

  /** {@return the length} */
  public long length() {
    return end - start;
  }

  /** Returns the unit and both ends, such as {@code OCTET 4–8}. */
  @Override
  public String toString() {
    return unit.name() + ' ' + start + '–' + end;
  }
}
