package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.urial.report.Component;
import dev.urial.testkit.Slow;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import dev.urial.text.Linkifier;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/**
 * Where Chromium goes from the links that are made of found text: over the texts of the suites of
 * links, {@code a.href} is {@link Find#url}, and no link goes where browsers go not.
 */
@ExtendWith(InChromium.class)
class FoundLinksTest {
  private static final String HREFS =
      "htmls => htmls.map(html => {"
          + " const page = new DOMParser().parseFromString(html, 'text/html');"
          + " return Array.from(page.querySelectorAll('a'), a => a.href).join('\\n'); })";

  /** What browsers read and the grammar of IRIs does not. */
  private static final List<String> OTHERS =
      List.of(
          "http://a.example/?filter[name]=x&b[]=1",
          "http://a.example/x|y",
          "http://a.example/{id}",
          "http://a.example/30%Off",
          "http://a.example/a^b",
          "http://a.example/a`b",
          "http://a.example/a`b?c`d#e`f http://a.example/?a^b|c{d} http://a.example/#a^b|c{d}",
          "http://www\uFF61facebook\uFF61com http://0x7f.1/ http://2130706433 http://a.example:80/",
          "http://%77%77%77.w3.org/ 2001:db8::7 localhost:3000 abc.onion foo://a.example/b|c",
          "<http://a.example/b c> \"http://a.example/b c\""
              + " http://a.example/\uD83D\uDE00?\u00E9#\u00E9",
          "http://EXAMPLE.com/%7e/../x http://a.example//b/./c http://b\u00FCcher.example/\u00DF");

  @Test
  @Slow("follows hundreds of links for ten seconds; ChromiumUrlOracle parses them")
  void chromiumGoesWhereTheFindSays(Chromium chromium) {
    List<String> texts = new ArrayList<>(OTHERS);
    for (String name : List.of("linkify-it", "twitter-text", "commonmark")) {
      Suite suite = Suites.open(name);
      for (String file : suite.files("")) {
        if (file.endsWith(".json")) {
          addTexts(suite.json(file), texts);
        }
      }
    }
    int links = 0;
    List<String> wrong = new ArrayList<>();
    try (BrowserContext context = chromium.browser().newContext()) {
      Page page = context.newPage();
      for (Finder finder : List.of(Finder.web(), Finder.security())) {
        Linkifier linkifier = Linkifier.of(finder);
        List<String> htmls = texts.stream().map(linkifier::toHtml).toList();
        List<?> hrefs = (List<?>) page.evaluate(HREFS, htmls);
        for (int i = 0; i < texts.size(); i++) {
          List<String> ours = urls(texts.get(i), linkifier);
          links += ours.size();
          if (!String.join("\n", ours).equals(hrefs.get(i))) {
            wrong.add(texts.get(i) + "\n  ours: " + ours + "\n  Chromium: " + hrefs.get(i));
          }
        }
      }
    }
    assertEquals("", String.join("\n", wrong));
    assertTrue(links > 1000, links + " links");
  }

  /** Where the links of a text go; a link that browsers reject stays as it is written. */
  private static List<String> urls(String text, Linkifier linkifier) {
    List<String> urls = new ArrayList<>();
    for (Find find : linkifier.finder().findAll(text)) {
      if (linkifier.startTag(find) != null) {
        Url url = find.url();
        urls.add(url == null ? String.valueOf(find.identifier()) : inChromium(url));
      }
    }
    return urls;
  }

  /**
   * The one known difference: Chromium encodes a bar in a path, which the standard's path
   * percent-encode set (https://url.spec.whatwg.org/#path-percent-encode-set) does not hold.
   */
  private static String inChromium(Url url) {
    int start = url.start(Component.PATH);
    int end = url.end(Component.PATH);
    String href = url.href();
    boolean isHierarchical = start >= 0 && !url.hasOpaquePath();
    return isHierarchical
        ? href.substring(0, start)
            + href.substring(start, end).replace("|", "%7C")
            + href.substring(end)
        : href;
  }

  private static void addTexts(JsonNode node, List<String> texts) {
    if (node.isString()) {
      texts.add(node.stringValue());
    }
    for (JsonNode child : node) {
      addTexts(child, texts);
    }
  }
}
