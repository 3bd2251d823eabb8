package dev.urial.explain.drawing;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.history.Publication;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Draws the documents in order of publication, one per row, with arcs on the left to the documents
 * that each obsoletes, updates or builds on. Each arc is drawn in the first free lane. Short arcs
 * are placed before long ones, so that the long arcs go around them.
 */
final class SvgPublicationGraph {
  private static final int ROW = 24;
  private static final int LANE = 11;
  private static final int TOP = 56;
  private static final int DATE = 104;
  private static final int NAME = 172;

  private static final String OBSOLETES = "drawing.documents.obsoletes";
  private static final String UPDATES = "drawing.documents.updates";
  private static final String FOLLOWS = "drawing.documents.follows";

  /** An arc from the row of a later document to the row of an earlier one. */
  private record Arc(int from, int to, String kind) {
    boolean meets(Arc other) {
      boolean isShared = kind.equals(other.kind) && (from == other.from || to == other.to);
      return !isShared && to < other.from && other.to < from;
    }
  }

  private final SvgCanvas paper = new SvgCanvas();
  private final Locale language;
  private final List<Publication> rows;
  private final boolean isTitled;

  private SvgPublicationGraph(List<Publication> rows, boolean isTitled, Locale language) {
    this.rows = List.copyOf(rows);
    this.isTitled = isTitled;
    this.language = language;
  }

  /** Draws all documents, with their titles. */
  static SvgCanvas of(Locale language) {
    return of(Publication.all(), true, language);
  }

  /** Draws the given documents, which must be in order of publication, without their titles. */
  static SvgCanvas of(List<Publication> rows, Locale language) {
    return of(rows, false, language);
  }

  private static SvgCanvas of(List<Publication> rows, boolean isTitled, Locale language) {
    SvgPublicationGraph documents = new SvgPublicationGraph(rows, isTitled, language);
    documents.draw();
    return documents.paper;
  }

  private void draw() {
    List<Arc> arcs = arcs();
    List<List<Arc>> lanes = lanes(arcs);
    int left = lanes.size() * LANE + 24;
    legend();
    for (int lane = 0; lane < lanes.size(); lane++) {
      for (Arc arc : lanes.get(lane)) {
        arc(arc, left, left - 14 - lane * LANE);
      }
    }
    for (int i = 0; i < rows.size(); i++) {
      row(rows.get(i), left, y(i));
    }
  }

  private void legend() {
    double x = 0;
    for (String kind : List.of(OBSOLETES, UPDATES, FOLLOWS)) {
      paper.path(color(kind), "M" + SvgCanvas.rounded(x) + " 12h28");
      String words = MESSAGES.of(kind).text(language);
      if (isTitled) {
        paper.label(x + 36, 16, "", words);
        x += 36 + SvgCanvas.labelWidth(words) + 28;
      } else {
        paper.text(x + 36, 17, "", words);
        x += 36 + SvgCanvas.width(words) + 28;
      }
    }
  }

  private List<Arc> arcs() {
    List<Arc> arcs = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      add(arcs, i, rows.get(i).obsoletes(), OBSOLETES);
      add(arcs, i, rows.get(i).updates(), UPDATES);
      add(arcs, i, rows.get(i).follows(), FOLLOWS);
    }
    arcs.sort(Comparator.comparingInt(arc -> arc.from - arc.to));
    return arcs;
  }

  private void add(List<Arc> arcs, int from, List<Publication> others, String kind) {
    for (Publication other : others) {
      if (rows.contains(other)) {
        arcs.add(new Arc(from, rows.indexOf(other), kind));
      }
    }
  }

  private static List<List<Arc>> lanes(List<Arc> arcs) {
    List<List<Arc>> lanes = new ArrayList<>();
    for (Arc arc : arcs) {
      int lane = 0;
      while (lane < lanes.size() && lanes.get(lane).stream().anyMatch(arc::meets)) {
        lane++;
      }
      if (lane == lanes.size()) {
        lanes.add(new ArrayList<>());
      }
      lanes.get(lane).add(arc);
    }
    return lanes;
  }

  private static int y(int row) {
    return TOP + row * ROW;
  }

  /**
   * Draws an arc from the row of the later document to the left, up, and back to the row of the
   * earlier document, where it ends in an arrowhead.
   */
  private void arc(Arc arc, int left, int x) {
    int from = y(arc.from) - 7;
    int to = y(arc.to) - 3;
    paper.path(
        color(arc.kind),
        "M" + left + ' ' + from + 'H' + x + 'V' + to + 'H' + left + "m-5 -4l5 4l-5 4");
  }

  private static String color(String kind) {
    return switch (kind) {
      case OBSOLETES -> "c-fragment";
      case UPDATES -> "c-host";
      default -> "line";
    };
  }

  private void row(Publication it, int left, int y) {
    String tone = it.isObsolete() ? "soft" : "";
    String strong = it.isObsolete() ? "soft" : "strong";
    if (isTitled) {
      paper.label(left + 8, y, tone, it.date());
      paper.label(left + DATE, y, strong, it.name());
      paper.label(left + DATE + NAME, y, tone, it.title());
    } else {
      paper.text(left + 8, y, tone, it.date());
      paper.text(left + DATE, y, strong, it.name());
    }
  }
}
