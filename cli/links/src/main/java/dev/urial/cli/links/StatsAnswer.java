package dev.urial.cli.links;

import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.TextOutcome;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.internal.text.TextLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Totals of visits, drawn as bars: one for each time interval and for each value.
 *
 * @param shortUrl the short URL of the link, or the tag if the totals are those of a tag
 * @param sums the totals in the API's format
 * @param width the width of the terminal in columns
 */
record StatsAnswer(String shortUrl, ObjectNode sums, int width) implements TextOutcome.Reply {
  /** The names of the columns in tabular output. */
  static final List<String> COLUMNS =
      List.of("visits", "bots", "from", "until", "grain", "byTime", "by");

  private static final int NAME = 18;
  private static final int LONGEST_NAME = 42; // a short URL
  private static final int MOST = 10;

  @Override
  public String line() {
    return Long.toString(LinkApiJson.number(sums, "visits"));
  }

  @Override
  public String drawing(DrawingStyle paint) {
    StringBuilder to = new StringBuilder();
    Locale language = paint.language();
    to.append(paint.raw(DrawingStyle.BOLD, Excerpt.escape(shortUrl))).append('\n');
    to.append("  ")
        .append(
            LinkMessages.of(
                    "service.visits",
                    LinkApiJson.number(sums, "visits"),
                    LinkApiJson.number(sums, "bots"))
                .text(language))
        .append('\n');
    List<Bar> times = new ArrayList<>();
    boolean isHour = "hour".equals(LinkApiJson.text(sums, "grain"));
    boolean isMonth = "month".equals(LinkApiJson.text(sums, "grain"));
    for (JsonNode span : sums.path("byTime")) {
      String start = span.path("start").asString("");
      int end = isHour ? 16 : isMonth ? 7 : 10;
      String name = start.length() < end ? start : start.substring(0, end).replace('T', ' ');
      times.add(new Bar(name, span.path("visits").asLong(0)));
    }
    bars(to, "", times, paint);
    for (Map.Entry<String, JsonNode> what : sums.path("by").properties()) {
      List<Bar> values = new ArrayList<>();
      for (JsonNode one : what.getValue()) {
        if (values.size() < MOST) {
          values.add(new Bar(one.path("value").asString(""), one.path("visits").asLong(0)));
        }
      }
      bars(to, what.getKey(), values, paint);
    }
    return to.toString();
  }

  /**
   * A bar of a chart.
   *
   * @param name the label before the bar
   * @param count the count, which determines its length
   */
  private record Bar(String name, long count) {}

  private void bars(StringBuilder to, String title, List<Bar> bars, DrawingStyle paint) {
    if (bars.isEmpty()) {
      return;
    }
    if (!title.isEmpty()) {
      to.append('\n').append(paint.raw(DrawingStyle.BOLD, Excerpt.escape(title))).append('\n');
    }
    long most = bars.stream().mapToLong(Bar::count).max().orElse(1);
    int digits = Long.toString(most).length();
    int column = Math.max(NAME, Math.min(LONGEST_NAME, longest(bars) + 2));
    int room = Math.max(8, Math.min(width, 100) - column - digits - 5);
    for (Bar bar : bars) {
      String name = Excerpt.escape(bar.name());
      while (TerminalWidth.of(name) > column - 2) {
        name = name.substring(0, name.offsetByCodePoints(name.length(), -1));
      }
      String count = Long.toString(bar.count());
      to.append("  ").append(TextLayout.pad(name, column));
      to.append(" ".repeat(digits - count.length())).append(count).append("  ");
      to.append(paint.raw(DrawingStyle.GREEN, drawn(bar.count(), most, room))).append('\n');
    }
  }

  private static int longest(List<Bar> bars) {
    return bars.stream()
        .mapToInt(it -> TerminalWidth.of(Excerpt.escape(it.name())))
        .max()
        .orElse(0);
  }

  /** Draws a bar with a precision of an eighth of a column; any count above zero is visible. */
  private static String drawn(long count, long most, int room) {
    long eighths = most == 0 ? 0 : Math.round((double) count / most * room * 8);
    if (count > 0 && eighths == 0) {
      eighths = 1;
    }
    int whole = Math.toIntExact(eighths / 8);
    int part = Math.toIntExact(eighths % 8);
    return "\u2588".repeat(whole) + (part == 0 ? "" : String.valueOf((char) (0x2590 - part)));
  }

  @Override
  public void json(JsonGenerator json) {
    LinkApiJson.members(json, sums);
  }

  @Override
  @SuppressWarnings(
      "NullAway") // javac 17 does not read nullness of type arguments from class files
  public List<@Nullable String> cells() {
    List<@Nullable String> cells = new ArrayList<>();
    for (String column : COLUMNS) {
      JsonNode value = sums.path(column);
      cells.add(value.isContainer() ? value.toString() : LinkApiJson.text(sums, column));
    }
    return cells;
  }
}
