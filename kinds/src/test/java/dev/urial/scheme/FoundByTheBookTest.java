package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.scheme.chat.XmppUri;
import dev.urial.scheme.directory.DnsUri;
import dev.urial.scheme.mail.CidUri;
import dev.urial.scheme.mail.MidUri;
import dev.urial.scheme.news.NewsUri;
import org.junit.jupiter.api.Test;

/** What the grammars by the book found in the views. */
class FoundByTheBookTest {

  @Test
  void anAtSignOfAContentIdMayBeEscaped() {
    // "Converting the % encoded character to their equivalent US-ASCII characters", RFC 2392 §2.
    CidUri cid = CidUri.parse("cid:part1.06090408%40example.com");
    assertEquals("part1.06090408@example.com", cid.contentId());
    assertEquals("<part1.06090408@example.com>", cid.header());
    assertEquals("cid:a%40b@c", CidUri.parse("cid:a%40b%40c").normalize().toString());
    assertTrue(CidUri.parse("cid:a%40b").isEquivalentTo(CidUri.parse("cid:a@b")));
    MidUri mid = MidUri.parse("mid:a%40b/c%40d");
    assertEquals("a@b", mid.messageId());
    assertEquals("c@d", mid.contentId());
  }

  @Test
  void anEscapedAtSignStandsBetweenSomething() {
    assertFalse(CidUri.tryParse("cid:%40").isOk());
    assertFalse(CidUri.tryParse("cid:%40a").isOk());
    assertFalse(CidUri.tryParse("cid:a%40").isOk());
    assertTrue(CidUri.tryParse("cid:%40%40a").isOk());
    assertFalse(MidUri.tryParse("mid:a%40/b@c").isOk());
    assertFalse(MidUri.tryParse("mid:a@b/c%40").isOk());
  }

  @Test
  void anArticleHasItsAtSignAsItIs() {
    // "The presence of an '@' in a 'news' URI disambiguates", RFC 5538 §4.
    assertEquals(null, NewsUri.parse("news:a%40b").messageId());
    assertEquals("a@b", NewsUri.parse("news:a@b").messageId());
  }

  @Test
  void aServerOfDnsMayBeEmpty() {
    // dnsauthority = host [ ":" port ], and a host of RFC 3986 may be empty.
    DnsUri dns = DnsUri.parse("dns:///www.example.org?type=A");
    assertEquals("www.example.org", dns.name());
    assertEquals("A", dns.recordType());
    assertEquals("dns:///a%3A443", DnsUri.parse("dns:///a%3A443").toString());
    assertTrue(DnsUri.tryParse("dns://:53/a").isOk());
    assertFalse(DnsUri.tryParse("dns://user@/a").isOk());
    assertFalse(DnsUri.tryParse("dns://").isOk());
  }

  @Test
  void anAuthorityOfXmppHasTwoSlashes() {
    assertFalse(XmppUri.tryParse("xmpp:/@example.com").isOk());
    assertTrue(XmppUri.tryParse("xmpp://a@example.com").isOk());
  }
}
