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

  private record Root(int height, byte[] hash) {}

  private final MessageDigest digest;
  private final Deque<Root> roots = new ArrayDeque<>();
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

  private void endLeaf() {
    Root root = new Root(0, digest.digest());
    while (!roots.isEmpty() && roots.getLast().height == root.height) {
      root = node(roots.removeLast(), root);
    }
    roots.addLast(root);
  }

  private Root node(Root left, Root right) {
    digest.reset();
    digest.update((byte) 1);
    digest.update(left.hash);
    digest.update(right.hash);
    return new Root(Math.max(left.height, right.height) + 1, digest.digest());
  }

  /** No octets are one empty leaf. */
  @Override
  public byte[] finish() {
    endLeaf();
    Root root = roots.removeLast();
    while (!roots.isEmpty()) {
      root = node(roots.removeLast(), root);
    }
    return root.hash;
  }
}
