package dev.urial.browser;

import java.util.List;

/** All pages there are. {@link EveryPlaceTest} holds them against the links between them. */
final class Sheets {
  /** What the tools are asked about. */
  static final String TEXT = "http://user:secret@www.example.com:80/a/../b%7e?q=1&x=y#part";

  static final List<Sheet> ALL =
      List.of(
          // What short links need.
          Sheet.at("home", "/"),
          // The tools, before and after something is sent.
          Sheet.at("inspect", "/inspect"),
          Sheet.at("inspect", "/inspect").sent("url", "text", TEXT),
          Sheet.at("inspect", "/inspect").sent("nothing", "text", ""),
          Sheet.at("inspect", "/inspect").sent("wrong", "text", "http://my_host/a|b?x=%zz#ő"),
          Sheet.at("inspect", "/inspect").sent("fake", "text", "http://аррӏе.com/"),
          Sheet.at("inspect", "/inspect").sent("urn", "text", "urn:isbn:0-395-36341-1"),
          Sheet.at("inspect", "/inspect").sent("long", "text", "http://a/" + "b".repeat(3000)),
          Sheet.at("inspect-shared", "/inspect?text=http://www.example.com/a?b%23c"),
          Sheet.at("inspect", "/inspect")
              .sent("base", "text", "..\\u202E/c", "base", "http://a/b/d", "escapes", "yes"),
          Sheet.at("extract", "/inspect/extract"),
          Sheet.at("extract", "/inspect/extract")
              .sent("found", "text", "See http://a.example/b, a@b.example and www.c.example."),
          Sheet.at("resolve", "/resolve"),
          Sheet.at("resolve", "/resolve")
              .sent("steps", "base", "http://a/b/c/d;p?q", "text", "../../g/./h/../i?x#y"),
          Sheet.at("resolve", "/resolve").sent("wrong", "base", "../b", "text", "http://a b/"),
          Sheet.at("compare", "/compare"),
          Sheet.at("compare", "/compare").sent("same", "a", "http://a/%7Eb", "b", "HTTP://a:80/~b"),
          Sheet.at("compare", "/compare").sent("other", "a", "http://a/b", "b", "http://[b/"),
          Sheet.at("base", "/base"),
          Sheet.at("base", "/base")
              .sent("boxes", "embedded", "http://e/f/", "retrieval", "http://r/s", "text", "../x"),
          Sheet.at("media", "/media"),
          Sheet.at("media", "/media").sent("part", "text", "http://a.example/f.jpg#xywh=5,5,60,40"),
          // The lecture, and what a class is given.
          Sheet.at("tour", "/tour"),
          Sheet.at("tour-handout", "/tour/handout"),
          Sheet.at("tour-nowhere", "/tour/9999").status(404),
          Sheet.at("shorteners", "/shorteners"),
          Sheet.at("exercises", "/exercises"),
          Sheet.at("exercises", "/exercises").sent("sheet", "seed", "14", "count", "6"),
          Sheet.at("exercises", "/exercises")
              .sent("wrong", "seed", "many", "count", "0")
              .status(400),
          Sheet.at(
              "exercises-solved", "/exercises?seed=14&level=easy&count=6&kinds=split,same&solved"),
          Sheet.at("docs", "/docs"),
          Sheet.at("docs-problems", "/docs/problems"),
          Sheet.at("docs-problem", "/docs/problems/not-found"),
          Sheet.at("docs-about", "/docs/about"),
          Sheet.at("docs-privacy", "/docs/privacy"),
          Sheet.at("shorten", "/links"),
          Sheet.at("shorten", "/links").sent("made", "text", "https://a.example/long"),
          Sheet.at("shorten", "/links").sent("wrong", "text", "a.example/b").status(422),
          Sheet.at("shorten", "/links")
              .sent(
                  "options",
                  "text",
                  "https://a.example/",
                  "slug",
                  "a b",
                  "validUntil",
                  "2001-01-01")
              .status(422),
          Sheet.at("not-found", "/nothing-here").status(404),
          Sheet.at("gone", "/gone").status(410),
          Sheet.at("banned", "/banned").status(410),
          Sheet.at("over", "/over").status(410),
          Sheet.at("early", "/early").status(404),
          Sheet.at("not-understood", "/%01").status(400),
          Sheet.at("password", "/secret"),
          Sheet.at("password", "/secret").sent("wrong", "password", "no").status(403),
          Sheet.at("preview", "/plain+"),
          Sheet.at("preview-homograph", "/homograph+"),
          Sheet.at("preview-first", "/homograph"),
          Sheet.at("preview-octal", "/octal+"),
          Sheet.at("preview-hostile", "/hostile+"),
          Sheet.at("preview-long", "/long+"),
          Sheet.at("preview-rules", "/rules+"),
          // Signing in.
          Sheet.at("report", "/report"),
          Sheet.at("sign-in", "/sign-in"),
          Sheet.at("sign-in", "/sign-in")
              .sent("wrong", "name", "admin", "password", "wrong")
              .status(403),
          Sheet.at("sign-in-once", "/sign-in?token=abc"),
          Sheet.at("account", "/sign-in").forAdmin(),
          // The desk.
          Sheet.at("desk", "/desk").forAdmin(),
          Sheet.at("desk-links", "/desk/links").forAdmin(),
          Sheet.at("desk-new", "/desk/links/new").forAdmin(),
          Sheet.at("desk-link", "/desk/links/1").forAdmin(),
          Sheet.at("desk-link-edit", "/desk/links/1/edit").forAdmin(),
          Sheet.at("desk-link-rename", "/desk/links/1/rename").forAdmin(),
          Sheet.at("desk-link-delete", "/desk/links/1/delete").forAdmin(),
          Sheet.at("desk-link-visits", "/desk/links/1/visits").forAdmin(),
          Sheet.at("desk-hostile", "/desk/links/10").forAdmin(),
          Sheet.at("desk-long", "/desk/links/11").forAdmin(),
          Sheet.at("desk-rules", "/desk/links/12").forAdmin(),
          Sheet.at("desk-import", "/desk/import").forAdmin(),
          Sheet.at("desk-export", "/desk/export").forAdmin(),
          Sheet.at("desk-visits", "/desk/visits").forAdmin(),
          Sheet.at("desk-keys", "/desk/keys").forAdmin(),
          Sheet.at("desk-users", "/desk/users").forAdmin(),
          Sheet.at("desk-user", "/desk/users/erika").forAdmin(),
          Sheet.at("desk-domains", "/desk/domains").forAdmin(),
          Sheet.at("desk-domain", "/desk/domains/localhost").forAdmin(),
          Sheet.at("desk-reports", "/desk/reports").forAdmin(),
          Sheet.at("desk-audit", "/desk/audit").forAdmin());

  private static final String SLIDE = "/tour/";

  private Sheets() {}

  /** The slides of the lecture, as its first page lists them. */
  static List<Sheet> slides(Tab tab) {
    tab.go("/tour");
    Object found =
        tab.page()
            .evaluate(
                "() => [...document.querySelectorAll('main a')].map(a => a.getAttribute('href'))");
    return Tab.strings(found).stream()
        .filter(href -> href.startsWith(SLIDE) && !href.equals("/tour/handout"))
        .distinct()
        .map(href -> Sheet.at("tour-" + href.substring(SLIDE.length()), href))
        .toList();
  }
}
