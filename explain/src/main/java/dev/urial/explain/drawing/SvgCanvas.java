package dev.urial.explain.drawing;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;

/**
 * A canvas that collects the shapes and strings of an SVG drawing, each with a class that the style
 * sheet colors.
 *
 * <p>Strings are escaped, and characters that a terminal would not show are shown as escapes. A
 * drawing contains no scripts and loads no resources.
 *
 * @see <a href="https://www.w3.org/TR/SVG11/">SVG 1.1</a>
 */
final class SvgCanvas {
  /** The width of a column in the monospaced font, at a font size of 16 pixels. */
  static final double COLUMN = 9.6;

  static final int LINE = 22;
  private static final int MARGIN = 24;

  private static final String FONTS =
      "text{font:16px 'DejaVu Sans Mono','Liberation Mono',Menlo,Consolas,monospace;"
          + "white-space:pre}.label{font-size:13px}.strong{font-weight:bold}"
          + "path,rect{fill:none;stroke-width:1.5}";

  private static final String LIGHT =
      ".ground{fill:#fff;stroke:none}text{fill:#1b1b1f}.soft{fill:#5a5a66}.line{stroke:#8a8a96}"
          + ".set,.token{stroke:#8a8a96;fill:#0001}"
          + ".lit{stroke:#c2185b;fill:#c2185b22;stroke-width:3}"
          + colors("#9c27b0", "#0d5bb5", "#b45309", "#1b7f3b", "#a3530b", "#b3261e", "#5a5a66");

  private static final String DARK =
      ".ground{fill:#14141a;stroke:none}text{fill:#ececf1}.soft{fill:#a5a5b2}.line{stroke:#7d7d8a}"
          + ".set,.token{stroke:#7d7d8a;fill:#fff1}"
          + ".lit{stroke:#ff7eb0;fill:#ff7eb022;stroke-width:3}"
          + colors("#dd9bea", "#8ab8ff", "#ffb86b", "#6fd48d", "#f0a868", "#ff9b94", "#a5a5b2");

  private final StringBuilder body = new StringBuilder();
  private double right;
  private double bottom;

  private static String colors(
      String scheme,
      String authority,
      String userinfo,
      String path,
      String query,
      String fragment,
      String other) {
    StringBuilder css = new StringBuilder();
    color(css, "scheme", scheme);
    color(css, "authority", authority);
    color(css, "userinfo", userinfo);
    color(css, "host", authority);
    color(css, "port", other);
    color(css, "path", path);
    color(css, "query", query);
    color(css, "fragment", fragment);
    return css.toString();
  }

  private static void color(StringBuilder css, String name, String color) {
    css.append("text.c-").append(name).append("{fill:").append(color);
    css.append("}path.c-").append(name).append("{stroke:").append(color).append('}');
  }

  /** Returns the width of a string in the monospaced font for identifiers. */
  static double width(String text) {
    return TerminalWidth.of(text) * COLUMN;
  }

  /** Returns the width of a string in the smaller font for labels. */
  static double labelWidth(String text) {
    return TerminalWidth.of(text) * 7.9;
  }

  /**
   * Draws a string that begins at {@code x}, in the font for identifiers. The string is always as
   * wide as its columns, even if the viewer substitutes another font.
   */
  void text(double x, double y, String kind, String text) {
    double width = width(text);
    open("text", kind);
    number("x", x);
    number("y", y);
    if (!text.isEmpty()) {
      number("textLength", width);
      body.append(" lengthAdjust=\"spacing\"");
    }
    body.append('>').append(escaped(text)).append("</text>\n");
    reach(x + width, y + 6);
  }

  /** Draws a string in the smaller font for labels. */
  void label(double x, double y, String kind, String text) {
    open("text", kind.isEmpty() ? "label" : "label " + kind);
    number("x", x);
    number("y", y);
    body.append('>').append(escaped(text)).append("</text>\n");
    reach(x + labelWidth(text), y + 5);
  }

