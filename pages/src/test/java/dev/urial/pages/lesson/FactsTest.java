package dev.urial.pages.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.ShorteningGroup;
import dev.urial.pages.template.widget.TableView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The files of facts: each fact is whole, and nothing is passed over. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class FactsTest {
  private static final PageMessages ENGLISH = PageMessages.ofLecture(Locale.ENGLISH);
  private static final Set<String> BASES =
      Set.of("documents", "dated", "read", "follows", "stale", "own");
  private static final List<String> PROPERTIES = FactTables.distinct(FactTables.FACTS, "property");

  @Test
  void theColumnsAreThoseThatAreTold() {
    Map<List<Map<String, String>>, Set<String>> columns =
        Map.of(
            FactTables.SHORTENERS,
            Set.of("id", "name", "host", "group"),
            FactTables.FACTS,
            Set.of(
                "shortener",
                "property",
                "as-of",
                "value",
                "exact",
                "note",
                "source",
                "date",
                "basis"),
            FactTables.SUPPORT,
            Set.of("browser", "feature", "since", "source", "date", "basis"),
            FactTables.EVENTS,
            Set.of("name", "date", "kind", "title", "source"));
    columns.forEach(
        (facts, heads) -> {
          assertFalse(facts.isEmpty());
          for (Map<String, String> fact : facts) {
            assertEquals(heads, fact.keySet());
            fact.forEach((head, cell) -> assertFalse(cell.isBlank(), head + " of " + fact));
          }
        });
  }

  @Test
  void everyPropertyOfEveryShortenerIsACell() {
    int cells = 0;
    for (ShorteningGroup group : FactTables.shorteners(ENGLISH)) {
      assertEquals(PROPERTIES.size(), group.table().rows().size());
      for (TableView.Line line : group.table().rows()) {
        assertEquals(group.table().heads().size(), line.cells().size());
        cells += line.cells().size() - 1;
      }
    }
    // Two of them are compared with what the documents say.
    assertEquals((FactTables.SHORTENERS.size() + 2) * PROPERTIES.size(), cells);
    assertEquals(11, PROPERTIES.size());
  }

  @Test
  void noColumnIsEmpty() {
    for (ShorteningGroup group : FactTables.shorteners(ENGLISH)) {
      for (int i = 1; i < group.table().heads().size(); i++) {
        int column = i;
        assertTrue(
            group.table().rows().stream().anyMatch(it -> it.cells().get(column).note() != null),
            group.table().heads().get(i));
      }
    }
  }

  @Test
  void everyPropertyOfEveryShortenerIsToldOnce() {
    Set<String> told = new HashSet<>();
    List<String> ids = FactTables.distinct(FactTables.SHORTENERS, "id");
    for (Map<String, String> fact : FactTables.FACTS) {
      assertTrue(ids.contains(fact.get("shortener")), fact::toString);
      String what = fact.get("shortener") + " " + fact.get("property") + " " + fact.get("as-of");
      assertTrue(told.add(what), what);
    }
    for (Map<String, String> shortener : FactTables.SHORTENERS) {
      for (String property : PROPERTIES) {
        String what = shortener.get("id") + " " + property;
        assertTrue(told.contains(what + " today"), what);
        assertEquals(
            shortener.get("group").equals("lecture"), told.contains(what + " documents"), what);
      }
    }
  }

  @Test
  void everyFactOfTodayHasALinkAndADateUnlessOnlyTheDocumentsKnow() {
    for (Map<String, String> fact : FactTables.FACTS) {
      sourced(fact);
      boolean isOfDocuments = fact.get("basis").equals("documents");
      assertEquals(isOfDocuments, fact.get("date").equals("-"), fact.toString());
      assertEquals(isOfDocuments, fact.get("source").equals("/tour"), fact.toString());
      if (isOfDocuments && fact.get("as-of").equals("today")) {
        // All that is known of y2u.be is whose it was.
        boolean isTargets = fact.get("property").equals("targets");
        assertEquals(isTargets ? "youtube" : "unknown", fact.get("value"), fact.toString());
      }
      if (fact.get("basis").equals("own")) {
        assertEquals("urial", fact.get("shortener"));
      }
    }
    FactTables.SUPPORT.forEach(FactsTest::sourced);
    for (Map<String, String> event : FactTables.EVENTS) {
      assertTrue(
          event.get("date").matches("\\d{4}(-(0[1-9]|1[0-2])(-[0-3]\\d)?)?"), event::toString);
      assertTrue(isLink(event.get("source")), event::toString);
    }
  }

  /** A link on the Web, and a year, a month or a day, unless the documents are the source. */
  private static void sourced(Map<String, String> fact) {
    assertTrue(BASES.contains(fact.get("basis")), fact::toString);
    if (!fact.get("basis").equals("documents")) {
      assertTrue(isLink(fact.get("source")), fact::toString);
      assertTrue(fact.get("date").matches("\\d{4}(-(0[1-9]|1[0-2])(-[0-3]\\d)?)?"), fact::toString);
    }
  }

  private static boolean isLink(String text) {
    Uri uri = Uri.tryParse(text).orElseNull();
    return uri != null && uri.host() != null && uri.scheme().matches("https?");
  }

  @Test
  void everyBrowserIsAskedForEveryFeature() {
    List<String> browsers = FactTables.distinct(FactTables.SUPPORT, "browser");
    List<String> features = FactTables.distinct(FactTables.SUPPORT, "feature");
    Set<String> told = new HashSet<>();
    FactTables.SUPPORT.forEach(it -> told.add(it.get("browser") + " " + it.get("feature")));
    assertEquals(browsers.size() * features.size(), FactTables.SUPPORT.size());
    assertEquals(FactTables.SUPPORT.size(), told.size());
    assertEquals(List.of("time", "region", "svg", "track"), features);
  }

  @Test
  void momentsStandInOrderAndReachFromTheBeginningToToday() {
    List<String> dates = new ArrayList<>();
    FactTables.EVENTS.forEach(it -> dates.add(it.get("date")));
    assertEquals(dates.stream().sorted().toList(), dates);
    assertEquals("1990", dates.get(0));
    assertTrue(dates.get(dates.size() - 1).compareTo("2020") > 0);
  }

  /** A key that is missing shows as itself. */
  @Test
  void everyFactHasItsSentences() {
    List<TableView> tables = new ArrayList<>();
    FactTables.shorteners(ENGLISH).forEach(group -> tables.add(group.table()));
    for (String shortener : List.of("tinyurl", "bitly")) {
      tables.add(FactTables.thenAndToday(shortener, true, ENGLISH));
    }
    tables.add(FactTables.browsers(true, ENGLISH));
    tables.add(FactTables.timeline(ENGLISH));
    assertFalse(tables.toString().matches("(?s).*page\\.[a-z].*"), tables.toString());
  }

  /** The columns say what the lecture tells, and what is known today. */
  @Test
  void aShortenerOfTheLectureHasTwoColumns() {
    TableView table = FactTables.thenAndToday("tinyurl", false, ENGLISH);
    assertEquals(List.of("Property", "formerly", "today"), table.heads());
    assertTrue(table.rows().stream().allMatch(it -> it.cells().get(2).href() == null));
    TableView whole = FactTables.thenAndToday("tinyurl", true, ENGLISH);
    assertTrue(whole.rows().stream().allMatch(it -> it.cells().get(2).href() != null));
    assertTrue(whole.rows().stream().allMatch(it -> it.cells().get(1).href() == null));
  }

  /** A fact has a word or a literal, not both. */
  @Test
  void whatIsExactHasAText() {
    for (Map<String, String> fact : FactTables.FACTS) {
      assertEquals(
          fact.get("value").equals("exact"), !fact.get("exact").equals("-"), fact.toString());
      assertNotNull(
          FactTables.find(fact.get("shortener"), fact.get("property"), fact.get("as-of")));
    }
  }
}
