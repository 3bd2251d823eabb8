package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.spi.Digits;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rectangle in an image, in pixels or in percent of the image size.
 *
 * <pre>{@code
 * MediaFragment.parse("xywh=160,120,320,240").region().within(400, 300)
 *     // 160,120,240,180
 * }</pre>
 *
 * @param unit the unit of the four numbers
 * @param x the distance from the left edge
 * @param y the distance from the top edge
 * @param w the width, greater than zero
 * @param h the height, greater than zero
 * @see <a href="https://www.w3.org/TR/media-frags/#naming-space">Media Fragments 1.0 §4.2.2</a>
 */
public record MediaRegion(Unit unit, long x, long y, long w, long h) implements Serializable {
  static final SpecRule RULE =
      new Clause(
          "xywhparam",
          "Media Fragments 1.0",
          "4.2.2",
          "https://www.w3.org/TR/media-frags/#naming-space");

  /** The unit of measurement. */
  public enum Unit {
    /** Pixels of the original image. */
    PIXEL,
    /** Percent of the image's width and height. */
    PERCENT
  }

  /**
   * Checks that the rectangle is valid.
   *
   * @param unit the unit of the four numbers
   * @param x the distance from the left edge
   * @param y the distance from the top edge
   * @param w the width, greater than zero
   * @param h the height, greater than zero
   * @throws IllegalArgumentException if a number is negative, the rectangle is empty, or a
   *     percentage is greater than 100
   */
  public MediaRegion {
    Objects.requireNonNull(unit, "unit");
    if (x < 0 || y < 0 || w <= 0 || h <= 0) {
      throw new IllegalArgumentException("not a region: " + x + ',' + y + ',' + w + ',' + h);
    }
    if (unit == Unit.PERCENT && (x > 100 || y > 100 || w > 100 || h > 100)) {
      throw new IllegalArgumentException("a percentage must not be greater than 100");
    }
  }

  /** {@code xywhparam = [ xywhunit ":" ] 1*DIGIT "," 1*DIGIT "," 1*DIGIT "," 1*DIGIT}. */
  static @Nullable MediaRegion read(Cursor cursor) {
    boolean percent =
        !cursor.at(CharSet.DIGIT) && cursor.oneOf(RULE, "pixel:", "percent:").length() > 6;
    long[] numbers = new long[4];
    for (int i = 0; i < 4; i++) {
      if (i > 0) {
        cursor.expect(',', RULE);
      }
      int start = cursor.pos();
      numbers[i] = Digits.number(cursor.some(CharSet.DIGIT, RULE));
      if (percent && numbers[i] > 100) {
        cursor.breaks(RULE, overHundred(cursor.text(), start));
      }
      if (i == 2 && numbers[i] == 0 && !cursor.atEnd()) {
        cursor.breaks(RULE); // more zeros would still be zero; any other digit is an error
      }
    }
    cursor.end(RULE);
    if (numbers[3] == 0) {
      cursor.breaks(RULE);
    }
    if (cursor.isBroken()) {
      return null;
    }
    Unit unit = percent ? Unit.PERCENT : Unit.PIXEL;
    return new MediaRegion(unit, numbers[0], numbers[1], numbers[2], numbers[3]);
  }

  /** Returns the index of the digit that makes a decimal number greater than 100. */
  private static int overHundred(String text, int start) {
    int i = start;
    int number = 0;
    while (number <= 100) {
      number = number * 10 + (text.charAt(i++) - '0');
    }
    return i - 1;
  }

  /**
   * {@return the part of this region that is within an image, in pixels, including partially
   * covered pixels} Returns null if the region is outside the image and must therefore be ignored.
   *
   * <pre>{@code
   * MediaFragment.parse("xywh=percent:25,25,50,50").region().within(400, 200)
   *     // 100,50,200,100
   * }</pre>
   *
   * @param width the width of the image in pixels
   * @param height the height of the image in pixels
   * @see <a href="https://www.w3.org/TR/media-frags/#error-media-spatial">§6.3.3</a>
   */
  public @Nullable MediaRegion within(int width, int height) {
    long left = pixels(x, width, 0);
    long top = pixels(y, height, 0);
    // In pixels, a sum could overflow, but a difference cannot.
    boolean percent = unit == Unit.PERCENT;
    long wide = percent ? pixels(x + w, width, 99) - left : w;
    long high = percent ? pixels(y + h, height, 99) - top : h;
    wide = Math.min(wide, width - left);
    high = Math.min(high, height - top);
    return wide <= 0 || high <= 0 ? null : new MediaRegion(Unit.PIXEL, left, top, wide, high);
  }

  private long pixels(long number, int size, int roundUp) {
    return unit == Unit.PIXEL ? number : (number * size + roundUp) / 100;
  }

  /** Returns the value of {@code xywh=}; the unit is omitted for pixels. */
  @Override
  public String toString() {
    return (unit == Unit.PERCENT ? "percent:" : "") + x + ',' + y + ',' + w + ',' + h;
  }
}
