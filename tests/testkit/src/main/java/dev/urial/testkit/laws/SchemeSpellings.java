package dev.urial.testkit.laws;

import java.util.List;

/**
 * Spellings of URIs by the rules of their schemes: what the documents call the same, and what they
 * do not.
 */
public final class SchemeSpellings {
  /** Texts that are the same, in each row; those of different rows are not. The first is normal. */
  public static final List<List<String>> GROUPS =
      List.of(
          // RFC 3966 §4
          List.of("tel:+442079460900", "tel:+44-20-7946-0900", "TEL:+44(20)7946.0900"),
          List.of("tel:+12;ext=3;x=y", "tel:+1-2;X=Y;ext=3", "tel:+12;EXT=-3;x=y"),
          List.of("tel:7042;phone-context=a.b", "tel:70-42;PHONE-context=A.b"),
          List.of("tel:5551234"),
          List.of("tel:555-1234"),
          List.of("tel:abc"),
          List.of("tel:ABC"),
          // RFC 5724 §2.4
          List.of("sms:+1,+2?body=hi", "sms:+2,+1?BODY=hi", "sms:+2,+(1)?body=%68i"),
          List.of("sms:+1?body=Hi"),
          // RFC 8141 §3.1, and the namespaces' documents
          List.of("urn:example:a", "URN:EXAMPLE:a", "urn:example:a?=b", "urn:example:a?+r?=q#f"),
          List.of("urn:example:A"),
          List.of("urn:example:%61"),
          List.of("urn:example:a%2C", "urn:Example:a%2c"),
          List.of("urn:example:a,"),
          List.of("urn:isbn:9780395363416", "urn:isbn:0-395-36341-1", "URN:ISBN:0395363411#p"),
          List.of("urn:isbn:0395363412"),
          List.of("urn:isbn:0-395363412"),
          List.of("urn:issn:0259-000X", "urn:issn:0259000x", "urn:ISSN:0259-000x"),
          List.of(
              "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
              "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"),
          List.of("urn:ietf:rfc:2648", "urn:IETF:RFC:2648"),
          List.of("urn:ietf:params:xml:ns", "urn:ietf:PARAMS:xml:ns"),
          List.of("urn:ietf:params:xml:NS"),
          List.of("urn:nbn:de:101:1-A", "urn:nbn:DE:101:1-A"),
          List.of("urn:nbn:de:101:1-a"),
          List.of("urn:oasis:names:tc:a"),
          List.of("urn:oasis:names:tc:A"),
          List.of(
              "urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
              "urn:btih:C12FE1C06BBA254A9DC9F519B335AA7C1367A88A",
              "urn:btih:YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK"),
          List.of(
              "urn:sha1:YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK",
              "urn:sha1:c12fe1c06bba254a9dc9f519b335aa7c1367a88a"),
          List.of(
              "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a",
              "magnet:?xt=urn:btih:YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK&dn=a",
              "MAGNET:?XT=urn%3ABTIH%3Ac12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a"),
          List.of("magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=A"),
          // RFC 6068 §2
          List.of(
              "mailto:a@b.example",
              "mailto:a@B.Example",
              "mailto:?to=a@b.example",
              "mailto:%61%40B.example",
              "mailto:?TO=%61@b.Example"),
          List.of("mailto:A@b.example"),
          List.of(
              "mailto:M%C3%B3r@xn--bcher-kva.example,x@xn--tst-qla.example?cc=y@xn--p1ai",
              "mailto:M%C3%B3r@b%C3%BCcher.example,x@t%C3%A4st.example?cc=y@%D1%80%D1%84",
              "mailto:M%C3%B3r@B%C3%9Ccher.example?cc=y@%D0%A0%D0%A4&to=x@T%C3%84ST.example"),
          List.of("mailto:m%C3%B3r@xn--bcher-kva.example,x@xn--tst-qla.example?cc=y@xn--p1ai"),
          List.of("mailto:a@b?bcc=c@d,e@f", "mailto:a@B?BCC=c@D,e@F"),
          List.of("mailto:a@b,c@d?subject=x", "mailto:a@b?TO=c@D&Subject=%78"),
          List.of("mailto:c@d,a@b?subject=x"),
          List.of("mailto:?to=A%20B%20%3Ca@b%3E", "mailto:?To=A%20B%20%3ca@b%3e"),
          // RFC 5870 §3.4.4
          List.of("geo:90,0", "geo:90,46", "geo:090.0,-22.43;crs=WGS84", "geo:90,-0"),
          List.of("geo:5,180", "geo:5.0,-180", "GEO:05,180.00"),
          List.of("geo:5,180;crs=x", "geo:5,180;CRS=X"),
          List.of("geo:5,-180;crs=x"),
          List.of("geo:1,2;u=3;a=b;c", "geo:1,2;u=3.0;C;A=b"),
          List.of("geo:1,2;u=3;a=B;c"),
          // RFC 8089 §2 and appendices E and F
          List.of(
              "file:///etc/hosts",
              "file:/etc/hosts",
              "file://localhost/etc/hosts",
              "FILE://LocalHost/etc/./hosts"),
          List.of(
              "file:///c:/a",
              "file:c:/a",
              "file:/c:/a",
              "file:///C:/a",
              "file:///c%3A/a",
              "file://localhost/C%3a/a"),
          List.of("file:///c:/A"),
          List.of("file:///a/c%3A/b"),
          List.of("file:///a/c:/b"),
          List.of("file://h.example/a", "file:////H.example/a", "file://///h.example/a"),
          List.of("file:////localhost/a", "file:////LOCALHOST/a"),
          // RFC 3261 §19.1.4: only the host and the port have a normal form
          List.of("sip:a@h.example", "SIP:a@H.Example", "sip:%61@h.example"),
          List.of("sip:A@h.example"),
          List.of("sip:a@h.example:5060", "sip:a@H.example:05060"),
          List.of("sip:a@h.example;x=1"),
          List.of("sips:a@h.example"),
          List.of("sip:h;x=1?Y=Z", "sip:H;x=1?Y=Z"),
          // RFC 7565 §4, RFC 5122, RFC 2392 §2, RFC 4452 §5
          List.of("acct:a@b.example", "acct:a@B.EXAMPLE", "acct:%61@b.example"),
          List.of("acct:A@b.example"),
          List.of("acct:%C3%A4@xn--bcher-kva.example", "acct:%C3%A4@B%C3%BCcher.example"),
          List.of("xmpp:n@h/R?message;body=x", "xmpp:n@H/R?message;body=x"),
          List.of("xmpp:n@h/r?message;body=x"),
          List.of(
              "xmpp://g@xn--bcher-kva.example/n@xn--tst-qla.example/%C3%9C",
              "xmpp://g@b%C3%BCcher.example/n@t%C3%A4st.example/%C3%9C"),
          List.of("cid:a@b", "cid:a%40b", "CID:%61@b"),
          List.of("mid:a@b/c@d", "mid:a%40b/c%40d"),
          List.of("info:lccn/2002022641", "info:LCCN/2002022641"),
          List.of("info:a/B(c)", "info:A/B%28c%29"),
          List.of("info:a/b(c)"),
          // RFC 6920 §2
          List.of(
              "ni:///sha-256-32;f4OxZQ",
              "ni://h.example/SHA-256-32;f4OxZQ?ct=a",
              "nih:sha-256-32;7f83-b165",
              "nih:6;7f83b165;2"),
          List.of("ni:///a;AA"),
          List.of("ni:///A;AA"),
          // RFC 4516 §4, RFC 5538, RFC 4501 §3, RFC 4266 §2.1, RFC 4248 §2, RFC 1738 §3.2.2
          List.of("ldap://h/", "ldap://h", "ldap://H:389/?", "ldap://h/?*?Base?(objectclass=*)"),
          List.of("ldap://h/c=GB?cn?sub", "ldap://h/c=GB?CN?SUB??", "ldap://h/c=GB?c%6E?sub"),
          List.of("news://h/*", "news://h/", "news://H:119", "nntp://h/"),
          List.of("news://h/a.b", "nntp://h/a.b"),
          List.of("nntp://h/a.b/7"),
          List.of("news:a.b", "news:///a.b"),
          List.of(
              "dns:www.example", "dns:WWW.Example.?clAsS=IN;tYpE=A", "dns:///www.example?TYPE=1"),
          List.of("dns:www.example?TYPE=TXT", "dns:www.example?type=16;class=in"),
          List.of("gopher://h/", "gopher://h", "gopher://H:70/1"),
          List.of("gopher://h/0a/../b"),
          List.of("gopher://h/b"),
          List.of("telnet://h/", "telnet://h", "telnet://H:23"),
          List.of("ftp://h/a;type=a", "ftp://H:21/a;type=A"),
          List.of(
              "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;origin=https://a.example;lines=9",
              "SWH:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;lines=9;origin=https://a.example"),
          // Dots that are data
          List.of("s3://b/a/../c"),
          List.of("s3://b/c"),
          List.of("javascript:/a/../b/"),
          // Schemes without rules of their own
          List.of("http://h/", "HTTP://H:80", "http://h/./"),
          List.of("tag:a,2000:x", "TAG:a,2000:%78"),
          List.of("data:,a"),
          List.of("data:;base64,YQ=="));

  private SchemeSpellings() {}

  /** The texts of all groups. */
  public static List<String> all() {
    return GROUPS.stream().flatMap(List::stream).toList();
  }

  /** Drawn texts, of which many are the same as others. */
  public static DrawnTexts drawn() {
    DrawnTexts texts = DrawnTexts.from(all());
    return DrawnTexts.mix(texts, texts, texts.mutated());
  }
}
