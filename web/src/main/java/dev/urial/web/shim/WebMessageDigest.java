package dev.urial.web.shim;

import java.security.NoSuchAlgorithmException;

/**
 * A replacement for {@link java.security.MessageDigest} that provides only the names and lengths of
 * digests, because pages do not compute digests.
 */
public final class WebMessageDigest {
  private final String name;
  private final int length;

  private WebMessageDigest(String name, int length) {
    this.name = name;
    this.length = length;
  }

  public static WebMessageDigest getInstance(String name) throws NoSuchAlgorithmException {
    int length =
        switch (name) {
          case "MD2", "MD5" -> 16;
          case "SHA-1" -> 20;
          case "SHA-224", "SHA-512/224", "SHA3-224" -> 28;
          case "SHA-256", "SHA-512/256", "SHA3-256" -> 32;
          case "SHA-384", "SHA3-384" -> 48;
          case "SHA-512", "SHA3-512" -> 64;
          default -> throw new NoSuchAlgorithmException(name);
        };
    return new WebMessageDigest(name, length);
  }

  public String getAlgorithm() {
    return name;
  }

  public int getDigestLength() {
    return length;
  }

  public void reset() {}

  public void update(byte[] octets, int offset, int length) {
    throw new UnsupportedOperationException(name);
  }

  public void update(byte octet) {
    throw new UnsupportedOperationException(name);
  }

  public byte[] digest() {
    throw new UnsupportedOperationException(name);
  }

  public byte[] digest(byte[] octets) {
    throw new UnsupportedOperationException(name);
  }
}
