package dev.urial.server.page;

import dev.urial.internal.server.Digests;
import dev.urial.pages.InspectionPage;
import dev.urial.pages.LanguageChoice;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.VisitDecision;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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
public final class ServicePages implements Routes {
  private final SharedServices context;
  private final Assets assets = new Assets();
  private final PageFrame sheets;
  private final Unlock unlock;
  private final Preview preview;

  private ServicePages(SharedServices context) {
    this.context = context;
    Accounts accounts = context.shortener().accounts();
    MessageAuthentication signer = MessageAuthentication.of(accounts);
    this.sheets = new PageFrame(assets, new Sessions(accounts, signer), context);
    this.unlock = new Unlock(context, signer, sheets);
    this.preview = new Preview(context, sheets);
  }

  /**
   * Creates the pages of a service.
   *
   * @param context the objects that all parts share
   */
  public static ServicePages of(SharedServices context) {
    return new ServicePages(context);
  }

  /**
   * Adds the routes of the pages, assets and error pages.
   *
   * @param router the router of the service
   * @param ignored not used, because the pages already have these objects
   */
  @Override
  public void addTo(Router router, SharedServices ignored) {
    assets.addTo(router);
    PagePreferences.addTo(router);
    router.errors("/", this::error);
    new SignIn(context.shortener().accounts(), sheets).addTo(router);
    new Report(context, sheets).addTo(router);
    new ShortenPage(context, sheets).addTo(router);
    new AboutPages(context.configuration(), sheets).addTo(router);
    router.get("/sitemap.xml", this::siteMap);
  }

  private void error(Exchange exchange, Problem problem) {
    if (context.domains().find(exchange.origin().host()) == null) {
      // No page is served for this host, so the answer has no style sheet and no links.
      PageMessages words = PageFrame.words(PagePreferences.language(exchange, null));
      String text = String.join("\n", Notice.of(words, problem).sentences()) + "\n";
      exchange
          .set("X-Content-Type-Options", "nosniff")
          .set("X-Robots-Tag", "noindex")
          .set("Content-Language", words.tag())
          .setIfAbsent("Cache-Control", "no-store")
          .answer(problem.status(), "text/plain;charset=utf-8", text);
    } else {
      sheets.error(exchange, problem);
    }
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

  /**
   * Shows where a link leads.
   *
   * @param location where this visitor would be redirected; null for a preview, which private links
   *     do not have
   */
  public void preview(
      Exchange exchange, ShortDomain domain, ShortLink link, @Nullable String location) {
    if (location == null && link.unlisted()) {
      notFound(exchange, domain, null);
    } else {
      preview.answer(exchange, domain, link, location);
    }
  }

  /** Asks for the password of a link (GET), or checks it (POST); applies its rate limit itself. */
  public void password(Exchange exchange, ShortDomain domain, ShortLink link) {
    unlock.answer(exchange, domain, link);
  }

  /** Returns whether the request has a valid cookie that {@link #password} set for this link. */
  public boolean isUnlocked(Exchange exchange, ShortLink link) {
    return unlock.isUnlocked(exchange, link);
  }

  /** Responds with 404: the link does not exist, or is not active yet. */
  public void notFound(Exchange exchange, ShortDomain domain, VisitDecision.@Nullable Early early) {
    Page page = sheets.page(exchange, domain.host());
    List<String> sentences = new ArrayList<>();
    if (early != null) {
      sentences.add(page.say("page.early.what", page.words().time(early.from())));
    } else {
      sentences.add(page.say("page.not-found.what"));
      sentences.add(page.say("page.not-found.check"));
      if (domain.caseSensitive()) {
        sentences.add(page.say("page.not-found.case"));
      }
    }
    String title = page.say(early != null ? "page.early.title" : "page.not-found.title");
    notice(exchange, 404, page, Notice.of(title, sentences));
  }

  /** Responds with 410: the link no longer works. */
  public void gone(Exchange exchange, ShortDomain domain, VisitDecision.Gone gone) {
    Page page = sheets.page(exchange, domain.host());
    String why =
        switch (gone.why()) {
          case BANNED -> "page.gone.banned";
          case DELETED -> "page.gone.deleted";
          case EXPIRED -> "page.gone.expired";
          case USED_UP -> "page.gone.used-up";
        };
    List<String> sentences = List.of(page.say(why), page.say("page.gone.ask"));
    notice(exchange, 410, page, Notice.of(page.say("page.gone.title"), sentences));
  }

  /** Sends a notice about the requested address, with the ways on from there. */
  private void notice(Exchange exchange, int status, Page page, Notice notice) {
    String asked = ShownText.of(exchange.origin().host() + exchange.path());
    sheets.notice(exchange, status, page, sheets.home(page, notice).about(asked));
  }

  /** Renders the short URL as a QR code, for {@code /slug.png} and {@code /slug.svg}. */
  public void qrCode(Exchange exchange, ShortDomain domain, ShortLink link, boolean svg) {
    QrCode code =
        QrCode.asked(
            context.shortener().links().shortUrl(link),
            exchange.parameter("size"),
            exchange.parameter("margin"),
            exchange.parameter("ec"));
    byte[] image = svg ? code.svg().getBytes(StandardCharsets.US_ASCII) : code.png();
    String etag = "\"" + MessageAuthentication.text(Digests.sha256(image)).substring(0, 22) + "\"";
    exchange
        .set("ETag", etag)
        .set("Cache-Control", (link.unlisted() ? "private" : "public") + ", max-age=86400")
        .set("Cross-Origin-Resource-Policy", "cross-origin")
        .set("Content-Security-Policy", ContentSecurityPolicy.NOTHING)
        .set("X-Content-Type-Options", "nosniff");
    // Weak comparison, or *: RFC 9110 §13.1.2.
    if (exchange.fields("If-None-Match").stream()
        .anyMatch(it -> it.strip().equals("*") || it.contains(etag))) {
      exchange.answer(304);
    } else {
      exchange.answer(200, svg ? "image/svg+xml" : "image/png", image);
    }
  }

  /** Shows the home page of a domain that has no {@code home} setting. */
  public void home(Exchange exchange, ShortDomain domain) {
    Page page = sheets.tool(exchange);
    SiteNavigation navigation = sheets.navigation();
    String html =
        InspectTemplates.home(
            page,
            InspectionPage.of(page, InspectTemplates.HOME_EXAMPLE),
            navigation.open(exchange) != null,
            navigation.linkHost(exchange));
    sheets.send(exchange, 200, page, html, ContentSecurityPolicy.TOOL);
  }
}
