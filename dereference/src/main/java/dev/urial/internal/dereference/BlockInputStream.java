package dev.urial.internal.dereference;

import java.io.IOException;
import java.io.InputStream;

/** A stream that reads blocks of octets. Reading a single octet reads a block of length 1. */
public abstract class BlockInputStream extends InputStream {
  /** Reads the next octet; returns -1 at the end of the stream. */
  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  /** Reads up to {@code length} octets; returns their number, or -1 at the end of the stream. */
  @Override
  public abstract int read(byte[] octets, int offset, int length) throws IOException;
}
