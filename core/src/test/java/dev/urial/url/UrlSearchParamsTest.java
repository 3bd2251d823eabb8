package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

/**
 * What web-platform-tests ask of URLSearchParams (url/urlsearchparams-*.any.js), of lists that
 * belong to no URL.
 */
class UrlSearchParamsTest {
  private static UrlSearchParams params(String init) {
    return new UrlSearchParams(init);
  }

  private static void assertPairs(UrlSearchParams actual, String... namesAndValues) {
    List<String> flat = new ArrayList<>();
    for (Param param : actual) {
      flat.addAll(List.of(param.name(), param.value()));
    }
    assertEquals(List.of(namesAndValues), flat);
  }

  // append

  @Test
  void appendingTheSameNameKeepsAllPairs() {
    UrlSearchParams params = new UrlSearchParams();
    params.append("a", "b");
    assertEquals("a=b", params.toString());
    params.append("a", "b");
    assertEquals("a=b&a=b", params.toString());
    params.append("a", "c");
    assertEquals("a=b&a=b&a=c", params.toString());
  }

  @Test
  void emptyNamesAndValuesCanBeAppended() {
    UrlSearchParams params = new UrlSearchParams();
    params.append("", "");
    assertEquals("=", params.toString());
    params.append("", "");
    assertEquals("=&=", params.toString());
  }

  @Test
  void theFirstOfSeveralAppendedIsTheOneThatIsGot() {
    UrlSearchParams params = new UrlSearchParams();
    params.append("first", "1");
    params.append("second", "2");
    params.append("third", "");
    params.append("first", "10");
    assertTrue(params.has("first"));
    assertEquals("1", params.get("first"));
    assertEquals("2", params.get("second"));
    assertEquals("", params.get("third"));
    params.append("first", "10");
    assertEquals("1", params.get("first"));
  }

  @Test
  void nothingIsNull() {
    UrlSearchParams params = params("null=null");
    params.append("null", "null");
    assertEquals("null=null&null=null", params.toString());
    assertTrue(params.has("null"));
    params.delete("null");
    assertEquals("", params.toString());
  }

  @Test
  void settingOneOfManyKeepsTheOthersInTheirOrder() {
    UrlSearchParams params = params("b=1&a=1&c=1&a=2&a=3&d=1");
    params.set("a", "x");
    assertPairs(params, "b", "1", "a", "x", "c", "1", "d", "1");
    params.set("d", "y");
    params.set("e", "z");
    assertPairs(params, "b", "1", "a", "x", "c", "1", "d", "y", "e", "z");
  }

  // constructor

  @Test
  void withoutArgumentOrFromAnEmptyStringTheListIsEmpty() {
    assertEquals("", new UrlSearchParams().toString());
    assertEquals("", params("").toString());
    assertEquals("", new UrlSearchParams(Map.of()).toString());
    assertEquals("", new UrlSearchParams(List.of()).toString());
  }

  @Test
  void aLeadingQuestionMarkIsPassedOverOnce() {
    assertEquals("a=b", params("a=b").toString());
    assertEquals("a=b", params("?a=b").toString());
    assertEquals("%3Fa=b", params("??a=b").toString());
    assertEquals("", params("?").toString());
  }

  @Test
  void aStringIsReadAsFormsWriteIt() {
    UrlSearchParams params = params("a=b&c");
    assertTrue(params.has("a"));
    assertTrue(params.has("c"));
    assertFalse(params.has("b"));
    params = params("&a&&& &&&&&a+b=& c&m%c3%b8%c3%b8");
    assertTrue(params.has("a"));
    assertTrue(params.has("a b"));
    assertTrue(params.has(" "));
    assertFalse(params.has("c"));
    assertTrue(params.has(" c"));
    assertTrue(params.has("møø"));
  }

  @Test
  void brokenEscapesStay() {
    assertPairs(params("id=0&value=%"), "id", "0", "value", "%");
    assertEquals("%2sf*", params("b=%2sf%2a").get("b"));
    assertEquals("%2*f*", params("b=%2%2af%2a").get("b"));
    assertEquals("%*", params("b=%%2a").get("b"));
  }

  @Test
  void aCopyDoesNotSeeLaterChanges() {
    UrlSearchParams seed = params("a=b&c=d");
    UrlSearchParams copy = new UrlSearchParams(seed);
    QueryParams values = seed.toQueryParams();
    assertEquals("b", copy.get("a"));
    assertEquals("d", copy.get("c"));
    assertFalse(copy.has("d"));
    seed.append("e", "f");
    assertFalse(copy.has("e"));
    assertFalse(values.has("e"));
    copy.append("g", "h");
    assertFalse(seed.has("g"));
  }

