package dev.urial.safety.unicode;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import dev.urial.idna.UnicodeVersion;
import dev.urial.idna.tables.RecordingLoader;
import dev.urial.idna.tables.UnicodeFiles;
import dev.urial.idna.tables.UnicodeTables;
import dev.urial.safety.unicode.tables.TableGenerator;
import dev.urial.testkit.suites.Suites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;

class UnicodeTablesTest {
  private static final String RESOURCE = "uts39-" + UnicodeVersion.NUMBER + ".bin";
  private static final int ALLOWED_IN_THE_JAR = 120_000;

  private static byte[] committed() throws IOException {
    try (InputStream in = ConfusableTables.class.getResourceAsStream(RESOURCE)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /** Skipped, and said so, where Unicode's files are not at hand. */
  @Test
  void theCommittedTableIsWhatTheProgramMakesOfUnicodesFiles() throws IOException {
    Suites.open(UnicodeTables.suite("security"));
    Suites.open(UnicodeTables.suite("ucd"));
    assertArrayEquals(
        TableGenerator.table(UnicodeTables.folder()), committed(), "out of date: make tables");
  }

  @Test
  void theTableIsSmall() throws IOException {
    ByteArrayOutputStream inTheJar = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(inTheJar)) {
      out.write(committed());
    }
    assertTrue(committed().length < 68_000, "is " + committed().length);
    assertTrue(inTheJar.size() < ALLOWED_IN_THE_JAR / 3, "is " + inTheJar.size());
  }

  /** The status is not kept, but follows from the type: here it is read. */
  @Test
  void statusIsThatOfUnicodesFile() throws IOException {
    Suites.open(UnicodeTables.suite("security"));
    Path folder = UnicodeTables.folder().resolve("security");
    BitSet allowed = new BitSet();
    UnicodeFiles.lines(
        folder.resolve("IdentifierStatus.txt"), (from, to, fields) -> allowed.set(from, to + 1));
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      assertEquals(allowed.get(point), IdentifierStatus.of(point) == IdentifierStatus.ALLOWED);
      assertEquals(allowed.get(point), ConfusableTables.isAllowed(ConfusableTables.row(point)));
    }
  }

