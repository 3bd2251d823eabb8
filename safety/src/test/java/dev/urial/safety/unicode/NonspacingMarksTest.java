package dev.urial.safety.unicode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.Idna;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NonspacingMarksTest {
  /** Marks whose category has changed since Java 17: they take room now. */
  private static final Set<Integer> CHANGED = Set.of(0x1734, 0x1171E);

  /** Java judges what it knows, the table of the core what it does not. */
  @Test
  void areThoseOfUnicode() {
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      boolean has = NonspacingMarks.has(c);
      int type = Character.getType(c);
      if (type != Character.UNASSIGNED && !CHANGED.contains(c)) {
        assertEquals(type == Character.NON_SPACING_MARK, has, Integer.toHexString(c));
      }
      assertTrue(!has || Idna.isCombiningMark(c), Integer.toHexString(c));
    }
    assertTrue(NonspacingMarks.has(0x897)); // since Unicode 16
    assertThrows(IllegalArgumentException.class, () -> NonspacingMarks.has(0x110000));
  }
}
