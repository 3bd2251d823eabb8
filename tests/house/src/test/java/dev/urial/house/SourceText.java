package dev.urial.house;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Java sources without comments, and without texts where only names count. */
final class SourceText {
  private static final Map<Path, String> CODE = new ConcurrentHashMap<>();

  private SourceText() {}

  /** A file without comments and texts; it is read once. */
  static String code(Path file) {
    return CODE.computeIfAbsent(file, it -> code(Rooms.read(it)));
  }

  /** A source without comments and texts: a space stands for each. */
  static String code(String source) {
    return scan(source, false);
  }

  /** A source without comments: a space stands for each. */
  static String withoutComments(String source) {
    return scan(source, true);
  }

  private static String scan(String source, boolean keepsTexts) {
    StringBuilder out = new StringBuilder(source.length());
    int from = 0;
    int i = 0;
    while (i < source.length()) {
      int end = endOfComment(source, i);
      boolean isComment = end > i;
      if (!isComment) {
        end = endOfText(source, i);
      }
      if (end == i) {
        i++;
        continue;
      }
      boolean isCharacter = source.charAt(i) == '\'';
      if (isComment || !keepsTexts && !isCharacter) {
        out.append(source, from, i).append(' ');
        from = end;
      }
      i = end;
    }
    return out.append(source, from, source.length()).toString();
  }

  /** Where the comment ends that begins at an index; the index if none does. */
  private static int endOfComment(String source, int at) {
    if (source.startsWith("/*", at)) {
      int close = source.indexOf("*/", at + 2);
      return close < 0 ? source.length() : close + 2;
    }
    if (source.startsWith("//", at)) {
      int line = source.indexOf('\n', at);
      return line < 0 ? source.length() : line;
    }
    return at;
  }

  /** Where the text or character ends that begins at an index; the index if none does. */
  private static int endOfText(String source, int at) {
    char quote = source.charAt(at);
    if (quote != '"' && quote != '\'') {
      return at;
    }
    String close = source.startsWith("\"\"\"", at) ? "\"\"\"" : String.valueOf(quote);
    int i = at + close.length();
    while (i < source.length() && !source.startsWith(close, i)) {
      i += source.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(source.length(), i + close.length());
  }
}
