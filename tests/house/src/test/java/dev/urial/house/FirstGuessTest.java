package dev.urial.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.bulk.canon.TrackingParameters;
import dev.urial.documents.Documents;
import dev.urial.documents.link.Link;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaTime;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.idna.Idna;
import dev.urial.registry.RegistrableDomain;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.Vetting;
import dev.urial.safety.names.Deception;
import dev.urial.safety.names.HostVerdict;
import dev.urial.safety.names.ProtectedNames;
import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.OperatingSystem;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.nested.JarUri;
import dev.urial.template.UriTemplate;
import dev.urial.template.Values;
import dev.urial.template.pattern.UrlPattern;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import dev.urial.text.Linkifier;
import dev.urial.url.Url;
import dev.urial.urn.IsbnUrn;
import dev.urial.urn.Urn;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Everyday programs, written as a Java programmer writes them before reading the documentation. If
 * a change breaks one of them, the change is wrong, not the program.
 *
 * <p>The programs that need a framework are tests of its integration: OkHttp (25), Jackson (34),
 * JPA (35), Spring (36), Jakarta Validation (37); {@code java.net.http} (26) likewise.
 */
class FirstGuessTest {
  @Test
  void task1HostWithAnUnderscore() {
    assertEquals("my_host", Uri.parse("http://my_host/a").host());
    assertEquals("my_host", Url.parse("http://my_host/a").host());
  }

  @Test
  void task2PortOrTheDefaultOfTheScheme() {
    assertEquals(443, Uri.parse("https://example.com/").effectivePort().orElse(-1));
    assertEquals(8080, Url.parse("http://example.com:8080/").effectivePort().getAsInt());
  }

  @Test
  void task3ReportWhereATypedTextBreaks() {
    Parsed<Uri> parsed = Uri.tryParse("http://a b");
    if (parsed.isOk()) {
      throw new AssertionError();
    }
    assertTrue(parsed.isError());
    assertEquals(8, parsed.errorOrNull().index());
    assertEquals("breaks at 8", parsed.fold(Uri::toString, error -> "breaks at " + error.index()));
    parsed.ifPresent(uri -> System.err.println(uri));
  }

  @Test
  void task4ResolveAQuery() {
    assertEquals("http://a/b?y", Uri.parse("http://a/b?x").resolve("?y").toString());
    assertEquals("http://a/b?y", Url.parse("http://a/b?x").resolve("?y").toString());
  }

  @Test
  void task5ResolveWithinAnArchive() {
    Uri base = Uri.parse("jar:file:/lib/a.jar!/dir/b.txt");
    assertEquals("jar:file:/lib/a.jar!/x", base.resolve("../x").toString());
    JarUri entry = JarUri.parse("jar:file:/lib/a.jar!/b/c/d");
    assertEquals("jar:file:/lib/a.jar!/b/x", entry.resolve("../x").toString());
    assertEquals("jar:file:/lib/a.jar!/x", entry.resolve("../../../../x").toString());
    assertEquals("jar:file:/lib/a.jar!/x", entry.resolve("/x").toString());
  }

  @Test
  void task6AppendSegments() {
    Uri uri = Uri.parse("http://example.com/a");
    assertEquals(
        "http://example.com/a/b%20c/d%2Fe",
        Uri.builder(uri).segment("b c", "d/e").build().toString());
  }

  @Test
  void task7SetOneParameterAndKeepTheOthersAsWritten() {
    Uri uri = Uri.parse("http://h/?q=a+b&page=1&x=%7e");
    assertEquals(
        "http://h/?q=a+b&page=2&x=%7e", Uri.builder(uri).setParam("page", "2").build().toString());
  }

  @Test
  void task8ReadOneParameter() {
    assertEquals("ferret", Uri.parse("http://h/?name=ferret&a=b").queryParam("name"));
    assertEquals("find me", Url.parse("http://h/?q=find+me").queryParams().get("q"));
  }

  @Test
  void task9ReadAllValues() {
    assertEquals(List.of("1", "2"), Uri.parse("http://h/?a=1&b=3&a=2").queryParams().getAll("a"));
  }

  @Test
  void task10RemoveTracking() {
    TrackingParameters tracking = TrackingParameters.builtIn();
    Url url = Url.parse("https://h/?id=1&utm_source=x");
    assertEquals("https://h/?id=1", tracking.removeFrom(url).href());
    assertEquals("https://h/", tracking.removeFrom(Uri.parse("https://h/?fbclid=1")).toString());
  }

  @Test
  void task11BuildWithAnInternationalHost() {
    assertEquals(
        "https://xn--bcher-kva.example/a?q=1",
        Uri.builder()
            .scheme("https")
            .hostData("bücher.example")
            .path("/a")
            .param("q", "1")
            .build()
            .toString());
  }

