package dev.urial.bulk.canon;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Equivalence;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.report.Component;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates keys for URLs. URLs with the same key are considered duplicates.
 *
 * <pre>{@code
 * DuplicateKeys keys = DuplicateKeys.of(DuplicateKeys.uro(), RowGrammar.URL);
 * ByteBuilder one = new ByteBuilder();
 * ByteBuilder other = new ByteBuilder();
 * byte[] a = "https://a.example/page/1?q=x".getBytes(UTF_8);
 * byte[] b = "https://a.example/page/2?q=y".getBytes(UTF_8);
 * keys.write(a, 0, a.length, one);
 * keys.write(b, 0, b.length, other);
 * one.toString().equals(other.toString())           // true
 * }</pre>
 *
 * <p>A key is not a URL and can be used only for comparison. No objects are allocated per row. Not
 * thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4">RFC 3986 §6.2.4</a>
 */
@SuppressWarnings("EnumOrdinal") // ordinals are used only within this class
public final class DuplicateKeys {
  private static final int WORDS = 4;
  private static final byte[] WWW = "www.".getBytes(UTF_8);

  private static final List<byte[]> STATIC =
      Stream.of(
              "css js mjs map png jpg jpeg jpe gif svg ico webp avif bmp tif tiff heic woff woff2",
              "ttf otf eot mp3 mp4 m4a m4v ogg oga ogv wav flac webm avi mov mpg mpeg wmv swf")
          .flatMap(line -> Stream.of(line.split(" ")))
          .map(name -> name.getBytes(UTF_8))
          .toList();

  private final Set<DuplicateRule> rules;
  private final boolean[] on = new boolean[DuplicateRule.values().length];
  private final NormalForms forms;
  private final Row row;
  private final ByteBuilder normal = new ByteBuilder();
  private final PairList pairs = new PairList();
  private @Nullable DuplicateRule leftOut;

  private DuplicateKeys(Set<DuplicateRule> rules, RowGrammar grammar) {
    this.rules = Collections.unmodifiableSet(copy(rules));
    for (DuplicateRule rule : rules) {
      on[rule.ordinal()] = true;
    }
    forms = NormalForms.of(grammar, Equivalence.SCHEME);
    row = Row.of(grammar);
  }

  private static EnumSet<DuplicateRule> copy(Set<DuplicateRule> rules) {
    EnumSet<DuplicateRule> copy = EnumSet.noneOf(DuplicateRule.class);
    copy.addAll(rules);
    return copy;
  }

  /**
   * {@return an instance for the given rules and grammar} Without rules, the text itself is the
   * key.
   *
   * @param rules the differences to ignore
   * @param grammar the grammar of the rows
   * @see #uro
   */
  public static DuplicateKeys of(Set<DuplicateRule> rules, RowGrammar grammar) {
    Objects.requireNonNull(rules, "rules");
    return new DuplicateKeys(rules, Objects.requireNonNull(grammar, "grammar"));
  }

  /**
   * Returns rules similar to those of the program uro, which keeps one URL per pattern, and
   * excludes images and articles. Unlike in uro, keys do not depend on earlier rows.
   *
   * @return a new set with the rules
   */
  public static Set<DuplicateRule> uro() {
    return EnumSet.of(
        DuplicateRule.NORMAL_FORM,
        DuplicateRule.FRAGMENT,
        DuplicateRule.TRAILING_SLASH,
        DuplicateRule.PARAMETER_ORDER,
        DuplicateRule.PARAMETER_VALUES,
        DuplicateRule.NUMBERS,
        DuplicateRule.ARTICLES,
        DuplicateRule.STATIC_FILES);
  }

  /**
   * {@return the rules of the program urldedupe, which keeps one URL per host, path and sequence of
   * parameter names}
   */
  public static Set<DuplicateRule> urldedupe() {
    return EnumSet.of(DuplicateRule.SCHEME, DuplicateRule.FRAGMENT, DuplicateRule.PARAMETER_VALUES);
  }

  /** {@return the rules of this instance; unmodifiable} */
  public Set<DuplicateRule> rules() {
    return rules;
  }

  /** {@return the rule that excluded the last text, or null if the text was not excluded} */
  public @Nullable DuplicateRule leftOut() {
    return leftOut;
  }

  private boolean applies(DuplicateRule rule) {
    return on[rule.ordinal()];
  }

  /**
   * Appends the key of an identifier to a buffer, or nothing if the identifier is invalid or
   * excluded.
   *
   * @param utf8 an array that contains the text, in UTF-8
   * @param start the index at which the text begins
   * @param end the index after its last byte
   * @param out the buffer to append to
   * @return whether the text is valid; without rules, all text is valid
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see #leftOut
   */
  public boolean write(byte[] utf8, int start, int end, ByteBuilder out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(out, "out");
    Objects.checkFromToIndex(start, end, utf8.length);
    leftOut = null;
    if (rules.isEmpty()) {
      out.append(utf8, start, end);
      return true;
    }
    if (applies(DuplicateRule.NORMAL_FORM)) {
      normal.clear();
      if (!forms.write(utf8, start, end, normal) || !row.read(normal.array(), 0, normal.length())) {
        return false;
      }
    } else if (!row.read(utf8, start, end)) {
      return false;
    }
    leftOut = outBy();
    if (leftOut == null) {
      key(row.bytes(), out);
    }
    return true;
  }

