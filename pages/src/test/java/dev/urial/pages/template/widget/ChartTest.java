package dev.urial.pages.template.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.pages.template.Templates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The geometry of plots: nothing lies outside, nothing upon another, heights tell the numbers. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ChartTest {
  private static List<PlotView.Point> days(int count, long most) {
    List<PlotView.Point> points = new ArrayList<>();
    Random random = new Random(3986);
    for (int i = 0; i < count; i++) {
      long value = i == count / 2 ? most : i == 1 ? 0 : (long) (random.nextDouble() * most);
      points.add(
          new PlotView.Point(
              String.format(Locale.ROOT, "2026-%02d-%02d", i / 28 + 1, i % 28 + 1), value));
    }
    return points;
  }

  private static double d(String number) {
    return Double.parseDouble(number);
  }

  private static void inside(Chart chart) {
    for (Chart.Bar bar : chart.bars()) {
      assertTrue(
          d(bar.x()) >= 0 && d(bar.x()) + d(bar.width()) <= chart.width() + 0.2, bar.title());
      assertTrue(d(bar.y()) >= 0 && d(bar.y()) + d(bar.height()) <= chart.height(), bar.title());
      assertTrue(d(bar.width()) > 0, bar.title());
    }
    for (Chart.Rule line : chart.lines()) {
      assertTrue(d(line.x1()) >= 0 && d(line.x2()) <= chart.width());
      assertTrue(d(line.y1()) >= 0 && d(line.y2()) <= chart.height());
    }
    for (Chart.Text text : chart.texts()) {
      double width = text.text().length() * 6.8;
      double left =
          switch (text.anchor()) {
            case "start" -> d(text.x());
            case "middle" -> d(text.x()) - width / 2;
            default -> d(text.x()) - width;
          };
      assertTrue(left >= -0.2 && left + width <= chart.width() + 0.2, text.text());
      assertTrue(d(text.y()) > 8 && d(text.y()) < chart.height(), text.text());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 1",
    "5, 1",
    "6, 2",
    "10, 2",
    "11, 5",
    "25, 5",
    "26, 10",
    "1203, 500",
    "1000000000000000, 200000000000000"
  })
  void anAxisStepsByOneTwoOrFive(long most, long tick) {
    assertEquals(tick, Chart.tick(most));
    assertTrue((most + tick - 1) / tick <= 5);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 30, 31, 90, 366})
  void barsSideBySideStandInTheirFrame(int count) {
    for (long most : new long[] {1, 7, 1398, 123_456_789, 900_000_000_000_000L}) {
      List<PlotView.Point> points = days(count, most);
      Chart chart = Chart.columns(points, Locale.ENGLISH);
      inside(chart);
      long seen = chart.bars().stream().filter(bar -> d(bar.height()) > 0).count();
      assertEquals(points.stream().filter(point -> point.value() > 0).count(), seen);
      double end = 0;
      for (Chart.Bar bar : chart.bars()) {
        assertTrue(d(bar.x()) >= end - 0.2, "bars do not overlap");
        end = d(bar.x()) + d(bar.width());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 30, 31, 90, 366})
  void labelsOfDaysDoNotMeetAndTheNewestIsAmongThem(int count) {
    List<PlotView.Point> points = days(count, 100);
    Chart chart = Chart.columns(points, Locale.ENGLISH);
    double left = Double.MAX_VALUE;
    int labels = 0;
    for (Chart.Text text : chart.texts()) {
      if (!text.text().startsWith("2026")) {
        continue;
      }
      assertTrue(labels++ > 0 || text.text().equals(points.get(count - 1).label()));
      double width = text.text().length() * 6.8;
      double start = d(text.x()) - (text.anchor().equals("end") ? width : width / 2);
      assertTrue(start + width <= left - 10, text.text());
      left = start;
    }
    assertTrue(labels > 0);
  }

  @Test
  void heightsAreInProportionAndNothingIsNothing() {
    List<PlotView.Point> points =
        List.of(
            new PlotView.Point("a", 50),
            new PlotView.Point("b", 100),
            new PlotView.Point("c", 0),
            new PlotView.Point("d", 25));
    Chart chart = Chart.columns(points, Locale.ENGLISH);
    Map<String, Double> heights = new HashMap<>();
    Map<String, Double> tops = new HashMap<>();
    for (Chart.Bar bar : chart.bars()) {
      heights.put(bar.title(), d(bar.height()));
      tops.put(bar.title(), d(bar.y()));
    }
    assertEquals(heights.get("b: 100"), 2 * heights.get("a: 50"), 0.2);
    assertEquals(heights.get("b: 100"), 4 * heights.get("d: 25"), 0.4);
    assertEquals(0, heights.getOrDefault("c: 0", 0.0));
    // The bar of 100 reaches to the line of 100.
    double line = 0;
    for (Chart.Text text : chart.texts()) {
      line = text.text().equals("100") ? d(text.y()) - 4 : line;
    }
    assertEquals(line, tops.get("b: 100"), 0.2);
  }

  @Test
  void whatIsThereAtAllIsSeen() {
    Chart chart =
        Chart.columns(
            List.of(new PlotView.Point("a", 1), new PlotView.Point("b", 1_000_000)),
            Locale.ENGLISH);
    assertTrue(d(chart.bars().get(0).height()) >= 1);
  }

  @Test
  void ranksLieOneBelowTheOther() {
    List<PlotView.Point> points =
        List.of(
            new PlotView.Point("Estonia", 100),
            new PlotView.Point("x".repeat(300), 50),
            new PlotView.Point("none", 0));
    Chart chart = Chart.ranks(points, Locale.ENGLISH);
    inside(chart);
    List<Chart.Bar> bars = chart.bars().stream().filter(b -> b.kind().equals("bar")).toList();
    assertEquals(2, bars.size());
    assertEquals(d(bars.get(0).width()), 2 * d(bars.get(1).width()), 0.2);
    assertTrue(bars.get(1).title().startsWith("x".repeat(300)), "the whole label is told");
  }

  @Test
  void emptyAndGreatNumbersHaveAPictureToo() {
    inside(Chart.columns(List.of(), Locale.ENGLISH));
    inside(Chart.ranks(List.of(), Locale.ENGLISH));
    inside(Chart.columns(List.of(new PlotView.Point("a", Long.MAX_VALUE)), Locale.ENGLISH));
    inside(Chart.ranks(List.of(new PlotView.Point("a", Long.MAX_VALUE)), Locale.ENGLISH));
    assertThrows(IllegalArgumentException.class, () -> new PlotView.Point("a", -1));
  }

  @Test
  void aPlotIsNamedAndSummarized() {
    PlotView plot =
        PlotView.overTime("Visits <by> day", "most on the 2nd", Locale.ENGLISH, days(3, 1203));
    Document page =
        Jsoup.parse(Templates.rendered(out -> JteplotGenerated.render(out, null, "visits", plot)));
    assertEquals(1, page.select("svg[role=img]").size());
    for (var svg : page.select("svg")) {
      String title = svg.attr("aria-labelledby");
      assertEquals("Visits <by> day", page.getElementById(title).text());
      assertEquals("most on the 2nd", page.getElementById(svg.attr("aria-describedby")).text());
    }
    assertEquals(3, plot.rows().size());
    assertFalse(page.select("[style]").size() > 0);
  }

  @Test
  void numbersAreWrittenAsTheLanguageDoes() {
    assertEquals("1\u00A0203\u00A0456", Chart.number(1_203_456, new Locale("et")));
    assertEquals("1,203,456", Chart.number(1_203_456, Locale.ENGLISH));
  }
}
