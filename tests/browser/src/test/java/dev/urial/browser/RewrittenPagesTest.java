package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.urial.MediaType;
import dev.urial.browser.DocumentLinksTest.Sample;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.html.HtmlReader;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.rewrite.RewriteRules;
import dev.urial.documents.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pages before and after {@code Rewriter}, as Chromium reads them: the links of the new page are
 * those of the old one, mapped; all else in the document is the same. Nothing is fetched.
 */
@ExtendWith(InChromium.class)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class RewrittenPagesTest {
  private static final HtmlReader READER = HtmlReader.withoutScripting();

  /** Each reference becomes absolute, and leads to another host. */
  private static final Rewriter REWRITER =
      Rewriter.of(RewriteRules.absolute(), RewriteRules.host("a.example", "b.example"))
          .withReaders(DocumentReaders.standard().with(READER));

  private static final List<String> FORM =
      List.of(
          "form action http://b.example/b/c.html?q#f", "form action http://b.example/b/c.html?q");

  /**
   * Lines of Chromium that differ where Urial follows the standard, with the clause: before, and
   * after.
   */
  private static final Map<String, List<List<String>>> KNOWN =
      Map.of(
          // RFC 3986 §5.1: a base has no fragment, so neither has the URL of the document.
          "forms",
          List.of(FORM, FORM),
          "forms with base",
          List.of(FORM),
          // An attribute without a value has no place for a reference.
          "unquoted and odd tags",
          List.of(
              List.of("a href http://b.example/b/c.html?q", "a href http://a.example/b/c.html?q")),
          // HTML Standard §4.2.3: the frozen base URL is then the fallback base URL.
          "base invalid",
          List.of(List.of("a href null", "a href http://b.example/b/y")),
          // URL Standard §4.4, file slash state: the drive letter of the base stays.
          "base file",
          List.of(
              List.of("a href file:///y", "a href file:///C:/y"),
              List.of("a href file:///z", "a href file:///C:/z")));

  private static BrowserContext context;
  private static Page page;
  private static String url;
  private static String type;
  private static byte[] shown;

  @BeforeAll
  static void start(Chromium chromium) {
    context =
        chromium.browser().newContext(new Browser.NewContextOptions().setJavaScriptEnabled(false));
    context.route(any -> true, RewrittenPagesTest::answer);
    page = context.newPage();
  }

  @AfterAll
  static void close() {
    context.close();
  }

  static Stream<Sample> samples() {
    return DocumentLinksTest.samples();
  }

  /**
   * What Chromium makes of a page.
   *
   * @param lines its links; a base shows by them
   * @param nodes its elements, attributes and texts, each a pair of a name and a value
   */
  private record Seen(List<String> lines, List<String> candidates, List<List<String>> nodes) {}

  @ParameterizedTest
  @MethodSource("samples")
  void linksAreMappedAndAllElseIsTheSame(Sample sample) {
    MediaType media = MediaType.parse(sample.type());
    BaseChain base = BaseChain.retrieved(sample.url(), 0);
    byte[] octets = REWRITER.rewrite(sample.octets(), media, base);
    Seen before = seen(sample, sample.octets());
    Seen after = seen(sample, octets);
    List<String> wanted = new ArrayList<>(before.lines.stream().map(line -> mapped(line)).toList());
    for (List<String> known : KNOWN.getOrDefault(sample.name(), List.of())) {
      assertTrue(wanted.remove(known.get(0)), known + " is past");
      wanted.add(known.get(1));
    }
    wanted.sort(null);
    assertEquals(String.join("\n", wanted), String.join("\n", after.lines));
    assertEquals(before.candidates.stream().map(line -> mapped(line)).toList(), after.candidates);

    Set<String> touched = new HashSet<>();
    for (Link link : links(sample, sample.octets())) {
      if (REWRITER.rewrite(link) != null) {
        touched.add(place(link));
      }
    }
    assertEquals(names(before), names(after));
    for (int i = 0; i < before.nodes.size(); i++) {
      String name = before.nodes.get(i).get(0);
      if (!touched.contains(name)) {
        assertEquals(before.nodes.get(i).get(1), after.nodes.get(i).get(1), name);
      }
    }
  }

  @Test
  void mostPagesChange() {
    long changed =
        samples()
            .filter(
                sample ->
                    !java.util.Arrays.equals(
                        sample.octets(),
                        REWRITER.rewrite(
                            sample.octets(),
                            MediaType.parse(sample.type()),
                            BaseChain.retrieved(sample.url(), 0))))
            .count();
    assertTrue(changed >= 40, changed + " pages");
  }

  private static List<String> names(Seen seen) {
    return seen.nodes.stream().map(node -> node.get(0)).toList();
  }

  /** The name of the node in which a link is. */
  private static String place(Link link) {
    String attribute = link.attribute();
    if (attribute == null || link.element().equals("style")) {
      return "#" + link.element();
    }
    return "@" + link.element() + " " + DocumentLinksTest.attribute(link);
  }

  private static List<Link> links(Sample sample, byte[] octets) {
    MediaType media = MediaType.parse(sample.type());
    DocumentText text = READER.decode(octets, media);
    return READER.read(text, media, BaseChain.retrieved(sample.url(), 0)).links();
  }

  /** Names, such as {@code itemid}, are made absolute, and have no host that moves. */
  private static String mapped(String line) {
    return line.contains(" itemid ")
        ? line
        : line.replaceFirst("(^|.* )(\\w+://)a\\.example(?=[/:])", "$1$2b.example");
  }

  private static Seen seen(Sample sample, byte[] octets) {
    url = sample.url();
    type = sample.type();
    shown = octets;
    page.navigate("about:blank"); // the same URL with a fragment would be the same document
    page.navigate(url);
    String script = DocumentLinksTest.resource("links.js");
    Map<?, ?> answer = (Map<?, ?>) page.evaluate("() => " + script + ".page()");
    List<String> lines = Tab.strings(answer.get("lines"));
    lines.sort(null);
    List<String> srcset = new ArrayList<>();
    for (Link link : links(sample, octets)) {
      if (String.valueOf(link.attribute()).endsWith("srcset")) {
        srcset.add(link.reference());
      }
    }
    Object resolved = page.evaluate("all => " + script + ".resolved(all)", srcset);
    List<List<String>> nodes = new ArrayList<>();
    for (Object node : (List<?>) page.evaluate("() => " + script + ".nodes()")) {
      nodes.add(Tab.strings(node));
    }
    return new Seen(lines, Tab.strings(resolved), nodes);
  }

  private static void answer(Route route) {
    int hash = url.indexOf('#');
    if (route.request().url().equals(hash < 0 ? url : url.substring(0, hash))) {
      route.fulfill(new Route.FulfillOptions().setContentType(type).setBodyBytes(shown));
    } else {
      route.abort();
    }
  }
}
