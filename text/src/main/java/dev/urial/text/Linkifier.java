package dev.urial.text;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.url.Url;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Converts plain text to HTML: identifiers that a {@link Finder} finds become links, and all other
 * text is escaped.
 *
 * <pre>{@code
 * Linkifier.web().toHtml("See http://a.example/?b&c!")
 *     // See <a href="http://a.example/?b&amp;c" rel="nofollow noopener">http://a.example/?b&amp;c</a>!
 * Linkifier.web().withRel("").toHtml("<b>www.w3.org</b>")
 *     // &lt;b&gt;<a href="http://www.w3.org">www.w3.org</a>&lt;/b&gt;
 * Linkifier.web().toHtml("javascript:alert(1)")  // javascript:alert(1)
 * }</pre>
 *
 * <p>If the tags are removed and the escapes decoded, the output equals the input, unless {@link
 * #shortenedTo} is used. No character of the input becomes markup: {@code & < > " '} are escaped
 * everywhere, attributes are always quoted with {@code "}, and links have only allowed schemes.
 *
 * <p><b>Allowed schemes.</b> {@code http}, {@code https} and HTML's safelisted schemes (for which
 * pages may register handlers) are allowed; {@link #allowing} adds schemes, and {@link
 * #onlyAllowing} replaces them. Matches with other schemes remain text. {@code javascript}, {@code
 * vbscript} and {@code data} can never be allowed, because they would run the author's code in the
 * reader's page.
 *
 * <p>A match that is not an IRI links to the URL that browsers would open ({@link Find#url}):
 * {@code http://a.example/b^c} links to {@code http://a.example/b%5Ec}. A match that browsers
 * reject remains text.
 *
 * <p>The output is HTML for use between tags, not in attributes or scripts. Instances are
 * immutable, and thread-safe if the function passed to {@link #withAttributes} is. The running time
 * is linear in the length of the text.
 *
 * @see Finder
 * @see <a href="https://html.spec.whatwg.org/multipage/links.html#linkTypes">HTML, link types</a>
 * @see <a href="https://html.spec.whatwg.org/multipage/system-state.html#safelisted-scheme">HTML,
 *     safelisted schemes</a>
 */
public final class Linkifier {
  /** HTML's safelisted schemes, plus {@code http} and {@code https}. */
  private static final Set<String> SAFELISTED =
      Set.of(
          "http",
          "https",
          "bitcoin",
          "ftp",
          "ftps",
          "geo",
          "im",
          "irc",
          "ircs",
          "magnet",
          "mailto",
          "matrix",
          "mms",
          "news",
          "nntp",
          "openpgp4fpr",
          "sftp",
          "sip",
          "sms",
          "smsto",
          "ssh",
          "tel",
          "urn",
          "webcal",
          "wtai",
          "xmpp");

  private static final Set<String> NEVER = Set.of("javascript", "vbscript", "data");

  /**
   * The default {@code rel}. Current browsers imply {@code noopener} for links that open new
   * windows, but older browsers need it.
   */
  private static final String USUAL_REL = "nofollow noopener";

  private static final int NARROWEST = 8;

  private final Finder finder;
  private final Set<String> schemes;
  private final String rel;
  private final int columns;
  private final @Nullable Function<? super Find, ? extends Map<String, String>> attributes;

  private Linkifier(
      Finder finder,
      Set<String> schemes,
      String rel,
      int columns,
      @Nullable Function<? super Find, ? extends Map<String, String>> attributes) {
    this.finder = finder;
    this.schemes = schemes;
    this.rel = rel;
    this.columns = columns;
    this.attributes = attributes;
  }

  /**
   * {@return a linkifier that uses a finder}
   *
   * <pre>{@code
   * Linkifier.of(Finder.strict()).toHtml("www.w3.org")  // www.w3.org: no link
   * }</pre>
   *
   * @param finder the finder that determines what becomes a link
   */
  public static Linkifier of(Finder finder) {
    Objects.requireNonNull(finder, "finder");
    return new Linkifier(finder, SAFELISTED, USUAL_REL, Integer.MAX_VALUE, null);
  }

  /** {@return a linkifier that uses {@link Finder#web}} */
  public static Linkifier web() {
    return of(Finder.web());
  }

  /** {@return the finder that determines what becomes a link} */
  public Finder finder() {
    return finder;
  }

  /** {@return the allowed schemes in lower case; unmodifiable} */
  public Set<String> schemes() {
    return schemes;
  }

  /**
   * {@return this linkifier with additional allowed schemes}
   *
   * <pre>{@code
   * Linkifier.web().allowing(List.of("gemini")).toHtml("gemini://a.example/")
   *     // <a href="gemini://a.example/" rel="nofollow noopener">gemini://a.example/</a>
   * }</pre>
   *
   * @param more the scheme names, in any case, without the colon
   * @throws IllegalArgumentException if a name is {@code javascript}, {@code vbscript} or {@code
   *     data}, or is not a scheme
   */
  public Linkifier allowing(Collection<String> more) {
    Objects.requireNonNull(more, "more");
    TreeSet<String> all = new TreeSet<>(schemes);
    for (String scheme : more) {
      all.add(checked(Objects.requireNonNull(scheme, "more")));
    }
    return with(Collections.unmodifiableSet(all));
  }

  /**
   * {@return this linkifier with only the given schemes allowed}
   *
   * @param only the scheme names, in any case, without the colon
   * @throws IllegalArgumentException as for {@link #allowing}
   */
  public Linkifier onlyAllowing(Collection<String> only) {
    Objects.requireNonNull(only, "only");
    return with(Set.of()).allowing(only);
  }

  private static String checked(String scheme) {
    String name = Ascii.lower(scheme);
    boolean isName = !name.isEmpty() && CharSet.ALPHA.has(name.charAt(0));
    for (int i = 0; i < name.length(); i++) {
      isName &= CharSet.SCHEME.has(name.charAt(i));
    }
    if (!isName || NEVER.contains(name)) {
      throw new IllegalArgumentException(
          "not a scheme for links: it is not a valid scheme, or it runs code");
    }
    return name;
  }

  private Linkifier with(Set<String> others) {
    return new Linkifier(finder, others, rel, columns, attributes);
  }

  /**
   * {@return this linkifier with a different {@code rel} attribute on every link, or with none}
   *
   * <pre>{@code
   * Linkifier.web().withRel("ugc").toHtml("www.w3.org")
   *     // <a href="http://www.w3.org" rel="ugc">www.w3.org</a>
   * }</pre>
   *
   * @param types space-separated link types such as {@code nofollow ugc}, or {@code ""} for no
   *     attribute
   */
  public Linkifier withRel(String types) {
    Objects.requireNonNull(types, "types");
    return new Linkifier(finder, schemes, types, columns, attributes);
  }

  /**
   * {@return this linkifier with a function that chooses attributes for each link}
   *
   * <pre>{@code
   * Linkifier.web().withAttributes(find -> Map.of("class", "link")).toHtml("www.w3.org")
   *     // <a href="http://www.w3.org" rel="nofollow noopener" class="link">www.w3.org</a>
   * }</pre>
   *
   * @param chooser the function that returns the names and values of attributes. This class escapes
   *     the values; {@code href} and invalid attribute names are rejected when a link is written
   */
  public Linkifier withAttributes(Function<? super Find, ? extends Map<String, String>> chooser) {
    Objects.requireNonNull(chooser, "chooser");
    return new Linkifier(finder, schemes, rel, columns, chooser);
  }

  /**
   * {@return this linkifier with the text of long links shortened} The scheme and slashes are
   * omitted, and the middle is cut, as in {@code a.example/a…z.html}. The host is shown in full if
   * it fits, because it shows where the link leads; otherwise, only the end of the host is shown.
   *
   * @param most the maximum width of a link's text in columns, at least {@value #NARROWEST}
   * @throws IllegalArgumentException if the width is less than {@value #NARROWEST}
   */
  public Linkifier shortenedTo(int most) {
    if (most < NARROWEST) {
      throw new IllegalArgumentException(
          "the width is " + most + " columns, but must be at least " + NARROWEST);
    }
    return new Linkifier(finder, schemes, rel, most, attributes);
  }

  /**
   * Converts plain text to HTML.
   *
   * <pre>{@code
   * Linkifier.web().toHtml("a < b")  // a &lt; b
   * }</pre>
   *
   * @param text plain text, not yet escaped
   * @return the text as escaped HTML, with links
   */
  public String toHtml(CharSequence text) {
    StringBuilder out = new StringBuilder(text.length() + text.length() / 8 + 16);
    try {
      write(text, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a StringBuilder never throws
    }
    return out.toString();
  }

  /**
   * Writes plain text as HTML.
   *
   * <pre>{@code
   * StringBuilder page = new StringBuilder("<pre>");
   * Linkifier.web().write("a < b", page);
   * page.toString()  // <pre>a &lt; b
   * }</pre>
   *
   * @param text plain text, not yet escaped
   * @param out the destination of the HTML
   * @throws IOException if writing fails
   */
  public void write(CharSequence text, Appendable out) throws IOException {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(out, "out");
    int[] done = {0};
    try {
      finder.forEach(
          text,
          find -> {
            try {
              int start = Math.toIntExact(find.start());
              HtmlText.escape(text, done[0], start, out);
              link(find, out);
              done[0] = start + find.text().length();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    HtmlText.escape(text, done[0], text.length(), out);
  }

  /**
   * Writes a stream of plain text as HTML, in constant memory: text is written as soon as it can no
   * longer be part of a link. Neither argument is closed.
   *
   * <pre>{@code
   * StringBuilder page = new StringBuilder();
   * Linkifier.web().write(new StringReader("a & b"), page);
   * page.toString()  // a &amp; b
   * }</pre>
   *
   * @param text plain text, not yet escaped, which is read to the end
   * @param out the destination of the HTML
   * @throws IOException if reading or writing fails
   */
  public void write(Reader text, Appendable out) throws IOException {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(out, "out");
    Seen seen = new Seen(text, out);
    try {
      finder.forEach(
          seen,
          find -> {
            try {
              seen.writeTo(find.start());
              link(find, out);
              seen.skipTo(find.end());
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    seen.finish();
  }

  // A single link.

  private void link(Find find, Appendable out) throws IOException {
    String tag = startTag(find);
    String shown = tag == null ? find.text() : shown(find);
    out.append(tag == null ? "" : tag);
    HtmlText.escape(shown, 0, shown.length(), out);
    out.append(tag == null ? "" : "</a>");
  }

  /**
   * {@return the start tag of the link for a match; null if the match does not become a link}
   *
   * <pre>{@code
   * Linkifier.web().startTag(find)  // <a href="http://www.w3.org" rel="nofollow noopener">
   * }</pre>
   *
   * @param find a match of this linkifier's finder
   * @throws IllegalArgumentException if the function of {@link #withAttributes} chose an invalid
   *     attribute
   */
  public @Nullable String startTag(Find find) {
    Objects.requireNonNull(find, "find");
    String target = target(find);
    if (target == null || !schemes.contains(Ascii.lower(scheme(target)))) {
      return null;
    }
    StringBuilder out = new StringBuilder("<a");
    attribute("href", target, out);
    Map<String, String> more = attributes == null ? Map.of() : attributes.apply(find);
    if (!rel.isEmpty() && !more.containsKey("rel")) {
      attribute("rel", rel, out);
    }
    for (Map.Entry<String, String> it : new LinkedHashMap<>(more).entrySet()) {
      if (!isAttribute(it.getKey())) {
        throw new IllegalArgumentException("not a link attribute: " + it.getKey());
      }
      attribute(it.getKey(), it.getValue(), out);
    }
    return out.append('>').toString();
  }

  private static String scheme(String target) {
    return target.substring(0, target.indexOf(':'));
  }

  /**
   * Returns the target of a link: the IRI, or if the text is not an IRI, the URL that browsers
   * open; null if there is none.
   */
  private static @Nullable String target(Find find) {
    if (find.isAssumed(Find.Assumption.DEFANGED)) {
      return null; // CHOICE: the author did not want a link
    }
    IriReference identifier = find.identifier();
    if (identifier == null) {
      Url url = find.url();
      return url == null ? null : url.href();
    }
    return identifier instanceof Iri ? identifier.toString() : null;
  }

  private static void attribute(String name, String value, StringBuilder out) {
    out.append(' ').append(name).append("=\"");
    try {
      HtmlText.escape(value, 0, value.length(), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a StringBuilder never throws
    }
    out.append('"');
  }

  /**
   * Returns whether an attribute name is allowed: letters, digits and hyphens, but neither {@code
   * href} nor an event handler.
   */
  private static boolean isAttribute(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!CharSet.ALPHA.has(c) && !CharSet.DIGIT.has(c) && c != '-') {
        return false;
      }
    }
    return !name.isEmpty() && !Ascii.equalsIgnoreCase(name, "href") && !Ascii.isAt(name, 0, "on");
  }

  /**
   * {@return the unescaped text of the link for a match, shortened if {@link #shortenedTo} was
   * used}
   *
   * <pre>{@code
   * Linkifier.web().shortenedTo(10).shown(find)  // www.w3.org
   * }</pre>
   *
   * @param find a match of this linkifier's finder
   */
  public String shown(Find find) {
    if (TerminalWidth.of(find.text()) <= columns) {
      return find.text();
    }
    String whole = find.joined();
    boolean hasScheme = find.kind() == Find.Kind.ABSOLUTE;
    int schemeEnd = hasScheme ? whole.indexOf(':') : 0;
    boolean hasHost =
        hasScheme ? whole.startsWith("//", schemeEnd + 1) : find.kind() != Find.Kind.EMAIL;
    String bare = hasScheme && hasHost ? whole.substring(schemeEnd + 3) : whole;
    if (TerminalWidth.of(bare) <= columns) {
      return bare;
    }
    int hostEnd = 0;
    while (hasHost && hostEnd < bare.length() && "/?#".indexOf(bare.charAt(hostEnd)) < 0) {
      hostEnd++;
    }
    String front = bare.substring(0, hostEnd);
    if (TerminalWidth.of(front) + 4 > columns) { // the end of a host shows who owns it
      return "…" + last(front, columns - 2) + (hostEnd < bare.length() ? "…" : "");
    }
    int left = columns - 1 - TerminalWidth.of(front);
    String path = bare.substring(hostEnd);
    return front + first(path, left / 2) + "…" + last(path, left - left / 2);
  }

  /** Returns the longest prefix of a string that fits in a number of columns. */
  private static String first(String text, int most) {
    int columns = 0;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      columns += TerminalWidth.of(c);
      if (columns > most) {
        break;
      }
      i += Character.charCount(c);
    }
    return text.substring(0, i);
  }

  private static String last(String text, int most) {
    int columns = 0;
    int i = text.length();
    while (i > 0) {
      int c = text.codePointBefore(i);
      columns += TerminalWidth.of(c);
      if (columns > most) {
        break;
      }
      i -= Character.charCount(c);
    }
    return text.substring(i);
  }

  /** Keeps the text of a stream that has been read but not yet written. */
  private static final class Seen extends Reader {
    /**
     * The number of characters that are kept because a match may still begin in them: enough for
     * the longest match, the text around it, and a buffer.
     */
    private static final int KEPT = 5 * Finder.LONGEST;

    private final Reader in;
    private final Appendable out;
    private final StringBuilder kept = new StringBuilder();

    /** The index in the kept text of the first character not yet written. */
    private int next;

    /** The position in the stream of the first character of the kept text. */
    private long start;

    Seen(Reader in, Appendable out) {
      this.in = in;
      this.out = out;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      int n = in.read(buffer, offset, length);
      if (n > 0) {
        if (kept.length() > 2 * KEPT) {
          int cut = Math.max(next, kept.length() - KEPT);
          boolean isWithin = cut > next && Character.isLowSurrogate(kept.charAt(cut));
          writeTo(start + (isWithin ? cut - 1 : cut));
          kept.delete(0, next);
          start += next;
          next = 0;
        }
        kept.append(buffer, offset, n);
      }
      return n;
    }

    @Override
    public boolean ready() throws IOException {
      return in.ready();
    }

    /** Writes the kept text before a position in the stream. */
    void writeTo(long place) throws IOException {
      int end = Math.toIntExact(place - start);
      HtmlText.escape(kept, next, end, out);
      next = end;
    }

    void skipTo(long place) {
      next = Math.toIntExact(place - start);
    }

    void finish() throws IOException {
      writeTo(start + kept.length());
    }

    @Override
    public void close() {}
  }
}
