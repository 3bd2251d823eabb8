package dev.urial.hash;

import java.security.MessageDigest;
import java.util.zip.CRC32;

/** Hashes octets passed in pieces. An instance can be used only once. */
interface Hasher {
  void update(byte[] octets, int offset, int length);

  byte[] finish();

  /** Returns a hasher that uses a JCA digest directly. */
  static Hasher of(MessageDigest digest) {
    digest.reset();
    return new Hasher() {
      @Override
      public void update(byte[] octets, int offset, int length) {
        digest.update(octets, offset, length);
      }

      @Override
      public byte[] finish() {
        return digest.digest();
      }
    };
  }

  /** Returns a hasher for CRC-32, the checksum used by ZIP and Ethernet, which has four octets. */
  static Hasher crc32() {
    CRC32 crc = new CRC32();
    return new Hasher() {
      @Override
      public void update(byte[] octets, int offset, int length) {
        crc.update(octets, offset, length);
      }

      @Override
      public byte[] finish() {
        int value = (int) crc.getValue();
        return new byte[] {
          (byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value
        };
      }
    };
  }
}
