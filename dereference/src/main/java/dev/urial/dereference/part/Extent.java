package dev.urial.dereference.part;

import java.io.Serializable;
import java.util.Objects;

/**
 * Where a part lies in the whole, counted in one unit.
 *
 * <pre>{@code
 * Part part = SecondaryResource.of("one\ntwo\n".getBytes(UTF_8), MediaType.parse("text/plain"), "line=1,2").part();
 * part.extents()  // [OCTET 4–8, CHARACTER 4–8]
 * }</pre>
 *
 * @param unit what is counted
 * @param start the first one, from 0
 * @param end one past the last; equal to the start where a position is meant
 */
public record Extent(Unit unit, long start, long end) implements Serializable {
  /** What is counted, from 0. */
  public enum Unit {
    /** Octets of the whole as it came; only where the part stands there as one piece. */
    OCTET,
    /** UTF-16 code units of the text, a byte-order mark among them. */
    CHARACTER,
    /** Rows of a table. */
    ROW,
    /** Columns of a table. */
    COLUMN,
    /** Pixels from the left. */
    PIXEL_X,
    /** Pixels from the top. */
    PIXEL_Y,
    /** Moments of a sound, each with a sample of every channel. */
    SAMPLE,
    /** Pages. */
    PAGE
  }

  /**
   * Checks that it does not go backwards.
   *
   * @throws IllegalArgumentException if the start is negative or behind the end
   */
  public Extent {
    Objects.requireNonNull(unit, "unit");
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("extent " + start + "–" + end);
    }
  }

  /** How many there are. */
  public long length() {
    return end - start;
  }

  /** The unit and both ends, as {@code OCTET 4–8}. */
  @Override
  public String toString() {
    return unit.name() + ' ' + start + '–' + end;
  }
}
