package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The judge of pages finds what is wrong, and nothing in what is right; {@link EveryPage} asks it.
 */
class MarkupTest {
  private static final String START = "<!DOCTYPE html><html lang=en><title>t</title>";

  @Test
  void aValidPageHasNoFault() throws Exception {
    assertEquals(List.of(), Markup.faults(START + "<h1>a</h1><p>b <a href=c>d</a></p>"));
  }

  @Test
  void eachKindOfFaultIsFound() throws Exception {
    String[][] faults = {
      {"<ul><p>a</ul>", "not allowed as child"}, // the schema
      {"<p id=a><p id=a>", "Duplicate ID"}, // identifiers
      {"<button><a href=b>c</a></button>", "must not appear as a descendant"}, // assertions
      {"<p aria-labelledby=nowhere>", "aria-labelledby"},
      {"<table><tr><td colspan=2>a<tr><td>b</table>", "olumn"}, // tables
      {"<p>a</div>", "Stray end tag"}, // the parser
      {"<p itemprop=a>b", "temprop"}, // microdata
      {"<time>not a time</time>", "time"}, // the text of an element
      {"<img src=a alt=b usemap=#c>", "usemap"}, // image maps
      {"<h3>b</h3>", "eading"}, // levels of headings
    };
    for (String[] fault : faults) {
      List<String> found = Markup.faults(START + "<h1>a</h1>" + fault[0]);
      assertFalse(found.isEmpty(), fault[0]);
      assertTrue(found.toString().contains(fault[1]), fault[0] + ": " + found);
    }
  }
}
