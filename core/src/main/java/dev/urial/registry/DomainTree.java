package dev.urial.registry;

import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.idna.IdnaRule;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.DomainLetters;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Domain names as a tree of labels, from right to left. Each name has a numeric mark.
 *
 * <pre>
 * 0 ─┬─ uk ── co ── blogspot       a node is a number; one hash table finds
 *    └─ ck ── www                  a node by its parent and its label
 * </pre>
 *
 * <p>A label is read directly from the host, from right to left, into a key: a {@code long} whose
 * octets are its letters. No substring is created, and labels of up to eight letters are compared
 * by key, not letter by letter. Labels are ASCII and case-insensitive. A lookup reads only the
 * labels that match and the label before them.
 *
 * <p>A malicious list of rules may contain many labels with the same key or the same slot. A label
 * is therefore searched for in a limited number of slots. If all of them are taken by other labels,
 * it is stored in a sorted map.
 */
final class DomainTree {
  /**
   * The result of {@link #end} for an empty label, an address, or a character that no domain
   * contains.
   */
  static final int NONE = DomainLetters.NONE;

  /**
   * The result of {@link #end} for characters that do not occur in the DNS, but that {@link #read}
   * maps.
   */
  static final int UNUSUAL = DomainLetters.UNUSUAL;

  private static final int ROOT = 0;
  private static final Idna IDNA = Idna.with();

  /** The result of {@link #letter} for a dot. */
  static final int DOT = DomainLetters.DOT;

  /**
   * The bit that is set in the key of a label with more than eight letters, which overlap in the
   * key.
   */
  private static final long LONG = 1L << 63;

  /**
   * The number of bits in a node's mark; the numbers of the node and its parent have 26 bits each.
   */
  private static final int MARK_BITS = 12;

  private static final int NODE_BITS = 26;

  /**
   * A hash table with open addressing. Each node occupies two adjacent longs, which share a cache
   * line: its key; and its parent, number and mark. Both are 0 in an empty slot. At most half of
   * the table is used.
   */
  private long[] table;

  /**
   * The number of consecutive slots, beginning with that of its key, in which a label may be
   * stored.
   */
  private static final int PROBES = 32;

  /**
   * The nodes for which no slot was free. Each is stored under its {@link #name}, with the two
   * longs that would be in the table. Null if there are none.
   */
  private @Nullable TreeMap<String, long[]> crowded;

  private int nodes = 1;

  /** The labels of all nodes, concatenated. Each begins at the end of the previous node's label. */
  private byte[] labels;

  private int[] labelEnds;

  DomainTree(int nodes, int letters) {
    table = new long[2 * Math.max(64, Integer.highestOneBit(nodes) * 4)];
    labelEnds = new int[nodes + 2];
    labels = new byte[letters];
  }

  // Building.

  /**
   * Adds a name, which must be ASCII without empty labels, and sets bits in its mark.
   *
   * @return whether any of these bits was not set before
   */
  boolean add(String name, int mark) {
    byte[] bytes = Ascii.lower(name).getBytes(StandardCharsets.US_ASCII);
    int node = ROOT;
    int end = bytes.length;
    while (true) {
      int start = end;
      while (start > 0 && bytes[start - 1] != '.') {
        start--;
      }
      long before = mark(node, bytes, start, end, start == 0 ? mark : 0);
      if (start == 0) {
        return (mark & ~mark(before)) != 0;
      }
      node = node(before);
      end = start - 1;
    }
  }

  /**
   * Adds the nodes of the bundled format, none of which is in the tree yet. Each node precedes its
   * children and consists of its depth, its mark plus 48, and its label in lower case.
   *
   * <p>This is one loop with hardly any calls, because it runs once, in the interpreter, and took a
   * tenth of the time of a command that needs the list.
   *
   * @param bytes the file
   * @param first the index of the first node
   * @return the number of nodes with each mark
   */
  int[] addAll(byte[] bytes, int first) {
    final long[] entries = table;
    final int[] parents = new int[32];
    final int[] counts = new int[64];
    int to = labelEnds[nodes - 1];
    int pos = first;
    while (pos < bytes.length) {
      int depth = bytes[pos];
      int mark = bytes[pos + 1] - 48;
      int start = pos + 2;
      pos = start;
      long key = 0; // as from key(long, int), whose letters come from the right
      while (pos < bytes.length && bytes[pos] >= 32) {
        key ^= (long) bytes[pos] << (pos - start << 3);
        labels[to++] = bytes[pos++];
      }
      if (pos - start > 8) {
        key |= LONG;
      }
      int parent = parents[depth - 1];
      int node = nodes++;
      labelEnds[node] = to;
      parents[depth] = node;
      int slot = slot(parent, key);
      int probes = 0;
      while (entries[slot + 1] != 0 && probes < PROBES) {
        slot = slot + 2 & entries.length - 1;
        probes++;
      }
      long entry = ((long) parent << NODE_BITS | node) << MARK_BITS | mark;
      if (probes < PROBES) {
        entries[slot] = key;
        entries[slot + 1] = entry;
      } else {
        crowd(name(parent, label(node)), new long[] {key, entry});
      }
      counts[mark]++;
    }
    return counts;
  }

