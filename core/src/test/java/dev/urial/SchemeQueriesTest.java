package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A query is read and written as the document of its scheme says. */
class SchemeQueriesTest {
  private static final List<String> HEADS =
      List.of(
          "http://h/",
          "mailto:a@b",
          "sms:+1",
          "xmpp:a@b",
          "urn:example:a",
          "urn:example:a?+r",
          "dns:a",
          "x:y",
          "magnet:",
          "view-source:https://h/",
          "jar:view-source:xmpp:a@b",
          "");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://h/?q=1+1 | q | 1 1",
        "WS://h?q=1+1 | q | 1 1",
        "/a:b?q=1+1 | q | 1 1",
        "//h/?q=1+1 | q | 1 1",
        "?q=1+1 | q | 1 1",
        // forms are of http, https, ws and wss only
        "x-unheard-of:a?q=1+1 | q | 1+1",
        "postgresql://h/d?application_name=a+b | application_name | a+b",
        "otpauth://totp/a?issuer=a+b%20c | issuer | a+b c",
        "pkg:deb/debian/g++@1?arch=a+b&%2B+=c | ++ | c",
        "ftp://h/?q=1+1 | q | 1+1",
        "file:///a?q=1+1 | q | 1+1",
        "git+https://h/?q=1+1 | q | 1+1",
        "geo:0,0?q=a+b%20c | q | a+b c",
        // words with plus signs between them
        "magnet:?dn=a+b%20c&kt=d | dn | a b c",
        // the innermost scheme
        "view-source:http://h/?q=1+1 | q | 1 1",
        "view-source:mailto:a@b?q=1+1 | q | 1+1",
        "VIEW-SOURCE:Jar:HTTPS://h/!/?q=1+1 | q | 1 1",
        "jdbc:postgresql://h/d?q=1+1 | q | 1+1",
        "blob:https://h/0?q=1+1 | q | 1 1",
        "view-source:xmpp:a@b?q;r=1+1&2 | r | 1+1&2",
        "view-source:urn:example:a?=q=1 | q | 1",
        "view-source:magnet:?dn=1+1 | dn | 1 1",
        // no pairs
        "ldap://h/o=a?cn?sub?(a=b) | cn?sub?(a | ",
        "data:,a?q=1 | q | ",
        "s3://b/k?q=1 | q | ",
        "view-source:data:,a?q=1 | q | ",
        // RFC 6068 §5, RFC 5724 §2.2, RFC 3261 §25.1, RFC 7252 §6.4, RFC 6920 §3
        "mailto:a@b.c?body=1+1=2 | body | 1+1=2",
        "MAILTO:a@b.c?Subject=a%20b&body=c+d | body | c+d",
        "sms:+1?body=1+1 | body | 1+1",
        "sip:a@h?subject=a+b | subject | a+b",
        "coap://h/?a=1+1 | a | 1+1",
        "ni:///sha-256;AA?ct=image/svg+xml | ct | image/svg+xml",
        // RFC 5122 §2.5: a type, then pairs that semicolons separate
        "xmpp:a@b?message;subject=x&y;body=c+d%20e | subject | x&y",
        "xmpp:a@b?message;subject=x&y;body=c+d%20e | body | c+d e",
        "xmpp:a@b?message;subject=x | message | ''",
        "dns:a?CLASS=IN;TYPE=TXT | TYPE | TXT",
        // RFC 8141 §2.3.2
        "urn:example:a?=op=map&x=1+1 | op | map",
        "urn:example:a?=op=map&x=1+1 | x | 1+1",
        "urn:example:a?+cc=uk?=op=map | op | map",
        "urn:example:a?=x&=op | '' | op",
        "urn:example:a?+cc=uk?=op=map | cc |",
        "urn:example:a?+cc=uk | cc |",
      })
  void aParameterIsReadAsTheSchemeSays(String text, String name, String value) {
    IriReference reference = IriReference.parse(text);
    assertEquals(value, reference.param(name));
    assertEquals(value, reference.params().get(name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://h/?a=1 | http://h/?a=1&body=a+b%2Bc",
        "wss://h/?%b4 | wss://h/?%b4&body=a+b%2Bc",
        "postgresql://h/d?a+b | postgresql://h/d?a+b&body=a%20b%2Bc",
        "magnet:?dn=a+b | magnet:?dn=a+b&body=a%20b%2Bc",
        "view-source:http://h/?a=1 | view-source:http://h/?a=1&body=a%20b%2Bc",
        "jar:xmpp:a?b | jar:xmpp:a?b;body=a%20b%2Bc",
        "mailto:a@b.c | mailto:a@b.c?body=a%20b%2Bc",
        "mailto:a@b.c?cc=d | mailto:a@b.c?cc=d&body=a%20b%2Bc",
        "xmpp:a@b?message | xmpp:a@b?message;body=a%20b%2Bc",
        "xmpp:a@b?message; | xmpp:a@b?message;body=a%20b%2Bc",
        "urn:example:a | urn:example:a?=body=a%20b%2Bc",
        "urn:example:a?=x=1#f | urn:example:a?=x=1&body=a%20b%2Bc#f",
        "urn:example:a?+r=1 | urn:example:a?+r=1?=body=a%20b%2Bc",
        "urn:example:a?=x&=body | urn:example:a?=x&=body&body=a%20b%2Bc",
        "urn:example:a?+r=1?=x | urn:example:a?+r=1?=x&body=a%20b%2Bc",
      })
  void aParameterIsAddedAsTheSchemeSays(String text, String changed) {
    Uri uri = Uri.parse(text);
    assertEquals(changed, uri.toBuilder().param("body", "a b+c").build().toString());
    assertEquals(changed, uri.toBuilder().withParam("body", "a b+c").build().toString());
    assertEquals(changed, uri.plusParam("body", "a b+c").toString());
    assertEquals(changed, uri.withParam("body", "a b+c").toString());
    assertEquals(changed, Url.parse(text).withParam("body", "a b+c").href());
    assertEquals("a b+c", Uri.parse(changed).param("body"));
    assertEquals("a b+c", Url.parse(changed).param("body"));
    Uri removed = Uri.parse(changed).toBuilder().withoutParam("body").build();
    assertEquals(removed, Uri.parse(changed).withoutParam("body"));
    assertEquals(removed.toString(), Url.parse(changed).withoutParam("body").href());
    assertNull(removed.param("body"));
    assertEquals(uri.params(), removed.params());
  }

  @Test
  void theWholeQueryIsReplacedAsTheSchemeSays() {
    QueryParams pairs = QueryParams.of("a", "1 2").plus("b", "3");
    assertEquals("xmpp:a@b?a=1%202;b=3", with("xmpp:a@b?x", pairs));
    assertEquals("urn:example:a?=a=1%202&b=3", with("urn:example:a", pairs));
    assertEquals("urn:example:a?+r?=a=1%202&b=3", with("urn:example:a?+r?=x=y", pairs));
    assertEquals("urn:example:a", with("urn:example:a?=x=y", QueryParams.empty()));
    assertEquals("urn:example:a?+r", with("urn:example:a?+r?=x=y", QueryParams.empty()));
    assertEquals("ws://h/?a=1+2&b=3", with("ws://h/?x", pairs));
    assertEquals("im:a@b?a=1%202&b=3", with("im:a@b?x", pairs));
    assertEquals("ldap://h/", with("ldap://h/??sub", QueryParams.empty()));
    assertSame(QueryFormat.of("HTTP"), QueryFormat.of(null));
    assertSame(QueryFormat.of("HTTP"), QueryFormat.ofQueryIn("https://h"));
    assertSame(QueryFormat.QUERY, QueryFormat.of("MailTo"));
  }

  private static String with(String text, QueryParams pairs) {
    String changed = Uri.parse(text).withQuery(pairs).toString();
    assertEquals(changed, Iri.parse(text).withQuery(pairs).toString());
    assertEquals(changed, Url.parse(text).withQuery(pairs).href());
    return changed;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ldap://h/o=a?cn?sub?(b=c)",
        "ldaps://h/",
        "data:,a?b=c&d",
        "s3://b/k?v=1&a",
        "gs://b/k",
        "tel:+1?a",
        "imap://h/b?SUBJECT%20a",
        "gopher://h/0a?b=c",
        "javascript:a?b:c",
        "view-source:data:,a?b"
      })
  void aQueryWithoutPairsIsNotEditedAsPairs(String text) {
    Uri uri = Uri.parse(text);
    assertTrue(uri.params().isEmpty());
    assertNull(uri.param("b"));
    assertTrue(Url.parse(text).params().isEmpty());
    assertNull(Url.parse(text).param("b"));
    assertSame(uri, uri.withoutParam("b"));
    assertEquals(uri, uri.toBuilder().withoutParam("").build());
    QueryParams pair = QueryParams.of("pin", "1234");
    for (Executable edit :
        List.<Executable>of(
            () -> uri.withParam("pin", "1234"),
            () -> uri.plusParam("pin", "1234"),
            () -> uri.withQuery(pair),
            () -> Iri.parse(text).withQuery(pair),
            () -> Url.parse(text).withParam("pin", "1234"),
            () -> Url.parse(text).withQuery(pair),
            () -> uri.toBuilder().params(pair).build())) {
      UriParseException refused = assertThrows(UriParseException.class, edit);
      assertEquals(UriBuilder.DataRule.PARAM, refused.error().rule());
      assertEquals(
          "pin: the query of this scheme is a single text without names and values; set it as a"
              + " whole (query of pairs, RFC 3986 §3.4)",
          refused.error().message());
    }
  }

  @Test
  void onlyTheNamedPairChanges() {
    UriReference reference = UriReference.parse("?a=%b4&flag&q=1&&%71=2&x=+,~");
    assertEquals("?a=%b4&flag&q=c+d&&x=+,~", reference.withParam("q", "c d").toString());
    assertEquals("?a=%b4&flag&q=1&&x=+,~", reference.withParam("q", "1").toString());
    assertEquals("?a=%b4&flag&&x=+,~", reference.withoutParam("q").toString());
    assertEquals("?a&%C3%A9=1", UriReference.parse("?a").plusParam("é", "1").toString());
    assertEquals("?ü&é=1+2", IriReference.parse("?ü").plusParam("é", "1 2").toString());
    assertEquals("s:ü?é=1%202", Iri.parse("s:ü").plusParam("é", "1 2").toString());
    UriReference flag = UriReference.parse("?flag");
    assertSame(flag, flag.withParam("flag", ""));
    assertSame(flag, flag.withoutParam("q"));
    Url url = Url.parse("http://h/?a=%B4&flag&q=1&b=~");
    assertEquals("http://h/?a=%B4&flag&q=%27&b=~", url.withParam("q", "'").href());
    assertSame(url, url.withParam("b", "~").withoutParam("c"));
  }

  @Test
  void whatIsWrittenIsRead() {
    Laws.forAll(
        "pairs of every scheme",
        2_000,
        DrawnTexts.from(HEADS),
        DrawnTexts.random("a+ ;&=%?#é", 6),
        (head, data) -> {
          UriReference reference = UriReference.parse(head);
          String name = "n" + data;
          UriReference one = UriReference.builder(reference).param(name, data).build();
          assertEquals(data, one.param(name), one::toString);
          UriReference two = UriReference.builder(one).param("z", "1").withParam(name, "2").build();
          assertEquals("2", two.param(name), two::toString);
          assertEquals("1", two.param("z"), two::toString);
          UriReference none = UriReference.builder(two).withoutParam(name).build();
          assertEquals(QueryParams.of("z", "1"), none.params(), none::toString);
        });
  }
}
