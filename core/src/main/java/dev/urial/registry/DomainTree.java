package dev.urial.registry;

import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Domain names as a tree of labels, from the right, each with a mark: a number.
 *
 * <pre>
 * 0 ─┬─ uk ── co ── blogspot       a node is a number; its label, its parent
 *    └─ ck ── www                  and its mark stand in arrays
 * </pre>
 *
 * <p>One hash table finds the child of a node by its label, over the characters of the host itself:
 * no label is ever cut out. The hash of a label is gathered from the right, as the host is read.
 * Labels are ASCII, their case does not count. Time is that of the labels that match, and one.
 */
final class DomainTree {
  /** {@link #end}: has no labels, or is an address. */
  static final int NONE = -1;

  /** {@link #end}: characters that are not themselves in the DNS: {@link #read} it. */
  static final int UNUSUAL = -2;

  private static final int ROOT = 0;
  private static final Idna IDNA = Idna.with();

  /** ASCII in lower case. */
  private static final byte[] FOLD = new byte[128];

  static {
    for (int c = 0; c < 128; c++) {
      FOLD[c] = (byte) (c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    }
  }

  /** Open addressing: a node or 0. At most half is taken. */
  private int[] table;

  private int nodes = 1;
  private int[] hashes;
  private int[] parents;
  private int[] marks;

  /** All labels; that of a node ends where that of the next begins. */
  private byte[] labels;

  private int[] labelStarts;

  DomainTree(int nodes) {
    table = new int[Math.max(64, Integer.highestOneBit(nodes) * 4)];
    hashes = new int[nodes + 2];
    parents = new int[nodes + 2];
    marks = new int[nodes + 2];
    labelStarts = new int[nodes + 2];
    labels = new byte[8 * nodes + 64];
  }

  // Building.

  /** The node of a name in ASCII without empty labels; new if it was not there. */
  int add(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
    int node = ROOT;
    int end = bytes.length;
    while (end > 0) {
      int start = end;
      while (start > 0 && bytes[start - 1] != '.') {
        start--;
      }
      node = add(node, bytes, start, end);
      end = start - 1;
    }
    return node;
  }

  /** The child of a node; new if it was not there. */
  int add(int parent, byte[] text, int start, int end) {
    int hash = 0;
    for (int i = end - 1; i >= start; i--) {
      hash = 31 * hash + FOLD[text[i]];
    }
    hash = mix(parent, hash);
    int slot = hash & table.length - 1;
    while (table[slot] != 0) {
      int node = table[slot];
      if (hashes[node] == hash && parents[node] == parent && isLabel(node, text, start, end)) {
        return node;
      }
      slot = slot + 1 & table.length - 1;
    }
    grow(end - start);
    int node = nodes++;
    table[slot] = node;
    hashes[node] = hash;
    parents[node] = parent;
    for (int i = start, to = labelStarts[node]; i < end; i++, to++) {
      labels[to] = FOLD[text[i]];
    }
    labelStarts[node + 1] = labelStarts[node] + end - start;
    if (nodes > table.length / 2) {
      rehash();
    }
    return node;
  }

  private boolean isLabel(int node, byte[] text, int start, int end) {
    int at = labelStarts[node];
    if (labelStarts[node + 1] - at != end - start) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (labels[at++] != FOLD[text[i]]) {
        return false;
      }
    }
    return true;
  }

  private void grow(int length) {
    if (nodes + 2 > hashes.length) {
      int size = nodes * 2 + 2;
      hashes = Arrays.copyOf(hashes, size);
      parents = Arrays.copyOf(parents, size);
      marks = Arrays.copyOf(marks, size);
      labelStarts = Arrays.copyOf(labelStarts, size);
    }
    if (labelStarts[nodes] + length > labels.length) {
      labels = Arrays.copyOf(labels, (labelStarts[nodes] + length) * 2);
    }
  }

  private void rehash() {
    table = new int[table.length * 2];
    for (int node = 1; node < nodes; node++) {
      int slot = hashes[node] & table.length - 1;
      while (table[slot] != 0) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = node;
    }
  }

