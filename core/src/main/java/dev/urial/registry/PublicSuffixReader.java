package dev.urial.registry;

import dev.urial.grammar.CharSet;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Excerpt;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the Public Suffix List in the published format, line by line, and in the bundled format.
 */
final class PublicSuffixReader {
  private static final Idna IDNA = Idna.with();

  /** The ASCII characters that the name in a rule may contain. */
  private static final CharSet NAME = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("-_."));

  private final BufferedReader in;
  private final DomainTree tree = new DomainTree(1024, 8192);

  /**
   * The current section: 1 in the ICANN section and outside any section, 2 in the private section.
   */
  private int section = 1;

  private int icann;
  private int all;
  private int number;
  private @Nullable LocalDate updated;

  PublicSuffixReader(Reader file) {
    in = file instanceof BufferedReader buffered ? buffered : new BufferedReader(file);
  }

  PublicSuffixList read() throws IOException {
    String line;
    while ((line = in.readLine()) != null) {
      number++;
      if (number == 1 && line.startsWith("\uFEFF")) {
        line = line.substring(1);
      }
      if (line.startsWith("//")) {
        comment(line);
      } else {
        String rule = untilSpace(line);
        if (!rule.isEmpty()) {
          rule(rule);
        }
      }
    }
    return new PublicSuffixList(tree, all, icann, updated);
  }

  private void comment(String line) {
    if (line.contains("===BEGIN PRIVATE DOMAINS===")) {
      section = 2;
    } else if (line.contains("===END PRIVATE DOMAINS===")
        || line.contains("===BEGIN ICANN DOMAINS===")) {
      section = 1;
    } else if (line.startsWith("// VERSION: ") && line.length() >= 22) {
      try {
        updated = LocalDate.parse(line.substring(12, 22));
      } catch (DateTimeParseException e) {
        updated = null; // an ordinary comment
      }
    }
  }

  private static String untilSpace(String line) {
    int end = 0;
    while (end < line.length() && line.charAt(end) > ' ') {
      end++;
    }
    return line.substring(0, end);
  }

  private void rule(String rule) throws IOException {
    boolean isException = rule.startsWith("!");
    boolean isWildcard = rule.startsWith("*.");
    String name = IDNA.toAsciiOrNull(rule.substring(isException ? 1 : isWildcard ? 2 : 0));
    if (name == null || !isName(name) || (isException && name.indexOf('.') < 0)) {
      throw new IOException("line " + number + ": not a rule: " + Excerpt.around(rule, 0).text());
    }
    int kind =
        isException
            ? PublicSuffixList.EXCEPTION
            : isWildcard ? PublicSuffixList.WILDCARD : PublicSuffixList.RULE;
    boolean isNew = tree.add(name, section * kind);
    all += isNew ? 1 : 0;
    icann += isNew && section == 1 ? 1 : 0;
  }

  /** Returns whether a name consists of non-empty labels with the characters of {@link #NAME}. */
  private static boolean isName(String name) {
    boolean isEmpty = true;
    for (int i = 0; i < name.length(); i++) {
      boolean isDot = name.charAt(i) == '.';
      if (!NAME.has(name.charAt(i)) || (isDot && isEmpty)) {
        return false;
      }
      isEmpty = isDot;
    }
    return !isEmpty;
  }

  // The bundled format.

  private static final LocalDate UPDATED = LocalDate.of(2026, 8, 19);

  /** The name of the resource. */
  static final String FILE = "public-suffix-list-" + UPDATED + ".tree";

  static PublicSuffixList builtIn() {
    try (InputStream in = IanaTable.open(FILE)) {
      return tree(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a tree. The first line describes the origin of the file, the second contains the number
   * of nodes, and the rest is described in {@link DomainTree#addAll}.
   */
  private static PublicSuffixList tree(byte[] bytes) {
    int pos = lineEnd(bytes, 0) + 1;
    int numberEnd = lineEnd(bytes, pos);
    String number = new String(bytes, pos, numberEnd - pos, StandardCharsets.US_ASCII);
    DomainTree tree = new DomainTree(Integer.parseInt(number), bytes.length);
    int[] marks = tree.addAll(bytes, numberEnd + 1);
    int all = 0;
    int icann = 0;
    for (int mark = 0; mark < marks.length; mark++) {
      all += marks[mark] * Integer.bitCount(mark);
      icann += marks[mark] * Integer.bitCount(mark & PublicSuffixList.ICANN_ONLY);
    }
    return new PublicSuffixList(tree, all, icann, UPDATED);
  }

  private static int lineEnd(byte[] bytes, int start) {
    int end = start;
    while (bytes[end] != '\n') {
      end++;
    }
    return end;
  }
}
