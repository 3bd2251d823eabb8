package dev.urial.registry;

import dev.urial.idna.Idna;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The non-ASCII labels of the built-in list and their ASCII forms, so that hosts below them need
 * not be mapped repeatedly.
 *
 * <pre>{@code
 * AsciiLabels.ascii("公司")    // "xn--55qx5d"
 * AsciiLabels.ascii("bücher")  // null: no rule has it
 * }</pre>
 */
final class AsciiLabels {
  /** After so many questions the table is made: who asks a few hosts need not pay for it. */
  private static final int FEW = 100;

  /** Counts to {@link #FEW}; threads may race, and count less. */
  private static int asked;

  private static volatile @Nullable Map<String, String> all;

  private AsciiLabels() {}

  /** Returns a label in ASCII if it is known, spelled as the list spells it. */
  static @Nullable String ascii(String label) {
    Map<String, String> known = all;
    if (known == null) {
      if (++asked < FEW) {
        return null;
      }
      known = made();
      all = known;
    }
    return known.get(label);
  }

  /** Only those that come back: what is mapped to another spelling is mapped each time. */
  private static Map<String, String> made() {
    Idna idna = Idna.with();
    Map<String, String> made = new HashMap<>();
    for (String rule : PublicSuffixList.builtIn().rules()) {
      for (String label : rule.split("\\.", -1)) {
        if (label.startsWith("xn--")) {
          String text = idna.toUnicode(label).text();
          Idna.Result again = idna.toAscii(text);
          if (again.isOk() && again.text().equals(label)) {
            made.put(text, label);
          }
        }
      }
    }
    return made;
  }
}
