package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.template.desk.VisitsView;
import dev.urial.pages.template.widget.Chart;
import dev.urial.pages.template.widget.PlotView;
import dev.urial.server.desk.VisitFigures.Figures;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.CountriesFile;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.visit.Dimension;
import dev.urial.shortener.visit.VisitCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Creates the panels with charts of visits by the properties and origin of visitors, and by link
 * and tag.
 */
final class VisitPanels {
  /** The maximum number of links, and of tags, in the table of a panel. */
  static final int RANKED = 50;

  private final SharedServices context;

  VisitPanels(SharedServices context) {
    this.context = context;
  }

  /**
   * Returns the panels for the links and tags with the most visits.
   *
   * @param tag the tag whose visits are shown, or null
   * @param period the query that selects the same period on other pages
   */
  List<VisitsView.Panel> ranked(
      DeskAccess.Call call, LinkRankings.Ranking ranking, @Nullable String tag, String period) {
    List<PlotView.Point> links = new ArrayList<>();
    for (LinkRankings.TopLink it : ranking.links()) {
      String shown = ShownText.of(LinkListing.withoutScheme(it.shortUrl()));
      String path = "/desk/links/" + it.id() + "/visits?" + period;
      links.add(new PlotView.Point(shown, shown, it.visits(), path));
    }
    List<PlotView.Point> tags = new ArrayList<>();
    for (Map.Entry<String, Long> it : ranking.tags()) {
      if (tags.size() < RANKED && !it.getKey().equals(tag)) {
        String shown = ShownText.of(it.getKey());
        String path = "/desk/visits?" + QueryParams.of("tag", it.getKey()) + "&" + period;
        tags.add(new PlotView.Point(shown, shown, it.getValue(), path));
      }
    }
    String partial =
        ranking.isPartial() ? call.say("page.figures.partial", LinkRankings.MOST) : null;
    List<VisitsView.Panel> panels = new ArrayList<>();
    panels.add(ranked(call, "link", links, partial));
    if (tag == null || !tags.isEmpty()) {
      panels.add(ranked(call, "tag", tags, partial));
    }
    return panels;
  }

  private static VisitsView.Panel ranked(
      DeskAccess.Call call, String of, List<PlotView.Point> points, @Nullable String note) {
    String title = call.say("page.figures.by" + "." + of);
    if (points.isEmpty()) {
      return new VisitsView.Panel(of, title, null, call.say("page.figures.nothing"));
    }
    return new VisitsView.Panel(
        of, title, plot(call, title, "page.figures.head" + "." + of, points), note);
  }

  private static PlotView plot(
      DeskAccess.Call call, String title, String head, List<PlotView.Point> points) {
    String summary =
        call.say(
            "page.figures.summary.by",
            points.get(0).label(),
            Chart.number(points.get(0).value(), language(call)));
    return PlotView.ranked(
        title, call.say(head), call.say("page.figures.visits"), summary, language(call), points);
  }

  /** Returns a panel for each dimension of the visits, in order. */
  List<VisitsView.Panel> panels(DeskAccess.Call call, Figures all) {
    List<VisitsView.Panel> panels = new ArrayList<>();
    List<Dimension> order = new ArrayList<>();
    // For orphans, show the requested paths first.
    if (all.dimensions().contains(Dimension.PATH)) {
      order.add(Dimension.PATH);
      order.add(Dimension.DOMAIN);
    }
    order.addAll(
        List.of(
            Dimension.COUNTRY,
            Dimension.REFERRER,
            Dimension.DEVICE,
            Dimension.BROWSER,
            Dimension.SYSTEM));
    for (Dimension dimension : order) {
      panels.add(panel(call, all, dimension));
    }
    return panels;
  }

  private VisitsView.Panel panel(DeskAccess.Call call, Figures all, Dimension dimension) {
    String title = call.say("page.figures.by" + "." + dimension.key());
    List<PlotView.Point> points = new ArrayList<>();
    long known = 0;
    for (Map.Entry<String, Long> it : all.by(dimension)) {
      points.add(new PlotView.Point(name(call, dimension, it.getKey()), it.getValue()));
      known += it.getValue();
    }
    boolean hasNone = points.isEmpty();
    String note = note(call, dimension, hasNone);
    if (hasNone) {
      return new VisitsView.Panel(dimension.key(), title, null, note);
    }
    long unknown = all.sums().visits() - known;
    if (unknown > 0) {
      points.add(
          new PlotView.Point(call.say("page.figures.unknown" + "." + unknown(dimension)), unknown));
    }
    PlotView plot = plot(call, title, "page.figures.head" + "." + dimension.key(), points);
    return new VisitsView.Panel(dimension.key(), title, plot, note);
  }

  /**
   * Returns the last part of the message key for visits without a value. Referrers have a separate
   * message, because a missing referrer means a typed address or a hidden origin.
   */
  private static String unknown(Dimension dimension) {
    return dimension == Dimension.REFERRER ? "referrer" : "other";
  }

  private @Nullable String note(DeskAccess.Call call, Dimension dimension, boolean hasNone) {
    if (hasNone
        && dimension == Dimension.COUNTRY
        && CountriesFile.of(context.configuration()) == null) {
      return call.say("page.figures.no-countries");
    }
    return hasNone ? call.say("page.figures.nothing") : null;
  }

  private static String name(DeskAccess.Call call, Dimension dimension, String value) {
    if (value.equals(VisitCounts.OTHER)) {
      return call.say("page.figures.other");
    }
    return switch (dimension) {
      case COUNTRY -> country(value, language(call));
      case DEVICE ->
          switch (value) {
            case "desktop" -> call.say("page.figures.device.desktop");
            case "mobile" -> call.say("page.figures.device.mobile");
            case "tablet" -> call.say("page.figures.device.tablet");
            default -> ShownText.of(value);
          };
      case BROWSER, SYSTEM, REFERRER, PATH, DOMAIN -> ShownText.of(value);
    };
  }

  private static String country(String code, Locale language) {
    boolean isCode =
        code.length() == 2
            && code.charAt(0) >= 'A'
            && code.charAt(0) <= 'Z'
            && code.charAt(1) >= 'A'
            && code.charAt(1) <= 'Z';
    return isCode ? new Locale("", code).getDisplayCountry(language) : ShownText.of(code);
  }

  private static Locale language(DeskAccess.Call call) {
    return call.frame().page().words().language();
  }
}
