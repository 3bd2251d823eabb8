package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.internal.dereference.BlockInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import org.jspecify.annotations.Nullable;

/** Decompresses a body, and limits its size and its compression ratio. */
final class DecodedContentStream extends BlockInputStream {
  /** The decompressed size, in octets, up to which the compression ratio is not checked. */
  private static final long SMALL = 65_536;

  private final ContentCodings packing;
  private final PushbackInputStream packed;
  private final RawBodyStream wire;
  private final FetchSession session;
  private @Nullable InputStream in;
  private long count;

  DecodedContentStream(
      ContentCodings packing, InputStream packed, RawBodyStream wire, FetchSession session) {
    this.packing = packing;
    this.packed = new PushbackInputStream(packed, 2);
    this.wire = wire;
    this.session = session;
  }

  @Override
  public int read(byte[] octets, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int n;
    try {
      n = unpack(octets, offset, length);
    } catch (DereferenceException e) {
      throw e;
    } catch (IOException | RuntimeException e) { // external libraries throw either
      session.check();
      throw DereferenceException.of(Reason.CONTENT_CODING, MESSAGES.of("coding.broken"), e)
          .after(session.chain());
    }
    if (n > 0) {
      count += n;
      check();
    }
    return n;
  }

  private int unpack(byte[] octets, int offset, int length) throws IOException {
    InputStream open = in;
    if (open == null) {
      int first = packed.read();
      if (first < 0) {
        return -1; // no compressed data, such as the body of a 204
      }
      packed.unread(first);
      open = packing.over(packed);
      in = open;
    }
    return open.read(octets, offset, length);
  }

  private void check() throws DereferenceException {
    long most = session.limits().decodedOctets();
    if (count > most) {
      throw tooLong("too-long-unpacked", most);
    }
    int ratio = session.limits().ratio();
    if (count > SMALL && count / ratio > wire.count()) {
      throw tooLong("ratio", (long) ratio);
    }
  }

  private DereferenceException tooLong(String key, Long most) {
    return DereferenceException.of(Reason.TOO_LONG_UNPACKED, MESSAGES.of(key, most))
        .after(session.chain());
  }

  @Override
  public void close() throws IOException {
    InputStream open = in;
    if (open != null) {
      try {
        open.close();
      } catch (IOException e) {
        // The octets have been read, or are not needed.
      }
    }
    wire.close();
  }
}
