package dev.urial.shortener.visit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Visits of few links and few kinds in three days, so that sums meet. */
public final class DrawnVisits {
  static final Instant START = Instant.parse("2026-11-19T21:00:00Z");
  static final int HOURS = 75;

  private DrawnVisits() {}

  public static List<Visit> draw(Random random, int count) {
    List<Visit> visits = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      visits.add(draw(random));
    }
    return visits;
  }

  static Visit draw(Random random) {
    long link = random.nextInt(5);
    Instant at = START.plusMillis((long) (random.nextDouble() * HOURS * VisitTable.HOUR_MILLIS));
    return new Visit(
        link,
        random.nextBoolean() ? "s.example" : "t.example",
        link == 0 ? "/p" + random.nextInt(6) : null,
        at.truncatedTo(java.time.temporal.ChronoUnit.MILLIS),
        random.nextInt(10) == 0,
        of(random, "192.0.2.0/24", "2001:db8:1::/48"),
        of(random, "HU", "EE", "RU", "DE"),
        of(random, "Firefox", "Chrome", "Safari"),
        of(random, "Windows", "Android", "iOS"),
        of(random, "desktop", "mobile"),
        of(random, "news.example", "xn--bcher-kva.example", "a\u00e9\uD83D\uDE00.example"));
  }

  /** The value of a visit in a dimension. */
  static @Nullable String value(Dimension dimension, Visit visit) {
    return switch (dimension) {
      case COUNTRY -> visit.country();
      case BROWSER -> visit.browser();
      case SYSTEM -> visit.system();
      case DEVICE -> visit.device();
      case REFERRER -> visit.referrer();
      case PATH -> visit.linkId() == 0 ? visit.path() : null;
      case DOMAIN -> visit.linkId() == 0 ? visit.domain() : null;
    };
  }

  private static @Nullable String of(Random random, String... values) {
    int which = random.nextInt(values.length + 1);
    return which == values.length ? null : values[which];
  }
}
