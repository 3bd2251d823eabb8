package dev.urial.cli.judge;

import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Hashes that are not URIs: {@code integrity} metadata for scripts, and bare hexadecimal digits.
 *
 * <pre>
 * sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K…                          integrity
 * 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  digits
 * </pre>
 *
 * @see <a href="https://www.w3.org/TR/sri-2/">W3C, Subresource Integrity</a>
 */
final class HashTexts {
  /** The algorithms of integrity metadata, weakest first. */
  private static final List<HashAlgorithm> INTEGRITY =
      List.of(HashAlgorithm.SHA_256, HashAlgorithm.SHA_384, HashAlgorithm.SHA_512);

  /** The algorithms of bare digits; the number of digits determines the algorithm. */
  private static final List<HashAlgorithm> DIGITS =
      List.of(
          HashAlgorithm.MD5,
          HashAlgorithm.SHA_1,
          HashAlgorithm.SHA_256,
          HashAlgorithm.SHA_384,
          HashAlgorithm.SHA_512);

  private HashTexts() {}

  /** Returns the name of an algorithm in lower case, with a hyphen: {@code sha-1}. */
  static String word(HashAlgorithm algorithm) {
    String name = algorithm.niName();
    return name != null ? name : algorithm == HashAlgorithm.SHA_1 ? "sha-1" : "md5";
  }

  /** Returns the algorithm with this name, or null. */
  static @Nullable HashAlgorithm named(String word) {
    for (HashAlgorithm it : DIGITS) {
      if (word(it).equals(word)) {
        return it;
      }
    }
    return HashAlgorithm.ofNi(word);
  }

  /** Returns whether browsers support an algorithm for integrity metadata. */
  static boolean isOfIntegrity(HashAlgorithm algorithm) {
    return INTEGRITY.contains(algorithm);
  }

  /** Returns the name of an algorithm as in integrity metadata: {@code sha384}. */
  private static String integrityWord(HashAlgorithm algorithm) {
    return word(algorithm).replace("-", "");
  }

  /** Returns a hash as integrity metadata. */
  static String integrity(HashName hash) {
    String digits = Base64.getEncoder().encodeToString(hash.digest());
    return integrityWord(hash.algorithm()) + '-' + digits;
  }

  /** Returns whether a text begins like integrity metadata, even if it is invalid. */
  static boolean looksLikeIntegrity(String text) {
    return INTEGRITY.stream().anyMatch(it -> text.startsWith(integrityWord(it) + '-'));
  }

  /**
   * Returns the hashes in integrity metadata that browsers would check: those of the strongest
   * algorithm, one of which must match. Empty for any other text.
   */
  static List<HashName> ofIntegrity(String text) {
    String[] words = text.strip().split(" ", -1);
    for (int i = INTEGRITY.size() - 1; i >= 0; i--) {
      List<HashName> hashes = new ArrayList<>();
      for (String word : words) {
        HashName hash = ofIntegrity(word, INTEGRITY.get(i));
        if (hash != null) {
          hashes.add(hash);
        }
      }
      if (!hashes.isEmpty()) {
        return hashes;
      }
    }
    return List.of();
  }

  private static @Nullable HashName ofIntegrity(String word, HashAlgorithm algorithm) {
    String start = integrityWord(algorithm) + '-';
    if (!word.startsWith(start)) {
      return null;
    }
    int option = word.indexOf('?');
    try {
      byte[] digest =
          Base64.getDecoder()
              .decode(word.substring(start.length(), option < 0 ? word.length() : option));
      return digest.length == algorithm.octets() ? HashName.of(algorithm, digest) : null;
    } catch (IllegalArgumentException e) {
      return null; // browsers ignore it
    }
  }

  /** Parses bare hexadecimal digits as a hash; returns null if the text is invalid. */
  static @Nullable HashName ofDigits(String text) {
    for (HashAlgorithm it : DIGITS) {
      if (text.length() == 2 * it.octets()) {
        byte[] digest = BaseEncoding.BASE16.tryDecode(text).orElseNull();
        return digest == null ? null : HashName.of(it, digest);
      }
    }
    return null;
  }
}
