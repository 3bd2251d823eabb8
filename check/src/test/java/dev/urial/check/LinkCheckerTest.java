package dev.urial.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.Slow;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links of files, folders and lists, without a network. */
final class LinkCheckerTest {
  @TempDir Path folder;

  private Path file(String name, String text) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static List<String> told(LinkChecker.Builder checker, CheckInput... inputs)
      throws Exception {
    List<String> told = new ArrayList<>();
    var unused =
        checker
            .offline()
            .build()
            .check(
                List.of(inputs),
                link ->
                    told.add(
                        Path.of(link.source()).getFileName()
                            + ":"
                            + link.line()
                            + ":"
                            + link.column()
                            + " "
                            + link.verdict()
                            + " "
                            + link.findings().get(0).problem()
                            + " "
                            + link.reference()
                            + (link.findings().get(0).suggestion() == null
                                ? ""
                                : " → " + link.findings().get(0).suggestion())));
    told.sort(null);
    return told;
  }

  @Test
  void filesAndTheirIdsAreFound() throws Exception {
    file("b.html", "<h1 id=Top>B</h1><a name=old></a>");
    file("a.html", "<a href=b.html>1</a><a href='b.html#top'>2</a><a href='b.html#old'>3</a>");
    assertEquals(List.of(), told(LinkChecker.builder(), CheckInput.path(folder)));
  }

  @Test
  void hostsThatDeceiveAreToldWithoutANetwork() throws Exception {
    file(
        "a.html",
        "<a href=http://good.example@evil.example/>1</a>\n"
            + "<a href='http://good.example\\@evil.example/'>2</a>\n"
            + "<a href=http://xn--pypal-4ve.com/>3</a>\n"
            + "<a href=http://localhost:8080/>4</a><a href=http://10.0.0.1/>5</a>");
    assertEquals(
        List.of(
            "a.html:1:9 refused policy http://good.example@evil.example/",
            "a.html:2:10 refused host http://good.example\\@evil.example/",
            "a.html:3:9 refused host http://xn--pypal-4ve.com/"),
        told(LinkChecker.builder(), CheckInput.path(folder)));
  }

  @Test
  void whatIsMissingIsToldWithItsPlace() throws Exception {
    file("b.html", "<h1 id=Intro>B</h1>");
    file("a.html", "<p>\n<a href=c.html>1</a>\n <a href='b.html#intro'>2</a><a href=#x>3</a>");
    assertEquals(
        List.of(
            "a.html:2:9 broken file c.html",
            "a.html:3:11 broken fragment b.html#intro → b.html#Intro",
            "a.html:3:38 broken fragment #x"),
        told(LinkChecker.builder(), CheckInput.path(folder)));
  }

  @Test
  void headingsOfMarkdownAreNames() throws Exception {
    file(
        "a.md",
        "---\ntitle: x\n---\n# Über uns!\n\n## Use `--json`\n\n## Twice\n\n## Twice\n\n"
            + "Old\n---\n\n## Named {#given}\n\n```\n# none\n```\n<a id=\"html\"></a>\n\n"
            + "[1](#über-uns) [2](#use---json) [3](#twice-1) [4](#old) [5](#given) [6](#html)\n"
            + "[7](#none)\n");
    assertEquals(
        List.of("a.md:23:5 broken fragment #none"),
        told(LinkChecker.builder(), CheckInput.path(folder)));
  }

  @Test
  void aSiteIsCheckedBeforeItIsPublished() throws Exception {
    file("site/index.html", "<h1 id=x>Home</h1>");
    file(
        "site/docs/a.html",
        "<a href=/>1</a><a href=https://example.org/#x>2</a><a href=//example.org/docs/a>3</a><a"
            + " href=/docs/b.html>4</a><a href=../../../x>5</a><script"
            + " src=http://a.example/x></script>");
    assertEquals(
        List.of(
            "a.html:1:120 broken file ../../../x",
            "a.html:1:148 broken mixed-content http://a.example/x",
            "a.html:1:94 broken file /docs/b.html"),
        told(
            LinkChecker.builder().map("https://example.org", folder.resolve("site")),
            CheckInput.path(folder.resolve("site"))));
  }

