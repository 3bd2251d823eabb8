package dev.urial.internal.text;

import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names of hashes in {@code ni} and {@code nih} URIs.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-2">RFC 6920 §2</a>
 */
public final class NamedInformation {
  /**
   * The names of the algorithms, indexed by their suite numbers in IANA's registry (RFC 6920 §9.4).
   */
  private static final List<String> SUITE =
      List.of(
          "",
          "sha-256",
          "sha-256-128",
          "sha-256-120",
          "sha-256-96",
          "sha-256-64",
          "sha-256-32",
          "sha-384",
          "sha-512",
          "sha3-224",
          "sha3-256",
          "sha3-384",
          "sha3-512");

  private NamedInformation() {}

  /**
   * Returns the name of an algorithm in the registry's spelling, given its name or its suite
   * number; returns an unknown name as written.
   */
  public static String algorithm(String written) {
    int named = SUITE.indexOf(Ascii.lower(written));
    int number = named < 0 ? DecimalText.whole(written, SUITE.size() - 1) : named;
    return number > 0 ? SUITE.get(number) : written;
  }

  /**
   * Returns {@code alg;val}, which is the same for every name of a hash: the path of an {@code ni}
   * or {@code nih} URI with a known algorithm in the registry's spelling, and with the hash in base
   * 64. Returns null if the path is not such a name.
   */
  public static @Nullable String normal(boolean isSpoken, String path) {
    int start = isSpoken ? 0 : 1;
    int semicolon = path.indexOf(';');
    if (semicolon <= start) {
      return null;
    }
    String value = path.substring(semicolon + 1);
    byte[] hash;
    try {
      hash = isSpoken ? spoken(value) : Base64.getUrlDecoder().decode(value);
    } catch (IllegalArgumentException e) {
      return null;
    }
    return algorithm(path.substring(start, semicolon))
        + ';'
        + Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
  }

  /** Decodes hexadecimal digits with hyphens; a check digit may follow after a semicolon. */
  private static byte[] spoken(String value) {
    int check = value.indexOf(';');
    String digits = (check < 0 ? value : value.substring(0, check)).replace("-", "");
    byte[] octets = new byte[digits.length() / 2];
    for (int i = 0; i < digits.length(); i++) {
      int digit = EscapedOctets.digit(digits.charAt(i));
      if (digit < 0 || digits.length() % 2 != 0) {
        throw new IllegalArgumentException("not the digits of octets");
      }
      octets[i / 2] = (byte) (octets[i / 2] << 4 | digit);
    }
    return octets;
  }
}