  @Test
  void plusesSpacesAndEscapedSpacesAreSpaces() {
    for (String space : List.of("+", " ", "%20")) {
      assertEquals("b c", params("a=b" + space + "c").get("a"));
      assertEquals("c", params("a" + space + "b=c").get("a b"));
    }
  }

  @Test
  void anEncodedPlusIsAPlus() {
    UrlSearchParams params = new UrlSearchParams();
    params.set("query", "+15555555555");
    assertEquals("query=%2B15555555555", params.toString());
    assertEquals("+15555555555", params.get("query"));
    assertEquals("+15555555555", params(params.toString()).get("query"));
  }

  @Test
  void anyCharacterCanBeWrittenEncodedOrNot() {
    record Case(String character, String escaped) {}
    for (Case c :
        List.of(
            new Case("\0", "%00"),
            new Case("\u2384", "%e2%8e%84"),
            new Case("💩", "%f0%9f%92%a9"))) {
      for (String written : List.of(c.character, c.escaped)) {
        assertEquals("b" + c.character + "c", params("a=b" + written + "c").get("a"));
        assertEquals("c", params("a" + written + "b=c").get("a" + c.character + "b"));
      }
    }
  }

  @Test
  void pairsAreTakenInTheirOrder() {
    List<Param> pairs = List.of(new Param("c", "x"), new Param("a", "?"));
    assertPairs(new UrlSearchParams(pairs), "c", "x", "a", "?");
    Map<String, String> map = new LinkedHashMap<>();
    map.put("c", "x");
    map.put("a", "?");
    assertPairs(new UrlSearchParams(map), "c", "x", "a", "?");
    assertPairs(new UrlSearchParams(Map.of("+", "%C2")), "+", "%C2");
  }

  @Test
  void keysThatBecomeEqualAreOneNameWithTheLastValue() {
    Map<String, String> map = new LinkedHashMap<>();
    map.put("\uD835x", "1");
    map.put("xx", "2");
    map.put("\uD83Dx", "3");
    assertPairs(new UrlSearchParams(map), "\uFFFDx", "3", "xx", "2");
    map.clear();
    map.put("x\uDC53", "1");
    map.put("x\uDC5C", "2");
    map.put("x\uDC65", "3");
    assertPairs(new UrlSearchParams(map), "x\uFFFD", "3");
    map.clear();
    map.put("a\0b", "42");
    map.put("c\uD83D", "23");
    map.put("d\u1234", "foo");
    assertPairs(new UrlSearchParams(map), "a\0b", "42", "c\uFFFD", "23", "d\u1234", "foo");
  }

  @Test
  void pairsOfALoneSurrogateStayTwoPairs() {
    List<Param> pairs = List.of(new Param("\uD835x", "1"), new Param("\uD83Dx", "3"));
    assertPairs(new UrlSearchParams(pairs), "\uFFFDx", "1", "\uFFFDx", "3");
  }

  // delete

  @Test
  void deletingRemovesAllPairsOfTheName() {
    UrlSearchParams params = params("a=b&c=d");
    params.delete("a");
    assertEquals("c=d", params.toString());
    params = params("a=a&b=b&a=a&c=c");
    params.delete("a");
    assertEquals("b=b&c=c", params.toString());
    params = params("a=a&=&b=b&c=c");
    params.delete("");
    assertEquals("a=a&b=b&c=c", params.toString());
  }

  @Test
  void whatWasAppendedCanBeDeleted() {
    UrlSearchParams params = new UrlSearchParams();
    params.append("first", "1");
    params.delete("first");
    assertFalse(params.has("first"));
    params.append("first", "1");
    params.append("first", "10");
    params.delete("first");
    assertFalse(params.has("first"));
  }

  @Test
  void deletingWithAValueRemovesOnlyThosePairs() {
    UrlSearchParams params = params("a=b&a=c&a=d&a=b");
    params.delete("a", "b");
    assertEquals("a=c&a=d", params.toString());
    params.delete("a", "x");
    assertEquals("a=c&a=d", params.toString());
  }

  // get, getAll, has

  @Test
  void theFirstValueIsGotAndNullIfThereIsNone() {
    UrlSearchParams params = params("a=b&c=d&a=e");
    assertEquals("b", params.get("a"));
    assertEquals("d", params.get("c"));
    assertNull(params.get("e"));
    assertEquals("b", params("=b&c=d").get(""));
    assertEquals("", params("a=&c=d&a=e").get("a"));
    assertEquals("", params("first=second&third&&").get("third"));
    assertNull(params("first=second&third&&").get("fourth"));
  }

