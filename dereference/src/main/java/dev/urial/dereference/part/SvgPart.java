package dev.urial.dereference.part;

import dev.urial.dereference.part.XmlTree.Node;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaRegion;
import dev.urial.fragment.SvgFragment;
import dev.urial.report.Clause;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Extracts views of SVG drawings by writing the attributes of the view to the root element and
 * leaving the rest of the document unchanged. An element that is not a view is extracted on its
 * own.
 */
final class SvgPart {
  private static final String LINK = "https://svgwg.org/svg2-draft/linking.html#";

  private static final Clause FRAGMENT =
      new Clause("SVGFragmentIdentifier", "SVG 2", "16.3", LINK + "SVGFragmentIdentifiers");
  private static final Clause LINKS =
      new Clause("links into SVG", "SVG 2", "16.3", LINK + "LinksIntoSVG");

  private SvgPart() {}

  static PartExtraction cut(PartRequest whole, SvgFragment fragment) {
    DecodedText text = XmlPart.text(whole);
    try {
      XmlTree tree = XmlTree.of(text.text, whole.limits);
      return cut(whole, fragment, text, tree, tree.root());
    } catch (BrokenMediaException e) {
      return whole.uncut(
          FRAGMENT, "part.broken-media", PartRequest.quoted(whole.type.essence()), e.reason());
    }
  }

  private static PartExtraction cut(
      PartRequest whole, SvgFragment fragment, DecodedText text, XmlTree tree, Node root) {
    MediaFragment media = fragment.media();
    if (media != null && media.time() != null) {
      whole.note(FRAGMENT, "part.svg-time");
    }
    if (!fragment.view().isEmpty()) {
      Map<String, String> attributes = new LinkedHashMap<>(fragment.view());
      String target = attributes.remove("viewTarget");
      if (target != null) {
        whole.note(FRAGMENT, "part.svg-target", PartRequest.quoted(target));
      }
      attributes.computeIfPresent("viewBox", (name, box) -> box.replace(',', ' '));
      return whole.cut(rewritten(text, tree, root, attributes));
    }
    if (fragment.element() != null) {
      return element(whole, fragment, text, tree, root);
    }
    MediaRegion region = media == null ? null : media.region();
    if (region == null) {
      return whole.whole(FRAGMENT, "part.media-nothing");
    }
    Map<String, String> attributes = region(tree, root, region);
    return attributes == null
        ? whole.ignored(FRAGMENT, "part.svg-size")
        : whole.cut(rewritten(text, tree, root, attributes));
  }

  private static void put(Map<String, String> attributes, String name, @Nullable String value) {
    if (value != null) {
      attributes.put(name, value);
    }
  }

  private static String numbers(List<Double> numbers) {
    List<String> texts = new ArrayList<>();
    numbers.forEach(number -> texts.add(number(number)));
    return String.join(" ", texts);
  }

  private static String number(double number) {
    boolean isWhole = number == Math.rint(number) && Math.abs(number) < 1e15;
    return isWhole ? Long.toString((long) number) : Double.toString(number);
  }

  /**
   * Extracts an element. For a view element, the part is the drawing with the attributes of the
   * view; any other element is itself the part.
   */
  private static PartExtraction element(
      PartRequest whole, SvgFragment fragment, DecodedText text, XmlTree tree, Node root) {
    Node found = fragment.select(root, tree);
    if (found == null) {
      return whole.absent(LINKS, "part.no-element", PartRequest.quoted(fragment.toFragment()));
    }
    String name = found.name.substring(found.name.indexOf(':') + 1);
    if (found == root) {
      return whole.whole(LINKS, "part.root-element");
    }
    if (!name.equals("view")) {
      whole.note(LINKS, "part.svg-element");
      return XmlPart.element(whole, text, tree, found);
    }
    Map<String, String> attributes = new LinkedHashMap<>();
    for (String attribute : List.of("viewBox", "preserveAspectRatio", "zoomAndPan")) {
      put(attributes, attribute, tree.attribute(found, attribute));
    }
    return attributes.isEmpty()
        ? whole.whole(LINKS, "part.media-nothing")
        : whole.cut(rewritten(text, tree, root, attributes));
  }

