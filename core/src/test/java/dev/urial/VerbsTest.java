package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** One set of verbs on Uri, Iri and Url. */
class VerbsTest {
  private static final Iri ASCII = Iri.parse("http://u@h:80/a/b?c#d");
  private static final Iri OTHER = Iri.parse("http://u@h:80/a/é?c#d");

  @Test
  void allThreeResolveTexts() {
    assertEquals("http://h/x", Uri.parse("http://h/a").resolve("x").toString());
    assertEquals("http://h/é", Iri.parse("http://h/a").resolve("é").toString());
    assertEquals("http://h/%C3%A9", Url.parse("http://h/a").resolve("é").toString());
    assertTrue(Uri.parse("http://h/a").tryResolve("é").isError());
    assertTrue(Iri.parse("http://h/a").tryResolve("a b").isError());
    assertTrue(Url.parse("http://h/a").tryResolve("//a b/").isError());
    assertThrows(UriParseException.class, () -> Url.parse("http://h/a").resolve("//a b/"));
    assertThrows(UriParseException.class, () -> OTHER.resolve("a b"));
    assertEquals("jar:file:/a.jar!/d/x", Uri.parse("jar:file:/a.jar!/d/x").toString());
  }

  @Test
  void theTypeOfTheVariableDecidesWhichTextsAreAccepted() {
    for (Iri iri : List.of(ASCII, OTHER)) {
      String rest = iri == ASCII ? "b" : "é";
      assertEquals("http://u@h:80/a/ü", iri.resolve("ü").toString());
      assertEquals("http://u@h:80/a/ü", iri.tryResolve("ü").orElseThrow().toString());
      assertEquals("https://u@h:80/a/" + rest + "?c#d", iri.withScheme("https").toString());
      assertEquals("http://ü:1/a/" + rest + "?c#d", iri.withAuthority("ü:1").toString());
      assertEquals("http://ü@h:80/a/" + rest + "?c#d", iri.withUserinfo("ü").toString());
      assertEquals("http://h:80/a/" + rest + "?c#d", iri.withUserinfo(null).toString());
      assertEquals("http://u@ü:80/a/" + rest + "?c#d", iri.withHost("ü").toString());
      assertEquals("http://u@h:81/a/" + rest + "?c#d", iri.withPort(81).toString());
      assertEquals("http://u@h/a/" + rest + "?c#d", iri.withoutPort().toString());
      assertEquals("http://u@h:80/ü?c#d", iri.withPath("/ü").toString());
      assertEquals("http://u@h:80/a/" + rest + "?ü#d", iri.withQuery("ü").toString());
      assertEquals("http://u@h:80/a/" + rest + "#d", iri.withoutQuery().toString());
      assertEquals("http://u@h:80/a/" + rest + "?c#ü", iri.withFragment("ü").toString());
      assertEquals("http://u@h:80/a/" + rest + "?c", iri.withFragment(null).toString());
      assertSame(iri, iri.withHost("h").withPort(80).withQuery("c").withFragment("d"));
      assertThrows(UriParseException.class, () -> iri.withPath("/ "));
      assertThrows(UriParseException.class, () -> iri.withScheme("é"));
      assertThrows(IllegalArgumentException.class, () -> iri.withPort(65536));
    }
    Uri uri = (Uri) ASCII;
    assertThrows(UriParseException.class, () -> uri.withPath("/ü"));
    assertThrows(UriParseException.class, () -> uri.resolve("ü"));
  }

  @Test
  void aPlusSignAndASpaceAreWrittenTheSameEverywhere() {
    QueryParams params = QueryParams.of("a b", "c+d é");
    String written = "a+b=c%2Bd+%C3%A9";
    String other = "a%20b=c%2Bd%20%C3%A9";
    assertEquals(other, Uri.builder().scheme("x").params(params).build().query());
    assertEquals(other, Url.parse("x:y?z").withQuery(params).query());
    assertEquals(written, Uri.builder().scheme("ws").host("h").params(params).build().query());
    assertEquals(written, Uri.parse("http://h/?z").withQuery(params).query());
    assertEquals(written, Iri.parse("http://h/é?z").withQuery(params).query());
    assertEquals(written, Url.parse("http://h/?z").withQuery(params).query());
    assertEquals("c+d é", Url.parse("http://h/?" + written).param("a b"));
    assertEquals("c d", Uri.parse("http://h/?a+b=c+d").param("a b"));
    assertFalse(Uri.parse("http://h/?z").withQuery(QueryParams.empty()).hasQuery());
    assertNull(Url.parse("http://h/?z").withQuery(QueryParams.empty()).query());
    Uri none = Uri.parse("http://h/");
    assertSame(none, none.withoutQuery());
    assertSame(none, none.withQuery(QueryParams.empty()));
  }

