package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads the lines of a response: its head, including interim heads, its chunk headers, and its
 * trailer. A line ends with CR LF, or LF alone (RFC 9112 §2.2). The header limit applies to all
 * lines together, which stops endless interim responses and endless chunk extensions.
 */
final class HttpLineReader {
  private final InputStream in;
  private final int most;
  private byte[] line = new byte[128];
  private int count;

  HttpLineReader(InputStream in, int most) {
    this.in = in;
    this.most = most;
  }

  /** Returns the next line without its line terminator, with one character per octet. */
  String next() throws IOException {
    int length = 0;
    for (int c = octet(); c != '\n'; c = octet()) {
      if (length == line.length) {
        line = Arrays.copyOf(line, 2 * length);
      }
      line[length++] = (byte) c;
      if (count + length > most) {
        throw DereferenceException.of(
            Reason.HEADERS_TOO_LONG, MESSAGES.of("headers-too-long", most));
      }
    }
    length -= length > 0 && line[length - 1] == '\r' ? 1 : 0;
    String text = new String(line, 0, length, StandardCharsets.ISO_8859_1);
    count += text.length(); // without line ends: a body of small chunks has many
    return text;
  }

  /** Returns the next octet, which does not count toward the header limit. */
  int octet() throws IOException {
    int c = in.read();
    if (c < 0) {
      throw DereferenceException.of(Reason.INCOMPLETE, MESSAGES.of("broken-off"));
    }
    return c;
  }

  static DereferenceException noHttp() {
    return DereferenceException.of(Reason.PROTOCOL, MESSAGES.of("no-http"));
  }
}
