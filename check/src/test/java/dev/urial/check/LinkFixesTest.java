package dev.urial.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What may be written into a file without asking anybody, and what not. */
final class LinkFixesTest {
  @TempDir Path folder;

  /** A web in memory: the status of each address, and where it redirects to or what it sends. */
  private final Map<String, String> web = new TreeMap<>();

  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());

  private ProtocolResponse answer(ProtocolRequest access) {
    String url = access.uri().toString();
    requests.add((access.isHead() ? "HEAD " : "RETRIEVAL ") + url);
    String[] words = web.getOrDefault(url, "404 ").split(" ", 2);
    int status = Integer.parseInt(words[0]);
    boolean isRedirect = status / 100 == 3;
    byte[] body = (isRedirect ? "" : words[1]).getBytes(StandardCharsets.UTF_8);
    return ProtocolResponse.of(new ByteArrayInputStream(body))
        .status(status)
        .location(isRedirect ? words[1] : null)
        .mediaType(MediaType.parse(url.endsWith(".png") ? "image/png" : "text/html"))
        .length(body.length)
        .build();
  }

  private LinkChecker.Builder checker() {
    Protocol protocol =
        new Protocol() {
          @Override
          public ProtocolScope reach() {
            return ProtocolScope.NETWORK;
          }

          @Override
          public ProtocolResponse open(ProtocolRequest access) {
            return answer(access);
          }
        };
    return LinkChecker.builder()
        .retries(0)
        .web(
            it ->
                it.resolver(LinkFixesTest::addresses)
                    .protocol("http", protocol)
                    .protocol("https", protocol));
  }

  private static List<InetAddress> addresses(String host) throws UnknownHostException {
    if (host.startsWith("nobody.")) {
      throw new UnknownHostException(host);
    }
    return List.of(InetAddress.getByAddress(new byte[] {9, 9, 9, 9}));
  }

  private List<LinkFixes> fixes(LinkChecker.Builder checker, CheckInput... inputs)
      throws Exception {
    List<LinkFixes> fixes = new ArrayList<>();
    var unused = checker.fixes(fixes::add).build().check(List.of(inputs), link -> {});
    return fixes;
  }

  private String fixed(String name, String text) throws Exception {
    byte[] octets = text.getBytes(StandardCharsets.UTF_8);
    Path file = Files.write(folder.resolve(name), octets);
    List<LinkFixes> fixes = fixes(checker(), CheckInput.path(file));
    if (fixes.isEmpty()) {
      return text;
    }
    assertEquals(file, fixes.get(0).file());
    byte[] fixed = fixes.get(0).applied(octets);
    assertEquals(List.of(), fixes.get(0).left(fixed));
    assertEquals(List.of(), fixes(checker(), CheckInput.path(Files.write(file, fixed))), "twice");
    return new String(fixed, StandardCharsets.UTF_8);
  }

  /** Returns the reference that is in a page afterwards. */
  private String link(String reference) throws Exception {
    String page = fixed("a.html", "<a href='" + reference + "'>x</a>");
    return page.substring("<a href='".length(), page.length() - "'>x</a>".length());
  }

  @Test
  void whatMovedForGoodHasItsNewAddress() throws Exception {
    web.put("https://a.example/old", "301 /newer");
    web.put("https://a.example/newer", "308 https://b.example/new?a=1&b=2");
    web.put("https://b.example/new?a=1&b=2", "200 <p id=x>");
    assertEquals("https://b.example/new?a=1&amp;b=2", link("https://a.example/old"));
    assertEquals("https://b.example/new?a=1&amp;b=2#x", link("https://a.example/old#x"));
    assertEquals("https://a.example/old#y", link("https://a.example/old#y"), "it is not there");
  }

  @Test
  void aFragmentOfTheRedirectIsThatOfTheNewAddress() throws Exception {
    web.put("https://a.example/old", "301 /new#x");
    web.put("https://a.example/new", "200 <p id=x>");
    assertEquals("https://a.example/new#x", link("https://a.example/old"));
  }

  @Test
  void whatIsTemporaryOnTheWayStays() throws Exception {
    for (String status : List.of("302", "303", "307", "300")) {
      web.put("https://a.example/1", status + " /2");
      web.put("https://a.example/2", "200 <p>");
      assertEquals("https://a.example/1", link("https://a.example/1"), status);
      web.put("https://a.example/0", "301 /1");
      assertEquals("https://a.example/0", link("https://a.example/0"), status);
      web.put("https://a.example/2", "301 /3");
      web.put("https://a.example/3", "200 <p>");
      assertEquals("https://a.example/1", link("https://a.example/1"), status);
    }
  }

  @Test
  void whatMovedToNothingStays() throws Exception {
    web.put("https://a.example/1", "301 /2");
    for (String status : List.of("404", "410", "500", "403", "401", "429")) {
      web.put("https://a.example/2", status + " ");
      assertEquals("https://a.example/1", link("https://a.example/1"), status);
    }
  }

  @Test
  void aLoginOrAFrontPageIsNotWhatWasMeant() throws Exception {
    for (String other :
        List.of(
            "https://login.other.example/x",
            "https://other.example/login",
            "https://a.example/users/sign_in",
            "https://other.example/Sign-In.php?x=1",
            "https://other.example/enter?next=https%3A%2F%2Fa.example%2Fdeep%2Fold",
            "https://a.example/enter?next=/deep/old",
            "https://a.example/",
            "https://other.example",
            "https://archive.example/2020/https://a.example/deep/old",
            "https://sale.example/a.example",
            "http://a.example/deep/new",
            "https://a.example/%zz",
            "https://a.example/new?token=hunter2",
            "https://anna@a.example/new")) {
      web.clear();
      web.put("https://a.example/deep/old", "301 " + other);
      web.put(other, "200 <p>");
      web.put(other + "/", "200 <p>");
      web.put(other.replace("%zz", "%25zz"), "200 <p>");
      web.put(other.replace("anna@", ""), "200 <p>");
      assertEquals("https://a.example/deep/old", link("https://a.example/deep/old"), other);
    }
    web.put("https://a.example/designing/login", "301 https://b.example/signing/login");
    web.put("https://b.example/signing/login", "200 <p>");
    assertEquals(
        "https://b.example/signing/login", link("https://a.example/designing/login"), "it was one");
  }

  @Test
  void credentialsOfALinkDoNotGetLost() throws Exception {
    web.put("https://a.example/old", "301 /new");
    web.put("https://a.example/new", "200 <p>");
    assertEquals("https://anna@a.example/old", link("https://anna@a.example/old"));
  }

  @Test
  void httpsIsWrittenWhereItAnsweredInThisRun() throws Exception {
    web.put("http://a.example/1", "200 <p id=x>");
    web.put("https://a.example/1", "200 <p id=x>");
    web.put("http://a.example/2", "200 <p>");
    web.put("https://a.example/2", "403 ");
    web.put("http://a.example/3", "200 <p id=x>");
    web.put("https://a.example/3", "200 <p>");
    web.put("http://a.example:8080/4", "200 <p>");
    web.put("https://a.example:8080/4", "200 <p>");
    web.put("http://a.example/5", "302 https://a.example/1");
    web.put("https://a.example/5", "301 https://a.example/6");
    web.put("https://a.example/6", "200 <p>");
    web.put("https://a.example/7", "200 <p>");
    assertEquals("https://a.example/1", link("http://a.example/1"));
    assertEquals("https://a.example/1#x", link("http://a.example/1#x"));
    assertEquals("http://a.example/2", link("http://a.example/2"), "refused by https");
    assertEquals("http://a.example/3#x", link("http://a.example/3#x"), "another page by https");
    assertEquals("http://a.example:8080/4", link("http://a.example:8080/4"));
    assertEquals("http://a.example/5", link("http://a.example/5"), "moved by https");
    assertEquals("http://a.example/7", link("http://a.example/7"), "broken by http");
  }

  @Test
  void withoutFixesNobodyAsksByHttps() throws Exception {
    web.put("http://a.example/1", "200 <p>");
    web.put("https://a.example/1", "200 <p>");
    Path file = Files.writeString(folder.resolve("a.html"), "<a href=http://a.example/1>1</a>");
    List<CheckedLink> told = new ArrayList<>();
    var unused = checker().tellAll().build().check(List.of(CheckInput.path(file)), told::add);
    assertEquals(List.of("HEAD http://a.example/1"), requests);
    assertEquals(LinkVerdict.OK, told.get(0).verdict());
  }

  @Test
  void whatACacheRemembersIsNotBelieved() throws Exception {
    web.put("http://a.example/1", "200 <p>");
    web.put("https://a.example/1", "200 <p>");
    Path file =
        Files.writeString(
            folder.resolve("a.html"),
            "<a href=http://a.example/1>1</a><a href=https://a.example/1>2</a>");
    Path cache = folder.resolve("cache");
    var unused =
        checker()
            .cache(cache, Duration.ofDays(1))
            .build()
            .check(List.of(CheckInput.path(file)), link -> {});
    assertTrue(Files.readString(cache).contains("https://a.example/1"));
    web.put("https://a.example/1", "500 ");
    assertEquals(
        List.of(), fixes(checker().cache(cache, Duration.ofDays(1)), CheckInput.path(file)));
  }

  @Test
  void mixedContentIsFixedByHttps() throws Exception {
    web.put("http://a.example/1.png", "200 ");
    web.put("https://a.example/1.png", "200 ");
    Path file =
        Files.writeString(folder.resolve("a.html"), "<img src=http://a.example/1.png alt=''>");
    List<LinkFixes> fixes =
        fixes(checker().map("https://example.org/", folder), CheckInput.path(file));
    assertEquals(
        "<img src=https://a.example/1.png alt=''>",
        new String(fixes.get(0).applied(Files.readAllBytes(file)), StandardCharsets.UTF_8));
  }

  @Test
  void anIdInAnotherCaseIsThatId() throws Exception {
    assertEquals(
        "<p id=Top-1><p id=x><p id=X><a href=#Top-1>1</a><a href='#y'>2</a>",
        fixed("a.html", "<p id=Top-1><p id=x><p id=X><a href=#top-1>1</a><a href='#y'>2</a>"));
    assertEquals("# Use\n[1](b.md#use)\n", fixed("b.md", "# Use\n[1](b.md#Use)\n"));
    assertEquals("<p id=éÉ><a href=#éé>1</a>", fixed("c.html", "<p id=éÉ><a href=#éé>1</a>"));
    assertEquals(
        "<p id=ab><p id=aB><a href=#AB>1</a>",
        fixed("d.html", "<p id=ab><p id=aB><a href=#AB>1</a>"),
        "it could be either");
    web.put("https://a.example/1", "301 /2");
    web.put("https://a.example/2", "200 <p id=Intro>");
    assertEquals("https://a.example/2#Intro", link("https://a.example/1#intro"));
  }

  @Test
  void documentsOfEachKindKeepAllOtherOctets() throws Exception {
    web.put("https://a.example/old", "301 /new_(1)?a=1&b=2");
    web.put("https://a.example/new_(1)?a=1&b=2", "200 <p>");
    String is = "https://a.example/new_(1)?a=1&b=2";
    assertEquals(
        "<a\thref='" + is.replace("&", "&amp;") + "'>\r\n<a href=x:>",
        fixed("a.html", "<a\thref='https://a.example/old'>\r\n<a href=x:>"));
    assertEquals("at " + is + " and\r\n", fixed("a.txt", "at https://a.example/old and\r\n"));
    String markdown = fixed("a.md", "[x](https://a.example/old 't') `https://a.example/old`\n");
    assertTrue(markdown.startsWith("[x](https://a.example/new_"), markdown);
    assertTrue(markdown.endsWith(" 't') `https://a.example/old`\n"), markdown);
    web.put("https://a.example/1.png", "301 /(2).png");
    web.put("https://a.example/(2).png", "200 ");
    String style = fixed("a.css", "b{background:url(https://a.example/1.png)}");
    assertEquals("b{background:url(https://a.example/\\(2\\).png)}", style);
  }

  @Test
  void malformedOctetsAndOtherEncodingsStay() throws Exception {
    web.put("https://a.example/old", "301 /new");
    web.put("https://a.example/new", "200 <p>");
    for (String charset : List.of("ISO-8859-1", "UTF-16LE", "Shift_JIS")) {
      String mark = charset.startsWith("UTF-16") ? "\uFEFF" : "";
      String text =
          mark + "<meta charset=" + charset + "><p>\u00A7 \r<a href=https://a.example/old>1</a>";
      byte[] octets = text.getBytes(Charset.forName(charset));
      Path file = Files.write(folder.resolve("a.html"), octets);
      byte[] fixed = fixes(checker(), CheckInput.path(file)).get(0).applied(octets);
      assertEquals(
          text.replace("/old", "/new"), new String(fixed, Charset.forName(charset)), charset);
    }
    byte[] octets =
        "<p>\u00FF\u00FE<a href=https://a.example/old>".getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("a.html"), octets);
    assertEquals(
        "<p>\u00FF\u00FE<a href=https://a.example/new>",
        new String(
            fixes(checker(), CheckInput.path(file)).get(0).applied(octets),
            StandardCharsets.ISO_8859_1));
  }

  @Test
  void aReferenceWithALineBreakStays() throws Exception {
    web.put("https://a.example/old", "301 /new");
    web.put("https://a.example/new", "200 <p>");
    String page = "<a href='https://a.exam\nple/old'>1</a>";
    assertEquals(page, fixed("a.html", page));
  }

  @Test
  void pagesOfTheWebAndTextsInMemoryAreNotFixed() throws Exception {
    web.put("https://a.example/", "200 <a href=/old>1</a>");
    web.put("https://a.example/old", "301 /new");
    web.put("https://a.example/new", "200 <p>");
    byte[] page = "<a href=https://a.example/old>1</a>".getBytes(StandardCharsets.UTF_8);
    assertEquals(
        List.of(),
        fixes(
            checker(),
            CheckInput.url("https://a.example/"),
            CheckInput.list("-", List.of("https://a.example/old")),
            CheckInput.document("-", page, MediaType.parse("text/html"))));
    assertTrue(requests.contains("HEAD https://a.example/new"), requests::toString);
  }

  @Test
  void aFileThatChangedMeanwhileIsFixedAsFarAsItIsTheSame() throws Exception {
    web.put("https://a.example/old", "301 /new");
    web.put("https://a.example/new", "200 <p>");
    Path file = Files.writeString(folder.resolve("a.html"), "<a href=https://a.example/old>");
    LinkFixes fixes = fixes(checker(), CheckInput.path(file)).get(0);
    byte[] other = "<a href=x><p><a href=https://a.example/old>".getBytes(StandardCharsets.UTF_8);
    assertEquals(
        "<a href=x><p><a href=https://a.example/new>",
        new String(fixes.applied(other), StandardCharsets.UTF_8));
    byte[] none = "<a href=x>".getBytes(StandardCharsets.UTF_8);
    assertEquals("<a href=x>", new String(fixes.applied(none), StandardCharsets.UTF_8));
    assertEquals(fixes.links(), fixes.left(other));
    assertEquals("https://a.example/new", fixes.links().get(0).fix());
  }

  @Test
  void aListenerOfFixesThatFailsEndsTheCheck() throws Exception {
    Path file = Files.writeString(folder.resolve("a.html"), "<p id=x><a href=#X>");
    IllegalStateException gone = new IllegalStateException("gone");
    LinkChecker checker =
        checker()
            .fixes(
                it -> {
                  throw gone;
                })
            .build();
    List<CheckedLink> told = new ArrayList<>();
    assertSame(
        gone,
        org.junit.jupiter.api.Assertions.assertThrows(
            IllegalStateException.class,
            () -> checker.check(List.of(CheckInput.path(file)), told::add)));
    assertFalse(told.size() > 1);
  }

  /** Where the Internet Archive may have a copy is said; nobody asks it, and nothing is fixed. */
  @Test
  void aPageThatIsGoneMayBeInTheArchive() throws Exception {
    web.put("https://example.org/gone?a=1", "410 ");
    web.put("https://example.org/error", "500 ");
    web.put("https://example.org/login", "403 ");
    Map<String, String> told = new TreeMap<>();
    List<String> links =
        List.of(
            "https://example.org/missing#part",
            "https://example.org/gone?a=1",
            "https://nobody.example.org/x",
            "https://anna.github.io/x",
            "https://example.org/error",
            "https://example.org/login",
            "https://example.org/x?token=s3cret",
            "https://anna@example.org/x",
            "https://host.invalid/x",
            "http://intranet/x",
            "https://9.9.9.9/x",
            "https://web.archive.org/web/https://example.org/x");
    Path file =
        Files.writeString(
            folder.resolve("a.html"),
            "<a href='" + String.join("'>1</a>\n<a href='", links) + "'>");
    List<LinkFixes> fixes = new ArrayList<>();
    var unused =
        checker()
            .fixes(fixes::add)
            .build()
            .check(
                List.of(CheckInput.path(file)),
                link -> {
                  for (LinkFinding finding : link.findings()) {
                    told.put(link.reference(), String.valueOf(finding.suggestion()));
                  }
                });
    Map<String, String> expected = new TreeMap<>();
    links.forEach(link -> expected.put(link, "null"));
    links.subList(0, 4).forEach(link -> expected.put(link, "https://web.archive.org/web/" + link));
    assertEquals(expected, told);
    assertEquals(List.of(), fixes);
    assertTrue(
        requests.stream()
            .noneMatch(it -> it.contains("//web.archive.org/") && !it.endsWith(links.get(11))),
        requests::toString);
  }
}
