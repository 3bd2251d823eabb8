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
 * <p>Texts are strings. Binary files are strings whose characters are their octets, each plus a
 * number: packed by gzip that is a seventh smaller than Base64.
 */
final class ClassPathModule {
  private ClassPathModule() {}

  /**
   * Returns the module.
   *
   * @param paths of the files
   * @param unused how the keys of sentences begin that the program does not say
   */
  static String of(List<String> paths, List<String> unused) throws IOException {
    StringBuilder out = new StringBuilder("import { put } from './tables.js';\n");
    for (String path : paths) {
      byte[] bytes = read(path);
      boolean isText = !path.endsWith(".bin") && !path.endsWith(".tree");
      int shift = isText ? -1 : shift(bytes);
      String text =
          isText ? new String(bytes, UTF_8) : new String(shifted(bytes, shift), ISO_8859_1);
      out.append("put(").append(quoted(path)).append(',').append(shift).append(',');
      out.append(quoted(path.endsWith(".properties") ? needed(text, unused) : text));
      out.append(");\n");
    }
    return out.toString();
  }

  /** What to add to each octet so that the most are ASCII, which takes one octet in the module. */
  private static int shift(byte[] bytes) {
    int best = 0;
    int least = Integer.MAX_VALUE;
    for (int shift = 0; shift < 256; shift++) {
      int length = quoted(new String(shifted(bytes, shift), ISO_8859_1)).getBytes(UTF_8).length;
      if (length < least) {
        best = shift;
        least = length;
      }
    }
    return best;
  }

  private static byte[] shifted(byte[] bytes, int shift) {
    byte[] to = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      to[i] = (byte) (bytes[i] + shift);
    }
    return to;
  }

  /** Sentences without comments. */
  private static String needed(String text, List<String> unused) {
    return text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
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
