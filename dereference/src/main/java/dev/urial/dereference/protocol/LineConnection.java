package dev.urial.dereference.protocol;

import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.internal.dereference.DereferenceMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A line-based connection to a server. Lines from the server end with CR LF, or with LF alone. The
 * header limit applies to each line.
 */
final class LineConnection {
  /** The maximum length of a reply that is quoted in a message. */
  private static final int MOST_QUOTED = 160;

  private final InputStream in;
  private final OutputStream out;
  private final int most;

  LineConnection(InputStream in, OutputStream out, int most) {
    this.in = new BufferedInputStream(in);
    this.out = out;
    this.most = most;
  }

  /** Returns the input that follows the last line that was read. */
  InputStream in() {
    return in;
  }

  /**
   * Sends a line, followed by CR LF.
   *
   * @throws DereferenceException if the line contains a line break or NUL
   */
  void send(String line) throws IOException {
    refuseLineBreaks(line);
    out.write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /**
   * Throws an exception if a string contains a line break or NUL, so that {@code %0D%0A} in an
   * identifier cannot inject a second command.
   */
  static void refuseLineBreaks(String line) throws DereferenceException {
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\r' || c == '\n' || c == 0) {
        throw DereferenceException.of(
            Reason.REFUSED,
            DereferenceMessages.MESSAGES.of("protocol.line-break", Excerpt.name(c)));
      }
    }
  }

  /** Returns the next line without its line terminator. */
  String line() throws IOException {
    String line = lineOrNull();
    if (line == null) {
      throw new EOFException();
    }
    return line;
  }

  /** Returns the next line without its line terminator, or null at the end of the input. */
  @Nullable String lineOrNull() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        if (line.size() == 0) {
          return null;
        }
        break;
      }
      line.write(c);
      if (line.size() > most) {
        throw tooLong(most);
      }
    }
    String text = line.toString(StandardCharsets.UTF_8);
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  static DereferenceException tooLong(int most) {
    return DereferenceException.of(
        Reason.HEADERS_TOO_LONG, DereferenceMessages.MESSAGES.of("protocol.reply-too-long", most));
  }

  /** Returns the three-digit status of a reply; throws an exception if there is none. */
  static int status(String reply) throws DereferenceException {
    boolean isStatus = reply.length() >= 3;
    for (int i = 0; i < 3 && isStatus; i++) {
      isStatus = reply.charAt(i) >= '0' && reply.charAt(i) <= '9';
    }
    if (!isStatus) {
      throw unexpected(Reason.PROTOCOL, reply);
    }
    return Integer.parseInt(reply, 0, 3, 10);
  }

  /** Returns an exception that quotes an unexpected reply. */
  static DereferenceException unexpected(Reason reason, String reply) {
    String line = reply.strip();
    String cut = line.length() <= MOST_QUOTED ? line : line.substring(0, MOST_QUOTED - 1) + '…';
    return DereferenceException.of(
        reason,
        DereferenceMessages.MESSAGES.of("protocol.said", Excerpt.escape(Secrets.masked(cut))));
  }
}
