package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.explain.standards.StandardDocument;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The graph of documents: who obsoletes, who updates whom. */
class PublicationTest {
  private static Publication of(String id) {
    Publication found = Publication.find(id);
    assertNotNull(found, id);
    return found;
  }

  /** As the headings of the documents have it. */
  @ParameterizedTest
  @CsvSource({
    "rfc1630, '',              '',                              ''",
    "rfc1738, '',              '',                              rfc4248 rfc4266",
    "rfc1808, '',              rfc1738,                         rfc3986",
    "rfc2396, '',              rfc1738 rfc1808,                 rfc3986",
    "rfc2732, '',              rfc2396,                         rfc3986",
    "rfc3986, rfc1808 rfc2396 rfc2732, rfc1738,                 ''",
    "rfc2141, '',              '',                              rfc8141",
    "rfc3406, rfc2611,         '',                              rfc8141",
    "rfc8141, rfc2141 rfc3406, '',                              ''",
    "rfc3490, '',              '',                              rfc5890 rfc5891",
    "rfc6874, '',              rfc3986,                         rfc9844",
    "rfc9844, rfc6874,         rfc8089,                         ''",
    "rfc4395, rfc2717 rfc2718, '',                              rfc7595",
    "rfc8089, '',              rfc1738,                         ''",
    "rfc9110, rfc7230,         '',                              ''",
    "xmlbase2, xmlbase,        '',                              ''"
  })
  void relationsAreThoseOfTheHeadings(
      String id, String obsoletes, String updates, String obsoletedBy) {
    assertEquals(obsoletes, ids(of(id).obsoletes()));
    assertEquals(updates, ids(of(id).updates()));
    assertEquals(obsoletedBy, ids(of(id).obsoletedBy()));
    assertEquals(!obsoletedBy.isEmpty(), of(id).isObsolete());
  }

  private static String ids(List<Publication> documents) {
    return String.join(" ", documents.stream().map(Publication::id).toList());
  }

  /** Each names only documents of the list, all of them earlier, none twice. */
  @Test
  void relationsLeadBack() {
    Set<String> earlier = new HashSet<>();
    String before = "";
    for (Publication it : Publication.all()) {
      List<String> others = new ArrayList<>(it.obsoleteIds());
      others.addAll(it.updateIds());
      others.addAll(it.followIds());
      assertEquals(others.size(), new HashSet<>(others).size(), it::id);
      assertTrue(earlier.containsAll(others), it.id() + " " + others);
      assertTrue(earlier.add(it.id()), it::id);
      assertTrue(before.compareTo(it.date()) <= 0, it::id);
      assertTrue(it.date().matches("\\d{4}(-\\d\\d){0,2}"), it::date);
      assertEquals("https", Uri.parse(it.source()).scheme());
      assertEquals(it.name().startsWith("RFC "), it.source().endsWith("/info/" + it.id()));
      for (Publication other : it.updates()) {
        assertTrue(other.updatedBy().contains(it), it::id);
      }
      before = it.date();
    }
    assertNull(Publication.find("rfc822"));
  }

  /** The documents that this library reads are among them, with the same year and title. */
  @Test
  void eachStandardThatIsReadIsThere() {
    for (StandardDocument document : StandardDocument.values()) {
      Publication it = of(document.id());
      assertEquals(document.citation(), it.name());
      assertEquals(document.title(), it.title());
      assertEquals(String.valueOf(document.year()), it.date().substring(0, 4));
    }
  }

  @Test
  void factsAreTold() {
    List<String> facts = new ArrayList<>();
    of("rfc2732").facts().forEach(fact -> facts.add(fact.text()));
    assertEquals(List.of("proposed standard", "updates RFC 2396", "obsoleted by RFC 3986"), facts);
    assertFalse(of("url").facts().isEmpty());
  }
}
