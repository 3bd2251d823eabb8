package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The part of an SVG drawing to show: an element, a view specification, or a media fragment.
 *
 * <pre>{@code
 * SvgFragment.parse("MyView").element()  // "MyView"
 * SvgFragment.parse("svgView(viewBox(0,200,1000,1000))").view().viewBox()
 *     // [0.0, 200.0, 1000.0, 1000.0]
 * SvgFragment.parse("xywh=0,200,1000,1000&t=10").media().time()  // 10
 * }</pre>
 *
 * <p>{@code viewTarget} and {@code zoomAndPan} from SVG 1.1 are supported as well. For an invalid
 * fragment, the whole drawing is shown, so {@link #read} returns null.
 *
 * <p>CIRCLE: {@code SvgViewSyntax} parses this type.
 *
 * @see <a href="https://svgwg.org/svg2-draft/linking.html#SVGFragmentIdentifiers">SVG 2 §16.3.3</a>
 * @see <a href="https://www.w3.org/TR/SVG11/linking.html#SVGFragmentIdentifiers">SVG 1.1
 *     §17.3.2</a>
 */
public final class SvgFragment extends AbstractFragment {
  private static final long serialVersionUID = 1;

  /**
   * A step of a transformation.
   *
   * @param name the name of the function, such as {@code translate}
   * @param numbers the arguments of the function
   */
  public record Transform(String name, List<Double> numbers) implements Serializable {
    /**
     * Creates a step with a copy of the arguments.
     *
     * @param name the name of the function, such as {@code translate}
     * @param numbers the arguments of the function
     */
    public Transform {
      Objects.requireNonNull(name, "name");
      numbers = positiveNoughts(numbers);
    }
  }

  /**
   * A view specification; each part is optional.
   *
   * @param viewBox the left, top, width and height; or null
   * @param preserveAspectRatio the value, such as {@code xMidYMid slice}, or null
   * @param transform the steps of the transformation; empty if absent
   * @param viewTarget the ID of the element to view, or null
   * @param zoomAndPan {@code magnify} or {@code disable}, or null
   */
  public record View(
      @Nullable List<Double> viewBox,
      @Nullable String preserveAspectRatio,
      List<Transform> transform,
      @Nullable String viewTarget,
      @Nullable String zoomAndPan)
      implements Serializable {
    /**
     * Creates a view with copies of the lists.
     *
     * @param viewBox the left, top, width and height; or null
     * @param preserveAspectRatio the value, such as {@code xMidYMid slice}, or null
     * @param transform the steps of the transformation; empty if absent
     * @param viewTarget the ID of the element to view, or null
     * @param zoomAndPan {@code magnify} or {@code disable}, or null
     */
    public View {
      viewBox = viewBox == null ? null : positiveNoughts(viewBox);
      transform = List.copyOf(Objects.requireNonNull(transform, "transform"));
    }

    /** Returns {@code svgView(…)}, before percent-encoding. */
    @Override
    public String toString() {
      List<String> parts = new ArrayList<>();
      if (viewBox != null) {
        parts.add("viewBox(" + joined(viewBox) + ')');
      }
      if (preserveAspectRatio != null) {
        parts.add("preserveAspectRatio(" + preserveAspectRatio + ')');
      }
      if (!transform.isEmpty()) {
        List<String> steps = new ArrayList<>();
        transform.forEach(step -> steps.add(step.name + '(' + joined(step.numbers) + ')'));
        parts.add("transform(" + String.join(" ", steps) + ')');
      }
      if (viewTarget != null) {
        parts.add("viewTarget(" + viewTarget + ')');
      }
      if (zoomAndPan != null) {
        parts.add("zoomAndPan(" + zoomAndPan + ')');
      }
      return "svgView(" + String.join(";", parts) + ')';
    }

    private static String joined(List<Double> numbers) {
      List<String> texts = new ArrayList<>();
      for (double number : numbers) {
        boolean whole = number == Math.rint(number) && Math.abs(number) < 1e15;
        texts.add(whole ? Long.toString((long) number) : Double.toString(number));
      }
      return String.join(",", texts);
    }
  }

  /** Replaces minus zero with zero: both have the same text, so they must be equal. */
  private static List<Double> positiveNoughts(List<Double> numbers) {
    List<Double> copy = new ArrayList<>();
    numbers.forEach(number -> copy.add(number + 0.0));
    return List.copyOf(copy);
  }

  private final transient @Nullable String element;
  private final transient @Nullable View view;
  private final transient @Nullable MediaFragment media;

  private SvgFragment(
      String text, @Nullable String element, @Nullable View view, @Nullable MediaFragment media) {
    super(text);
    this.element = element;
    this.view = view;
    this.media = media;
  }

  /**
   * Parses a fragment.
   *
   * <pre>{@code
   * SvgFragment.parse("svgView(viewBox(0,0,9,9);transform(rotate(45)))").view().transform()
   *     // [Transform[name=rotate, numbers=[45.0]]]
   * SvgFragment.parse("svgView(viewBox(0,0,9))")  // UriParseException: index 21
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
    Objects.requireNonNull(fragment, "fragment");
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
    View view = isView ? SvgViewSyntax.svgViewSpec(cursor) : null;
    String element = isView ? null : XmlNames.name(cursor, SvgViewSyntax.FRAGMENT);
    cursor.end(isView ? SvgViewSyntax.VIEW : SvgViewSyntax.FRAGMENT);
    return cursor.isBroken() || end == fragment.length()
        ? cursor.parsed(new SvgFragment(fragment, element, view, null))
        : MediaFragment.strict(fragment, end + 1, "t")
            .map(times -> new SvgFragment(fragment, element, view, times));
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
            new SvgFragment(fragment, null, null, new MediaFragment(fragment, dimensions)))
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

  /**
   * {@return the fragment for a view}
   *
   * <pre>{@code
   * SvgFragment.of(new SvgFragment.View(List.of(0.0, 0.0, 9.0, 9.0), null, List.of(), null, null))
   *     .toFragment()  // "svgView(viewBox(0,0,9,9))"
   * }</pre>
   *
   * @param view the view
   * @throws IllegalArgumentException if a part of the view is invalid
   */
  public static SvgFragment of(View view) {
    Objects.requireNonNull(view, "view");
    CharSet kept = CharSet.UNRESERVED.or(CharSet.of("!$'()*,;:@/?"));
    SvgFragment fragment = parse(Percent.encode(view.toString(), kept));
    if (!view.equals(fragment.view)) {
      throw new IllegalArgumentException("the text would not parse back to the same view: " + view);
    }
    return fragment;
  }

  /** {@return the ID of the element, or null if there is none} */
  public @Nullable String element() {
    return element;
  }

  /** {@return the view, or null if there is none} */
  public @Nullable View view() {
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
    return SvgViewSyntax.FRAGMENT;
  }
}
