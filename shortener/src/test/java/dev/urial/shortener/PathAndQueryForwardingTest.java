package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathAndQueryForwardingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      nullValues = "-",
      value = {
        "https://e.example/d?v=2#top /a/b ref=x&v=3 https://e.example/d/a/b?v=2&ref=x#top",
        "https://e.example /a - https://e.example/a",
        "https://e.example/ /a - https://e.example/a",
        "https://e.example/d/ /a/ - https://e.example/d/a/",
        "https://e.example?q /a b https://e.example/a?q&b",
        "https://e.example#f /a b=1 https://e.example/a?b=1#f",
        "https://e.example/? '' b=1 https://e.example/?b=1",
        "https://e.example/?a=1& '' b=1 https://e.example/?a=1&b=1",
        "https://e.example/?a=1 '' %61=2&b https://e.example/?a=1&b",
        "https://e.example/#f?x '' b https://e.example/?b#f?x",
        "https://e.example/?a+b=1&c=2 '' A%20B=2&C&d https://e.example/?a+b=1&c=2&d",
        "https://e.example/ /a;v=1/..a;b - https://e.example/a;v=1/..a;b",
        "https://e.example/x /a%2Fb - https://e.example/x/a%2Fb",
        "https://e.example/x /.a/..b/a.. - https://e.example/x/.a/..b/a..",
        "https://e.example/?a '' b=c+d https://e.example/?a&b=c+d",
        "mailto:a@e.example '' subject=x mailto:a@e.example?subject=x",
        "mailto:a@e.example?cc=b+c '' subject=x+y mailto:a@e.example?cc=b+c&subject=x%20y",
        "ldap://e.example/?cn?sub '' b=1 ldap://e.example/?cn?sub"
      })
  void whatIsBroughtIsAddedBehindWhatStands(
      String target, String rest, String query, String expected) {
    assertEquals(expected, PathAndQueryForwarding.merge(target, rest, query));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/..",
        "/../x",
        "/a/../x",
        "/.",
        "/%2e%2e/x",
        "/%2E.",
        "/.%2e",
        "//evil.example",
        "/a//b",
        "/..%2fx",
        "/a%2f..%2fx",
        "/%2f",
        "/..%5cx",
        "/\\evil.example",
        "/a\\b",
        "/%252e%252e/x",
        "/..;/x",
        "/a/..;v=1/x",
        "/.;",
        "/%2e%2e;x/y",
        "/..%3b/x",
        "/a%00b",
        "/a%0d%0ab",
        "/a b",
        "/é",
        "/a?b",
        "/a#b",
        "evil"
      })
  void whatClimbsOrBreaksOutDoesNotFit(String rest) {
    assertNull(PathAndQueryForwarding.merge("https://e.example/docs/", rest, null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "webcal://",
        "jdbc:mysql://db.example/",
        "a:b://c.example/",
        "app://?x",
        "intent://#Intent;scheme=https;end",
        "app:x",
        "a?://x",
        "ftp:///",
        "ws:////",
        "ws://\\",
        "app:///x"
      })
  void whatHasNoAuthorityGetsNone(String target) {
    assertNull(PathAndQueryForwarding.merge(target, "/127.0.0.1/x", null));
  }

  @Test
  void aQueryWithAFragmentOrControlsDoesNotFit() {
    for (String query : new String[] {"a#b", "a b", "a\r\nb", "é"}) {
      assertNull(PathAndQueryForwarding.merge("https://e.example/", "", query));
    }
    assertNull(PathAndQueryForwarding.merge("https://e.example/", "", "a".repeat(8000)));
  }

  @Test
  void schemeAndAuthorityNeverChangeAndNothingClimbs() {
    DrawnTexts targets =
        DrawnTexts.from(
            "https://e.example",
            "https://e.example:8443/a/b/?x=1#f",
            "http://e.example/d?next=1",
            "https://e.example?q",
            "https://[2606:4700::1]/x#");
    DrawnTexts rests = DrawnTexts.random("/.%2eEfF5cC\\ab?#@:é\r", 12);
    DrawnTexts queries = DrawnTexts.random("a=&1#?/%@:\\nextq \n", 12);
    Laws.forAll(
        "forwarding keeps scheme, authority, path and query",
        20_000,
        targets,
        rests,
        queries,
        (target, rest, query) -> {
          String brought = rest.isEmpty() ? "" : "/" + rest;
          String merged = PathAndQueryForwarding.merge(target, brought, query);
          if (merged == null) {
            return;
          }
          Url before = Url.parse(target);
          Url after = Url.parse(merged);
          assertEquals(before.origin(), after.origin());
          assertTrue(after.path().startsWith(before.path()), merged);
          assertEquals(before.fragment(), after.fragment());
          String own = before.query() == null ? "" : before.query();
          String now = after.query() == null ? "" : after.query();
          assertTrue(now.startsWith(own), merged);
          assertFalse(after.path().substring(before.path().length()).contains("//"), merged);
          int next = now.indexOf("next=");
          assertTrue(!own.contains("next=") || now.indexOf("&next=", next + 1) < 0, merged);
        });
  }
}
