package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.QueryFormat.Separator;
import dev.urial.QueryParams.Param;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryParamsTest {
  private static QueryParams parse(String query) {
    return QueryParams.parse(query);
  }

  private static void assertPairs(QueryParams actual, String... namesAndValues) {
    List<String> flat = new ArrayList<>();
    actual.forEach(param -> flat.addAll(List.of(param.name(), param.value())));
    assertEquals(List.of(namesAndValues), flat);
  }

  @Test
  void pairsAreReadAsTheFormStandardSays() {
    assertPairs(parse(""));
    assertPairs(parse("&&"));
    assertPairs(parse("a"), "a", "");
    assertPairs(parse("a="), "a", "");
    assertPairs(parse("="), "", "");
    assertPairs(parse("=b&a==b&"), "", "b", "a", "=b");
    assertPairs(parse("a+b=c%20d%2B"), "a b", "c d+");
    assertPairs(parse("a;b=1;c"), "a;b", "1;c");
    assertPairs(parse("é=%C3%A9&😀"), "é", "é", "😀", "");
    assertPairs(parse("?a=#"), "?a", "#");
    assertPairs(parse("a&b=c"), "a", "", "b", "c"); // the sign is the second pair's
  }

  @Test
  void brokenEscapesStayAndBrokenOctetsAreReplaced() {
    assertPairs(parse("%=%4&%zz=%"), "%", "%4", "%zz", "%");
    assertPairs(parse("a=%FF%FE"), "a", "\uFFFD\uFFFD");
    assertPairs(parse("a=%E2%82x"), "a", "\uFFFDx");
    assertPairs(parse("a=%EF%BB%BF"), "a", "\uFEFF");
    assertPairs(parse("a=%ED%A0%80"), "a", "\uFFFD\uFFFD\uFFFD");
  }

  @Test
  void loneSurrogatesAreReplaced() {
    assertPairs(parse("a\uD800=\uDC00😀"), "a\uFFFD", "\uFFFD😀");
    assertEquals(new Param("\uFFFD", ""), new Param("\uD800", ""));
    assertEquals("%EF%BF%BD=", QueryParams.of("\uD800", "").toString());
  }

  @Test
  void lookUps() {
    QueryParams q = parse("a=1&b=&a=2&c");
    assertEquals("1", q.get("a"));
    assertEquals("", q.get("b"));
    assertNull(q.get("A"));
    assertEquals(List.of("1", "2"), q.getAll("a"));
    assertEquals(List.of(), q.getAll("x"));
    assertTrue(q.has("c"));
    assertFalse(q.has("x"));
    assertTrue(q.has("a", "2"));
    assertFalse(q.has("a", ""));
    assertEquals(List.of("a", "b", "c"), List.copyOf(q.names()));
    assertEquals("{a=[1, 2], b=[], c=[]}", q.toMap().toString());
    assertEquals(4, q.size());
    assertFalse(q.isEmpty());
    assertTrue(QueryParams.empty().isEmpty());
  }

  @Test
  void changedCopies() {
    QueryParams q = parse("a=1&b=2&a=3");
    assertEquals("a=x&b=2", q.with("a", "x").toString());
    assertEquals("a=1&b=2&a=3&c=x", q.with("c", "x").toString());
    assertEquals("a=1&b=2&a=3&a=4", q.plus("a", "4").toString());
    assertEquals("b=2", q.without("a").toString());
    assertEquals("a=1&b=2", q.without("a", "3").toString());
    assertEquals("a=1&a=3&b=2", q.sorted().toString());
    assertEquals("a=3", q.filter(p -> p.value().equals("3")).toString());
    assertEquals("a=1&b=2&a=3", q.toString());
  }

  @Test
  void nothingChangedIsTheSameObject() {
    QueryParams q = parse("a=1&b=2");
    assertSame(q, q.with("a", "1"));
    assertSame(q, q.without("c"));
    assertSame(q, q.without("a", "2"));
    assertSame(q, q.sorted());
    assertSame(q, QueryParams.of(q));
    assertSame(QueryParams.empty(), q.without("a").without("b"));
  }

  @Test
  void sortingIsByCodeUnitsAndStable() {
    assertEquals(List.of("🌈", "ﬃ"), List.copyOf(parse("ﬃ&🌈").sorted().names()));
    assertEquals("=f&=t&a=2&a=1&z=", parse("z&=f&a=2&=t&a=1").sorted().toString());
  }

  @Test
  void twoWaysToWrite() {
    QueryParams q = QueryParams.of("a b*", "é+&=;%/?:@!$'(),~-._");
    assertEquals("a+b*=%C3%A9%2B%26%3D%3B%25%2F%3F%3A%40%21%24%27%28%29%2C%7E-._", q.toString());
    assertEquals("a%20b*=%C3%A9%2B%26%3D%3B%25/?:@!$'(),~-._", q.toQuery());
    assertEquals("", QueryParams.empty().toQuery());
    assertEquals("=", QueryParams.of("", "").toString());
  }

  @Test
  void otherSeparators() {
    QueryFormat semicolon = QueryFormat.FORM.separatedBy(Separator.SEMICOLON);
    QueryFormat either = QueryFormat.QUERY.separatedBy(Separator.EITHER);
    assertPairs(QueryParams.parse("a=1;b&c", semicolon), "a", "1", "b&c", "");
    assertPairs(QueryParams.parse("a=1;b&c", either), "a", "1", "b", "", "c", "");
    assertEquals("a=%3B%26;b=+", QueryParams.of("a", ";&").plus("b", " ").toQuery(semicolon));
    assertEquals("a=%3B%26&b=%20", QueryParams.of("a", ";&").plus("b", " ").toQuery(either));
  }

  @Test
  void plusMayBePlus() {
    assertEquals("1+1", QueryParams.parse("q=1+1", QueryFormat.QUERY).get("q"));
    assertEquals("1 1", QueryParams.parse("q=1+1", QueryFormat.FORM).get("q"));
  }

  @Test
  void otherCharsets() {
    QueryFormat latin = QueryFormat.FORM.in(StandardCharsets.ISO_8859_1);
    assertEquals("é", QueryParams.parse("q=%E9", latin).get("q"));
    assertEquals("é€", QueryParams.parse("q=%E9€", latin).get("q"));
    assertEquals("q=%E9+%26%238364%3B", QueryParams.of("q", "é €").toQuery(latin));
    QueryFormat shiftJis = QueryFormat.FORM.in(Charset.forName("Shift_JIS"));
    assertEquals("ア", QueryParams.parse("q=%83A", shiftJis).get("q"));
    assertEquals("q=%83A", QueryParams.of("q", "ア").toQuery(shiftJis));
    QueryFormat ascii = QueryFormat.QUERY.in(StandardCharsets.US_ASCII);
    assertEquals("\uFFFDa%", QueryParams.parse("q=%E9a%", ascii).get("q"));
    assertThrows(
        IllegalArgumentException.class, () -> QueryFormat.FORM.in(StandardCharsets.UTF_16));
    assertThrows(
        IllegalArgumentException.class, () -> QueryFormat.FORM.in(Charset.forName("IBM037")));
  }

  @Test
  void whatWouldBeReadAsAnotherCharacterBecomesAReference() {
    for (String name : List.of("Shift_JIS", "EUC-JP")) {
      QueryFormat format = QueryFormat.FORM.in(Charset.forName(name));
      String query = QueryParams.of("q", "\u00A5a\u203E\\\u30A2").toQuery(format);
      assertEquals("&#165;a&#8254;\\\u30A2", QueryParams.parse(query, format).get("q"));
    }
  }

  /** Whatever the charset: what is read is what was written, or a reference to it. */
  @Test
  void everyCharsetKeepsOrRefersTo() {
    String data =
        "a\u00A5\u203E~\\\u30A2\u4E00b\u00E9\u20AC\u001B$B!!\u000E!\u000F\uD840\uDC0B%&#+";
    for (Charset charset : Charset.availableCharsets().values()) {
      QueryFormat format;
      try {
        format = QueryFormat.FORM.in(charset);
      } catch (IllegalArgumentException e) {
        continue;
      }
      String query = QueryParams.of("q", data).toQuery(format);
      assertTrue(UriReference.isValid("?" + query), charset::name);
      String read = String.valueOf(QueryParams.parse(query, format).get("q"));
      StringBuilder resolved = new StringBuilder();
      int i = 0;
      for (int reference = read.indexOf("&#"); reference >= 0; reference = read.indexOf("&#", i)) {
        int end = read.indexOf(';', reference);
        if (end < 0) {
          break; // the data's own
        }
        resolved.append(read, i, reference);
        resolved.appendCodePoint(Integer.parseInt(read.substring(reference + 2, end)));
        i = end + 1;
      }
      assertEquals(data, resolved.append(read.substring(i)).toString(), charset.name());
    }
  }

  @Test
  void nothingCanBeChangedFromOutside() {
    QueryParams q = parse("a=1");
    assertThrows(UnsupportedOperationException.class, () -> q.toList().clear());
    assertThrows(UnsupportedOperationException.class, () -> q.getAll("a").clear());
    assertThrows(UnsupportedOperationException.class, () -> q.names().clear());
    assertThrows(UnsupportedOperationException.class, () -> q.toMap().clear());
    Iterator<Param> iterator = q.iterator();
    iterator.next();
    assertThrows(UnsupportedOperationException.class, iterator::remove);
  }

  @Test
  void equalIfTheSamePairsInTheSameOrder() {
    assertEquals(parse("a&b=%41"), parse("a=&&b=A"));
    assertEquals(parse("a&b").hashCode(), parse("a=&b=").hashCode());
    assertFalse(parse("a&b").equals(parse("b&a")));
    assertEquals(parse("a=1&b=2"), QueryParams.of(new Param("a", "1"), new Param("b", "2")));
  }

  @Test
  void readingTakesLinearTime() {
    for (String unit : List.of("a&", "=", "&", "%", "+", "%FF", "a=b&", "\uD800", "%F0%9F")) {
      Growth.isLinear(unit, 10_000, unit::repeat, query -> parse(query));
    }
  }

  @Test
  void writingAndReadingGivesTheSame() {
    DrawnTexts anything = DrawnTexts.random();
    Laws.forAll(
        "parse(q.toQuery(f), f) is q, and a valid query",
        20_000,
        anything,
        anything,
        (a, b) -> {
          QueryParams q = QueryParams.of(a, b).plus(b, a);
          for (Separator separator : Separator.values()) {
            for (QueryFormat format : List.of(QueryFormat.FORM, QueryFormat.QUERY)) {
              QueryFormat f = format.separatedBy(separator);
              assertEquals(q, QueryParams.parse(q.toQuery(f), f));
              assertTrue(UriReference.isValid("?" + q.toQuery(f)));
            }
          }
          assertEquals(q, parse(q.toQuery()));
          assertEquals(parse(a).toString(), parse(parse(a).toString()).toString());
        });
  }

  @Test
  void whatIsAnsweredCannotBeChangedAndIsInOrder() {
    QueryParams q = QueryParams.parse("a=1&b=2&a=3");
    assertEquals(q.toList(), q.stream().toList());
    List<String> values = q.toMap().getOrDefault("a", List.of());
    assertEquals(List.of("1", "3"), values);
    assertThrows(UnsupportedOperationException.class, () -> values.add("4"));
    assertEquals(q.hashCode(), QueryParams.parse("a=1&b=2&a=3").hashCode());
    assertTrue(q.hashCode() != QueryParams.parse("a=1").hashCode());
  }

  @Test
  void referencesAnswerTheirParams() {
    assertEquals("é", UriReference.parse("?q=%C3%A9").params().get("q"));
    assertEquals("é", IriReference.parse("?q=é#x=1").params().get("q"));
    assertTrue(UriReference.parse("/").params().isEmpty());
  }
}
