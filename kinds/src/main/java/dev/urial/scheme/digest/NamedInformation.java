package dev.urial.scheme.digest;

import dev.urial.hash.HashAlgorithm;
import dev.urial.view.SchemeView;
import java.util.Arrays;
import java.util.Objects;

/**
 * A hash-based name, in any of its forms: both name the same if algorithm and hash are the same.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920#section-2">RFC 6920 §2</a>
 */
interface NamedInformation {
  /** The name of the algorithm. */
  String algorithmName();

  /** Returns the octets of the hash. */
  byte[] digest();

  /** Returns an algorithm as the registry spells it, if it is known; else as written. */
  static String nameOf(String written) {
    HashAlgorithm known = HashAlgorithm.ofNi(written);
    return known == null ? written : Objects.requireNonNull(known.niName());
  }

  /** Returns whether another view names the same. */
  static boolean isSame(NamedInformation one, SchemeView other) {
    return other instanceof NamedInformation that
        && one.algorithmName().equals(that.algorithmName())
        && Arrays.equals(one.digest(), that.digest());
  }
}
