package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.options.RequestOptions;
import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.Slow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every link leads to a page, and every page that a link leads to is in the table. */
@Slow("follows every link for half a minute; EveryPageTest visits the pages")
@ExtendWith(InChromium.class)
class EveryPlaceTest {
  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  /**
   * One page of each kind is enough: numbers, names and what follows a question mark do not count.
   */
  private static String kind(String path) {
    int query = path.indexOf('?');
    StringBuilder kind = new StringBuilder();
    String[] segments = (query < 0 ? path : path.substring(0, query)).split("/", -1);
    for (int i = 1; i < segments.length; i++) {
      boolean isNumber = !segments[i].isEmpty() && segments[i].chars().allMatch(Character::isDigit);
      boolean isName =
          i == 3
              && List.of("domains", "users", "problems").contains(segments[2])
              && !segments[i].isEmpty();
      kind.append('/').append(isNumber || isName ? "{}" : segments[i]);
    }
    return kind.toString();
  }

  @Test
  void everyLinkLeadsToAPageAndEachKindOfPageIsInTheTable() {
    Set<String> known = new TreeSet<>();
    for (Sheet sheet : Sheets.ALL) {
      known.add(kind(sheet.path()));
    }
    known.add("/tour/{}");
    known.add("/lecture/{}"); // LectureTest looks at them
    known.add("/lecture/paper"); // PrintTest prints them
    known.add("/lecture/file");
    Tab tab = stage.tab(new Manner("en", true, true));
    Deque<String> open = new ArrayDeque<>(List.of("/", "/desk"));
    Set<String> seen = new TreeSet<>(open);
    List<String> faults = new ArrayList<>();
    while (!open.isEmpty()) {
      String path = open.remove();
      APIResponse answer =
          tab.context()
              .request()
              .get(stage.origin() + path, RequestOptions.create().setMaxRedirects(0));
      if (answer.status() >= 400) {
        faults.add(path + " answers " + answer.status());
        continue;
      }
      String type = String.valueOf(answer.headers().get("content-type"));
      if (!type.startsWith("text/html")) {
        continue;
      }
      if (!known.contains(kind(path))) {
        faults.add(path + " is not in the table");
      }
      for (String href : hrefs(answer.text())) {
        // Short links lead away; what the interface says of itself is not a page.
        boolean isShort = Set.of("/plain", "/secret", "/hostile").contains(href);
        if (href.startsWith("/") && !isShort && seen.add(kind(href))) {
          open.add(href);
        }
      }
    }
    assertEquals("", String.join("\n", faults));
    assertTrue(seen.size() > 15, seen.toString());
  }

  private static List<String> hrefs(String html) {
    List<String> all = new ArrayList<>();
    String before = "<a ";
    for (int i = html.indexOf(before); i >= 0; i = html.indexOf(before, i + 1)) {
      int tag = html.indexOf('>', i);
      int start = html.indexOf("href=\"", i);
      if (start < 0 || start > tag) {
        continue;
      }
      int end = html.indexOf('"', start + 6);
      String href = html.substring(start + 6, end).replace("&amp;", "&");
      int fragment = href.indexOf('#');
      all.add(fragment < 0 ? href : href.substring(0, fragment));
    }
    return all;
  }
}