  /** Returns the drawing with new values for some attributes of the root element. */
  private static Part rewritten(
      DecodedText text, XmlTree tree, Node root, Map<String, String> attributes) {
    // Maps the start of each change to its end and the new text.
    Map<Integer, Map.Entry<Integer, String>> edits = new TreeMap<>();
    StringBuilder fresh = new StringBuilder();
    attributes.forEach(
        (name, value) -> {
          int[] range = tree.attributeRange(root, name);
          String escaped = value.replace("\"", "&quot;").replace("'", "&apos;");
          if (range == null) {
            fresh.append(' ').append(name).append("=\"").append(escaped).append('"');
          } else {
            edits.put(range[1], Map.entry(range[2], escaped));
          }
        });
    int behindName = root.start + 1 + root.name.length();
    edits.put(behindName, Map.entry(behindName, fresh.toString()));
    StringBuilder out = new StringBuilder(text.text.length() + 100);
    int done = 0;
    for (Map.Entry<Integer, Map.Entry<Integer, String>> edit : edits.entrySet()) {
      out.append(text.text, done, edit.getKey()).append(edit.getValue().getValue());
      done = edit.getValue().getKey();
    }
    out.append(text.text, done, text.text.length());
    return text.made(out.toString());
  }

  /**
   * Returns the attributes of the root element that show only a rectangle of the canvas; null if
   * the rectangle is in percent and the drawing has no size.
   *
   * <p>CHOICE: pixels refer to the drawing at its natural size, which is its {@code width} and
   * {@code height}, or else the size of its view box.
   */
  private static @Nullable Map<String, String> region(XmlTree tree, Node root, MediaRegion region) {
    double[] box = box(tree.attribute(root, "viewBox"));
    double width = length(tree.attribute(root, "width"));
    double height = length(tree.attribute(root, "height"));
    boolean hasSize = width > 0 && height > 0;
    if (!hasSize && box != null) {
      width = box[2];
      height = box[3];
    }
    boolean isPercent = region.unit() == MediaRegion.Unit.PERCENT;
    if (isPercent && !(width > 0 && height > 0)) {
      return null;
    }
    double x = isPercent ? region.x() * width / 100 : region.x();
    double y = isPercent ? region.y() * height / 100 : region.y();
    double w = isPercent ? region.w() * width / 100 : region.w();
    double h = isPercent ? region.h() * height / 100 : region.h();
    double[] map = {1, 1, 0, 0};
    if (box != null && width > 0 && height > 0) {
      map = mapping(box, width, height, tree.attribute(root, "preserveAspectRatio"));
    }
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put(
        "viewBox",
        numbers(List.of((x - map[2]) / map[0], (y - map[3]) / map[1], w / map[0], h / map[1])));
    if (hasSize) {
      attributes.put("width", number(w));
      attributes.put("height", number(h));
    }
    return attributes;
  }

  /**
   * Returns the horizontal and vertical scale, and the horizontal and vertical offset, that map
   * user units to the canvas (SVG 2 §8.2).
   */
  private static double[] mapping(
      double[] box, double width, double height, @Nullable String ratio) {
    String aspect = ratio == null ? "xMidYMid" : ratio;
    double acrossScale = width / box[2];
    double downScale = height / box[3];
    if (!aspect.contains("none")) {
      boolean isSlice = aspect.contains("slice");
      double scale = isSlice ? Math.max(acrossScale, downScale) : Math.min(acrossScale, downScale);
      acrossScale = scale;
      downScale = scale;
    }
    double across = width - box[2] * acrossScale;
    double down = height - box[3] * downScale;
    double left = aspect.contains("xMin") ? 0 : aspect.contains("xMax") ? 1 : 0.5;
    double top = aspect.contains("YMin") ? 0 : aspect.contains("YMax") ? 1 : 0.5;
    return new double[] {
      acrossScale, downScale, across * left - box[0] * acrossScale, down * top - box[1] * downScale
    };
  }

  private static double @Nullable [] box(@Nullable String value) {
    if (value == null || value.length() > 200) {
      return null;
    }
    double[] box = new double[4];
    int count = 0;
    for (String word : value.replace(',', ' ').split(" ", -1)) {
      if (!word.isBlank()) {
        double number = plain(word.strip());
        if (count == 4 || Double.isNaN(number)) {
          return null;
        }
        box[count++] = number;
      }
    }
    return count == 4 && box[2] > 0 && box[3] > 0 ? box : null;
  }

  /**
   * Returns a length that is written in pixels, with or without {@code px}, or 0 if it is missing
   * or in another unit.
   */
  private static double length(@Nullable String value) {
    String text = value == null ? "" : value.strip();
    double number = plain(text.endsWith("px") ? text.substring(0, text.length() - 2) : text);
    return Double.isNaN(number) ? 0 : number;
  }

  private static double plain(String word) {
    boolean isNumber = !word.isEmpty() && word.length() < 40;
    for (int i = 0; i < word.length() && isNumber; i++) {
      isNumber = "0123456789+-.eE".indexOf(word.charAt(i)) >= 0;
    }
    try {
      return isNumber ? Double.parseDouble(word) : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