  /**
   * Sets bits in the mark of a node's child and returns the previous entry; adds the child if it is
   * missing.
   */
  private long mark(int parent, byte[] text, int start, int end, int mark) {
    if (nodes >= table.length / 4) {
      rehash();
    }
    long key = 0;
    for (int i = end - 1; i >= start; i--) {
      key = key(key, text[i]);
    }
    key = key(key, start, end);
    int slot = slot(parent, key);
    for (int i = 0; i < PROBES; i++) {
      long entry = table[slot + 1];
      if (entry == 0) {
        entry = added(parent, text, start, end);
        table[slot] = key;
        table[slot + 1] = entry | mark;
        return entry;
      }
      if (table[slot] == key && parent(entry) == parent && isLabel(node(entry), text, start, end)) {
        table[slot + 1] |= mark;
        return entry;
      }
      slot = slot + 2 & table.length - 1;
    }
    String label = new String(text, start, end - start, StandardCharsets.US_ASCII);
    String name = name(parent, label);
    long[] child = crowded == null ? null : crowded.get(name);
    if (child == null) {
      child = new long[] {key, added(parent, text, start, end)};
      crowd(name, child);
    }
    long before = child[1];
    child[1] |= mark;
    return before;
  }

  private long added(int parent, byte[] text, int start, int end) {
    int node = nodes++;
    if (node >>> NODE_BITS != 0) {
      throw new IllegalStateException("more than " + node + " labels");
    }
    keep(node, text, start, end);
    return ((long) parent << NODE_BITS | node) << MARK_BITS;
  }

  private void crowd(String name, long[] child) {
    if (crowded == null) {
      crowded = new TreeMap<>();
    }
    crowded.put(name, child);
  }

  private static String name(int parent, String label) {
    return parent + "." + Ascii.lower(label);
  }

  private void keep(int node, byte[] text, int start, int end) {
    if (node == labelEnds.length) {
      labelEnds = Arrays.copyOf(labelEnds, node * 2);
    }
    int to = labelEnds[node - 1];
    if (to + end - start > labels.length) {
      labels = Arrays.copyOf(labels, (to + end - start) * 2);
    }
    System.arraycopy(text, start, labels, to, end - start);
    labelEnds[node] = to + end - start;
  }

  private boolean isLabel(int node, byte[] text, int start, int end) {
    return Arrays.equals(labels, labelEnds[node - 1], labelEnds[node], text, start, end);
  }

  private void rehash() {
    long[] old = table;
    TreeMap<String, long[]> oldCrowded = crowded;
    table = new long[old.length * 2];
    crowded = null;
    for (int i = 0; i < old.length; i += 2) {
      if (old[i + 1] != 0 && !isPut(old[i], old[i + 1])) {
        int node = node(old[i + 1]);
        crowd(name(parent(old[i + 1]), label(node)), new long[] {old[i], old[i + 1]});
      }
    }
    if (oldCrowded != null) {
      oldCrowded.forEach(
          (name, child) -> {
            if (!isPut(child[0], child[1])) {
              crowd(name, child);
            }
          });
    }
  }

  /** Puts a child into the first free slot; returns false if there is none. */
  private boolean isPut(long key, long entry) {
    int slot = slot(parent(entry), key);
    for (int i = 0; i < PROBES; i++) {
      if (table[slot + 1] == 0) {
        table[slot] = key;
        table[slot + 1] = entry;
        return true;
      }
      slot = slot + 2 & table.length - 1;
    }
    return false;
  }

  // Lookup.

  /** Passes each name that has a mark to an action, in no particular order. */
  void forEach(ObjIntConsumer<String> action) {
    long[] entries = entries();
    for (int i = 1; i < nodes; i++) {
      if (mark(entries[i]) != 0) {
        StringBuilder name = new StringBuilder();
        for (int node = i; node != ROOT; node = parent(entries[node])) {
          for (int c = labelEnds[node - 1]; c < labelEnds[node]; c++) {
            name.append((char) labels[c]);
          }
          name.append('.');
        }
        action.accept(name.substring(0, name.length() - 1), mark(entries[i]));
      }
    }
  }

  /**
   * Returns the parent, number and mark of each node, indexed by the node's number. Numbers start
   * at 1, and each parent precedes its children.
   */
  long[] entries() {
    long[] entries = new long[nodes];
    for (int i = 1; i < table.length; i += 2) {
      entries[node(table[i])] = table[i];
    }
    if (crowded != null) {
      crowded.values().forEach(child -> entries[node(child[1])] = child[1]);
    }
    return entries;
  }

  /** Returns the label of a node. */
  String label(int node) {
    int start = labelEnds[node - 1];
    return new String(labels, start, labelEnds[node] - start, StandardCharsets.US_ASCII);
  }

