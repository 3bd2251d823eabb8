package dev.urial.scheme.object;

import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.spi.Cursor;
import java.util.Set;

/**
 * Parses a core SWHID, alone or in the value of a qualifier.
 *
 * <pre>
 * identifier_core = "swh" ":" "1" ":" object_type ":" 40hex
 * object_type     = "snp" / "rel" / "rev" / "dir" / "cnt"
 * </pre>
 *
 * @see <a href="https://www.swhid.org/specification/v1.2/4.Syntax/">SWHID 1.2 §4</a>
 */
final class SwhCoreIdentifier {
  static final Clause CORE = rule("identifier_core", "4.Syntax");
  private static final Clause TYPE = rule("object_type", "4.Syntax");
  static final Clause ID = rule("object_id", "4.Syntax");

  static final Set<String> OBJECTS = Set.of("snp", "rel", "rev", "dir", "cnt");
  static final Set<String> SNAPSHOTS = Set.of("snp");
  static final Set<String> ANCHORS = Set.of("dir", "rev", "rel", "snp");
  static final CharSet HEX = CharSet.DIGIT.or(CharSet.of("abcdef"));

  private SwhCoreIdentifier() {}

  /**
   * Returns a rule on a page of the specification; the name of the page begins with its section
   * number.
   */
  static Clause rule(String id, String page) {
    String section = page.substring(0, page.lastIndexOf('.'));
    String link = "https://www.swhid.org/specification/v1.2/" + page + "/";
    return new Clause(id, "SWHID 1.2", section, link);
  }

  /** Reads an identifier after its scheme. */
  static void read(Cursor at, Set<String> types) {
    if (!at.eatWord("1:")) {
      at.breaks(CORE);
    }
    if (!readType(at, types) || !at.eat(':')) {
      at.breaks(TYPE);
    }
    at.some(HEX, 40, ID);
  }

  /** Reads one of the given three-letter types; returns false if none of them matches. */
  private static boolean readType(Cursor at, Set<String> types) {
    String read = "";
    while (read.length() < 3 && at.at(CharSet.ALPHA)) {
      String next = read + (char) at.codePoint();
      if (types.stream().noneMatch(type -> type.startsWith(next))) {
        return false;
      }
      at.skipOctet();
      read = next;
    }
    return read.length() == 3;
  }
}
