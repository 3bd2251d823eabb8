package dev.urial.web.compiler;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists resource files on the class path, and converts them to JavaScript. */
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

  static byte[] read(String path) throws IOException {
    try (InputStream in = ClassPathFiles.class.getClassLoader().getResourceAsStream(path)) {
      if (in == null) {
        throw new IOException("not on the class path: " + path);
      }
      return in.readAllBytes();
    }
  }

  /**
   * Returns JavaScript calls that make files available to programs. Text files become strings
   * without comments; binary files become strings with a character for each octet.
   */
  static String puts(List<String> paths) throws IOException {
    StringBuilder out = new StringBuilder();
    for (String path : paths) {
      boolean isText = !path.endsWith(".bin") && !path.endsWith(".tree");
      String text = new String(read(path), isText ? UTF_8 : ISO_8859_1);
      if (isText && !path.endsWith(".csv")) {
        text = text.lines().filter(it -> !it.startsWith("#")).collect(Collectors.joining("\n"));
      }
      out.append("put(").append(quoted(path)).append(',').append(isText).append(',');
      out.append(quoted(text)).append(");\n");
    }
    return out.toString();
  }

  /** Returns a JavaScript string literal, with special characters and line ends escaped. */
  private static String quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\0' -> out.append("\\x00");
        case '\u2028' -> out.append("\\u2028");
        case '\u2029' -> out.append("\\u2029");
        default -> out.append(c);
      }
    }
    return out.append('"').toString();
  }
}
