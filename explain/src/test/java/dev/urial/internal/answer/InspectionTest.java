package dev.urial.internal.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.Iri;
import dev.urial.explain.TwoReadings;
import dev.urial.internal.answer.Inspection.ReadComponent;
import java.util.List;
import org.junit.jupiter.api.Test;

class InspectionTest {
  private static Inspection of(String text, boolean isShown) {
    Iri base = Iri.parse("http://b/c");
    return Inspection.of(TwoReadings.of(text, base, null), null, base, new Masking(isShown));
  }

  @Test
  void theFormForPeopleIsMaskedAsTheOthersAre() {
    Inspection inspection = of("https://u:secret@h/%C3%A9!", false);
    assertEquals("https://u:***@h/é%21", inspection.rfc().readable());
    assertEquals("https://u:***@h/é%21", inspection.url().readable());
    Inspection shown = of("https://u:secret@h/%C3%A9!", true);
    assertEquals("https://u:secret@h/é%21", shown.rfc().readable());
    assertEquals("https://u:secret@h/é%21", shown.url().readable());
  }

  /** A relative path that looks like a login is masked as a text, not as a reference. */
  @Test
  void aSecretStandsInNoBranch() {
    Inspection inspection = of("a//u:secret@h/../b", false);
    String all =
        inspection.derivation().text() + inspection.resolution() + inspection.normalization();
    assertFalse(all.contains("secret"), all);
    assertEquals("a//u:***@h/../b", inspection.derivation().text());
    assertEquals("a//u:secret@h/../b", of("a//u:secret@h/../b", true).derivation().text());
  }

  @Test
  void whatIsRefusedHasNoDerivationThoughItHasOneWithoutItsSecret() {
    Inspection inspection = of("http://a@b@c/", false);
    assertNull(inspection.rfc());
    assertNull(inspection.derivation());
    assertNull(inspection.resolution());
    assertFalse(inspection.repairs().isEmpty());
  }

  @Test
  void componentsAreThoseThatOneOfBothReads() {
    Inspection inspection = of("HTTP://h:80/?q", false);
    List<String> names =
        inspection.components().stream().map(ReadComponent::component).map(it -> it.id()).toList();
    assertEquals(List.of("scheme", "host", "port", "path", "query"), names);
    ReadComponent port = inspection.component("port");
    assertEquals("80", port.rfc());
    assertNull(port.url());
    assertNull(inspection.component("fragment"));
  }
}
