package dev.urial.bulk.canon;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.scheme.web.TrackingParameters;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Canonicalizes URLs according to a profile. Only {@code http} and {@code https} URLs with a host
 * are changed beyond their normal form.
 *
 * <pre>{@code
 * Canonicalizer canon = Canonicalizer.of(CanonProfile.crawl(), RowGrammar.URL);
 * byte[] text = "HTTP://Example.com/index.html?b=1&utm_source=x&a=2#top".getBytes(UTF_8);
 * ByteBuilder out = new ByteBuilder();
 * canon.write(text, 0, text.length, out)            // true
 * out.toString()                                    // "http://example.com/?a=2&b=1"
 * canon.applied()  // [NORMAL_FORM, INDEX_FILE, TRACKING, SORTED, FRAGMENT]
 * }</pre>
 *
 * <p>{@link #write} reuses its buffers from row to row, but some strings require allocating a few
 * objects. Not thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4">RFC 3986 §6.2.4</a>
 */
@SuppressWarnings("EnumOrdinal") // ordinals are used only within this class
public final class Canonicalizer {
  /** The default files of Apache httpd, nginx, IIS and servlet containers. */
  private static final byte[][] INDEX_FILES =
      octets(
          "index.html",
          "index.htm",
          "index.php",
          "index.asp",
          "index.aspx",
          "index.jsp",
          "index.shtml",
          "index.xhtml",
          "default.html",
          "default.htm",
          "default.asp",
          "default.aspx");

  private static final byte[] JSESSIONID = ";jsessionid=".getBytes(UTF_8);
  private static final byte[] WWW = "www.".getBytes(UTF_8);
  private static final byte[] HTTP = "http".getBytes(UTF_8);

  private final RowGrammar grammar;
  private final CanonProfile profile;
  private final boolean[] on = new boolean[CanonRule.values().length];
  private final NormalForms forms;
  private final Row row;
  private final ByteBuilder normal = new ByteBuilder();
  private final ByteBuilder sorted = new ByteBuilder();
  private final PairList pairs = new PairList();
  private int applied;
  private @Nullable List<Change> changes;

  private Canonicalizer(CanonProfile profile, RowGrammar grammar) {
    this.profile = profile;
    this.grammar = grammar;
    for (CanonRule rule : profile.rules()) {
      on[rule.ordinal()] = true;
    }
    forms = NormalForms.of(grammar, Equivalence.SCHEME);
    row = Row.of(grammar);
  }

  /**
   * {@return a canonicalizer for a profile and a grammar}
   *
   * @param profile the rules to apply
   * @param grammar the grammar of the rows
   * @see CanonProfile#crawl
   */
  public static Canonicalizer of(CanonProfile profile, RowGrammar grammar) {
    Objects.requireNonNull(profile, "profile");
    return new Canonicalizer(profile, Objects.requireNonNull(grammar, "grammar"));
  }

  private static byte[][] octets(String... texts) {
    return Arrays.stream(texts).map(text -> text.getBytes(UTF_8)).toArray(byte[][]::new);
  }

  /** {@return the profile that determines the rules} */
  public CanonProfile profile() {
    return profile;
  }

  /**
   * {@return the canonical form of a URL with the changes, or the error if the text is invalid}
   *
   * @param text any text; valid if it matches the grammar
   * @see Canonical#changes
   */
  public Parsed<Canonical> canonicalize(String text) {
    Objects.requireNonNull(text, "text");
    Parsed<?> read = grammar == RowGrammar.URL ? Url.tryParse(text) : IriReference.tryParse(text);
    if (read instanceof Parsed.Failed<?> failed) {
      return new Parsed.Failed<>(failed.error());
    }
    byte[] bytes = text.getBytes(UTF_8);
    ByteBuilder out = new ByteBuilder();
    List<Change> all = new ArrayList<>();
    changes = all;
    try {
      if (!write(bytes, 0, bytes.length, out)) {
        return new Parsed.Failed<>(Objects.requireNonNull(row.error()));
      }
    } finally {
      changes = null;
    }
    String form = normal.toString();
    if (!form.equals(text)) {
      all.add(0, Change.of(null, new Range(0, text.length()), text, form, CanonRule.NORMAL_FORM));
    }
    return new Parsed.Ok<>(new Canonical(form, out.toString(), all));
  }

  /** {@return the rules that changed the last text, in enum order; unmodifiable} */
  public Set<CanonRule> applied() {
    EnumSet<CanonRule> all = EnumSet.noneOf(CanonRule.class);
    for (CanonRule rule : CanonRule.values()) {
      if ((applied >> rule.ordinal() & 1) != 0) {
        all.add(rule);
      }
    }
    return Collections.unmodifiableSet(all);
  }

  private boolean applies(CanonRule rule) {
    return on[rule.ordinal()];
  }

  /** Records that a rule changes a range of the normal form. */
  private void apply(CanonRule rule, Component component, int start, int end, String after) {
    applied |= 1 << rule.ordinal();
    if (changes != null) {
      String before = new String(normal.array(), start, end - start, UTF_8);
      int at = new String(normal.array(), 0, start, UTF_8).length();
      changes.add(Change.of(component, new Range(at, at + before.length()), before, after, rule));
    }
  }

  /**
   * Appends the canonical form of a text to a buffer, or nothing if the text is invalid.
   *
   * @param utf8 an array that contains the text, in UTF-8
   * @param start the index at which the text begins
   * @param end the index after its last byte
   * @param out the buffer to append to
   * @return whether the text is valid
   * @throws IndexOutOfBoundsException if the range is outside the array
   * @see #applied
   */
  public boolean write(byte[] utf8, int start, int end, ByteBuilder out) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.requireNonNull(out, "out");
    applied = 0;
    normal.clear();
    if (!forms.write(utf8, start, end, normal)) {
      row.read(utf8, start, end);
      return false;
    }
    byte[] form = normal.array();
    int length = normal.length();
    if (!Arrays.equals(form, 0, length, utf8, start, end)) {
      applied = 1 << CanonRule.NORMAL_FORM.ordinal();
    }
    if (!row.read(form, 0, length) || !isWeb()) {
      out.append(form, 0, length);
      return true;
    }
    byte[] text = row.bytes();
    authority(text, out);
    path(text, out);
    query(text, out);
    int fragment = row.start(Component.FRAGMENT);
    if (fragment >= 0) {
      if (applies(CanonRule.FRAGMENT)) {
        apply(CanonRule.FRAGMENT, Component.FRAGMENT, fragment - 1, length, "");
      } else {
        out.append(text, fragment - 1, row.end(Component.FRAGMENT));
      }
    }
    return true;
  }

  private boolean isWeb() {
    int start = row.start(Component.SCHEME);
    int end = row.end(Component.SCHEME);
    int host = row.start(Component.HOST);
    byte[] text = row.bytes();
    return start >= 0
        && host >= 0
        && row.end(Component.HOST) > host
        && Ascii.beginsWith(text, start, end, HTTP)
        && (end - start == 4 || end - start == 5 && text[start + 4] == 's');
  }

  private void authority(byte[] text, ByteBuilder out) {
    int scheme = row.end(Component.SCHEME);
    out.append(text, row.start(Component.SCHEME), scheme);
    boolean isPlain = scheme - row.start(Component.SCHEME) == 4;
    if (isPlain && applies(CanonRule.HTTPS) && row.start(Component.PORT) < 0) {
      out.append('s');
      apply(CanonRule.HTTPS, Component.SCHEME, row.start(Component.SCHEME), scheme, "https");
    }
    out.append("://");
    int host = row.start(Component.HOST);
    int hostEnd = row.end(Component.HOST);
    int login = scheme + 3;
    if (host > login) {
      if (applies(CanonRule.USERINFO)) {
        apply(CanonRule.USERINFO, Component.AUTHORITY, login, host, "");
      } else {
        out.append(text, login, host);
      }
    }
    if (applies(CanonRule.WWW) && isSpare(text, host, hostEnd)) {
      apply(CanonRule.WWW, Component.HOST, host, host + WWW.length, "");
      host += WWW.length;
    }
    out.append(text, host, hostEnd);
    int port = row.end(Component.PORT);
    if (port >= 0) {
      out.append(text, hostEnd, port);
    }
  }

  /** Returns whether a host begins with {@code www.} and has two labels after it. */
  private static boolean isSpare(byte[] text, int host, int end) {
    if (!Ascii.beginsWith(text, host, end, WWW)) {
      return false;
    }
    int i = host + WWW.length + 1;
    while (i < end - 1 && text[i] != '.') {
      i++;
    }
    return i < end - 1;
  }

  private void path(byte[] text, ByteBuilder out) {
    int start = row.start(Component.PATH);
    int end = row.end(Component.PATH);
    int stop = end;
    int segment = end;
    while (segment > start && text[segment - 1] != '/') {
      segment--;
    }
    if (applies(CanonRule.SESSION)) {
      int semicolon = find(text, segment, end);
      if (semicolon >= 0) {
        apply(CanonRule.SESSION, Component.PATH, semicolon, end, "");
        stop = semicolon;
      }
    }
    if (applies(CanonRule.INDEX_FILE)) {
      for (byte[] name : INDEX_FILES) {
        if (stop - segment == name.length && Ascii.beginsWith(text, segment, stop, name)) {
          apply(CanonRule.INDEX_FILE, Component.PATH, segment, stop, "");
          stop = segment;
          break;
        }
      }
    }
    if (applies(CanonRule.TRAILING_SLASH) && stop - start > 1 && text[stop - 1] == '/') {
      apply(CanonRule.TRAILING_SLASH, Component.PATH, stop - 1, stop, "");
      stop--;
    }
    out.append(text, start, stop);
  }

  /** Returns the start of the session identifier in the last segment, or -1 if there is none. */
  private static int find(byte[] text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (text[i] == ';' && Ascii.beginsWith(text, i, end, JSESSIONID)) {
        return i;
      }
    }
    return -1;
  }

  private void query(byte[] text, ByteBuilder out) {
    int start = row.start(Component.QUERY);
    if (start < 0) {
      return;
    }
    int end = row.end(Component.QUERY);
    pairs.clear();
    int from = start;
    for (int i = start; i <= end; i++) {
      if (i == end || text[i] == '&') {
        if (isKept(text, from, i, start == end)) {
          pairs.add(from, i);
        }
        from = i + 1;
      }
    }
    boolean isSorted = !applies(CanonRule.SORTED) || !pairs.sort(text, true);
    if (pairs.size() == 0 && applies(CanonRule.EMPTY_QUERY)) {
      apply(CanonRule.EMPTY_QUERY, Component.QUERY, start - 1, end, "");
      return;
    }
    sorted.clear();
    for (int i = 0; i < pairs.size(); i++) {
      if (i > 0) {
        sorted.append('&');
      }
      sorted.append(text, pairs.start(i), pairs.end(i));
    }
    out.append('?');
    out.append(sorted.array(), 0, sorted.length());
    if (!isSorted) {
      applied |= 1 << CanonRule.SORTED.ordinal();
      if (changes != null) {
        apply(CanonRule.SORTED, Component.QUERY, start, end, sorted.toString());
      }
    }
  }

  private boolean isKept(byte[] text, int start, int end, boolean isAll) {
    if (start == end) {
      boolean isDropped = applies(CanonRule.EMPTY_PARAMETER) || isAll;
      if (isDropped && !isAll) {
        apply(CanonRule.EMPTY_PARAMETER, Component.QUERY, start, end, "");
      }
      return !isDropped;
    }
    int name = start;
    while (name < end && text[name] != '=') {
      name++;
    }
    boolean asks = applies(CanonRule.TRACKING) || applies(CanonRule.SESSION);
    TrackingParameters.Entry known = asks ? profile.parameters().find(text, start, name) : null;
    if (known == null) {
      return true;
    }
    CanonRule rule =
        known.kind() == TrackingParameters.Kind.SESSION ? CanonRule.SESSION : CanonRule.TRACKING;
    if (!applies(rule)) {
      return true;
    }
    apply(rule, Component.QUERY, start, end, "");
    return false;
  }
}
