package dev.urial.pages.lesson;

import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.TimelineView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Draws the timeline. The years 1990 to 2005 take up most of its width; the later years share the
 * rest. The titles of events are in lanes above and below the line, each in the first lane that has
 * room for it.
 */
final class Timeline {
  private static final int FIRST = 1990;
  private static final int BEND = 2006;
  private static final int LAST = 2027;
  private static final int LEFT = 40;
  private static final int MIDDLE = 760;
  private static final int RIGHT = 1085;
  private static final int LANES = 4;
  private static final int LANE = 30;

  /** The approximate width of a letter in a title. */
  private static final double LETTER = 8.2;

  private Timeline() {}

  /** Returns the drawing in the given language. */
  static TimelineView of(PageMessages words) {
    List<TimelineView.Moment> moments = new ArrayList<>();
    int above = lanes() / 2 * LANE + 12;
    double[] ends = free();
    for (TimelineEvent moment : TimelineEvent.ALL) {
      int x = x(moment.years());
      boolean isAtEnd = isAtEnd(moment);
      int lane = lane(ends, moment);
      String kind = moment.kind().id();
      moments.add(
          new TimelineView.Moment(
              x,
              y(lane, above),
              isAtEnd ? "end" : "start",
              kind,
              words.say("page.tour.time.kind." + kind),
              moment.date(),
              moment.title(),
              words.say("page.tour.time." + moment.name()),
              moment.source()));
    }
    List<TimelineView.Year> years = new ArrayList<>();
    for (int year : new int[] {1990, 1995, 2000, 2005, 2010, 2015, 2020, 2025}) {
      years.add(new TimelineView.Year(x(year), Integer.toString(year)));
    }
    return new TimelineView(
        words.say("page.tour.timeline"),
        words.say("page.tour.timeline.summary"),
        2 * above + 32,
        above,
        x(BEND),
        years,
        moments);
  }

  private static double[] free() {
    double[] ends = new double[2 * LANES];
    Arrays.fill(ends, Double.NEGATIVE_INFINITY);
    return ends;
  }

  /** Returns the number of lanes, half of them above the line. */
  private static int lanes() {
    double[] ends = free();
    int most = 0;
    for (TimelineEvent moment : TimelineEvent.ALL) {
      most = Math.max(most, lane(ends, moment) + 1);
    }
    return most + most % 2;
  }

  private static double width(TimelineEvent moment) {
    return moment.title().length() * LETTER + 14;
  }

  /** Returns whether the title would extend beyond the right edge of the drawing. */
  private static boolean isAtEnd(TimelineEvent moment) {
    return x(moment.years()) + width(moment) > TimelineView.WIDTH;
  }

  /**
   * Returns the first lane with room for an event, and marks it as occupied. Lanes near the line
   * come first; of two equally near lanes, the one above the line comes first.
   *
   * @param ends the right end of the last title in each lane
   */
  private static int lane(double[] ends, TimelineEvent moment) {
    double width = width(moment);
    double start = isAtEnd(moment) ? x(moment.years()) - width : x(moment.years()) - 4;
    for (int lane = 0; lane < ends.length; lane++) {
      if (ends[lane] <= start) {
        ends[lane] = start + width;
        return lane;
      }
    }
    throw new IllegalStateException("more events at the same time than there are lanes");
  }

  private static int y(int lane, int axis) {
    int step = lane / 2;
    return lane % 2 == 0 ? axis - 22 - step * LANE : axis + 46 + step * LANE;
  }

  private static int x(double years) {
    double share =
        years < BEND
            ? LEFT + (years - FIRST) / (BEND - FIRST) * (MIDDLE - LEFT)
            : MIDDLE + (years - BEND) / (LAST - BEND) * (RIGHT - MIDDLE);
    return (int) Math.round(share);
  }
}
