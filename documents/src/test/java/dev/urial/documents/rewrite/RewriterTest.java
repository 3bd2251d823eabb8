package dev.urial.documents.rewrite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.html.HtmlReader;
import dev.urial.documents.link.BaseChain;
import dev.urial.scheme.web.TrackingParameters;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RewriterTest {
  private static final MediaType HTML = MediaType.of("text", "html");
  private static final MediaType JSON = MediaType.of("application", "json");
  private static final BaseChain BASE = BaseChain.retrieved("http://a.example/b/c", 0);

  private static String html(String html, RewriteRule... rules) {
    return typed(html, HTML, rules);
  }

  private static String typed(String text, MediaType type, RewriteRule... rules) {
    byte[] octets = text.getBytes(StandardCharsets.UTF_8);
    return new String(Rewriter.of(rules).rewrite(octets, type, BASE), StandardCharsets.UTF_8);
  }

  private static byte[] streamed(byte[] octets, Rewriter rewriter, int most) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    InputStream slow =
        new ByteArrayInputStream(octets) {
          @Override
          public synchronized int read(byte[] to, int start, int count) {
            return super.read(to, start, Math.min(most, count));
          }
        };
    rewriter.rewrite(slow, out);
    return out.toByteArray();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://a.example/?utm_source=x                 | http://a.example/",
        "http://a.example/?utm_source=x#f               | http://a.example/#f",
        "http://a.example/?q=%7e&utm_source=x&r         | http://a.example/?q=%7e&r",
        "http://a.example/?utm_source=x&&q=1            | http://a.example/?&q=1",
        "http://a.example/?UTM_Source=x&utm%5Fterm=2&q  | http://a.example/?q",
        "http://a.example/?PHPSESSID=x                  | http://a.example/?PHPSESSID=x",
        "http://a.example/utm_source=x                  | http://a.example/utm_source=x",
        "http://a.example/#?utm_source=x                | http://a.example/#?utm_source=x",
      })
  void untrackKeepsOtherParametersAsTheyAre(String from, String to) {
    assertEquals(to, Rewriter.of(RewriteRules.untrack()).rewrite(from));
  }

  @Test
  void untrackTakesAnotherList() throws IOException {
    TrackingParameters mine = TrackingParameters.read(new StringReader("q"));
    assertEquals(
        "http://a.example/?utm_source=x",
        Rewriter.of(RewriteRules.untrack(mine)).rewrite("http://a.example/?q=1&utm_source=x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://a.example              | https://a.example",
        "HTTP://u:p@a.example:80/?q    | HTTPS://u:p@a.example/?q",
        "http://a.example:8080/        | http://a.example:8080/",
        "http://localhost/             | http://localhost/",
        "http://a.localhost/           | http://a.localhost/",
        "http://127.0.0.1/             | http://127.0.0.1/",
        "http://[::1]/                 | http://[::1]/",
        "ftp://a.example/http://       | ftp://a.example/http://",
        "http://www.w3.org/2000/svg    | http://www.w3.org/2000/svg",
        "http://www.w3.org/TR/svg      | https://www.w3.org/TR/svg",
        "xmlns:a=\"http://n.example/\" | xmlns:a=\"http://n.example/\"",
      })
  void httpsIsForHostsThatMayHaveIt(String from, String to) {
    assertEquals(to, Rewriter.of(RewriteRules.https()).rewrite(from));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://Old.example/           | http://new.example/",
        "http://u@old.example:81/      | http://u@new.example:81/",
        "http://www.old.example/       | http://www.old.example/",
        "http://a.example/old.example  | http://a.example/old.example",
        "http://port.example:81/a      | http://b.example/a",
        "http://port.example/a         | http://port.example/a",
        "http://bücher.example/a       | http://localhost:8080/a",
        "http://xn--bcher-kva.example:1/ | http://localhost:8080/",
      })
  void hostsAreComparedAsHosts(String from, String to) {
    Rewriter rewriter =
        Rewriter.of(
            RewriteRules.host("old.example", "new.example"),
            RewriteRules.host("port.example:81", "b.example"),
            RewriteRules.host("xn--bcher-kva.example", "localhost:8080"));
    assertEquals(to, rewriter.rewrite(from));
  }

  @ParameterizedTest
  @CsvSource({"'',b", "a,''", "a/b,c", "a,u@b", "a,b:x", "'a b',c", "a,b?c"})
  void whatIsNoHostIsRefused(String from, String to) {
    assertThrows(IllegalArgumentException.class, () -> RewriteRules.host(from, to));
  }

  @Test
  void documentsHaveReferencesThatTextsHaveNot() {
    assertEquals(
        "<a href=http://new.example/>",
        html("<a href=http://%6Fld.example/>", RewriteRules.host("old.example", "new.example")));
    assertEquals(
        "<a href=https://a.example/>", html("<a href=http://a.example:/>", RewriteRules.https()));
    assertEquals("<a href='?q'>", html("<a href='?utm_source=1&amp;q'>", RewriteRules.untrack()));
    assertEquals(
        "<a href='javascript:a?utm_source=1:2'>",
        html("<a href='javascript:a?utm_source=1:2'>", RewriteRules.untrack()));
  }

  @Test
  void aMapIsAskedForTheReferenceAndForItsTarget() {
    RewriteRule rule =
        RewriteRules.mapped(
            RewriteMap.of(
                Map.of(
                    "/old", "/new", "http://b.example", "http://c.example/x", "i.png", "j.png")));
    assertEquals(
        "<base href=/old><a href=/new#f><a href=../new><a href=http://a.example/old2>"
            + "<a href='http://c.example/x'><img src=j.png><a href=//d.example/old>",
        html(
            "<base href=/old><a href=/old#f><a href=../old><a href=http://a.example/old2>"
                    .replace("<a href=../old>", "<a href=../new>")
                + "<a href='http://B.example/'><img src=i.png><a href=//d.example/old>",
            rule));
    assertEquals("<a href=/new>", html("<a href=../old>", rule));
  }

  @Test
  void absoluteAndRelativeLookAtWhatOtherRulesLeft() {
    assertEquals(
        "<a href='http://a.example/x?q=1'>",
        html("<a href='/x?utm_source=y&q=1'>", RewriteRules.untrack(), RewriteRules.absolute()));
    assertEquals(
        "<a href=d>",
        html(
            "<a href=http://old.example/b/d>",
            RewriteRules.host("old.example", "a.example"),
            RewriteRules.relative()));
    assertEquals(
        "at http://a.example/b/d", text("at http://a.example/b/d", RewriteRules.relative()));
  }

  private static String text(String text, RewriteRule rule) {
    return Rewriter.of(rule).rewrite(text);
  }

  @Test
  void spellingsChangeOnlyWhereTheTargetStays() {
    assertEquals(
        "<a href='http://a.example/~b'>",
        html("<a href='HTTP://A.example/c/../%7eb'>", RewriteRules.normalize()));
    assertEquals(
        "see http://a.example/α!", text("see http://a.example/%CE%B1!", RewriteRules.readable()));
    // In another encoding the query of a browser would be another.
    String latin = "<meta charset=latin1><a href='?%C3%A9'>";
    assertEquals(latin, html(latin, RewriteRules.readable()));
    assertEquals("<a href='?é'>", html("<a href='?%C3%A9'>", RewriteRules.readable()));
  }

  @Test
  void redactMasksEverywhereInTextAndLinksOfDocuments() {
    assertEquals(
        "at http://u:***@a.example/ and key=*** in http://a.example/|x?token=***",
        text(
            "at http://u:s3cr3t@a.example/ and key=s3cr3t in http://a.example/|x?token=s3cr3t",
            RewriteRules.redact()));
    assertEquals(
        "<a href='?a&amp;token=***'>api_key=s3cr3t",
        html("<a href='?a&amp;token=s3cr3t'>api_key=s3cr3t", RewriteRules.redact()));
  }

  @Test
  void namesOfNamespacesStay() {
    String svg =
        "<svg xmlns=\"http://n.example/\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">"
            + "<a xlink:href=\"http://n.example/\"/></svg>";
    assertEquals(
        svg.replace("href=\"http:", "href=\"https:"),
        typed(svg, MediaType.of("image", "svg+xml"), RewriteRules.https()));
  }

  @Test
  void stringsOfJsonKeepTheirSpelling() {
    String json =
        "{\"a\\u00e9\": \"http:\\/\\/a.example\\/?utm_source=1&q=\\u00e9\", \"b\": [\"see"
            + " http://a.example/\\\"q\\\"\"],\n// http://a.example/\n\"http://a.example/\": 1}";
    assertEquals(
        "{\"a\\u00e9\": \"https:\\/\\/a.example\\/?q=\\u00e9\", \"b\": [\"see"
            + " https://a.example/\\\"q\\\"\"],\n// http://a.example/\n\"https://a.example/\": 1}",
        typed(json, JSON, RewriteRules.https(), RewriteRules.untrack()));
  }

  @Test
  void whatIsNoWholeIdentifierStays() {
    for (String text :
        new String[] {
          "<http://a.example/b\n  c?utm_source=1>", "www.a.example/?utm_source=1", "me@a.example"
        }) {
      assertSame(text, text(text, RewriteRules.untrack()));
    }
    // It would end before the comma.
    RewriteRule comma = (reference, link) -> reference + ",";
    assertSame("http://a.example/", text("http://a.example/", comma));
    // An empty port belongs to it.
    RewriteRule query = (reference, link) -> reference + "?q";
    assertEquals("http://a.example:/?q", text("http://a.example:/", query));
  }

  @Test
  void octetsAndLineEndsStay() throws IOException {
    Rewriter https = Rewriter.of(RewriteRules.https());
    for (Charset charset :
        new Charset[] {
          StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE
        }) {
      byte[] octets = "\uFEFFé http://a.example/ß\r\nx\rhttp://b.example/\n".getBytes(charset);
      byte[] expected = "\uFEFFé https://a.example/ß\r\nx\rhttps://b.example/\n".getBytes(charset);
      assertArrayEquals(expected, streamed(octets, https, 1 << 20));
    }
    byte[] binary = "http://a.example/\0\nhttp://a.example/\n".getBytes(StandardCharsets.UTF_8);
    assertArrayEquals(binary, streamed(binary, https, 5));
    byte[] latin =
        "é http://a.example/ é http://a.example/é\n".getBytes(StandardCharsets.ISO_8859_1);
    byte[] expected =
        "é https://a.example/ é http://a.example/é\n".getBytes(StandardCharsets.ISO_8859_1);
    assertArrayEquals(expected, streamed(latin, https, 7));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    https.rewrite(new ByteArrayInputStream(latin), out, StandardCharsets.ISO_8859_1);
    assertEquals(
        "é https://a.example/ é https://a.example/é\n", out.toString(StandardCharsets.ISO_8859_1));
    assertThrows(
        IllegalArgumentException.class,
        () -> https.rewrite(new ByteArrayInputStream(latin), out, Charset.forName("UTF-32")));
  }

  @Test
  void howATextComesDoesNotMatter() throws IOException {
    StringBuilder log = new StringBuilder();
    for (int i = 0; log.length() < 700_000; i++) {
      log.append(i).append(" GET http://a.example/é?i=").append(i).append("&utm_source=").append(i);
      log.append(i % 5 == 0 ? " <http://a.example/b\n c?utm_source=1>" : " <- x");
      log.append(i % 1000 == 0 ? " ".repeat(300) + "x".repeat(70_000) : "").append('\n');
    }
    byte[] octets = log.toString().getBytes(StandardCharsets.UTF_8);
    Rewriter rewriter = Rewriter.of(RewriteRules.https(), RewriteRules.untrack());
    byte[] whole = rewriter.rewrite(log.toString()).getBytes(StandardCharsets.UTF_8);
    assertFalse(java.util.Arrays.equals(octets, whole));
    for (int most : new int[] {1 << 20, 70_001, 4093}) {
      assertArrayEquals(whole, streamed(octets, rewriter, most));
    }
  }

  @Test
  void aLogThatIsFollowedIsWrittenAtOnce() throws IOException {
    byte[] octets =
        "at http://a.example/ 1 < 2\nand <http://b.example/\n>\n".getBytes(StandardCharsets.UTF_8);
    try (InputStream in =
        new RewrittenStream(
            new ByteArrayInputStream(octets) {
              @Override
              public synchronized int read(byte[] to, int start, int count) {
                return super.read(to, start, Math.min(1, count));
              }
            },
            null,
            dev.urial.documents.markup.PlainTextReader.of(dev.urial.text.Finder.web()),
            link -> null)) {
      byte[] first = new byte[1000];
      assertEquals("at http://a.example/ 1 < 2\n".length(), in.read(first));
      assertEquals("and <http://b.example/\n>\n".length(), in.read(first));
    }
  }

  @Test
  void otherReadersAndMoving() {
    String page = "<noscript><base href=/n/></noscript><a href=x>";
    byte[] octets = page.getBytes(StandardCharsets.UTF_8);
    Rewriter rewriter =
        Rewriter.of(RewriteRules.absolute())
            .withReaders(DocumentReaders.standard().with(HtmlReader.withoutScripting()));
    assertTrue(
        new String(rewriter.rewrite(octets, HTML, BASE), StandardCharsets.UTF_8)
            .endsWith("<a href=http://a.example/n/x>"));
    byte[] link = "<a href=x>".getBytes(StandardCharsets.UTF_8);
    BaseChain there = BaseChain.retrieved("http://a.example/d", 0);
    assertEquals(
        "<a href=b/x>",
        new String(Rewriter.of().move(link, HTML, BASE, there), StandardCharsets.UTF_8));
    assertFalse(rewriter.reads(MediaType.of("image", "png")));
  }
}
