package dev.urial.exercise;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.SchemeRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A URI in normal form that can be spelled in other, equivalent ways.
 *
 * <p>Ports that are empty or begin with a zero are not used, because RFC 3986 does not determine
 * the rung on which they are equivalent to other ports (§3.2.3 and §6.2.3).
 *
 * @param port the port, or null if there is none
 * @param segments the path segments; the first slash is before the first segment
 * @param query the query, or null if there is none
 */
record EquivalentSpellings(
    String scheme,
    String host,
    @Nullable String port,
    List<String> segments,
    @Nullable String query) {

  /** The ways to spell a URI differently without changing its meaning. */
  enum Trick {
    SCHEME_CASE,
    HOST_CASE,
    UNRESERVED,
    ESCAPE_CASE,
    DOTS,
    ESCAPED_DOTS,
    DEFAULT_PORT,
    EMPTY_PATH
  }

  private static final List<String> ESCAPED =
      List.of("%C3%A9", "%2F", "%3F", "%C5%91", "%5B", "%3A", "%2C");

  /**
   * Returns a random URI with words in its path, at least one of which begins with a capital.
   *
   * @param isEscaped whether the path contains an escape that normalization does not decode
   */
  static EquivalentSpellings drawn(SeededRandom draw, boolean isEscaped, boolean hasPort) {
    List<String> segments = new ArrayList<>();
    int directories = 1 + draw.below(2);
    for (int i = 0; i < directories; i++) {
      segments.add(draw.directory());
    }
    String place = draw.place();
    segments.add(Ascii.upper(place.substring(0, 1)) + place.substring(1));
    if (draw.in(50)) {
      segments.add(draw.file());
    }
    if (isEscaped) {
      int at = draw.below(segments.size());
      segments.set(at, segments.get(at) + draw.of(ESCAPED) + draw.person());
    }
    return new EquivalentSpellings(
        draw.in(55) ? "http" : "https",
        draw.host(),
        hasPort ? String.valueOf(8000 + draw.below(1000)) : null,
        segments,
        draw.in(40) ? draw.query() : null);
  }

  /** Returns the same URI with an empty path. */
  EquivalentSpellings atRoot() {
    return new EquivalentSpellings(scheme, host, port, List.of(""), query);
  }

  EquivalentSpellings withScheme(String other) {
    return new EquivalentSpellings(other, host, port, segments, query);
  }

  EquivalentSpellings withHost(String other) {
    return new EquivalentSpellings(scheme, other, port, segments, query);
  }

  EquivalentSpellings withPort(@Nullable String other) {
    return new EquivalentSpellings(scheme, host, other, segments, query);
  }

  EquivalentSpellings withSegments(List<String> others) {
    return new EquivalentSpellings(scheme, host, port, List.copyOf(others), query);
  }

  EquivalentSpellings withQuery(@Nullable String other) {
    return new EquivalentSpellings(scheme, host, port, segments, other);
  }

  /** Returns the URI in normal form. */
  String text() {
    return written(scheme, host, port, "/" + String.join("/", segments));
  }

  private String written(String scheme, String host, @Nullable String port, String path) {
    return scheme
        + "://"
        + host
        + (port == null ? "" : ":" + port)
        + path
        + (query == null ? "" : "?" + query);
  }

  /** Returns the URI spelled with the given tricks. Inapplicable tricks have no effect. */
  String text(SeededRandom draw, Set<Trick> tricks) {
    String scheme = tricks.contains(Trick.SCHEME_CASE) ? Ascii.upper(this.scheme) : this.scheme;
    String host = tricks.contains(Trick.HOST_CASE) ? capitals(draw) : this.host;
    String port = this.port;
    if (port == null && tricks.contains(Trick.DEFAULT_PORT)) {
      port = Integer.toString(SchemeRows.port(this.scheme));
    }
    boolean isBare = tricks.contains(Trick.EMPTY_PATH) && segments.equals(List.of(""));
    return written(scheme, host, port, isBare ? "" : path(draw, tricks));
  }

  /** Returns the host with one label capitalized or in upper case. */
  private String capitals(SeededRandom draw) {
    String[] labels = host.split("\\.");
    int at = draw.below(labels.length);
    String label = labels[at];
    labels[at] =
        draw.in(50) ? Ascii.upper(label) : Ascii.upper(label.substring(0, 1)) + label.substring(1);
    return String.join(".", labels);
  }

  private String path(SeededRandom draw, Set<Trick> tricks) {
    List<String> path = new ArrayList<>(segments);
    if (tricks.contains(Trick.ESCAPE_CASE)) {
      path.replaceAll(EquivalentSpellings::smallEscapes);
    }
    if (tricks.contains(Trick.UNRESERVED)) {
      int at = draw.below(path.size());
      path.set(at, escaped(draw, path.get(at)));
    }
    if (tricks.contains(Trick.DOTS)) {
      addDots(draw, path, ".", "..");
    }
    if (tricks.contains(Trick.ESCAPED_DOTS)) {
      addDots(draw, path, "%2E", draw.in(50) ? "%2E%2E" : ".%2E");
    }
    return "/" + String.join("/", path);
  }

  private static void addDots(SeededRandom draw, List<String> path, String one, String two) {
    int at = draw.below(path.size());
    if (draw.in(40)) {
      path.add(at, one);
    } else {
      path.add(at, two);
      path.add(at, draw.directory());
    }
  }

  /** Returns a segment with one of its unreserved characters escaped. */
  private static String escaped(SeededRandom draw, String segment) {
    int from = draw.below(Math.max(1, segment.length()));
    for (int i = 0; i < segment.length(); i++) {
      int at = (from + i) % segment.length();
      char c = segment.charAt(at);
      boolean isOfEscape =
          (at > 0 && segment.charAt(at - 1) == '%') || (at > 1 && segment.charAt(at - 2) == '%');
      if (c != '%' && !isOfEscape) {
        return segment.substring(0, at)
            + "%"
            + Ascii.upper(Integer.toHexString(c))
            + segment.substring(at + 1);
      }
    }
    return segment;
  }

  private static String smallEscapes(String segment) {
    StringBuilder to = new StringBuilder(segment);
    for (int i = 0; i + 2 < segment.length(); i++) {
      if (segment.charAt(i) == '%') {
        to.replace(i + 1, i + 3, Ascii.lower(segment.substring(i + 1, i + 3)));
      }
    }
    return to.toString();
  }
}
