package dev.urial.scheme.digest;

import dev.urial.hash.HashAlgorithm;
import dev.urial.view.SchemeView;
import java.util.Arrays;
import java.util.Objects;

/**
 * A hash-based name: an {@code ni} or {@code nih} URI. Two names are the same if their algorithms
 * and hashes are equal.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-2">RFC 6920 §2</a>
 */
interface NamedInformation {
  /** Returns the name of the algorithm. */
  String algorithmName();

  /** Returns the octets of the hash. */
  byte[] digest();

  /**
   * Returns the name of an algorithm in the registry's spelling if the algorithm is known, and
   * otherwise as written.
   */
  static String nameOf(String written) {
    HashAlgorithm known = HashAlgorithm.ofNi(written);
    return known == null ? written : Objects.requireNonNull(known.niName());
  }

  /** Returns whether two views identify the same octets. */
  static boolean isSame(NamedInformation one, SchemeView other) {
    return other instanceof NamedInformation that
        && one.algorithmName().equals(that.algorithmName())
        && Arrays.equals(one.digest(), that.digest());
  }
}
