package dev.urial.documents.markup;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The front matter of a page: YAML between lines of {@code ---}, or TOML between lines of {@code
 * +++}.
 *
 * <p>CHOICE: front matter is read line by line. Only syntax that authors write by hand is
 * supported: keys, plain and quoted values, and lists. Other syntax (anchors, tags, folded strings,
 * maps in braces, escapes) is skipped. A key is used only if a generator documents its value as an
 * address. A value is used only if it begins with a scheme and an authority, a slash or a dot,
 * because generators look for {@code image: a.png} in different folders, and {@code permalink:
 * pretty} is a keyword.
 *
 * @see <a href="https://jekyllrb.com/docs/front-matter/">Jekyll, front matter</a>
 * @see <a href="https://gohugo.io/content-management/front-matter/">Hugo, front matter</a>
 * @see <a href="https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs">Docusaurus,
 *     Markdown front matter</a>
 * @see <a href="https://www.11ty.dev/docs/data-configuration/">Eleventy, configure your template
 *     with data</a>
 */
final class FrontMatter {
  /** The kinds of links by key. Nested keys are joined by dots, without list indices. */
  private static final Map<String, LinkKind> KEYS =
      Map.ofEntries(
          // The current and old addresses of the page itself, which the generator creates.
          Map.entry("permalink", LinkKind.NAME), // Jekyll, Eleventy
          Map.entry("url", LinkKind.NAME), // Hugo
          Map.entry("slug", LinkKind.NAME), // Docusaurus
          Map.entry("aliases", LinkKind.NAME), // Hugo
          Map.entry("redirect_from", LinkKind.NAME), // jekyll-redirect-from
          Map.entry("redirect_to", LinkKind.REDIRECT), // jekyll-redirect-from
          Map.entry("canonical_url", LinkKind.HYPERLINK), // jekyll-seo-tag
          Map.entry("image", LinkKind.IMAGE), // jekyll-seo-tag, Docusaurus
          Map.entry("image.path", LinkKind.IMAGE), // jekyll-seo-tag
          Map.entry("images", LinkKind.IMAGE), // Hugo, Open Graph
          Map.entry("audio", LinkKind.MEDIA), // Hugo, Open Graph
          Map.entry("videos", LinkKind.MEDIA), // Hugo, Open Graph
          Map.entry("custom_edit_url", LinkKind.HYPERLINK), // Docusaurus
          Map.entry("author_url", LinkKind.HYPERLINK), // Docusaurus
          Map.entry("author_image_url", LinkKind.IMAGE), // Docusaurus
          Map.entry("authors.url", LinkKind.HYPERLINK), // Docusaurus
          Map.entry("authors.image_url", LinkKind.IMAGE), // Docusaurus
          Map.entry("eleventyNavigation.url", LinkKind.HYPERLINK)); // Eleventy

  /** A key that contains other keys, with the indentation of its line. */
  private record Holder(int indent, String path) {}

  private final PositionedText all;
  private final String text;
  private final BaseChain base;
  private final Resolution resolution;
  private final boolean isToml;

  /** The index of the line that closes the front matter. */
  private final int end;

  private final List<Link> links = new ArrayList<>();
  private final List<Holder> holders = new ArrayList<>();
  private int pos;

  /** Whether an unclosed list has been found, in which case later lists are skipped. */
  private boolean isUnclosed;

  private FrontMatter(PositionedText all, BaseChain base, Resolution resolution, int end) {
    this.all = all;
    this.text = all.text();
    this.base = base;
    this.resolution = resolution;
    this.end = end;
    this.pos = nextLine(text, 0);
    this.isToml = text.startsWith("+++", mark(text));
  }

  /** Returns the links in the front matter of a document, in order. */
  static List<Link> links(PositionedText all, BaseChain base, Resolution resolution) {
    int length = length(all.text());
    if (length == 0) {
      return List.of();
    }
    FrontMatter matter = new FrontMatter(all, base, resolution, lastLine(all.text(), length));
    if (matter.isToml) {
      matter.toml();
    } else {
      matter.yaml();
    }
    return matter.links;
  }

