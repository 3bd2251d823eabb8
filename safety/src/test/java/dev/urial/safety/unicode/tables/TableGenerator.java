package dev.urial.safety.unicode.tables;

import dev.urial.idna.tables.Numbers;
import dev.urial.idna.tables.UnicodeFiles;
import dev.urial.idna.tables.UnicodeTables;
import java.io.IOException;
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
import java.util.TreeSet;

/**
 * Writes {@code uts39-18.0.0.bin} from the files that Unicode publishes: {@code make tables}.
 *
 * <p>The file, in which a number is of seven bits a byte, the lowest first, and a signed number n
 * is written as 2n or -2n-1:
 *
 * <pre>
 * urial uts39 18.0.0⏎
 * scripts      how many; of each its code of four letters, the length of its name and the name
 * sets         how many; of each how many scripts and their places among the scripts
 * rows         how many; of each its properties as one number, see Tables
 * blocks       how many different blocks of 128 the reader will need
 * runs         up to U+10FFFF: length, row
 * zeros        how many; the digits zero, each as its distance from the last
 * confusables  how many; then groups: distance from the end of the last group;
 *              2 × length and the signed distance to the targets, or
 *              2 × length of the target + 1 and its code points, signed distances each from the last
 * enclosing    how many; General_Category=Me, each as its distance from the last
 * dotted       how many; Soft_Dotted, each as its distance from the last
 * </pre>
 */
public final class TableGenerator {
  private static final int POINTS = 0x110000;

  private static final List<String> TYPES =
      List.of(
          "Not_Character",
          "Deprecated",
          "Default_Ignorable",
          "Not_NFKC",
          "Not_XID",
          "Exclusion",
          "Obsolete",
          "Technical",
          "Uncommon_Use",
          "Limited_Use",
          "Inclusion",
          "Recommended");
  private static final int TYPE_SHIFT = 9;
  private static final int IGNORABLE = 1 << 26;
  private static final int DECIMAL = 1 << 27;
  private static final int NONSPACING = 1 << 28;
  private static final int MARK = 1 << 29;
  private static final int CONFUSABLE = 1 << 30;

  private final Path folder;
  private final List<String> codes = new ArrayList<>();
  private final Map<String, String> names = new LinkedHashMap<>();
  private final List<Set<Integer>> sets = new ArrayList<>();
  private final int[] scripts = new int[POINTS];
  private final int[] types = new int[POINTS];
  private final int[] flags = new int[POINTS];
  private final Set<Integer> zeros = new TreeSet<>();
  private final Set<Integer> enclosing = new TreeSet<>();
  private final Set<Integer> dotted = new TreeSet<>();
  private final SortedMap<Integer, int[]> confusables = new TreeMap<>();
  private final Numbers out = new Numbers();

  private TableGenerator(Path folder) {
    this.folder = folder;
  }

  /** Writes the table into the sources; the argument is the root of the project. */
  public static void main(String[] args) throws IOException {
    UnicodeTables.write(
        args[0],
        "safety/src/main/resources/dev/urial/safety/unicode",
        "uts39-%s.bin",
        TableGenerator::table);
  }

  /** The table, from the folder in which {@code security} and {@code ucd} lie. */
  public static byte[] table(Path folder) throws IOException {
    TableGenerator generator = new TableGenerator(folder);
    generator.read();
    generator.write();
    return generator.out.bytes();
  }

  private void read() throws IOException {
    aliases();
    scripts();
    types();
    lines(
        "ucd/DerivedCoreProperties.txt",
        (a, b, f) -> {
          if (f[1].equals("Default_Ignorable_Code_Point")) {
            flag(a, b, IGNORABLE);
          }
        });
    lines(
        "ucd/extracted/DerivedGeneralCategory.txt",
        (a, b, f) -> {
          if (f[1].startsWith("M")) {
            flag(a, b, f[1].equals("Mn") ? MARK | NONSPACING : MARK);
          }
          if (f[1].equals("Me")) {
            addAll(enclosing, a, b);
          }
        });
    lines(
        "ucd/PropList.txt",
        (a, b, f) -> {
          if (f[1].equals("Soft_Dotted")) {
            addAll(dotted, a, b);
          }
        });
    for (String line : Files.readAllLines(folder.resolve("ucd/UnicodeData.txt"))) {
      String[] fields = line.split(";", -1);
      if (fields[2].equals("Nd")) {
        int point = Integer.parseInt(fields[0], 16);
        flag(point, point, DECIMAL);
        zeros.add(point - Integer.parseInt(fields[6]));
      }
    }
    lines(
        "security/confusables.txt",
        (a, b, f) -> {
          confusables.put(a, UnicodeFiles.points(f[1]));
          flag(a, a, CONFUSABLE);
        });
  }

