package dev.urial.server.page;

import dev.urial.internal.server.template.Article;
import dev.urial.internal.server.template.Article.Section;
import dev.urial.internal.server.template.LinkTemplates;
import dev.urial.pages.template.Page;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServerOptions;
import java.util.ArrayList;
import java.util.List;

/** The pages about the site, its operator, and what it stores. */
final class AboutPages {
  private final Configuration configuration;
  private final PageFrame sheets;

  AboutPages(Configuration configuration, PageFrame sheets) {
    this.configuration = configuration;
    this.sheets = sheets;
  }

  void addTo(Router router) {
    router.get("/docs/about", exchange -> send(exchange, "about"));
    router.get("/docs/privacy", exchange -> send(exchange, "privacy"));
  }

  private void send(Exchange exchange, String name) {
    Page page = sheets.article(exchange);
    List<Section> sections = name.equals("about") ? about(page) : privacy(page);
    Article article =
        new Article(
            page.say("page." + name + ".title"),
            page.say("page." + name + ".lead", page.site(), sheets.linkHost(exchange)),
            List.of(),
            null,
            sections);
    sheets.send(
        exchange, 200, page, LinkTemplates.article(page, article), ContentSecurityPolicy.ARTICLE);
  }

  private List<Section> about(Page page) {
    return List.of(
        contact(page),
        section(page, "about.made", "about.made.what", "about.made.license"),
        section(page, "about.trust", "about.trust.tests", "about.trust.cites", "about.trust.not"));
  }

  private List<Section> privacy(Page page) {
    List<Section> all = new ArrayList<>();
    all.add(section(page, "privacy.texts", "privacy.texts.what", "privacy.texts.shared"));
    if (configuration.get(ServerOptions.VISITS)) {
      List<String> said = new ArrayList<>();
      said.add(page.say("page.privacy.visits.what"));
      long days = configuration.get(ServerOptions.VISITS_RETENTION).toDays();
      said.add(
          days == 0
              ? page.say("page.privacy.visits.always")
              : page.say("page.privacy.visits.days", days));
      if (configuration.get(ServerOptions.DO_NOT_TRACK)) {
        said.add(page.say("page.privacy.visits.refused"));
      }
      all.add(Section.of("visits", page.say("page.privacy.visits"), said));
    } else {
      all.add(section(page, "privacy.visits", "privacy.visits.none"));
    }
    all.add(section(page, "privacy.cookies", "privacy.cookies.what", "privacy.cookies.others"));
    boolean isLogged = configuration.get(ServerOptions.LOG_REQUESTS);
    all.add(
        section(page, "privacy.log", isLogged ? "privacy.log.requests" : "privacy.log.refusals"));
    all.add(contact(page));
    return all;
  }

  private static Section section(Page page, String heading, String... sentences) {
    List<String> said = new ArrayList<>();
    for (String it : sentences) {
      said.add(page.say("page." + it));
    }
    String id = heading.substring(heading.indexOf('.') + 1);
    return Section.of(id, page.say("page." + heading), said);
  }

  /** Returns the section that says how to contact the operator. */
  private Section contact(Page page) {
    String contact = configuration.find(ServerOptions.SITE_CONTACT);
    String heading = page.say("page.about.who");
    if (contact == null) {
      return Section.of("who", heading, List.of(page.say("page.about.who.unnamed", page.site())));
    }
    return new Section(
        "who",
        heading,
        false,
        List.of(page.say("page.about.who.named", page.site())),
        List.of(),
        List.of(new Page.Place(shown(contact), contact, false)));
  }

  private static String shown(String contact) {
    return ShownText.of(contact.startsWith("mailto:") ? contact.substring(7) : contact);
  }
}
