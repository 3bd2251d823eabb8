package dev.urial.fragment;

import dev.urial.fragment.SvgFragment.Transform;
import dev.urial.fragment.SvgFragment.View;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import java.util.ArrayList;
import java.util.List;

/** Parses {@code svgView(…)} by the grammar of SVG 2 §16.3.3 and SVG 1.1 §17.3.2. */
final class SvgViewSyntax {
  static final SpecRule FRAGMENT = rule("SVGFragmentIdentifier");
  static final SpecRule VIEW = rule("SVGViewSpec");
  private static final SpecRule VIEW_BOX = rule("viewBoxSpec");
  private static final SpecRule ASPECT = rule("preserveAspectRatioSpec");
  private static final SpecRule TRANSFORM = rule("transformSpec");
  private static final SpecRule TARGET = rule("viewTargetSpec");
  private static final SpecRule ZOOM_AND_PAN = rule("zoomAndPanSpec");

  private static SpecRule rule(String id) {
    return new Clause(
        id,
        "SVG 2",
        "16.3.3",
        "https://svgwg.org/svg2-draft/linking.html#SVGFragmentIdentifiersDefinitions");
  }

  private SvgViewSyntax() {}

  /**
   * {@code 'svgView(' SVGViewAttribute *( ';' SVGViewAttribute ) ')'}, with each attribute at most
   * once.
   */
  static View svgViewSpec(Cursor cursor) {
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
    spaces(cursor);
    do {
      String attribute = cursor.oneOf(VIEW, left.toArray(new String[0]));
      left.remove(attribute);
      spaces(cursor);
      switch (attribute) {
        case "viewBox(" -> viewBox = viewBox(cursor);
        case "preserveAspectRatio(" -> aspect = aspect(cursor);
        case "transform(" -> transform = transforms(cursor);
        case "viewTarget(" -> target = XmlNames.name(cursor, TARGET);
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
    boolean next = cursor.eat(';');
    if (next) {
      spaces(cursor);
    }
    return next;
  }

  /** Skips spaces: "Spaces are allowed in fragment specifications". */
  private static void spaces(Cursor cursor) {
    while (cursor.at(' ')) {
      cursor.advance();
    }
  }

  /** Parses four numbers; the last two must not be negative. */
  private static List<Double> viewBox(Cursor cursor) {
    List<Double> numbers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      if (i > 0) {
        separator(cursor, VIEW_BOX);
      }
      if (i > 1 && cursor.at('-')) {
        cursor.breaks(VIEW_BOX);
      }
      numbers.add(number(cursor, VIEW_BOX));
    }
    return numbers;
  }

  /** {@code [ "defer" ] align [ meetOrSlice ]}. */
  private static String aspect(Cursor cursor) {
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

  /** Parses a list of functions as in the attribute {@code transform}: CSS Transforms 1, §7. */
  private static List<Transform> transforms(Cursor cursor) {
    List<Transform> steps = new ArrayList<>();
    boolean more;
    do {
      steps.add(transform(cursor));
      more = false;
      while (cursor.at(' ') || cursor.at(',')) {
        more |= cursor.at(','); // another must follow a comma
        cursor.advance();
      }
    } while (!cursor.isBroken() && (more || !cursor.at(')')));
    return steps;
  }

  private static Transform transform(Cursor cursor) {
    String name =
        cursor.oneOf(TRANSFORM, "matrix", "translate", "scale", "rotate", "skewX", "skewY");
    spaces(cursor);
    cursor.expect('(', TRANSFORM);
    spaces(cursor);
    List<Double> numbers = new ArrayList<>();
    numbers.add(number(cursor, TRANSFORM));
    spacesBefore(cursor, ')');
    int most = most(name);
    while (!cursor.at(')') && numbers.size() < most) {
      separator(cursor, TRANSFORM);
      numbers.add(number(cursor, TRANSFORM));
      spacesBefore(cursor, ')');
    }
    spaces(cursor);
    boolean complete =
        switch (name) {
          case "matrix" -> numbers.size() == 6;
          case "rotate" -> numbers.size() != 2;
          default -> true;
        };
    if (!complete) {
      cursor.breaks(TRANSFORM);
    }
    cursor.expect(')', TRANSFORM);
    return new Transform(name, numbers);
  }

  /** Skips spaces if the given character follows them. */
  private static void spacesBefore(Cursor cursor, char next) {
    String text = cursor.text();
    int i = cursor.pos();
    while (i < cursor.end() && text.charAt(i) == ' ') {
      i++;
    }
    if (i < cursor.end() && text.charAt(i) == next) {
      cursor.skipTo(i);
    }
  }

  private static int most(String function) {
    return switch (function) {
      case "matrix" -> 6;
      case "rotate" -> 3;
      case "translate", "scale" -> 2;
      default -> 1;
    };
  }

  /**
   * Parses a separator: a comma, spaces, or both. The separator may be omitted before a sign or a
   * decimal point, which starts a number anyway.
   */
  private static void separator(Cursor cursor, SpecRule rule) {
    int start = cursor.pos();
    spaces(cursor);
    if (cursor.eat(',')) {
      spaces(cursor);
    }
    boolean beginsAnyhow = cursor.at('-') || cursor.at('+') || cursor.at('.');
    if (cursor.pos() == start && !beginsAnyhow) {
      cursor.breaks(rule);
    }
  }

  /**
   * Parses SVG's {@code number}: an optional sign, digits with an optional decimal point, and an
   * optional exponent.
   */
  private static double number(Cursor cursor, SpecRule rule) {
    int start = cursor.pos();
    if (!cursor.eat('-')) {
      cursor.eat('+');
    }
    if (!cursor.at('.')) {
      cursor.some(CharSet.DIGIT, rule);
    }
    if (cursor.eat('.')) {
      cursor.some(CharSet.DIGIT, rule);
    }
    if (cursor.eat('e') || cursor.eat('E')) {
      if (!cursor.eat('-')) {
        cursor.eat('+');
      }
      cursor.some(CharSet.DIGIT, rule);
    }
    return cursor.isBroken() ? 0 : Double.parseDouble(cursor.since(start));
  }
}
