package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.internal.dereference.BlockInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A body as received. It fails if the body exceeds the limit or is shorter than declared, and
 * converts all failures to {@link DereferenceException}s.
 */
final class RawBodyStream extends BlockInputStream {
  private final InputStream in;
  private final FetchSession session;
  private final long most;
  private final long said;
  private final AutoCloseable end;
  private long count;

  /**
   * @param most the maximum number of octets
   * @param said the declared number of octets; -1 if there is none
   * @param end the resource to close with this stream
   */
  RawBodyStream(InputStream in, FetchSession session, long most, long said, AutoCloseable end)
      throws DereferenceException {
    this.in = in;
    this.end = end;
    this.session = session;
    this.most = most;
    this.said = said;
    if (said > most) {
      throw tooLong();
    }
  }

  /** Returns the number of octets received so far. */
  long count() {
    return count;
  }

  @Override
  public int read(byte[] octets, int offset, int length) throws IOException {
    session.remaining();
    if (length == 0) {
      return 0;
    }
    int n;
    try {
      // Reads one octet more than allowed, to distinguish a body that is too long from one that
      // just fits.
      n = in.read(octets, offset, (int) Math.min(length, most - count + 1));
    } catch (IOException | RuntimeException e) {
      throw session.explain(e);
    }
    if (n < 0) {
      session.check(); // closing by another thread is not the end of the body
      if (said >= 0 && count < said) {
        throw DereferenceException.of(Reason.INCOMPLETE, MESSAGES.of("incomplete", count, said))
            .after(session.chain());
      }
      return -1;
    }
    count += n;
    if (count > most) {
      throw tooLong();
    }
    return n;
  }

  private DereferenceException tooLong() {
    return DereferenceException.of(Reason.TOO_LONG, MESSAGES.of("too-long", most))
        .after(session.chain());
  }

  @Override
  public void close() {
    DaemonThreads.close(end);
  }
}
