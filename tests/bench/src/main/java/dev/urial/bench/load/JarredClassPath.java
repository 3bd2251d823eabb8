package dev.urial.bench.load;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * The class path of this process with a jar for each folder, because a class archive, from which
 * the launcher starts the service, cannot be made of folders.
 */
final class JarredClassPath {
  private static final String TEXT = text();

  private JarredClassPath() {}

  /** Returns the class path. */
  static String get() {
    return TEXT;
  }

  private static String text() {
    try {
      Path into = Files.createTempDirectory("urial-load-jars");
      into.toFile().deleteOnExit();
      List<String> parts = new ArrayList<>();
      for (String part : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
        Path path = Path.of(part);
        parts.add(Files.isDirectory(path) ? jar(path, into.resolve(parts.size() + ".jar")) : part);
      }
      return String.join(File.pathSeparator, parts);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String jar(Path folder, Path jar) throws IOException {
    jar.toFile().deleteOnExit();
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.filter(it -> !it.equals(folder)).sorted()::iterator) {
        String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
        boolean isFolder = Files.isDirectory(file); // Flyway looks for folders
        out.putNextEntry(new JarEntry(isFolder ? name + "/" : name));
        if (!isFolder) {
          Files.copy(file, out);
        }
        out.closeEntry();
      }
    }
    return jar.toString();
  }
}
