package dev.urial.idna.tables;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes numbers of seven bits a byte, the lowest first. */
public final class Numbers {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** A number without sign. */
  public void number(int n) {
    int rest = n;
    while ((rest & ~0x7F) != 0) {
      out.write(rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    out.write(rest);
  }

  /** A signed number n as 2n or -2n-1. */
  public void signed(int n) {
    number(n << 1 ^ n >> 31);
  }

  /** One byte. */
  public void octet(int octet) {
    out.write(octet);
  }

  /** Text in ASCII, as it is. */
  public void ascii(String text) {
    out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** All that was written. */
  public byte[] bytes() {
    return out.toByteArray();
  }
}
