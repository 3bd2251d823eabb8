package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.explain.MaskedSource;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.UriParseException;
import java.util.ArrayList;
import java.util.List;

/**
 * Computes the remarks on a part that contains data. A text can have millions of such parts, so
 * their remarks are computed on request rather than stored.
 */
final class DataRemarks {
  private DataRemarks() {}

  /**
   * Returns the given remarks, followed by those on dot-segments, empty segments and escapes that
   * are not UTF-8.
   */
  static List<Remark> on(
      MaskedSource source, PartRole role, int start, int end, List<Remark> known) {
    List<Remark> remarks = new ArrayList<>(known);
    if (role.isSegment()) {
      segment(source, role, start, end, remarks);
    }
    utf8(source, start, end, remarks);
    return List.copyOf(remarks);
  }

  private static void segment(
      MaskedSource source, PartRole role, int start, int end, List<Remark> remarks) {
    String text = source.text();
    int dots = dots(text, start, end);
    if (dots > 0) {
      boolean isEscaped = end - start > dots;
      String key =
          dots == 1
              ? isEscaped ? "part.dot-escaped" : "part.dot"
              : isEscaped ? "part.dots-escaped" : "part.dots";
      remarks.add(RemarkCollector.note(start, end, ExplainClauses.DOT_SEGMENT, key));
    }
    boolean isLast = end == text.length() || text.charAt(end) != '/';
    if (start == end && !isLast) {
      remarks.add(RemarkCollector.note(start, end, role.rule(), "part.empty-segment"));
    }
  }

  /**
   * Returns the number of dots in a dot-segment: 1 for {@code .}, 2 for {@code ..}, and 0 for any
   * other segment. The dots may be escaped.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  static int dots(String text, int start, int end) {
    int dots = 0;
    int i = start;
    while (i < end) {
      boolean escaped = EscapedOctets.octetAt(text, i) == '.';
      if (text.charAt(i) != '.' && !escaped) {
        return 0;
      }
      dots++;
      i += escaped ? 3 : 1;
    }
    return dots <= 2 ? dots : 0;
  }

  private static void utf8(MaskedSource source, int start, int end, List<Remark> remarks) {
    int broken = notUtf8(source.text(start, end));
    if (broken >= 0) {
      int from = start + broken;
      Message message =
          source.isSecret(from)
              ? MESSAGES.of("part.no-utf8-secret")
              : MESSAGES.of("part.no-utf8", source.text(from, from + 3));
      remarks.add(RemarkCollector.of(from, from + 3, Severity.ADVICE, Rule.UTF8_OCTETS, message));
    }
  }

  private static int notUtf8(String encoded) {
    try {
      Percent.decode(encoded);
      return -1;
    } catch (UriParseException e) {
      return e.error().index();
    }
  }
}
