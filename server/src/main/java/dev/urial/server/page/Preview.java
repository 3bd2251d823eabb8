package dev.urial.server.page;

import dev.urial.pages.InspectionPage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.VerdictView;
import dev.urial.server.http.Exchange;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page that shows where a link leads before a user follows it. Nothing is loaded from the
 * target.
 *
 * <p>CHOICE: the whole target is shown, even if its query contains secrets. Anyone who sees the
 * page could have followed the link, and a preview that hides part of the target does not show
 * where the link leads. It is hidden if a password protects the link, or if following the link
 * counts.
 */
final class Preview {
  private static final int MAX_OTHERS = 50;

  private final SharedServices context;
  private final PageFrame sheets;

  Preview(SharedServices context, PageFrame sheets) {
    this.context = context;
    this.sheets = sheets;
  }

  /**
   * What the page shows.
   *
   * @param shortUrl the short link, unescaped
   * @param hidden the reason why the target is hidden; null if it is shown
   * @param target the whole target, unescaped; empty if it is hidden
   * @param verdict the inspector's verdict about the target; null if it is hidden
   * @param title the title that the owner gave the link; or null
   * @param facts facts about the link
   * @param others the targets of the redirect rules
   * @param found findings about the target and the targets of the rules
   * @param hasReports whether visitors may report links
   */
  record View(
      String shortUrl,
      @Nullable String hidden,
      String target,
      @Nullable VerdictView verdict,
      @Nullable String title,
      List<LabelledRow> facts,
      List<String> others,
      List<TargetFinding> found,
      boolean hasReports) {
    /** Returns the target with its host in Unicode; null if it is the same. */
    @Nullable String readable() {
      String readable = ShownText.readable(target);
      return readable.equals(target) ? null : ShownText.of(readable);
    }
  }

  void answer(Exchange exchange, ShortDomain domain, ShortLink link) {
    Page page = sheets.page(exchange, domain.host());
    sheets.send(exchange, 200, page, JtepreviewGenerated::render, view(page, link));
  }

  private View view(Page page, ShortLink link) {
    String shortUrl = context.shortener().links().shortUrl(link);
    boolean hasReports = context.configuration().get(ServerOptions.REPORTS);
    String hidden = hidden(page, link);
    List<LabelledRow> facts = facts(page, link, hidden != null);
    if (hidden != null) {
      return new View(shortUrl, hidden, "", null, null, facts, List.of(), List.of(), hasReports);
    }
    String target = link.target().text();
    VerdictView verdict = InspectionPage.verdict(page, target);
    List<String> others =
        link.rules().stream()
            .map(rule -> rule.target().text())
            .distinct()
            .filter(it -> context.shortener().visiting().refusal(link, it) == null)
            .limit(MAX_OTHERS)
            .toList();
    List<String> targets = new ArrayList<>(List.of(target));
    targets.addAll(others);
    String risk = Notice.sentence(verdict.risk());
    List<TargetFinding> found =
        TargetWarnings.of(page.words(), context.shortener().targets(), targets).stream()
            .filter(it -> !it.sentence().equals(risk))
            .toList();
    return new View(
        shortUrl, null, target, verdict, link.title(), facts, others, found, hasReports);
  }

  /**
   * Returns the reason why the targets of a link must not be shown; null if they may be. Who sees
   * the target of a link with a visit limit without opening it avoids the limit.
   */
  private static @Nullable String hidden(Page page, ShortLink link) {
    if (link.passwordHash() != null) {
      return page.say("page.preview.locked");
    }
    return link.visitLimit() > 0 ? page.say("page.preview.limited") : null;
  }

  private List<LabelledRow> facts(Page page, ShortLink link, boolean isHidden) {
    List<LabelledRow> rows = new ArrayList<>();
    String kind = link.status().isPermanent() ? "permanent" : "temporary";
    String status = page.say("page.preview.status." + kind, link.status().code());
    add(page, rows, "status", status, false);
    add(page, rows, "created", page.words().time(link.createdAt()), false);
    time(page, rows, "changed", link.changedAt());
    time(page, rows, "from", link.validFrom());
    time(page, rows, "until", link.validUntil());
    if (link.visitLimit() > 0) {
      add(page, rows, "limit", Long.toString(link.visitLimit()), false);
    }
    if (link.forwardQuery()) {
      add(page, rows, "forward-query", page.say("page.yes"), false);
    }
    if (link.forwardPath()) {
      add(page, rows, "forward-path", page.say("page.yes"), false);
    }
    LinkTarget fallback = link.fallback();
    if (fallback != null
        && !isHidden
        && context.shortener().visiting().refusal(link, fallback.text()) == null) {
      add(page, rows, "fallback", ShownText.of(fallback.text()), true);
    }
    return rows;
  }

  private static void time(Page page, List<LabelledRow> rows, String name, @Nullable Instant time) {
    if (time != null) {
      add(page, rows, name, page.words().time(time), false);
    }
  }

  private static void add(
      Page page, List<LabelledRow> rows, String name, String value, boolean isExact) {
    rows.add(new LabelledRow(page.say("page.preview." + name), value, isExact));
  }
}
