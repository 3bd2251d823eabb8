package dev.urial.server;

import dev.urial.server.site.SharedServices;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.Countries;
import dev.urial.shortener.visit.VisitQueue;
import java.net.URI;
import java.util.concurrent.ScheduledExecutorService;
import org.jspecify.annotations.Nullable;

/** The parts of a running service. */
record ServerParts(
    Listeners listeners,
    ScheduledExecutorService scheduler,
    VisitQueue visits,
    Countries countries,
    Store store,
    SharedServices context,
    LinkRechecks review,
    @Nullable URI adminLink) {}
