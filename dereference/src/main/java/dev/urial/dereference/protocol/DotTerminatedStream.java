package dev.urial.dereference.protocol;

import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.internal.dereference.DereferenceMessages;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Objects;

/**
 * Text that ends with a line consisting of a single dot. In lines that begin with a dot, the sender
 * doubles the dot, and this stream removes one of the two. Lines are not buffered, so they can have
 * any length.
 *
 * <pre>
 *   a CR LF  ..b CR LF  . CR LF      a CR LF  .b CR LF
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3977#section-3.1.1">RFC 3977 §3.1.1</a>
 */
final class DotTerminatedStream extends InputStream {
  /** How to treat the end of the connection if there was no terminating dot. */
  enum Ending {
    /** The text is incomplete, which is an error. */
    NEEDS_DOT,
    /** The text ends there. A line with a single dot ends the text only if nothing follows it. */
    MAY_LACK_DOT
  }

  private final PushbackInputStream in;
  private final Ending ending;
  private boolean isAtLineStart = true;
  private boolean isAtEnd;

  /** The characters to return next: those after a dot that turned out to be text. */
  private String kept = "";

  DotTerminatedStream(InputStream in, Ending ending) {
    this.in = new PushbackInputStream(in, 3);
    this.ending = ending;
  }

  @Override
  public int read() throws IOException {
    if (!kept.isEmpty()) {
      int c = kept.charAt(0);
      kept = kept.substring(1);
      return c;
    }
    if (isAtEnd) {
      return -1;
    }
    int c = in.read();
    if (c == '.' && isAtLineStart) {
      return dot();
    }
    if (c < 0) {
      return end();
    }
    isAtLineStart = c == '\n';
    return c;
  }

  /** Returns the next octet of the text after a dot at the start of a line, or -1 at its end. */
  private int dot() throws IOException {
    int next = in.read();
    if (next == '.') {
      isAtLineStart = false;
      return '.';
    }
    String rest = "";
    if (next == '\r') {
      rest = "\r";
      next = in.read();
    }
    if (next == '\n') {
      int behind = ending == Ending.NEEDS_DOT ? -1 : in.read();
      if (behind < 0) {
        isAtEnd = true;
        return -1;
      }
      in.unread(behind);
      kept = rest + "\n";
      return '.';
    }
    if (next < 0) {
      if (ending == Ending.MAY_LACK_DOT && rest.isEmpty()) {
        isAtEnd = true;
        return -1;
      }
      return end();
    }
    in.unread(next);
    kept = rest;
    isAtLineStart = false;
    return '.';
  }

  private int end() throws DereferenceException {
    if (ending == Ending.NEEDS_DOT) {
      throw DereferenceException.of(
          Reason.INCOMPLETE, DereferenceMessages.MESSAGES.of("protocol.no-dot"));
    }
    isAtEnd = true;
    return -1;
  }

  @Override
  public int read(byte[] octets, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, octets.length);
    int n = 0;
    while (n < length) {
      // Returns the available octets instead of waiting for more.
      if (n > 0 && kept.isEmpty() && !isAtEnd && in.available() == 0) {
        break;
      }
      int c = read();
      if (c < 0) {
        break;
      }
      octets[offset + n++] = (byte) c;
    }
    return n == 0 && length > 0 ? -1 : n;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
