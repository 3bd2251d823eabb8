package dev.urial.documents.rewrite;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.Target;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.CsvReader;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.url.Url;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A mapping from old references to new references, read from CSV.
 *
 * <pre>{@code
 * RewriteMap.read("from,to\nhttp://a.example/1,http://a.example/2\n").size()  // 1
 * }</pre>
 *
 * <p>A key is compared first with the reference as written, then with its target. A key that begins
 * with a slash is then compared with the path and query of the target, if the target is on the host
 * of the base. If the key has no fragment, the fragment of the reference is kept. Keys are
 * case-sensitive.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180">RFC 4180, CSV</a>
 */
public final class RewriteMap {
  private final Map<String, String> rows;

  private RewriteMap(Map<String, String> rows) {
    this.rows = rows;
  }

  /**
   * Creates a map from pairs of references.
   *
   * <pre>{@code
   * RewriteMap.of(Map.of("/old", "/new"))
   * }</pre>
   *
   * @param pairs the new references by old reference, which are copied
   * @return a map with these pairs
   */
  public static RewriteMap of(Map<String, String> pairs) {
    Objects.requireNonNull(pairs, "pairs");
    Map<String, String> rows = new HashMap<>();
    pairs.forEach((from, to) -> put(rows, from, to));
    return new RewriteMap(rows);
  }

  /**
   * Parses a map from CSV with two columns that are separated by commas, semicolons or tabs. A
   * first CSV row without a colon or slash is treated as a header. If two rows have the same key,
   * the first row is used.
   *
   * <pre>{@code
   * RewriteMap.read("/old,/new\n").size()  // 1
   * }</pre>
   *
   * @param text the whole map, with or without a byte order mark
   * @return the map, which is empty if the text has no rows
   * @throws IllegalArgumentException if a row is invalid; the message begins with its number
   */
  public static RewriteMap read(String text) {
    Objects.requireNonNull(text, "text");
    String marked = text.startsWith("\uFEFF") ? text.substring(1) : text;
    return new RewriteMap(csv(marked));
  }

  private static Map<String, String> csv(String text) {
    Map<String, String> rows = new HashMap<>();
    CsvReader csv = new CsvReader(new StringReader(text)::read, ",;\t");
    StringBuilder cell = new StringBuilder();
    List<String> cells = new ArrayList<>();
    int line = 1;
    try {
      while (csv.next(cell::append)) {
        cells.add(cell.toString().strip());
        cell.setLength(0);
        if (csv.endsRecord()) {
          row(rows, cells, line++);
          cells.clear();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // cannot happen: the text is in memory
    }
    return rows;
  }

  private static void row(Map<String, String> rows, List<String> cells, int line) {
    boolean isEmpty = cells.stream().allMatch(String::isEmpty);
    boolean isHeading =
        line == 1 && cells.stream().noneMatch(it -> it.indexOf(':') >= 0 || it.indexOf('/') >= 0);
    if (isEmpty || isHeading) {
      return;
    }
    if (cells.size() < 2 || cells.get(0).isEmpty() || cells.get(1).isEmpty()) {
      throw new IllegalArgumentException(
          "row " + line + ": expected two cells: an old and a new reference");
    }
    put(rows, cells.get(0), checked(cells.get(1), "row " + line));
  }

  private static String checked(String to, String place) {
    for (int i = 0; i < to.length(); i++) {
      char c = to.charAt(i);
      if (c <= ' ' || c == '"' || c == '<' || c == '>' || c == 0x7F) {
        throw new IllegalArgumentException(
            place + ": not a reference: " + Excerpt.escape(Secrets.masked(to)));
      }
    }
    return to;
  }

  private static void put(Map<String, String> rows, String from, String to) {
    rows.putIfAbsent(from, to);
    Iri iri = Iri.tryParse(from).orElseNull();
    if (iri != null) {
      rows.putIfAbsent(iri.normalize(Equivalence.SCHEME).toString(), to);
      Url url = Url.tryParse(from).orElseNull();
      if (url != null) {
        rows.putIfAbsent(url.href(), to);
      }
    }
  }

  /** {@return the number of keys, including the equivalent spellings that are added to each key} */
  public int size() {
    return rows.size();
  }

  /** Returns the replacement for a reference; null if no row matches it. */
  @Nullable String find(String reference, Link link) {
    if (rows.isEmpty()) {
      return null;
    }
    String written = find(reference);
    if (written != null) {
      return written;
    }
    Target target = ReplacementTarget.of(reference, link);
    String text = target instanceof Target.OfName ? null : target.text();
    if (text == null) {
      return null;
    }
    String led = find(text);
    if (led != null) {
      return led;
    }
    Iri iri = target.iri();
    String normal = iri == null ? null : find(iri.normalize(Equivalence.SCHEME).toString());
    return normal == null ? rooted(text, link.base().text()) : normal;
  }

  private @Nullable String rooted(String target, @Nullable String base) {
    if (base == null) {
      return null;
    }
    int start = AppendixB.of(target).pathStart;
    int baseStart = AppendixB.of(base).pathStart;
    boolean isHere = start == baseStart && target.startsWith(base.substring(0, baseStart));
    return isHere && target.startsWith("/", start) ? find(target.substring(start)) : null;
  }

  private @Nullable String find(String reference) {
    String whole = rows.get(reference);
    int sign = reference.indexOf('#');
    if (whole != null || sign <= 0) {
      return whole;
    }
    String to = rows.get(reference.substring(0, sign));
    return to == null || to.indexOf('#') >= 0 ? to : to + reference.substring(sign);
  }
}