  private @Nullable DuplicateRule outBy() {
    if (applies(DuplicateRule.NO_QUERY) && row.start(Component.QUERY) < 0) {
      return DuplicateRule.NO_QUERY;
    }
    return applies(DuplicateRule.STATIC_FILES) && isStatic(row.bytes())
        ? DuplicateRule.STATIC_FILES
        : null;
  }

  private boolean isStatic(byte[] text) {
    int start = row.start(Component.PATH);
    int end = row.end(Component.PATH);
    int dot = end - 1;
    int least = Math.max(start, end - 8);
    while (dot >= least && text[dot] != '.') {
      dot--;
    }
    if (dot < least) {
      return false;
    }
    for (byte[] name : STATIC) {
      boolean isAsLong = end - dot - 1 == name.length;
      if (isAsLong && TrackingParameters.begins(text, dot + 1, end, name)) {
        return true;
      }
    }
    return false;
  }

  private void key(byte[] text, ByteBuilder out) {
    int scheme = row.start(Component.SCHEME);
    if (scheme >= 0) {
      int end = row.end(Component.SCHEME);
      boolean isSecure =
          applies(DuplicateRule.SCHEME)
              && end - scheme == 5
              && text[end - 1] == 's'
              && text[scheme] == 'h';
      out.append(text, scheme, isSecure ? end - 1 : end);
      out.append(':');
    }
    int host = row.start(Component.HOST);
    if (host >= 0) {
      int login = row.start(Component.AUTHORITY);
      out.append('/');
      out.append('/');
      if (login >= 0 && login < host) {
        out.append(text, login, host);
      }
      int end = row.end(Component.HOST);
      boolean isSpare =
          applies(DuplicateRule.WWW) && TrackingParameters.begins(text, host, end, WWW);
      out.append(text, isSpare ? host + WWW.length : host, end);
      if (row.start(Component.PORT) >= 0) {
        out.append(text, end, row.end(Component.PORT));
      }
    }
    path(text, out);
    query(text, out);
    int fragment = row.start(Component.FRAGMENT);
    if (fragment >= 0 && !applies(DuplicateRule.FRAGMENT)) {
      out.append('#');
      out.append(text, fragment, row.end(Component.FRAGMENT));
    }
  }

  private void path(byte[] text, ByteBuilder out) {
    int start = row.start(Component.PATH);
    int end = row.end(Component.PATH);
    if (applies(DuplicateRule.TRAILING_SLASH) && end > start && text[end - 1] == '/') {
      end--;
    }
    int from = start;
    for (int i = start; i <= end; i++) {
      if (i == end || text[i] == '/') {
        segment(text, from, i, i == end, out);
        if (i < end) {
          out.append('/');
        }
        from = i + 1;
      }
    }
  }

  /** Appends a segment, with placeholders that no URL contains for whatever a rule ignores. */
  private void segment(byte[] text, int start, int end, boolean isLast, ByteBuilder out) {
    int digits = 0;
    int hyphens = 0;
    int others = 0;
    for (int i = start; i < end; i++) {
      byte c = text[i];
      if (c >= '0' && c <= '9') {
        digits++;
      } else if (c == '-') {
        hyphens++;
      } else if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')) {
        others++;
      }
    }
    if (applies(DuplicateRule.NUMBERS) && digits > 0 && digits == end - start) {
      out.append(1);
    } else if (applies(DuplicateRule.ARTICLES) && hyphens >= WORDS - 1 && others == 0) {
      out.append(2);
    } else if (applies(DuplicateRule.NUMBERS_IN_NAMES) && isLast && digits > 0) {
      boolean isIn = false;
      for (int i = start; i < end; i++) {
        boolean isDigit = text[i] >= '0' && text[i] <= '9';
        if (!isDigit || !isIn) {
          out.append(isDigit ? 1 : text[i]);
        }
        isIn = isDigit;
      }
    } else {
      out.append(text, start, end);
    }
  }

  private void query(byte[] text, ByteBuilder out) {
    int start = row.start(Component.QUERY);
    if (start < 0) {
      return;
    }
    int end = row.end(Component.QUERY);
    boolean isNames = applies(DuplicateRule.PARAMETER_VALUES);
    if (isNames && start == end) {
      return; // not a name
    }
    out.append('?');
    pairs.clear();
    int from = start;
    for (int i = start; i <= end; i++) {
      if (i == end || text[i] == '&') {
        int stop = i;
        for (int k = from; isNames && k < i; k++) {
          if (text[k] == '=') {
            stop = k;
            break;
          }
        }
        pairs.add(from, stop);
        from = i + 1;
      }
    }
    if (applies(DuplicateRule.PARAMETER_ORDER)) {
      pairs.sort(text, false);
    }
    for (int i = 0; i < pairs.size(); i++) {
      out.append(text, pairs.start(i), pairs.end(i));
      out.append('&');
    }
  }
}