  @Test
  void urlAnswersComponentsAndItsNeighboursInJava() throws Exception {
    Url url = Url.parse("http://u:p@h:8080/a b|?q#f");
    assertEquals("u:p@h:8080", url.get(Component.AUTHORITY));
    assertEquals("p", url.get(Component.PASSWORD));
    assertEquals("/a%20b|", url.get(Component.PATH));
    assertNull(Url.parse("http://h/").get(Component.USERNAME));
    assertEquals(new java.net.URI("http://u:p@h:8080/a%20b%7C?q#f"), url.toJavaUri());
    assertEquals("http://u:p@h:8080/a%20b%7C?q#f", url.toJavaUrl().toString());
    var refused =
        assertThrows(IllegalArgumentException.class, () -> Url.parse("ws://h/").toJavaUrl());
    assertEquals("java.net.URL has no handler for ws:", refused.getMessage());
    assertEquals("http://h/%C3%A9", Iri.parse("http://h/é").toJavaUrl().toString());
  }

  @Test
  void aComponentIsCutOnce() {
    Uri uri = Uri.parse("http://user@host:80/path?query#fragment");
    assertSame(uri.scheme(), uri.scheme());
    assertSame(uri.authority(), uri.authority());
    assertSame(uri.userinfo(), uri.userinfo());
    assertSame(uri.host(), uri.host());
    assertSame(uri.port(), uri.port());
    assertSame(uri.path(), uri.path());
    assertSame(uri.query(), uri.query());
    assertSame(uri.fragment(), uri.fragment());
    Url url = Url.parse("http://user@host:81/path?query#fragment");
    assertSame(url.scheme(), url.scheme());
    assertSame(url.host(), url.host());
    assertSame(url.port(), url.port());
    assertSame(url.path(), url.path());
    assertSame(url.query(), url.query());
    assertSame(url.fragment(), url.fragment());
  }

  /** Draws queries of a few characters, so that every corner of the form's grammar comes by. */
  @Test
  void queryParamAnswersAsTheParsedQueryDoes() {
    SplittableRandom random = new SplittableRandom(31);
    String[] pieces = {
      "a", "b", "é", "=", "&", "+", "%", "%61", "%2", "%FF", "%3D", "%2B", "\uD83D\uDE00"
    };
    String[] names = {
      "", "a", "aa", "ab", "b", "é", " ", "a b", "%", "+", "=", "\uFFFD", "\uD83D", "%2"
    };
    int found = 0;
    for (int i = 0; i < 20_000; i++) {
      StringBuilder query = new StringBuilder();
      for (int k = random.nextInt(9); k > 0; k--) {
        query.append(pieces[random.nextInt(pieces.length)]);
      }
      Url url = Url.parse("http://h/?" + query + "#&a=b");
      Parsed<IriReference> iri = IriReference.tryParse("?" + query + "#&a=b");
      for (String name : names) {
        String expected = QueryParams.parse(query.toString()).get(name);
        found += expected == null ? 0 : 1;
        assertEquals(url.params().get(name), url.param(name), () -> query + ": " + name);
        iri.ifPresent(r -> assertEquals(expected, r.param(name), () -> query + ": " + name));
        // The second answer is kept, or read again if there are many.
        assertEquals(url.param(name), url.param(new String(name)), () -> query + ", again");
        iri.ifPresent(r -> assertEquals(expected, r.param(name), () -> query + ", again"));
      }
    }
    assertTrue(found > 5_000, "found " + found);
    assertNull(Uri.parse("http://h/a=b#a=b").param("a"));
  }

  @Test
  void segmentsAreTakenOneByOneTogetherAndAsAList() {
    String expected = "http://h/a%20b/c%2Fd/e";
    UriBuilder<Uri> base = Uri.builder().scheme("http").host("h");
    assertEquals(expected, base.path("").segment("a b", "c/d", "e").build().toString());
    assertEquals(expected, base.path("").segments("a b", "c/d", "e").build().toString());
    assertEquals(expected, base.path("").segments(List.of("a b", "c/d", "e")).build().toString());
  }

  @Test
  void aResultCanBeAskedInEveryWay() {
    Parsed<Uri> ok = Uri.tryParse("http://h/");
    Parsed<Uri> failed = Uri.tryParse("http://a b");
    assertTrue(ok.isOk() && !ok.isError());
    assertTrue(failed.isError() && !failed.isOk());
    List<Uri> seen = new ArrayList<>();
    ok.ifPresent(seen::add);
    failed.ifPresent(seen::add);
    assertEquals(List.of(Uri.parse("http://h/")), seen);
    assertEquals("h", ok.fold(Uri::host, error -> "at " + error.index()));
    assertEquals("at 8", failed.fold(Uri::host, error -> "at " + error.index()));
  }
}
