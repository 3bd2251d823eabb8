package dev.urial.template;

import dev.urial.UriReference;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import dev.urial.template.TemplatePart.Expression;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An expansion that knows which of its characters the expressions wrote.
 *
 * @see ExpansionRule
 */
final class Expansion {
  private final String text;

  /** The start and the end of what each expression wrote, in order. */
  private final int[] spans;

  /** Whether an expression that wrote nothing joins the text before it and the text after it. */
  private final boolean[] joins;

  private final int count;

  Expansion(TemplatePart[] parts, int capacity, Map<String, ? extends @Nullable Object> values) {
    ExpansionBuilder out = new ExpansionBuilder(capacity);
    spans = new int[2 * parts.length];
    joins = new boolean[parts.length];
    int n = 0;
    for (TemplatePart part : parts) {
      int start = out.length();
      part.write(values, out);
      if (part instanceof Expression expression) {
        spans[2 * n] = start;
        spans[2 * n + 1] = out.length();
        joins[n++] = expression.operator().isWithinSegment();
      }
    }
    count = n;
    text = out.toString();
  }

  String text() {
    return text;
  }

  /**
   * Returns where the values lead out of what the template says; null if they do not.
   *
   * @param reference the parsed text
   */
  @Nullable SyntaxError error(UriReference reference) {
    for (int i = 0; i < count; i++) {
      SyntaxError error = headError(reference, spans[2 * i], spans[2 * i + 1]);
      if (error != null) {
        return error;
      }
    }
    return pathError(reference);
  }

  private @Nullable SyntaxError headError(UriReference reference, int start, int end) {
    int authority = reference.start(Component.AUTHORITY);
    int colon = reference.end(Component.SCHEME);
    boolean isBase = start == 0 && colon >= 0 && colon < end;
    if (authority < 0 || isBase) {
      return null;
    }
    if (start < authority && end >= authority - 2) { // the slashes, or nothing beside them
      return new SyntaxError(ExpansionRule.AUTHORITY, authority - 2, text);
    }
    int at = reference.end(Component.USERINFO);
    if (start <= at && at < end) {
      return new SyntaxError(ExpansionRule.AUTHORITY, at, text);
    }
    int authorityEnd = reference.end(Component.AUTHORITY);
    return start < authorityEnd && authorityEnd < end
        ? new SyntaxError(ExpansionRule.AUTHORITY, authorityEnd, text)
        : null;
  }

  private @Nullable SyntaxError pathError(UriReference reference) {
    int pathEnd = reference.end(Component.PATH);
    int i = 0;
    for (int start = reference.start(Component.PATH), end; start <= pathEnd; start = end + 1) {
      int slash = text.indexOf('/', start);
      end = slash < 0 || slash > pathEnd ? pathEnd : slash;
      while (i < count && spans[2 * i + 1] < start) {
        i++;
      }
      boolean isDots = isDots(start, end);
      for (int k = i; isDots && k < count && spans[2 * k] <= end; k++) {
        boolean isWritten = spans[2 * k] < end && spans[2 * k + 1] > start;
        if (isWritten || joins[k] && spans[2 * k] == spans[2 * k + 1]) {
          return new SyntaxError(ExpansionRule.DOT_SEGMENT, start, text);
        }
      }
    }
    return null;
  }

  /** Returns whether a segment is one or two dots, each of which may be escaped. */
  private boolean isDots(int start, int end) {
    int dots = 0;
    int i = start;
    while (i < end && dots < 3) {
      boolean isEscape = Ascii.isAt(text, i, "%2e");
      if (!isEscape && text.charAt(i) != '.') {
        return false;
      }
      i += isEscape ? 3 : 1;
      dots++;
    }
    return dots == 1 || dots == 2;
  }
}