  @Test
  void aFileUriIsADocument() throws Exception {
    Path page = file("a.html", "<a href=none>1</a>");
    assertEquals(
        List.of("a.html:1:9 broken file none"),
        told(LinkChecker.builder(), CheckInput.url(page.toUri().toString())));
  }

  @Test
  void patternsChooseFilesOfFolders() throws Exception {
    for (String name : List.of("a.html", "b/c.html", "b/d.md", "drafts/e.html", "b/drafts/f.md")) {
      file(name, name.endsWith("md") ? "[x](none)" : "<a href=none>x</a>");
    }
    assertEquals(
        List.of("a.html:1:9 broken file none", "c.html:1:9 broken file none"),
        told(LinkChecker.builder().include("*.html").exclude("drafts"), CheckInput.path(folder)));
    assertEquals(
        List.of("d.md:1:5 broken file none"),
        told(LinkChecker.builder().include("/b/*.md"), CheckInput.path(folder)));
    assertEquals(
        List.of("e.html:1:9 broken file none", "f.md:1:5 broken file none"),
        told(LinkChecker.builder().include("**/drafts/**"), CheckInput.path(folder)));
    assertEquals(
        List.of("e.html:1:9 broken file none"),
        told(LinkChecker.builder().include("drafts/?.html"), CheckInput.path(folder)));
  }

  @Test
  void aPatternOfManyStarsIsLinear() {
    assertTrue(PathPatterns.matches("**/b", "b") && PathPatterns.matches("a/**/b", "a/x/y/b"));
    assertEquals(false, PathPatterns.matches("a/**/b", "a/xb") || PathPatterns.matches("*", "a/b"));
    assertEquals(false, PathPatterns.matches("*a".repeat(50) + "b", "a".repeat(20_000)));
  }

  @Test
  void progressEndsWithAllTargets() throws Exception {
    file("a.html", "<a href=b.html>1</a><a href=c.html>2</a>");
    List<CheckProgress> seen = new ArrayList<>();
    CheckSummary summary =
        LinkChecker.builder()
            .progress(seen::add)
            .build()
            .check(List.of(CheckInput.path(folder)), link -> {});
    assertEquals(3, summary.targets());
    assertEquals(new CheckProgress(3, 3), seen.get(seen.size() - 1));
  }

  @Test
  void rootedReferencesOfFilesHaveARoot() throws Exception {
    file("index.html", "home");
    file("deep/a.html", "<a href=/index.html>1</a><a href=/none.html>2</a>");
    assertEquals(
        List.of("a.html:1:34 broken file /none.html"),
        told(LinkChecker.builder().root(folder), CheckInput.path(folder)));
  }

  @Test
  void aListHasALineForEachTarget() throws Exception {
    Path there = file("a.html", "<p id=x>");
    String url = there.toUri().toString();
    assertEquals(
        List.of("list:3:1 broken fragment " + url + "#y", "list:4:2 broken syntax http://[a/"),
        told(
            LinkChecker.builder(),
            CheckInput.list("list", List.of(url + "#x", "", url + "#y", " http://[a/"))));
  }

  @Test
  void aDocumentInMemoryHasNoBase() throws Exception {
    byte[] page =
        "<p id=x><a href=#x>1</a><a href=#y>2</a><a href=z>3</a>".getBytes(StandardCharsets.UTF_8);
    assertEquals(
        List.of("-:1:33 broken fragment #y", "-:1:49 broken base z"),
        told(LinkChecker.builder(), CheckInput.document("-", page, MediaType.parse("text/html"))));
  }

  @Test
  void anEntryAcceptsUntilItsDay() throws Exception {
    file("a.html", "<a href=x/b.html>1</a><a href=y/b.html>2</a>");
    AcceptList list =
        AcceptList.read(
            new StringReader(
                "color = blue\naccept.1 = *x/b.html until 2999-12-31 comes later\n"
                    + "accept.2 = */y/b.html until 2001-01-01 was to come\n"));
    assertEquals(
        List.of("a.html:1:31 broken file y/b.html"),
        told(LinkChecker.builder().accepted(list), CheckInput.path(folder)));
  }

  @Test
  void anEntryWithoutAReasonIsRefused() {
    Exception e =
        org.junit.jupiter.api.Assertions.assertThrows(
            java.io.IOException.class,
            () -> AcceptList.read(new StringReader("\naccept.1 = *x until 2999-12-31")));
    assertTrue(String.valueOf(e.getMessage()).startsWith("line 2: "), e.getMessage());
  }

