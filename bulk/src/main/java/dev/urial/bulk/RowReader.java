package dev.urial.bulk;

import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import org.jspecify.annotations.Nullable;

/** Parses the bytes of a row: one by the RFCs, one by the URL Standard. */
abstract class RowReader {
  private static final byte[] NONE = {};

  /** The array to which all positions belong. */
  byte[] bytes = NONE;

  /** Where the text begins in {@link #bytes}. */
  int textStart;

  /** One past the text in {@link #bytes}. */
  int textEnd;

  /** Where a text that is not valid breaks, in bytes from its beginning. */
  int errorIndex = -1;

  /** Reads a stretch that lies in the array; the fields say what was found. */
  abstract boolean read(byte[] utf8, int start, int end);

  /** {@link #errorIndex}, of a reader that looks for it when it is asked only. */
  int errorIndex() {
    return errorIndex;
  }

  /** The same answer, and no field changes. */
  abstract boolean check(byte[] utf8, int start, int end);

  /** The row of {@link ComponentPositions} of a valid text; read only. */
  abstract int[] positions();

  /** Where a component of a valid text begins; -1: absent. */
  abstract int start(Component component);

  /** One past a component of a valid text; -1: absent. */
  abstract int end(Component component);

  /** The error in an invalid text; null if it is not UTF-8. */
  abstract @Nullable SyntaxError error();
}
