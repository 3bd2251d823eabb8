package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.tables.TableGenerator;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TablesTest {
  private static final String RESOURCE = "idna-17.0.0.bin";

  private static byte[] committed() throws IOException {
    try (InputStream in = Tables.class.getResourceAsStream(RESOURCE)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /** Skipped, and said so, where Unicode's files are not at hand. */
  @Test
  void theCommittedTableIsWhatTheProgramMakesOfUnicodesFiles() throws IOException {
    Suites.open("unicode/idna");
    Suites.open("unicode/ucd");
    assertArrayEquals(
        TableGenerator.table(Suites.folder().resolve("unicode")),
        committed(),
        "out of date: make tables");
  }

  @Test
  void theTableIsSmall() throws IOException {
    assertTrue(committed().length < 40_000);
  }

  @Test
  void propertiesOfSomeCharacters() {
    int mark = Tables.properties(0x301);
    assertEquals(230, Tables.combiningClass(mark));
    assertTrue(Tables.isMark(mark));
    assertEquals(1, Tables.quickCheck(mark));
    assertEquals(Tables.BIDI_NSM, Tables.bidi(mark));
    assertEquals(Tables.JOINING_TRANSPARENT, Tables.joining(mark));
    assertFalse(Tables.isBoundary(mark));
    int beh = Tables.properties(0x628);
    assertEquals(Tables.BIDI_AL, Tables.bidi(beh));
    assertEquals(Tables.JOINING_DUAL, Tables.joining(beh));
    assertEquals(Tables.VALID, Tables.status(beh));
    assertTrue(Tables.isBoundary(beh));
    assertEquals(Tables.MAPPED, Tables.status(Tables.properties(0xC9)));
    assertEquals(Tables.DEVIATION, Tables.status(Tables.properties(0xDF)));
    assertEquals(Tables.IGNORED, Tables.status(Tables.properties(0xAD)));
    assertEquals(Tables.DISALLOWED, Tables.status(Tables.properties(0x10FFFF)));
    assertEquals(Tables.BIDI_R, Tables.bidi(Tables.properties(0x10CFF)), "not assigned");
    assertEquals(2, Tables.quickCheck(Tables.properties(0x212B)));
  }

  /** So each label of the result has its label in what was given. */
  @Test
  void nothingElseIsMappedToADot() {
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      StringBuilder mapped = new StringBuilder();
      Mapping.append(point, true, mapped);
      boolean hasDot = Nfc.normalize(mapped.toString()).indexOf('.') >= 0;
      assertEquals(Ranges.isDot(point), hasDot);
      assertTrue(!hasDot || mapped.length() == 1);
    }
  }

  @Test
  void aNameInAsciiDoesNotLoadTheTables() throws Exception {
    Recording loader = new Recording();
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

  /** Loads the room anew and notes what of it is opened besides classes. */
  private static final class Recording extends ClassLoader {
    final List<String> opened = new ArrayList<>();

    Recording() {
      super(TablesTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("dev.urial.idna.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      String file = name.replace('.', '/') + ".class";
      try (InputStream in = Objects.requireNonNull(getParent().getResourceAsStream(file))) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    @Override
    public java.net.URL getResource(String name) {
      opened.add(name.substring(name.lastIndexOf('/') + 1));
      return Objects.requireNonNull(super.getResource(name));
    }
  }
}
