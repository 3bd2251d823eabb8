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

  /** {@link #letter}. */
  static final int DOT = 0;

  /** ASCII in lower case; {@link #DOT}; negative, what stands in addresses alone, or is an escape. */
  private static final byte[] FOLD = new byte[128];

  static {
    for (int c = 0; c < 128; c++) {
      FOLD[c] = (byte) (c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    }
    FOLD[0] = 1; // in no host; but it is not a dot
    FOLD['.'] = DOT;
    FOLD[':'] = NONE;
    FOLD['['] = NONE;
    FOLD['%'] = UNUSUAL;
  }

  /**
   * Open addressing: the hash of a node and its number, or 0. At most half is taken. With the hash
   * here, what is not listed is known without a look at any node.
   */
  private long[] table;

  private int nodes = 1;

  /** Of each node the four numbers below, side by side: whoever asks for one asks for all. */
  private int[] facts;

  private static final int PARENT = 0;
  private static final int LABEL_START = 1;
  private static final int LABEL_END = 2;
  private static final int MARK = 3;

  /** All labels, one behind the other. */
  private byte[] labels;

  private int labelsEnd;

  DomainTree(int nodes) {
    table = new long[Math.max(64, Integer.highestOneBit(nodes) * 4)];
    facts = new int[4 * nodes + 8];
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
      int node = (int) table[slot];
      if ((int) (table[slot] >> 32) == hash
          && facts[4 * node + PARENT] == parent
          && isLabel(4 * node, text, start, end)) {
        return node;
      }
      slot = slot + 1 & table.length - 1;
    }
    grow(end - start);
    int node = nodes++;
    table[slot] = (long) hash << 32 | node;
    facts[4 * node + PARENT] = parent;
    facts[4 * node + LABEL_START] = labelsEnd;
    for (int i = start; i < end; i++) {
      labels[labelsEnd++] = FOLD[text[i]];
    }
    facts[4 * node + LABEL_END] = labelsEnd;
    if (nodes > table.length / 2) {
      rehash();
    }
    return node;
  }

  private boolean isLabel(int fact, byte[] text, int start, int end) {
    int at = facts[fact + LABEL_START];
    if (facts[fact + LABEL_END] - at != end - start) {
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
    if (4 * nodes + 8 > facts.length) {
      facts = Arrays.copyOf(facts, facts.length * 2);
    }
    if (labelsEnd + length > labels.length) {
      labels = Arrays.copyOf(labels, (labelsEnd + length) * 2);
    }
  }

  private void rehash() {
    long[] old = table;
    table = new long[old.length * 2];
    for (long entry : old) {
      if (entry == 0) {
        continue;
      }
      int slot = (int) (entry >> 32) & table.length - 1;
      while (table[slot] != 0) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = entry;
    }
  }

  /** Adds to a node's mark, bit by bit. */
  void mark(int node, int mark) {
    facts[4 * node + MARK] |= mark;
  }

  // Asking.

  int mark(int node) {
    return facts[4 * node + MARK];
  }

  /** The child of a node whose label stands in a host, 0 if there is none. */
  int child(int parent, int labelHash, String host, int start, int end) {
    final long[] entries = table;
    int hash = mix(parent, labelHash);
    int slot = hash & entries.length - 1;
    while (true) {
      long entry = entries[slot];
      if (entry == 0) {
        return 0;
      }
      int node = (int) entry;
      if ((int) (entry >> 32) == hash
          && facts[4 * node + PARENT] == parent
          && isLabel(4 * node, host, start, end)) {
        return node;
      }
      slot = slot + 1 & entries.length - 1;
    }
  }

  private boolean isLabel(int fact, String host, int start, int end) {
    final byte[] all = labels;
    int at = facts[fact + LABEL_START];
    if (facts[fact + LABEL_END] - at != end - start) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (all[at++] != FOLD[host.charAt(i)]) {
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
        hash = 31 * hash + FOLD[host.charAt(start)];
      }
      node = child(node, hash, host, start, labelEnd);
      if (node == 0) {
        break;
      }
      found = mark(node) == 0 ? found : mark(node);
      labelEnd = start - 1;
    }
    return found;
  }

  private static int mix(int parent, int labelHash) {
    int hash = (labelHash + parent * 0x9E3779B9) * 0x85EBCA6B;
    return hash ^ hash >>> 15;
  }

  // Hosts.

  /** A letter of a label in lower case; or {@link #DOT}, {@link #NONE}, {@link #UNUSUAL}. */
  static int letter(char c) {
    return c < 128 ? FOLD[c] : UNUSUAL;
  }

  /**
   * Where the last label of a host ends, which a dot may follow; negative if there are empty labels
   * or none, if it is an address, or if it has to be read first.
   */
  static int end(String host) {
    final int n = host.length();
    int labelStart = 0;
    for (int i = 0; i < n; i++) {
      int letter = letter(host.charAt(i));
      if (letter < 0) {
        return letter;
      }
      if (letter == DOT) {
        if (i == labelStart) {
          return NONE;
        }
        labelStart = i + 1;
      }
    }
    int end = n;
    if (labelStart == n && n > 0) {
      end = n - 1;
      labelStart = host.lastIndexOf('.', end - 1) + 1;
    }
    return end == labelStart || isNumber(host, labelStart, end) ? NONE : end;
  }

  /**
   * Whether the last label makes the host an IPv4 address, or nothing.
   *
   * @see <a href="https://url.spec.whatwg.org/#ends-in-a-number-checker">URL Standard</a>
   */
  static boolean isNumber(String host, int start, int end) {
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
