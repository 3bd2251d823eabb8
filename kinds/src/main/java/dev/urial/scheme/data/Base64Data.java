package dev.urial.scheme.data;

import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Decodes Base64 as browsers do: whitespace is allowed anywhere, and padding may be missing.
 *
 * @see <a href="https://infra.spec.whatwg.org/#forgiving-base64-decode">Infra §8, forgiving-base64
 *     decode</a>
 */
final class Base64Data {
  private Base64Data() {}

  /** Decodes ASCII octets; returns null if they are not valid Base64. */
  static byte @Nullable [] forgiving(byte[] data) {
    byte[] text = new byte[data.length];
    int length = 0;
    for (byte octet : data) {
      boolean isSpace =
          octet == ' ' || octet == '\t' || octet == '\n' || octet == '\f' || octet == '\r';
      if (!isSpace) {
        text[length++] = octet;
      }
    }
    if (length % 4 == 0 && length > 0 && text[length - 1] == '=') {
      length -= text[length - 2] == '=' ? 2 : 1;
    }
    if (length % 4 == 1) {
      return null;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(length * 3 / 4 + 3);
    int bits = 0;
    int held = 0;
    for (int i = 0; i < length; i++) {
      int value = value(text[i]);
      if (value < 0) {
        return null;
      }
      bits = bits << 6 | value;
      held += 6;
      if (held >= 8) {
        held -= 8;
        out.write(bits >> held);
      }
    }
    return out.toByteArray();
  }

  /** Returns the six bits that a digit encodes; -1 for any other character. */
  static int value(int c) {
    if (c >= 'A' && c <= 'Z') {
      return c - 'A';
    }
    if (c >= 'a' && c <= 'z') {
      return c - 'a' + 26;
    }
    if (c >= '0' && c <= '9') {
      return c - '0' + 52;
    }
    return c == '+' ? 62 : c == '/' ? 63 : -1;
  }
}
