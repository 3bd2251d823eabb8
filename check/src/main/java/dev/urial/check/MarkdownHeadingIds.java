package dev.urial.check;

import dev.urial.documents.markup.MarkdownReader;
import dev.urial.internal.text.CharacterProperties;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The IDs that GitHub, GitLab and most site generators assign to Markdown headings.
 *
 * <p>CHOICE: no standard defines these IDs. {@code ## Über "uns"} becomes {@code über-uns}, and a
 * second heading with the same text becomes {@code über-uns-1}. Names in braces after a heading
 * ({@code {#about}}) are also included, and so are {@code id} and {@code name} attributes in HTML.
 */
final class MarkdownHeadingIds {
  private final Set<String> names = new HashSet<>();
  private final Map<String, Integer> counts = new HashMap<>();

  private MarkdownHeadingIds() {}

  static Set<String> of(byte[] octets) {
    MarkdownHeadingIds headings = new MarkdownHeadingIds();
    String text = new String(octets, StandardCharsets.UTF_8);
    headings.read(text.substring(MarkdownReader.frontMatter(text)));
    return headings.names;
  }

  private void read(String text) {
    String fence = null;
    String before = "";
    for (String line : text.split("\\r\\n|\\r|\\n", -1)) {
      String bare = line.strip();
      if (fence != null) {
        fence =
            bare.startsWith(fence) && bare.replace(fence.substring(0, 1), "").isEmpty()
                ? null
                : fence;
        continue;
      }
      if (bare.startsWith("```") || bare.startsWith("~~~")) {
        fence = bare.substring(0, 3);
        before = "";
        continue;
      }
      int level = 0;
      while (level < bare.length() && bare.charAt(level) == '#') {
        level++;
      }
      boolean isIndented = line.startsWith("    ") || line.startsWith("\t");
      boolean isHeading =
          level >= 1
              && level <= 6
              && (level == bare.length() || " \t".indexOf(bare.charAt(level)) >= 0);
      if (isHeading && !isIndented) {
        add(withoutClosing(bare.substring(level).strip()));
        before = "";
      } else if (!before.isEmpty() && isUnderline(bare)) {
        add(before);
        before = "";
      } else {
        before = isIndented ? "" : bare;
      }
      attributes(line);
    }
  }

  private static boolean isUnderline(String bare) {
    return !bare.isEmpty()
        && (bare.chars().allMatch(c -> c == '=') || bare.chars().allMatch(c -> c == '-'));
  }

  /** Returns a title without closing number signs, as in {@code ## Title ##}. */
  private static String withoutClosing(String title) {
    int end = title.length();
    while (end > 0 && title.charAt(end - 1) == '#') {
      end--;
    }
    boolean isClosing = end < title.length() && (end == 0 || title.charAt(end - 1) == ' ');
    return isClosing ? title.substring(0, end).strip() : title;
  }

  private void add(String title) {
    String rest = title;
    int brace = title.lastIndexOf("{#");
    if (brace >= 0 && title.endsWith("}")) {
      String given = title.substring(brace + 2, title.length() - 1);
      int space = given.indexOf(' ');
      names.add(space < 0 ? given : given.substring(0, space));
      rest = title.substring(0, brace).strip();
    }
    String slug = slug(rest);
    int count = counts.merge(slug, 1, Integer::sum);
    names.add(count == 1 ? slug : slug + "-" + (count - 1));
  }

  /**
   * Returns the ID for a title: its letters, digits, {@code _} and {@code -}, with hyphens for
   * spaces and without link targets.
   */
  private static String slug(String title) {
    StringBuilder slug = new StringBuilder();
    String text = withoutTargets(title);
    text.codePoints()
        .map(Character::toLowerCase)
        .forEach(
            c -> {
              if (CharacterProperties.isLetterOrDigit(c) || c == '_' || c == '-' || isMark(c)) {
                slug.appendCodePoint(c);
              } else if (c == ' ' || c == '\t') {
                slug.append('-');
              }
            });
    return slug.toString();
  }

  private static boolean isMark(int c) {
    int type = CharacterProperties.category(c);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  /** Returns a title without the targets of links and without HTML tags. */
  private static String withoutTargets(String title) {
    StringBuilder text = new StringBuilder();
    int i = 0;
    while (i < title.length()) {
      char c = title.charAt(i);
      int end = -1;
      if (c == ']' && i + 1 < title.length() && title.charAt(i + 1) == '(') {
        end = title.indexOf(')', i);
      } else if (c == '<') {
        end = title.indexOf('>', i);
      }
      if (end < 0) {
        text.append(c);
        i++;
      } else {
        i = end + 1;
      }
    }
    return text.toString();
  }

  /** Adds the names in HTML within Markdown, such as {@code <a id="x">} or {@code <a name='x'>}. */
  private void attributes(String line) {
    if (line.indexOf('<') < 0) {
      return;
    }
    for (String attribute : new String[] {"id=", "name="}) {
      int at = line.indexOf(attribute);
      while (at >= 0) {
        int start = at + attribute.length();
        char quote = start < line.length() ? line.charAt(start) : ' ';
        boolean isWord = at > 0 && line.charAt(at - 1) == ' ';
        int end = quote == '"' || quote == '\'' ? line.indexOf(quote, start + 1) : -1;
        if (isWord && end > 0) {
          names.add(line.substring(start + 1, end));
        }
        at = line.indexOf(attribute, start);
      }
    }
  }
}
