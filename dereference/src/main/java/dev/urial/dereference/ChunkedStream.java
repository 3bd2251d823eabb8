package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.internal.dereference.BlockInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Decodes a body in chunked transfer coding.
 *
 * <pre>
 * chunked-body = *chunk last-chunk trailer-section CRLF
 * chunk        = chunk-size [ chunk-ext ] CRLF chunk-data CRLF
 * last-chunk   = 1*"0" [ chunk-ext ] CRLF
 * </pre>
 *
 * Chunk extensions and trailer fields are read and ignored, but count toward the header limit.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-7.1">RFC 9112 §7.1</a>
 */
final class ChunkedStream extends BlockInputStream {
  /** The maximum number of hexadecimal digits in a chunk size, so that the size fits in a long. */
  private static final int MOST_DIGITS = 15;

  private final InputStream in;
  private final HttpLineReader lines;
  private boolean isFirst = true;
  private boolean isOver;

  /** The number of octets of the current chunk that have not been read yet. */
  private long left;

  ChunkedStream(InputStream in, HttpLineReader lines) {
    this.in = in;
    this.lines = lines;
  }

  @Override
  public int read(byte[] octets, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (left == 0 && !isOver) {
      begin();
    }
    if (isOver) {
      return -1;
    }
    int n = in.read(octets, offset, (int) Math.min(length, left));
    if (n < 0) {
      throw DereferenceException.of(Reason.INCOMPLETE, MESSAGES.of("broken-off"));
    }
    left -= n;
    return n;
  }

  /** Reads the line end after the previous chunk, and the size line of the next chunk. */
  private void begin() throws IOException {
    if (!isFirst && !lines.next().isEmpty()) {
      throw broken();
    }
    isFirst = false;
    int digits = 0;
    int c = lines.octet();
    for (; Character.digit(c, 16) >= 0 && c < 0x80; c = lines.octet()) {
      left = left << 4 | Character.digit(c, 16);
      if (++digits > MOST_DIGITS) {
        throw broken();
      }
    }
    boolean isEnd = c == '\r' || c == '\n' || c == ';' || c == ' ' || c == '\t';
    if (digits == 0 || !isEnd) {
      throw broken();
    }
    if (c == '\r' && lines.octet() != '\n') {
      throw broken();
    }
    if (c != '\r' && c != '\n') {
      String extension = lines.next().strip();
      if (c != ';' && !extension.isEmpty() && !extension.startsWith(";")) {
        throw broken();
      }
    }
    if (left == 0) {
      isOver = true;
      var unused = HttpHead.fields(lines); // the trailer
    }
  }

  private static DereferenceException broken() {
    return DereferenceException.of(Reason.PROTOCOL, MESSAGES.of("http.chunk"));
  }
}
