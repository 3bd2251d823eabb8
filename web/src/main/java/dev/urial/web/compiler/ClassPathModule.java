package dev.urial.web.compiler;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Converts files on the class path to a JavaScript module that makes them available to programs.
 *
 * <p>Text files become strings. Binary files become ASCII strings, which gzip compresses as well as
 * the original octets: each of the {@value #ONE} most common octets is encoded as one character,
 * and any other octet as two.
 */
final class ClassPathModule {
  /** The number of octets that are encoded as one character, from # to ~. */
  private static final int ONE = 92;

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
      out.append("put(").append(quoted(path)).append(',');
      if (isText) {
        String text = new String(bytes, UTF_8);
        out.append("null,");
        out.append(quoted(path.endsWith(".csv") ? text : needed(text, unused)));
      } else {
        byte[] common = common(bytes);
        out.append(quoted(HexFormat.of().formatHex(common))).append(',');
        out.append(quoted(ascii(bytes, common)));
      }
      out.append(");\n");
    }
    return out.toString();
  }

  /** Returns the {@value #ONE} most common octets, in ascending order. */
  private static byte[] common(byte[] bytes) {
    int[] counts = new int[256];
    for (byte octet : bytes) {
      counts[octet & 0xFF]++;
    }
    int[] common =
        IntStream.range(0, 256)
            .boxed()
            .sorted(Comparator.comparingInt((Integer octet) -> -counts[octet]))
            .limit(ONE)
            .mapToInt(octet -> octet)
            .sorted()
            .toArray();
    byte[] octets = new byte[ONE];
    for (int i = 0; i < ONE; i++) {
      octets[i] = (byte) common[i];
    }
    return octets;
  }

  /**
   * Encodes octets by their ranks in {@code common}. An exclamation mark or a space before a
   * character means that its rank is higher.
   */
  private static String ascii(byte[] bytes, byte[] common) {
    int[] ranks = new int[256];
    Arrays.fill(ranks, -1);
    for (int i = 0; i < ONE; i++) {
      ranks[common[i] & 0xFF] = i;
    }
    int next = ONE;
    for (int octet = 0; octet < 256; octet++) {
      ranks[octet] = ranks[octet] < 0 ? next++ : ranks[octet];
    }
    StringBuilder text = new StringBuilder(bytes.length);
    for (byte octet : bytes) {
      int rank = ranks[octet & 0xFF];
      if (rank >= ONE) {
        text.append(rank < 2 * ONE ? '!' : ' ');
      }
      text.append((char) ('#' + rank % ONE));
    }
    return text.toString();
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
