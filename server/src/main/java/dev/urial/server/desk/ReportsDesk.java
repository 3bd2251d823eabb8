package dev.urial.server.desk;

import dev.urial.server.http.Router;
import dev.urial.server.page.ShownText;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.ReportTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The page on which administrators see reports about links, and findings about their targets. */
final class ReportsDesk {
  private static final int PAGE_SIZE = 50;

  /** The page of a link has the whole target. */
  private static final int TARGET_LENGTH = 1_000;

  private final Desk desk;

  ReportsDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    router
        .get("/desk/reports", desk.get("reports", Scope.ADMIN, this::show))
        .post(
            "/desk/reports/{id}",
            desk.post("reports", Scope.ADMIN, Desk.on(desk::link, this::decide)));
  }

  /**
   * What the page shows.
   *
   * @param reports the open reports
   * @param last the number of the last report, or 0
   * @param older the address of the next page, or null
   * @param findings the findings
   */
  record View(List<Item> reports, long last, @Nullable String older, List<Item> findings) {}

  /**
   * A report or finding about a link.
   *
   * @param id the ID of the link
   * @param link the link; null if it does not exist
   * @param url the short URL
   * @param what the reason for the report, or the finding, in the page's language
   * @param report the report; null for a finding
   * @param at the time of the report or finding
   */
  record Item(
      long id,
      @Nullable ShortLink link,
      String url,
      String what,
      @Nullable AbuseReport report,
      Instant at) {
    /** Returns the targets of the link, of which the first is that of most visits. */
    List<String> targets() {
      return link == null
          ? List.of()
          : link.targets().stream().distinct().map(Item::shown).toList();
    }

    /** Returns the targets that the link had when it was reported, and does not have now. */
    List<String> former() {
      List<String> former = new ArrayList<>(report == null ? List.of() : report.targets());
      former.removeAll(link == null ? List.of() : link.targets());
      return former.stream().map(this::former).distinct().toList();
    }

    /**
     * Returns a target that the link had. If only what is omitted differs from a target that it
     * has, the part around the first difference is returned instead.
     */
    private String former(String target) {
      for (String other : link == null ? List.<String>of() : link.targets()) {
        if (shown(target).equals(shown(other))) {
          int at = Arrays.mismatch(target.toCharArray(), other.toCharArray());
          int start = Math.max(0, at - TARGET_LENGTH / 2);
          int end = Math.min(target.length(), start + TARGET_LENGTH);
          return ShownText.of("…" + target.substring(start, end) + "…");
        }
      }
      return shown(target);
    }

    private static String shown(String target) {
      return ShownText.of(LinksDesk.shortened(target, TARGET_LENGTH));
    }

    /** Returns whether the link was changed after it was reported. */
    boolean isChanged() {
      return report != null
          && link != null
          && report.version() != 0
          && report.version() != link.version();
    }

    /** Returns whether the link can be taken down. */
    boolean isBannable() {
      return link != null && link.state() != LinkState.BANNED && !link.target().text().isEmpty();
    }
  }

  private void show(DeskCall call) {
    long after = Math.max(0, Form.digits(call.exchange().parameter("after")));
    List<AbuseReport> open = desk.links().reports(call.actor(), after, PAGE_SIZE + 1);
    List<AbuseReport> shown = DeskCall.shown(open, PAGE_SIZE);
    List<Item> reports = new ArrayList<>();
    for (AbuseReport it : shown) {
      String reason = call.name("page.report.reason", it.reason());
      reports.add(item(call, it.linkId(), reason, it, it.at()));
    }
    List<Item> findings = new ArrayList<>();
    for (ReportTable.Finding it : desk.links().findings(call.actor(), PAGE_SIZE)) {
      ShortLink link = desk.links().get(call.actor(), it.linkId());
      Objection why = link == null ? null : desk.links().review(link);
      String what =
          it.kind().startsWith("fetch-")
              ? call.say("page.figures.reports." + it.kind())
              : why == null ? null : call.say(why.remark().message());
      if (what != null) {
        findings.add(item(call, it.linkId(), what, null, it.at()));
      }
    }
    call.done("page.figures.reports.", "banned", "closed");
    long last = shown.isEmpty() ? 0 : shown.get(shown.size() - 1).id();
    String older = open.size() > PAGE_SIZE ? "/desk/reports?after=" + last : null;
    call.send(200, JtereportsGenerated::render, new View(reports, last, older, findings));
  }

  private Item item(DeskCall call, long id, String what, @Nullable AbuseReport report, Instant at) {
    ShortLink link = desk.links().get(call.actor(), id);
    String url = link == null ? Long.toString(id) : desk.links().shortUrl(link);
    return new Item(id, link, url, what, report, at);
  }

  private void decide(DeskCall call, ShortLink link) {
    boolean bans = call.field("do").equals("ban");
    if (!bans && !call.field("do").equals("close")) {
      call.missing();
      return;
    }
    Outcome<ShortLink> outcome =
        bans ? LinkDesk.ban(desk, call, link) : new Outcome.Done<>(link, List.of());
    // A report that arrived after the page was shown is still to be seen; a ban settles all.
    long last = bans ? Long.MAX_VALUE : Math.max(0, Form.digits(call.field("last")));
    if (outcome instanceof Outcome.Done) {
      desk.links().closeReports(call.actor(), link, last);
    }
    call.end(outcome, "/desk/reports?done=" + (bans ? "banned" : "closed"));
  }
}
