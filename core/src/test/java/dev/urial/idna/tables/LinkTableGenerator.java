package dev.urial.idna.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes {@code links-VERSION.bin}, the properties of UTS #58, from the files that Unicode
 * publishes: {@code make tables}.
 *
 * <p>The file, in which numbers are written as {@link Numbers} does:
 *
 * <pre>
 * urial links VERSION⏎
 * runs      how many, up to U+10FFFF; of each 16 × its length + 2 × Link_Term + Link_Email
 * brackets  how many; of each the distance of the closing one from the last closing one, and the
 *           signed distance from it to its Link_Bracket, the opening one
 * </pre>
 */
public final class LinkTableGenerator {
  private static final int POINTS = 0x110000;

  /** Link_Term, in the order of {@code LinkProperties}. */
  private static final List<String> TERMS = List.of("Hard", "Include", "Soft", "Open", "Close");

  private LinkTableGenerator() {}

  /** Writes the table into the sources; the argument is the root of the project. */
  public static void main(String[] args) throws IOException {
    UnicodeTables.write(
        args[0],
        "core/src/main/resources/dev/urial/internal/text",
        "links-%s.bin",
        LinkTableGenerator::table);
  }

  /** The table, from the folder in which {@code linkification} lies. */
  public static byte[] table(Path folder) throws IOException {
    Path files = folder.resolve("linkification");
    int[] classes = new int[POINTS];
    UnicodeFiles.lines(
        files.resolve("LinkTerm.txt"), (a, b, f) -> add(classes, a, b, 2 * term(f[1])));
    UnicodeFiles.lines(files.resolve("LinkEmail.txt"), (a, b, f) -> add(classes, a, b, 1));
    Map<Integer, Integer> brackets = new TreeMap<>();
    UnicodeFiles.lines(
        files.resolve("LinkBracket.txt"), (a, b, f) -> brackets.put(a, Integer.parseInt(f[1], 16)));
    Numbers out = new Numbers();
    out.ascii("urial links " + UnicodeTables.version(folder) + "\n");
    runs(classes, out);
    brackets(brackets, out);
    return out.bytes();
  }

  private static int term(String name) {
    int term = TERMS.indexOf(name);
    if (term < 0) {
      throw new IllegalStateException("a Link_Term of its own: " + name);
    }
    return term;
  }

  private static void add(int[] classes, int from, int to, int bits) {
    for (int point = from; point <= to; point++) {
      classes[point] += bits;
    }
  }

  private static void runs(int[] classes, Numbers out) {
    int count = 1;
    for (int point = 1; point < POINTS; point++) {
      count += classes[point] == classes[point - 1] ? 0 : 1;
    }
    out.number(count);
    for (int from = 0; from < POINTS; ) {
      int to = from;
      while (to < POINTS && classes[to] == classes[from]) {
        to++;
      }
      out.number(16 * (to - from) + classes[from]);
      from = to;
    }
  }

  private static void brackets(Map<Integer, Integer> brackets, Numbers out) {
    out.number(brackets.size());
    int last = 0;
    for (Map.Entry<Integer, Integer> pair : brackets.entrySet()) {
      out.number(pair.getKey() - last);
      out.signed(pair.getValue() - pair.getKey());
      last = pair.getKey();
    }
  }
}
