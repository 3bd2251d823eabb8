package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Cursor;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A place in an HTML document: an element by its {@code id} or {@code name}, the top, or a passage
 * by its words.
 *
 * <pre>{@code
 * HtmlFragment fragment = HtmlFragment.parse("toc:~:text=chapter%20one");
 * fragment.name()            // "toc"
 * fragment.textDirectives()  // [text=chapter%20one]
 * }</pre>
 *
 * <p>{@link #parse} is strict: escapes are UTF-8, and text directives are valid. {@link #read} does
 * what browsers do, which take any text: a directive that is not valid is ignored, and the rest
 * names an element or, for scripts, whatever they make of it.
 *
 * @see <a
 *     href="https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment">HTML,
 *     scrolling to a fragment</a>
 * @see <a href="https://wicg.github.io/scroll-to-text-fragment/">URL Fragment Text Directives</a>
 */
public final class HtmlFragment extends WrittenFragment {
  private static final long serialVersionUID = 1;

  /** {@code ":~:"}, which ends what scripts see of a fragment. */
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

  /** What a fragment points at in a document. */
  public enum Place {
    /** The whole document is shown from its top. */
    TOP,
    /** An element. */
    ELEMENT,
    /** Nothing: the view stays where it is. */
    NOWHERE
  }

  /**
   * The indicated part of a document.
   *
   * @param place what is indicated
   * @param element the element, or null if none is
   * @param <N> elements
   */
  public record Indicated<N>(Place place, @Nullable N element) {
    /** Takes no null for the place. */
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
   * Reads a fragment whose escapes are UTF-8 and whose text directives are valid.
   *
   * <pre>{@code
   * HtmlFragment.parse("caf%C3%A9").name()  // "café"
   * HtmlFragment.parse(":~:text=a,b,c")     // UriParseException: index 12
   * }</pre>
   *
   * @throws UriParseException if they are not
   */
  public static HtmlFragment parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if it breaks the syntax
   */
  public static HtmlFragment valueOf(String fragment) {
    return parse(fragment);
  }

  /** Reads a fragment as {@link #parse} does, or says where it breaks. */
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
   * Reads any fragment as browsers do; a directive that is not valid is ignored.
   *
   * <pre>{@code
   * HtmlFragment.read("100%:~:text=a&text=b-c").textDirectives()  // [text=a]
   * }</pre>
   *
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
   * The fragment that points to an element by its id.
   *
   * <pre>{@code
   * HtmlFragment.of("a b").toFragment()  // "a%20b"
   * }</pre>
   */
  public static HtmlFragment of(String id) {
    Objects.requireNonNull(id, "id");
    // A colon is escaped where it would begin a directive.
    return parse(Percent.encode(id, CharSet.FRAGMENT).replace(":~", "%3A~"));
  }

  /**
   * The same with one text directive more.
   *
   * <pre>{@code
   * HtmlFragment.of("").withText(TextDirective.of("foo")).toFragment()  // ":~:text=foo"
   * }</pre>
   *
   * @see <a href="https://wicg.github.io/scroll-to-text-fragment/#the-fragment-directive">The
   *     fragment directive</a>
   */
  public HtmlFragment withText(TextDirective more) {
    Objects.requireNonNull(more, "more");
    if (directive != null) {
      return read(text + (directive.isEmpty() ? "" : "&") + more);
    }
    // Else the delimiter would begin one character too early.
    boolean halfDelimiter = text.endsWith(":~");
    String before = halfDelimiter ? text.substring(0, text.length() - 2) + "%3A~" : text;
    return read(before + DELIMITER + more);
  }

  /** What scripts see: all before {@code :~:}, as it is written. */
  public String element() {
    return element;
  }

  /** The id or name of the element that is pointed to: decoded, and what is not UTF-8 as U+FFFD. */
  public String name() {
    return Percent.decodeLossy(element);
  }

  /**
   * Whether this points to the top: no name does, and {@code top} in any case, unless an element of
   * the document is called so.
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

  /** What stands behind {@code :~:}, or null. */
  public @Nullable String directive() {
    return directive;
  }

  /** The text directives that are valid, in their order. */
  public List<TextDirective> textDirectives() {
    return textDirectives;
  }

  /**
   * What this indicates in a document: by id as it is written, then by id and by name decoded; the
   * top for nothing at all, and for {@code top} in any case if no element is called so.
   *
   * <pre>{@code
   * HtmlFragment.read("toc").indicatedPart(document, adapter).element()  // the element with id toc
   * HtmlFragment.read("TOP").indicatedPart(document, adapter).place()    // TOP
   * }</pre>
   *
   * <p>A passage that a text directive finds goes before this: see {@link #passages}.
   *
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
   * The passages that the text directives find in a document's text, without those that find none.
   * The text is looked through once for each directive.
   *
   * <pre>{@code
   * HtmlFragment.read(":~:text=foo&text=no&text=bar").passages("foo bar")
   *     // [TextRange[start=0, end=3], TextRange[start=4, end=7]]
   * }</pre>
   *
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
