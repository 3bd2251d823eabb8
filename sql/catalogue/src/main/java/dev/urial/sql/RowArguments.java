package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.grammar.Rule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.Arrays;

/** The arguments of a call: numbers, and text as ranges of the engine's own byte arrays. */
final class RowArguments {
  private static final byte LEFT_OUT = 0;
  private static final byte NULL = 1;
  private static final byte TEXT = 2;
  private static final byte NUMBER = 3;

  private static final byte[] NONE = {};

  private final byte[] kinds;
  private final byte[][] bytes;
  private final int[] starts;
  private final int[] ends;
  private final long[] numbers;

  /** The number of arguments that are SQL's NULL. */
  private int nulls;

  RowArguments(int count) {
    kinds = new byte[count];
    bytes = new byte[count][];
    Arrays.fill(bytes, NONE);
    starts = new int[count];
    ends = new int[count];
    numbers = new long[count];
  }

  void text(int i, byte[] utf8, int start, int end) {
    set(i, TEXT);
    bytes[i] = utf8;
    starts[i] = start;
    ends[i] = end;
  }

  void number(int i, long n) {
    set(i, NUMBER);
    numbers[i] = n;
  }

  void absent(int i) {
    set(i, NULL);
  }

  private void set(int i, byte kind) {
    nulls += (kind == NULL ? 1 : 0) - (kinds[i] == NULL ? 1 : 0);
    kinds[i] = kind;
  }

  boolean hasNull() {
    return nulls > 0;
  }

  /** Returns whether an argument has been set. */
  boolean has(int i) {
    return i < kinds.length && kinds[i] != LEFT_OUT;
  }

  byte[] bytes(int i) {
    return bytes[i];
  }

  int start(int i) {
    return starts[i];
  }

  int end(int i) {
    return ends[i];
  }

  long numberOr(int i, long leftOut) {
    return kinds[i] == NUMBER ? numbers[i] : leftOut;
  }

  String string(int i) {
    return new String(bytes[i], starts[i], ends[i] - starts[i], UTF_8);
  }

  /**
   * Returns the text of an argument as a string.
   *
   * @throws UriParseException if the text is not valid UTF-8
   */
  String checked(int i) {
    String text = string(i);
    if (text.indexOf('\uFFFD') >= 0 && brokenUtf8(i) >= 0) {
      throw new UriParseException(new SyntaxError(Rule.UTF8_OCTETS, text.indexOf('\uFFFD'), text));
    }
    return text;
  }

  /** Returns the offset of the first byte of an argument that is not valid UTF-8, or -1. */
  int brokenUtf8(int i) {
    String text = string(i);
    if (text.indexOf('\uFFFD') < 0) {
      return -1;
    }
    byte[] again = text.getBytes(UTF_8);
    int length = ends[i] - starts[i];
    int at = Arrays.mismatch(bytes[i], starts[i], ends[i], again, 0, again.length);
    return at < length ? at : length - 1;
  }

  boolean is(int i, byte[] other) {
    return Arrays.equals(bytes[i], starts[i], ends[i], other, 0, other.length);
  }
}
