package dev.urial.idna.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes {@code characters-VERSION.bin}, the general categories and strong directions, from the
 * files that Unicode publishes: {@code make tables}.
 *
 * <p>The file, in which numbers are written as {@link Numbers} does:
 *
 * <pre>
 * urial characters VERSION⏎
 * runs  how many, up to U+10FFFF; of each 128 × its length + 4 × the category, as {@link Character}
 *       numbers it, + 1 if Bidi_Class is L, 2 if it is R or AL
 * </pre>
 */
public final class CharacterTableGenerator {
  private static final int POINTS = 0x110000;

  private static final Map<String, Byte> CATEGORIES =
      Map.ofEntries(
          Map.entry("Cn", Character.UNASSIGNED),
          Map.entry("Lu", Character.UPPERCASE_LETTER),
          Map.entry("Ll", Character.LOWERCASE_LETTER),
          Map.entry("Lt", Character.TITLECASE_LETTER),
          Map.entry("Lm", Character.MODIFIER_LETTER),
          Map.entry("Lo", Character.OTHER_LETTER),
          Map.entry("Mn", Character.NON_SPACING_MARK),
          Map.entry("Me", Character.ENCLOSING_MARK),
          Map.entry("Mc", Character.COMBINING_SPACING_MARK),
          Map.entry("Nd", Character.DECIMAL_DIGIT_NUMBER),
          Map.entry("Nl", Character.LETTER_NUMBER),
          Map.entry("No", Character.OTHER_NUMBER),
          Map.entry("Zs", Character.SPACE_SEPARATOR),
          Map.entry("Zl", Character.LINE_SEPARATOR),
          Map.entry("Zp", Character.PARAGRAPH_SEPARATOR),
          Map.entry("Cc", Character.CONTROL),
          Map.entry("Cf", Character.FORMAT),
          Map.entry("Co", Character.PRIVATE_USE),
          Map.entry("Cs", Character.SURROGATE),
          Map.entry("Pd", Character.DASH_PUNCTUATION),
          Map.entry("Ps", Character.START_PUNCTUATION),
          Map.entry("Pe", Character.END_PUNCTUATION),
          Map.entry("Pc", Character.CONNECTOR_PUNCTUATION),
          Map.entry("Po", Character.OTHER_PUNCTUATION),
          Map.entry("Sm", Character.MATH_SYMBOL),
          Map.entry("Sc", Character.CURRENCY_SYMBOL),
          Map.entry("Sk", Character.MODIFIER_SYMBOL),
          Map.entry("So", Character.OTHER_SYMBOL),
          Map.entry("Pi", Character.INITIAL_QUOTE_PUNCTUATION),
          Map.entry("Pf", Character.FINAL_QUOTE_PUNCTUATION));

  private CharacterTableGenerator() {}

  /** Writes the table into the sources; the argument is the root of the project. */
  public static void main(String[] args) throws IOException {
    UnicodeTables.write(
        args[0],
        "core/src/main/resources/dev/urial/internal/text",
        "characters-%s.bin",
        CharacterTableGenerator::table);
  }

  /** The table, from the folder in which {@code ucd} lies. */
  public static byte[] table(Path folder) throws IOException {
    Path files = folder.resolve("ucd/extracted");
    int[] classes = new int[POINTS];
    UnicodeFiles.lines(
        files.resolve("DerivedGeneralCategory.txt"),
        (a, b, f) -> add(classes, a, b, 4 * category(f[1])));
    UnicodeFiles.lines(
        files.resolve("DerivedBidiClass.txt"), (a, b, f) -> add(classes, a, b, strong(f[1])));
    Numbers out = new Numbers();
    out.ascii("urial characters " + UnicodeTables.version(folder) + "\n");
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
      out.number(128 * (to - from) + classes[from]);
      from = to;
    }
    return out.bytes();
  }

  private static int category(String name) {
    Byte category = CATEGORIES.get(name);
    if (category == null) {
      throw new IllegalStateException("a category of its own: " + name);
    }
    return category;
  }

  private static int strong(String bidiClass) {
    return switch (bidiClass) {
      case "L" -> 1;
      case "R", "AL" -> 2;
      default -> 0;
    };
  }

  private static void add(int[] classes, int from, int to, int bits) {
    for (int point = from; point <= to; point++) {
      classes[point] += bits;
    }
  }
}
