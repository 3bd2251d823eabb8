package dev.urial.template.pattern;

import dev.urial.internal.text.Ascii;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A tree of keys, in which each edge is a literal or a segment.
 *
 * <pre>
 *   /books/:id          (root) ──"/b"──┬──"ooks/"──(segment)── 1
 *   /blog/*                            └──"log/"── 2, and whatever follows
 * </pre>
 *
 * <p>INVARIANT: a search visits each node at most once, because a segment has only one possible
 * end. The number of steps is the number of nodes visited, regardless of the number of keys.
 */
final class Trie {
  /**
   * The characters that end a segment of a template. A segment of a pattern ends at a slash or at
   * the end of the path.
   */
  private static final String ENDS = "/?#";

  private final boolean isFolded;
  private final boolean mayBeEmpty;
  private final Node root = new Node("");

  /**
   * Creates an empty tree.
   *
   * @param isFolded whether the keys are in lower case, and the texts may be in any case
   * @param mayBeEmpty whether segments follow the rules of templates: they may be empty, and end at
   *     any of the characters in {@link #ENDS}
   */
  Trie(boolean isFolded, boolean mayBeEmpty) {
    this.isFolded = isFolded;
    this.mayBeEmpty = mayBeEmpty;
  }

  private static final class Node {
    private String label;

    /** The first character of each child's label, in ascending order. */
    private char[] firsts = {};

    private Node[] children = {};
    private @Nullable Node segment;

    /**
     * The routes whose key ends at this node and requires the text to end here as well. After the
     * keys in {@link #open}, the text may continue.
     */
    private final Routes ends = new Routes();

    private final Routes open = new Routes();

    /** The number of the first route in this subtree. */
    private int first = Integer.MAX_VALUE;

    Node(String label) {
      this.label = label;
    }

    private int child(char c) {
      if (firsts.length > 8) {
        return Arrays.binarySearch(firsts, c);
      }
      for (int i = 0; i < firsts.length; i++) {
        if (firsts[i] == c) {
          return i;
        }
      }
      return -1;
    }
  }

  /** The numbers of routes, in ascending order. */
  private static final class Routes {
    private int[] numbers = {};
    private int count;

    void add(int route) {
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, Math.max(1, 2 * count));
      }
      numbers[count++] = route;
    }
  }

  /** Adds a route. Routes must be added in increasing order of their numbers. */
  void add(RoutePrefix key, int route) {
    Node node = root;
    node.first = Math.min(node.first, route);
    for (String piece : key.pieces()) {
      if (piece.equals(RoutePrefix.SEGMENT)) {
        Node segment = node.segment == null ? new Node("") : node.segment;
        node.segment = segment;
        node = segment;
        node.first = Math.min(node.first, route);
      } else {
        node = literal(node, piece, route);
      }
    }
    (key.isWhole() ? node.ends : node.open).add(route);
  }

  private static Node literal(Node from, String text, int route) {
    Node node = from;
    String rest = text;
    while (!rest.isEmpty()) {
      int i = Arrays.binarySearch(node.firsts, rest.charAt(0));
      if (i < 0) {
        node = insert(node, -1 - i, new Node(rest));
        node.first = Math.min(node.first, route);
        return node;
      }
      Node child = node.children[i];
      int common = common(child.label, rest);
      if (common < child.label.length()) {
        Node upper = new Node(child.label.substring(0, common));
        upper.first = child.first;
        child.label = child.label.substring(common);
        insert(upper, 0, child);
        node.children[i] = upper;
        child = upper;
      }
      child.first = Math.min(child.first, route);
      node = child;
      rest = rest.substring(common);
    }
    return node;
  }

  private static int common(String a, String b) {
    int i = 0;
    while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return i;
  }

  private static Node insert(Node node, int at, Node child) {
    char[] firsts = new char[node.firsts.length + 1];
    Node[] children = new Node[firsts.length];
    System.arraycopy(node.firsts, 0, firsts, 0, at);
    System.arraycopy(node.children, 0, children, 0, at);
    System.arraycopy(node.firsts, at, firsts, at + 1, node.firsts.length - at);
    System.arraycopy(node.children, at, children, at + 1, node.firsts.length - at);
    firsts[at] = child.label.charAt(0);
    children[at] = child;
    node.firsts = firsts;
    node.children = children;
    return child;
  }

  /** A receiver for the routes that the text may match. */
  interface Candidates {
    /** Returns the exclusive upper bound for the numbers of routes that are still of interest. */
    int before();

    /** Receives the number of a route that the text may match. */
    void candidate(int route);
  }

  /**
   * Passes the routes whose keys match the text to a receiver.
   *
   * @param pathEnd the index at which a key must end if its route requires the whole path
   * @param to the end of the text
   */
  void search(String text, int from, int pathEnd, int to, Candidates candidates) {
    search(root, text, from, pathEnd, to, candidates);
  }

  private void search(
      Node node, String text, int from, int pathEnd, int to, Candidates candidates) {
    Node at = node;
    int pos = from;
    while (at.first < candidates.before()) {
      tell(at.open, candidates);
      if (pos == pathEnd) {
        tell(at.ends, candidates);
      }
      if (at.segment != null) {
        int end = segmentEnd(text, pos, pathEnd);
        if (end > pos || mayBeEmpty) {
          search(at.segment, text, end, pathEnd, to, candidates);
        }
      }
      if (pos >= to) {
        return;
      }
      char c = isFolded ? Ascii.lower(text.charAt(pos)) : text.charAt(pos);
      int i = at.child(c);
      if (i < 0) {
        return;
      }
      Node child = at.children[i];
      int length = child.label.length();
      boolean is =
          length <= to - pos
              && (isFolded
                  ? Ascii.isAt(text, pos, child.label)
                  : text.startsWith(child.label, pos));
      if (!is) {
        return;
      }
      pos += length;
      at = child;
    }
  }

  private int segmentEnd(String text, int pos, int pathEnd) {
    if (!mayBeEmpty) {
      int slash = text.indexOf('/', pos);
      return slash < 0 || slash > pathEnd ? Math.max(pathEnd, pos) : slash;
    }
    int end = pos;
    while (end < pathEnd && ENDS.indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private static void tell(Routes routes, Candidates candidates) {
    tell(routes.numbers, routes.count, candidates);
  }

  /** Passes routes to a receiver in order, until they are no longer of interest. */
  static void tell(int[] numbers, int count, Candidates candidates) {
    for (int i = 0; i < count && numbers[i] < candidates.before(); i++) {
      candidates.candidate(numbers[i]);
    }
  }
}