  /** Script_Extensions, digits, marks, ignorable: for each code point. */
  @Test
  void propertiesAreThoseThatIcuKnows() {
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      int row = ConfusableTables.row(point);
      int c = point;
      Supplier<String> name = () -> "U+" + Integer.toHexString(c);
      int type = UCharacter.getType(point);
      boolean isMark =
          type == UCharacter.NON_SPACING_MARK
              || type == UCharacter.ENCLOSING_MARK
              || type == UCharacter.COMBINING_SPACING_MARK;
      assertEquals(isMark, ConfusableTables.isMark(row), name);
      assertEquals(type == UCharacter.NON_SPACING_MARK, ConfusableTables.isNonspacing(row), name);
      assertEquals(type == UCharacter.DECIMAL_DIGIT_NUMBER, ConfusableTables.isDecimal(row), name);
      if (type == UCharacter.DECIMAL_DIGIT_NUMBER) {
        assertEquals(point - UCharacter.digit(point), NumberSystems.zero(point), name);
      } else {
        assertEquals(-1, NumberSystems.zero(point), name);
      }
      assertEquals(
          UCharacter.hasBinaryProperty(point, UProperty.DEFAULT_IGNORABLE_CODE_POINT),
          ConfusableTables.isIgnorable(row),
          name);
      assertEquals(type == UCharacter.ENCLOSING_MARK, ConfusableTables.isEnclosing(point), name);
      assertEquals(
          UCharacter.hasBinaryProperty(point, UProperty.SOFT_DOTTED),
          ConfusableTables.isSoftDotted(point),
          name);
      scriptsAreThoseThatIcuKnows(point, name);
    }
  }

  private static void scriptsAreThoseThatIcuKnows(int point, Supplier<String> name) {
    BitSet icus = new BitSet();
    UScript.getScriptExtensions(point, icus);
    ScriptSet ours = ScriptSet.of(point);
    if (icus.get(UScript.COMMON) || icus.get(UScript.INHERITED)) {
      assertTrue(ours.isAll(), name);
      return;
    }
    List<String> expected = new ArrayList<>();
    icus.stream().mapToObj(UScript::getShortName).forEach(expected::add);
    if (expected.contains("Hani") || expected.contains("Bopo")) {
      expected.add("Hanb");
    }
    if (expected.contains("Hani") || expected.contains("Hira") || expected.contains("Kana")) {
      expected.add("Jpan");
    }
    if (expected.contains("Hani") || expected.contains("Hang")) {
      expected.add("Kore");
    }
    assertEquals(
        Set.copyOf(expected), Set.copyOf(ours.scripts().stream().map(Script::code).toList()), name);
  }

  @Test
  void aTextInAsciiDoesNotLoadTheTables() throws Exception {
    RecordingLoader loader = new RecordingLoader("dev.urial.safety.unicode.");
    Class<?> confusables = loader.loadClass(Confusables.class.getName());
    Class<?> level = loader.loadClass(RestrictionLevel.class.getName());
    Class<?> numbers = loader.loadClass(NumberSystems.class.getName());
    for (String text : List.of("", "www.example.com", "1Im0|`\"", "a b/c")) {
      confusables.getMethod("skeleton", CharSequence.class).invoke(null, text);
      level.getMethod("of", CharSequence.class).invoke(null, text);
      level.getMethod("ofScripts", CharSequence.class).invoke(null, text);
      numbers.getMethod("areMixed", CharSequence.class).invoke(null, text);
    }
    assertEquals(List.of(), loader.opened);
    confusables.getMethod("skeleton", CharSequence.class).invoke(null, "日本");
    assertEquals(List.of(RESOURCE), loader.opened);
  }

  /**
   * All that is read from the file, a number each, so that no step of the reading can go astray
   * unseen; what it means is held against Unicode's files and ICU above. {@code make tables} writes
   * the numbers.
   */
  @Test
  void eachTableIsReadAsItIsWritten() throws Exception {
    String name = ConfusableTables.class.getName();
    Class<?> anew = Class.forName(name, true, new RecordingLoader("dev.urial.safety.unicode."));
    StringBuilder read = new StringBuilder();
    for (Field field : anew.getDeclaredFields()) {
      boolean isInstruments = field.isSynthetic() || field.getName().indexOf('$') >= 0;
      if (!field.getType().isPrimitive() && !isInstruments) {
        field.setAccessible(true);
        Object table = Objects.requireNonNull(field.get(null));
        read.append(field.getName()).append(' ');
        read.append(Arrays.deepHashCode(new Object[] {table})).append('\n');
      }
    }
    Path golden =
        Path.of(System.getProperty("urial.root", ".."))
            .resolve("safety/src/test/resources/dev/urial/safety/unicode/tables.txt");
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(golden, read);
    }
    assertEquals(Files.readString(golden), read.toString());
  }

  /** What code says of ASCII is what the tables say. */
  @Test
  void asciiIsAsInTheTables() {
    for (char c = 0; c < 128; c++) {
      int row = ConfusableTables.row(c);
      StringBuilder prototype = new StringBuilder();
      if (ConfusableTables.isConfusable(row)) {
        ConfusableTables.appendPrototype(c, prototype);
      } else {
        prototype.append(c);
      }
      assertEquals(prototype.toString(), Confusables.skeleton(String.valueOf(c)));
      assertEquals(prototype + "é", Confusables.skeleton(c + "é").replace("e\u0301", "é"));
      assertFalse(ConfusableTables.isIgnorable(row));
      assertEquals(
          ConfusableTables.isAllowed(row)
              ? RestrictionLevel.ASCII_ONLY
              : RestrictionLevel.UNRESTRICTED,
          RestrictionLevel.of(String.valueOf(c)));
    }
  }
}
