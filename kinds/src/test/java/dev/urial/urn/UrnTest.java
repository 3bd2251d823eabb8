package dev.urial.urn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.Growth;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 8141 and RFC 2141. */
class UrnTest {

  @Test
  void allComponentsOfRfc8141Section2() {
    Urn urn = Urn.parse("urn:example:a123,0%7C00~&z456/789?+abc?=xyz#12/3");
    assertEquals("example", urn.nid());
    assertEquals("a123,0%7C00~&z456/789", urn.nss());
    assertEquals("abc", urn.rComponent());
    assertEquals("xyz", urn.qComponent());
    assertEquals("12/3", urn.fComponent());
    assertEquals("urn:example:a123,0%7C00~&z456/789", urn.assignedName());
    assertEquals(urn.assignedName(), urn.withoutComponents().toString());
    assertEquals("+abc?=xyz", urn.uri().query());
    assertEquals("assigned-name (RFC 8141 §2)", urn.definition().toString());
  }

  @Test
  void absentAndEmptyAreTold() {
    Urn none = Urn.parse("urn:example:a");
    assertNull(none.rComponent());
    assertNull(none.qComponent());
    assertNull(none.fComponent());
    assertSame(none, none.withoutComponents());
    assertEquals("", Urn.parse("urn:example:a#").fComponent());
  }

