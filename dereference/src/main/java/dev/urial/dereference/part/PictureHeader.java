package dev.urial.dereference.part;

/** A picture whose header has been read. Pixels are decoded when a region is extracted. */
interface PictureHeader {
  int width();

  int height();

  /** Returns the number of pixels that must be decoded, including those of all frames. */
  long pixels();

  /** Returns a rectangle of this picture, as a picture in the same format. */
  byte[] crop(Box box, PartRequest whole) throws BrokenMediaException;

  /** Returns this picture with everything outside a rectangle dimmed. */
  byte[] highlight(Box box, PartRequest whole) throws BrokenMediaException;

  /**
   * A rectangle within a picture, in pixels.
   *
   * @param x the distance from the left edge of the picture
   * @param y the distance from the top edge of the picture
   * @param w the width, at least 1
   * @param h the height, at least 1
   */
  record Box(int x, int y, int w, int h) {
    boolean has(int column, int row) {
      return column >= x && column < x + w && row >= y && row < y + h;
    }
  }
}
