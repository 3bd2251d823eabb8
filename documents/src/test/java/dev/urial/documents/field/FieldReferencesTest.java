package dev.urial.documents.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.Uri;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@SuppressWarnings({"NullAway", "ReturnValueIgnored"})
class FieldReferencesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Link| </a>; rel=next; anchor=\"#b\"| TARGET /a, CONTEXT #b",
        "Location| /a b | REDIRECTION /ab",
        "Content-Location| \"fiction1/fiction2\"| SELF fiction1/fiction2",
        "Content-Base| http://a/| SELF http://a/",
        "Referer| http://a/b?c| REFERRER http://a/b?c",
        "Refresh| 5;url=x y| REDIRECTION x y",
        "Refresh| 5|",
        "SourceMap| a.js.map| TARGET a.js.map",
        "List-Help| <mailto:list@host.com?subject=help> (List Instructions)| LIST"
            + " mailto:list@host.com?subject=help",
        "List-Unsubscribe| (a (b)) <http://www.host.com/list.cgi?cmd=unsub&lst=list>,<mailto:a@b> x"
            + " <c:d>| LIST http://www.host.com/list.cgi?cmd=unsub&lst=list, LIST mailto:a@b",
        "List-Post| NO (posting not allowed on this list)|",
        "LIST-OWNER| <mailto: a@  b>| LIST mailto:a@b",
        "Archived-At| <http://www.example.com/h>| SELF http://www.example.com/h",
        "Reporting-Endpoints| a=\"https://b/c\", d=\"/e\"| REPORT https://b/c, REPORT /e",
        "Content-Security-Policy| default-src 'self' http://x; report-uri /a https://b/; c| REPORT"
            + " /a, REPORT https://b/",
        "Content-Type| text/html|",
      })
  void findsTheReferencesOfAField(String name, String value, String expected) {
    List<FieldReference> found = FieldReferences.in(name, value);
    String said = String.join(", ", found.stream().map(r -> r.role() + " " + r.value()).toList());
    assertEquals(expected == null ? "" : expected, said);
    assertEquals(!name.equals("Content-Type"), FieldReferences.isKnown(name));
  }

  /** RFC 9110 §10.2.2. */
  @Test
  void aFragmentGoesAlongWithARedirection() {
    Uri asked = Uri.parse("http://www.example.org/~tim#a");
    assertEquals(
        "http://www.example.org/People.html#tim",
        LocationField.target(asked, "/People.html#tim").orElseThrow().toString());
    assertEquals(
        "http://www.example.net/index.html#a",
        LocationField.target(asked, " http://www.example.net/index.html ")
            .orElseThrow()
            .toString());
    assertEquals(
        "http://www.example.org/#", LocationField.target(asked, "/#").orElseThrow().toString());
    assertFalse(LocationField.target(asked, "a b").isOk());
    assertEquals(
        "http://h/é", decoded(LocationField.target(Url.parse("http://h/x"), "é").orElseThrow()));
    assertEquals(
        "http://h/y#f",
        LocationField.target(Url.parse("http://h/x#f"), "\ty").orElseThrow().href());
    assertEquals(
        "http://a/menu.en",
        LocationField.content(Uri.parse("http://a/menu#x"), "menu.en").orElseThrow().toString());
  }

  private static String decoded(Url url) {
    return url.toUri().toIri().toString();
  }

  /**
   * The cases of web-platform-tests,
   * html/semantics/document-metadata/the-meta-element/pragma-directives.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1; url=foo| 1 foo",
        "1;url=foo| 1 foo",
        "1 ;url= foo| 1 foo",
        "` 1,URL='foo' bar`| 1 foo",
        "1;url=\"foo| 1 foo",
        "1 foo| 1 foo",
        "1 url| 1 url",
        "1;ur l=foo| 1 ur l=foo",
        "1; url =foo| 1 foo",
        "1.5.6; foo| 1 foo",
        ".; foo| 0 foo",
        "1x; foo| null",
        "; foo| null",
        "-1; foo| null",
        "1;| 1 null",
        "``| null",
        "99999999999999999999; a| 9223372036854775807 a",
        "1;;a| 1 ;a",
        "1;url=''| 1 ",
      })
  void readsARefreshAsBrowsersDo(String text, String expected) {
    RefreshField refresh = RefreshField.read(text);
    String said = refresh == null ? "null" : refresh.seconds() + " " + refresh.url();
    assertEquals(expected.strip(), said.strip());
    if (refresh != null && refresh.range() != null) {
      assertEquals(refresh.url(), refresh.range().of(text));
    }
  }

  @Test
  void whatIsShownMasksSecrets() {
    assertEquals("1; url=http://u:***@h/", RefreshField.read("1;http://u:p@h/").toString());
    assertEquals(
        "REDIRECTION 0–13 http://u:***@h/",
        FieldReferences.in("Location", "http://u:p@h/").get(0).toString());
    assertNull(RefreshField.read("x"));
  }

  @Test
  void everyReferenceStandsWhereItSays() {
    Laws.forAll(
        "the range of a reference in a field",
        60_000,
        DrawnTexts.from(
            "link",
            "location",
            "refresh",
            "list-help",
            "reporting-endpoints",
            "content-security-policy"),
        DrawnTexts.mix(
            DrawnTexts.rows(12, LinkFieldTest.WORDS),
            DrawnTexts.rows(
                8, "1", ";", "url=", "<", ">", "(", ")", "\"", "a", " ", "report-uri ")),
        (name, value) -> {
          for (FieldReference r : FieldReferences.in(name, value)) {
            String there = r.range().of(value);
            if (r.role() != FieldReference.Role.CONTEXT) {
              String kept =
                  name.equals("refresh")
                          || name.equals("link")
                          || name.equals("reporting-endpoints")
                      ? there
                      : there.replaceAll("[ \t\r\n]", "");
              assertEquals(kept, r.value());
            }
          }
        });
  }

  @Test
  void takesLinearTime() {
    for (String name :
        List.of(
            "link",
            "location",
            "refresh",
            "list-help",
            "reporting-endpoints",
            "content-security-policy")) {
      for (String part : List.of("(", "<", "\"", "<a>,", "report-uri ", ";", " ", "1")) {
        Growth.isLinear(
            name + part, 20_000, n -> part.repeat(n), t -> FieldReferences.in(name, t).size());
      }
    }
  }
}
