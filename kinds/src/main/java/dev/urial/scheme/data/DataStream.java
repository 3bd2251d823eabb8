package dev.urial.scheme.data;

import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Clause;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The octets of a {@code data} URI, decoded as they are read: first escapes, then Base64 (RFC
 * 4648).
 *
 * <p>INVARIANT: the stream needs no memory besides the text itself.
 */
final class DataStream extends InputStream {
  private static final Clause BASE64 = Clause.rfc("base64", 4648, "4");

  private final String text;
  private final int end;
  private final boolean base64;
  private int pos;

  // For Base64: the bits read but not yet returned, and the number of digits so far.
  private int bits;
  private int held;
  private long digits;

  /** Whether the end was reached. From then on, each read returns -1 or throws the same error. */
  private boolean over;

  private @Nullable SyntaxError error;

  DataStream(String text, int start, int end, boolean base64) {
    this.text = text;
    this.pos = start;
    this.end = end;
    this.base64 = base64;
  }

  @Override
  public int read() throws IOException {
    try {
      return next();
    } catch (UriParseException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Reads octets up to the first error; the next read throws that error. */
  @Override
  public int read(byte[] octets, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, octets.length);
    int count = 0;
    while (count < length) {
      int octet = nextOrBroken(count);
      if (octet < 0) {
        break;
      }
      octets[offset + count++] = (byte) octet;
    }
    return count == 0 && length > 0 ? -1 : count;
  }

  /**
   * Returns the next octet; -1 at the end, or if there is an error after {@code count} octets. An
   * error is thrown only if {@code count} is 0.
   */
  private int nextOrBroken(int count) throws IOException {
    try {
      return next();
    } catch (UriParseException e) {
      if (count == 0) {
        throw new IOException(e.getMessage(), e);
      }
      return -1;
    }
  }

  @Override
  public int available() {
    return (end - pos) / (base64 ? 4 : 3);
  }

  /** Returns the next octet, or -1 at the end; throws if the text is not valid Base64. */
  int next() {
    if (error != null) {
      throw new UriParseException(error);
    }
    return over ? -1 : base64 ? nextOfBase64() : nextOctet();
  }

  private int nextOctet() {
    if (pos >= end) {
      return -1;
    }
    char c = text.charAt(pos);
    int octet = c == '%' ? EscapedOctets.octetAt(text, pos) : c;
    pos += c == '%' ? 3 : 1;
    return octet;
  }

  private int nextOfBase64() {
    while (held < 8) {
      int at = pos;
      int c = nextOctet();
      int value = Base64Data.value(c);
      if (value < 0) {
        finish(c, at);
        return -1;
      }
      bits = bits << 6 | value;
      held += 6;
      digits++;
    }
    held -= 8;
    return bits >> held & 0xFF;
  }

  /** Checks the end of the text: padding to a multiple of four, with nothing after it. */
  private void finish(int first, int at) {
    int c = first;
    int place = at;
    long length = digits;
    while (c == '=' && length % 4 != 0 && digits % 4 > 1) {
      length++;
      place = pos;
      c = nextOctet();
    }
    over = true;
    if (c >= 0 || length % 4 != 0) {
      error = new SyntaxError(BASE64, place, text);
      throw new UriParseException(error);
    }
  }
}
