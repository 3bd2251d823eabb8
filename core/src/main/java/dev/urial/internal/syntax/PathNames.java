package dev.urial.internal.syntax;

import dev.urial.grammar.Percent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of a path as data: a segment, the name of a file and its extension. */
public final class PathNames {
  private PathNames() {}

  /** Returns a decoded segment; a negative index counts from the end. Null if there is none. */
  public static @Nullable String segment(List<String> written, int index) {
    int i = index < 0 ? written.size() + index : index;
    return i < 0 || i >= written.size() ? null : Percent.decodeLossy(written.get(i));
  }

  /** Returns the decoded last segment of a path; null if it is empty or a dot-segment. */
  public static @Nullable String filename(String text, int pathStart, int pathEnd) {
    int start = pathEnd;
    while (start > pathStart && text.charAt(start - 1) != '/') {
      start--;
    }
    String name = Percent.decodeLossy(text.substring(start, pathEnd));
    return name.isEmpty() || name.equals(".") || name.equals("..") ? null : name;
  }

  /**
   * Returns what follows the last dot of a file name; null if it is empty, or if the only dot is
   * the first character, as in the name of a hidden file.
   */
  public static @Nullable String extension(@Nullable String filename) {
    int dot = filename == null ? -1 : filename.lastIndexOf('.');
    return filename == null || dot <= 0 || dot == filename.length() - 1
        ? null
        : filename.substring(dot + 1);
  }
}
