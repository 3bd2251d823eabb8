package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.WaitUntilState;
import dev.urial.MediaType;
import dev.urial.documents.html.HtmlReader;
import dev.urial.documents.html.UrlAttribute;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.testkit.Slow;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The links of pages as {@code HtmlReader} and as Chromium read them: every attribute that holds
 * URLs leads to the same URL, or is listed with the reason. Nothing is fetched.
 */
@Slow("follows the links of 172 pages; LinksTest reads them without a browser")
@ExtendWith(InChromium.class)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class DocumentLinksTest {
  /** A page of {@code link-pages.txt}. */
  record Sample(String name, String url, String type, byte[] octets) {
    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * What differs on a page.
   *
   * @param clause what says that ours is right, or why the difference is none
   */
  private record Known(String clause, List<String> theirs, List<String> ours) {}

  private static final Known FORM =
      new Known(
          "RFC 3986 §5.1: a base has no fragment, so neither has the URL of the document",
          List.of("form action http://a.example/b/c.html?q#f"),
          List.of("form action http://a.example/b/c.html?q"));

  private static final Map<String, List<Known>> KNOWN =
      Map.of(
          "schemes",
          List.of(
              new Known(
                  "URL Standard §4.4, file state: a Windows drive letter, which Chromium knows on"
                      + " Windows alone",
                  List.of("a href file:///C%7C/x"),
                  List.of("a href file:///C:/x"))),
          "base file",
          List.of(
              new Known(
                  "URL Standard §4.4, file slash state: the drive letter of the base stays",
                  List.of("a href file:///y", "a href file:///z"),
                  List.of("a href file:///C:/y", "a href file:///C:/z"))),
          "hosts",
          List.of(
              new Known(
                  "URL Standard §3.5: a space is a forbidden domain code point",
                  List.of("a href http://a%20b/"),
                  List.of("a href null"))),
          "percent",
          List.of(
              new Known(
                  "URL Standard §1.3: U+007C is not in the path percent-encode set",
                  List.of("a href http://a.example/b/a%5Eb%60c%7Bd%7D%7Ce"),
                  List.of("a href http://a.example/b/a%5Eb%60c%7Bd%7D|e"))),
          "base invalid",
          List.of(
              new Known(
                  "HTML Standard §4.2.3: the frozen base URL is then the fallback base URL",
                  List.of("a href null", "base about:blank"),
                  List.of("a href http://a.example/b/y", "base http://a.example/b/c.html?q"))),
          "forms",
          List.of(FORM, FORM),
          "forms with base",
          List.of(FORM),
          "adoption agency",
          List.of(
              new Known(
                  "HTML Standard §13.2.6.4.7: the parser copies the element, which stands in the"
                      + " document once",
                  List.of("a href http://a.example/b/q"),
                  List.of())));

  private static final List<String> asked = new ArrayList<>();

  private static Chromium chromium;
  private static Page scripted;
  private static Page unscripted;
  private static Sample shown;

  @BeforeAll
  static void start(Chromium given) {
    chromium = given;
    scripted = page(true);
    unscripted = page(false);
  }

  @AfterAll
  static void close() {
    scripted.context().close();
    unscripted.context().close();
  }

  static String resource(String name) {
    try (InputStream in = DocumentLinksTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  static Stream<Sample> samples() {
    List<Sample> samples = new ArrayList<>();
    for (String page : ('\n' + resource("link-pages.txt")).split("\n=== ")) {
      if (!page.isEmpty()) {
        int end = page.indexOf('\n');
        String[] head = page.substring(0, end).split(" \\| ");
        String charset = MediaType.parse(head[2]).parameter("charset");
        Charset encoding = Charset.forName(charset == null ? "windows-1252" : charset);
        String html = page.substring(end + 1).strip();
        samples.add(new Sample(head[0], head[1], head[2], html.getBytes(encoding)));
      }
    }
    return samples.stream();
  }

  @Test
  void thereAreAtLeastFortyPages() {
    assertTrue(samples().count() >= 40);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void linksLeadWhereTheyLeadWithScripting(Sample sample) {
    DocumentLinks read = read(HtmlReader.of(), sample);
    String text = read.text().text();
    List<Link> links = new ArrayList<>(read.links());
    int from = text.indexOf("<noscript>");
    int to = text.indexOf("</noscript>");
    if (from >= 0) { // what browsers with scripting read as text
      links.removeIf(link -> link.range().start() > from && (to < 0 || link.range().start() < to));
    }
    compare(sample, links, read, true);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void linksLeadWhereTheyLeadWithoutScripting(Sample sample) {
    DocumentLinks read = read(HtmlReader.withoutScripting(), sample);
    compare(sample, read.links(), read, false);
  }

  private static DocumentLinks read(HtmlReader reader, Sample sample) {
    MediaType type = MediaType.parse(sample.type());
    DocumentText text = reader.decode(sample.octets(), type);
    return reader.read(text, type, BaseChain.retrieved(sample.url(), 0));
  }

  private static void compare(
      Sample sample, List<Link> links, DocumentLinks read, boolean isScripted) {
    Page page = open(sample, isScripted);
    page.waitForLoadState(LoadState.LOAD);
    Map<?, ?> answer = (Map<?, ?>) page.evaluate("() => " + resource("links.js") + ".page()");
    List<String> theirs = Tab.strings(answer.get("lines"));
    List<String> ours = new ArrayList<>();
    List<Object> candidates = new ArrayList<>();
    List<String> candidatesHere = new ArrayList<>();
    for (Link link : links) {
      String target = String.valueOf(link.target().text());
      UrlAttribute row = UrlAttribute.find(link.element(), String.valueOf(link.attribute()));
      if (row != null && row.form() == UrlAttribute.Form.SRCSET) {
        candidates.add(link.reference());
        candidatesHere.add(target);
      } else if (link.kind() != LinkKind.BASE && isCompared(link)) {
        ours.add(link.element() + " " + attribute(link) + " " + target);
      }
    }
    String base = String.valueOf(answer.get("base"));
    int hash = base.indexOf('#'); // a base URL may have one, which no reference takes over
    theirs.add("base " + (hash < 0 ? base : base.substring(0, hash)));
    ours.add("base " + read.base().text());
    for (Known known : KNOWN.getOrDefault(sample.name(), List.of())) {
      known.theirs().forEach(line -> assertTrue(theirs.remove(line), known + " is past"));
      known.ours().forEach(line -> assertTrue(ours.remove(line), known + " is past"));
    }
    ours.sort(null);
    theirs.sort(null);
    assertEquals(String.join("\n", theirs), String.join("\n", ours));
    Object resolved =
        page.evaluate("all => " + resource("links.js") + ".resolved(all)", candidates);
    assertEquals(Tab.strings(resolved), candidatesHere);
  }

  /** Names, and maps, are no URLs to a browser. */
  private static boolean isCompared(Link link) {
    return !List.of("usemap", "itemtype", "itemprop").contains(attribute(link));
  }

  /** A property of a style sheet is in an attribute. */
  static String attribute(Link link) {
    String attribute = String.valueOf(link.attribute());
    return attribute.startsWith("background-image")
            || attribute.equals("background")
                && UrlAttribute.find(link.element(), "background") == null
        ? "style"
        : attribute;
  }

  /** Of candidates that all are dropped, none is shown; else one that is not. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a 1x",
        "a",
        "a 1x, b 2x",
        "a 1q",
        "a 1q, b 1x",
        "a 0x",
        "a -1x",
        "a -0x",
        "a +1x, b 3x",
        "a 1.x",
        "a .5x",
        "a 1e0x",
        "a 1e, b 5x",
        "a 1x 1x",
        "a 1w",
        "a 0w",
        "a -1w",
        "a 1.5w",
        "a 1w 2w",
        "a 1w 2h",
        "a 2h",
        "a 2h 1w",
        "a 2h 1x",
        "a 1x 2h",
        "a 1w 1x",
        "a 1w 0h",
        "a (1x)",
        "a (1x, b 1x), c 1x",
        "a (",
        "a ( 1x",
        "a 1x (",
        ",a 1x",
        "a, b",
        "a,b",
        "a 1X",
        "a 1 x",
        "a\t1x",
        "a 01x",
        "a 1x,",
        "a 1x,, b",
        "a 99999999999w",
        "a 1e400x, b"
      })
  void candidatesThatAreDroppedAreNotShown(String srcset) {
    String html = "<!doctype html><img srcset=\"" + srcset + "\">";
    Sample sample = sample(html);
    List<String> offered = new ArrayList<>();
    for (Link link : read(HtmlReader.of(), sample).links()) {
      if (link.remarks().isEmpty()) {
        offered.add(link.target().text());
      }
    }
    Page page = open(sample, true);
    page.waitForLoadState(LoadState.LOAD);
    Object answer = page.evaluate("() => " + resource("links.js") + ".sources()");
    String shown = Tab.strings(answer).get(0);
    assertTrue(
        offered.isEmpty() ? shown.isEmpty() : offered.contains(shown),
        srcset + " shows " + shown + " of " + offered);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0;url=/r",
        "0; URL = '/r'x",
        "0,/r",
        "0 /r",
        "0;/r",
        ".5;url=/r",
        "0;url=\"/r",
        "0;urx=/r",
        "0; ur=/r",
        "0x;/r",
        ";/r",
        "url=/r",
        "+0;/r",
        "0;url=javascript:1",
        "0;url=http://[",
        "0;  u/r",
        "\t0\n;\f/r",
        "0.9.9;/r",
        "0;url=//o.example/r?é"
      })
  void refreshesGoWhereTheyGo(String content) {
    String html =
        "<!doctype html><meta http-equiv=refresh content=\""
            + content.replace("\"", "&quot;")
            + "\">";
    Sample sample = sample(html);
    String ours = null;
    for (Link link : read(HtmlReader.of(), sample).links()) {
      ours = link.remarks().isEmpty() ? link.target().text() : null;
    }
    shown = sample;
    asked.clear();
    Page page = page(true);
    page.navigate(sample.url(), new Page.NavigateOptions().setWaitUntil(WaitUntilState.COMMIT));
    for (int i = 0; i < (ours == null ? 4 : 40) && asked.isEmpty(); i++) {
      page.waitForTimeout(250);
    }
    page.context().close();
    asked.remove(sample.url());
    assertEquals(ours, asked.isEmpty() ? null : asked.get(0));
  }

  private static Sample sample(String html) {
    return new Sample(
        html,
        "http://a.example/b/c",
        "text/html; charset=utf-8",
        html.getBytes(StandardCharsets.UTF_8));
  }

  /** Shows the page at its URL; nothing else is answered. */
  private static Page open(Sample sample, boolean isScripted) {
    shown = sample;
    Page page = isScripted ? scripted : unscripted;
    page.navigate("about:blank"); // the same URL with a fragment would be the same document
    page.navigate(sample.url());
    return page;
  }

  private static Page page(boolean isScripted) {
    BrowserContext context =
        chromium
            .browser()
            .newContext(new Browser.NewContextOptions().setJavaScriptEnabled(isScripted));
    context.route(any -> true, DocumentLinksTest::answer);
    return context.newPage();
  }

  private static void answer(Route route) {
    String url = shown.url();
    int hash = url.indexOf('#');
    if (route.request().url().equals(hash < 0 ? url : url.substring(0, hash))) {
      route.fulfill(
          new Route.FulfillOptions().setContentType(shown.type()).setBodyBytes(shown.octets()));
      return;
    }
    if (route.request().isNavigationRequest()) {
      asked.add(route.request().url());
    }
    route.abort();
  }
}
