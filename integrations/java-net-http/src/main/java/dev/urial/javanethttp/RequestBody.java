package dev.urial.javanethttp;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request, limited to its declared length so that it cannot contain another request.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-6">RFC 9112 §6</a>
 */
final class RequestBody {
  private RequestBody() {}

  /** Copies the body of a request. */
  static void copy(RequestHead head, InputStream in, OutputStream out) throws IOException {
    String coding = head.value("Transfer-Encoding");
    String length = head.value("Content-Length");
    if (coding != null) {
      if (!coding.equalsIgnoreCase("chunked")) {
        throw new IOException("the length of the request is declared in an unknown form");
      }
      chunks(in, out);
    } else if (length != null) {
      copy(in, out, number(length, 10));
    }
    out.flush();
  }

  private static void chunks(InputStream in, OutputStream out) throws IOException {
    long size = -1;
    while (size != 0) {
      String line = line(in, out);
      int end = line.indexOf(';');
      size = number((end < 0 ? line : line.substring(0, end)).strip(), 16);
      copy(in, out, size);
      if (size > 0) {
        line(in, out);
      }
    }
    while (!line(in, out).isEmpty()) {
      // copies the trailer fields as well
    }
  }

  private static long number(String digits, int radix) throws IOException {
    long number = digits.isEmpty() || digits.length() > 15 ? -1 : 0;
    for (int i = 0; i < digits.length() && number >= 0; i++) {
      int digit = Character.digit(digits.charAt(i), radix);
      number = digit < 0 || digits.charAt(i) > 'f' ? -1 : number * radix + digit;
    }
    if (number < 0) {
      throw new IOException("the length of the request is not a number");
    }
    return number;
  }

  private static void copy(InputStream in, OutputStream out, long count) throws IOException {
    byte[] buffer = new byte[8192];
    for (long left = count; left > 0; ) {
      int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
      if (read < 0) {
        throw new EOFException("the request ends inside its body");
      }
      out.write(buffer, 0, read);
      left -= read;
    }
  }

  /** Copies a line of at most 8192 octets, and returns it without its terminator. */
  private static String line(InputStream in, OutputStream out) throws IOException {
    StringBuilder line = new StringBuilder();
    int c = in.read();
    while (c != '\n' && line.length() < 8192) {
      if (c < 0) {
        throw new EOFException("the request ends inside a chunk");
      }
      line.append((char) c);
      c = in.read();
    }
    String text = line.toString();
    String bare = text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    if (c != '\n') {
      throw new IOException("a line between chunks is longer than 8192 octets");
    }
    out.write((bare + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
    return bare;
  }

  /** Copies octets until the input ends or either side fails, and then runs {@code last}. */
  static void relay(InputStream in, OutputStream out, @Nullable Runnable last) {
    byte[] buffer = new byte[16_384];
    try {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        out.write(buffer, 0, read);
        out.flush();
      }
    } catch (IOException e) {
      // one side has closed the connection, so the relay ends
    } finally {
      if (last != null) {
        last.run();
      }
    }
  }
}
