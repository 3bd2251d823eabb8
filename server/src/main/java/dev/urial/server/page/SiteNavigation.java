package dev.urial.server.page;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.server.http.Exchange;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.link.ShortDomain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The navigation links of the site, and the pages that search engines may list. */
final class SiteNavigation {
  private static final List<String> TOOLS =
      List.of("/inspect/extract", "/resolve", "/compare", "/base", "/media");

  private static final List<String> LEARN = List.of("/tour", "/exercises", "/shorteners");

  private static final List<String> ABOUT = List.of("/docs/about", "/docs/privacy", "/docs");

  private final SharedServices context;
  private final boolean hasReports;

  SiteNavigation(SharedServices context) {
    this.context = context;
    this.hasReports = context.configuration().get(ServerOptions.REPORTS);
  }

  /** Returns the domain of the request if anybody may create links there; otherwise null. */
  @Nullable ShortDomain open(Exchange exchange) {
    ShortDomain domain = context.domains().find(exchange.origin().host());
    return domain == null || domain.registration() ? null : domain;
  }

  /**
   * Returns the host of the domain to which a request was sent, for short links. The port of the
   * request is added if the host of the domain has none.
   */
  String linkHost(Exchange exchange) {
    String asked = exchange.origin().host();
    ShortDomain domain = context.domains().find(asked);
    if (domain == null) {
      return ShownText.of(asked);
    }
    int colon = asked.lastIndexOf(':');
    boolean hasPort = colon > asked.lastIndexOf(']') && domain.host().indexOf(':') < 0;
    return hasPort ? domain.host() + asked.substring(colon) : domain.host();
  }

  /** Returns the paths that search engines may list, the home page first. */
  static List<String> listed() {
    return Stream.of(
            List.of("/", "/inspect"),
            TOOLS,
            LEARN,
            List.of("/tour/handout"),
            ABOUT,
            List.of("/docs/problems"))
        .flatMap(List::stream)
        .toList();
  }

  /** Returns the navigation links for public pages. */
  List<Page.Group> site(Exchange exchange, PageMessages words) {
    List<Page.Group> groups = tools(exchange, words);
    if (open(exchange) != null) {
      groups.add(group(exchange, words, null, List.of("/links")));
    }
    return groups;
  }

  /** Returns the links to the inspector, the other tools and the lecture. */
  List<Page.Group> tools(Exchange exchange, PageMessages words) {
    List<Page.Group> groups = new ArrayList<>();
    groups.add(group(exchange, words, null, List.of("/inspect")));
    groups.add(group(exchange, words, "page.frame.task.look", TOOLS));
    groups.add(group(exchange, words, "page.frame.task.learn", LEARN));
    return groups;
  }

  /** Returns the links to the desk and to the account, or to the page for signing in. */
  List<Page.Place> account(
      Exchange exchange, PageMessages words, @Nullable SignedInSession session) {
    if (session == null) {
      return group(exchange, words, null, List.of("/sign-in")).places();
    }
    String name = ShownText.of(session.user().name());
    return List.of(
        new Page.Place(words.say(key("/desk")), "/desk", isAt(exchange, "/desk")),
        new Page.Place(name, "/sign-in", isAt(exchange, "/sign-in")));
  }

  /** Returns the links in the footer of each page. */
  List<Page.Place> footer(PageMessages words) {
    List<Page.Place> foot = new ArrayList<>();
    ABOUT.forEach(path -> foot.add(new Page.Place(words.say(key(path)), path, false)));
    if (hasReports) {
      foot.add(new Page.Place(words.say("page.frame.place.report"), "/report", false));
    }
    return foot;
  }

  private static Page.Group group(
      Exchange exchange, PageMessages words, @Nullable String label, List<String> paths) {
    // A tool below /inspect is current alone.
    String current =
        Stream.concat(paths.stream(), TOOLS.stream())
            .filter(path -> isAt(exchange, path))
            .max(Comparator.comparingInt(String::length))
            .orElse("");
    List<Page.Place> places = new ArrayList<>();
    for (String path : paths) {
      places.add(new Page.Place(words.say(key(path)), path, path.equals(current)));
    }
    return new Page.Group(label == null ? "" : words.say(label), places);
  }

  /** Returns whether a request is for a path or for a path below it. */
  static boolean isAt(Exchange exchange, String place) {
    String path = exchange.path();
    return path.startsWith(place)
        && (path.length() == place.length() || path.charAt(place.length()) == '/');
  }

  private static String key(String path) {
    return switch (path) {
      case "/sign-in" -> "page.sign-in.title";
      case "/links" -> "page.frame.place.shorten";
      default -> "page.frame.place." + path.substring(path.lastIndexOf('/') + 1);
    };
  }
}