  @Test
  void allValuesAreGotInTheirOrder() {
    assertEquals(List.of("b"), params("a=b&c=d").getAll("a"));
    assertEquals(List.of(), params("a=b&c=d").getAll("e"));
    assertEquals(List.of("b", "e"), params("a=b&c=d&a=e").getAll("a"));
    assertEquals(List.of("b"), params("=b&c=d").getAll(""));
    assertEquals(List.of("", "e"), params("a=&c=d&a=e").getAll("a"));
    UrlSearchParams params = params("a=1&a=2&a=3&a");
    assertEquals(List.of("1", "2", "3", ""), params.getAll("a"));
    params.set("a", "one");
    assertEquals("one", params.get("a"));
    assertEquals(List.of("one"), params.getAll("a"));
  }

  @Test
  void hasAsksForANameOrForAPair() {
    UrlSearchParams params = params("a=b&c=d&&");
    params.append("first", "1");
    params.append("first", "2");
    assertTrue(params.has("a") && params.has("c") && params.has("first"));
    assertFalse(params.has("d"));
    params.delete("first");
    assertFalse(params.has("first"));
    assertTrue(params("=b&c=d").has(""));
    params = params("a=b&a=d&c&e&");
    assertTrue(params.has("a", "b"));
    assertFalse(params.has("a", "c"));
    assertTrue(params.has("a", "d"));
    assertTrue(params.has("e", ""));
    params.append("first", "");
    assertTrue(params.has("first", ""));
    assertFalse(params.has("first", "null"));
    params.delete("a", "b");
    assertTrue(params.has("a", "d"));
    assertFalse(params.has("a", "b"));
  }

  @Test
  void whatOneAsksForIsMadeScalarValues() {
    UrlSearchParams params = params("\uFFFD=1&b=\uFFFD");
    assertEquals("1", params.get("\uD800"));
    assertEquals(List.of("1"), params.getAll("\uDC00"));
    assertTrue(params.has("\uD800"));
    assertTrue(params.has("b", "\uD800"));
    params.delete("\uD800");
    assertEquals("b=%EF%BF%BD", params.toString());
    QueryParams values = QueryParams.parse("\uFFFD=1&b");
    assertEquals("1", values.get("\uD800"));
    assertEquals(List.of("1"), values.getAll("\uD800"));
    assertEquals("b=", values.without("\uD800").toString());
  }

  // set

  @Test
  void settingChangesTheFirstAndRemovesTheOthers() {
    UrlSearchParams params = params("a=b&c=d");
    params.set("a", "B");
    assertEquals("a=B&c=d", params.toString());
    params = params("a=b&c=d&a=e");
    params.set("a", "B");
    assertEquals("a=B&c=d", params.toString());
    params.set("e", "f");
    assertEquals("a=B&c=d&e=f", params.toString());
    params = params("a=1&a=2&a=3");
    params.set("first", "4");
    assertEquals("a=1&a=2&a=3&first=4", params.toString());
    params.set("a", "4");
    assertEquals("a=4&first=4", params.toString());
  }

  // size

  @Test
  void sizeCountsPairsNotNames() {
    UrlSearchParams params = params("a=1&b=2&a=3");
    assertEquals(3, params.size());
    params.append("b", "4");
    assertEquals(4, params.size());
    params.delete("a");
    assertEquals(2, params.size());
  }

  // sort: the cases are those of the suite

  @Test
  void sortingIsByCodeUnitsAndStable() {
    UrlSearchParams params = params("ﬃ&🌈=2&z&🌈=1");
    params.sort();
    assertPairs(params, "z", "", "🌈", "2", "🌈", "1", "ﬃ", "");
  }

  // forEach, iteration

  @Test
  void eachPairIsVisitedInOrder() {
    List<String> seen = new ArrayList<>();
    params("a=1&b=2&c=3").forEach(param -> seen.add(param.name() + param.value()));
    assertEquals(List.of("a1", "b2", "c3"), seen);
    assertFalse(new UrlSearchParams().entries().hasNext());
    assertThrows(NoSuchElementException.class, () -> new UrlSearchParams().iterator().next());
  }

  @Test
  void deletingTheNextPairWhileIteratingPassesItOver() {
    UrlSearchParams params = params("param0=0&param1=1&param2=2");
    List<String> seen = new ArrayList<>();
    for (Param param : params) {
      if (param.name().equals("param0")) {
        params.delete("param1");
      }
      seen.add(param.name());
    }
    assertEquals(List.of("param0", "param2"), seen);
  }

