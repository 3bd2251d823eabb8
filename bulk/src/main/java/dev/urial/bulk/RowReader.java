package dev.urial.bulk;

import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import org.jspecify.annotations.Nullable;

/** A parser for the bytes of a row, with a subclass for the RFCs and one for the URL Standard. */
abstract class RowReader {
  private static final byte[] NONE = {};

  /** The array to which all positions refer. */
  byte[] bytes = NONE;

  /** The start of the text in {@link #bytes}. */
  int textStart;

  /** The exclusive end of the text in {@link #bytes}. */
  int textEnd;

  /** The index of the error in an invalid text, in bytes from the start of the text. */
  int errorIndex = -1;

  /** Parses a range of an array, sets the fields, and returns whether the range is valid. */
  abstract boolean read(byte[] utf8, int start, int end);

  /** Returns {@link #errorIndex}; a subclass may compute it on request. */
  int errorIndex() {
    return errorIndex;
  }

  /** Returns the same result as {@link #read}, without changing fields. */
  abstract boolean check(byte[] utf8, int start, int end);

  /** Returns the start of a component of a valid text, or -1 if the component is absent. */
  abstract int start(Component component);

  /** Returns the exclusive end of a component of a valid text, or -1 if the component is absent. */
  abstract int end(Component component);

  /** Returns the error in an invalid text, or null if the text is not UTF-8. */
  abstract @Nullable SyntaxError error();
}
