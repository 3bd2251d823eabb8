package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A query is read and written as the document of its scheme says. */
class SchemeQueriesTest {
  private static final List<String> HEADS =
      List.of("http://h/", "mailto:a@b", "sms:+1", "xmpp:a@b", "urn:example:a", "dns:a", "x:y", "");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://h/?q=1+1 | q | 1 1",
        "x-unheard-of:a?q=1+1 | q | 1 1",
        "?q=1+1 | q | 1 1",
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
    assertEquals(value, reference.queryParam(name));
    assertEquals(value, reference.queryParams().get(name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://h/?a=1 | http://h/?a=1&body=a%20b%2Bc",
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
    assertEquals(changed, Uri.builder(uri).param("body", "a b+c").build().toString());
    assertEquals(changed, Uri.builder(uri).setParam("body", "a b+c").build().toString());
    assertEquals("a b+c", Uri.parse(changed).queryParam("body"));
    Uri removed = Uri.builder(Uri.parse(changed)).removeParams("body").build();
    assertNull(removed.queryParam("body"));
    assertEquals(uri.queryParams(), removed.queryParams());
  }

  @Test
  void theWholeQueryIsReplacedAsTheSchemeSays() {
    QueryParams pairs = QueryParams.of("a", "1 2").plus("b", "3");
    assertEquals("xmpp:a@b?a=1%202;b=3", with("xmpp:a@b?x", pairs));
    assertEquals("urn:example:a?=a=1%202&b=3", with("urn:example:a", pairs));
    assertEquals("urn:example:a?+r?=a=1%202&b=3", with("urn:example:a?+r?=x=y", pairs));
    assertEquals("urn:example:a", with("urn:example:a?=x=y", QueryParams.empty()));
    assertSame(QueryFormat.FORM, QueryFormat.of(null));
    assertSame(QueryFormat.FORM, QueryFormat.of("HTTP"));
    assertSame(QueryFormat.QUERY, QueryFormat.of("MailTo"));
  }

  private static String with(String text, QueryParams pairs) {
    String changed = Uri.parse(text).withQuery(pairs).toString();
    assertEquals(changed, Iri.parse(text).withQuery(pairs).toString());
    return changed;
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
          assertEquals(data, one.queryParam(name), one::toString);
          UriReference two = UriReference.builder(one).param("z", "1").setParam(name, "2").build();
          assertEquals("2", two.queryParam(name), two::toString);
          assertEquals("1", two.queryParam("z"), two::toString);
          UriReference none = UriReference.builder(two).removeParams(name).build();
          assertEquals(QueryParams.of("z", "1"), none.queryParams(), none::toString);
        });
  }
}
