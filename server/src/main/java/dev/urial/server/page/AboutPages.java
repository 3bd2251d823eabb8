package dev.urial.server.page;

import dev.urial.pages.template.Page;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.Article.Section;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServerOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The pages about the site, its operator, and what it stores. */
final class AboutPages {
  private final Configuration configuration;
  private final PageFrame sheets;

  AboutPages(Configuration configuration, PageFrame sheets) {
    this.configuration = configuration;
    this.sheets = sheets;
  }

  void addTo(Router router) {
    router.get("/docs/about", exchange -> send(exchange, "about", this::about));
    router.get("/docs/privacy", exchange -> send(exchange, "privacy", this::privacy));
  }

  private void send(Exchange exchange, String name, Function<Page, List<Section>> sections) {
    Page page = sheets.article(exchange);
    String title = page.say("page." + name + ".title");
    String host = sheets.navigation().linkHost(exchange);
    String lead = page.say("page." + name + ".lead", page.site(), host);
    sheets.send(exchange, page, new Article(title, lead, List.of(), sections.apply(page)));
  }

  private List<Section> about(Page page) {
    return List.of(
        contact(page),
        section(page, "about.made", "about.made.what", "about.made.license"),
        section(page, "about.trust", "about.trust.tests", "about.trust.cites", "about.trust.not"));
  }

  private List<Section> privacy(Page page) {
    boolean isLogged = configuration.get(ServerOptions.LOG_REQUESTS);
    return List.of(
        section(page, "privacy.texts", "privacy.texts.what", "privacy.texts.shared"),
        visits(page),
        section(page, "privacy.cookies", "privacy.cookies.what", "privacy.cookies.others"),
        section(page, "privacy.log", isLogged ? "privacy.log.requests" : "privacy.log.refusals"),
        contact(page));
  }

  private Section visits(Page page) {
    if (!configuration.get(ServerOptions.VISITS)) {
      return section(page, "privacy.visits", "privacy.visits.none");
    }
    List<String> said = new ArrayList<>();
    said.add(page.say("page.privacy.visits.what"));
    long days = configuration.get(ServerOptions.VISITS_RETENTION).toDays();
    said.add(page.say("page.privacy.visits." + (days == 0 ? "always" : "days"), days));
    said.add(page.say("page.privacy.visits.refused"));
    return Section.of("visits", page.say("page.privacy.visits"), said);
  }

  private static Section section(Page page, String heading, String... sentences) {
    String id = heading.substring(heading.indexOf('.') + 1);
    List<String> said = Stream.of(sentences).map(it -> page.say("page." + it)).toList();
    return Section.of(id, page.say("page." + heading), said);
  }

  /** Returns the section that says how to contact the operator. */
  private Section contact(Page page) {
    String contact = configuration.find(ServerOptions.SITE_CONTACT);
    String key = "page.about.who." + (contact == null ? "unnamed" : "named");
    Section who =
        Section.of("who", page.say("page.about.who"), List.of(page.say(key, page.site())));
    if (contact == null) {
      return who;
    }
    String shown = contact.startsWith("mailto:") ? contact.substring(7) : contact;
    Page.Place link = new Page.Place(ShownText.of(shown), contact, false);
    return new Section(who.id(), who.heading(), who.sentences(), List.of(link));
  }
}
