package dev.urial.pages.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.pages.lesson.FactFile.Basis;
import dev.urial.pages.lesson.MediaFragmentSupport.Feature;
import dev.urial.pages.lesson.Shorteners.AsOf;
import dev.urial.pages.lesson.Shorteners.Fact;
import dev.urial.pages.lesson.Shorteners.Group;
import dev.urial.pages.lesson.Shorteners.Property;
import dev.urial.pages.lesson.Shorteners.Shortener;
import dev.urial.pages.lesson.Shorteners.Value;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.FactTable;
import dev.urial.pages.template.lesson.ShortenersView;
import dev.urial.pages.template.lesson.TimelineView;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files of facts: each fact is whole, and nothing is passed over. */
class FactsTest {
  private static final PageMessages ENGLISH = PageMessages.ofLecture(Locale.ENGLISH);

  @Test
  void everyPropertyOfEveryShortenerIsACell() {
    int cells = 0;
    for (ShortenersView.Group group : ShortenersTable.of(ENGLISH).groups()) {
      assertEquals(Property.values().length, group.table().rows().size());
      for (FactTable.Line line : group.table().rows()) {
        assertEquals(group.table().heads().size(), line.cells().size());
        cells += line.cells().size();
      }
    }
    // Two of them are compared with what the documents say.
    assertEquals((Shorteners.ALL.size() + 2) * Property.values().length, cells);
  }

  @Test
  void everyPropertyOfEveryShortenerIsToldOnce() {
    Set<String> told = new HashSet<>();
    for (Fact fact : Shorteners.FACTS) {
      Shorteners.of(fact.shortener());
      String what = fact.shortener() + " " + fact.property() + " " + fact.asOf();
      assertTrue(told.add(what), what);
    }
    for (Shortener shortener : Shorteners.ALL) {
      for (Property property : Property.values()) {
        assertNotNull(Shorteners.find(shortener, property, AsOf.TODAY), shortener + " " + property);
        boolean isOfLecture = shortener.group() == Group.LECTURE;
        assertEquals(
            isOfLecture,
            Shorteners.find(shortener, property, AsOf.DOCUMENTS) != null,
            shortener + " " + property);
      }
    }
  }

  @Test
  void everyFactOfTodayHasALinkAndADateUnlessOnlyTheDocumentsKnow() {
    for (Fact fact : Shorteners.FACTS) {
      Basis basis = fact.source().basis();
      boolean isOfDocuments = basis == Basis.DOCUMENTS;
      assertEquals(isOfDocuments, fact.source().date() == null, fact.toString());
      assertEquals(isOfDocuments, fact.source().host() == null, fact.toString());
      if (isOfDocuments && fact.asOf() == AsOf.TODAY) {
        assertEquals(Value.UNKNOWN, fact.value(), fact.toString());
      }
      if (basis == Basis.OWN) {
        assertEquals("urial", fact.shortener());
      }
    }
  }

  @Test
  void everyBrowserIsAskedForEveryFeature() {
    assertEquals(
        MediaFragmentSupport.browsers().size() * Feature.values().length,
        MediaFragmentSupport.ALL.size());
    for (String browser : MediaFragmentSupport.browsers()) {
      for (Feature feature : Feature.values()) {
        assertNotNull(MediaFragmentSupport.find(browser, feature), browser + " " + feature);
      }
    }
  }

  @Test
  void momentsStandInOrderAndReachFromTheBeginningToToday() {
    List<TimelineEvent> moments = TimelineEvent.ALL;
    for (int i = 1; i < moments.size(); i++) {
      assertTrue(moments.get(i - 1).years() <= moments.get(i).years(), moments.get(i).name());
    }
    assertEquals("1990", moments.get(0).date());
    assertTrue(moments.get(moments.size() - 1).years() > 2020);
  }

  @Test
  void namesOnTheLineOfTimeDoNotRunIntoOneAnother() {
    TimelineView view = Timeline.of(ENGLISH);
    List<double[]> boxes = new ArrayList<>();
    for (TimelineView.Moment moment : view.moments()) {
      double width = moment.title().length() * 7.9;
      double start = moment.anchor().equals("end") ? moment.x() + 4 - width : moment.x() - 4.0;
      assertTrue(start >= 0 && start + width <= view.width(), moment.title());
      assertTrue(moment.y() > 12 && moment.y() < view.height(), moment.title());
      for (double[] box : boxes) {
        boolean isApart = box[2] != moment.y() || box[1] <= start || start + width <= box[0];
        assertTrue(isApart, moment.title());
      }
      boxes.add(new double[] {start, start + width, moment.y()});
    }
  }

  /** A key that is missing shows as itself. */
  @Test
  void everyFactHasItsSentences() {
    List<FactTable> tables = new ArrayList<>();
    ShortenersTable.of(ENGLISH).groups().forEach(group -> tables.add(group.table()));
    Shorteners.ALL.stream()
        .filter(it -> it.group() == Group.LECTURE)
        .forEach(it -> tables.add(FactTables.thenAndToday(it, ENGLISH)));
    tables.add(FactTables.browsers(ENGLISH));
    assertFalse(tables.toString().contains("page."), tables.toString());
    assertFalse(Timeline.of(ENGLISH).toString().contains("page."));
    int columns = Shorteners.ALL.size() + 2;
    assertEquals(
        columns, ShortenersTable.of(ENGLISH).groups().stream().mapToInt(FactsTest::columns).sum());
  }

  private static int columns(dev.urial.pages.template.lesson.ShortenersView.Group group) {
    return group.table().heads().size();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.b.2026|f:1: expected the columns [name, date, source]",
        "name.date.source/x.2026|f:2: the row has 2 cells",
        "name.date.source/x..https://a/|f:2: date is empty",
        "name.date.source/x.26.https://a/|f:2: date is not a date: 26",
        "name.date.source/x.2026-13.https://a/|f:2: date is not a date: 2026-13",
        "name.date.source/x.2026.ftp://a/|f:2: source is not a link: ftp://a/",
        "name.date.source/x.2026.//a/|f:2: source is not a link: //a/",
        "#|f:1: there is no header line",
      })
  void whatIsNoFactIsRefusedWithItsLine(String file, String message) {
    String text = file.replace('.', '\t').replace("/x", "\nx");
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> read(text));
    assertEquals(message, refused.getMessage());
  }

  private static List<String> read(String text) throws IOException {
    return FactFile.read(
        "f",
        new StringReader(text),
        List.of("name", "date", "source"),
        row -> row.get("name") + row.date("date") + row.link("source"));
  }

  @Test
  void whatIsExactHasAText() {
    FactFile.Source source = new FactFile.Source("/tour", null, Basis.DOCUMENTS);
    for (Value value : new Value[] {Value.EXACT, Value.YES}) {
      String exact = value == Value.EXACT ? null : "301";
      assertThrows(
          IllegalArgumentException.class,
          () -> new Fact("x", Property.STATUS, AsOf.TODAY, value, exact, null, source));
    }
  }
}
