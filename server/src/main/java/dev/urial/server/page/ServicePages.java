package dev.urial.server.page;

import dev.urial.internal.server.Digests;
import dev.urial.pages.LanguageChoice;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.ErrorFormat;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import dev.urial.server.site.SlugPages;
import dev.urial.shortener.VisitDecision;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The pages of the service: the pages for slugs, the error pages, and the pages for signing in.
 *
 * <pre>{@code
 * ServicePages pages = ServicePages.of(context);
 * pages.addTo(router, context);         // /sign-in, /assets, error pages
 * SignedInSession session = pages.sheets().session(exchange);
 * }</pre>
 *
 * <p>The pages are available in English, Hungarian, Russian and Estonian; {@code Content-Language}
 * states the language of a response. No page loads anything from other hosts. Only the home page
 * and the form for shortening run a script.
 */
public final class ServicePages implements SlugPages, Routes {
  private final SharedServices context;
  private final Assets assets = new Assets();
  private final PageFrame sheets;
  private final LinkUnlocking unlocking;
  private final Previews previews;
  private final SignIn signing;
  private final AbuseReportPages reporting;

  private ServicePages(SharedServices context) {
    this.context = context;
    MessageAuthentication signer = MessageAuthentication.of(context.store().accounts());
    Sessions sessions = new Sessions(context.store(), signer, context.clock());
    this.sheets = new PageFrame(assets, sessions, context);
    this.unlocking = new LinkUnlocking(context, signer, sheets);
    this.previews = new Previews(context, sheets);
    this.signing = new SignIn(context, sheets, sessions);
    this.reporting = new AbuseReportPages(context, sheets, sessions);
  }

  /**
   * Creates the pages of a service.
   *
   * @param context the objects that all parts share
   */
  public static ServicePages of(SharedServices context) {
    return new ServicePages(Objects.requireNonNull(context, "context"));
  }

  /**
   * Adds the routes of the pages, assets and error pages. The pages for signing in are added to the
   * administrators' listener if it is separate.
   *
   * @param router the router of the public listener
   * @param ignored not used, because the pages already have these objects
   */
  @Override
  public void addTo(Router router, SharedServices ignored) {
    Objects.requireNonNull(router, "router");
    Objects.requireNonNull(ignored, "ignored");
    ErrorFormat shape = sheets::error;
    ErrorFormat atAnyHost =
        (exchange, problem) -> {
          boolean isServed = context.domains().find(exchange.origin().host()) != null;
          ErrorFormat own = isServed ? shape : UnservedHost::answer;
          own.answer(exchange, problem);
        };
    assets.addTo(router, exchange -> sheets.error(exchange, 404, null, null));
    PagePreferences.addTo(router);
    router.errors("/", atAnyHost);
    Router admin = router.admin();
    if (admin != router) {
      assets.addTo(admin, exchange -> sheets.error(exchange, 404, null, null));
      PagePreferences.addTo(admin);
      admin.errors("/", shape);
    }
    signing.addTo(admin);
    reporting.addTo(router);
    new ShortenFormPages(context, sheets).addTo(router);
    new AboutPages(context.configuration(), sheets).addTo(router);
    router.get("/sitemap.xml", this::siteMap);
  }

  /**
   * Sends the site map for search engines, which lists the public pages in each language, but no
   * links or results.
   *
   * @see <a href="https://www.sitemaps.org/protocol.html">Sitemaps 0.90</a>
   */
  private void siteMap(Exchange exchange) {
    ShortDomain domain = context.domains().find(exchange.origin().host());
    boolean isElsewhere = domain != null && domain.home() != null;
    String base = exchange.origin().base();
    StringBuilder map = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    map.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
        .append(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n");
    for (String path : SiteNavigation.listed()) {
      if (isElsewhere && path.equals("/")) {
        continue;
      }
      map.append("<url><loc>").append(base).append(path).append("</loc>");
      for (LanguageChoice.Language it : LanguageChoice.ALL) {
        String tag = it.locale().getLanguage();
        map.append("\n<xhtml:link rel=\"alternate\" hreflang=\"").append(tag);
        map.append("\" href=\"").append(base).append(path).append("?lang=").append(tag);
        map.append("\"/>");
      }
      map.append("</url>\n");
    }
    exchange
        .set("Cache-Control", "public, max-age=3600")
        .answer(200, "application/xml;charset=utf-8", map.append("</urlset>\n").toString());
  }

  /** Returns the frame that all pages share, for packages that have their own pages. */
  public PageFrame sheets() {
    return sheets;
  }

  @Override
  public void preview(Exchange exchange, ShortDomain domain, ShortLink link) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(link, "link");
    if (link.unlisted()) {
      notFound(exchange, domain, null);
      return;
    }
    previews.answer(exchange, domain, link);
  }