  // Position.

  private static int mark(String text) {
    return text.startsWith("\uFEFF") ? 1 : 0;
  }

  /** Returns the index after the front matter, including its closing line; 0 if there is none. */
  static int length(String text) {
    int start = mark(text);
    boolean isToml = text.startsWith("+++", start);
    if (!isToml && !text.startsWith("---", start)) {
      return 0;
    }
    String first = line(text, start).stripTrailing();
    boolean hasBegun = false;
    for (int at = nextLine(text, start); first.length() == 3 && at < text.length(); ) {
      String line = line(text, at).stripTrailing();
      int next = nextLine(text, at);
      if (line.equals(first) || !isToml && line.equals("...")) {
        return next;
      }
      if (!hasBegun && !line.isEmpty() && line.charAt(0) != '#') {
        if (!isEntry(line, isToml)) {
          return 0;
        }
        hasBegun = true;
      }
      at = next;
    }
    return 0;
  }

  /** Returns whether a line is data and not prose, which can be between two thematic breaks. */
  private static boolean isEntry(String line, boolean isToml) {
    char begin = line.charAt(0);
    if (isToml ? begin == '[' : begin == '{' || line.equals("-") || line.startsWith("- ")) {
      return true;
    }
    int at = 0;
    if (begin == '"' || begin == '\'') {
      at = line.indexOf(begin, 1) + 1;
    } else {
      while (at < line.length() && isOfKey(line.charAt(at))) {
        at++;
      }
    }
    if (at == 0) {
      return false;
    }
    int sign = at;
    while (sign < line.length() && line.charAt(sign) == ' ') {
      sign++;
    }
    return isToml
        ? line.startsWith("=", sign)
        : line.startsWith(":", sign) && (sign + 1 == line.length() || line.charAt(sign + 1) <= ' ');
  }

