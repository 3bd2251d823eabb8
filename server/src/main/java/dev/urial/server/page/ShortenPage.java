package dev.urial.server.page;

import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.url.Url;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The form for creating a short link without an account, in domains that do not require
 * registration. The rules and the rate limit are the same as for links that are created anonymously
 * through the API.
 */
final class ShortenPage {
  private static final int MAX_TARGET_LENGTH = 8_000;

  private final SharedServices context;
  private final PageFrame sheets;

  ShortenPage(SharedServices context, PageFrame sheets) {
    this.context = context;
    this.sheets = sheets;
  }

  /**
   * The form.
   *
   * @param field the field for the URL to shorten
   * @param fits a suggested replacement for a target that was refused, or null
   */
  record Form(Field field, @Nullable String fits) {}

  /**
   * A new short link.
   *
   * @param url the short URL, escaped for display
   * @param path the path of the short URL
   * @param target the target, escaped for display
   * @param warnings warnings about the target
   */
  record Made(String url, String path, String target, List<TargetFinding> warnings) {}

  void addTo(Router router) {
    router.get("/links", this::show).post("/links", this::make);
  }

  /** Returns the field for the URL to shorten. */
  static Field field(Page page, String url, @Nullable String wrong) {
    return Field.exact("text", page.say("page.home.shorten.url"), url)
        .required()
        .most(MAX_TARGET_LENGTH)
        .wrong(wrong);
  }

  private void show(Exchange exchange) {
    if (sheets.navigation().open(exchange) == null) {
      exchange.set("Cache-Control", "no-store").redirect(303, "/sign-in");
    } else {
      show(exchange, 200, sheets.tool(exchange), "", null, null);
    }
  }

  private void show(
      Exchange exchange,
      int status,
      Page page,
      String url,
      @Nullable String wrong,
      @Nullable String fits) {
    Form form = new Form(field(page, url, wrong), fits);
    sheets.send(exchange, status, page, JteshortenGenerated::render, form);
  }

  private void make(Exchange exchange) {
    ShortDomain domain = sheets.navigation().open(exchange);
    if (domain == null || exchange.isForeign()) {
      throw Problem.ofStatus(403);
    }
    Page page = sheets.tool(exchange);
    String url = Objects.requireNonNullElse(exchange.form().get("text"), "").strip();
    if (url.isEmpty() || url.length() > MAX_TARGET_LENGTH) {
      String key = url.isEmpty() ? "page.shorten.empty" : "page.tool.too-long";
      String wrong = page.say(key, url.length(), MAX_TARGET_LENGTH);
      String kept = url.substring(0, Math.min(url.length(), MAX_TARGET_LENGTH));
      show(exchange, 422, page, kept, wrong, null);
      return;
    }
    sheets.take(exchange, LimitedAction.CREATION);
    LinkDraft draft = LinkDraft.to(url).domain(domain.host()).build();
    Outcome<ShortLink> outcome = context.shortener().links().create(Actor.nobody(), draft);
    if (outcome instanceof Outcome.Done<ShortLink> done) {
      made(exchange, page, done);
    } else if (outcome instanceof Outcome.Refused<ShortLink> refused) {
      Objection first = refused.objections().get(0);
      String wrong = TargetFinding.of(page.words(), first.remark()).sentence();
      show(exchange, 422, page, url, wrong, first.fits());
    } else {
      throw Problem.ofStatus(403);
    }
  }

  private void made(Exchange exchange, Page page, Outcome.Done<ShortLink> done) {
    String url = context.shortener().links().shortUrl(done.value());
    Made made =
        new Made(
            ShownText.of(url),
            Url.parse(url).path(),
            ShownText.of(Secrets.masked(done.value().target().text())),
            done.warnings().stream().map(it -> TargetFinding.of(page.words(), it)).toList());
    exchange.set("Cache-Control", "no-store");
    sheets.send(exchange, 200, page, JteshortenedGenerated::render, made);
  }
}
