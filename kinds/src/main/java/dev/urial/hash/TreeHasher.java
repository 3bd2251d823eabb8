package dev.urial.hash;

import java.security.DigestException;
import java.security.MessageDigest;
import java.util.Arrays;

/**
 * The root of a hash tree, over any digest: leaves of 1024 octets, nodes of two children, an odd
 * node goes up as it is. A leaf is hashed after an octet 0, a node after an octet 1.
 *
 * <p>INVARIANT: the stack holds the roots of complete trees, each higher than those above it; so it
 * holds as many as the number of leaves has bits.
 *
 * <p>Tree Hash EXchange format (THEX), J. Chapweske and G. Mohr, 2003.
 */
final class TreeHasher implements Hasher {
  private static final int LEAF = 1024;

  private final MessageDigest digest;
  private final int length;

  /** One root after the other; there are never more than a {@code long} has bits, and one. */
  private final byte[] roots;

  private int height;
  private long leaves;
  private int filled;

  TreeHasher(MessageDigest digest) {
    this.digest = digest;
    this.length = digest.getDigestLength();
    this.roots = new byte[(Long.SIZE + 1) * length];
    beginLeaf();
  }

  private void beginLeaf() {
    digest.reset();
    digest.update((byte) 0);
    filled = 0;
  }

  @Override
  public void update(byte[] octets, int offset, int length) {
    int at = offset;
    int end = offset + length;
    while (at < end) {
      if (filled == LEAF) {
        endLeaf();
        beginLeaf();
      }
      int taken = Math.min(LEAF - filled, end - at);
      digest.update(octets, at, taken);
      filled += taken;
      at += taken;
    }
  }

  /** A tree is complete with its second half: as often as 2 divides the number of leaves. */
  private void endLeaf() {
    push();
    leaves++;
    for (long n = leaves; n % 2 == 0; n /= 2) {
      join();
    }
  }

  /** The two uppermost trees become one. */
  private void join() {
    height -= 2;
    digest.reset();
    digest.update((byte) 1);
    digest.update(roots, height * length, 2 * length);
    push();
  }

  private void push() {
    try {
      digest.digest(roots, height * length, length);
    } catch (DigestException e) {
      throw new IllegalStateException("the digest is longer than its declared length", e);
    }
    height++;
  }

  /** No octets are one empty leaf. */
  @Override
  public byte[] finish() {
    endLeaf();
    while (height > 1) {
      join();
    }
    return Arrays.copyOf(roots, length);
  }
}
