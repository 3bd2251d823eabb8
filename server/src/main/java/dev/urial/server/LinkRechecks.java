package dev.urial.server;

import dev.urial.internal.text.Secrets;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.ReportTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Rechecks existing links: reloads changed blocklist files and, on a schedule, checks all links
 * against the current rules. Only {@link #fetch} uses the network.
 */
final class LinkRechecks {
  private static final int PAGE = 100;

  /**
   * The maximum delay before the first round, so that the start of the service is not slowed down.
   */
  private static final Duration FIRST = Duration.ofMinutes(5);

  /**
   * The pause after each page of links, as a multiple of the time that the page took. The pauses
   * leave the processors to redirects.
   */
  private static final int REST = 19;

  private static final long LONGEST_REST_MILLIS = 2_000;

  /**
   * The maximum number of targets fetched in a round; the next round continues where the last one
   * ended.
   */
  private static final int MOST_FETCHED = 1_000;

  /** The kind of finding for a target that does not exist. */
  static final String DEAD = "fetch-dead";

  static final String SILENT = "fetch-silent";
  static final String REFUSED = "fetch-refused";

  private final List<Path> files;
  private final Duration every;
  private final Shortener shortener;
  private final Clock clock;
  private final ServerLog log;
  private final String fetch;
  private long fetchedUpTo;
  private final AtomicBoolean reviewing = new AtomicBoolean();
  private final AtomicBoolean inRound = new AtomicBoolean();
  private List<Object> seen = List.of();
  private volatile boolean stopped;

  LinkRechecks(Configuration configuration, Shortener shortener, Clock clock, ServerLog log) {
    this.files = configuration.get(ServerOptions.BLOCKLIST);
    this.every = configuration.get(ServerOptions.REVIEW);
    this.fetch = configuration.get(ServerOptions.FETCH);
    this.shortener = shortener;
    this.clock = clock;
    this.log = log;
  }

  /**
   * Reads the blocklist files, which must exist, and schedules the reloads and the rounds of
   * checks.
   */
  void start(ScheduledExecutorService scheduler, ThreadFactory threads) {
    if (!files.isEmpty()) {
      seen = stamp();
      try {
        shortener.blocks(read());
      } catch (IOException | IllegalArgumentException e) {
        throw new ConfigurationException("blocklist", "cannot be read: " + e.getMessage());
      }
      var unused = scheduler.scheduleWithFixedDelay(this::refresh, 10, 10, TimeUnit.SECONDS);
    }
    if (!every.isZero()) {
      long millis = every.toMillis();
      var unused =
          scheduler.scheduleWithFixedDelay(
              () -> threads.newThread(this::round).start(),
              Math.min(millis, FIRST.toMillis()),
              millis,
              TimeUnit.MILLISECONDS);
    }
  }

  void stop() {
    stopped = true;
  }

  /**
   * Reloads the blocklist files if any of them has changed; if that fails, the old list is kept.
   */
  void refresh() {
    List<Object> now = stamp();
    if (now.equals(seen)) {
      return;
    }
    seen = now;
    try {
      Blocklist list = read();
      shortener.blocks(list);
      log.info("blocklist reloaded", "entries", list.size());
    } catch (IOException | IllegalArgumentException e) {
      log.warning(
          "the blocklist cannot be read; the old one remains in use", "why", e.getMessage());
    }
  }

  private Blocklist read() throws IOException {
    List<String> lines = new ArrayList<>();
    for (Path file : files) {
      List<String> read = Files.readAllLines(file, StandardCharsets.UTF_8);
      try {
        Blocklist.of(read);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
      }
      lines.addAll(read);
    }
    return Blocklist.of(lines);
  }

  private List<Object> stamp() {
    List<Object> stamp = new ArrayList<>();
    for (Path file : files) {
      try {
        stamp.add(Files.getLastModifiedTime(file));
        stamp.add(Files.size(file));
      } catch (IOException e) {
        stamp.add("missing");
      }
    }
    return stamp;
  }

  /** Does nothing while an earlier round, which may take longer than the interval, still runs. */
  private void round() {
    if (!inRound.compareAndSet(false, true)) {
      return;
    }
    try {
      review();
      if (!fetch.equals("off") && !stopped) {
        try (TargetFetches fetches = new TargetFetches()) {
          fetch(fetches);
        }
      }
    } finally {
      inRound.set(false);
    }
  }

  /**
   * Requests the targets of active links, one at a time, and stores the findings. Private links and
   * links with a password are skipped.
   */
  void fetch(TargetFetches fetches) {
    ReportTable reports = shortener.store().reports();
    int asked = 0;
    try {
      while (asked < MOST_FETCHED && !stopped) {
        List<ShortLink> page = shortener.store().links().page(LinkFilter.ALL, fetchedUpTo, 100);
        for (ShortLink link : page) {
          fetchedUpTo = link.id();
          boolean isAsked =
              link.state() == LinkState.ACTIVE
                  && !link.unlisted()
                  && link.passwordHash() == null
                  && shortener.review(link) == null;
          if (isAsked && !stopped) {
            asked++;
            saw(reports, link, fetches.look(link.target().text()));
          }
        }
        if (page.size() < 100 && !LinkTable.isCut(page)) {
          fetchedUpTo = 0;
          break;
        }
      }
      log.info("targets requested", "count", asked);
    } catch (RuntimeException e) {
      log.warning("targets could not be requested", "why", String.valueOf(e.getMessage()));
    }
  }

  private void saw(ReportTable reports, ShortLink link, TargetFetches.Look look) {
    ShortLink known = shortener.store().links().get(link.id());
    if (known == null || !known.target().equals(link.target())) {
      return; // the next round requests the new target
    }
    String kind =
        switch (look.state()) {
          case ALIVE -> null;
          case DEAD -> DEAD;
          case SILENT -> SILENT;
          case REFUSED -> REFUSED;
        };
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    reports.keep(
        link.id(),
        kind == null
            ? null
            : new ReportTable.Finding(link.id(), kind, Secrets.masked(link.target().text()), now));
    if (fetch.equals("titles") && link.title() == null && look.title() != null) {
      ShortLink titled = link.edit().title(look.title()).changedAt(now).build();
      String what = link.domain() + "/" + link.slug().text();
      // This does nothing if the link was changed in the meantime.
      shortener
          .store()
          .links()
          .update(
              titled, link.version(), new AuditEntry(0, now, "service", "link.title", what, null));
    }
  }

  private void rest(long millis) {
    long left = Math.min(LONGEST_REST_MILLIS, millis);
    try {
      while (left > 0 && !stopped) {
        Thread.sleep(Math.min(100, left));
        left -= 100;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stopped = true;
    }
  }

  /**
   * Checks all links against the current rules, page by page, and stores the findings. No link is
   * disabled.
   */
  void review() {
    if (!reviewing.compareAndSet(false, true)) {
      return;
    }
    long looked = 0;
    long found = 0;
    try {
      ReportTable reports = shortener.store().reports();
      long after = 0;
      while (!stopped) {
        long began = System.nanoTime();
        List<ShortLink> page = shortener.store().links().page(LinkFilter.ALL, after, PAGE);
        for (ShortLink link : page) {
          Objection objection = link.state() == LinkState.BANNED ? null : shortener.review(link);
          if (objection != null) {
            found++;
            String target = Secrets.masked(link.target().text());
            reports.keep(
                link.id(),
                new ReportTable.Finding(
                    link.id(), objection.reason().id(), target, clock.instant()));
          }
        }
        looked += page.size();
        if (page.size() < PAGE && !LinkTable.isCut(page)) {
          break;
        }
        after = page.get(page.size() - 1).id();
        rest((System.nanoTime() - began) * REST / 1_000_000);
      }
      if (stopped) {
        return; // the store is closing
      }
      // Remove earlier findings that no longer apply.
      for (ReportTable.Finding old : reports.findings(10_000)) {
        ShortLink link = shortener.store().links().get(old.linkId());
        boolean isOver =
            link == null
                || link.state() == LinkState.BANNED
                || link.state() == LinkState.DELETED
                || !old.kind().startsWith("fetch-") && shortener.review(link) == null;
        if (isOver) {
          reports.keep(old.linkId(), null);
        }
      }
      log.info("links reviewed", "links", looked, "found", found);
    } catch (RuntimeException e) {
      log.warning("the links could not be reviewed", "why", String.valueOf(e.getMessage()));
    } finally {
      reviewing.set(false);
    }
  }
}
