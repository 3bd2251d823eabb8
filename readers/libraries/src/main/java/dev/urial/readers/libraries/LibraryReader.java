package dev.urial.readers.libraries;

import dev.urial.readers.Reader;
import dev.urial.report.Component;
import java.util.Set;

/** A library in this JVM. Everything but {@link #read} works without the library. */
abstract class LibraryReader implements Reader {
  private final String name;
  private final String library;
  private final Set<Component> reported;

  LibraryReader(String name, String library) {
    this(name, library, ALL);
  }

  /**
   * Creates a reader.
   *
   * @param library the name of a class of the library, in whose jar file the version is
   */
  LibraryReader(String name, String library, Set<Component> reported) {
    this.name = name;
    this.library = library;
    this.reported = reported;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String version() {
    try {
      return Reader.versionOf(Class.forName(library));
    } catch (ClassNotFoundException e) {
      throw new NoClassDefFoundError(library);
    }
  }

  @Override
  public Set<Component> tells() {
    return reported;
  }
}
