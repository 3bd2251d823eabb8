package dev.urial.idna.tables;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Loads the classes of a room again and notes what of it is opened besides classes. */
public final class RecordingLoader extends ClassLoader {
  /** What was opened. */
  public final List<String> opened = new ArrayList<>();

  private final String room;

  /** Of the classes whose names begin so. */
  public RecordingLoader(String room) {
    super(RecordingLoader.class.getClassLoader());
    this.room = room;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(room)) {
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
