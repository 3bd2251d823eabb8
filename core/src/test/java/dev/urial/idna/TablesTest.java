package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.tables.RecordingLoader;
import dev.urial.idna.tables.TableGenerator;
import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TablesTest {
  private static final String RESOURCE = "idna-" + UnicodeVersion.NUMBER + ".bin";

  private static byte[] committed() throws IOException {
    try (InputStream in = IdnaTables.class.getResourceAsStream(RESOURCE)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /** Skipped, and said so, where Unicode's files are not at hand. */
  @Test
  void theCommittedTableIsWhatTheProgramMakesOfUnicodesFiles() throws IOException {
    Suites.open(UnicodeTables.suite("idna"));
    Suites.open(UnicodeTables.suite("ucd"));
    assertArrayEquals(
        TableGenerator.table(UnicodeTables.folder()), committed(), "out of date: make tables");
  }

  @Test
  void theTableIsSmall() throws IOException {
    assertTrue(committed().length < 40_000);
  }

  @Test
  void propertiesOfSomeCharacters() {
    int mark = IdnaTables.properties(0x301);
    assertEquals(230, IdnaTables.combiningClass(mark));
    assertTrue(IdnaTables.isMark(mark));
    assertEquals(1, IdnaTables.quickCheck(mark));
    assertEquals(IdnaTables.BIDI_NSM, IdnaTables.bidi(mark));
    assertEquals(IdnaTables.JOINING_TRANSPARENT, IdnaTables.joining(mark));
    assertFalse(IdnaTables.isBoundary(mark));
    int beh = IdnaTables.properties(0x628);
    assertEquals(IdnaTables.BIDI_AL, IdnaTables.bidi(beh));
    assertEquals(IdnaTables.JOINING_DUAL, IdnaTables.joining(beh));
    assertEquals(IdnaTables.VALID, IdnaTables.status(beh));
    assertTrue(IdnaTables.isBoundary(beh));
    assertEquals(IdnaTables.MAPPED, IdnaTables.status(IdnaTables.properties(0xC9)));
    assertEquals(IdnaTables.DEVIATION, IdnaTables.status(IdnaTables.properties(0xDF)));
    assertEquals(IdnaTables.IGNORED, IdnaTables.status(IdnaTables.properties(0xAD)));
    assertEquals(IdnaTables.DISALLOWED, IdnaTables.status(IdnaTables.properties(0x10FFFF)));
    assertEquals(
        IdnaTables.BIDI_R, IdnaTables.bidi(IdnaTables.properties(0x10CFF)), "not assigned");
    assertEquals(2, IdnaTables.quickCheck(IdnaTables.properties(0x212B)));
  }

  /** So each label of the result has its label in what was given. */
  @Test
  void nothingElseIsMappedToADot() {
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      StringBuilder mapped = new StringBuilder();
      MappingStep.append(point, true, mapped);
      boolean hasDot = Nfc.normalize(mapped.toString()).indexOf('.') >= 0;
      assertEquals(LabelRanges.isDot(point), hasDot);
      assertTrue(!hasDot || mapped.length() == 1);
    }
  }

  @Test
  void aNameInAsciiDoesNotLoadTheTables() throws Exception {
    RecordingLoader loader = new RecordingLoader("dev.urial.idna.");
    Class<?> idna = loader.loadClass(Idna.class.getName());
    Class<?> flag = loader.loadClass(Idna.Flag.class.getName());
    Object[] none = (Object[]) java.lang.reflect.Array.newInstance(flag, 0);
    Object[] all = Objects.requireNonNull(flag.getEnumConstants());
    Method with = idna.getMethod("with", none.getClass());
    for (Object flags : new Object[] {none, all}) {
      Object it = Objects.requireNonNull(with.invoke(null, flags));
      for (String domain : List.of("www.example.com", "WWW.EXAMPLE.COM.", "-a_b--.", "..", "")) {
        idna.getMethod("toAscii", String.class).invoke(it, domain);
        idna.getMethod("toUnicode", String.class).invoke(it, domain);
      }
    }
    assertEquals(List.of(), loader.opened);
    Object it = Objects.requireNonNull(with.invoke(null, (Object) none));
    idna.getMethod("toAscii", String.class).invoke(it, "日本");
    assertEquals(List.of(RESOURCE), loader.opened);
  }
}
