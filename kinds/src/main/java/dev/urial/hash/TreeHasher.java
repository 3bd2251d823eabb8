package dev.urial.hash;

import java.security.DigestException;
import java.security.MessageDigest;
import java.util.Arrays;

/**
 * Computes the root of a hash tree with any digest. Leaves have 1024 octets, nodes have two
 * children, and an odd node moves up unchanged. A leaf is hashed with the octet 0 before it, and a
 * node with the octet 1.
 *
 * <p>INVARIANT: the stack contains the roots of complete trees, each taller than the trees above it
 * on the stack. It therefore contains at most one root per bit of the number of leaves.
 *
 * <p>The tree is defined by the Tree Hash EXchange format (THEX), J. Chapweske and G. Mohr, 2003.
 */
final class TreeHasher implements Hasher {
  private static final int LEAF = 1024;

  private final MessageDigest digest;
  private final int length;

  /** The octets of the roots on the stack, one root after another, with space for 65 roots. */
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

  /**
   * Adds a leaf to the stack, and joins two trees once for each factor of 2 in the number of
   * leaves.
   */
  private void endLeaf() {
    push();
    leaves++;
    for (long n = leaves; n % 2 == 0; n /= 2) {
      join();
    }
  }

  /** Replaces the two topmost trees with a tree that joins them. */
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

  /** Returns the root of the tree; empty input is treated as one empty leaf. */
  @Override
  public byte[] finish() {
    endLeaf();
    while (height > 1) {
      join();
    }
    return Arrays.copyOf(roots, length);
  }
}