  @Test
  void deletingTheCurrentPairWhileIteratingPassesOverTheNext() {
    UrlSearchParams params = params("param0=0&param1=1&param2=2");
    List<String> seen = new ArrayList<>();
    for (Param param : params) {
      if (param.name().equals("param0")) {
        params.delete("param0");
      } else {
        seen.add(param.name());
      }
    }
    assertEquals(List.of("param2"), seen);
  }

  @Test
  void deletingEveryPairSeenLeavesEverySecond() {
    UrlSearchParams params = params("param0=0&param1=1&param2=2");
    List<String> seen = new ArrayList<>();
    for (Param param : params) {
      seen.add(param.name());
      params.delete(param.name());
    }
    assertEquals(List.of("param0", "param2"), seen);
    assertEquals("param1=1", params.toString());
  }

  @Test
  void pairsAppendedWhileIteratingAreVisited() {
    UrlSearchParams params = params("a=1");
    Iterator<Param> iterator = params.iterator();
    iterator.next();
    assertFalse(iterator.hasNext());
    params.append("b", "2");
    assertEquals(new Param("b", "2"), iterator.next());
    assertThrows(UnsupportedOperationException.class, iterator::remove);
  }

  // stringifier

  @Test
  void spacesArePlusesAndPlusesAreEscaped() {
    UrlSearchParams params = new UrlSearchParams();
    params.append("a", "b c");
    assertEquals("a=b+c", params.toString());
    params.delete("a");
    params.append("a b", "c");
    assertEquals("a+b=c", params.toString());
    params.delete("a b");
    params.append("a+b", "c+d");
    assertEquals("a%2Bb=c%2Bd", params.toString());
  }

  @Test
  void emptyNamesAndValuesAreWritten() {
    UrlSearchParams params = new UrlSearchParams();
    params.append("a", "");
    params.append("a", "");
    assertEquals("a=&a=", params.toString());
    params.append("", "b");
    params.append("", "");
    params.append("", "");
    assertEquals("a=&a=&=b&=&=", params.toString());
  }

  @Test
  void delimitersInDataAreEscaped() {
    UrlSearchParams params = new UrlSearchParams();
    params.append("=", "a");
    params.append("b", "=");
    params.append("&", "a");
    params.append("b", "&");
    assertEquals("%3D=a&b=%3D&%26=a&b=%26", params.toString());
  }

  @Test
  void starHyphenDotAndUnderscoreStay() {
    UrlSearchParams params = new UrlSearchParams();
    params.append("a", "*-._");
    params.append("*-._", "c");
    assertEquals("a=*-._&*-._=c", params.toString());
  }

  @Test
  void percentNullAndAllBeyondAsciiAreEscaped() {
    UrlSearchParams params = new UrlSearchParams();
    params.append("a", "b%c");
    params.append("a%b", "c");
    assertEquals("a=b%25c&a%25b=c", params.toString());
    assertEquals("id=0&value=%25", params("id=0&value=%").toString());
    assertEquals("a=b%00c&a%00b=c", params("a=b\0c&a\0b=c").toString());
    assertEquals("a=b%F0%9F%92%A9c&a%F0%9F%92%A9b=c", params("a=b💩c&a💩b=c").toString());
  }

  @Test
  void writingNormalizes() {
    assertEquals("a=b&c=d&e=", params("a=b&c=d&&e&&").toString());
    assertEquals("a+=+b+&a=b&c=d+", params("a = b &a=b&c=d%20").toString());
    assertEquals("a=&a=b", params("a=&a=b").toString());
    assertEquals("b=%252sf*", params("b=%2sf%2a").toString());
    assertEquals("b=%252*f*", params("b=%2%2af%2a").toString());
    assertEquals("b=%25*", params("b=%%2a").toString());
  }

  @Test
  void newlinesAreNotNormalized() {
    UrlSearchParams params = new UrlSearchParams();
    params.append("a\nb", "c\rd");
    params.append("e\n\rf", "g\r\nh");
    assertEquals("a%0Ab=c%0Dd&e%0A%0Df=g%0D%0Ah", params.toString());
  }

  // what its URL hears

  @Test
  void everyChangeTellsTheUrlOnce() {
    UrlSearchParams params = params("a=b,c");
    List<String> told = new ArrayList<>();
    params.update = () -> told.add(params.toString());
    params.append("x", "y");
    params.set("a", "");
    params.sort();
    params.delete("a", "no");
    params.delete("a");
    params.delete("x");
    assertEquals(List.of("a=b%2Cc&x=y", "a=&x=y", "a=&x=y", "a=&x=y", "x=y", ""), told);
    params.get("a");
    params.has("a");
    params.replace("n=1&m");
    assertEquals(6, told.size());
    assertEquals("n=1&m=", params.toString());
    params.replace(null);
    assertEquals(0, params.size());
  }
}
