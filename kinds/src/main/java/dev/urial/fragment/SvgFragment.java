package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The part of an SVG drawing to show: an element, a view specification, or a media fragment.
 *
 * <pre>{@code
 * SvgFragment.parse("MyView").element()  // "MyView"
 * SvgFragment.parse("svgView(viewBox(0,200,1000,1000))").view()
 *     // {viewBox=0,200,1000,1000}
 * SvgFragment.parse("xywh=0,200,1000,1000&t=10").media().time()  // 10
 * }</pre>
 *
 * <p>{@code viewTarget} and {@code zoomAndPan} from SVG 1.1 are supported as well. For an invalid
 * fragment, the whole drawing is shown, so {@link #read} returns null.
 *
 * @see <a href="https://svgwg.org/svg2-draft/linking.html#SVGFragmentIdentifiers">SVG 2 §16.3.3</a>
 * @see <a href="https://www.w3.org/TR/SVG11/linking.html#SVGFragmentIdentifiers">SVG 1.1
 *     §17.3.2</a>
 */
public final class SvgFragment extends AbstractFragment {
  private static final long serialVersionUID = 1;

  private static final SpecRule FRAGMENT = rule("SVGFragmentIdentifier");
  private static final SpecRule VIEW = rule("SVGViewSpec");

  /** The characters of values, besides those that are not ASCII. */
  private static final CharSet VALUE = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of(" ()+,-.:_"));

  private final transient @Nullable String element;
  private final transient Map<String, String> view;
  private final transient @Nullable MediaFragment media;

  private SvgFragment(
      String text,
      @Nullable String element,
      Map<String, String> view,
      @Nullable MediaFragment media) {
    super(text);
    this.element = element;
    this.view = view;
    this.media = media;
  }

  /**
   * Parses a fragment.
   *
   * <pre>{@code
   * SvgFragment.parse("svgView(viewBox(0,0,9,9);transform(rotate(45)))").view().get("transform")
   *     // "rotate(45)"
   * SvgFragment.parse("svgView()")  // UriParseException: index 8
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the syntax is invalid
   */
  public static SvgFragment parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment
   * @throws UriParseException if the syntax is invalid
   */
  public static SvgFragment valueOf(String fragment) {
    return parse(fragment);
  }

  /**
   * Parses a fragment (SVG 2 §16.3.3); returns the error instead of throwing it.
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment, or the error
   */
  public static Parsed<SvgFragment> tryParse(String fragment) {
    Objects.requireNonNull(fragment, "fragment");
    return identifier(fragment);
  }

  /**
   * Parses a fragment; returns null if it is invalid, in which case the whole drawing is shown.
   *
   * <pre>{@code
   * SvgFragment.read("svgView()")  // null
   * }</pre>
   *
   * @param fragment the fragment without the {@code #}
   * @return the fragment, or null
   */
  public static @Nullable SvgFragment read(String fragment) {
    return tryParse(fragment).orElseNull();
  }

  /**
   * {@code ( BareName | SVGViewSpec ) *( "&" timesegment ) | spacesegment *( "&" timesegment ) |
   * timesegment *( "&" spacesegment )}.
   */
  private static Parsed<SvgFragment> identifier(String fragment) {
    Cursor first = new Cursor(fragment);
    first.upTo('&');
    int end = first.pos();
    if (isSegment(fragment, end)) {
      return segments(fragment, end);
    }
    Cursor cursor = Cursor.decoded(fragment, 0, end);
    boolean isView = cursor.at("svgView(");
    Map<String, String> view = isView ? view(cursor) : Map.of();
    String element = isView ? null : XmlNames.name(cursor, FRAGMENT);
    cursor.end(isView ? VIEW : FRAGMENT);
    return cursor.isBroken() || end == fragment.length()
        ? cursor.parsed(new SvgFragment(fragment, element, view, null))
        : MediaFragment.strict(fragment, end + 1, "t")
            .map(times -> new SvgFragment(fragment, element, view, times));
  }

  /** Parses {@code svgView(…)}: attributes with values in balanced parentheses, each once. */
  private static Map<String, String> view(Cursor cursor) {
    List<String> left =
        new ArrayList<>(
            List.of(
                "viewBox(", "preserveAspectRatio(", "transform(", "viewTarget(", "zoomAndPan("));
    Map<String, String> view = new LinkedHashMap<>();
    cursor.oneOf(VIEW, "svgView(");
    do {
      spaces(cursor);
      String attribute = cursor.oneOf(VIEW, left.toArray(new String[0]));
      left.remove(attribute);
      int start = cursor.pos();
      int open = 0;
      while (isOfValue(cursor.codePoint()) && !(open == 0 && cursor.at(')'))) {
        open += cursor.at('(') ? 1 : cursor.at(')') ? -1 : 0;
        cursor.advance();
      }
      String value = cursor.since(start).strip();
      if (value.isEmpty()) {
        cursor.breaks(VIEW);
      }
      cursor.expect(')', VIEW);
      view.put(attribute.replace("(", ""), value);
      spaces(cursor);
    } while (!cursor.isBroken() && cursor.eat(';'));
    cursor.expect(')', VIEW);
    return Collections.unmodifiableMap(view);
  }

  private static boolean isOfValue(int c) {
    return c > 127 || VALUE.has(c);
  }

  /** Skips spaces: "Spaces are allowed in fragment specifications". */
  private static void spaces(Cursor cursor) {
    while (cursor.at(' ')) {
      cursor.advance();
    }
  }

  private static SpecRule rule(String id) {
    return new Clause(
        id,
        "SVG 2",
        "16.3.3",
        "https://svgwg.org/svg2-draft/linking.html#SVGFragmentIdentifiersDefinitions");
  }

  private static boolean isSegment(String fragment, int end) {
    Cursor pair = new Cursor(fragment, 0, end);
    pair.upTo('=');
    String name = Cursor.decoded(fragment, 0, pair.pos()).rest();
    return !pair.atEnd() && (name.equals("t") || name.equals("xywh"));
  }

  /**
   * Parses times and rectangles: a time may be followed by rectangles, and a rectangle by times.
   * Tracks and names are not allowed.
   */
  private static Parsed<SvgFragment> segments(String fragment, int firstEnd) {
    MediaDimensions dimensions = new MediaDimensions();
    SyntaxError error = dimensions.pair(fragment, 0, firstEnd, "t", "xywh");
    if (error == null && firstEnd < fragment.length()) {
      String next = dimensions.time == null ? "t" : "xywh";
      error = dimensions.pairs(fragment, firstEnd + 1, next);
    }
    return error == null
        ? new Parsed.Ok<>(
            new SvgFragment(fragment, null, Map.of(), new MediaFragment(fragment, dimensions)))
        : new Parsed.Failed<>(error);
  }

  /**
   * {@return the fragment for an element}
   *
   * <pre>{@code
   * SvgFragment.of("MyView").toFragment()  // "MyView"
   * }</pre>
   *
   * @param element the element's ID
   * @throws IllegalArgumentException if {@code element} is not an XML name
   */
  public static SvgFragment of(String element) {
    Objects.requireNonNull(element, "element");
    SvgFragment fragment = parse(Percent.encode(element, CharSet.UNRESERVED.or(CharSet.of(":"))));
    if (!element.equals(fragment.element)) {
      throw new IllegalArgumentException("not an XML name: " + element);
    }
    return fragment;
  }

  /** {@return the ID of the element, or null if there is none} */
  public @Nullable String element() {
    return element;
  }

  /**
   * {@return the attributes of {@code svgView(…)} and their values, which are not interpreted;
   * empty if there is no view}
   */
  public Map<String, String> view() {
    return view;
  }

  /** {@return the time and region as a media fragment, or null if there is none} */
  public @Nullable MediaFragment media() {
    return media;
  }

  /**
   * {@return the element that this fragment names; null if it names no element, or if the document
   * does not contain the element}
   *
   * @param <N> the type of the document's nodes
   * @param root the root of the document
   * @param adapter the adapter that provides access to the nodes
   * @see <a href="https://svgwg.org/svg2-draft/linking.html#LinksIntoSVG">SVG 2 §16.3</a>
   */
  public <N> @Nullable N select(N root, TreeAdapter<N> adapter) {
    Objects.requireNonNull(root, "root");
    Objects.requireNonNull(adapter, "adapter");
    String id = element;
    return id == null
        ? null
        : adapter.first(
            root, e -> id.equals(adapter.attribute(e, "id")) || id.equals(adapter.id(e)));
  }

  @Override
  public SpecRule definition() {
    return FRAGMENT;
  }
}