  /**
   * Returns the child of a node for a label in a host, as an entry for {@link #node} and {@link
   * #mark}; 0 if there is none.
   */
  long child(int parent, long letters, String host, int start, int end) {
    final long[] entries = table;
    long key = key(letters, start, end);
    int slot = slot(parent, key);
    for (int i = 0; i < PROBES; i++) {
      long entry = entries[slot + 1];
      if (entry == 0
          || (entries[slot] == key
              && parent(entry) == parent
              && (key > 0 || isLabel(node(entry), host, start, end)))) {
        return entry;
      }
      slot = slot + 2 & entries.length - 1;
    }
    return crowded(parent, host, start, end);
  }

  /** Same as {@link #child(int, long, String, int, int)}, for a label that is a whole string. */
  long child(int parent, String label) {
    long letters = 0;
    for (int i = label.length() - 1; i >= 0; i--) {
      letters = key(letters, letter(label.charAt(i)));
    }
    return child(parent, letters, label, 0, label.length());
  }

  private long crowded(int parent, String host, int start, int end) {
    long[] child = crowded == null ? null : crowded.get(name(parent, host.substring(start, end)));
    return child == null ? 0 : child[1];
  }

  private int slot(int parent, long key) {
    return (int) ((key + parent * 0x9E3779B97F4A7C15L) * 0xD6E8FEB86659FD93L >>> 32) << 1
        & table.length - 1;
  }

  static int parent(long entry) {
    return (int) (entry >>> NODE_BITS + MARK_BITS);
  }

  static int node(long entry) {
    return (int) (entry >>> MARK_BITS) & (1 << NODE_BITS) - 1;
  }

  static int mark(long entry) {
    return (int) entry & (1 << MARK_BITS) - 1;
  }

  private boolean isLabel(int node, String host, int start, int end) {
    int at = labelEnds[node - 1];
    if (labelEnds[node] - at != end - start) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (labels[at++] != DomainLetters.of(host.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns the key of a label after a letter has been added on the left. */
  static long key(long letters, int letter) {
    return Long.rotateLeft(letters, 8) ^ letter;
  }

  /** Returns the key of a whole label. Letters have seven bits, so the highest bit is available. */
  private static long key(long letters, int start, int end) {
    return end - start > 8 ? letters | LONG : letters;
  }

  // Hosts.

  /**
   * Returns a letter of a label in lower case; or {@link #DOT}, {@link #NONE} or {@link #UNUSUAL}.
   */
  static int letter(char c) {
    return DomainLetters.of(c);
  }

  /**
   * Returns the start of the non-ASCII label that ends at an index; negative if the label contains
   * escapes, other dots or invalid characters.
   */
  static int labelStart(String host, int end) {
    int i = end;
    while (i > 0 && host.charAt(i - 1) != '.') {
      i--;
      char c = host.charAt(i);
      if (c == '%' || letter(c) == NONE || PublicSuffixList.isDot(c)) {
        return NONE;
      }
    }
    return i;
  }

  /**
   * Returns the end of a host's last label, which may be followed by a dot. Returns a negative
   * number if the host is empty, has an empty label, is an address, or must be mapped first.
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
   * Returns whether the last label is a number, which makes the host an IPv4 address or invalid.
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

  /**
   * Returns a host as in a DNS query: the same object if no character is unusual; null if the host
   * is not a domain.
   */
  static @Nullable String read(String host) {
    int end = end(host);
    if (end != UNUSUAL) {
      return end == NONE ? null : host;
    }
    String text = text(host);
    return text == null ? null : ascii(text);
  }

  /** Returns a host with its escapes decoded; null if they are not valid UTF-8. */
  static @Nullable String text(String host) {
    String text = Percent.decodeLossy(host);
    return text.indexOf('\uFFFD') < 0 ? text : null;
  }

  /** Converts each label of a host to ASCII as far as possible; ignores errors in labels. */
  static String ascii(String host) {
    StringBuilder out = new StringBuilder(host.length());
    int start = 0;
    for (int i = 0; i < host.length(); i++) {
      if (PublicSuffixList.isDot(host.charAt(i))) {
        label(host.substring(start, i), out);
        out.append('.');
        start = i + 1;
      }
    }
    label(host.substring(start), out);
    return out.toString();
  }

  /**
   * Appends a label in ASCII. An ASCII label is not decoded: {@code xn--co-} is not treated as
   * {@code co}. A label that maps to an invalid {@code xn--} label is kept as it is, so the host is
   * not a domain.
   */
  private static void label(String label, StringBuilder out) {
    boolean isAscii = true;
    for (int i = 0; i < label.length(); i++) {
      isAscii &= label.charAt(i) < 128;
    }
    if (isAscii) {
      for (int i = 0; i < label.length(); i++) {
        char c = label.charAt(i);
        out.append(c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c);
      }
      return;
    }
    String listed = AsciiLabels.ascii(label);
    if (listed != null) {
      out.append(listed);
      return;
    }
    Idna.Result mapped = IDNA.toAscii(label);
    boolean isFalse = mapped.errors().stream().anyMatch(error -> error.rule() == IdnaRule.P4);
    out.append(isFalse ? label : mapped.text());
  }
}
