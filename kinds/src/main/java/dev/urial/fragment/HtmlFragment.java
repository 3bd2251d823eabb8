package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A position in an HTML document: an element with an {@code id} or {@code name}, the top, or a
 * passage of text.
 *
 * <pre>{@code
 * HtmlFragment fragment = HtmlFragment.parse("toc:~:text=chapter%20one");
 * fragment.name()            // "toc"
 * fragment.textDirectives()  // [text=chapter%20one]
 * }</pre>
 *
 * <p>{@link #parse} is strict: escapes must be UTF-8, and text directives must be valid. {@link
 * #read} accepts any text, as browsers do, and ignores invalid directives. The text before the
 * directives names an element or is interpreted by scripts.
 *
 * @see <a
 *     href="https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment">HTML,
 *     scrolling to a fragment</a>
 * @see <a href="https://wicg.github.io/scroll-to-text-fragment/">URL Fragment Text Directives</a>
 */
public final class HtmlFragment extends AbstractFragment {
  private static final long serialVersionUID = 1;

  /** The delimiter before the directives; scripts see only the text before it. */
  static final String DELIMITER = ":~:";

  static final SpecRule DEFINITION =
      new Clause(
          "select the indicated part",
          "HTML",
          "scrolling to a fragment",
          "https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment");

  private static final SpecRule DIRECTIVE =
      new Clause(
          "FragmentDirective",
          "Text Fragments",
          "3.3.3",
          "https://wicg.github.io/scroll-to-text-fragment/#fragment-directive-grammar");

  private static final CharSet DIRECTIVE_CHARS = CharSet.FRAGMENT.orUcschar();

  /** The kind of target in a document. */
  public enum Place {
    /** The top of the document. */
    TOP,
    /** An element. */
    ELEMENT,
    /** No target: the view does not move. */
    NOWHERE
  }

  /**
   * The indicated part of a document.
   *
   * @param place the kind of target
   * @param element the target element, or null if the target is not an element
   * @param <N> the type of elements
   */
  public record Indicated<N>(Place place, @Nullable N element) {
    /**
     * Rejects a null place.
     *
     * @param place the kind of target
     * @param element the target element, or null if the target is not an element
     */
    public Indicated {
      Objects.requireNonNull(place, "place");
    }
  }

  private final transient String element;
  private final transient @Nullable String directive;
  private final transient List<TextDirective> textDirectives;

  private HtmlFragment(String text, List<TextDirective> textDirectives) {
    super(text);
    int delimiter = text.indexOf(DELIMITER);
    this.element = delimiter < 0 ? text : text.substring(0, delimiter);
    this.directive = delimiter < 0 ? null : text.substring(delimiter + DELIMITER.length());
    this.textDirectives = List.copyOf(textDirectives);
  }

  /**
   * Parses a fragment with UTF-8 escapes and valid text directives.
   *
   * <pre>{@code
   * HtmlFragment.parse("caf%C3%A9").name()  // "café"
   * HtmlFragment.parse(":~:text=a,b,c")     // UriParseException: index 12
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the escapes are not valid UTF-8 or the directives are invalid
   */
  public static HtmlFragment parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the syntax is invalid
   */
  public static HtmlFragment valueOf(String fragment) {
    return parse(fragment);
  }

  /**
   * Parses a fragment as {@link #parse} does; returns the error instead of throwing it.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment, or the error
   */
  public static Parsed<HtmlFragment> tryParse(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    return strict(fragment);
  }

  /** {@code FragmentDirective ::= (TextDirective | UnknownDirective) ("&" FragmentDirective)?}. */
  private static Parsed<HtmlFragment> strict(String fragment) {
    int delimiter = fragment.indexOf(DELIMITER);
    Cursor element = Cursor.decoded(fragment, 0, delimiter < 0 ? fragment.length() : delimiter);
    element.rest();
    element.end(DEFINITION);
    if (delimiter < 0 || element.isBroken()) {
      return element.parsed(new HtmlFragment(fragment, List.of()));
    }
    List<TextDirective> directives = new ArrayList<>();
    Cursor cursor = new Cursor(fragment, delimiter + DELIMITER.length(), fragment.length());
    do {
      if (!cursor.at("text=")) {
        unknownDirective(cursor);
        continue;
      }
      TextDirective read = TextDirective.read(cursor);
      if (read != null) {
        directives.add(read);
      }
    } while (cursor.eat('&'));
    cursor.end(DIRECTIVE);
    return cursor.parsed(new HtmlFragment(fragment, directives));
  }

  private static void unknownDirective(Cursor cursor) {
    while (!cursor.atEnd() && !cursor.at('&')) {
      if (cursor.at('%')) {
        cursor.skipEscaped();
      } else if (DIRECTIVE_CHARS.has(cursor.codePoint())) {
        cursor.advance();
      } else {
        cursor.breaks(DIRECTIVE);
      }
    }
  }

  /**
   * Parses any fragment as browsers do; invalid directives are ignored.
   *
   * <pre>{@code
   * HtmlFragment.read("100%:~:text=a&text=b-c").textDirectives()  // [text=a]
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @see <a
   *     href="https://wicg.github.io/scroll-to-text-fragment/#parse-the-fragment-directive">parse
   *     the fragment directive</a>
   */
  public static HtmlFragment read(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    List<TextDirective> directives = new ArrayList<>();
    int delimiter = fragment.indexOf(DELIMITER);
    int start = delimiter < 0 ? fragment.length() + 1 : delimiter + DELIMITER.length();
    while (start <= fragment.length()) {
      int ampersand = fragment.indexOf('&', start);
      int end = ampersand < 0 ? fragment.length() : ampersand;
      TextDirective read = TextDirective.read(fragment.substring(start, end));
      if (read != null) {
        directives.add(read);
      }
      start = end + 1;
    }
    return new HtmlFragment(fragment, directives);
  }

  /**
   * {@return the fragment for the element with this ID}
   *
   * <pre>{@code
   * HtmlFragment.of("a b").toFragment()  // "a%20b"
   * }</pre>
   *
   * @param id the ID, before encoding
   */
  public static HtmlFragment of(String id) {
    Objects.requireNonNull(id, "id");
    // Escape a colon that would start a directive.
    return parse(Percent.encode(id, CharSet.FRAGMENT).replace(":~", "%3A~"));
  }

  /**
   * {@return a copy of this fragment with one more text directive}
   *
   * <pre>{@code
   * HtmlFragment.of("").withText(TextDirective.of("foo")).toFragment()  // ":~:text=foo"
   * }</pre>
   *
   * @param more the directive to add
   * @see <a href="https://wicg.github.io/scroll-to-text-fragment/#the-fragment-directive">The
   *     fragment directive</a>
   */
  public HtmlFragment withText(TextDirective more) {
    Objects.requireNonNull(more, "more");
    if (directive != null) {
      return read(text + (directive.isEmpty() ? "" : "&") + more);
    }
    // Otherwise, the delimiter would start one character too early.
    boolean halfDelimiter = text.endsWith(":~");
    String before = halfDelimiter ? text.substring(0, text.length() - 2) + "%3A~" : text;
    return read(before + DELIMITER + more);
  }

  /** {@return the part that scripts see: the text before {@code :~:}, as written} */
  public String element() {
    return element;
  }

  /**
   * {@return the decoded ID or name of the target element; octets that are not UTF-8 become U+FFFD}
   */
  public String name() {
    return Percent.decodeLossy(element);
  }

  /**
   * {@return whether this fragment can refer to the top of the document: its name is empty or,
   * ignoring case, {@code top}} The name {@code top} refers to the top only if no element has that
   * name.
   *
   * <pre>{@code
   * HtmlFragment.read("Top").isTop()  // true
   * HtmlFragment.read("toc").isTop()  // false
   * }</pre>
   *
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part">HTML,
   *     select the indicated part</a>
   */
  public boolean isTop() {
    return element.isEmpty() || Ascii.equalsIgnoreCase(name(), "top");
  }

  /** {@return the part after {@code :~:}, or null if there is none} */
  public @Nullable String directive() {
    return directive;
  }

  /** {@return the valid text directives, in the order in which they appear} */
  public List<TextDirective> textDirectives() {
    return textDirectives;
  }

  /**
   * {@return the target in a document: the element whose ID or name equals the text as written, or
   * else the element whose ID or name equals the decoded text} An empty name refers to the top of
   * the document, and so does {@code top}, ignoring case, if no element has that name.
   *
   * <pre>{@code
   * HtmlFragment.read("toc").indicatedPart(document, adapter).element()  // the element with id toc
   * HtmlFragment.read("TOP").indicatedPart(document, adapter).place()    // TOP
   * }</pre>
   *
   * <p>A passage found by a text directive takes precedence; see {@link #passages}.
   *
   * @param <N> the type of the document's nodes
   * @param root the root of the document
   * @param adapter the adapter that provides access to the nodes
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part">HTML,
   *     select the indicated part</a>
   */
  public <N> Indicated<N> indicatedPart(N root, TreeAdapter<N> adapter) {
    Objects.requireNonNull(root, "root");
    Objects.requireNonNull(adapter, "adapter");
    if (element.isEmpty()) {
      return new Indicated<>(Place.TOP, null);
    }
    N found = potential(element, root, adapter);
    if (found == null) {
      found = potential(name(), root, adapter);
    }
    if (found != null) {
      return new Indicated<>(Place.ELEMENT, found);
    }
    return new Indicated<>(isTop() ? Place.TOP : Place.NOWHERE, null);
  }

  private static <N> @Nullable N potential(String name, N root, TreeAdapter<N> adapter) {
    N byId = adapter.first(root, e -> name.equals(adapter.attribute(e, "id")));
    return byId != null
        ? byId
        : adapter.first(
            root, e -> adapter.name(e).equals("a") && name.equals(adapter.attribute(e, "name")));
  }

  /**
   * {@return the passages that the text directives find in a document's text} The text is searched
   * once per directive.
   *
   * <pre>{@code
   * HtmlFragment.read(":~:text=foo&text=no&text=bar").passages("foo bar")
   *     // [TextRange[start=0, end=3], TextRange[start=4, end=7]]
   * }</pre>
   *
   * @param content the document's text
   * @see <a href="https://wicg.github.io/scroll-to-text-fragment/#invoke-text-directives">invoke
   *     text directives</a>
   */
  public List<TextRange> passages(CharSequence content) {
    Objects.requireNonNull(content, "content");
    List<TextRange> found = new ArrayList<>();
    if (!textDirectives.isEmpty()) {
      TextSearch search = new TextSearch(content);
      for (TextDirective one : textDirectives) {
        TextRange range = search.find(one);
        if (range != null) {
          found.add(range);
        }
      }
    }
    return found;
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }
}
