package dev.urial.explain.standards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.history.Era;
import dev.urial.history.LocatorOrName;
import dev.urial.history.PastPart;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A text by all standards at once. */
class AllStandardsTest {
  private static final List<StandardDocument> ALL = List.of(StandardDocument.values());

  /** In the order of time, + for each document that has the text, - for each that has it not. */
  @ParameterizedTest
  @CsvSource({
    "http://a/b,              ++++++++",
    "http://a/~b,             ---+++++",
    "http://a/#b,             +-++++++",
    "http://a/b;c,            -+++++++",
    "../a,                    +-+++++-",
    "mailto:a@b?subject=x,    -+++++++",
    "s:,                      +++--+++",
    "//[::1],                 ----+++-",
    "//a_b:x,                 --+++---",
    "?a[b],                   ----+---",
    "http://é/,               ------++",
    "http://a b/,             --------",
    "http://a/b c,            -------+",
    "1a:b,                    -++-----",
    "a_b:c,                   +-+-----",
    "'s:\"',                  +------+",
    "//u@v@w,                 +-+++---"
  })
  void whoTakesIt(String text, String who) {
    StringBuilder seen = new StringBuilder();
    for (StandardReading reading : AllStandards.of(text).readings()) {
      seen.append(reading.takes() ? '+' : '-');
      assertEquals(reading.takes(), reading.error() == null);
    }
    assertEquals(who, seen.toString());
  }

  /** What changed, by the keys of the reasons. */
  @ParameterizedTest
  @CsvSource({
    "url:http://a/b,       prefix-1738",
    "../a,                 relative-1738",
    "../a,                 relative-1808",
    "http://a/#b,          fragment-1738",
    "http://a/#b,          fragment-1808",
    "'s:\"',               quote-1738",
    "a_b:c,                scheme-1738",
    "1a:b,                 scheme-1738",
    "1a:b,                 scheme-2396",
    "http://a/b;c,         reserved-1738",
    "http://a/b?c+d,       words-1738",
    "http://a/b,           login-1738",
    "http://a/b,           slash-1738",
    "http://a/b,           slash-1808",
    "http://a/b,           net-loc-1808",
    "http://a/b,           authority-2396",
    "s:a,                  ''",
    "x:a?b,                schemepart-1738",
    "x:a?b,                generic-1808",
    "x:a?b,                opaque-2396",
    "x:a?b,                opaque-3986",
    "s:/a;b,               params-1808",
    "s:/a;b,               params-2396",
    "//a//b,               segment-2396",
    "http://a/~b,          tilde-2396",
    "s:,                   empty-2396",
    "s:,                   empty-3986",
    "a_b:c,                colon-2396",
    "s:/a+b,               reserved-2396",
    "//[::1],              brackets-2732",
    "?a[b],                uric-2732",
    "?a[b],                brackets-3986",
    "//u@v@w,              reg-name-3986",
    "s:/a!b,               sub-delims-3986",
    "//999.1.1.1,          ipv4-3986",
    "http://é/,            iri-3987"
  })
  void whatChanged(String text, String reason) {
    Set<String> keys = new TreeSet<>();
    for (Revision revision : AllStandards.of(text).revisions()) {
      String key = revision.difference().message().key();
      if (key.startsWith("revision.")) {
        keys.add(key.substring("revision.".length()));
        String year = key.substring(key.lastIndexOf('-') + 1);
        assertTrue(
            !year.matches("\\d+") || revision.after().citation().endsWith(year),
            revision::toString);
      }
    }
    assertTrue(reason.isEmpty() || keys.contains(reason), keys::toString);
  }