  @Test
  void task12CompareAsBrowsersDo() {
    assertEquals(Url.parse("http://EXAMPLE.com:80"), Url.parse("http://example.com/"));
  }

  @Test
  void task13CacheKey() {
    assertEquals(
        "http://example.com/b",
        Url.parse("HTTP://Example.com:80/a/../b#c").withoutFragment().href());
    assertEquals(
        "http://example.com:80/b",
        Uri.parse("HTTP://Example.com:80/a/../b#c").withoutFragment().normalize().toString());
  }

  @Test
  void task14RegistrableDomain() {
    assertEquals("example.co.uk", RegistrableDomain.find("www.example.co.uk").name());
    assertNull(RegistrableDomain.find(Uri.parse("mailto:a@example.com").host()));
  }

  @Test
  void task15OnMySite() {
    ProtectedNames mine = ProtectedNames.of("example.com");
    assertTrue(mine.covers(Url.parse("https://www.example.com/").host()));
    assertFalse(mine.covers(Url.parse("https://example.com.evil.example/").host()));
    assertTrue(mine.covers(Uri.parse("https://www.example.com/")));
    assertFalse(mine.covers(Uri.parse("mailto:a@example.com")));
    assertFalse(mine.covers(Uri.parse("mailto:a@example.com").host()));
  }

  @Test
  void task16RelativeReference() {
    Uri base = Uri.parse("http://h/a/b");
    assertEquals("/c", base.relativize(Uri.parse("http://h/c")).toString());
  }

  @Test
  void task17SubjectOfAMail() {
    assertEquals("Hello world", MailtoUri.parse("mailto:a@b?subject=Hello%20world").subject());
  }

  @Test
  void task18BytesOfData() {
    assertArrayEquals(new byte[] {1}, DataUri.parse("data:a/b;base64,AQ==").bytes());
    MediaType png = MediaType.of("image", "png");
    assertEquals("data:image/png,a", DataUri.of(png, "a".getBytes(UTF_8)).toString());
  }

  @Test
  void task19WindowsPaths() {
    FileUri file = FileUri.ofPath("C:\\a b\\c", OperatingSystem.WINDOWS);
    assertEquals("file:///C:/a%20b/c", file.toString());
    assertEquals("C:\\a b\\c", file.toPath(OperatingSystem.WINDOWS));
  }

  @Test
  void task20DomainsInTwoForms() {
    assertEquals("xn--bcher-kva.de", Idna.lookup().toAscii("bücher.de").text());
    assertEquals("bücher.de", Idna.lookup().toUnicode("xn--bcher-kva.de").text());
    assertEquals("bücher.de", Idna.browsers().toUnicodeOrNull("xn--bcher-kva.de"));
  }

  @Test
  void task21JavaNetUri() {
    URI java = Uri.parse("http://h/a%20b").toJavaUri();
    assertEquals(Uri.parse("http://h/a%20b"), Uri.from(java));
    assertEquals(java, Url.parse("http://h/a b").toJavaUri());
    assertEquals("h", Url.parse("http://h/a b").toJavaUrl().getHost());
  }

  @Test
  void task22UrlsInASet() {
    Set<Url> seen = new HashSet<>();
    assertTrue(seen.add(Url.parse("http://localhost/")));
    assertFalse(seen.add(Url.parse("HTTP://LOCALHOST:80")));
    assertTrue(seen.add(Url.parse("http://127.0.0.1/")));
  }

  @Test
  void task23LogWithoutPassword() {
    assertEquals("ftp://u:***@h/", Uri.parse("ftp://u:secret@h/").redacted());
    assertEquals("ftp://u:***@h/", Url.parse("ftp://u:secret@h/").redacted());
  }

  @Test
  void task24WebhookOfAStranger() {
    Vetting vetting = FetchPolicy.publicWeb().vet("http://127.1/hook");
    assertFalse(vetting.isOk());
    assertFalse(vetting.refusals().isEmpty());
    assertFalse(FetchPolicy.publicWeb().vet(Uri.parse("http://127.1/hook")).isOk());
    assertTrue(FetchPolicy.publicWeb().vet(Url.parse("https://example.com/hook")).isOk());
  }

  @Test
  void task27DeceptiveHost() {
    HostVerdict verdict = HostVerdict.of("paypa1.com", ProtectedNames.of("paypal.com"));
    assertTrue(verdict.isDeceptive());
    assertFalse(verdict.findings().isEmpty());
    assertFalse(HostVerdict.of("example.com").isDeceptive());
    assertTrue(verdict.kinds().contains(Deception.IMITATES_BY_SKELETON), verdict.kinds()::toString);
  }

