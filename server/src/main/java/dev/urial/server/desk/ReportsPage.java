package dev.urial.server.desk;

import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.server.template.desk.ReportsView;
import dev.urial.internal.server.template.desk.StatisticsTemplates;
import dev.urial.server.http.Router;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.AuditEntry;
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
final class ReportsPage {
  /** A page has up to a hundred targets; that of a link has all of it. */
  private static final int SHOWN_TARGET = 1_000;

  private static final int ON_PAGE = 50;

  private final SharedServices context;

  ReportsPage(SharedServices context) {
    this.context = context;
  }

  void addTo(Router router, DeskAccess door) {
    router
        .get("/desk/reports", door.get("reports", Scope.ADMIN, this::show))
        .post("/desk/reports/{id}", door.post("reports", Scope.ADMIN, this::decide));
  }

  private void show(DeskAccess.Call call) {
    long after = Math.max(0, DeskInput.count(call.exchange().parameter("after")));
    List<AbuseReport> open = context.store().reports().open(after, ON_PAGE + 1);
    boolean isMore = open.size() > ON_PAGE;
    List<AbuseReport> shown = open.subList(0, Math.min(ON_PAGE, open.size()));
    List<ReportsView.Item> reports = new ArrayList<>();
    for (AbuseReport it : shown) {
      String reason =
          call.frame()
              .page()
              .words()
              .say(ServerMessages.MESSAGES.ofConstant("page.report.reason", it.reason()));
      reports.add(item(call, it.linkId(), reason, it, it.at()));
    }
    List<ReportsView.Item> findings = new ArrayList<>();
    for (ReportTable.Finding it : context.store().reports().findings(ON_PAGE)) {
      ShortLink link = context.store().links().get(it.linkId());
      Objection why = link == null ? null : context.shortener().review(link);
      if (it.kind().startsWith("fetch-")) {
        String said = call.say("page.figures.reports." + it.kind());
        findings.add(item(call, it.linkId(), said, null, it.at()));
      } else if (why != null) {
        findings.add(item(call, it.linkId(), call.say(why.remark().message()), null, it.at()));
      }
    }
    String older = isMore ? "/desk/reports?after=" + shown.get(ON_PAGE - 1).id() : null;
    long last = shown.isEmpty() ? 0 : shown.get(shown.size() - 1).id();
    String word = call.exchange().parameter("done");
    String done =
        "ban".equals(word)
            ? call.say("page.figures.reports.banned")
            : "close".equals(word) ? call.say("page.figures.reports.closed") : null;
    call.send(
        200,
        StatisticsTemplates.reports(
            call.frame().with(done), new ReportsView(reports, last, older, findings)));
  }

  private ReportsView.Item item(
      DeskAccess.Call call, long id, String what, @Nullable AbuseReport report, Instant at) {
    ShortLink link = context.store().links().get(id);
    String when = call.frame().page().words().time(at);
    if (link == null) {
      return new ReportsView.Item(
          id,
          Long.toString(id),
          "/desk/links/" + id,
          "",
          List.of(),
          List.of(),
          false,
          null,
          what,
          null,
          when,
          false);
    }
    LinkState state = link.state();
    String target = link.target().text();
    List<String> targets = link.targets();
    List<String> was = new ArrayList<>(report == null ? List.of() : report.targets());
    was.removeAll(targets);
    String note = report == null ? null : report.note();
    return new ReportsView.Item(
        id,
        ShownText.of(context.shortener().shortUrl(link)),
        "/desk/links/" + id,
        shown(target),
        targets.stream().skip(1).map(ReportsPage::shown).distinct().toList(),
        was.stream().map(it -> former(it, targets)).distinct().toList(),
        report != null && report.version() != 0 && report.version() != link.version(),
        state == LinkState.ACTIVE
            ? null
            : call.frame()
                .page()
                .words()
                .say(ServerMessages.MESSAGES.ofConstant("page.desk.state", state)),
        what,
        note == null ? null : ShownText.of(note),
        when,
        state != LinkState.BANNED && !target.isEmpty());
  }

  private static String shown(String target) {
    return ShownText.of(LinkListing.shortened(target, SHOWN_TARGET));
  }

  /**
   * Returns a target that a link had. If only what is omitted differs from a target that it has,
   * the part around the first difference is shown instead.
   */
  private static String former(String target, List<String> now) {
    String shown = shown(target);
    for (String other : now) {
      if (shown.equals(shown(other))) {
        int at = Arrays.mismatch(target.toCharArray(), other.toCharArray());
        int start = Math.max(0, at - SHOWN_TARGET / 2);
        int end = Math.min(target.length(), start + SHOWN_TARGET);
        return ShownText.of("…" + target.substring(start, end) + "…");
      }
    }
    return shown;
  }

  private void decide(DeskAccess.Call call) {
    long id = call.id();
    ShortLink link = context.store().links().get(id);
    boolean bans = call.field("do").equals("ban");
    if (link == null || !(bans || call.field("do").equals("close"))) {
      call.missing();
      return;
    }
    if (bans && !(context.shortener().ban(call.actor(), id, 0) instanceof LinkOutcome.Done)) {
      call.missing();
      return;
    }
    Instant now = context.clock().instant();
    String who = call.actor().name();
    String what = link.domain() + "/" + link.slug().text();
    AuditEntry entry = new AuditEntry(0, now, who, "link.reports-close", what, null);
    // A report that arrived after the page was shown is still to be seen; a ban settles all.
    long last = bans ? Long.MAX_VALUE : Math.max(0, DeskInput.count(call.field("last")));
    context.store().reports().close(id, last, who, now, entry);
    call.lead("/desk/reports?done=" + (bans ? "ban" : "close"));
  }
}
