package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every scheme has one row, which is found by its name in any case and by no other. */
class SchemeRowsTest {

  @Test
  void everyRowIsFoundByItsName() {
    Set<String> names = new HashSet<>();
    for (SchemeRow row : SchemeRows.all()) {
      String name = row.name();
      assertTrue(names.add(name), name);
      assertEquals(name.toLowerCase(Locale.ROOT), name);
      assertSame(row, SchemeRows.of(name));
      assertSame(row, SchemeRows.of(name.toUpperCase(Locale.ROOT)));
      assertSame(row, SchemeRows.at("x:" + name + ":", 2, 2 + name.length()));
      assertNull(SchemeRows.of(name + "x"));
    }
  }

  @Test
  void everyRowIsWhole() {
    for (SchemeRow row : SchemeRows.all()) {
      String name = row.name();
      assertFalse(row.source().isBlank(), name);
      assertEquals(row.document().strip(), row.document(), name);
      assertTrue(row.port() >= 0 && row.port() <= 0xFFFF, name);
      assertTrue(row.port() > 0 || !row.isPortImplied(), name);
      assertEquals(row.path() == SchemeRow.Path.SLASH, row.emptyPathIsSlash(), name);
    }
  }

  /** RFC 3261 §19.1.4: a written default port does not match its absence. */
  @Test
  void aPortMayBeKnownAndNotImplied() {
    SchemeRow sip = SchemeRows.of("sip");
    assertNotNull(sip);
    assertEquals(5060, sip.port());
    assertFalse(sip.isPortImplied());
    SchemeRow http = SchemeRows.of("http");
    assertNotNull(http);
    assertTrue(http.isPortImplied());
    assertEquals("RFC 9110", http.document());
    assertEquals("4.2.1", http.section());
    assertEquals("RFC 9110 §4.2.1", http.source());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x-unheard-of", "\u017Fip", "http\u212A", "view-sourcf", "HTTPſ"})
  void whatIsNoSchemeHasNone(String name) {
    assertNull(SchemeRows.of(name));
  }
}
