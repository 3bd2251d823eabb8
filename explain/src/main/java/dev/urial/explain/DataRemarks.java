package dev.urial.explain;

import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.UriParseException;
import java.util.ArrayList;
import java.util.List;

/**
 * The remarks on a part that spells data. There may be millions of such parts, so that these are
 * not kept but found when someone asks.
 */
final class DataRemarks {
  private DataRemarks() {}

  /** What is known already, what a segment is apart from its data, and what is not UTF-8. */
  static List<Remark> on(Source source, Role role, int start, int end, List<Remark> known) {
    List<Remark> remarks = new ArrayList<>(known);
    if (role.isSegment()) {
      segment(source, role, start, end, remarks);
    }
    utf8(source, start, end, remarks);
    return List.copyOf(remarks);
  }

  private static void segment(Source source, Role role, int start, int end, List<Remark> remarks) {
    String text = source.text();
    int dots = Dots.count(text, start, end);
    if (dots > 0) {
      boolean isEscaped = end - start > dots;
      String key =
          dots == 1
              ? isEscaped ? "part.dot-escaped" : "part.dot"
              : isEscaped ? "part.dots-escaped" : "part.dots";
      remarks.add(Sentences.note(start, end, Clauses.DOT_SEGMENT, key));
    }
    boolean isLast = end == text.length() || text.charAt(end) != '/';
    if (start == end && !isLast) {
      remarks.add(Sentences.note(start, end, role.rule(), "part.empty-segment"));
    }
  }

  private static void utf8(Source source, int start, int end, List<Remark> remarks) {
    int broken = notUtf8(source.text(start, end));
    if (broken >= 0) {
      int from = start + broken;
      Message message =
          source.isSecret(from)
              ? Sentences.of("part.no-utf8-secret")
              : Sentences.of("part.no-utf8", source.text(from, from + 3));
      remarks.add(Sentences.remark(from, from + 3, Severity.ADVICE, Rule.UTF8_OCTETS, message));
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
