package dev.urial.server;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.Countries;
import dev.urial.shortener.visit.Retention;
import dev.urial.shortener.visit.UserAgents;
import dev.urial.shortener.visit.VisitQueue;

/** Starts the recording of visits as configured. */
final class VisitRecording {
  private VisitRecording() {}

  /**
   * Starts the recording of visits. If it is disabled in the configuration, the result records
   * nothing.
   */
  static VisitQueue start(
      Configuration configuration, Store store, UserAgents agents, Countries countries) {
    if (!configuration.get(ServerOptions.VISITS)) {
      return VisitQueue.none();
    }
    VisitQueue.Builder builder =
        VisitQueue.builder(store.visits())
            .capacity(configuration.get(ServerOptions.VISITS_QUEUE))
            .agents(agents)
            .countries(countries);
    if (configuration.find(ServerOptions.POSTGRES) == null) {
      builder.keepFree(configuration.get(ServerOptions.DATA), Health.LEAST_DISK);
    }
    if (configuration.get(ServerOptions.DO_NOT_TRACK)) {
      builder.heedsRefusal();
    }
    if (!configuration.get(ServerOptions.ORPHANS)) {
      builder.withoutOrphans();
    }
    int days = (int) configuration.get(ServerOptions.VISITS_RETENTION).toDays();
    if (days > 0) {
      builder.retention(Retention.ofVisits(days));
    }
    return builder.start();
  }
}
