package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A list of pairs and its URL: the cases of web-platform-tests (url/url-searchparams.any.js and
 * those of urlsearchparams-*.any.js that have a URL).
 */
class UrlSearchParamsOfUrlTest {

  // url-searchparams

  @Test
  void theListOfAUrlIsAlwaysTheSameObject() {
    UrlApi url = new UrlApi("http://example.org/?a=b");
    assertSame(url.searchParams(), url.searchParams());
  }

  @Test
  void emptyingTheSearchEmptiesTheList() {
    UrlApi url = new UrlApi("http://example.org/?a=b");
    UrlSearchParams params = url.searchParams();
    assertEquals("a=b", params.toString());
    params.set("a", "b");
    assertEquals("a=b", url.searchParams().toString());
    assertEquals("?a=b", url.search());
    url.setSearch("");
    assertEquals("", url.searchParams().toString());
    assertEquals("", url.search());
    assertEquals("", params.toString());
  }

  @Test
  void theSearchAndTheListFollowEachOther() {
    UrlApi url = new UrlApi("http://example.org/file?a=b&c=d");
    UrlSearchParams params = url.searchParams();
    assertEquals("?a=b&c=d", url.search());
    assertEquals("a=b&c=d", params.toString());
    for (String search : List.of("e=f&g=h", "?e=f&g=h")) {
      url.setSearch(search);
      assertEquals("?e=f&g=h", url.search());
      assertEquals("e=f&g=h", params.toString());
    }
    params.append("i", " j ");
    assertEquals("?e=f&g=h&i=+j+", url.search());
    assertEquals("e=f&g=h&i=+j+", url.searchParams().toString());
    assertEquals(" j ", params.get("i"));
    params.set("e", "updated");
    assertEquals("?e=updated&g=h&i=+j+", url.search());
    assertEquals("updated", params.get("e"));
  }

  @Test
  void ofTwoQuestionMarksTheSecondIsData() {
    UrlApi url = new UrlApi("http://example.org/file??a=b&c=d");
    assertEquals("??a=b&c=d", url.search());
    assertEquals("%3Fa=b&c=d", url.searchParams().toString());
    url.setHref("http://example.org/file??a=b");
    assertEquals("??a=b", url.search());
    assertEquals("%3Fa=b", url.searchParams().toString());
  }

  @Test
  void aNewHrefFillsTheSameListAnew() {
    UrlApi url = new UrlApi("http://example.org/?a=b");
    UrlSearchParams params = url.searchParams();
    url.setHref("http://example.net/?c=d#e");
    assertEquals("c=d", params.toString());
    assertThrows(UriParseException.class, () -> url.setHref("http://["));
    assertEquals("c=d", params.toString());
    url.setHref("http://example.net/#e");
    assertEquals(0, params.size());
    params.append("f", "g");
    assertEquals("http://example.net/?f=g#e", url.href());
  }

  // delete

  @Test
  void deletingAllPairsRemovesTheQuestionMark() {
    UrlApi url = new UrlApi("http://example.com/?param1&param2");
    url.searchParams().delete("param1");
    url.searchParams().delete("param2");
    assertEquals("http://example.com/", url.href());
    assertEquals("", url.search());
  }

  @Test
  void deletingWhatIsNotThereRemovesTheQuestionMarkToo() {
    UrlApi url = new UrlApi("http://example.com/?");
    url.searchParams().delete("param1");
    assertEquals("http://example.com/", url.href());
    assertEquals("", url.search());
  }

  @Test
  void theListOfAUrlWithAnOpaquePathCanBeEmptied() {
    UrlApi url = new UrlApi("data:space    ?test#test");
    url.searchParams().delete("test");
    assertEquals("", url.search());
    assertEquals("data:space   %20#test", url.href());
    url.setHash("");
    assertEquals("space   %20", url.pathname());
    assertEquals("data:space   %20", url.href());
  }

  // foreach

  @Test
  void aSearchThatIsSetWhileIteratingIsSeenFromTheNextPositionOn() {
    UrlApi url = new UrlApi("http://a.b/c?a=1&b=2&c=3&d=4");
    List<Param> seen = new ArrayList<>();
    for (Param param : url.searchParams()) {
      url.setSearch("x=1&y=2&z=3");
      seen.add(param);
    }
    assertEquals(QueryParams.parse("a=1&y=2&z=3").toList(), seen);
  }

  @Test
  void aUrlWithoutQueryHasNoPairs() {
    assertFalse(new UrlApi("http://a.b/c").searchParams().iterator().hasNext());
  }

  @Test
  void deletingTheNextPairWhileIteratingPassesItOver() {
    UrlApi url = new UrlApi("http://localhost/query?param0=0&param1=1&param2=2");
    List<String> seen = new ArrayList<>();
    for (Param param : url.searchParams()) {
      if (param.name().equals("param0")) {
        url.searchParams().delete("param1");
      }
      seen.add(param.name());
    }
    assertEquals(List.of("param0", "param2"), seen);
    assertEquals("?param0=0&param2=2", url.search());
  }

  // size

  @Test
  void sizeFollowsTheSearch() {
    UrlApi url = new UrlApi("http://localhost/query?a=1&b=2&a=3");
    assertEquals(3, url.searchParams().size());
    url.searchParams().delete("a");
    assertEquals(1, url.searchParams().size());
    url.searchParams().append("b", "4");
    assertEquals(2, url.searchParams().size());
    url.setSearch("?");
    assertEquals(0, url.searchParams().size());
  }

