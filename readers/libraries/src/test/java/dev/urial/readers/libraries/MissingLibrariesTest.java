package dev.urial.readers.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.readers.Reader;
import dev.urial.readers.Readers;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ServiceLoader;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Where no library is on the class path, each reader has a name and is noticed as missing. */
class MissingLibrariesTest {
  @Test
  void eachIsNamedWithoutItsLibraryAndNoticedByItsVersion() throws Exception {
    URL[] ours = {
      place(Uri.class), place(Reader.class), place(OkHttpReader.class), place(PekkoReader.class)
    };
    TreeSet<String> names = new TreeSet<>();
    try (URLClassLoader bare = new URLClassLoader(ours, ClassLoader.getPlatformClassLoader())) {
      for (Reader known : ServiceLoader.load(Reader.class)) {
        Class<?> type = bare.loadClass(known.getClass().getName());
        Object reader = type.getConstructor().newInstance();
        assertEquals(known.name(), type.getMethod("name").invoke(reader));
        type.getMethod("tells").invoke(reader);
        InvocationTargetException thrown =
            assertThrows(
                InvocationTargetException.class, () -> type.getMethod("version").invoke(reader));
        assertInstanceOf(LinkageError.class, thrown.getCause(), known.name());
        names.add(known.name());
      }
    }
    assertEquals(21, names.size(), names.toString());
    try (Readers readers = Readers.withoutPrograms()) {
      assertTrue(readers.names().containsAll(names), "here all are");
    }
  }

  private static URL place(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }
}