  /** Each reason that is in the table above is one of the code, and the other way round. */
  /** What a document changed, its own clause says; what the one before refused, that one's. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://h/!*'()",
        "mailto:a@b?subject=x",
        "http://999.1.1.1/",
        "https://h:443/",
        "tel:1-800-555-5555",
        "http://h/%%3Ddobbins",
        "urn:/iana/x",
        "about:downloads",
        "urn:isbn:0451450523",
        "http://www.example.org/~user/index.html;v=2?q=a+b#top",
        "ftp://user@host.example/%2Fetc/motd;type=a",
        "../g",
        "//[::1]/"
      })
  void eachChangeCitesTheDocumentThatMadeIt(String text) {
    for (Revision it : AllStandards.of(text).revisions()) {
      boolean isTaken = it.difference().message().key().equals("revision.taken");
      StandardDocument document = isTaken ? it.before() : it.after();
      assertEquals(document.citation(), it.clause().document(), it::toString);
    }
  }

  @ParameterizedTest
  @EnumSource(RevisionReason.class)
  void everyReasonHasAClause(RevisionReason reason) {
    assertTrue(reason.clause().link().startsWith("https://www.rfc-editor.org/rfc/"));
    String text = reason.message("A", "B", 1, "C").text();
    assertFalse(text.contains("{"), text);
  }

  @Test
  void eachDocumentHasItsOwnNames() {
    AllStandards it = AllStandards.of("ftp://u:p@h/a;type=I");
    assertEquals("u:p@h", it.reading(StandardDocument.RFC_1630).component("login"));
    assertEquals("ftpaddress", production(it, StandardDocument.RFC_1630));
    assertEquals("ftpurl", production(it, StandardDocument.RFC_1738));
    assertNull(it.reading(StandardDocument.RFC_3986).production());
    assertEquals("p", it.reading(StandardDocument.RFC_1738).component("password"));
    assertEquals("type=I", it.reading(StandardDocument.RFC_1808).component("params"));
    assertEquals("h", it.reading(StandardDocument.RFC_2396).component("hostname"));
    assertEquals("u:p", it.reading(StandardDocument.RFC_3987).component("iuserinfo"));
    assertEquals("u", it.reading(StandardDocument.URL_STANDARD).component("username"));
    PastPart netLoc = it.reading(StandardDocument.RFC_1808).find(Component.AUTHORITY);
    assertNotNull(netLoc);
    assertEquals("net_loc", netLoc.name());
  }

  private static String production(AllStandards all, StandardDocument document) {
    Clause production = all.reading(document).production();
    assertNotNull(production);
    return production.rule();
  }

  @Test
  void aVerdictCounts() {
    assertEquals("all documents accept this", AllStandards.of("http://a/b").verdict());
    assertEquals("no document accepts this", AllStandards.of("http://a b/").verdict());
    assertEquals(
        "accepted by 2 of 8: RFC 3987, URL Standard", AllStandards.of("http://é/").verdict());
  }

  @Test
  void browsersReadARelativeReferenceAgainstABase() {
    StandardReading reading = AllStandards.of("../a").reading(StandardDocument.URL_STANDARD);
    assertTrue(reading.isBaseMissing());
    assertFalse(reading.takes());
    assertFalse(AllStandards.of("http://a b/").readings().get(7).isBaseMissing());
  }

  /** The two views of URL and URN. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "urn:isbn:0451450523; URN; NAME; false; "
            + "a name: a persistent name; urn is the scheme for such names",
        "http://h/; URL; LOCATOR; true; a locator: its scheme specifies a protocol for retrieving it; "
            + "it also serves as a name as long as its owner keeps it stable",
        "mid:a@b; URL; BOTH; false; "
            + "locator and name: uniquely identifies a message, and locates it in a message store",
        "data:,a; URL; NEITHER; false; neither locator nor name: contains the data itself"
      })
  void bothViews(
      String text, String classical, LocatorOrName.Kind kind, boolean hierarchical, String now) {
    LocatorOrName views = AllStandards.of(text).views();
    assertNotNull(views);
    assertEquals(classical, views.classical().name());
    assertEquals(kind, views.kind());
    assertEquals(hierarchical, views.isHierarchical());
    assertTrue(views.contemporaryView().text().startsWith(now), views.contemporaryView()::text);
    assertTrue(
        views.classicalView().text().startsWith("a " + classical), views.classicalView()::text);
    assertNull(AllStandards.of("/a").views());
  }

  /**
   * On any text: no throw, positions in order, neighbours in time, and each reader's own verdict.
   */
  @Test
  void anyTextIsReadByAll() {
    DrawnTexts texts =
        DrawnTexts.mix(
            DrawnTexts.random("ab1:/?#[]@%;+.-~_0A!\"é \\", 16),
            DrawnTexts.random("ab:/?#@%;.", 12).map(t -> "http://" + t),
            DrawnTexts.random("a1.:[]@", 10).map(t -> "//" + t),
            DrawnTexts.random("a;+!~\"=:/?#", 10).map(t -> "s:" + t),
            DrawnTexts.random());
    Laws.forAll(
        "by all standards",
        3_000,
        texts,
        text -> {
          AllStandards all = AllStandards.of(text);
          assertEquals(StandardDocument.values().length, all.readings().size());
          for (StandardReading reading : all.readings()) {
            Era era = reading.document().era();
            if (era != null) {
              assertEquals(era.tryParse(text).isOk(), reading.takes());
            }
            partsAreInOrder(reading);
          }
          assertEquals(Url.canParse(text, null), all.readings().get(7).takes());
          StandardDocument last = StandardDocument.RFC_1630;
          for (Revision revision : all.revisions()) {
            assertEquals(
                ALL.indexOf(revision.before()) + 1,
                ALL.indexOf(revision.after()),
                revision::toString);
            assertTrue(revision.after().compareTo(last) >= 0);
            last = revision.after();
            Difference difference = revision.difference();
            assertFalse(difference.clauses().isEmpty());
            assertFalse(difference.sentence().contains("{"));
          }
          changesOfVerdictAreTold(all);
        });
  }

  private static void partsAreInOrder(StandardReading reading) {
    List<PastPart> open = new ArrayList<>();
    int start = 0;
    for (PastPart part : reading.parts()) {
      assertTrue(start <= part.start() && part.start() <= part.end(), part::toString);
      assertTrue(part.end() <= reading.source().text().length(), part::toString);
      start = part.start();
      open.removeIf(it -> it.end() <= part.start());
      open.forEach(it -> assertTrue(part.end() <= it.end(), part::toString));
      open.add(part);
    }
  }

  /** Where one takes a text and the next does not, a reason is given. */
  private static void changesOfVerdictAreTold(AllStandards all) {
    for (int k = 1; k < 7; k++) {
      StandardReading after = all.readings().get(k);
      boolean changed = all.readings().get(k - 1).takes() != after.takes();
      boolean told = all.revisions().stream().anyMatch(it -> it.after() == after.document());
      assertTrue(!changed || told, after::toString);
    }
  }
}
