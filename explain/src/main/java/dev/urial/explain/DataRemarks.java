package dev.urial.explain;

import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
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
  static List<Remark> on(Part part, Source source, Role role, List<Remark> known) {
    List<Remark> remarks = new ArrayList<>(known);
    if (role.isSegment()) {
      segment(part, source, remarks);
    }
    utf8(part, source, remarks);
    return List.copyOf(remarks);
  }

  private static void segment(Part part, Source source, List<Remark> remarks) {
    int start = part.start();
    int end = part.end();
    String text = source.text();
    int dots = Dots.count(text, start, end);
    if (dots > 0) {
      String sentence =
          (dots == 1 ? "a dot-segment: this level" : "a dot-segment: one level up")
              + (end - start > dots ? ", as soon as its escapes are decoded" : "")
              + "; resolution takes it away";
      remarks.add(new Remark(start, end, sentence, Clauses.DOT_SEGMENT));
    }
    boolean isLast = end == text.length() || text.charAt(end) != '/';
    if (start == end && !isLast) {
      String sentence = "an empty segment counts like any other";
      remarks.add(new Remark(start, end, sentence, part.rule()));
    }
  }

  private static void utf8(Part part, Source source, List<Remark> remarks) {
    int broken = notUtf8(part.text());
    if (broken >= 0) {
      int from = part.start() + broken;
      String what = source.isSecret(from) ? "an escape" : source.text(from, from + 3);
      remarks.add(new Remark(from, from + 3, what + " begins what is not UTF-8", Rule.UTF8_OCTETS));
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
