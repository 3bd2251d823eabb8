package dev.urial.server.page;

import dev.urial.internal.server.template.LinkTemplates;
import dev.urial.internal.server.template.ShortenedLink;
import dev.urial.internal.server.template.TargetFinding;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The form for creating a short link without an account, in domains that do not require
 * registration. The rules and the rate limit are the same as for links that are created anonymously
 * through the API.
 */
final class ShortenFormPages {
  private static final int MOST_TARGET = 8_000;

  private final SharedServices context;
  private final PageFrame sheets;

  ShortenFormPages(SharedServices context, PageFrame sheets) {
    this.context = context;
    this.sheets = sheets;
  }

  void addTo(Router router) {
    router.get("/links", this::form).post("/links", this::make);
  }

  /** Returns the field for the URL to shorten. */
  static Field field(Page page, String url, @Nullable String wrong) {
    return Field.exact("url", page.say("page.home.shorten.url"), url)
        .required()
        .most(MOST_TARGET)
        .wrong(wrong);
  }

  private void form(Exchange exchange) {
    if (sheets.open(exchange) == null) {
      exchange.set("Cache-Control", "no-store").redirect(303, "/sign-in");
      return;
    }
    form(exchange, 200, "", null, null);
  }

  private void form(
      Exchange exchange, int status, String url, @Nullable String wrong, @Nullable String fits) {
    Page page = sheets.tool(exchange);
    String html = LinkTemplates.shorten(page, field(page, url, wrong), fits);
    sheets.send(exchange, status, page, html, ContentSecurityPolicy.TOOL);
  }

  private void make(Exchange exchange) {
    ShortDomain domain = sheets.open(exchange);
    if (domain == null || exchange.isForeign()) {
      sheets.error(exchange, 403, null, null);
      return;
    }
    String given = exchange.form().get("url");
    String url = given == null ? "" : given.strip();
    Page page = sheets.tool(exchange);
    if (url.isEmpty() || url.length() > MOST_TARGET) {
      String key = url.isEmpty() ? "page.shorten.empty" : "page.tool.too-long";
      String wrong = page.say(key, url.length(), MOST_TARGET);
      form(exchange, 422, url.isEmpty() ? "" : url.substring(0, MOST_TARGET), wrong, null);
      return;
    }
    if (!sheets.takes(exchange, LimitedAction.CREATION)) {
      return;
    }
    LinkDraft draft = LinkDraft.to(url).domain(domain.host()).build();
    LinkOutcome outcome = context.shortener().create(Actor.nobody(), draft);
    if (outcome instanceof LinkOutcome.Done done) {
      made(exchange, page, done);
    } else if (outcome instanceof LinkOutcome.Refused refused) {
      Objection first = refused.objections().get(0);
      String wrong = sentence(page, first.remark());
      form(exchange, 422, url, wrong, first.fits());
    } else {
      sheets.error(exchange, 403, null, null);
    }
  }

  private void made(Exchange exchange, Page page, LinkOutcome.Done done) {
    String url = context.shortener().shortUrl(done.link());
    List<TargetFinding> warnings = new ArrayList<>();
    for (Remark it : done.warnings()) {
      warnings.add(
          new TargetFinding(
              sentence(page, it),
              it.severity() == Severity.WARNING,
              it.clause().citation(),
              it.clause().link()));
    }
    ShortenedLink shortened =
        new ShortenedLink(
            ShownText.of(url),
            Url.parse(url).path(),
            ShownText.of(Secrets.masked(done.link().target().text())),
            warnings);
    exchange.set("Cache-Control", "no-store");
    sheets.send(
        exchange, 200, page, LinkTemplates.shortened(page, shortened), ContentSecurityPolicy.TOOL);
  }

  private static String sentence(Page page, Remark remark) {
    return PageFrame.sentence(ShownText.of(page.words().say(remark.message())));
  }
}
