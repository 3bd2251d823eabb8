package dev.urial.documents.markup;

import java.util.List;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * The text of a node, which may span several lines with other content between them, such as block
 * quote markers.
 */
final class MarkdownNodeText {
  private final String text;
  private final List<SourceSpan> spans;
  private int line;
  private int pos;

  MarkdownNodeText(String text, List<SourceSpan> spans) {
    this.text = text;
    this.spans = spans;
    this.pos = spans.isEmpty() ? 0 : spans.get(0).getInputIndex();
  }

  /**
   * Returns the destination in {@code [label]: destination}; null if it is not found. The library
   * returns two definitions for {@code [a]: b [c]: d} on one line, each spanning the line, so this
   * method compares the text.
   */
  @Nullable MarkdownDestination ofDefinition(String said) {
    boolean isEscaped = false;
    for (int c = at(); c >= 0; c = at()) {
      advance();
      if (c == ']' && !isEscaped && at() == ':') {
        advance();
        MarkdownDestination found = destination();
        String written = text.substring(found.start(), found.end());
        boolean isPlain = written.indexOf('\\') < 0 && written.indexOf('&') < 0;
        if (written.equals(said) || !isPlain) {
          return found;
        }
        continue;
      }
      isEscaped = c == '\\' && !isEscaped;
    }
    return null;
  }

  /**
   * Returns the destination in {@code [text](destination)} or {@code <destination>}; null for a
   * reference by label.
   */
  @Nullable MarkdownDestination ofInline(Node node) {
    if (spans.isEmpty()) {
      return null;
    }
    SourceSpan last = spans.get(spans.size() - 1);
    int end = last.getInputIndex() + last.getLength();
    if (at() == '<') {
      return new MarkdownDestination(pos + 1, end - 1, MarkdownDestination.Opening.AUTOLINK, false);
    }
    if (end == 0 || text.charAt(end - 1) != ')') {
      return null;
    }
    skipTo(behindChildren(node));
    for (int c = at(); c >= 0; c = at()) {
      advance();
      if (c == ']' && at() == '(') {
        advance();
        return destination();
      }
    }
    return null;
  }

  /**
   * Returns the end of the last child that has a position; the start of the node if there is none.
   */
  private int behindChildren(Node node) {
    for (Node child = node.getLastChild(); child != null; child = child.getPrevious()) {
      List<SourceSpan> places = child.getSourceSpans();
      if (!places.isEmpty()) {
        SourceSpan last = places.get(places.size() - 1);
        return last.getInputIndex() + last.getLength();
      }
    }
    return pos;
  }

  private MarkdownDestination destination() {
    for (int c = at(); c == ' ' || c == '\t' || c == '\n'; c = at()) {
      advance();
    }
    boolean isFirst =
        line > 0 && line < spans.size() && isBlank(spans.get(line).getInputIndex(), pos);
    boolean isBracket = at() == '<';
    if (isBracket) {
      pos++;
    }
    int start = pos;
    int open = 0;
    for (int c = at(); c >= 0; c = at()) {
      if (c == '\\' && isPunctuation(next())) {
        pos += 2;
        continue;
      }
      boolean isEnd = isBracket ? c == '>' : c <= ' ' || c == ')' && open == 0;
      if (isEnd) {
        break;
      }
      open += isBracket ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
      pos++;
    }
    return new MarkdownDestination(
        start,
        pos,
        isBracket ? MarkdownDestination.Opening.BRACKET : MarkdownDestination.Opening.NONE,
        isFirst);
  }

  private boolean isBlank(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) != ' ' && text.charAt(i) != '\t') {
        return false;
      }
    }
    return true;
  }

  private static boolean isPunctuation(int c) {
    return c > ' ' && c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z' && c < 0x7F;
  }

  /**
   * Returns the current character; a line break after each line of the node but the last; -1 at the
   * end of the node.
   */
  private int at() {
    if (line >= spans.size()) {
      return -1;
    }
    SourceSpan span = spans.get(line);
    if (pos < span.getInputIndex() + span.getLength()) {
      return text.charAt(pos);
    }
    return line + 1 < spans.size() ? '\n' : -1;
  }

  private int next() {
    SourceSpan span = spans.get(line);
    return pos + 1 < span.getInputIndex() + span.getLength() ? text.charAt(pos + 1) : -1;
  }

  private void advance() {
    SourceSpan span = spans.get(line);
    if (pos < span.getInputIndex() + span.getLength()) {
      pos++;
    } else if (++line < spans.size()) {
      pos = spans.get(line).getInputIndex();
    }
  }

  private void skipTo(int index) {
    while (line + 1 < spans.size() && spans.get(line + 1).getInputIndex() <= index) {
      line++;
    }
    pos = Math.max(pos, index);
  }
}
