package dev.urial.idna.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes {@code idna-18.0.0.bin} from the files that Unicode publishes: {@code make tables}.
 *
 * <p>The file, in which a number is of seven bits a byte, the lowest first, and a signed number n
 * is written as 2n or -2n-1:
 *
 * <pre>
 * urial idna 18.0.0⏎
 * classes         how many; of each its properties as one number, see Tables
 * blocks          how many different blocks of 128 the reader will need
 * runs            up to U+10FFFF: length, class (one byte)
 * mappings        how many code points; then groups: distance from the end of the last group;
 *                 2 × length and the signed distance to the targets, or
 *                 2 × length of the target + 1 and its code points, signed distances each from the last
 * decompositions  how many; of each the distance from the last, the signed distance of its first code
 *                 point from the last first one, that of the second likewise and moved away from 0
 *                 by one if positive or none; 0 if there is no second
 * </pre>
 */
public final class TableGenerator {
  private static final int POINTS = 0x110000;
  private static final List<String> STATUS =
      List.of("valid", "mapped", "ignored", "disallowed", "deviation");
  private static final List<String> BIDI =
      List.of("L", "R", "AL", "AN", "EN", "ES", "CS", "ET", "ON", "BN", "NSM");
  private static final Map<String, String> BIDI_SHORT =
      Map.of(
          "Left_To_Right", "L",
          "Right_To_Left", "R",
          "Arabic_Letter", "AL",
          "European_Terminator", "ET");
  private static final List<String> JOINING = List.of("U", "L", "R", "D", "T");

  private final Path folder;
  private final int[] properties = new int[POINTS];
  private final SortedMap<Integer, int[]> mappings = new TreeMap<>();
  private final SortedMap<Integer, int[]> decompositions = new TreeMap<>();
  private final Numbers out = new Numbers();

  private TableGenerator(Path folder) {
    this.folder = folder;
  }

  /** Writes the table into the sources; the argument is the root of the project. */
  public static void main(String[] args) throws IOException {
    UnicodeTables.write(
        args[0], "core/src/main/resources/dev/urial/idna", "idna-%s.bin", TableGenerator::table);
  }

  /** The table, from the folder in which {@code idna} and {@code ucd} lie. */
  public static byte[] table(Path folder) throws IOException {
    TableGenerator generator = new TableGenerator(folder);
    generator.read();
    generator.write();
    return generator.out.bytes();
  }

  private void read() throws IOException {
    lines("idna/IdnaMappingTable.txt", this::mapping);
    lines(
        "ucd/extracted/DerivedCombiningClass.txt",
        (a, b, f) -> set(a, b, 0, 8, Integer.parseInt(f[1])));
    for (String line : Files.readAllLines(folder.resolve("ucd/extracted/DerivedBidiClass.txt"))) {
      // What the file says of code points that it does not list: later lines count.
      if (line.startsWith("# @missing:")) {
        UnicodeFiles.line(
            line.substring(11), (a, b, f) -> set(a, b, 8, 4, BIDI.indexOf(BIDI_SHORT.get(f[1]))));
      }
    }
    lines(
        "ucd/extracted/DerivedBidiClass.txt",
        (a, b, f) -> set(a, b, 8, 4, BIDI.contains(f[1]) ? BIDI.indexOf(f[1]) : BIDI.size()));
    // C, join causing, is as if not joining to the rule that asks.
    lines(
        "ucd/extracted/DerivedJoiningType.txt",
        (a, b, f) -> set(a, b, 12, 3, Math.max(0, JOINING.indexOf(f[1]))));
    lines(
        "ucd/extracted/DerivedGeneralCategory.txt",
        (a, b, f) -> set(a, b, 18, 1, f[1].startsWith("M") ? 1 : 0));
    lines(
        "ucd/DerivedNormalizationProps.txt",
        (a, b, f) -> {
          if (f[1].equals("NFC_QC")) {
            set(a, b, 19, 2, f[2].equals("M") ? 1 : 2);
          }
        });
    for (String line : Files.readAllLines(folder.resolve("ucd/UnicodeData.txt"))) {
      String[] fields = line.split(";", -1);
      if (!fields[5].isEmpty() && !fields[5].startsWith("<")) {
        int point = Integer.parseInt(fields[0], 16);
        decompositions.put(point, UnicodeFiles.points(fields[5]));
        set(point, point, 21, 1, 1);
      }
    }
  }

  private void mapping(int from, int to, String[] fields) {
    int status = STATUS.indexOf(fields[1]);
    if (status < 0) {
      throw new IllegalStateException("a status of its own: " + fields[1]);
    }
    set(from, to, 15, 3, status);
    if (fields[1].equals("mapped") || fields[1].equals("deviation")) {
      for (int point = from; point <= to; point++) {
        mappings.put(point, UnicodeFiles.points(fields.length > 2 ? fields[2] : ""));
      }
    }
  }

  private void lines(String file, UnicodeFiles.Line line) throws IOException {
    UnicodeFiles.lines(folder.resolve(file), line);
  }

  private void set(int from, int to, int shift, int bits, int value) {
    for (int point = from; point <= to; point++) {
      properties[point] = properties[point] & ~((1 << bits) - 1 << shift) | value << shift;
    }
  }

  private void write() throws IOException {
    out.ascii("urial idna " + UnicodeTables.version(folder) + "\n");
    classes();
    out.mappings(mappings);
    decompositions();
  }

  private void classes() {
    Map<Integer, Integer> classes = new LinkedHashMap<>();
    for (int row : properties) {
      classes.putIfAbsent(row, classes.size());
    }
    if (classes.size() > 256) {
      throw new IllegalStateException(classes.size() + " classes do not fit a byte");
    }
    out.number(classes.size());
    classes.keySet().forEach(out::number);
    out.number(differentBlocks());
    for (int from = 0; from < POINTS; ) {
      int to = from;
      while (to < POINTS && properties[to] == properties[from]) {
        to++;
      }
      out.number(to - from);
      out.octet(classes.getOrDefault(properties[from], -1));
      from = to;
    }
  }

  private int differentBlocks() {
    int different = 0;
    Set<Integer> uniform = new HashSet<>();
    for (int start = 0; start < POINTS; start += 128) {
      int first = properties[start];
      boolean isUniform =
          Arrays.stream(properties, start, start + 128).allMatch(row -> row == first);
      if (!isUniform || uniform.add(first)) {
        different++;
      }
    }
    return different;
  }

  private void decompositions() {
    out.number(decompositions.size());
    int point = 0;
    int first = 0;
    int second = 0;
    for (Map.Entry<Integer, int[]> entry : decompositions.entrySet()) {
      int[] target = entry.getValue();
      out.number(entry.getKey() - point);
      point = entry.getKey();
      out.signed(target[0] - first);
      first = target[0];
      if (target.length == 1) {
        out.signed(0);
      } else {
        int distance = target[1] - second;
        out.signed(distance >= 0 ? distance + 1 : distance);
        second = target[1];
      }
    }
  }
}
