package dev.urial.template.pattern;

import java.util.List;

/**
 * The compiled pattern of a component.
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#compile-a-component">URL Pattern Standard
 *     §1.5</a>
 */
record CompiledComponent(
    List<PatternPart> parts,
    SegmentOptions kind,
    EncodingCallback encoding,
    String patternString,
    List<String> names,
    boolean hasRegExpGroups,
    boolean ignoresCase,
    ComponentMatcher matcher) {
  private static final PatternPart EMPTY = PatternPart.fixed("", PatternPart.Modifier.NONE, 0);

  static CompiledComponent of(
      String input, SegmentOptions kind, EncodingCallback encoding, UrlPatternOptions options)
      throws PatternException {
    List<PatternPart> parts = PatternParser.parse(input, kind, encoding);
    boolean hasRegExpGroups = false;
    for (PatternPart part : parts) {
      if (part.type() == PatternPart.Type.REGEXP) {
        hasRegExpGroups = true;
        if (options.refusesRegExps()) {
          throw new PatternException(PatternRule.REGEXP_REFUSED, part.index());
        }
      }
    }
    return new CompiledComponent(
        List.copyOf(parts),
        kind,
        encoding,
        new PatternWriter(parts, kind).patternString(),
        parts.stream().filter(part -> !part.isFixed()).map(PatternPart::name).toList(),
        hasRegExpGroups,
        options.ignoresCase(),
        ComponentMatcher.of(parts, kind, options));
  }

  boolean matches(String whole) {
    return matcher.test(whole, 0, whole.length());
  }

  /**
   * Returns whether this pattern matches any special scheme, in which case the path consists of
   * segments.
   */
  boolean matchesSpecialScheme() {
    return matches("http")
        || matches("https")
        || matches("ws")
        || matches("wss")
        || matches("ftp")
        || matches("file");
  }

  /**
   * Compares how specific two patterns are. Fixed text is more specific than groups, and required
   * parts are more specific than optional or repeated parts.
   */
  static int compare(List<PatternPart> left, List<PatternPart> right) {
    int common = Math.min(left.size(), right.size());
    for (int i = 0; i < common; i++) {
      int order = compare(left.get(i), right.get(i));
      if (order != 0) {
        return order;
      }
    }
    if (left.size() == right.size()) {
      return 0;
    }
    return left.size() > common
        ? compare(left.get(common), EMPTY)
        : compare(EMPTY, right.get(common));
  }

  private static int compare(PatternPart left, PatternPart right) {
    int order = left.type().compareTo(right.type());
    order = order != 0 ? order : left.modifier().compareTo(right.modifier());
    order = order != 0 ? order : left.prefix().compareTo(right.prefix());
    order = order != 0 ? order : left.value().compareTo(right.value());
    order = order != 0 ? order : left.suffix().compareTo(right.suffix());
    return Integer.signum(order);
  }
}
