package dev.urial.dereference.part;

/** Reads only the header of a picture. */
interface PictureHeader {
  int width();

  int height();

  /** Returns the number of pixels to decode, in all frames. */
  long pixels();

  /** Returns the rectangle as a picture of the same format. */
  byte[] crop(Box box, PartRequest whole) throws BrokenMediaException;

  /** Returns the picture with everything outside the rectangle dimmed. */
  byte[] highlight(Box box, PartRequest whole) throws BrokenMediaException;

  /**
   * A rectangle within the picture.
   *
   * @param x from the left
   * @param y from the top
   * @param w width, more than zero
   * @param h height, more than zero
   */
  record Box(int x, int y, int w, int h) {
    boolean has(int column, int row) {
      return column >= x && column < x + w && row >= y && row < y + h;
    }
  }
}