  private static boolean isOfKey(char c) {
    boolean isAlphanumeric = c >= '0' && c <= '9' || (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    return isAlphanumeric || c > 127 || c == '_' || c == '-' || c == '.' || c == '/';
  }

  private static int lineEnd(String text, int start) {
    int at = start;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }

  private static String line(String text, int start) {
    return text.substring(start, lineEnd(text, start));
  }

  private static int nextLine(String text, int start) {
    int at = lineEnd(text, start);
    return text.startsWith("\r\n", at) ? at + 2 : Math.min(at + 1, text.length());
  }

  private static int lastLine(String text, int length) {
    int at = length;
    while (at > 0 && text.charAt(at - 1) <= ' ') {
      at--;
    }
    return at - 3;
  }

  // YAML.

  private void yaml() {
    while (pos < end) {
      int start = pos;
      int lineEnd = lineEnd(text, start);
      int at = afterBlanks(start, lineEnd);
      pos = nextLine(text, start);
      if (at == lineEnd || text.charAt(at) == '#') {
        continue;
      }
      int indent = at - start;
      boolean isItem = false;
      while (text.startsWith("- ", at)) {
        isItem = true;
        leave(indent, true);
        at = afterBlanks(at + 1, lineEnd);
        indent = at - start;
      }
      int colon = colon(at, lineEnd);
      if (colon < 0) {
        if (isItem && at < lineEnd && !holders.isEmpty()) {
          value(holders.get(holders.size() - 1).path(), at, lineEnd, indent);
        }
        continue;
      }
      leave(indent, isItem);
      String key = key(at, colon);
      String path = holders.isEmpty() ? key : holders.get(holders.size() - 1).path() + '.' + key;
      int from = afterBlanks(colon + 1, lineEnd);
      if (from == lineEnd || text.charAt(from) == '#') {
        holders.add(new Holder(indent, path));
      } else {
        value(path, from, lineEnd, indent);
      }
    }
  }

  /**
   * Closes the keys that do not contain a line with this indentation. A list item may have the same
   * indentation as its key.
   */
  private void leave(int indent, boolean isItem) {
    while (!holders.isEmpty()) {
      int held = holders.get(holders.size() - 1).indent();
      if (held < indent || isItem && held == indent) {
        return;
      }
      holders.remove(holders.size() - 1);
    }
  }

  private boolean isQuote(int at) {
    return text.charAt(at) == '"' || text.charAt(at) == '\'';
  }

  /**
   * Returns the index of the colon after a key; -1 if there is none. A quoted key may contain
   * colons.
   */
  private int colon(int start, int lineEnd) {
    int from = start;
    if (start < lineEnd && isQuote(start)) {
      from =
          afterBlanks(Math.min(find(text.charAt(start), start + 1, lineEnd) + 1, lineEnd), lineEnd);
      if (!text.startsWith(":", from)) {
        return -1;
      }
    }
    for (int i = from; i < lineEnd; i++) {
      if (text.charAt(i) == ':' && (i + 1 == lineEnd || text.charAt(i + 1) <= ' ')) {
        return i;
      }
    }
    return -1;
  }

  /** Returns a key without surrounding quotes. */
  private String key(int start, int stop) {
    String key = text.substring(start, stop).strip();
    boolean isQuoted =
        key.length() > 1 && isQuote(start) && key.charAt(key.length() - 1) == key.charAt(0);
    return isQuoted ? key.substring(1, key.length() - 1) : key;
  }

  private int afterBlanks(int start, int lineEnd) {
    int at = start;
    while (at < lineEnd && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  /** Reads a YAML value. Values that continue on the next line are skipped, except for lists. */
  private void value(String path, int start, int lineEnd, int indent) {
    char first = text.charAt(start);
    if (first == '[') {
      list(path, start + 1);
    } else if (isQuote(start)) {
      int close = find(first, start + 1, lineEnd);
      if (close < lineEnd && isBare(close + 1, lineEnd)) {
        add(path, start + 1, close);
      } else {
        skipDeeper(indent);
      }
    } else if (first == '|' || first == '>' || isDeeper(indent)) {
      skipDeeper(indent);
    } else if ("{&*!%@`".indexOf(first) < 0) {
      int stop = find('#', start, lineEnd);
      while (stop < lineEnd && text.charAt(stop - 1) > ' ') {
        stop = find('#', stop + 1, lineEnd);
      }
      add(path, start, trimmed(start, stop));
    }
  }

  /** Returns the index of a character; the end of the line if the character does not occur. */
  private int find(char c, int start, int lineEnd) {
    int at = start;
    while (at < lineEnd && text.charAt(at) != c) {
      at++;
    }
    return at;
  }

  private int trimmed(int start, int stop) {
    int at = stop;
    while (at > start && text.charAt(at - 1) <= ' ') {
      at--;
    }
    return at;
  }

  /** Returns whether the rest of the line is empty or a comment. */
  private boolean isBare(int start, int lineEnd) {
    int at = afterBlanks(start, lineEnd);
    return at == lineEnd || text.charAt(at) == '#';
  }

  private boolean isDeeper(int indent) {
    int lineEnd = lineEnd(text, pos);
    int at = afterBlanks(pos, lineEnd);
    return pos < end && at < lineEnd && at - pos > indent;
  }

  private void skipDeeper(int indent) {
    while (pos < end && (isDeeper(indent) || line(text, pos).isBlank())) {
      pos = nextLine(text, pos);
    }
  }

  // TOML.

  private void toml() {
    String table = "";
    while (pos < end) {
      int start = pos;
      int lineEnd = lineEnd(text, start);
      int at = afterBlanks(start, lineEnd);
      pos = nextLine(text, start);
      if (at < lineEnd && text.charAt(at) == '[') {
        int close = find(']', at, lineEnd);
        table = text.substring(at, close).replace("[", "").strip() + '.';
        continue;
      }
      int equals = find('=', at, lineEnd);
      if (equals == lineEnd || text.charAt(at) == '#') {
        continue;
      }
      String path = table + key(at, equals);
      int from = afterBlanks(equals + 1, lineEnd);
      if (text.startsWith("\"\"\"", from) || text.startsWith("'''", from)) {
        int close = text.indexOf(text.substring(from, from + 3), from + 3);
        pos = close < 0 ? end : nextLine(text, close);
      } else if (from < lineEnd && text.charAt(from) == '[') {
        list(path, from + 1);
      } else if (from < lineEnd && isQuote(from)) {
        int close = find(text.charAt(from), from + 1, lineEnd);
        if (close < lineEnd && isBare(close + 1, lineEnd)) {
          add(path, from + 1, close);
        }
      }
    }
  }

  // YAML and TOML.

  /** Reads values in brackets, which may span several lines. A list of lists is skipped. */
  private void list(String path, int start) {
    List<int[]> values = new ArrayList<>();
    int lineEnd = start;
    int at = start;
    while (at < end && text.charAt(at) != ']' && !isUnclosed) {
      char c = text.charAt(at);
      lineEnd = at < lineEnd ? lineEnd : lineEnd(text, at);
      if (c <= ' ' || c == ',') {
        at++;
      } else if (c == '#') {
        at = lineEnd;
      } else if (isQuote(at)) {
        int close = find(c, at + 1, lineEnd);
        if (close == lineEnd || !isEndOfItem(close + 1, lineEnd)) {
          pos = Math.max(pos, nextLine(text, at));
          return;
        }
        values.add(new int[] {at + 1, close});
        at = close + 1;
      } else if ("[{&*!".indexOf(c) >= 0) {
        pos = Math.max(pos, nextLine(text, at));
        return;
      } else {
        int stop = at;
        while (stop < end && ",]\r\n".indexOf(text.charAt(stop)) < 0) {
          stop++;
        }
        values.add(new int[] {at, trimmed(at, stop)});
        at = stop;
      }
    }
    isUnclosed |= at >= end;
    if (at < end && !isUnclosed) {
      values.forEach(value -> add(path, value[0], value[1]));
      pos = Math.max(pos, nextLine(text, at));
    }
  }

  /**
   * Returns whether a list item may end at an index; false after the first quote of a doubled
   * quote.
   */
  private boolean isEndOfItem(int start, int lineEnd) {
    int at = afterBlanks(start, lineEnd);
    return at == lineEnd || ",]#".indexOf(text.charAt(at)) >= 0;
  }

  private void add(String path, int start, int stop) {
    LinkKind kind = KEYS.get(path);
    String value = text.substring(start, stop);
    if (kind == null || !isAddress(value)) {
      return;
    }
    boolean isQuoted = isQuote(start - 1);
    Escaping escaping = reference -> isWritable(reference, isQuoted) ? reference : null;
    links.add(
        Link.at(all.part(start, stop).escapedBy(escaping), kind)
            .in(null, path)
            .relativeTo(base, resolution)
            .build());
  }

  /**
   * Returns whether a value is an address, and not a pattern such as {@code /:year/} or <code>/{{
   * page.fileSlug }}/</code>.
   */
  private static boolean isAddress(String value) {
    boolean begins =
        value.startsWith("/")
            || value.startsWith("./")
            || value.startsWith("../")
            || IriReference.tryParse(value).orElseNull() instanceof Iri iri
                && iri.authority() != null;
    return begins
        && !value.contains("/:")
        && value.chars().allMatch(c -> c > ' ' && "{}\\\"'<>".indexOf(c) < 0);
  }

  /**
   * Returns whether a reference can be written as a value. Without quotes, it must not contain a
   * comma or a bracket, which would end a list item.
   */
  private static boolean isWritable(String reference, boolean isQuoted) {
    return isAddress(reference)
        && (isQuoted || reference.chars().noneMatch(c -> c == ',' || c == '[' || c == ']'));
  }

  /**
   * Returns a document with its front matter replaced by spaces, so that other positions are
   * unchanged.
   */
  static String without(String text) {
    int length = length(text);
    if (length == 0) {
      return text;
    }
    StringBuilder blank = new StringBuilder(text.length());
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      blank.append(c == '\n' || c == '\r' ? c : ' ');
    }
    return blank.append(text, length, text.length()).toString();
  }
}
