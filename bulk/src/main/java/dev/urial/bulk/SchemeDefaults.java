package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.urial.registry.SchemeFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The default port of a scheme and the meaning of an empty path, as in {@link SchemeFacts}. They
 * are looked up by the bytes of the scheme in any case.
 */
final class SchemeDefaults {
  private static final List<SchemeFacts> FACTS = SchemeFacts.builtIn().entries();

  /**
   * A hash table of all schemes with facts, by {@link #hash}. INVARIANT: less than half of the
   * table is full, so that every search ends.
   */
  private static final @Nullable SchemeDefaults[] BY_NAME = byName();

  private final byte[] name;

  /** The default port of the scheme, or 0 if there is none. */
  final int port;

  /** Whether an empty path after an authority is equivalent to the path {@code /}. */
  final boolean emptyPathIsSlash;

  private SchemeDefaults(SchemeFacts facts) {
    name = facts.scheme().getBytes(US_ASCII);
    port = facts.defaultPort().orElse(0);
    emptyPathIsSlash = facts.emptyPathIsSlash();
  }

  private static @Nullable SchemeDefaults[] byName() {
    @Nullable SchemeDefaults[] table = new SchemeDefaults[4 * FACTS.size()];
    for (SchemeFacts facts : FACTS) {
      SchemeDefaults defaults = new SchemeDefaults(facts);
      int i = hash(defaults.name, 0, defaults.name.length, table.length);
      while (table[i] != null) {
        i = (i + 1) % table.length;
      }
      table[i] = defaults;
    }
    return table;
  }

  /** Returns the facts about the scheme in a range, or null if the scheme is unknown. */
  static @Nullable SchemeDefaults at(byte[] bytes, int start, int end) {
    int i = hash(bytes, start, end, BY_NAME.length);
    SchemeDefaults found = BY_NAME[i];
    while (found != null && !found.isAt(bytes, start, end)) {
      i = (i + 1) % BY_NAME.length;
      found = BY_NAME[i];
    }
    return found;
  }

  private boolean isAt(byte[] bytes, int start, int end) {
    if (end - start != name.length) {
      return false;
    }
    for (int i = 0; i < name.length; i++) {
      if (small(bytes[start + i]) != name[i]) {
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