  /** Adds to a node's mark, bit by bit. */
  void mark(int node, int mark) {
    marks[node] |= mark;
  }

  // Asking.

  int mark(int node) {
    return marks[node];
  }

  /** The child of a node whose label stands in a host, 0 if there is none. */
  int child(int parent, int labelHash, String host, int start, int end) {
    int hash = mix(parent, labelHash);
    int slot = hash & table.length - 1;
    while (true) {
      int node = table[slot];
      if (node == 0
          || (hashes[node] == hash
              && parents[node] == parent
              && isLabel(node, host, start, end))) {
        return node;
      }
      slot = slot + 1 & table.length - 1;
    }
  }

  private boolean isLabel(int node, String host, int start, int end) {
    int at = labelStarts[node];
    if (labelStarts[node + 1] - at != end - start) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (labels[at++] != FOLD[host.charAt(i)]) {
        return false;
      }
    }
    return true;
  }

  /** The mark of the longest name here that a host ends with, 0 if there is none. */
  int deepest(String host, int end) {
    int found = 0;
    int node = ROOT;
    int labelEnd = end;
    while (labelEnd >= 0) {
      int start = labelEnd;
      int hash = 0;
      while (start > 0 && host.charAt(start - 1) != '.') {
        start--;
        hash = hash(hash, host.charAt(start));
      }
      node = child(node, hash, host, start, labelEnd);
      if (node == 0) {
        break;
      }
      found = marks[node] == 0 ? found : marks[node];
      labelEnd = start - 1;
    }
    return found;
  }

  /** The hash of a label with one more character to the left, which is ASCII. */
  static int hash(int hash, char c) {
    return 31 * hash + FOLD[c];
  }

  private static int mix(int parent, int labelHash) {
    int hash = (labelHash + parent * 0x9E3779B9) * 0x85EBCA6B;
    return hash ^ hash >>> 15;
  }

  // Hosts.

  /**
   * Where the last label of a host ends, which a dot may follow; negative if there are empty labels
   * or none, if it is an address, or if it has to be read first.
   */
  static int end(String host) {
    final int n = host.length();
    int labelStart = 0;
    for (int i = 0; i < n; i++) {
      char c = host.charAt(i);
      if (c == '.') {
        if (i == labelStart) {
          return NONE;
        }
        if (i < n - 1) {
          labelStart = i + 1;
        }
      } else if (c == '%' || c >= 128) {
        return UNUSUAL;
      } else if (c == ':' || c == '[') {
        return NONE;
      }
    }
    int end = n > 0 && host.charAt(n - 1) == '.' ? n - 1 : n;
    return end == labelStart || isNumber(host, labelStart, end) ? NONE : end;
  }

  /**
   * Whether the last label makes the host an IPv4 address, or nothing.
   *
   * @see <a href="https://url.spec.whatwg.org/#ends-in-a-number-checker">URL Standard</a>
   */
  private static boolean isNumber(String host, int start, int end) {
    if (host.charAt(start) > '9' || host.charAt(start) < '0') {
      return false;
    }
    boolean isHex = end - start > 1 && (host.charAt(start + 1) | 0x20) == 'x';
    if (isHex && host.charAt(start) != '0') {
      return false;
    }
    for (int i = isHex ? start + 2 : start; i < end; i++) {
      char c = host.charAt(i);
      boolean isDigit = c >= '0' && c <= '9';
      if (!isDigit && !(isHex && (c | 0x20) >= 'a' && (c | 0x20) <= 'f')) {
        return false;
      }
    }
    return true;
  }

  /** A host as the DNS would be asked for it; itself where nothing is unusual; null if it cannot. */
  static @Nullable String read(String host) {
    int end = end(host);
    return end == NONE ? null : end == UNUSUAL ? ascii(Percent.decodeLossy(host)) : host;
  }

  /** Each label in ASCII, as far as it can be: what is wrong with one of them is not asked here. */
  static String ascii(String host) {
    return IDNA.toAscii(host).text();
  }
}
