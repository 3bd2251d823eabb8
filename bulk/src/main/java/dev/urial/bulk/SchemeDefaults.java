package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The facts about schemes, looked up by the bytes of the scheme in any case. */
final class SchemeDefaults {
  private static final List<SchemeRow> ROWS = SchemeRows.all();

  /** A hash table, by {@link #hash}. INVARIANT: less than half full, so that every search ends. */
  private static final @Nullable SchemeRow[] BY_NAME = byName();

  private SchemeDefaults() {}

  private static @Nullable SchemeRow[] byName() {
    @Nullable SchemeRow[] table = new SchemeRow[4 * ROWS.size()];
    for (SchemeRow row : ROWS) {
      byte[] name = row.name().getBytes(US_ASCII);
      int i = hash(name, 0, name.length, table.length);
      while (table[i] != null) {
        i = (i + 1) % table.length;
      }
      table[i] = row;
    }
    return table;
  }

  /** Returns the facts about the scheme in a range, or null if the scheme is unknown. */
  static @Nullable SchemeRow at(byte[] bytes, int start, int end) {
    int i = hash(bytes, start, end, BY_NAME.length);
    SchemeRow found = BY_NAME[i];
    while (found != null && !isAt(bytes, start, end, found.name())) {
      i = (i + 1) % BY_NAME.length;
      found = BY_NAME[i];
    }
    return found;
  }

  private static boolean isAt(byte[] bytes, int start, int end, String name) {
    if (end - start != name.length()) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (small(bytes[start + i]) != name.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static int hash(byte[] bytes, int start, int end, int size) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = hash * 31 + small(bytes[i]);
    }
    return Math.floorMod(hash, size);
  }

  private static byte small(byte b) {
    return b >= 'A' && b <= 'Z' ? (byte) (b | 0x20) : b;
  }
}
