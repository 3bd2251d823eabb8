package dev.urial.urn;

import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The root of a tree of hashes, over any digest: leaves of 1024 octets, nodes of two children, an
 * odd node goes up as it is. A leaf is hashed after an octet 0, a node after an octet 1.
 *
 * <p>INVARIANT: the stack holds the roots of complete trees, each higher than those above it; so it
 * holds as many as the number of leaves has bits.
 *
 * <p>Tree Hash EXchange format (THEX), J. Chapweske and G. Mohr, 2003.
 */
final class TreeHasher implements Hasher {
  private static final int LEAF = 1024;

  private final MessageDigest digest;
  private final Deque<byte[]> roots = new ArrayDeque<>();
  private long leaves;
  private int filled;

  TreeHasher(MessageDigest digest) {
    this.digest = digest;
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
    byte[] root = digest.digest();
    leaves++;
    for (long n = leaves; n % 2 == 0; n /= 2) {
      root = node(roots.removeLast(), root);
    }
    roots.addLast(root);
  }

  private byte[] node(byte[] left, byte[] right) {
    digest.reset();
    digest.update((byte) 1);
    digest.update(left);
    digest.update(right);
    return digest.digest();
  }

  /** No octets are one empty leaf. */
  @Override
  public byte[] finish() {
    endLeaf();
    byte[] root = roots.removeLast();
    while (!roots.isEmpty()) {
      root = node(roots.removeLast(), root);
    }
    return root;
  }
}