  @Test
  void task28LinksOfAChat() {
    List<Find> found = Finder.web().findAll("See www.example.com, or http://a.example/b.");
    assertEquals("www.example.com", found.get(0).text());
    assertEquals("http://a.example/b", found.get(1).text());
  }

  @Test
  void task29HtmlFromText() {
    String html = Linkifier.web().toHtml("a < http://a.example/");
    assertTrue(html.startsWith("a &lt; <a href=\"http://a.example/\""), html);
  }

  @Test
  void task30LinksOfAPage() {
    List<Link> links =
        Documents.links(
                "<base href=/docs/><a href=../x>",
                MediaType.parse("text/html"),
                Uri.parse("http://h/a"))
            .links();
    assertEquals("http://h/x", links.get(links.size() - 1).target().text());
    assertEquals(
        1, Documents.links("<a href=x>", "text/html", Uri.parse("http://h/a")).links().size());
  }

  @Test
  void task31ExpandATemplate() {
    UriTemplate people = UriTemplate.parse("/people/{id}{?fields*}");
    UriReference reference = people.expandToReference(Map.of("id", 7, "fields", List.of("a", "b")));
    assertEquals("/people/7?fields=a&fields=b", reference.toString());
    Uri uri =
        UriTemplate.parse("https://h/people/{id}{?fields*}")
            .expandToUri(Map.of("id", new UUID(0, 7), "fields", Set.of("a")));
    assertEquals("https://h/people/00000000-0000-0000-0000-000000000007?fields=a", uri.toString());
  }

  @Test
  void task32ExtractByTemplate() {
    Values values = UriTemplate.parse("/people/{id}").extract("/people/7");
    assertEquals("7", values.text("id"));
  }

  @Test
  void task33MatchAPattern() {
    UrlPattern pattern = UrlPattern.parse("https://example.com/books/:id");
    assertTrue(pattern.test("https://example.com/books/1"));
    assertFalse(pattern.test(Url.parse("https://example.com/")));
    assertTrue(pattern.test(Uri.parse("https://example.com/books/1")));
    UrlPattern relative = UrlPattern.parse("/books/:id", "https://example.com/");
    assertTrue(relative.test(Url.parse("https://example.com/books/1")));
  }

  @Test
  void task38AMillionLines() {
    byte[] lines = "http://a/b\nhttp://c/d\n".getBytes(UTF_8);
    Row row = Row.of(RowGrammar.URI);
    int hosts = 0;
    for (int start = 0, i = 0; i < lines.length; i++) {
      if (lines[i] == '\n') {
        hosts += row.read(lines, start, i) && row.start(Component.HOST) == start + 7 ? 1 : 0;
        start = i + 1;
      }
    }
    assertEquals(2, hosts);
    assertFalse(row.read(lines, 0, 11));
    assertEquals(10, row.errorIndex());
  }

  @Test
  void task39Isbn() {
    IsbnUrn isbn = IsbnUrn.parse("urn:isbn:0-451-45052-3");
    assertEquals("9780451450524", isbn.isbn13().replace("-", ""));
    assertTrue(Urn.parse("urn:isbn:0451450524").typed().isError());
    assertTrue(IsbnUrn.tryParse("urn:isbn:0451450524").isError());
    assertEquals('4', isbn.checkDigit());
  }

  @Test
  void task40SecondsOfAFragment() {
    MediaTime time = MediaFragment.parse("t=10,20").time();
    assertEquals(10, time.startSeconds().orElse(-1));
    assertEquals(20, time.endSeconds().orElse(-1));
  }

  @Test
  void task41Encode() {
    assertEquals("a%20b%2Fc", Percent.encode("a b/c", CharSet.SEGMENT));
    assertEquals("a%20b/c", Percent.encode("a b/c", CharSet.QUERY));
    assertEquals("a+b%2Fc", Percent.encode("a b/c", PercentEncodeSet.FORM));
    String data = "50% a/b & c=d+é?";
    assertEquals("50%25%20a%2Fb%20&%20c=d+%C3%A9%3F", Percent.encodeSegment(data));
    String value = Percent.encodeQueryValue(data);
    assertEquals(data, Uri.parse("http://h/?q=" + value).queryParam("q"));
    assertEquals(data, Uri.parse("http://h/?q=" + Percent.encodeFormValue(data)).queryParam("q"));
  }

  @Test
  void task42Repair() {
    Repair repair = Repairs.of("http//example.com/a b", Standard.RFC_3986).first();
    assertEquals("http://example.com/a%20b", repair.text());
    assertFalse(repair.changes().isEmpty());
    assertNull(Uri.tryParse("http//example.com/a b").orElseNull());
  }
}
