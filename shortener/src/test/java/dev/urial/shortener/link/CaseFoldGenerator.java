package dev.urial.shortener.link;

import dev.urial.idna.tables.UnicodeFiles;
import dev.urial.idna.tables.UnicodeTables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Writes {@code case-folding-18.0.0.txt}, full case folding, from the file that Unicode publishes:
 * {@code make tables}.
 */
final class CaseFoldGenerator {
  private CaseFoldGenerator() {}

  /** Writes the table into the sources; the argument is the root of the project. */
  public static void main(String[] args) throws IOException {
    UnicodeTables.write(
        args[0],
        "shortener/src/main/resources/dev/urial/shortener/link",
        "case-folding-%s.txt",
        CaseFoldGenerator::table);
  }

  /** The lines C and F of {@code CaseFolding.txt}: a code point and what it is folded to. */
  static byte[] table(Path folder) throws IOException {
    StringBuilder out =
        new StringBuilder("# urial case-folding " + UnicodeTables.version(folder) + "\n")
            .append("# The lines C and F of CaseFolding.txt. (c) Unicode, Inc., see NOTICE.\n");
    UnicodeFiles.lines(
        folder.resolve("ucd/CaseFolding.txt"),
        (from, to, fields) -> {
          if (fields[1].equals("C") || fields[1].equals("F")) {
            out.append(String.format(Locale.ROOT, "%04X;%s\n", from, fields[2]));
          }
        });
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }
}
