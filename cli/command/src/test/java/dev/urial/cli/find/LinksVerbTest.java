package dev.urial.cli.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.urial.cli.Ran;
import dev.urial.cli.io.ExitStatus;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinksVerbTest {
  @Test
  void aFileIsRelativeToItself(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.html");
    Files.writeString(file, "<a href='b.html'>");
    String target = Ran.of("links", file.toString()).out();
    assertTrue(target.startsWith("file:///") && target.endsWith("/b.html\n"), target);
    assertEquals(
        "http://h.example/b.html\n",
        Ran.of("links", "--base", "http://h.example/x", file.toString()).out());
  }

  @Test
  void theMediaTypeIsThatOfTheName(@TempDir Path folder) throws IOException {
    Path css = folder.resolve("a.css");
    Files.writeString(css, "b { cursor: url(c.cur) }");
    assertEquals(
        "http://h.example/c.cur\n",
        Ran.of("links", "--base", "http://h.example/x", css.toString()).out());
    Ran unread = Ran.of("links", "--input", "image/png", css.toString());
    assertEquals(1, unread.status());
    assertEquals("urial: links in image/png are not supported\n", unread.err());
  }

  @Test
  void secretsAreMaskedIfThatIsAskedFor(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.html");
    Files.writeString(file, "<a href='http://u:hidden@h.example/?access_token=hidden'>");
    for (String form : new String[] {"--json", "--tsv", "--csv", "--show=why"}) {
      Ran ran = Ran.of("links", "--mask", form, file.toString());
      assertFalse(ran.out().contains("hidden"), ran.out());
    }
    assertTrue(Ran.of("links", file.toString()).out().contains("hidden"));
  }

  @Test
  void namesOfNamespacesAreAChoice() {
    String xml = "<?xml version='1.0'?><a xmlns='urn:a:b'/>";
    assertEquals("", Ran.reading(xml, "links").out());
    assertEquals("urn:a:b\n", Ran.reading(xml, "links", "--show=namespaces").out());
  }

  @Test
  void aRelativeBaseBecomesAbsoluteToo() {
    assertEquals(
        "<base href=http://h.example/b/><a href=http://h.example/b/x>",
        Ran.reading(
                "<base href=b/><a href=x>",
                "rewrite",
                "--input",
                "text/html",
                "--base",
                "http://h.example/")
            .out());
  }

  @Test
  void eachRowSaysWhatWasAsked(@TempDir Path folder) throws IOException {
    String page = "<a href=x>";
    assertTrue(Ran.reading(page, "links", "--json").out().startsWith("{\"input\":\"-\","));
    Path file = folder.resolve("a.html");
    Files.writeString(file, page);
    assertEquals(
        "input\n" + file + "\n",
        Ran.of("links", "--csv", "--fields", "input", file.toString()).out());
  }

  @Test
  void someOfTheFields() {
    String page = "<a href='b.html'><img alt='' src='=c,d.png'>";
    String[] words = {
      "links", "--base", "http://h.example/", "--csv", "--fields", "reference,kind"
    };
    assertEquals(
        "reference,kind\nb.html,hyperlink\n\"'=c,d.png\",image\n", Ran.reading(page, words).out());
    assertEquals(
        "{\"element\":\"a\",\"part\":null}\n{\"element\":\"img\",\"part\":null}\n",
        Ran.reading(page, "links", "--json", "--fields", "element,part").out());
    // A drawing is for people.
    String table = Ran.reading(page, "links", "--show=why", "--fields", "line").out();
    assertEquals("line\n1\n1\n", table);
    assertEquals(ExitStatus.USAGE, Ran.reading(page, "links", "--fields", "url").status());
    assertEquals(
        "{\"line\":1}\n", Ran.reading("<a href=x>", "links", "--json", "--fields", "line").out());
  }

  /** Nobody takes the links up to there for all. */
  @Test
  void whereADocumentIsBrokenIsTold(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.xml");
    Files.writeString(file, "<a>\n<b href='c'>\n</a>");
    Ran ran = Ran.of("links", file.toString());
    assertTrue(ran.err().contains("a.xml:3: not well-formed: "), ran.err());
  }

  @Test
  void aMessageBeyondItsLimitsIsNoDefect(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.eml");
    Files.writeString(file, "Content-Type: message/rfc822\r\n\r\n".repeat(100));
    for (String[] form : new String[][] {{"links"}, {"links", "--json"}}) {
      String[] words = Arrays.copyOf(form, form.length + 1);
      words[form.length] = file.toString();
      Ran ran = Ran.of(words);
      assertEquals(1, ran.status());
      assertTrue(ran.err().endsWith("more than 32 deep\n"), ran.err());
    }
  }

  @Test
  void mailIsNotRewritten(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.eml");
    Files.writeString(file, "List-Help: <http://a.example/>\r\n\r\nx");
    String name = file.toString();
    assertEquals("http://a.example/\n", Ran.of("links", name).out());
    for (String[] words :
        new String[][] {
          {"rewrite", "--base", "http://b/", name},
          {"rewrite", "--to", "http://b/", name},
          {"rewrite", "--https", name},
          {"rewrite", "--https", "--diff", name}
        }) {
      Ran ran = Ran.of(words);
      assertEquals(1, ran.status());
      assertEquals("", ran.out());
      assertTrue(
          ran.err().contains("links in message/rfc822 are listed, but not rewritten"), ran.err());
    }
  }

  @Test
  void aPageIsFetchedUnderThePolicyAndItsRedirectsCount() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] page = "<a href='?é'>".getBytes(StandardCharsets.ISO_8859_1);
    server.createContext(
        "/a",
        exchange -> {
          exchange.getResponseHeaders().add("Location", "/b/c");
          exchange.sendResponseHeaders(302, -1);
          exchange.close();
        });
    server.createContext(
        "/b/c",
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "text/html; charset=latin1");
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    server.start();
    try {
      String origin = "http://127.0.0.1:" + server.getAddress().getPort();
      Ran refused = Ran.of("links", origin + "/a");
      assertEquals(1, refused.status());
      assertEquals("", refused.out());
      Ran read = Ran.of("links", "--allow-private", "--json", origin + "/a");
      assertTrue(read.out().contains("\"target\":\"" + origin + "/b/c?%E9\""), read.toString());
      assertTrue(read.out().contains("the retrieval URI after 1 redirect"), read.toString());
      Ran missing = Ran.of("links", "--allow-private", origin + "/none");
      assertTrue(missing.err().contains("the server responded with 404"), missing.err());
    } finally {
      server.stop(0);
    }
  }
}
