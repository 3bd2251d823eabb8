package dev.urial.server.desk;

import dev.urial.internal.server.template.desk.VisitsView;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.Chart;
import dev.urial.pages.template.widget.PlotView;
import dev.urial.server.desk.VisitFigures.Figures;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.VisitCounts;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Creates the figures and the plot of visits in a period, compared with the previous period. */
final class VisitsOverTime {
  private static final DateTimeFormatter HOUR = format("uuuu-MM-dd HH:mm");
  private static final DateTimeFormatter DAY = format("uuuu-MM-dd");
  private static final DateTimeFormatter MONTH = format("uuuu-MM");
  private static final DateTimeFormatter SHORT_HOUR = format("HH:mm");
  private static final DateTimeFormatter SHORT_DAY = format("MM-dd");

  private VisitsOverTime() {}

  private static DateTimeFormatter format(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
  }

  /** Returns the figures of a period, compared with the previous period. */
  static List<VisitsView.Fact> facts(
      DeskAccess.Call call, Figures all, VisitPeriod asked, Figures before, VisitPeriod earlier) {
    Locale language = language(call);
    VisitCounts sums = all.sums();
    String grain = Ascii.lower(asked.span().grain().name());
    List<VisitsView.Fact> facts = new ArrayList<>();
    facts.add(
        new VisitsView.Fact(
            call.say("page.figures.visits"),
            Chart.number(sums.visits(), language),
            call.say("page.figures.visits.of", asked.first().toString(), asked.end().toString())));
    facts.add(
        new VisitsView.Fact(
            call.say("page.figures.bots"),
            Chart.number(sums.bots(), language),
            call.say("page.figures.bots.apart")));
    facts.add(
        new VisitsView.Fact(
            call.say("page.figures.before"),
            Chart.number(before.sums().visits(), language),
            call.say(
                "page.figures.visits.of", earlier.first().toString(), earlier.end().toString())));
    int pieces = Math.max(1, asked.starts().size());
    NumberFormat format = NumberFormat.getNumberInstance(language);
    format.setMaximumFractionDigits(1);
    facts.add(
        new VisitsView.Fact(
            call.say("page.figures.average" + "." + grain),
            format.format((double) sums.visits() / pieces),
            null));
    Map.Entry<Instant, Long> most = most(sums);
    if (most != null) {
      facts.add(
          new VisitsView.Fact(
              call.say("page.figures.most" + "." + grain),
              Chart.number(most.getValue(), language),
              label(most.getKey(), asked.span().grain())));
    }
    ShortLink link = all.link();
    if (link != null && all.admitted() >= 0) {
      facts.add(
          new VisitsView.Fact(
              call.say("page.figures.admitted"),
              Chart.number(all.admitted(), language),
              call.say("page.figures.admitted.of", Chart.number(link.visitLimit(), language))));
    }
    return facts;
  }

  private static Map.@Nullable Entry<Instant, Long> most(VisitCounts sums) {
    Map.Entry<Instant, Long> most = null;
    for (Map.Entry<Instant, Long> it : sums.byTime().entrySet()) {
      boolean isMore =
          most == null
              || it.getValue() > most.getValue()
              || (it.getValue().equals(most.getValue()) && it.getKey().isBefore(most.getKey()));
      if (isMore) {
        most = it;
      }
    }
    return most;
  }

  private static String label(Instant start, VisitCounts.Grain grain) {
    return switch (grain) {
      case HOUR -> HOUR.format(start);
      case DAY -> DAY.format(start);
      case MONTH -> MONTH.format(start);
    };
  }

  /**
   * Returns the label of an interval on the axis, which contains only the part of the time that
   * differs between neighbors.
   */
  private static String axis(Instant start, VisitCounts.Grain grain) {
    return switch (grain) {
      case HOUR -> (start.getEpochSecond() % 86_400 == 0 ? SHORT_DAY : SHORT_HOUR).format(start);
      case DAY -> SHORT_DAY.format(start);
      case MONTH -> MONTH.format(start);
    };
  }

  /** Returns the plot of visits over time, with the previous period in a pale color. */
  static PlotView plot(
      DeskAccess.Call call, Figures all, VisitPeriod asked, Figures before, VisitPeriod earlier) {
    VisitCounts.Grain grain = asked.span().grain();
    String word = Ascii.lower(grain.name());
    List<PlotView.Point> points = points(all, asked);
    List<PlotView.Point> pale = before.sums().visits() == 0 ? List.of() : points(before, earlier);
    Map.Entry<Instant, Long> most = most(all.sums());
    String summary =
        most == null
            ? call.say("page.figures.summary.none")
            : call.say(
                "page.figures.summary.time",
                Chart.number(all.sums().visits(), language(call)),
                label(most.getKey(), grain),
                Chart.number(most.getValue(), language(call)));
    return PlotView.overTime(
        call.say("page.figures.time" + "." + word),
        call.say("page.figures.head" + "." + word),
        call.say("page.figures.visits"),
        summary,
        language(call),
        points,
        call.say("page.figures.before"),
        pale);
  }

  private static List<PlotView.Point> points(Figures all, VisitPeriod asked) {
    VisitCounts.Grain grain = asked.span().grain();
    List<PlotView.Point> points = new ArrayList<>();
    for (Instant start : asked.starts()) {
      long visits = all.sums().byTime().getOrDefault(start, 0L);
      points.add(new PlotView.Point(label(start, grain), axis(start, grain), visits));
    }
    return points;
  }

  private static Locale language(DeskAccess.Call call) {
    return call.frame().page().words().language();
  }
}
