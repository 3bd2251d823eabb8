package dev.urial.server;

import dev.urial.internal.text.Secrets;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.Log;
import dev.urial.server.site.Options;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.Link;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.store.LinkStore;
import dev.urial.shortener.store.ReportStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Watches what changes around links that stay as they are: files of places that no link may lead
 * to, and, on a schedule, all links by the rules of today. Nobody is asked over the network.
 */
final class Watch {
  private static final int PAGE = 500;

  private final List<Path> files;
  private final Duration every;
  private final Shortener shortener;
  private final Clock clock;
  private final Log log;
  private final AtomicBoolean reviewing = new AtomicBoolean();
  private List<Object> seen = List.of();
  private volatile boolean stopped;

  Watch(Configuration configuration, Shortener shortener, Clock clock, Log log) {
    this.files = configuration.get(Options.BLOCKLIST);
    this.every = configuration.get(Options.REVIEW);
    this.shortener = shortener;
    this.clock = clock;
    this.log = log;
  }

  /** Reads the files, which must be there now, and watches. */
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
              () -> threads.newThread(this::review).start(),
              Math.min(millis, 60_000),
              millis,
              TimeUnit.MILLISECONDS);
    }
  }

  void stop() {
    stopped = true;
  }

  /** Reads the files anew if one was changed; what cannot be read leaves the old list. */
  void refresh() {
    List<Object> now = stamp();
    if (now.equals(seen)) {
      return;
    }
    seen = now;
    try {
      Blocklist list = read();
      shortener.blocks(list);
      log.info("blocklist read anew", "entries", list.size());
    } catch (IOException | IllegalArgumentException e) {
      log.warning("the blocklist cannot be read; the old one stays", "why", e.getMessage());
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

  /** Looks at all links, page by page, and keeps what is found; nothing is taken down by it. */
  void review() {
    if (!reviewing.compareAndSet(false, true)) {
      return;
    }
    long looked = 0;
    long found = 0;
    try {
      ReportStore reports = shortener.store().reports();
      long after = 0;
      while (!stopped) {
        List<Link> page = shortener.store().links().page(LinkStore.Filter.ALL, after, PAGE);
        for (Link link : page) {
          Objection objection = link.state() == LinkState.BANNED ? null : shortener.review(link);
          if (objection != null) {
            found++;
            String target = Secrets.masked(link.target().text());
            reports.keep(
                link.id(),
                new ReportStore.Finding(
                    link.id(), objection.reason().id(), target, clock.instant()));
          }
        }
        looked += page.size();
        if (page.size() < PAGE) {
          break;
        }
        after = page.get(PAGE - 1).id();
      }
      // What was found before and is not so any more.
      for (ReportStore.Finding old : reports.findings(10_000)) {
        Link link = shortener.store().links().get(old.linkId());
        boolean isOver =
            link == null
                || link.state() == LinkState.BANNED
                || link.state() == LinkState.DELETED
                || shortener.review(link) == null;
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
