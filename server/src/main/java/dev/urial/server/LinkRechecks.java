package dev.urial.server;

import dev.urial.internal.text.Secrets;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Links;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.ReportTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Rechecks existing links: reloads changed blocklist files and, on a schedule, checks all links
 * against the current rules, without the network. No link is disabled.
 */
final class LinkRechecks {
  private static final int PAGE_SIZE = 100;
  private static final int MAX_FINDINGS = 10_000;

  /** The maximum delay before the first round, so that the start of the service is quick. */
  private static final long MAX_FIRST_DELAY_SECONDS = 300;

  /** The pause after each page of links, which leaves the processors to redirects. */
  private static final long PAUSE_MILLIS = 200;

  private final List<Path> files;
  private final Duration every;
  private final Shortener shortener;
  private final Links links;
  private final ServerLog log;
  private List<Object> filesSeen = List.of();
  private volatile boolean stopped;

  LinkRechecks(Configuration configuration, Shortener shortener, ServerLog log) {
    this.files = configuration.get(ServerOptions.BLOCKLIST);
    this.every = configuration.get(ServerOptions.REVIEW);
    this.shortener = shortener;
    this.links = shortener.links();
    this.log = log;
  }

  /** Reads the blocklist files, which must exist, and schedules the reloads and the rounds. */
  void start(Listeners.Repeater repeater) {
    if (!files.isEmpty()) {
      filesSeen = stamp();
      try {
        shortener.visiting().block(read());
      } catch (IOException | IllegalArgumentException e) {
        throw new ConfigurationException("blocklist", "cannot be read: " + e.getMessage());
      }
      repeater.every(10, 10, this::refresh);
    }
    if (!every.isZero()) {
      long seconds = Math.max(1, every.toSeconds());
      repeater.every(Math.min(seconds, MAX_FIRST_DELAY_SECONDS), seconds, this::review);
    }
  }

  void stop() {
    stopped = true;
  }

  /** Reloads the blocklist files if any has changed; if that fails, the old list is kept. */
  void refresh() {
    List<Object> now = stamp();
    if (now.equals(filesSeen)) {
      return;
    }
    filesSeen = now;
    try {
      Blocklist list = read();
      shortener.visiting().block(list);
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

  /** Checks all links against the current rules, and stores the findings. */
  void review() {
    try {
      if (!eachPage(page -> page.forEach(this::review))) {
        return; // the service stops
      }
      for (ReportTable.Finding old : links.findings(Actor.service(), MAX_FINDINGS)) {
        ShortLink link = links.get(Actor.service(), old.linkId());
        if (link != null && (!isOpen(link) || links.review(link) == null)) {
          links.noteFinding(Actor.service(), link, null, null);
        }
      }
      log.info("links reviewed");
    } catch (RuntimeException e) {
      log.warning("the links could not be reviewed", "why", String.valueOf(e.getMessage()));
    }
  }

  private void review(ShortLink link) {
    Objection objection = isOpen(link) ? links.review(link) : null;
    if (objection != null) {
      links.noteFinding(
          Actor.service(), link, objection.reason().id(), Secrets.masked(link.target().text()));
    }
  }

  private static boolean isOpen(ShortLink link) {
    return link.state() != LinkState.BANNED && link.state() != LinkState.DELETED;
  }

  /** Handles all links, page by page, with pauses; returns false if the service stops. */
  private boolean eachPage(Consumer<List<ShortLink>> each) {
    LinkOrder.Place after = new LinkOrder.Place("", 0);
    while (after != null && !stopped) {
      Links.Page page =
          links.list(Actor.service(), LinkFilter.ALL, LinkOrder.OLDEST, after, PAGE_SIZE);
      each.accept(page.links());
      after = page.next();
      try {
        Thread.sleep(after == null ? 0 : PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        stopped = true;
      }
    }
    return after == null;
  }
}
