package dev.urial.check;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Determines which files in a folder are read, by patterns for their paths within the folder.
 *
 * <pre>
 * *.html         files with this name, in any folder
 * docs/*.md      files in docs, but not in its subfolders
 * **&#47;api/**      everything below any folder named api
 * drafts         every file or folder with this name, and its content
 * </pre>
 *
 * <p>{@code *} matches any text without a slash, {@code ?} matches one character, and {@code **}
 * matches any text. For each pattern, matching takes time linear in the length of the path.
 *
 * @param included the patterns of files to read; if there are none, all files are read
 * @param excluded the patterns of files and folders to skip
 */
record PathPatterns(List<String> included, List<String> excluded) {
  private static final Pattern PART = Pattern.compile("\\*\\*/|\\*\\*|\\*|\\?|[^*?]+");

  PathPatterns {
    included = List.copyOf(included);
    excluded = List.copyOf(excluded);
  }

  boolean areGiven() {
    return !included.isEmpty();
  }

  /** Returns whether a file, or a folder with all its content, is skipped. */
  boolean exclude(Path folder, Path below) {
    return isMatched(excluded, folder, below);
  }

  boolean include(Path folder, Path file) {
    return included.isEmpty() || isMatched(included, folder, file);
  }

  private static boolean isMatched(List<String> patterns, Path folder, Path below) {
    if (patterns.isEmpty()) {
      return false;
    }
    List<String> names = new ArrayList<>();
    folder.relativize(below).forEach(name -> names.add(name.toString()));
    String path = String.join("/", names);
    String name = names.isEmpty() ? "" : names.get(names.size() - 1);
    for (String pattern : patterns) {
      String bare = pattern.endsWith("/") ? pattern.substring(0, pattern.length() - 1) : pattern;
      boolean isName = bare.indexOf('/') < 0;
      String anchored = bare.startsWith("/") ? bare.substring(1) : bare;
      if (matches(anchored, isName ? name : path)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a path matches a pattern. */
  static boolean matches(String pattern, String path) {
    StringBuilder rule = new StringBuilder();
    Matcher part = PART.matcher(pattern);
    while (part.find()) {
      rule.append(
          switch (part.group()) {
            case "**/" -> "(?:.*/)?";
            case "**" -> ".*";
            case "*" -> "[^/]*";
            case "?" -> "[^/]";
            default -> Pattern.quote(part.group());
          });
    }
    return Pattern.compile(rule.toString(), Pattern.DOTALL).matches(path);
  }
}
