package dev.urial.safety.unicode;

import com.ibm.icu.text.Normalizer2;
import dev.urial.idna.tables.UnicodeFiles;
import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * UTS #39 §4, internalSkeleton, step by step from Unicode's text files; slow, and plain. NFD is
 * ICU4J's.
 */
final class SkeletonByTheBook {
  private final Map<Integer, String> prototypes = new HashMap<>();
  private final BitSet ignorable = new BitSet();

  SkeletonByTheBook() {
    Suites.open(UnicodeTables.suite("security"));
    Suites.open(UnicodeTables.suite("ucd"));
    Path folder = UnicodeTables.folder();
    try {
      UnicodeFiles.lines(
          folder.resolve("security/confusables.txt"),
          (from, to, fields) -> {
            int[] target = UnicodeFiles.points(fields[1]);
            prototypes.put(from, new String(target, 0, target.length));
          });
      UnicodeFiles.lines(
          folder.resolve("ucd/DerivedCoreProperties.txt"),
          (from, to, fields) -> {
            if (fields[1].equals("Default_Ignorable_Code_Point")) {
              ignorable.set(from, to + 1);
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Map<Integer, String> prototypes() {
    return prototypes;
  }

  boolean isIgnorable(int point) {
    return ignorable.get(point);
  }

  String skeleton(String text) {
    Normalizer2 nfd = Normalizer2.getNFDInstance();
    StringBuilder out = new StringBuilder();
    nfd.normalize(text)
        .codePoints()
        .filter(point -> !ignorable.get(point))
        .mapToObj(point -> prototypes.getOrDefault(point, Character.toString(point)))
        .forEach(out::append);
    return nfd.normalize(out);
  }
}
