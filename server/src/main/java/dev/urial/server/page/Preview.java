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
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
   * @param link the link
   * @param shortUrl the short link, unescaped
   * @param hidden the reason why the targets are hidden; null if they are shown
   * @param target the whole target, unescaped
   * @param location where this visitor would be redirected; null for a preview that was asked for
   * @param verdict the inspector's verdict about the target; null if it is hidden
   * @param others the targets of the redirect rules
   * @param fallback the fallback target, or null
   * @param found findings about the target and the targets of the rules
   * @param hasReports whether visitors may report links
   */
  record View(
      ShortLink link,
      String shortUrl,
      @Nullable String hidden,
      String target,
      @Nullable String location,
      @Nullable VerdictView verdict,
      List<String> others,
      @Nullable String fallback,
      List<TargetFinding> found,
      boolean hasReports) {
    /** Returns whether the target may deceive people, so that the page leads back. */
    boolean isDangerous() {
      return verdict != null && verdict.tone().equals("error")
          || found.stream().anyMatch(TargetFinding::alarm);
    }

    /** Returns the address of the button that leads on. */
    String go() {
      return Objects.requireNonNullElse(location, shortUrl);
    }

    /** Returns the target with its host in Unicode; null if it is the same. */
    @Nullable String readable() {
      String readable = ShownText.readable(target);
      return readable.equals(target) ? null : ShownText.of(readable);
    }
  }

  void answer(Exchange exchange, ShortDomain domain, ShortLink link, @Nullable String location) {
    Page page = sheets.page(exchange, domain.host());
    sheets.send(exchange, 200, page, JtepreviewGenerated::render, view(page, link, location));
  }

  private View view(Page page, ShortLink link, @Nullable String location) {
    String shortUrl = context.shortener().links().shortUrl(link);
    boolean hasReports = context.configuration().get(ServerOptions.REPORTS);
    String hidden = location == null ? hidden(page, link) : null;
    if (hidden != null) {
      return new View(
          link, shortUrl, hidden, "", null, null, List.of(), null, List.of(), hasReports);
    }
    String target = Objects.requireNonNullElse(location, link.target().text());
    List<String> others =
        link.rules().stream()
            .map(rule -> rule.target().text())
            .distinct()
            .filter(it -> location == null && leads(link, it))
            .limit(MAX_OTHERS)
            .toList();
    List<String> targets = new ArrayList<>(List.of(target));
    targets.addAll(others);
    VerdictView verdict = InspectionPage.verdict(page, target);
    List<TargetFinding> found =
        TargetFinding.besides(
            verdict, TargetFinding.of(page.words(), context.shortener().targets(), targets));
    LinkTarget last = link.fallback();
    String fallback =
        location == null && last != null && leads(link, last.text()) ? last.text() : null;
    return new View(
        link, shortUrl, null, target, location, verdict, others, fallback, found, hasReports);
  }

  private boolean leads(ShortLink link, String target) {
    return context.shortener().visiting().refusal(link, target) == null;
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
}
