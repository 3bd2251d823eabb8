package dev.urial.web.compiler;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Converts files on the class path to a JavaScript module that makes them available to programs.
 * Text files become strings; binary files become strings with a character for each octet.
 */
final class ClassPathModule {
  private ClassPathModule() {}

  /**
   * Returns the source of a module.
   *
   * @param paths the paths of the files
   * @param unused prefixes of message keys that the program does not use
   */
  static String of(List<String> paths, List<String> unused) throws IOException {
    StringBuilder out = new StringBuilder("import { put } from './tables.js';\n");
    for (String path : paths) {
      byte[] bytes = read(path);
      boolean isText = !path.endsWith(".bin") && !path.endsWith(".tree");
      String text = new String(bytes, isText ? UTF_8 : ISO_8859_1);
      boolean isWhole = !isText || path.endsWith(".csv");
      out.append("put(").append(quoted(path)).append(',').append(isText).append(',');
      out.append(quoted(isWhole ? text : needed(text, unused))).append(");\n");
    }
    return out.toString();
  }

  /** Returns the lines of a file that are neither comments nor unused messages. */
  private static String needed(String text, List<String> unused) {
    return text.lines()
        .filter(line -> !line.startsWith("#"))
        .filter(line -> unused.stream().noneMatch(line::startsWith))
        .collect(Collectors.joining("\n"));
  }

  private static byte[] read(String path) throws IOException {
    try (InputStream in = ClassPathModule.class.getClassLoader().getResourceAsStream(path)) {
      if (in == null) {
        throw new IOException("not on the class path: " + path);
      }
      return in.readAllBytes();
    }
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
