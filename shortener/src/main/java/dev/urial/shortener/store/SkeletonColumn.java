package dev.urial.shortener.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Values of the column {@code skeleton}, which is compared for equality only. A skeleton may be
 * many times longer than its slug, and therefore too long for an index.
 *
 * <p>CHOICE: a long skeleton is stored as its beginning and the SHA-256 digest of all of it. With
 * the beginning alone, a lookup would have to compute the skeletons of all slugs that share it, and
 * anybody who may create links can make these as numerous as they like.
 */
final class SkeletonColumn {
  /** The maximum length of a skeleton that is stored as it is. */
  private static final int MAX = 200;

  private SkeletonColumn() {}

  /**
   * Returns the value for a skeleton. The value of a long skeleton is longer than any skeleton that
   * is stored as it is, so that the two never coincide.
   */
  static String of(String skeleton) {
    if (skeleton.length() <= MAX) {
      return skeleton;
    }
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(skeleton.getBytes(StandardCharsets.UTF_8));
      int end = Character.isHighSurrogate(skeleton.charAt(MAX - 1)) ? MAX - 1 : MAX;
      return skeleton.substring(0, end) + '#' + HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
