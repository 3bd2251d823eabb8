package dev.urial.javanethttp;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The head of a request: the request line and the header fields.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-3">RFC 9112 §3</a>
 */
final class RequestHead {
  private static final int MOST_OCTETS = 65_536;

  final String method;
  final String target;
  private final MessageHead head;

  private RequestHead(String method, String target, MessageHead head) {
    this.method = method;
    this.target = target;
    this.head = head;
  }

  /**
   * Reads a head and nothing after it.
   *
   * @return the head, or null if the other side closed the connection before sending anything
   * @throws IOException if the input is not a request head, or if the head is too long
   */
  static @Nullable RequestHead read(InputStream in) throws IOException {
    MessageHead head = MessageHead.read(in, MOST_OCTETS);
    if (head == null) {
      return null;
    }
    String[] words = head.startLine.split(" ", -1);
    if (words.length != 3 || !words[2].startsWith("HTTP/1.")) {
      throw new IOException("this is not a request line of HTTP/1.1");
    }
    return new RequestHead(words[0], words[1], head);
  }

  /** Returns whether the client requests a tunnel. */
  boolean isTunnel() {
    return method.equals("CONNECT");
  }

  /** Returns the value of a field, or null if it is missing. */
  @Nullable String value(String name) {
    return head.value(name);
  }

  /**
   * Returns the head for the origin: the target without its authority, which is in {@code Host},
   * and without the fields that are meant only for this proxy.
   *
   * @param host the vetted host, with its port
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1">RFC 9110 §7.6.1</a>
   */
  byte[] toOrigin(String pathAndQuery, String host) {
    StringBuilder out = new StringBuilder(256);
    out.append(method).append(' ').append(pathAndQuery).append(" HTTP/1.1\r\n");
    out.append("Host: ").append(host).append("\r\nConnection: close\r\n");
    head.appendFieldsBeyondThisHop(out);
    return out.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
  }
}
