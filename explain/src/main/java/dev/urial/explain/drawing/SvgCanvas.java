package dev.urial.explain.drawing;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import org.jspecify.annotations.Nullable;

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

  private static final double LABEL_COLUMN = 7.9;
  private static final int MARGIN = 24;

  private static final String FONTS =
      "text{font:16px 'DejaVu Sans Mono','Liberation Mono',Menlo,Consolas,monospace;"
          + "white-space:pre}.label{font-size:13px}.strong{font-weight:bold}"
          + "path,rect{fill:none;stroke-width:1.5}";

  private static final String LIGHT =
      ".ground{fill:#fff;stroke:none}text{fill:#1b1b1f}.soft{fill:#5a5a66}.line{stroke:#8a8a96}"
          + ".set,.token{stroke:#8a8a96;fill:#0001}"
          + ".lit{stroke:#c2185b;fill:#c2185b22;stroke-width:3}"
          + colors("#9c27b0 #0d5bb5 #b45309 #0d5bb5 #5a5a66 #1b7f3b #a3530b #b3261e");

  private static final String DARK =
      ".ground{fill:#14141a;stroke:none}text{fill:#ececf1}.soft{fill:#a5a5b2}.line{stroke:#7d7d8a}"
          + ".set,.token{stroke:#7d7d8a;fill:#fff1}"
          + ".lit{stroke:#ff7eb0;fill:#ff7eb022;stroke-width:3}"
          + colors("#dd9bea #8ab8ff #ffb86b #8ab8ff #a5a5b2 #6fd48d #f0a868 #ff9b94");

  private final StringBuilder body = new StringBuilder();
  private double right;
  private double bottom;

  private static String colors(String colors) {
    StringBuilder css = new StringBuilder();
    String[] parts = "scheme authority userinfo host port path query fragment".split(" ", -1);
    for (int i = 0; i < parts.length; i++) {
      String color = colors.split(" ", -1)[i];
      css.append("text.c-").append(parts[i]).append("{fill:").append(color);
      css.append("}path.c-").append(parts[i]).append("{stroke:").append(color).append('}');
    }
    return css.toString();
  }

  /** Returns the width of a string in the monospaced font for identifiers. */
  static double width(String text) {
    return TerminalWidth.of(text) * COLUMN;
  }

  /** Returns the width of a string in the smaller font for labels. */
  static double labelWidth(String text) {
    return TerminalWidth.of(text) * LABEL_COLUMN;
  }

  /**
   * Draws a string that begins at {@code x}, in the font for identifiers. The string is always as
   * wide as its columns, even if the viewer substitutes another font.
   */
  void text(double x, double y, String kind, String text) {
    double width = width(text);
    String length = text.isEmpty() ? "" : number("textLength", width) + " lengthAdjust=\"spacing\"";
    element("text", kind, number("x", x) + number("y", y) + length, text);
    reach(x + width, y + 6);
  }

  /** Draws a string in the smaller font for labels. */
  void label(double x, double y, String kind, String text) {
    element("text", "label " + kind, number("x", x) + number("y", y), text);
    reach(x + labelWidth(text), y + 5);
  }

  /** Draws a line from SVG path commands: letters and numbers. */
  void path(String kind, Object... commands) {
    StringBuilder path = new StringBuilder();
    for (Object it : commands) {
      path.append(it instanceof Double number ? rounded(number) : it);
    }
    element("path", kind, " d=\"" + path + '"', null);
  }

  /** Draws a rectangle with rounded corners. */
  void rectangle(double x, double y, double width, double height, String kind, double radius) {
    String place = number("x", x) + number("y", y) + number("width", width);
    element("rect", kind, place + number("height", height) + number("rx", radius), null);
    reach(x + width, y + height);
  }

  private void element(String name, String kind, String attributes, @Nullable String text) {
    body.append('<').append(name).append(kind.isEmpty() ? "" : " class=\"" + kind + '"');
    body.append(attributes);
    body.append(text == null ? "/>\n" : '>' + escaped(text) + "</" + name + ">\n");
  }

  /** Begins a group of shapes for a component, identified by its name and range. */
  void begin(String name, int start, int end) {
    body.append("<g data-part=\"").append(escaped(name)).append("\" data-start=\"").append(start);
    body.append("\" data-end=\"").append(end).append("\">\n");
  }

  void end() {
    body.append("</g>\n");
  }

  private static String number(String name, double value) {
    return ' ' + name + "=\"" + rounded(value) + '"';
  }

  /** Enlarges the canvas so that it includes the given point. */
  void reach(double x, double y) {
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }

  /** Formats a number with one decimal digit, or with none if that digit is zero. */
  private static String rounded(double value) {
    long tenths = Math.round(value * 10);
    String sign = tenths < 0 ? "-" : "";
    long size = Math.abs(tenths);
    return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
  }

  static String escaped(String text) {
    return Excerpt.escape(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** Returns the drawing as an HTML element, which the page's style sheet colors. */
  String inline(String title) {
    return svg("class=\"drawing\"", title, 1, "");
  }

  /**
   * Returns the drawing as a complete SVG document, with a background, and the colors that the
   * viewer prefers.
   */
  String document(String title) {
    String style = LIGHT + "@media (prefers-color-scheme:dark){" + DARK + "}";
    String place = number("x", -MARGIN) + number("y", -MARGIN) + size(MARGIN);
    String ground = "<rect class=\"ground\"" + place + "/>\n";
    String before = "<style>" + FONTS + style + "</style>\n" + ground;
    return svg("xmlns=\"http://www.w3.org/2000/svg\"", title, MARGIN, before);
  }

  private String size(int margin) {
    return number("width", Math.ceil(right) + 2 * margin)
        + number("height", Math.ceil(bottom) + 2 * margin);
  }

  private String svg(String attribute, String title, int margin, String before) {
    String width = rounded(Math.ceil(right) + 2 * margin);
    String height = rounded(Math.ceil(bottom) + 2 * margin);
    String box = " viewBox=\"" + -margin + ' ' + -margin + ' ' + width + ' ' + height + '"';
    String head = "<svg " + attribute + size(margin) + box + " role=\"img\">\n<title>";
    return head + escaped(title) + "</title>\n" + before + body + "</svg>\n";
  }
}
