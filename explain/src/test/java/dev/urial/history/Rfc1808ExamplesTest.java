package dev.urial.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of RFC 1808 except for its tables, which {@link ResolutionTablesTest} has. */
class Rfc1808ExamplesTest {
  /** §2.4, and what step 3, 5 and 7 of §4 make of what is empty. */
  @ParameterizedTest
  @CsvSource({
    "http://a/b;p?q#f, ///g,   http://a/g",
    "http://a/b;p?q#f, g?,     http://a/g",
    "http://a/b;p?q#f, g;,     http://a/g",
    "http://a/b;p?q#f, g#,     http://a/g",
    "http://a/b;p?q#f, ?,      http://a/b;p?q",
    "http://a/b;p?q#f, ;,      http://a/b;p?q",
    "http://a/b;p?q#f, ;x?y,   http://a/b;x?y",
    "file:///a/b,      g,      file:///a/g",
    "http://a,         g,      http://ag",
    "http://a/b;x/y,   g,      http://a/g",
    "http://a/b,       g;x=1/../y, http://a/g;x=1/../y"
  })
  void rfc1808Section4WhatIsEmpty(String base, String embedded, String target) {
    assertEquals(target, Era.RFC_1808.resolve(base, embedded));
  }

  @Test
  void rfc1808Section24Parse() {
    PastReading reading = Era.RFC_1808.parse("http://a?b/c;d;e/f?g;h#i");
    assertEquals("http", reading.component("scheme"));
    assertEquals("a?b", reading.component("net_loc"));
    assertEquals("/c", reading.component("path"));
    assertEquals("d;e/f", reading.component("params"));
    assertEquals(List.of("d", "e/f"), reading.params());
    assertEquals("g;h", reading.component("query"));
    assertEquals("i", reading.component("fragment"));
  }

  /** §5.3: a colon in the first segment. */
  @Test
  void rfc1808Section53Colon() {
    assertEquals("this", Era.RFC_1808.parse("this:that").component("scheme"));
    assertEquals("./this:that", Era.RFC_1808.parse("./this:that").component("path"));
    assertEquals("this%3Athat", Era.RFC_1808.parse("this%3Athat").component("path"));
  }
}
