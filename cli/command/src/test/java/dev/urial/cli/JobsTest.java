package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What fresh users tripped over: an answer that was not meant, and nothing that said so. */
class JobsTest {
  @Test
  void httpsInPlaceOfHttpAlone() {
    String lines = "HTTP://a:80/\nhttp://b:8080/\nftp://c:2121/\n//d/\nws://e:80/\n";
    assertEquals(
        new Ran(0, "https://a/\nhttps://b:8080/\nftp://c:2121/\n//d/\nws://e:80/\n", ""),
        Ran.reading(lines, "set", "--https"));
    Ran ran = Ran.reading("http://a/\nftp://c:2121/\n", "set", "-s", "scheme=https");
    assertEquals("https://a/\nhttps://c:2121/\n", ran.out());
    assertEquals(
        "stdin:2: the scheme ftp was changed to https; --https changes only http\n", ran.err());
    assertEquals(2, Ran.of("set", "--https", "-s", "scheme=ftp", "http://a/").status());
  }

  @Test
  void namesOfIdnaGoBothWays() {
    String iri = "https://u@b\u00fccher.example:1/\u00fc";
    String uri = "https://u@xn--bcher-kva.example:1/%C3%BC";
    assertEquals(uri + "\n", Ran.of("convert", "--to", "uri", "--names", "idna", iri).out());
    assertEquals(iri + "\n", Ran.of("convert", "--to", "iri", "--names", "idna", uri).out());
    Ran broken = Ran.of("convert", "--to", "iri", "--names", "idna", "http://xn--a/");
    assertEquals(1, broken.status());
    assertTrue(broken.err().contains("xn--a: "), broken.err());
  }

  @Test
  void aPointerIntoLinesOfJson() {
    String lines =
        "{\"id\":1,\"url\":\"http://a/\\u00fc\"}\n{\"links\":[\"http://b/\"]}\nhttp://c/\n";
    assertEquals(
        new Ran(
            1,
            "http://a/%C3%BC\n\n\n",
            "stdin:2: the line is not valid JSON or has no such value\n"
                + "stdin:3: the line is not valid JSON or has no such value\n"),
        Ran.reading(lines, "convert", "--to", "uri", "--pointer", "/url"));
    assertEquals(
        "b\n",
        Ran.reading(lines, "get", "{host}", "--pointer", "/links/0", "--skip-invalid").out());
    Ran column = Ran.reading(lines, "get", "{host}", "--column", "url");
    assertTrue(column.err().contains("--pointer /NAME"), column.err());
    assertEquals(2, Ran.of("get", "{host}", "--pointer", "/url", "http://a/").status());
    assertEquals(2, Ran.reading(lines, "get", "{host}", "--pointer", "url").status());
  }
}
