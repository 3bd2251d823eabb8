package dev.urial.server.inspector;

import dev.urial.explain.PartNames;
import dev.urial.explain.TextAssessment;
import dev.urial.internal.answer.Inspect;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.InspectionPage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.ReadersView;
import dev.urial.pages.template.widget.TableView;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Creates the section that shows how other programs parse a text. */
final class ReadersSection {

  private final Readers readers = Readers.withoutPrograms();

  ReadersView view(Page page, String text) {
    Locale language = InspectionPage.language(page.words().language());
    Verdict verdict = readers.read(text);
    List<TableView.Line> rows = new ArrayList<>();
    for (ReaderReport report : verdict.reports()) {
      rows.add(row(page, verdict, report, language));
    }
    List<String> heads = new ArrayList<>();
    heads.add(page.say("page.inspect.reader"));
    Inspect.COMPONENTS.forEach(it -> heads.add(PartNames.of(it.id()).text(language)));
    boolean areRefusals = verdict.reports().stream().allMatch(it -> it.answer().isRefusal());
    Distance distance = areRefusals ? Distance.REFUSAL : verdict.distance();
    return new ReadersView(
        Excerpt.escape(verdict.message().text(language)),
        word(page, verdict, distance, language),
        distance == Distance.CONNECTION,
        new TableView(page.say("page.inspect.readers.caption"), heads, rows));
  }

  /** Returns how much the parsers differ; agreement about a danger is no good news. */
  private static String word(Page page, Verdict verdict, Distance distance, Locale language) {
    TextAssessment assessment = TextAssessment.of(verdict.text());
    return distance == Distance.NONE && assessment.isDangerous()
        ? assessment.label().text(language)
        : page.say("page.inspect.severity." + Ascii.lower(distance.name()));
  }

  private static TableView.Line row(
      Page page, Verdict verdict, ReaderReport report, Locale language) {
    List<Cell> cells = new ArrayList<>();
    boolean isApart = false;
    String refusal = refusal(verdict, report, language);
    cells.add(head(report, refusal));
    for (Component part : Inspect.COMPONENTS) {
      String value = report.answer().get(part);
      boolean isOutlier = verdict.isOutlier(report, part);
      isApart |= isOutlier;
      String shown = value == null ? null : verdict.shown(part, value);
      Cell cell =
          shown == null
              ? Cell.text("")
              : shown.isEmpty() ? Cell.text(page.say("page.inspect.empty")) : Cell.exact(shown);
      cells.add(isOutlier ? cell.with(page.say("page.inspect.differs")) : cell);
    }
    return new TableView.Line(isApart ? "warning" : refusal == null ? null : "soft", cells);
  }

  /**
   * Returns a cell with the name of a program, and with its version and the reason why it refuses
   * the text, if any, below the name.
   */
  private static Cell head(ReaderReport report, @Nullable String refusal) {
    List<String> small = new ArrayList<>();
    if (!report.version().isEmpty()) {
      small.add(report.version());
    }
    if (refusal != null) {
      small.add(Excerpt.escape(refusal));
    }
    Cell head = Cell.head(report.name());
    return small.isEmpty() ? head : head.with(String.join(" – ", small));
  }

  private static @Nullable String refusal(Verdict verdict, ReaderReport report, Locale language) {
    Message own = report.answer().message();
    String refusal = report.answer().refusal();
    return own != null ? own.text(language) : refusal == null ? null : verdict.shown(refusal);
  }
}
