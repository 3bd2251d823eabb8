package dev.urial.fragment;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What of an SVG drawing is shown: an element, a view that is said in full, or a media fragment.
 *
 * <pre>{@code
 * SvgFragment.parse("MyView").element()  // "MyView"
 * SvgFragment.parse("svgView(viewBox(0,200,1000,1000))").view().viewBox()
 *     // [0.0, 200.0, 1000.0, 1000.0]
 * SvgFragment.parse("xywh=0,200,1000,1000&t=10").media().time()  // 10
 * }</pre>
 *
 * <p>{@code viewTarget} and {@code zoomAndPan} are of SVG 1.1 and are read too. What breaks the
 * syntax shows the whole drawing: {@link #read} then answers null.
 *
 * @see <a href="https://svgwg.org/svg2-draft/linking.html#SVGFragmentIdentifiers">SVG 2 §16.3.3</a>
 * @see <a href="https://www.w3.org/TR/SVG11/linking.html#SVGFragmentIdentifiers">SVG 1.1
 *     §17.3.2</a>
 */
public final class SvgFragment implements Fragment {
  private static final SpecRule FRAGMENT = rule("SVGFragmentIdentifier");
  private static final SpecRule VIEW = rule("SVGViewSpec");
  private static final SpecRule VIEW_BOX = rule("viewBoxSpec");
  private static final SpecRule ASPECT = rule("preserveAspectRatioSpec");
  private static final SpecRule TRANSFORM = rule("transformSpec");
  private static final SpecRule TARGET = rule("viewTargetSpec");
  private static final SpecRule ZOOM_AND_PAN = rule("zoomAndPanSpec");

  private static SpecRule rule(String id) {
    return new Clause(
        id,
        "SVG 2 §16.3.3",
        "https://svgwg.org/svg2-draft/linking.html#SVGFragmentIdentifiersDefinitions");
  }

  /**
   * A step of a transformation.
   *
   * @param name as {@code translate}
   * @param numbers its arguments
   */
  public record Transform(String name, List<Double> numbers) {
    /** Copies the list. */
    public Transform {
      Objects.requireNonNull(name);
      numbers = List.copyOf(numbers);
    }
  }

  /**
   * A view that is said in full; each part may be missing.
   *
   * @param viewBox left, top, width and height; or null
   * @param preserveAspectRatio as {@code xMidYMid slice}, or null
   * @param transform the steps; empty if not said
   * @param viewTarget the element that is looked at, or null
   * @param zoomAndPan {@code magnify} or {@code disable}, or null
   */
  public record View(
      @Nullable List<Double> viewBox,
      @Nullable String preserveAspectRatio,
      List<Transform> transform,
      @Nullable String viewTarget,
      @Nullable String zoomAndPan) {
    /** Copies the lists. */
    public View {
      viewBox = viewBox == null ? null : List.copyOf(viewBox);
      transform = List.copyOf(transform);
    }

    /** {@code svgView(…)}, before it is percent-encoded. */
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

  private final String text;
  private final @Nullable String element;
  private final @Nullable View view;
  private final @Nullable MediaFragment media;

  private SvgFragment(
      String text, @Nullable String element, @Nullable View view, @Nullable MediaFragment media) {
    this.text = text;
    this.element = element;
    this.view = view;
    this.media = media;
  }

  /**
   * Reads a fragment.
   *
   * <pre>{@code
   * SvgFragment.parse("svgView(viewBox(0,0,9,9);transform(rotate(45)))").view().transform()
   *     // [Transform[name=rotate, numbers=[45.0]]]
   * SvgFragment.parse("svgView(viewBox(0,0,9))")  // UriParseException: index 21
   * }</pre>
   *
   * @throws UriParseException if it breaks the syntax
   */
  public static SvgFragment parse(String fragment) {
    return tryParse(fragment).orElseThrow();
  }

  /** Reads a fragment, or says where it breaks; SVG 2 §16.3.3. */
  public static Parsed<SvgFragment> tryParse(String fragment) {
    return Broken.parsed(() -> identifier(fragment));
  }

  /**
   * Reads a fragment; null if the whole drawing is shown as if there were none.
   *
   * <pre>{@code
   * SvgFragment.read("svgView()")  // null
   * }</pre>
   */
  public static @Nullable SvgFragment read(String fragment) {
    return tryParse(fragment).orElseNull();
  }

  /** {@code ( BareName | SVGViewSpec ) *( "&" timesegment ) | …}, the rest being segments alone. */
  private static SvgFragment identifier(String fragment) throws Broken {
    int ampersand = fragment.indexOf('&');
    int end = ampersand < 0 ? fragment.length() : ampersand;
    if (fragment.lastIndexOf('=', end) >= 0 && fragment.lastIndexOf('=', end) < end) {
      return new SvgFragment(fragment, null, null, segments(fragment, 0));
    }
    Cursor cursor = Cursor.decoded(fragment, 0, end);
    String element = null;
    View view = null;
    if (cursor.at("svgView(")) {
      view = svgViewSpec(cursor);
    } else {
      element = xmlName(cursor, FRAGMENT);
    }
    cursor.end(view == null ? FRAGMENT : VIEW);
    MediaFragment media = ampersand < 0 ? null : segments(fragment, ampersand + 1);
    return new SvgFragment(fragment, element, view, media);
  }

  /** {@code timesegment} and {@code spacesegment}: no tracks, no names. */
  private static MediaFragment segments(String fragment, int from) throws Broken {
    return MediaFragment.strict(fragment, from, "t", "xywh");
  }

  /** {@code XML_Name}, which may hold colons. */
  private static String xmlName(Cursor cursor, SpecRule rule) throws Broken {
    int start = cursor.pos();
    do {
      if (!cursor.at(':')) {
        XmlNames.ncName(cursor, rule);
      }
    } while (cursor.take(':') && !cursor.atEnd() && !cursor.at(')'));
    return cursor.since(start);
  }

  /** {@code 'svgView(' SVGViewAttribute *( ';' SVGViewAttribute ) ')'}, each at most once. */
  private static View svgViewSpec(Cursor cursor) throws Broken {
    cursor.oneOf(VIEW, "svgView(");
    List<Double> viewBox = null;
    String aspect = null;
    List<Transform> transform = List.of();
    String target = null;
    String zoom = null;
    List<String> left =
        new ArrayList<>(
            List.of(
                "viewBox(", "preserveAspectRatio(", "transform(", "viewTarget(", "zoomAndPan("));
    do {
      String attribute = cursor.oneOf(VIEW, left.toArray(new String[0]));
      left.remove(attribute);
      spaces(cursor);
      switch (attribute) {
        case "viewBox(" -> viewBox = viewBox(cursor);
        case "preserveAspectRatio(" -> aspect = aspect(cursor);
        case "transform(" -> transform = transforms(cursor);
        case "viewTarget(" -> target = xmlName(cursor, TARGET);
        default -> zoom = cursor.oneOf(ZOOM_AND_PAN, "disable", "magnify");
      }
      spaces(cursor);
      cursor.expect(')', VIEW);
      spaces(cursor);
    } while (nextAttribute(cursor));
    cursor.expect(')', VIEW);
    return new View(viewBox, aspect, transform, target, zoom);
  }

  private static boolean nextAttribute(Cursor cursor) {
    boolean next = cursor.take(';');
    if (next) {
      spaces(cursor);
    }
    return next;
  }

  /** "Spaces are allowed in fragment specifications". */
  private static void spaces(Cursor cursor) {
    while (cursor.at(' ')) {
      cursor.advance();
    }
  }

  /** Four numbers, the last two not negative. */
  private static List<Double> viewBox(Cursor cursor) throws Broken {
    List<Double> numbers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      if (i > 0) {
        separator(cursor, VIEW_BOX);
      }
      if (i > 1 && cursor.at('-')) {
        throw cursor.broken(VIEW_BOX);
      }
      numbers.add(number(cursor, VIEW_BOX));
    }
    return numbers;
  }

  /** {@code [ "defer" ] align [ meetOrSlice ]}. */
  private static String aspect(Cursor cursor) throws Broken {
    int start = cursor.pos();
    if (cursor.at("defer")) {
      cursor.oneOf(ASPECT, "defer ");
    }
    cursor.oneOf(
        ASPECT,
        "none",
        "xMinYMin",
        "xMidYMin",
        "xMaxYMin",
        "xMinYMid",
        "xMidYMid",
        "xMaxYMid",
        "xMinYMax",
        "xMidYMax",
        "xMaxYMax");
    int end = cursor.pos();
    spaces(cursor);
    if (cursor.pos() > end && !cursor.at(')')) {
      cursor.oneOf(ASPECT, "meet", "slice");
      end = cursor.pos();
    }
    return cursor.text().substring(start, end);
  }

  /** A list of functions of CSS Transforms, as the attribute {@code transform} has it. */
  private static List<Transform> transforms(Cursor cursor) throws Broken {
    List<Transform> steps = new ArrayList<>();
    do {
      String name =
          cursor.oneOf(TRANSFORM, "matrix(", "translate(", "scale(", "rotate(", "skewX(", "skewY(");
      spaces(cursor);
      List<Double> numbers = new ArrayList<>();
      numbers.add(number(cursor, TRANSFORM));
      int most = most(name);
      while (!cursor.at(')') && numbers.size() < most) {
        separator(cursor, TRANSFORM);
        numbers.add(number(cursor, TRANSFORM));
      }
      boolean complete =
          switch (name) {
            case "matrix(" -> numbers.size() == 6;
            case "rotate(" -> numbers.size() != 2;
            default -> true;
          };
      if (!complete) {
        throw cursor.broken(TRANSFORM);
      }
      cursor.expect(')', TRANSFORM);
      steps.add(new Transform(name.substring(0, name.length() - 1), numbers));
      while (cursor.at(' ') || cursor.at(',')) {
        cursor.advance();
      }
    } while (!cursor.at(')'));
    return steps;
  }

  private static int most(String function) {
    return switch (function) {
      case "matrix(" -> 6;
      case "rotate(" -> 3;
      case "translate(", "scale(" -> 2;
      default -> 1;
    };
  }

  /** A comma or spaces, or both. */
  private static void separator(Cursor cursor, SpecRule rule) throws Broken {
    int start = cursor.pos();
    spaces(cursor);
    if (cursor.take(',')) {
      spaces(cursor);
    }
    if (cursor.pos() == start) {
      throw cursor.broken(rule);
    }
  }

  /** {@code number} of SVG: sign, digits with a point, exponent. */
  private static double number(Cursor cursor, SpecRule rule) throws Broken {
    int start = cursor.pos();
    if (!cursor.take('-')) {
      cursor.take('+');
    }
    if (!cursor.at('.')) {
      cursor.digits(rule);
    }
    if (cursor.take('.')) {
      cursor.digits(rule);
    }
    if (cursor.take('e') || cursor.take('E')) {
      if (!cursor.take('-')) {
        cursor.take('+');
      }
      cursor.digits(rule);
    }
    return Double.parseDouble(cursor.since(start)) + 0.0; // no negative nought
  }

  /**
   * The fragment that shows an element.
   *
   * <pre>{@code
   * SvgFragment.of("MyView").toFragment()  // "MyView"
   * }</pre>
   *
   * @throws UriParseException if that is no name of XML
   */
  public static SvgFragment of(String element) {
    return parse(Percent.encode(element, CharSet.UNRESERVED.or(CharSet.of(":"))));
  }

  /**
   * The fragment that shows a view.
   *
   * <pre>{@code
   * SvgFragment.of(new SvgFragment.View(List.of(0.0, 0.0, 9.0, 9.0), null, List.of(), null, null))
   *     .toFragment()  // "svgView(viewBox(0,0,9,9))"
   * }</pre>
   *
   * @throws UriParseException if a part of the view is not of its form
   */
  public static SvgFragment of(View view) {
    CharSet kept = CharSet.UNRESERVED.or(CharSet.of("!$'()*,;:@/?"));
    return parse(Percent.encode(view.toString(), kept));
  }

  /** The ID of the element, or null. */
  public @Nullable String element() {
    return element;
  }

  /** The view, or null. */
  public @Nullable View view() {
    return view;
  }

  /** The times and the rectangle, or null if none are said. */
  public @Nullable MediaFragment media() {
    return media;
  }

  /**
   * The element that is named; null if none is, or none has that ID.
   *
   * @see <a href="https://svgwg.org/svg2-draft/linking.html#LinksIntoSVG">SVG 2 §16.3</a>
   */
  public <N> @Nullable N select(N root, TreeAdapter<N> adapter) {
    String id = element;
    return id == null ? null : adapter.first(root, e -> id.equals(adapter.id(e)));
  }

  @Override
  public SpecRule definition() {
    return FRAGMENT;
  }

  @Override
  public String toFragment() {
    return text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SvgFragment fragment && text.equals(fragment.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The text as it was given. */
  @Override
  public String toString() {
    return text;
  }
}
