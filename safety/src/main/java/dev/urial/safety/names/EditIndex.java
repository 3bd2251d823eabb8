package dev.urial.safety.names;

import java.util.function.IntConsumer;

/**
 * Finds names that are one edit away from a string. Names are indexed by their hash, and by the
 * hashes of the strings that remain when one character is removed. Two strings that are one edit
 * apart have one of these hashes in common.
 */
final class EditIndex {
  private final String[] names;
  private final HashIndex byDeletion;
  private final boolean isEmpty;

  /**
   * @param isHere for each name, whether to index it
   */
  EditIndex(String[] names, boolean[] isHere) {
    this.names = names;
    int deletions = 0;
    for (int k = 0; k < names.length; k++) {
      deletions += isHere[k] ? names[k].length() + 1 : 0;
    }
    isEmpty = deletions == 0;
    byDeletion = new HashIndex(deletions);
    for (int k = 0; k < names.length; k++) {
      if (isHere[k]) {
        int number = k;
        forDeletions(names[k], hash -> byDeletion.put(hash, number));
      }
    }
  }

  /** Returns whether no name is indexed. */
  boolean isEmpty() {
    return isEmpty;
  }

  /**
   * Passes the indices of the names that are one edit away to a receiver, some of them repeatedly.
   */
  void find(String name, IntConsumer to) {
    forDeletions(
        name,
        hash -> {
          for (int slot = byDeletion.first(hash); slot >= 0; slot = byDeletion.next(slot)) {
            int number = byDeletion.number(slot);
            if (isOneEdit(name, names[number])) {
              to.accept(number);
            }
          }
        });
  }

  private interface Hashes {
    void take(int hash);
  }

  /**
   * Passes to a receiver the hash of a string, and the hash of the string without each character.
   */
  private static void forDeletions(String text, Hashes to) {
    final int n = text.length();
    int[] behind = new int[n + 1]; // the hash of the rest of the text
    for (int i = n - 1; i >= 0; i--) {
      behind[i] = behind[i + 1] * ProtectedNames.FACTOR + text.charAt(i);
    }
    to.take(behind[0]);
    // hash(a b) = hash(b) · ProtectedNames.FACTOR^|a| + hash(a)
    int before = 0;
    int power = 1;
    for (int i = 0; i < n; i++) {
      if (i + 1 == n || text.charAt(i) != text.charAt(i + 1)) {
        to.take(behind[i + 1] * power + before);
      }
      before += power * text.charAt(i);
      power *= ProtectedNames.FACTOR;
    }
  }

  /**
   * Returns whether two strings differ by a single insertion, deletion, replacement or swap of
   * neighbors.
   */
  static boolean isOneEdit(String one, String other) {
    int start = 0;
    int a = one.length();
    int b = other.length();
    while (start < a && start < b && one.charAt(start) == other.charAt(start)) {
      start++;
    }
    while (a > start && b > start && one.charAt(a - 1) == other.charAt(b - 1)) {
      a--;
      b--;
    }
    int left = a - start;
    int right = b - start;
    boolean isSwap =
        left == 2
            && right == 2
            && one.charAt(start) == other.charAt(start + 1)
            && one.charAt(start + 1) == other.charAt(start);
    return isSwap || (left <= 1 && right <= 1 && left + right > 0);
  }

  /** Returns whether two names differ only in their country codes. */
  static boolean areSiblings(String one, String other) {
    int dot = one.lastIndexOf('.');
    return dot > 0
        && dot == one.length() - 3
        && one.length() == other.length()
        && other.regionMatches(0, one, 0, dot + 1);
  }
}
