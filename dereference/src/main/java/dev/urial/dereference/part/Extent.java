package dev.urial.dereference.part;

import java.io.Serializable;
import java.util.Objects;

/**
 * The range of a part within the whole representation, in one unit.
 *
 * <pre>{@code
 * Part part = SecondaryResource.of("one\ntwo\n".getBytes(UTF_8), MediaType.parse("text/plain"), "line=1,2").part();
 * part.extents()  // [OCTET 4–8, CHARACTER 4–8]
 * }</pre>
 *
 * @param unit the unit of the range
 * @param start the first index, counted from 0
 * @param end the index after the last one; equal to {@code start} if the range is empty
 */
public record Extent(Unit unit, long start, long end) implements Serializable {
  /** The units of ranges. In each unit, indices start at 0. */
  public enum Unit {
    /** Octets of the whole representation. Only used for parts that are contiguous. */
    OCTET,
    /** UTF-16 code units of the decoded text, including a byte-order mark. */
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
    /** Pages of a document. */
    PAGE
  }

  /**
   * Checks the range.
   *
   * @param unit the unit of the range
   * @param start the first index, counted from 0
   * @param end the index after the last one; equal to {@code start} if the range is empty
   * @throws IllegalArgumentException if the start is negative or greater than the end
   */
  public Extent {
    Objects.requireNonNull(unit, "unit");
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("extent " + start + "–" + end);
    }
  }

  /** {@return the length of the range, {@code end - start}} */
  public long length() {
    return end - start;
  }

  /** Returns the unit and both ends, such as {@code OCTET 4–8}. */
  @Override
  public String toString() {
    return unit.name() + ' ' + start + '–' + end;
  }
}
