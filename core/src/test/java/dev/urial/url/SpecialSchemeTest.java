package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Special schemes are found by a switch, for speed; which they are, the rows of schemes say. */
class SpecialSchemeTest {

  @Test
  void theSwitchSaysWhatTheRowsSay() {
    int special = 0;
    for (SchemeRow row : SchemeRows.all()) {
      String name = row.name();
      SpecialScheme found = SpecialScheme.of(name + ":", name.length());
      assertEquals(row.isSpecial(), found != null, name);
      String upper = name.toUpperCase(Locale.ROOT);
      assertEquals(found, SpecialScheme.ignoringCase(upper, 0, name.length()));
      if (found != null) {
        special++;
        assertEquals(row.port() == 0 ? -1 : row.port(), found.defaultPort, name);
        assertEquals(row.port() != 0, SpecialScheme.isDefaultPort(row.port()), name);
      }
    }
    assertEquals(SpecialScheme.values().length, special);
  }

  @Test
  void everySpecialSchemeHasARow() {
    for (SpecialScheme scheme : SpecialScheme.values()) {
      assertNotNull(SchemeRows.of(scheme.text), scheme.text);
    }
  }
}
