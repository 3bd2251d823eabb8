package dev.urial.shortener.visit;

import dev.urial.internal.text.Ascii;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a visit that contain text. A {@link VisitBatch} relies on their order, so new ones
 * must be added at the end.
 */
enum VisitColumn {
  COUNTRY(Dimension.COUNTRY),
  BROWSER(Dimension.BROWSER),
  SYSTEM(Dimension.SYSTEM),
  DEVICE(Dimension.DEVICE),
  REFERRER(Dimension.REFERRER),
  PATH(Dimension.PATH),
  DOMAIN(Dimension.DOMAIN),
  NETWORK(null);

  private final @Nullable Dimension dimension;

  VisitColumn(@Nullable Dimension dimension) {
    this.dimension = dimension;
  }

  /** Returns the dimension that counts the texts, or null if they are not counted. */
  @Nullable Dimension dimension() {
    return dimension;
  }

  /** Returns the name of the column in SQL. */
  String sql() {
    return Ascii.lower(name());
  }

  @Nullable String of(Visit visit) {
    return switch (this) {
      case COUNTRY -> visit.country();
      case BROWSER -> visit.browser();
      case SYSTEM -> visit.system();
      case DEVICE -> visit.device();
      case REFERRER -> visit.referrer();
      case PATH -> visit.path();
      case DOMAIN -> visit.domain();
      case NETWORK -> visit.network();
    };
  }
}
