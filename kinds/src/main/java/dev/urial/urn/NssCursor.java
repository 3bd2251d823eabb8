package dev.urial.urn;

import dev.urial.grammar.CharSet;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import org.jspecify.annotations.Nullable;

/**
 * A place in the NSS of a URN, for the readers of namespaces: they go forward, and say where and by
 * which rule they cannot.
 */
final class NssCursor {
  private final String text;
  private final int end;
  private int pos;
  private @Nullable SyntaxError error;

  NssCursor(String text, int start, int end) {
    this.text = text;
    this.pos = start;
    this.end = end;
  }

  String text() {
    return text;
  }

  int pos() {
    return pos;
  }

  int end() {
    return end;
  }

  void moveTo(int index) {
    pos = index;
  }

  boolean atEnd() {
    return pos == end;
  }

  /** The character here; 0 at the end, which no URN holds. */
  char peek() {
    return pos < end ? text.charAt(pos) : 0;
  }

  boolean at(CharSet set) {
    return pos < end && set.has(text.charAt(pos));
  }

  void advance() {
    pos++;
  }

  /** Goes over a character if it stands here. */
  boolean skip(char c) {
    if (peek() != c) {
      return false;
    }
    pos++;
    return true;
  }

  /** Goes over what the set holds; the text that was gone over. */
  String take(CharSet set) {
    int start = pos;
    while (at(set)) {
      pos++;
    }
    return text.substring(start, pos);
  }

  /** Goes up to a character, or to the end; the text that was gone over. */
  String upTo(char c) {
    int found = text.indexOf(c, pos);
    int to = found < 0 || found > end ? end : found;
    String taken = text.substring(pos, to);
    pos = to;
    return taken;
  }

  /** Goes to the end; the text that was gone over. */
  String rest() {
    String taken = text.substring(pos, end);
    pos = end;
    return taken;
  }

  /** It breaks here; there is no typed URN. */
  @Nullable TypedUrn fail(SpecRule rule) {
    return fail(rule, pos);
  }

  /** It breaks at an index. */
  @Nullable TypedUrn fail(SpecRule rule, int index) {
    error = new SyntaxError(rule, index, text);
    return null;
  }

  /** It breaks as something within it broke. */
  @Nullable TypedUrn fail(SyntaxError within) {
    error = within;
    return null;
  }

  /** What {@link #fail} was told. */
  SyntaxError error() {
    if (error == null) {
      throw new IllegalStateException("nothing failed");
    }
    return error;
  }
}
