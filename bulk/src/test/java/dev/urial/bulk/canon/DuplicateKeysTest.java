package dev.urial.bulk.canon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.RowGrammar;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is taken for one. */
class DuplicateKeysTest {
  private static String key(Set<DuplicateRule> rules, String text) {
    DuplicateKeys keys = DuplicateKeys.of(rules, RowGrammar.IRI_REFERENCE);
    ByteBuilder out = new ByteBuilder();
    byte[] bytes = text.getBytes(UTF_8);
    assertTrue(keys.write(bytes, 0, bytes.length, out), text);
    DuplicateRule out1 = keys.leftOut();
    return out1 == null ? out.toString() : "left out: " + out1.id();
  }

  /** A rule, and two texts that are one by it and by no other. */
  @Test
  void eachRuleAloneMakesTwoTextsOne() {
    Object[][] cases = {
      {DuplicateRule.NORMAL_FORM, "HTTP://a/%7e", "http://a/~"},
      {DuplicateRule.FRAGMENT, "http://a/#x", "http://a/"},
      {DuplicateRule.SCHEME, "https://a/", "http://a/"},
      {DuplicateRule.WWW, "http://www.a/", "http://a/"},
      {DuplicateRule.TRAILING_SLASH, "http://a/b/", "http://a/b"},
      {DuplicateRule.PARAMETER_ORDER, "http://a/?x=1&y=2", "http://a/?y=2&x=1"},
      {DuplicateRule.PARAMETER_VALUES, "http://a/?x=1&y=2", "http://a/?x=3&y"},
      {DuplicateRule.NUMBERS, "http://a/1/b", "http://a/22/b"},
      {DuplicateRule.NUMBERS_IN_NAMES, "http://a/i1.jpg", "http://a/i22.jpg"},
      {DuplicateRule.ARTICLES, "http://a/a-brief-history-of", "http://a/how-to-be-4"},
    };
    for (Object[] one : cases) {
      for (DuplicateRule rule : DuplicateRule.values()) {
        if (rule.leavesOut()) {
          continue;
        }
        String left = key(EnumSet.of(rule), (String) one[1]);
        String right = key(EnumSet.of(rule), (String) one[2]);
        if (rule == one[0]) {
          assertEquals(left, right, rule.id());
        } else {
          assertNotEquals(left, right, one[0] + " by " + rule.id());
        }
      }
    }
  }

  @Test
  void whatIsNotAloneInItsSegmentIsNoNumber() {
    Set<DuplicateRule> rules = EnumSet.of(DuplicateRule.NUMBERS, DuplicateRule.ARTICLES);
    assertNotEquals(key(rules, "http://a/v1/b"), key(rules, "http://a/v2/b"));
    assertNotEquals(key(rules, "http://a/a-b-c"), key(rules, "http://a/d-e-f"));
    assertNotEquals(key(rules, "http://a/a-b-c-d.x"), key(rules, "http://a/e-f-g-h.x"));
  }

  @Test
  void someAreLeftOut() {
    Set<DuplicateRule> rules = EnumSet.of(DuplicateRule.STATIC_FILES);
    for (String text : new String[] {"http://a/x.png", "http://a/b/x.min.JS?v=1", "a.woff2"}) {
      assertEquals("left out: static-files", key(rules, text));
    }
    for (String text :
        new String[] {"http://a/png", "http://a.png/", "http://a/x.png/", "a.html"}) {
      assertFalse(key(rules, text).startsWith("left out"), text);
    }
    rules = EnumSet.of(DuplicateRule.NO_QUERY);
    assertEquals("left out: no-query", key(rules, "http://a/"));
    assertFalse(key(rules, "http://a/?").startsWith("left out"));
  }

  @Test
  void withoutRulesOctetsAreCompared() {
    DuplicateKeys keys = DuplicateKeys.of(Set.of(), RowGrammar.URI);
    ByteBuilder out = new ByteBuilder();
    assertTrue(keys.write(new byte[] {(byte) 0xFF, ' '}, 0, 2, out));
    assertEquals(2, out.length());
    keys = DuplicateKeys.of(DuplicateKeys.urldedupe(), RowGrammar.URI);
    assertFalse(keys.write(new byte[] {(byte) 0xFF, ' '}, 0, 2, out));
    assertEquals(2, out.length());
  }

  /**
   * As urldedupe itself answers: neither scheme, fragment nor an empty query counts, the order
   * does.
   */
  @Test
  void urldedupeComparesHostPathAndNames() {
    Set<DuplicateRule> rules = DuplicateKeys.urldedupe();
    assertEquals(key(rules, "http://a/p?x=1&y=2"), key(rules, "https://a/p?x=3&y=#f"));
    assertEquals(key(rules, "http://a/p"), key(rules, "http://a/p?"));
    assertNotEquals(key(rules, "http://a/p?x=1&y=2"), key(rules, "http://a/p?y=2&x=1"));
    assertNotEquals(key(rules, "http://a/p"), key(rules, "http://a/p/"));
  }

  @Test
  void namesAreFound() {
    for (DuplicateRule rule : DuplicateRule.values()) {
      assertEquals(rule, DuplicateRule.find(rule.id()));
      assertFalse(rule.sentence().isEmpty());
    }
    assertNull(DuplicateRule.find("none"));
    assertTrue(DuplicateKeys.uro().contains(DuplicateRule.PARAMETER_VALUES));
  }
}
