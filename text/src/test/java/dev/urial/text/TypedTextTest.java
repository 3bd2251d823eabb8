package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.report.Change;
import dev.urial.report.Range;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '§',
      value = {
        // as typed
        "http://a.example/b|http://a.example/b|AS_TYPED|CERTAIN",
        "urn:isbn:0451450523|urn:isbn:0451450523|AS_TYPED|CERTAIN",
        "http://駅街ガイド.jp/|http://駅街ガイド.jp/|AS_TYPED|CERTAIN",
        "myapp://open/3|myapp://open/3|UNKNOWN_SCHEME|LIKELY",
        "tel:112|tel:112|AS_TYPED|CERTAIN",
        "http://a.example/b c|http://a.example/b%20c|AS_TYPED|LIKELY",
        "http://a.example/c#d#e|http://a.example/c#d%23e|AS_TYPED|LIKELY",
        "http://a.example\\b|http://a.example/b|AS_TYPED|LIKELY",
        "http://a.example/50%|http://a.example/50%25|AS_TYPED|LIKELY",
        // hosts
        "www.w3.org/Addressing/|http://www.w3.org/Addressing/|WWW|LIKELY",
        "WWW.W3.org|http://WWW.W3.org|WWW|LIKELY",
        "www.nowhere|http://www.nowhere|WWW|POSSIBLE",
        "w3.org|http://w3.org|DOMAIN|LIKELY",
        "w3.org:8080/a?b#c|http://w3.org:8080/a?b#c|DOMAIN|LIKELY",
        "w3.org:443|https://w3.org:443|DOMAIN|LIKELY",
        "w3.org/a b|http://w3.org/a%20b|DOMAIN|LIKELY",
        "w3.org\\a|http://w3.org/a|DOMAIN|LIKELY",
        "magyarország.hu|http://magyarország.hu|DOMAIN|LIKELY",
        "пример.рф/путь|http://пример.рф/путь|DOMAIN|LIKELY",
        "ftp.is.co.za/rfc|ftp://ftp.is.co.za/rfc|DOMAIN|LIKELY",
        "//domain.com/x|http://domain.com/x|NETWORK_PATH|LIKELY",
        "192.0.2.1|http://192.0.2.1|ADDRESS|LIKELY",
        "192.0.2.1:8080/x|http://192.0.2.1:8080/x|ADDRESS|LIKELY",
        "[2001:db8::7]:80/x|http://[2001:db8::7]:80/x|ADDRESS|LIKELY",
        "2001:db8::7|http://[2001:db8::7]|ADDRESS|LIKELY",
        "fe80::1|http://[fe80::1]|ADDRESS|LIKELY",
        "::1|http://[::1]|ADDRESS|LIKELY",
        "localhost|http://localhost|LOCAL_NAME|LIKELY",
        "localhost:8080/a|http://localhost:8080/a|LOCAL_NAME|LIKELY",
        "wiki:8080|http://wiki:8080|LOCAL_NAME|LIKELY",
        "wiki/Start|http://wiki/Start|LOCAL_NAME|POSSIBLE",
        "intranet|http://intranet|LOCAL_NAME|POSSIBLE",
        "readme.txt|http://readme.txt|LOCAL_NAME|POSSIBLE",
        "user:pw@w3.org/x|http://user:pw@w3.org/x|DOMAIN|POSSIBLE",
        // mail, copies, calls
        "me@w3.org|mailto:me@w3.org|EMAIL|LIKELY",
        "me+x@w3.org?subject=a|mailto:me+x@w3.org?subject=a|EMAIL|LIKELY",
        "root@localhost|mailto:root@localhost|EMAIL|POSSIBLE",
        "git@w3.org:u/r.git|ssh://git@w3.org/u/r.git|REMOTE_COPY|LIKELY",
        "u@w3.org:/etc/x|ssh://u@w3.org/etc/x|REMOTE_COPY|LIKELY",
        "+44 20 7946-0900|tel:+44-20-7946-0900|TELEPHONE|LIKELY",
        "+1 (816) 555-1212|tel:+1(816)555-1212|TELEPHONE|LIKELY",
        "0044 20 79460900|tel:+44-20-79460900|TELEPHONE|POSSIBLE",
        "00 44 20 1234|tel:+44-20-1234|TELEPHONE|POSSIBLE",
        // files
        "C:\\a b.txt|file:///C:/a%20b.txt|FILE|LIKELY",
        "c:/a#b?c%20|file:///c:/a%23b%3Fc%2520|FILE|LIKELY",
        "C:|file:///C:/|FILE|LIKELY",
        "\\\\server\\share\\f.txt|file://server/share/f.txt|FILE|LIKELY",
        "/etc/hosts|file:///etc/hosts|FILE|POSSIBLE",
        // names
        "isbn:0-395-36341-1|urn:isbn:0-395-36341-1|URN|LIKELY",
        "ISBN 978-963-08-4733-9|urn:ISBN:978-963-08-4733-9|URN|LIKELY",
        "RFC 3986|urn:ietf:RFC:3986|URN|LIKELY",
        "f81d4fae-7dec-11d0-a765-00a0c91e6bf6|urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6|URN|LIKELY",
        "10.1000/182|doi:10.1000/182|DOI|LIKELY",
        "47.5539464, 21.6215658|geo:47.5539464,21.6215658|POSITION|LIKELY",
      })
  void theLikeliestIsFirst(String typed, String identifier, TypedReading reading, String sure) {
    TypedCandidate first = TypedText.of(typed).first();
    assertEquals(
        identifier + " " + reading + " " + sure,
        first.identifier() + " " + first.reading() + " " + first.certainty());
  }

  @Test
  void aBarInTheTableAboveIsTypedHere() {
    assertEquals("http://a.example/b%7Cc", first("http://a.example/b|c"));
  }

  private static String first(String typed) {
    return TypedText.of(typed).first().identifier().toString();
  }

  private static List<String> all(String typed) {
    List<String> all = new ArrayList<>();
    TypedText.of(typed).candidates().forEach(it -> all.add(it.identifier().toString()));
    return all;
  }

  @Test
  void whatIsAroundGoesFirst() {
    assertEquals("ftp://ds.internic.net/rfc/", first("<URL:ftp://ds.internic.\nnet/rfc/>."));
    assertEquals("http://www.w3.org/", first("  „www.w3.org/”, "));
  }

  @Test
  void aHostAndAPortMayBeASchemeAndAPath() {
    assertEquals(
        List.of("http://localhost:8080/a", "https://localhost:8080/a", "localhost:8080/a"),
        all("localhost:8080/a"));
    assertEquals(TypedReading.UNKNOWN_SCHEME, TypedText.of("a.b:80").candidates().get(2).reading());
  }

  @Test
  void aHyphenAtALinesEndMayGo() {
    assertEquals(
        List.of("http://a.example/new-page", "http://a.example/newpage"),
        all("http://a.example/new-\npage"));
  }

  @Test
  void punctuationAtTheEndMayGo() {
    assertEquals(List.of("http://a.example/b.", "http://a.example/b"), all("http://a.example/b."));
    assertEquals(Find.Certainty.LIKELY, TypedText.of("http://a.example/b.").first().certainty());
    assertEquals("http://w3.org", first("w3.org,"));
  }

  @Test
  void anotherSchemeMayBeTheUsualOne() {
    assertEquals("https://w3.org", TypedText.of("w3.org", "HTTPS").first().identifier().toString());
    assertEquals(
        "gemini://w3.org", TypedText.of("w3.org", "gemini").first().identifier().toString());
    assertThrows(IllegalArgumentException.class, () -> TypedText.of("w3.org", "a b"));
    assertThrows(IllegalArgumentException.class, () -> TypedText.of("w3.org", ""));
  }

  @Test
  void whatIsNoIdentifierHasNoCandidates() {
    for (String typed :
        List.of("", " ", "<>", "a b c", "?", "\uD800", "http://[/", "999999", "..")) {
      TypedText text = TypedText.of(typed);
      assertTrue(text.candidates().isEmpty(), typed + text.candidates());
      assertThrows(NoSuchElementException.class, text::first);
    }
  }

  @Test
  void whatWasTypedAsItIsAssumesNothing() {
    TypedCandidate it = TypedText.of("http://a.example/").first();
    assertTrue(it.changes().isEmpty());
    assertTrue(it.assumptions().isEmpty());
    assertEquals("http://a.example/ (certain)", it.toString());
  }

  @Test
  void eachCandidateTellsWhy() {
    TypedCandidate it = TypedText.of(" w3.org ").first();
    assertEquals("it begins with a host below a public suffix", it.why().text());
    assertEquals(
        List.of("the whitespace around it was not intended", "the scheme is the usual one"),
        it.assumptions().stream().map(Object::toString).toList());
    assertEquals(new Range(1, 1), it.changes().get(1).range());
  }

  @Test
  void passwordsAreNotShown() {
    TypedText typed = TypedText.of("user:geheim@w3.org/x");
    assertFalse((typed.toString() + typed.candidates()).contains("geheim"), typed.toString());
  }

  @Test
  void everyReasonSaysWhatItDoesAndAssumes() {
    for (TypedReason reason : TypedReason.values()) {
      assertFalse(reason.sentence().isBlank());
      assertFalse(reason.assumption().text().isBlank());
    }
    for (TypedReading reading : TypedReading.values()) {
      assertFalse(reading.message().text().isBlank());
    }
  }

  @Test
  void appliedToTheTextTheChangesGiveTheIdentifier() {
    DrawnTexts texts = DrawnTexts.random("aw3.:/\\@?#%[]+0 1\n-<>\"|,é\uD83D\uDE00orgCI", 20);
    Laws.forAll("typed", 20_000, texts, TypedTextTest::isMadeByItsChanges);
    for (String typed :
        List.of("<URL:+44 20\n 7946 0900>", "(fe80::1)", "« C:\\a\tb »", "x@w3.org:a-\nb")) {
      isMadeByItsChanges(typed);
    }
  }

  private static void isMadeByItsChanges(String typed) {
    for (TypedCandidate candidate : TypedText.of(typed).candidates()) {
      StringBuilder made = new StringBuilder();
      int done = 0;
      for (Change change : candidate.changes()) {
        assertTrue(change.start() >= done, typed + candidate.changes());
        assertEquals(typed.substring(change.start(), change.end()), change.before());
        made.append(typed, done, change.start()).append(change.after());
        done = change.end();
      }
      assertEquals(candidate.identifier().toString(), made + typed.substring(done));
    }
  }

  @Test
  void anIdentifierIsTheFirstOfItself() {
    for (String it : List.of("http://a.example/b-c?d#e", "mailto:me@w3.org", "urn:example:a:b")) {
      assertEquals(Iri.parse(it), TypedText.of(it).first().identifier());
    }
  }

  @Test
  void timeIsLinear() {
    for (String piece :
        List.of("a", "a.", ":", "@", "/", "\\", "%", "0", " ", "-\n", "[", "a:", "é")) {
      Growth.isLinear("typed " + piece, 2_000, n -> "a" + piece.repeat(n), TypedText::of);
    }
  }
}
