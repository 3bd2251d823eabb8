package dev.urial.javanethttp;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The head of a response: the status line and the header fields.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-4">RFC 9112 §4</a>
 */
final class ResponseHead {
  /** The maximum length of a head, which is the default limit of {@code java.net.http}. */
  private static final int MOST_OCTETS = 393_216;

  private final MessageHead head;

  private ResponseHead(MessageHead head) {
    this.head = head;
  }

  /**
   * Reads a head and nothing after it.
   *
   * @throws IOException if the input is not a response head, if the head is too long, or if the
   *     origin closes the connection first
   */
  static ResponseHead read(InputStream in) throws IOException {
    MessageHead head = MessageHead.read(in, MOST_OCTETS);
    if (head == null) {
      throw new EOFException("the origin closed the connection before it responded");
    }
    if (!head.startLine.startsWith("HTTP/1.")) {
      throw new IOException("the origin's response is not valid HTTP/1.1");
    }
    return new ResponseHead(head);
  }

  /**
   * Returns whether this is an interim response, which is followed by another head.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.2">RFC 9110 §15.2</a>
   */
  boolean isInterim() {
    int status = head.startLine.indexOf(' ') + 1;
    return status > 0
        && head.startLine.startsWith("1", status)
        && !head.startLine.startsWith("101", status);
  }

  /**
   * Returns the head for the client, with {@code Connection: close}. Without this field, the client
   * could send its next request on a connection that is about to close, and it would not repeat a
   * failed {@code POST}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-9.6">RFC 9112 §9.6</a>
   */
  byte[] toClient() {
    StringBuilder out = new StringBuilder(256);
    out.append(head.startLine).append("\r\n");
    if (!isInterim()) {
      out.append("Connection: close\r\n");
    }
    head.appendFieldsBeyondThisHop(out);
    return out.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
  }
}