  // sort

  @Test
  void sortingNoPairsRemovesTheQuestionMark() {
    UrlApi url = new UrlApi("http://example.com/?");
    url.searchParams().sort();
    assertEquals("http://example.com/", url.href());
    assertEquals("", url.search());
  }

  @Test
  void sortingSortsTheSearch() {
    UrlApi url = new UrlApi("?ﬃ&🌈&é&e\uFFFD&e\u0301", "https://example/");
    url.searchParams().sort();
    assertEquals(
        QueryParams.parse("e\u0301&e\uFFFD&é&🌈&ﬃ"),
        new UrlSearchParams(url.search()).toQueryParams());
  }

  // stringifier

  @Test
  void aChangeWritesThePairsThatNobodyTouchedAnew() {
    UrlApi url = new UrlApi("http://www.example.com/?a=b,c");
    UrlSearchParams params = url.searchParams();
    assertEquals("http://www.example.com/?a=b,c", url.toString());
    assertEquals("a=b%2Cc", params.toString());
    params.append("x", "y");
    assertEquals("http://www.example.com/?a=b%2Cc&x=y", url.toString());
    assertEquals("a=b%2Cc&x=y", params.toString());
  }

  @Test
  void newlinesInPairsAreNotNormalized() {
    UrlApi url = new UrlApi("http://www.example.com/");
    UrlSearchParams params = url.searchParams();
    params.append("a\nb", "c\rd");
    params.append("e\n\rf", "g\r\nh");
    assertEquals("a%0Ab=c%0Dd&e%0A%0Df=g%0D%0Ah", params.toString());
    assertEquals("?a%0Ab=c%0Dd&e%0A%0Df=g%0D%0Ah", url.search());
  }

  /** Since whatwg/url fde3f74; before, the list saw the newline that the URL drops. */
  @Test
  void theSearchSetterFillsTheListFromTheQueryOfTheUrl() {
    UrlApi url = new UrlApi("http://a/");
    url.setSearch("?a\tb=c\nd");
    assertEquals("?ab=cd", url.search());
    assertEquals("cd", url.searchParams().get("ab"));
    url.searchParams().append("x", "y");
    url.setSearch("?a\tb=c\nd");
    assertEquals("ab=cd", url.searchParams().toString());
  }

  @Test
  void afterAChangeTheUrlHoldsWhatTheListHolds() {
    Laws.forAll(
        "what is appended to a URL's list is read from its href",
        5_000,
        DrawnTexts.random(),
        DrawnTexts.random(),
        (name, value) -> {
          UrlApi url = new UrlApi("https://a/b?c=%C3%A9,d#e");
          url.searchParams().append(name, value);
          assertEquals(url.searchParams().toQueryParams(), Url.parse(url.href()).params());
          assertEquals("https://a/b?" + url.searchParams() + "#e", url.href());
        });
  }

  /** Were the query written at each change, this would take minutes. */
  @Test
  void manyChangesInARowAreWrittenOnce() {
    UrlApi url = new UrlApi("https://a/?x=y#f");
    UrlSearchParams params = url.searchParams();
    for (int i = 0; i < 100_000; i++) {
      params.append("n", "v");
    }
    assertEquals("https://a/?x=y" + "&n=v".repeat(100_000) + "#f", url.href());
    assertEquals(100_000, params.getAll("n").size());
    params.set("n", "1");
    assertEquals("https://a/?x=y&n=1#f", url.href());
  }

  @Test
  void aChangeThatWasNotReadIsThereForEverySetter() {
    UrlApi url = new UrlApi("https://a/b?c=~#d");
    url.searchParams().append("e", "f");
    url.setHash("g");
    assertEquals("https://a/b?c=%7E&e=f#g", url.href());
    url.searchParams().delete("c");
    url.setPort("8080");
    url.searchParams().delete("e");
    url.setUsername("u");
    assertEquals("https://u@a:8080/b#g", url.href());
  }

  @Test
  void aSetterOfTheQueryOverwritesAChangeThatWasNotRead() {
    UrlApi url = new UrlApi("https://a/?b");
    url.searchParams().append("c", "d");
    url.setSearch("?x=~");
    assertEquals("https://a/?x=~", url.href());
    url.searchParams().append("c", "d");
    url.setSearch("");
    assertEquals("https://a/", url.href());
    url.searchParams().append("c", "d");
    url.setHref("https://b/?y=~");
    assertEquals("https://b/?y=~", url.href());
    assertEquals("y=%7E", url.searchParams().toString());
  }

  @Test
  void anHrefThatFailsLeavesAChangeThatWasNotRead() {
    UrlApi url = new UrlApi("https://a/");
    url.searchParams().append("c", "d");
    assertThrows(UriParseException.class, () -> url.setHref("https://"));
    assertEquals("https://a/?c=d", url.href());
  }

  @Test
  void whatWasReadBeforeAChangeStaysAsItWas() {
    UrlApi url = new UrlApi("https://a/?b");
    Url before = url.toUrl();
    url.searchParams().append("c", "d");
    assertEquals("https://a/?b", before.href());
    assertEquals("https://a/?b=&c=d", url.toUrl().href());
  }
}
