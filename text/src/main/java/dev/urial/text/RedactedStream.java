package dev.urial.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Redacts a stream of octets, block by block, using a {@link Redaction}. A block ends at the end of
 * a line, or after a word if a line fills the buffer. Each octet is treated as a character, so that
 * everything except secrets is copied unchanged in any encoding; in UTF-16, two octets are treated
 * as a character.
 */
final class RedactedStream implements Redaction.Target {
  private static final int SIZE = 1 << 18;
  private static final int READ = 1 << 17; // octets; all copies fit in a CPU cache
  private static final int LONGEST_MARK = 3; // the byte order mark EF BB BF

  private final Redaction redaction;
  private final InputStream in;
  private final OutputStream out;
  private final byte[] buffer = new byte[SIZE];
  private int length;
  private Unit unit = Unit.OCTET;
  private String block = ""; // the start of the buffer, as characters

  /** The code unit of the text. */
  private enum Unit {
    OCTET,
    UTF_16BE,
    UTF_16LE
  }

  RedactedStream(Redaction redaction, InputStream in, OutputStream out) {
    this.redaction = redaction;
    this.in = in;
    this.out = out;
  }

  Map<String, Long> copy() throws IOException {
    boolean isBegun = false;
    int count = 0;
    while (count >= 0) {
      if (in.available() <= 0) {
        out.flush(); // so that readers of a live log see it at once
      }
      count = in.read(buffer, length, Math.min(SIZE - length, READ));
      int before = length;
      length += Math.max(count, 0);
      if (!isBegun && (length >= LONGEST_MARK || count < 0)) {
        begin();
        isBegun = true;
        before = 0;
      }
      if (count < 0 || (isBegun && (length == SIZE || hasLineEnd(before)))) {
        block(count < 0);
      }
    }
    out.write(buffer, 0, length); // half of a character at the end
    return redaction.counts();
  }

  private boolean hasLineEnd(int start) {
    int i = start;
    while (i < length && buffer[i] != '\n' && buffer[i] != '\r') {
      i++;
    }
    return i < length;
  }

  private void block(boolean isLast) throws IOException {
    int size = unit == Unit.OCTET ? 1 : 2;
    int count = isLast ? length / size : blockEnd(size) / size;
    block = text(count);
    redaction.block(block, this);
    int end = count * size;
    System.arraycopy(buffer, end, buffer, 0, length - end);
    length -= end;
  }

  /**
   * Returns the end of the last complete line. If a line fills the buffer, returns the index after
   * its last space, or the end of the buffer if there is no space.
   *
   * @param size the number of octets per character
   */
  private int blockEnd(int size) {
    int gap = -1;
    for (int i = length - length % size - size; i >= 0; i -= size) {
      int c = unit(i);
      if (c == '\n' || c == '\r') {
        return i + size;
      }
      gap = gap < 0 && c == ' ' ? i : gap;
    }
    return length < SIZE ? 0 : gap < 0 ? length : gap + size;
  }

  private int unit(int i) {
    return switch (unit) {
      case OCTET -> buffer[i];
      case UTF_16BE -> (buffer[i] & 0xFF) << 8 | (buffer[i + 1] & 0xFF);
      case UTF_16LE -> (buffer[i + 1] & 0xFF) << 8 | (buffer[i] & 0xFF);
    };
  }

  /**
   * Determines the encoding, and copies the byte order mark, which is not part of the first word.
   */
  private void begin() throws IOException {
    int mark = length < 2 ? 0 : (buffer[0] & 0xFF) << 8 | (buffer[1] & 0xFF);
    unit = mark == 0xFEFF ? Unit.UTF_16BE : mark == 0xFFFE ? Unit.UTF_16LE : Unit.OCTET;
    boolean isUtf8 = mark == 0xEFBB && length > 2 && (buffer[2] & 0xFF) == 0xBF;
    int end = unit != Unit.OCTET ? 2 : isUtf8 ? LONGEST_MARK : 0;
    out.write(buffer, 0, end);
    System.arraycopy(buffer, end, buffer, 0, length - end);
    length -= end;
  }

  private String text(int count) {
    if (unit == Unit.OCTET) {
      return new String(buffer, 0, count, StandardCharsets.ISO_8859_1);
    }
    char[] chars = new char[count];
    for (int i = 0; i < count; i++) {
      chars[i] = (char) unit(2 * i);
    }
    return new String(chars);
  }

  @Override
  public void write(CharSequence text, int start, int end) throws IOException {
    int size = unit == Unit.OCTET ? 1 : 2;
    if (text == block) {
      out.write(buffer, start * size, (end - start) * size);
      return;
    }
    String piece = text.subSequence(start, end).toString(); // ASCII that replaces a secret
    out.write(
        piece.getBytes(
            switch (unit) {
              case OCTET -> StandardCharsets.ISO_8859_1;
              case UTF_16BE -> StandardCharsets.UTF_16BE;
              case UTF_16LE -> StandardCharsets.UTF_16LE;
            }));
  }
}