  /** RFC 8141 §2.3.1: the r-component ends where the q-component begins. */
  @Test
  void theQComponentBeginsAtTheFirstPlaceWhereOneCan() {
    Urn two = Urn.parse("urn:example:a?+b?=c?=d");
    assertEquals("b", two.rComponent());
    assertEquals("c?=d", two.qComponent());
    Urn left = Urn.parse("urn:example:a?+b?=");
    assertEquals("b?=", left.rComponent());
    assertNull(left.qComponent());
    Urn slash = Urn.parse("urn:example:a?+b?=/c?=d");
    assertEquals("b?=/c", slash.rComponent());
    assertEquals("d", slash.qComponent());
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0, assigned-name",
    "u, 1, assigned-name",
    "urm:a:b, 2, assigned-name",
    "urn, 3, assigned-name",
    "arn:example:a, 0, assigned-name",
    "' urn:example:a', 0, assigned-name",
    "urn:, 4, NID",
    "urn::a, 4, NID",
    "urn:/iana/x, 4, NID",
    "urn:-a:b, 4, NID",
    "urn:a:b, 5, NID",
    "urn:a, 5, NID",
    "urn:ab-:c, 7, NID",
    "urn:a_b:c, 5, NID",
    "urn:white space:c, 9, NID",
    "urn:abcdefghijklmnopqrstuvwxyz0123456:c, 36, assigned-name",
    "urn:abcdefghijklmnopqrstuvwxyz01234-:c, 35, NID",
    "urn:example:, 12, NSS",
    "urn:example:/a, 12, NSS",
    "urn:example:?+a, 12, NSS",
    "urn:example:a b, 13, NSS",
    "urn:example:a%, 14, pct-encoded",
    "urn:example:a%4, 15, pct-encoded",
    "urn:example:a%4g, 15, pct-encoded",
    "urn:example:а, 12, NSS",
    "urn:example:a?, 14, rq-components",
    "urn:example:a?b, 14, rq-components",
    "urn:example:a?+, 15, r-component",
    "urn:example:a?+/, 15, r-component",
    "urn:example:a?+?=b, 15, r-component",
    "urn:example:a?+b[, 16, r-component",
    "urn:example:a?=, 15, q-component",
    "urn:example:a?=?, 15, q-component",
    "urn:example:a?=b^, 16, q-component",
    "urn:example:a#b#c, 15, f-component",
    "urn:example:a#%x, 15, pct-encoded",
  })
  void errorsSayWhereAndWhichRule(String text, int index, String rule) {
    SyntaxError error = Urn.tryParse(text).errorOrNull();
    assertNotNull(error);
    assertEquals(index, error.index());
    assertEquals(rule, error.rule().id());
    assertEquals(error, assertThrows(UriParseException.class, () -> Urn.parse(text)).error());
  }

  @ParameterizedTest
  @CsvSource({
    "urn:urn:a, 7, NID",
    "urn:a_b:c, 5, NID",
    "urn:a, 5, NID",
    "urn:a:, 6, NSS",
    "urn:a:b/c, 7, NSS",
    "urn:a:b?c, 7, NSS",
    "urn:a:b#c, 7, NSS",
    "urn:a:b&c, 7, NSS",
    "urn:a:b~c, 7, NSS",
    "urn:a:%, 7, pct-encoded",
    "urm:a:b, 2, URN",
    "urn:abcdefghijklmnopqrstuvwxyz0123456:c, 36, URN",
  })
  void errorsByTheOldSyntax(String text, int index, String rule) {
    SyntaxError error = Urn.tryParse(text, UrnSyntax.RFC_2141).errorOrNull();
    assertNotNull(error);
    assertEquals(index, error.index());
    assertEquals(rule, error.rule().id());
  }

  @ParameterizedTest
  @ValueSource(strings = {"urn:a:b", "urn:ab-:c", "urn:abcdefghijklmnopqrstuvwxyz01234-:c"})
  void someUrnsOfRfc2141AreNoneToday(String text) {
    assertTrue(Urn.tryParse(text, UrnSyntax.RFC_2141).isOk());
    assertFalse(Urn.tryParse(text).isOk());
    Urn old = Urn.tryParse(text.toUpperCase(Locale.ROOT), UrnSyntax.RFC_2141).orElseThrow();
    assertTrue(old.isEquivalentTo(old.normalize()));
  }

  /** RFC 2141 §5: the names 1, 2 and 3 are one, 5 and 6 are one, 4 stands alone. */
  @Test
  void equivalenceOfRfc2141Section5() {
    List<String> names =
        List.of(
            "URN:foo:a123,456",
            "urn:foo:a123,456",
            "urn:FOO:a123,456",
            "urn:foo:A123,456",
            "urn:foo:a123%2C456",
            "URN:FOO:a123%2c456");
    List<Integer> classes = List.of(1, 1, 1, 2, 3, 3);
    for (int i = 0; i < 6; i++) {
      for (int k = 0; k < 6; k++) {
        Urn a = Urn.parse(names.get(i));
        Urn b = Urn.parse(names.get(k));
        assertEquals(classes.get(i).equals(classes.get(k)), a.isEquivalentTo(b), a + " " + b);
      }
    }
  }

  /** RFC 3986's normal form would make another name of this. */
  @Test
  void normalizingDecodesNothingAndKeepsDots() {
    Urn urn = Urn.parse("URN:Example:%41/b/../%c3?+R?=%aa#%bb");
    assertEquals("urn:example:%41/b/../%C3", urn.normalize().toString());
    Urn normal = Urn.parse("urn:example:a");
    assertSame(normal, normal.normalize());
  }

  @Test
  void informalNamespacesHaveANumber() {
    assertTrue(Urn.parse("urn:urn-7:a").isInformal());
    assertTrue(Urn.parse("URN:URN-10:a").isInformal());
    assertFalse(Urn.parse("urn:urn-0:a").isInformal());
    assertFalse(Urn.parse("urn:urn-s:a").isInformal());
    assertFalse(Urn.parse("urn:urna:a").isInformal());
    for (String text : List.of("urn:urn:b", "urn:URN:urn:b")) {
      Remark reserved = Urn.parse(text).advice().get(0);
      assertEquals("RFC 2141 §2.1", reserved.clause().citation());
      assertEquals("4-7", reserved.start() + "-" + reserved.end());
    }
    assertEquals(List.of(), Urn.parse("urn:urn-7:a").advice());
    assertEquals(1, Urn.parse("urn:urn-0:a").advice().size());
    assertEquals("informal namespace", Urn.parse("urn:urn-s:a").advice().get(0).clause().id());
  }

  @Test
  void adviceTellsOfExperimentsOctetZeroAndBrokenNames() {
    assertEquals(4, Urn.parse("urn:x-a:b").advice().get(0).start());
    assertEquals(7, Urn.parse("urn:x-a:b").advice().get(0).end());
    assertEquals(13, Urn.parse("urn:example:a%00b").advice().get(0).start());
    assertEquals(List.of(), Urn.parse("urn:example:a#%00").advice());
    assertEquals(
        "ISBN check digit", Urn.parse("urn:isbn:0395363412").advice().get(0).clause().id());
    assertEquals(List.of(), Urn.parse("urn:isbn:0395363411").advice());
  }

  /** RFC 8141 §5.1: what no formal namespace is called; §2.3.1: what is not to be used yet. */
  @ParameterizedTest
  @CsvSource({
    "urn:ex:a, formal namespace, 4, 6",
    "urn:de-x:a, formal namespace, 4, 8",
    "urn:xn--x:a, formal namespace, 4, 9",
    "urn:X-x:a, formal namespace, 4, 7",
    "urn:example:foo-bar-baz-qux?+CCResolve:cc=uk, r-component, 29, 44",
  })
  void adviceIsThatOfRfc8141(String text, String rule, int start, int end) {
    var advice = Urn.parse(text).advice();
    assertEquals(1, advice.size());
    assertEquals(rule, advice.get(0).clause().id());
    assertEquals(start, advice.get(0).start());
    assertEquals(end, advice.get(0).end());
  }

  /** What keeps its namespace's rules and yet names nothing that there is. */
  @ParameterizedTest
  @CsvSource({
    "urn:oid:3.1, number, 8, 11",
    "urn:oid:10, number, 8, 10",
  })
  void adviceKnowsSomeNamespaces(String text, String rule, int start, int end) {
    adviceIsThatOfRfc8141(text, rule, start, end);
    assertTrue(Urn.parse(text).typed().isOk());
  }

  @Test
  void oldUrnsAreAdvisedToo() {
    for (String text : List.of("urn:a:b", "urn:1:b", "urn:a-:b", "urn:--:b", "urn:aa-:b")) {
      Urn urn = Urn.tryParse(text, UrnSyntax.RFC_2141).orElseNull();
      if (urn != null) {
        assertEquals("formal namespace", urn.advice().get(0).clause().id(), text);
        assertEquals(2, urn.parts().size());
      }
    }
  }

  @Test
  void partsAreThoseThatAreThere() {
    assertEquals(
        "[namespace (NID): example, name in it (NSS): a, r-component: b, q-component: c,"
            + " f-component: ]",
        Urn.parse("urn:example:a?+b?=c#").parts().toString());
    assertEquals(2, Urn.parse("urn:example:a").parts().size());
  }

  /** RFC 8141 §1.1, §2.2, §4: names that are in its prose. */
  @Test
  void namesOfRfc8141sProse() {
    assertEquals("foo", Urn.parse("urn:example:foo").nss());
    assertEquals("1/406/47452/2", Urn.parse("urn:example:1/406/47452/2").nss());
    assertEquals("apple:pear:plum:cherry", Urn.parse("urn:example:apple:pear:plum:cherry").nss());
  }

  @Test
  void aUriIsAUrnOrNot() {
    assertTrue(Urn.tryOf(Uri.parse("URN:example:a")).isOk());
    SyntaxError error = Urn.tryOf(Uri.parse("http://example/")).errorOrNull();
    assertNotNull(error);
    assertEquals(0, error.index());
  }

  @Test
  void unknownNamespacesAnswerWithTheUrnItself() {
    Urn urn = Urn.parse("urn:example:a%2c");
    assertSame(urn, urn.typed().orElseThrow());
    assertEquals("a%2C", urn.normalNss());
  }

  @Test
  void equalByTheText() {
    assertEquals(Urn.parse("urn:example:a"), Urn.parse("urn:example:a"));
    assertEquals(Urn.parse("urn:example:a").hashCode(), Urn.parse("urn:example:a").hashCode());
    assertFalse(Urn.parse("urn:example:a").equals(Urn.parse("URN:example:a")));
  }

  @ParameterizedTest
  @CsvSource({
    "a, b, , , , 5, NID",
    "ab:c, d, , , , 6, NID",
    "ab, , , , , 7, NSS",
    "ab, c?+d, , , , 8, NSS",
    "ab, c#d, , , , 8, NSS",
    "ab, c, d?=e, , , 11, r-component",
    "ab, c, d#e, , , 11, r-component",
    "ab, c, , d#e, , 11, q-component",
    "ab, c, '', , , 10, r-component",
    "ab, c, d, '', , 13, r-component",
    "ab, c, , , '#', 9, f-component",
  })
  void theBuilderMakesNothingThatWasNotAsked(
      String nid, String nss, String r, String q, String f, int index, String rule) {
    UrnBuilder builder =
        Urn.builder()
            .nid(nid)
            .nss(nss == null ? "" : nss)
            .rComponent(r)
            .qComponent(q)
            .fComponent(f);
    SyntaxError error = builder.tryBuild().errorOrNull();
    assertNotNull(error);
    assertEquals(index, error.index());
    assertEquals(rule, error.rule().id());
    assertThrows(UriParseException.class, builder::build);
  }

  @Test
  void theBuilderEncodesNames() {
    assertEquals(
        "urn:example:%2Fa%20b/%C3%A9%3F%23%25%7C",
        Urn.builder().nid("example").name("/a b/é?#%|").build().toString());
  }

  /** Ten times the text takes ten times the memory; what took the square of it would take more. */
  @Test
  void timeAndMemoryAreLinear() {
    for (String shape :
        List.of(
            "urn:example:|a|",
            "urn:example:a?+|b?=/|",
            "urn:example:|%2c|",
            "urn:oid:|1.|1",
            "urn:oid:|1|",
            "urn:isbn:|-|",
            "urn:ietf:params:|a:|a",
            "urn:nbn:de:|a:|a-1")) {
      String[] pieces = shape.split("\\|", -1);
      Growth.isLinear(
          shape,
          3_000,
          size -> pieces[0] + pieces[1].repeat(size / pieces[1].length()) + pieces[2],
          text -> {
            Urn urn = Urn.parse(text);
            assertTrue(urn.isEquivalentTo(urn.normalize()));
            assertNotNull(urn.advice());
          });
    }
  }
}