  private void aliases() throws IOException {
    for (String line : Files.readAllLines(folder.resolve("ucd/PropertyValueAliases.txt"))) {
      String[] fields = line.split(";", -1);
      Arrays.setAll(fields, i -> fields[i].strip());
      if (fields[0].equals("sc")) {
        codes.add(fields[1]);
        names.put(fields[1], fields[2]);
      }
    }
    // UTS #39 §5.1 adds these three, whose codes are those of ISO 15924.
    for (String augmented : List.of("Hanb", "Jpan", "Kore")) {
      codes.add(augmented);
      names.put(
          augmented,
          switch (augmented) {
            case "Hanb" -> "Han_With_Bopomofo";
            case "Jpan" -> "Japanese";
            default -> "Korean";
          });
    }
  }

  private void scripts() throws IOException {
    Arrays.fill(scripts, set(Set.of(codes.indexOf("Zzzz"))));
    lines(
        "ucd/Scripts.txt",
        (a, b, f) ->
            names.forEach(
                (code, name) -> {
                  if (name.equals(f[1])) {
                    Arrays.fill(scripts, a, b + 1, set(Set.of(codes.indexOf(code))));
                  }
                }));
    lines(
        "ucd/ScriptExtensions.txt",
        (a, b, f) -> {
          Set<Integer> set = new TreeSet<>();
          for (String code : f[1].split(" ", -1)) {
            set.add(codes.indexOf(code));
          }
          Arrays.fill(scripts, a, b + 1, set(set));
        });
  }

  private int set(Set<Integer> set) {
    if (!sets.contains(set)) {
      sets.add(set);
    }
    return sets.indexOf(set);
  }

  private void types() throws IOException {
    Arrays.fill(types, 1);
    lines(
        "security/IdentifierType.txt",
        (a, b, f) -> {
          int bits = 0;
          for (String type : f[1].split(" ", -1)) {
            if (!TYPES.contains(type)) {
              throw new IllegalStateException("a type of its own: " + type);
            }
            bits |= 1 << TYPES.indexOf(type);
          }
          Arrays.fill(types, a, b + 1, bits);
        });
    // Allowed is who is recommended or included: so there is no need to keep it.
    boolean[] allowed = new boolean[POINTS];
    lines(
        "security/IdentifierStatus.txt",
        (a, b, f) -> Arrays.fill(allowed, a, b + 1, f[1].equals("Allowed")));
    for (int point = 0; point < POINTS; point++) {
      boolean isAllowed = (types[point] & 3 << TYPES.indexOf("Inclusion")) != 0;
      if (allowed[point] != isAllowed) {
        throw new IllegalStateException("U+" + Integer.toHexString(point) + ": status and type");
      }
    }
  }

  private static void addAll(Set<Integer> set, int from, int to) {
    for (int point = from; point <= to; point++) {
      set.add(point);
    }
  }

  private void flag(int from, int to, int flag) {
    for (int point = from; point <= to; point++) {
      flags[point] |= flag;
    }
  }

  private void lines(String file, UnicodeFiles.Line line) throws IOException {
    UnicodeFiles.lines(folder.resolve(file), line);
  }

  private void write() throws IOException {
    out.ascii("urial uts39 " + UnicodeTables.version(folder) + "\n");
    out.number(codes.size());
    names.forEach(
        (code, name) -> {
          out.ascii(code);
          out.number(name.length());
          out.ascii(name);
        });
    if (sets.size() > 512) {
      throw new IllegalStateException(sets.size() + " sets of scripts do not fit nine bits");
    }
    out.number(sets.size());
    for (Set<Integer> set : sets) {
      out.number(set.size());
      set.forEach(out::number);
    }
    rows();
    out.number(zeros.size());
    distances(zeros);
    out.mappings(confusables);
    out.number(enclosing.size());
    distances(enclosing);
    out.number(dotted.size());
    distances(dotted);
  }

  private int row(int point) {
    return scripts[point] | types[point] << TYPE_SHIFT | flags[point];
  }

  private void rows() {
    int[] rows = new int[POINTS];
    Arrays.setAll(rows, this::row);
    Map<Integer, Integer> places = new LinkedHashMap<>();
    for (int row : rows) {
      places.putIfAbsent(row, places.size());
    }
    out.number(places.size());
    places.keySet().forEach(out::number);
    out.number(differentBlocks(rows));
    for (int from = 0; from < POINTS; ) {
      int to = from;
      while (to < POINTS && rows[to] == rows[from]) {
        to++;
      }
      out.number(to - from);
      out.number(places.getOrDefault(rows[from], -1));
      from = to;
    }
  }

  private static int differentBlocks(int[] rows) {
    int different = 0;
    Set<Integer> uniform = new HashSet<>();
    for (int start = 0; start < POINTS; start += 128) {
      int first = rows[start];
      boolean isUniform = Arrays.stream(rows, start, start + 128).allMatch(row -> row == first);
      if (!isUniform || uniform.add(first)) {
        different++;
      }
    }
    return different;
  }

  private void distances(Iterable<Integer> numbers) {
    int last = 0;
    for (int n : numbers) {
      out.number(n - last);
      last = n;
    }
  }
}
