package dev.urial.dereference.part;

/** Reads only the header of a picture. */
interface PictureHeader {
  int width();

  int height();

  /** How many pixels are to be decoded: those of all frames. */
  long pixels();

  /** Returns the rectangle as a picture of the same format. */
  byte[] crop(Box box, PartRequest whole) throws BrokenMediaException;

  /** Returns the picture with all dimmed that lies outside of the rectangle. */
  byte[] highlight(Box box, PartRequest whole) throws BrokenMediaException;

  /**
   * A rectangle that lies in the picture.
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