  /** Draws a line from SVG path commands. */
  void path(String kind, String letters) {
    open("path", kind);
    body.append(" d=\"").append(letters).append("\"/>\n");
  }

  /** Draws a rectangle with rounded corners. */
  void rectangle(double x, double y, double width, double height, String kind, double radius) {
    open("rect", kind);
    number("x", x);
    number("y", y);
    number("width", width);
    number("height", height);
    number("rx", radius);
    body.append("/>\n");
    reach(x + width, y + height);
  }

  /** Begins a group of shapes for a component, identified by its name and range. */
  void begin(String name, int start, int end) {
    body.append("<g data-part=\"").append(escaped(name)).append("\" data-start=\"").append(start);
    body.append("\" data-end=\"").append(end).append("\">\n");
  }

  /** Begins a group of shapes that is moved by {@code x} and {@code y}. */
  void begin(double x, double y) {
    body.append("<g transform=\"translate(").append(rounded(x)).append(' ').append(rounded(y));
    body.append(")\">\n");
  }

  void end() {
    body.append("</g>\n");
  }

  /** Draws another canvas on this canvas, with its origin at the given position. */
  void put(double x, double y, SvgCanvas other) {
    begin(x, y);
    body.append(other.body);
    end();
    reach(x + other.right, y + other.bottom);
  }

  double right() {
    return right;
  }

  double bottom() {
    return bottom;
  }

  private void open(String element, String kind) {
    body.append('<').append(element);
    if (!kind.isEmpty()) {
      body.append(" class=\"").append(kind).append('"');
    }
  }

  private void number(String name, double value) {
    body.append(' ').append(name).append("=\"").append(rounded(value)).append('"');
  }

  /** Enlarges the canvas so that it includes the given point. */
  void reach(double x, double y) {
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }

  /** Formats a number with one decimal digit, or with none if that digit is zero. */
  static String rounded(double value) {
    long tenths = Math.round(value * 10);
    String sign = tenths < 0 ? "-" : "";
    long size = Math.abs(tenths);
    return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
  }

  /** Formats a point for a path. */
  static String at(double x, double y) {
    return rounded(x) + ' ' + rounded(y);
  }

  static String escaped(String text) {
    String shown = Excerpt.escape(text);
    StringBuilder out = new StringBuilder(shown.length() + 16);
    for (int i = 0; i < shown.length(); i++) {
      char c = shown.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        default -> out.append(c);
      }
    }
    return out.toString();
  }

  /** Returns the drawing as an HTML element, which the page's style sheet colors. */
  String inline(String title) {
    String width = rounded(Math.ceil(right) + 2);
    String height = rounded(Math.ceil(bottom) + 2);
    return "<svg class=\"drawing\" width=\""
        + width
        + "\" height=\""
        + height
        + "\" viewBox=\"-1 -1 "
        + width
        + ' '
        + height
        + "\" role=\"img\">\n<title>"
        + escaped(title)
        + "</title>\n"
        + body
        + "</svg>\n";
  }

  /** Returns the drawing as a complete SVG document, with a style sheet and a background. */
  String document(String title, Theme theme) {
    String width = rounded(Math.ceil(right) + 2 * MARGIN);
    String height = rounded(Math.ceil(bottom) + 2 * MARGIN);
    String style =
        switch (theme) {
          case LIGHT -> LIGHT;
          case DARK -> DARK;
          case AUTO -> LIGHT + "@media (prefers-color-scheme:dark){" + DARK + "}";
        };
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
        + width
        + "\" height=\""
        + height
        + "\" viewBox=\""
        + -MARGIN
        + ' '
        + -MARGIN
        + ' '
        + width
        + ' '
        + height
        + "\" role=\"img\">\n<title>"
        + escaped(title)
        + "</title>\n<style>"
        + FONTS
        + style
        + "</style>\n<rect class=\"ground\" x=\""
        + -MARGIN
        + "\" y=\""
        + -MARGIN
        + "\" width=\""
        + width
        + "\" height=\""
        + height
        + "\"/>\n"
        + body
        + "</svg>\n";
  }
}
