package dev.urial.server;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.Countries;
import dev.urial.shortener.visit.Hits;
import dev.urial.shortener.visit.KeptDetail;
import dev.urial.shortener.visit.Overflow;
import dev.urial.shortener.visit.Retention;
import dev.urial.shortener.visit.UserAgents;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;

/** Starts the recording of visits as configured. */
final class VisitRecording {
  private static final long JOURNAL_LIMIT = 1L << 30;

  private VisitRecording() {}

  /**
   * Starts the recording of visits. If it is disabled in the configuration, the result records
   * nothing.
   */
  static Hits start(
      Configuration configuration, Store store, UserAgents agents, Countries countries) {
    if (!configuration.get(ServerOptions.VISITS)) {
      return Hits.none();
    }
    Hits.Builder builder =
        Hits.builder(store.visits())
            .capacity(configuration.get(ServerOptions.VISITS_QUEUE))
            .agents(agents)
            .countries(countries);
    switch (configuration.get(ServerOptions.VISITS_OVERFLOW)) {
      case "block" -> builder.overflow(Overflow.BLOCK);
      case "drop" -> builder.overflow(Overflow.DROP);
      case "journal" -> builder.journal(journal(configuration), JOURNAL_LIMIT);
      default -> builder.spill(journal(configuration), JOURNAL_LIMIT);
    }
    if (configuration.find(ServerOptions.POSTGRES) == null) {
      builder.keepFree(configuration.get(ServerOptions.DATA), Health.LEAST_DISK);
    }
    if (configuration.get(ServerOptions.DO_NOT_TRACK)) {
      builder.heedsRefusal();
    }
    if (!configuration.get(ServerOptions.ORPHANS)) {
      Set<KeptDetail> kept = EnumSet.allOf(KeptDetail.class);
      kept.remove(KeptDetail.ORPHANS);
      builder.kept(kept);
    }
    int days = (int) configuration.get(ServerOptions.VISITS_RETENTION).toDays();
    if (days > 0) {
      builder.retention(Retention.ofVisits(days));
    }
    return builder.start();
  }

  /**
   * Returns the folder of the journal. Servers that share a database may also share a data folder,
   * but not a journal.
   */
  private static Path journal(Configuration configuration) {
    boolean isSole = configuration.find(ServerOptions.POSTGRES) == null;
    String end = isSole ? "" : "-" + configuration.get(ServerOptions.PORT);
    return configuration.get(ServerOptions.DATA).resolve("visits-journal" + end);
  }
}