  @Test
  void aPageWithManyLinksIsBoundedAndTold() throws Exception {
    checkLinks(50_000);
  }

  @Test
  @Nightly("the same page twenty times as long")
  void aPageWithAMillionLinksIsBoundedAndTold() throws Exception {
    checkLinks(1_000_000);
  }

  private static void checkLinks(int count) throws Exception {
    byte[] page = "<a href=#>".repeat(count).getBytes(StandardCharsets.UTF_8);
    CheckSummary summary =
        LinkChecker.builder()
            .linksPerDocument(10_000)
            .build()
            .check(
                List.of(CheckInput.document("-", page, MediaType.parse("text/html"))), link -> {});
    assertEquals(10_000, summary.links());
    assertEquals("limit.links", summary.remarks().get(0).key());
  }

  @Test
  void theLongestRuleOfRobotsCounts() {
    RobotsTxt rules =
        RobotsTxt.read(
            ("User-agent: other\nDisallow: /\n\nUser-Agent: *\nDisallow: /a # here\nAllow: /a/b\n"
                    + "Disallow: /*.pdf$\nCrawl-delay: 2\nSitemap: https://a.example/s.xml\n")
                .getBytes(StandardCharsets.UTF_8),
            "urial");
    assertEquals(false, rules.allows("/a/c"));
    assertEquals(true, rules.allows("/a/b/c"));
    assertEquals(false, rules.allows("/x/y.pdf"));
    assertEquals(true, rules.allows("/x/y.pdf?z"));
    assertEquals(2, rules.delay().toSeconds());
    assertEquals(List.of("https://a.example/s.xml"), rules.sitemaps());
    assertEquals(
        false,
        RobotsTxt.read("user-agent: Urial\ndisallow: /".getBytes(StandardCharsets.UTF_8), "urial")
            .allows("/"));
  }

  @Test
  void whatThePolicyForbidsIsNeverAsked() throws Exception {
    try (FaultyWeb web = new FaultyWeb(3, 9)) {
      List<CheckedLink> found = new ArrayList<>();
      var unused =
          LinkChecker.builder()
              .recursive(9)
              .build()
              .check(List.of(CheckInput.url(web.url("/page/0.html"))), found::add);
      assertEquals(LinkVerdict.REFUSED, found.get(0).verdict());
      assertEquals(0, web.connections.get());
    }
  }

  @Test
  void whatIsTooLongOrOfNoKnownTypeIsTold() throws Exception {
    Path picture = file("a.png", "no picture");
    Path page = file("a.html", "<p>".repeat(1000));
    CheckSummary summary =
        LinkChecker.builder()
            .policy(dev.urial.safety.FetchPolicy.builder().maxBytes(100).build())
            .build()
            .check(List.of(CheckInput.path(picture), CheckInput.path(page)), link -> {});
    assertEquals(
        List.of("document.no-reader", "limit.unread"),
        summary.remarks().stream().map(it -> it.key()).sorted().toList());
  }

  @Test
  void aListenerThatFailsEndsTheCheck() throws Exception {
    Path page = file("a.html", "<a href=1>1</a><a href=2>2</a>");
    IllegalStateException e =
        org.junit.jupiter.api.Assertions.assertThrows(
            IllegalStateException.class,
            () ->
                LinkChecker.builder()
                    .build()
                    .check(
                        List.of(CheckInput.path(page)),
                        link -> {
                          throw new IllegalStateException("gone");
                        }));
    assertEquals("gone", e.getMessage());
  }

  @Slow("waits twelve seconds for servers that are silent")
  @Test
  void sitemapsOfRobotsAreReadWithTheSite() throws Exception {
    try (FaultyWeb web = new FaultyWeb(3, 9)) {
      List<String> sources = new ArrayList<>();
      var unused =
          FaultyWebTest.checker()
              .recursive(2)
              .tellAll()
              .build()
              .check(
                  List.of(CheckInput.url(web.url("/page/0.html"))),
                  link -> sources.add(link.source()));
      assertTrue(sources.contains(web.url("/map/1.xml")), sources::toString);
    }
  }
}
