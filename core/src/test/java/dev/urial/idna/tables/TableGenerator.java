package dev.urial.idna.tables;

import dev.urial.testkit.suites.Suites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes {@code idna-17.0.0.bin} from the files that Unicode publishes: {@code make tables}.
 *
 * <p>The file, in which a number is of seven bits a byte, the lowest first, and a signed number n
 * is written as 2n or -2n-1:
 *
 * <pre>
 * urial idna 17.0.0⏎
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
  private static final String VERSION = "17.0.0";
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
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private TableGenerator(Path folder) {
    this.folder = folder;
  }

  /** Writes the table into the sources; the argument is the root of the project. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0], "core/src/main/resources/dev/urial/idna/idna-" + VERSION + ".bin");
    byte[] table = table(Suites.folder().resolve("unicode"));
    Files.createDirectories(file.getParent());
    Files.write(file, table);
    System.out.println(file + ": " + table.length + " bytes");
  }

  /** The table, from the folder in which {@code idna} and {@code ucd} lie. */
  public static byte[] table(Path folder) throws IOException {
    TableGenerator generator = new TableGenerator(folder);
    generator.read();
    generator.write();
    return generator.out.toByteArray();
  }

  /** A range of code points and what a line of a file says of it. */
  private interface Line {
    void of(int from, int to, String[] fields);
  }

  private void read() throws IOException {
    lines("idna/IdnaMappingTable.txt", this::mapping);
    lines("ucd/extracted/DerivedCombiningClass.txt", (a, b, f) -> set(a, b, 0, 8, number(f[1])));
    for (String line : Files.readAllLines(folder.resolve("ucd/extracted/DerivedBidiClass.txt"))) {
      // What the file says of code points that it does not list: later lines count.
      if (line.startsWith("# @missing:")) {
        line(line.substring(11), (a, b, f) -> set(a, b, 8, 4, BIDI.indexOf(BIDI_SHORT.get(f[1]))));
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
        decompositions.put(point, points(fields[5]));
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
        mappings.put(point, points(fields.length > 2 ? fields[2] : ""));
      }
    }
  }

  private void lines(String file, Line line) throws IOException {
    for (String text : Files.readAllLines(folder.resolve(file), StandardCharsets.UTF_8)) {
      line(text.startsWith("#") ? "" : text, line);
    }
  }

  private static void line(String text, Line line) {
    int comment = text.indexOf('#');
    String content = (comment < 0 ? text : text.substring(0, comment)).strip();
    if (content.isEmpty()) {
      return;
    }
    String[] fields = content.split(";", -1);
    Arrays.setAll(fields, i -> fields[i].strip());
    String[] range = fields[0].split("\\.\\.", -1);
    line.of(Integer.parseInt(range[0], 16), Integer.parseInt(range[range.length - 1], 16), fields);
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }

  private static int[] points(String hex) {
    return hex.isEmpty()
        ? new int[0]
        : Arrays.stream(hex.split(" ")).mapToInt(h -> Integer.parseInt(h, 16)).toArray();
  }

  private void set(int from, int to, int shift, int bits, int value) {
    for (int point = from; point <= to; point++) {
      properties[point] = properties[point] & ~((1 << bits) - 1 << shift) | value << shift;
    }
  }

  private void write() {
    out.writeBytes(("urial idna " + VERSION + "\n").getBytes(StandardCharsets.US_ASCII));
    classes();
    mappings();
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
    number(classes.size());
    classes.keySet().forEach(this::number);
    number(differentBlocks());
    for (int from = 0; from < POINTS; ) {
      int to = from;
      while (to < POINTS && properties[to] == properties[from]) {
        to++;
      }
      number(to - from);
      out.write(classes.getOrDefault(properties[from], -1));
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

  private void mappings() {
    number(mappings.size());
    List<Integer> points = new ArrayList<>(mappings.keySet());
    int end = 0;
    int last = 0;
    for (int i = 0; i < points.size(); ) {
      int point = points.get(i);
      int[] target = mappings.getOrDefault(point, new int[0]);
      number(point - end);
      if (target.length == 1) {
        int run = 1;
        while (i + run < points.size()
            && points.get(i + run) == point + run
            && Arrays.equals(mappings.get(point + run), new int[] {target[0] + run})) {
          run++;
        }
        number(2 * run);
        signed(target[0] - point);
        last = target[0] + run - 1;
        end = point + run;
        i += run;
      } else {
        number(2 * target.length + 1);
        for (int t : target) {
          signed(t - last);
          last = t;
        }
        end = point + 1;
        i++;
      }
    }
  }

  private void decompositions() {
    number(decompositions.size());
    int point = 0;
    int first = 0;
    int second = 0;
    for (Map.Entry<Integer, int[]> entry : decompositions.entrySet()) {
      int[] target = entry.getValue();
      number(entry.getKey() - point);
      point = entry.getKey();
      signed(target[0] - first);
      first = target[0];
      if (target.length == 1) {
        signed(0);
      } else {
        int distance = target[1] - second;
        signed(distance >= 0 ? distance + 1 : distance);
        second = target[1];
      }
    }
  }

  private void signed(int n) {
    number(n << 1 ^ n >> 31);
  }

  private void number(int n) {
    int rest = n;
    while (rest > 0x7F) {
      out.write(rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    out.write(rest);
  }
}
