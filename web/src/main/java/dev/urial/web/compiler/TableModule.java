package dev.urial.web.compiler;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes files of the class path as a JavaScript module that puts them where programs find them.
 *
 * <p>Texts are strings. Binary files are strings whose characters are their octets: packed by gzip
 * that is a tenth smaller than Base64.
 */
final class TableModule {
  private static final List<String> UNUSED = List.of("java-uri.", "url.", "url-rfc.");

  private TableModule() {}

  static String of(List<String> paths) throws IOException {
    StringBuilder out = new StringBuilder("import { put } from './tables.js';\n");
    for (String path : paths) {
      byte[] bytes = read(path);
      boolean isBinary = path.endsWith(".bin") || path.endsWith(".tree");
      out.append("put(").append(quoted(path)).append(',').append(isBinary).append(',');
      String text = new String(bytes, isBinary ? ISO_8859_1 : UTF_8);
      out.append(quoted(isBinary ? text : needed(text))).append(");\n");
    }
    return out.toString();
  }

  /** Without comments, and without the messages of conversions, which JavaScript has not. */
  private static String needed(String text) {
    return text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .filter(line -> UNUSED.stream().noneMatch(line::startsWith))
        .collect(Collectors.joining("\n"));
  }

  private static byte[] read(String path) throws IOException {
    try (InputStream in = TableModule.class.getClassLoader().getResourceAsStream(path)) {
      if (in == null) {
        throw new IOException("not on the class path: " + path);
      }
      return in.readAllBytes();
    }
  }

  /** A string literal; what a script, a module or HTML could misread is escaped. */
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
