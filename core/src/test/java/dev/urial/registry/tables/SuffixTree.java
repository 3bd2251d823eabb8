package dev.urial.registry.tables;

import dev.urial.idna.Idna;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The Public Suffix List as a tree of labels, from the right, in ASCII; each label is written once.
 *
 * <pre>
 * Public Suffix List of 2026-08-19, under the Mozilla Public License 2.0: https://…⏎
 * 10650⏎                             how many labels
 * for each, before those below it:   depth (1 for uk, 2 for co), marks + 48, the label
 * </pre>
 *
 * The marks: 1 a rule, 4 all names directly below, 16 an exception; twice that in the private part.
 */
final class SuffixTree {
  private static final class Node {
    final Map<String, Node> children = new TreeMap<>();
    int marks;
  }

  private final Node root = new Node();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private int nodes;

  private SuffixTree() {}

  static byte[] of(Path list, String date) throws IOException {
    SuffixTree tree = new SuffixTree();
    tree.read(list);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    tree.write(tree.root, 1);
    String head =
        "Public Suffix List of "
            + date
            + ", under the Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/):"
            + " https://publicsuffix.org/list/public_suffix_list.dat\n"
            + tree.nodes
            + "\n";
    file.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
    tree.out.writeTo(file);
    return file.toByteArray();
  }

  private void read(Path list) throws IOException {
    int section = 1;
    for (String line : Files.readAllLines(list)) {
      if (line.contains("===BEGIN PRIVATE DOMAINS===")) {
        section = 2;
      }
      String rule = line.split("\\s", 2)[0];
      if (!rule.isEmpty() && !rule.startsWith("//")) {
        add(rule, section);
      }
    }
  }

  private void add(String rule, int section) {
    int mark = rule.startsWith("!") ? 16 : rule.startsWith("*.") ? 4 : 1;
    String name = rule.substring(mark == 16 ? 1 : mark == 4 ? 2 : 0);
    String ascii = Objects.requireNonNull(Idna.with().toAsciiOrNull(name), rule);
    if (ascii.contains("*")) {
      throw new IllegalStateException("a wildcard that is not the first label: " + rule);
    }
    String[] labels = ascii.split("\\.");
    Node node = root;
    for (int i = labels.length - 1; i >= 0; i--) {
      node = node.children.computeIfAbsent(labels[i], label -> new Node());
    }
    node.marks |= mark * section;
  }

  private void write(Node node, int depth) {
    node.children.forEach(
        (label, child) -> {
          nodes++;
          out.write(depth);
          out.write(child.marks + 48);
          out.writeBytes(label.getBytes(StandardCharsets.US_ASCII));
          write(child, depth + 1);
        });
  }
}
