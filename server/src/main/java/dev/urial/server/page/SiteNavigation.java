package dev.urial.server.page;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.server.http.Exchange;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.link.ShortDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The navigation links of the site, and the pages that search engines may list. */
final class SiteNavigation {
  private static final List<String> LOOK =
      List.of(
          "/inspect",
          "/inspect/repair",
          "/inspect/extract",
          "/inspect/readers",
          "/resolve",
          "/compare",
          "/base",
          "/media",
          "/history");

  private static final List<String> LEARN = List.of("/tour", "/exercises", "/shorteners");

  private static final List<String> ABOUT = List.of("/docs/about", "/docs/privacy", "/docs");

  private final SharedServices context;
  private final boolean hasDeskApart;
  private final boolean hasReports;

  SiteNavigation(SharedServices context) {
    this.context = context;
    this.hasDeskApart = context.configuration().find(ServerOptions.ADMIN_PORT) != null;
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

  /** Returns whether the desk and signing in are on a separate listener. */
  boolean hasDeskApart() {
    return hasDeskApart;
  }

  /** Returns the paths that search engines may list, the home page first. */
  static List<String> listed() {
    return Stream.of(
            List.of("/"), LOOK, LEARN, List.of("/tour/handout"), ABOUT, List.of("/docs/problems"))
        .flatMap(List::stream)
        .toList();
  }

  /** Returns the navigation links for pages of the public listener, grouped by task. */
  List<Page.Group> site(Exchange exchange, PageMessages words, @Nullable SignedInSession session) {
    List<Page.Group> groups = new ArrayList<>();
    groups.add(group(exchange, words, "look", LOOK));
    groups.add(group(exchange, words, "learn", LEARN));
    List<String> links = new ArrayList<>();
    if (open(exchange) != null) {
      links.add("/links");
    }
    if (!hasDeskApart) {
      links.add(session == null ? "/sign-in" : "/desk");
    }
    if (!links.isEmpty()) {
      groups.add(group(exchange, words, "links", links));
    }
    return groups;
  }

  /** Returns the navigation links for the pages on which users sign in, grouped by task. */
  List<Page.Group> signIn(
      Exchange exchange, PageMessages words, @Nullable SignedInSession session) {
    return hasDeskApart
        ? List.of(group(exchange, words, "links", List.of(session == null ? "/sign-in" : "/desk")))
        : site(exchange, words, session);
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
      Exchange exchange, PageMessages words, String task, List<String> paths) {
    String current = "";
    for (String path : paths) {
      current = path.length() > current.length() && isAt(exchange, path) ? path : current;
    }
    List<Page.Place> places = new ArrayList<>();
    for (String path : paths) {
      places.add(new Page.Place(words.say(key(path)), path, path.equals(current)));
    }
    return new Page.Group(words.say("page.frame.task." + task), places);
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
