package dev.urial.server.page;

import dev.urial.internal.text.Secrets;
import dev.urial.pages.InspectionPage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.VerdictView;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.url.Url;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The form for creating a short link without an account, in domains that do not require
 * registration. The rules and the rate limit are the same as for links that are created anonymously
 * through the API. Whoever is signed in gets the form of the desk, and owns what the field on the
 * home page creates.
 */
final class ShortenPage {
  private static final int MAX_LENGTH = 8_000;

  private final SharedServices context;
  private final PageFrame sheets;

  ShortenPage(SharedServices context, PageFrame sheets) {
    this.context = context;
    this.sheets = sheets;
  }

  /**
   * The form.
   *
   * @param target the field for the URL to shorten
   * @param options the other fields
   * @param fits suggested replacements for values that were refused, by the name of the field
   */
  record Form(Field target, List<Field> options, Map<String, String> fits) {
    boolean isOpen() {
      return options.stream().anyMatch(it -> !it.value().isEmpty() || it.wrong() != null);
    }
  }

  /**
   * A new short link.
   *
   * @param link the link
   * @param url the short URL
   * @param path the path of the short URL
   * @param target the target, escaped for display
   * @param verdict the inspector's verdict on a target that may deceive people; otherwise null
   * @param warnings other warnings about the target
   * @param isFirst whether people see the preview first
   */
  record Made(
      ShortLink link,
      String url,
      String path,
      String target,
      @Nullable VerdictView verdict,
      List<TargetFinding> warnings,
      boolean isFirst) {}

  void addTo(Router router) {
    router.get("/links", this::show).post("/links", this::make);
  }

  /** Returns the signed-in user, if that user may create links; otherwise null. */
  private @Nullable User user(Exchange exchange) {
    SignedInSession session = sheets.session(exchange);
    return session != null && Actor.of(session.user()).has(Scope.CREATE) ? session.user() : null;
  }

  private void show(Exchange exchange) {
    boolean isUser = user(exchange) != null;
    if (isUser || sheets.navigation().open(exchange) == null) {
      String path = isUser ? "/desk/links/new" : "/sign-in";
      exchange.set("Cache-Control", "no-store").redirect(303, path);
    } else {
      show(exchange, sheets.tool(exchange), Map.of(), Map.of());
    }
  }

  /** Returns the text in a field, or the suggestion for it that was chosen. */
  private static String text(Exchange exchange, String name) {
    String chosen = exchange.form().get("fits." + name);
    String text = chosen == null ? exchange.form().get(name) : chosen;
    return Objects.requireNonNullElse(text, "").strip();
  }

  private void show(
      Exchange exchange, Page page, Map<String, String> wrong, Map<String, String> fits) {
    Field target =
        Field.exact("text", page.say("page.home.shorten.url"), text(exchange, "text")).required();
    Field slug = Field.exact("slug", page.say("page.desk.field.slug"), text(exchange, "slug"));
    String last = text(exchange, "validUntil");
    Field until = Field.typed("validUntil", page.say("page.shorten.until"), "date", last);
    Field password = Field.typed("password", page.say("page.password.label"), "password", "");
    List<Field> options =
        Stream.of(
                slug.hint(page.say("page.desk.hint.slug")),
                until.hint(page.say("page.shorten.until.hint")),
                password.hint(page.say("page.desk.hint.password")).autocomplete("new-password"))
            .map(it -> it.wrong(wrong.get(it.name())))
            .toList();
    Form form = new Form(target.most(MAX_LENGTH).wrong(wrong.get("text")), options, fits);
    sheets.send(exchange, wrong.isEmpty() ? 200 : 422, page, JteshortenGenerated::render, form);
  }

  private void make(Exchange exchange) {
    ShortDomain domain = sheets.navigation().open(exchange);
    if (domain == null || exchange.isForeign()) {
      throw Problem.ofStatus(403);
    }
    Page page = sheets.tool(exchange);
    User user = user(exchange);
    Map<String, String> wrong = new HashMap<>();
    LinkDraft draft = draft(exchange, page, domain, wrong);
    String who = user == null ? exchange.origin().network() : "user " + user.id();
    sheets.take(exchange, LimitedAction.CREATION, who, Links.creations(draft));
    Actor actor = user == null ? Actor.nobody() : Actor.of(user);
    Links links = context.shortener().links();
    Outcome<ShortLink> outcome =
        wrong.isEmpty() ? links.create(actor, draft) : links.check(actor, draft);
    Map<String, String> fits = new HashMap<>();
    if (outcome instanceof Outcome.Refused<ShortLink> refused) {
      for (Objection it : refused.objections()) {
        String field = it.field().equals("target") ? "text" : it.field();
        String sentence = TargetFinding.of(page.words(), it.remark()).sentence();
        if (wrong.putIfAbsent(field, sentence) == null && it.fits() != null) {
          fits.put(field, it.fits());
        }
      }
    } else if (outcome instanceof Outcome.Done<ShortLink> done && wrong.isEmpty()) {
      made(exchange, page, domain, done);
      return;
    } else if (!(outcome instanceof Outcome.Done)) {
      throw Problem.ofStatus(403);
    }
    show(exchange, page, wrong, fits);
  }

  /** Returns what to create; adds what is wrong with the fields. */
  private LinkDraft draft(
      Exchange exchange, Page page, ShortDomain domain, Map<String, String> wrong) {
    String target = text(exchange, "text");
    String slug = text(exchange, "slug");
    String last = text(exchange, "validUntil");
    String password = Objects.requireNonNullElse(exchange.form().get("password"), "");
    LinkDraft.Builder draft = LinkDraft.to(target).domain(domain.host());
    if (target.isEmpty()) {
      wrong.put("text", page.say("page.shorten.empty"));
    }
    if (!slug.isEmpty()) {
      draft.slug(slug);
    }
    if (!password.isEmpty()) {
      draft.password(password);
    }
    if (!last.isEmpty()) {
      Instant end = end(last);
      draft.validUntil(end);
      if (end.isBefore(context.clock().instant())) {
        wrong.put("validUntil", page.say("page.shorten.until.wrong"));
      }
    }
    return draft.build();
  }

  /** Returns the end of a day in UTC; the distant past if the text is not a day. */
  private static Instant end(String day) {
    try {
      return LocalDate.parse(day).plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeException e) {
      return Instant.MIN;
    }
  }

  private void made(
      Exchange exchange, Page page, ShortDomain domain, Outcome.Done<ShortLink> done) {
    ShortLink link = done.value();
    String url = context.shortener().links().shortUrl(link);
    VerdictView verdict =
        link.isDeceptive() ? InspectionPage.verdict(page, link.target().text()) : null;
    Made made =
        new Made(
            link,
            url,
            Url.parse(url).path(),
            ShownText.of(Secrets.masked(link.target().text())),
            verdict,
            TargetFinding.besides(
                verdict,
                done.warnings().stream().map(it -> TargetFinding.of(page.words(), it)).toList()),
            domain.showsFirst(link));
    exchange.set("Cache-Control", "no-store");
    sheets.send(exchange, 200, page, JteshortenedGenerated::render, made);
  }
}
