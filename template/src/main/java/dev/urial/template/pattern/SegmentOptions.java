package dev.urial.template.pattern;

/**
 * The delimiter of a component's segments, and the prefix that belongs to a group: the standard's
 * <em>options</em>.
 *
 * @param delimiter the character that ends a segment; {@code ""} for none
 * @param prefix the character that belongs to the group after it; {@code ""} for none
 * @see <a href="https://urlpattern.spec.whatwg.org/#options-header">URL Pattern Standard §2.1.4</a>
 */
record SegmentOptions(String delimiter, String prefix) {
  /** The regular expression of a wildcard. */
  static final String FULL_WILDCARD = ".*";

  static final SegmentOptions DEFAULT = new SegmentOptions("", "");
  static final SegmentOptions HOSTNAME = new SegmentOptions(".", "");
  static final SegmentOptions PATHNAME = new SegmentOptions("/", "/");

  /** Returns the regular expression of a segment. */
  String segment() {
    return "[^" + PatternEscaping.regExp(delimiter) + "]+?";
  }
}
