package dev.urial.scheme.news;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class NewsUriLaws extends SchemeViewLaws<NewsUri> {
  @Override
  protected NewsUri parse(String text) {
    return NewsUri.parse(text);
  }

  @Override
  protected Parsed<NewsUri> tryParse(String text) {
    return NewsUri.tryParse(text);
  }

  @Override
  protected Parsed<NewsUri> of(Uri uri) {
    return NewsUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "nntp://news.server.example/example.group.this/12345",
        "nntp://wild.server.example:119/example.group.n%2Fa/12345",
        "nntp://news.server.example/example.group.this",
        "news://news.server.example/example.group.this",
        "news://news.server.example/*",
        "news://NEWS.server.example:119/",
        "news://wild.server.example/example.group.th%3Fse",
        "news:example.group.*",
        "news:",
        "snews://u:p@h:563/a.b",
        "news://news.gmane.org/p0624081dc30b8699bf9b@%5B10.20.30.108%5D#f");
  }

  @Override
  protected String malformed() {
    return """
        nntp                    4   scheme
        newz:a                  3   scheme
        nntp:                   5   nntpURL
        nntp:a                  5   nntpURL
        nntp:/a                 6   nntpURL
        nntp://                 7   server
        nntp:///a               7   server
        nntp://:1/a             9   server
        nntp://u@/a             9   server
        nntp://h                8   server
        nntp://h/               9   group
        nntp://h//              9   group
        nntp://h/*              9   group
        nntp://h/a@b            10  group
        nntp://h/a/             11  article-number
        nntp://h/a/b            11  article-number
        nntp://h/a/1b           12  article-number
        nntp://h/a/12345678901234567  27  article-number
        nntp://h/a?b            10  group
        nntp://h?a              8   server
        news://h                8   server
        news://h#f              8   server
        news:/a                 6   server
        news:a/b                6   newsgroups
        news:@b                 5   newsgroups
        news:a@                 7   article
        news:a%3Eb@c            10  newsgroups
        news:a!%3Eb@c           7   article
        news:a@b%3ec            8  article
        news:a@b%0Ac            8   article
        news:a!%3Cb@c           7   article
        nntp://h/a/%0A          11  article-number
        news:a@b@c              8   article
        news:a@b/c              8   article
        news:a!b                8   article
        news:a?b                6   newsgroups
        snews://h/a@b?          13  article
        news:a␠b                6   path-rootless
        """;
  }

  /** RFC 5538 §3. */
  @Test
  void section3Examples() {
    NewsUri u = NewsUri.parse("nntp://news.server.example/example.group.this/12345");
    assertEquals("example.group.this", u.group());
    assertEquals(OptionalLong.of(12345), u.articleNumber());
    u = NewsUri.parse("nntp://wild.server.example/example.group.n%2Fa/12345");
    assertEquals("example.group.n/a", u.group());
    assertEquals(OptionalLong.of(12345), u.articleNumber());
    assertEquals(119, u.effectivePort().orElseThrow());
    u = NewsUri.parse("nntp://news.server.example/example.group.this");
    assertEquals("example.group.this", u.group());
    assertEquals(OptionalLong.empty(), u.articleNumber());
    assertTrue(u.isEquivalentTo(parse("news://news.server.example/example.group.this")));
    assertEquals("nntp://h/a/9999999999999999", parse("nntp://h/a/9999999999999999").toString());
  }

  /** RFC 5538 §4, of whose examples the first two are equivalent. */
  @Test
  void section4Examples() {
    assertTrue(
        parse("news://news.server.example/*").isEquivalentTo(parse("news://news.server.example/")));
    assertEquals(
        "example.group.th?se", parse("news://wild.server.example/example.group.th%3Fse").group());
    assertEquals("example.group.*", parse("news:example.group.*").group());
    assertEquals("example.group.this", parse("news:example.group.this").group());
    assertNull(parse("news:example.group.this").host());
    assertEquals("/?#[]%a@b", parse("news:%2F%3F%23%5B%5D%25a@b").messageId());
  }

  /** An article of a list that Gmane carries. */
  @Test
  void aLiteralAfterTheAtSign() {
    NewsUri u = NewsUri.parse("news://news.gmane.org/p0624081dc30b8699bf9b@%5B10.20.30.108%5D");
    assertEquals("p0624081dc30b8699bf9b@[10.20.30.108]", u.messageId());
  }

  /** RFC 5538 §2.1: the server of nntp has no default, that of news has. */
  @Test
  void section21TheServer() {
    assertNull(parse("news:///a").host());
    assertTrue(parse("news:///a").isEquivalentTo(parse("news:a")));
    assertTrue(parse("news:///").isEquivalentTo(parse("news:*")));
    assertFalse(parse("news://h/a").isEquivalentTo(parse("news:a")));
  }

  /** RFC 5538 §2.3: all groups of a server, and a group by either scheme; no dots. */
  @Test
  void section23Normalization() {
    assertTrue(parse("news://h/*").isEquivalentTo(parse("news://h/")));
    assertTrue(parse("nntp://h/a").isEquivalentTo(parse("news://H:119/a")));
    assertFalse(parse("nntp://h/a/1").isEquivalentTo(parse("news://h/a")));
    assertFalse(parse("news:A@b").isEquivalentTo(parse("news:a@b")));
    assertEquals("news:..", parse("news:..").normalize().toString());
    assertFalse(parse("news:..").isEquivalentTo(parse("news:*")));
    NewsUri odd = parse("news://;R%75+/.");
    assertEquals(odd.normalize(), odd.normalize().normalize());
    assertEquals("nntp://h/a%2A%2B/7", parse("nntp://h/%61%2a%2b/7").normalize().toString());
    assertEquals(List.of("RFC 5538 §2.3 9-11"), advice(parse("news://h/..")));
    assertEquals(List.of(), advice(parse("news:a@b#f")));
  }

  @Test
  void theParts() {
    assertEquals("[newsgroups: *]", parse("news:").parts().toString());
    assertEquals("[server: h, article: a/b@c]", parse("news://u:p@h/a%2Fb@c").parts().toString());
    assertEquals(
        "[server: h, group: a.b, article-number: 7]", parse("nntp://h/a.b/7").parts().toString());
    assertEquals("[server: h, newsgroups: a.*]", parse("snews://h/a.*").parts().toString());
  }
}
