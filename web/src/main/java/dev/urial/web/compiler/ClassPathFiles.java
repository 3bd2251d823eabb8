package dev.urial.web.compiler;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Lists resource files on the class path. */
final class ClassPathFiles {
  private ClassPathFiles() {}

  /**
   * Returns the sorted paths of the files in a folder whose names have one of the given endings.
   *
   * @param folder the folder, such as {@code dev/urial/registry}
   */
  static List<String> in(String folder, String... endings) throws IOException {
    TreeSet<String> found = new TreeSet<>();
    for (String entry :
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .split(System.getProperty("java.class.path"), -1)) {
      Path path = Path.of(entry);
      if (Files.isDirectory(path)) {
        add(path.resolve(folder), folder, endings, found);
      } else if (Files.exists(path)) {
        try (FileSystem jar = FileSystems.newFileSystem(path)) {
          add(jar.getPath(folder), folder, endings, found);
        }
      }
    }
    return List.copyOf(found);
  }

  private static void add(Path at, String folder, String[] endings, Set<String> found)
      throws IOException {
    if (!Files.isDirectory(at)) {
      return;
    }
    try (Stream<Path> files = Files.list(at)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = String.valueOf(file.getFileName());
        for (String ending : endings) {
          if (name.endsWith(ending)) {
            found.add(folder + "/" + name);
          }
        }
      }
    }
  }
}