  @Override
  public void password(Exchange exchange, ShortDomain domain, ShortLink link) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(link, "link");
    unlocking.answer(exchange, domain, link);
  }

  @Override
  public boolean isUnlocked(Exchange exchange, ShortLink link) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(link, "link");
    return unlocking.isUnlocked(exchange, link);
  }

  @Override
  public void notFound(Exchange exchange, ShortDomain domain, VisitDecision.@Nullable Early early) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(domain, "domain");
    Page page = sheets.page(exchange, domain.host());
    if (early != null) {
      String from = page.words().time(early.from());
      sheets.notice(
          exchange,
          404,
          page,
          page.say("page.early.title"),
          List.of(page.say("page.early.what", from)));
      return;
    }
    List<String> sentences = new ArrayList<>();
    sentences.add(page.say("page.not-found.what"));
    if (domain.caseSensitive()) {
      sentences.add(page.say("page.not-found.check"));
    }
    sheets.notice(exchange, 404, page, page.say("page.not-found.title"), sentences);
  }

  @Override
  public void gone(Exchange exchange, ShortDomain domain, VisitDecision.Gone gone) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(gone, "gone");
    Page page = sheets.page(exchange, domain.host());
    String why =
        switch (gone.why()) {
          case BANNED -> "page.gone.banned";
          case DELETED -> "page.gone.deleted";
          case EXPIRED -> "page.gone.expired";
          case USED_UP -> "page.gone.used-up";
        };
    sheets.notice(exchange, 410, page, page.say("page.gone.title"), List.of(page.say(why)));
  }

  @Override
  public void qrCode(Exchange exchange, ShortDomain domain, ShortLink link, boolean svg) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(link, "link");
    QrCode code =
        QrCode.asked(
            context.shortener().shortUrl(link),
            exchange.parameter("size"),
            exchange.parameter("margin"),
            exchange.parameter("ec"));
    byte[] image = svg ? code.svgOctets() : code.png();
    String etag = "\"" + MessageAuthentication.text(Digests.sha256(image)).substring(0, 22) + "\"";
    exchange
        .set("ETag", etag)
        .set("Cache-Control", (link.unlisted() ? "private" : "public") + ", max-age=86400")
        .set("Cross-Origin-Resource-Policy", "cross-origin")
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        .set("X-Content-Type-Options", "nosniff");
    if (holds(exchange.fields("If-None-Match"), etag)) {
      exchange.answer(304);
      return;
    }
    exchange.answer(200, svg ? "image/svg+xml" : "image/png", image);
  }

  /**
   * Returns whether values of {@code If-None-Match} contain an entity tag (with weak comparison),
   * or {@code *} (RFC 9110 §13.1.2).
   */
  private static boolean holds(List<String> fields, String etag) {
    for (String field : fields) {
      String text = field.strip();
      if (text.equals("*") || text.contains(etag)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void home(Exchange exchange, ShortDomain domain) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(domain, "domain");
    Page page = sheets.tool(exchange);
    boolean isOpen = sheets.open(exchange) != null;
    Field shorten = isOpen ? ShortenFormPages.field(page, "", null) : null;
    String html = InspectTemplates.home(page, shorten, sheets.linkHost(exchange));
    sheets.send(exchange, 200, page, html, ContentSecurityPolicy.TOOL);
  }
}
