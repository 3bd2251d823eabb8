package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.Uri;
import dev.urial.grammar.MediaType;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.FtpUri;
import dev.urial.scheme.file.OperatingSystem;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.scheme.nested.BlobUri;
import dev.urial.scheme.nested.JarUri;
import dev.urial.scheme.web.AboutUri;
import dev.urial.scheme.web.HttpUri;
import dev.urial.scheme.web.JavascriptUri;
import dev.urial.scheme.web.WebSocketUri;
import dev.urial.view.SchemeView;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The examples of the documents that no suite holds, and advice, a section a method. The rest of
 * RFC 2397, 6068, 8089 and 9110 is in {@code SchemeSuites}.
 */
class SchemeExamplesTest {

  // HTTP and WebSocket.

  @Test
  void rfc9110Section4_2_1AnEmptyHostIsInvalid() {
    assertThrows(UriParseException.class, () -> HttpUri.parse("http:///"));
    assertThrows(UriParseException.class, () -> HttpUri.parse("https://:443"));
    assertEquals("h", HttpUri.parse("http://@h").host().text());
  }

  @Test
  void rfc9110Section4_2_3NormalForms() {
    assertEquals(
        "http://example.com/~smith/home.html",
        HttpUri.parse("http://EXAMPLE.com:/%7esmith/home.html").normalize().toString());
    assertEquals(
        "https://example.com/", HttpUri.parse("https://example.com").normalize().toString());
  }

  @Test
  void rfc9110Section4_2_4UserinfoIsDeprecated() {
    assertEquals(
        List.of("RFC 9110 §4.2.4 7-8", "RFC 9110 §4.2.3 18-18"), advice("http://u@h.example"));
    assertEquals(
        List.of("RFC 9110 §4.2.4 7-10", "RFC 3986 §3.2.1 9-10"), advice("http://u:p@h.example/"));
  }

  @Test
  void partsOfTheWeb() {
    assertEquals(
        "[origin: http://h.example:8080, request target: /?q]",
        HttpUri.parse("http://u:pw@H.example:8080?q").parts().toString());
    assertEquals(
        "[user: u, password: ***, directory: /a, name: b c, type: i]",
        FtpUri.parse("ftp://u:pw@h/%2Fa/b%20c;type=I").parts().toString());
  }

  /** RFC 9112 §3.2.1: {@code http://www.example.org/where?q=now}. */
  @Test
  void rfc9112Section3_2_1OriginForm() {
    HttpUri uri = HttpUri.parse("http://www.example.org/where?q=now");
    assertEquals("/where?q=now", uri.requestTarget());
    assertEquals("www.example.org", uri.host().text());
    assertEquals(80, uri.port());
    assertFalse(uri.isSecure());
  }

  /** RFC 9110 §4.3.3 and RFC 6454 §5: same origin, and not. */
  @Test
  void rfc6454Section5Origins() {
    String origin = HttpUri.parse("http://example.com/").origin();
    for (String same : List.of("http://example.com:80/", "http://example.com/path/file")) {
      assertEquals(origin, HttpUri.parse(same).origin());
    }
    for (String other :
        List.of(
            "http://example.com:8080/",
            "http://www.example.com/",
            "https://example.com:80/",
            "https://example.com/",
            "http://example.org/",
            "http://ietf.org/")) {
      assertFalse(origin.equals(HttpUri.parse(other).origin()), other);
    }
  }

  /** RFC 6455 §3, and §1.2, whose handshake asks for {@code /chat}. */
  @Test
  void rfc6455Section3() {
    assertEquals("/chat", WebSocketUri.parse("ws://server.example.com/chat").resourceName());
    assertEquals("/", WebSocketUri.parse("ws://server.example.com").resourceName());
    assertEquals("/?q", WebSocketUri.parse("wss://server.example.com?q").resourceName());
    assertEquals("/", WebSocketUri.parse("wss://server.example.com?").resourceName());
    assertEquals("/a", WebSocketUri.parse("wss://server.example.com/a?").resourceName());
    assertTrue(WebSocketUri.parse("WSS://h/").isSecure());
    assertFalse(WebSocketUri.parse("ws://h/%23").resourceName().contains("#"));
    assertEquals(
        "[host: h, port: 443, resource name: /a?b]",
        WebSocketUri.parse("wss://h/a?b").parts().toString());
    assertEquals(443, WebSocketUri.parse("wss://server.example.com").port());
    assertTrue(WebSocketUri.parse("wss://h").isEquivalentTo(WebSocketUri.parse("WSS://H:443/")));
    assertFalse(WebSocketUri.tryParse("ws://h/#f").isOk());
  }

  @Test
  void rfc3986Section7_2PortsOfOthersAndEndsOfLines() {
    assertEquals(List.of("Fetch, port blocking 9-11"), advice("http://h:25/"));
    assertEquals(List.of("RFC 3986 §7.2 9-12"), advice("http://h:700/"));
    assertEquals(List.of("RFC 9293 §3.1 9-14"), advice("http://h:65536/"));
    assertEquals(List.of(), advice("http://h:8080/"));
    assertEquals(List.of(), advice("http://h:80/"));
    assertEquals(List.of("RFC 3986 §7.2 12-18"), advice("http://h/a?b%0D%0Ac%0A"));
    assertEquals(65536, HttpUri.parse("http://h:99999999999999999999/").port());
  }

  // FTP.

  /** RFC 1738 §3.2.2: three URLs, of which the first two differ. */
  @Test
  void rfc1738Section3_2_2TheRootIsEscaped() {
    FtpUri root = FtpUri.parse("ftp://myname@host.dom/%2Fetc/motd");
    assertEquals(List.of("/etc"), root.directories());
    FtpUri login = FtpUri.parse("ftp://myname@host.dom/etc/motd");
    assertEquals(List.of("etc"), login.directories());
    FtpUri empty = FtpUri.parse("ftp://myname@host.dom//etc/motd");
    assertEquals(List.of("", "etc"), empty.directories());
    for (FtpUri one : List.of(root, login, empty)) {
      assertEquals("motd", one.name());
      assertEquals("myname", one.user());
      assertNull(one.password());
      assertNull(one.type());
    }
    assertFalse(root.isEquivalentTo(login));
    assertFalse(login.isEquivalentTo(empty));
    assertEquals(List.of("RFC 1738 §3.2.2 21-23"), advice(empty.toString()));
  }

  @Test
  void rfc1738Section3_2_1LoginsEmptyAndAbsent() {
    assertNull(FtpUri.parse("ftp://host.com/").user());
    assertEquals("", FtpUri.parse("ftp://@host.com/").user());
    assertNull(FtpUri.parse("ftp://@host.com/").password());
    assertEquals("foo", FtpUri.parse("ftp://foo:@host.com/").user());
    assertEquals("", FtpUri.parse("ftp://foo:@host.com/").password());
    assertEquals(List.of("RFC 1738 §3.2.1 6-6"), advice("ftp://host.com/a"));
    assertEquals(List.of("RFC 1738 §3.2.2 16-17"), advice("ftp://u@host.com/"));
  }

  @Test
  void rfc1738Section3_2_3Types() {
    assertEquals('d', FtpUri.parse("ftp://u@h/pub/;type=D").type());
    assertEquals(List.of(), advice("ftp://u@h/pub/;type=d"));
    assertEquals("a;b", FtpUri.builder("h").name("a;b").type('i').build().name());
  }

  // File.

  @Test
  void rfc8089AppendixBSpellingsOfOnePath() {
    for (String text :
        List.of("file:///path/to/file", "file:/path/to/file", "file://localhost/path/to/file")) {
      assertEquals("file:///path/to/file", FileUri.parse(text).normalize().toString());
    }
    FileUri far = FileUri.parse("file://host.example.com/path/to/file");
    assertEquals("\\\\host.example.com\\path\\to\\file", far.path(OperatingSystem.WINDOWS));
    assertThrows(UriParseException.class, () -> far.path(OperatingSystem.POSIX));
  }

  @Test
  void rfc8089AppendixE_1AUserBeforeTheHost() {
    FileUri uri = FileUri.parse("file://user@host.example.com/path");
    assertEquals("host.example.com", uri.host());
    assertEquals(
        List.of("RFC 8089 appendix E.1 7-11", "RFC 8089 §2 12-28"), advice(uri.toString()));
  }

  @Test
  void rfc8089Section4WhatNoNameCanBe() {
    FileUri slash = FileUri.parse("file:///a%2Fb");
    assertEquals(9, index(slash.tryPath(OperatingSystem.POSIX)));
    assertEquals(List.of("RFC 8089 §4 9-12"), advice(slash.toString()));
    FileUri backslash = FileUri.parse("file:///c:/a%5Cb");
    assertEquals("/c:/a\\b", backslash.path(OperatingSystem.POSIX));
    assertThrows(UriParseException.class, () -> backslash.path(OperatingSystem.WINDOWS));
    assertThrows(
        UriParseException.class, () -> FileUri.parse("file:///%FF").path(OperatingSystem.POSIX));
    assertThrows(
        IllegalArgumentException.class, () -> FileUri.ofPath("a\0", OperatingSystem.POSIX));
    assertThrows(
        IllegalArgumentException.class, () -> FileUri.ofPath("c:\\a*", OperatingSystem.WINDOWS));
    assertThrows(IllegalArgumentException.class, () -> FileUri.ofPath("a", OperatingSystem.POSIX));
    for (String none :
        List.of("c:a", "c:", "\\a", "\\\\h", "\\\\", "\\\\.\\pipe\\x", "\\\\h\\\\x")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> FileUri.ofPath(none, OperatingSystem.WINDOWS),
          none);
    }
  }

  /** RFC 8089 appendix E.2 and E.2.2: a letter in all its spellings; E.4: backslashes. */
  @Test
  void rfc8089AppendixE_2DriveLettersAndE_4Backslashes() {
    for (String text :
        List.of(
            "file:c:/path/to/file",
            "file:///c:/path/to/file",
            "file:///c|/path/to/file",
            "file:/c|/path/to/file",
            "file:c|/path/to/file",
            "file:c:\\path\\to\\file",
            "file:///c|\\path\\to\\file")) {
      FileUri uri = FileUri.ofHistoric(text).orElseThrow();
      assertEquals("file:///c:/path/to/file", uri.normalize().toString(), text);
    }
    for (String host : List.of("localhost", "h.example")) {
      assertEquals(
          "file://" + host + "/c:/path",
          FileUri.ofHistoric("file://" + host + "/c|/path").orElseThrow().toString());
    }
    assertFalse(FileUri.ofHistoric("file:///a/c|/path").isOk());
    assertEquals("file://h/s/a", FileUri.ofHistoric("file:\\\\h\\s\\a").orElseThrow().toString());
    SyntaxError error = FileUri.ofHistoric("file:\\a b").errorOrNull();
    assertEquals("file:\\a b", Objects.requireNonNull(error).input());
    assertEquals(7, error.index());
  }

  /** RFC 8089 appendix E.2.1: nothing leads away from the drive but another one, or a host. */
  @Test
  void rfc8089AppendixE_2_1References() {
    FileUri base = FileUri.parse("file:///c:/path/to/file.txt");
    assertEquals(
        "file:///c:/some/other/thing.bmp", base.resolve("/some/other/thing.bmp").toString());
    assertEquals(
        "file:///c:/bar.txt", FileUri.parse("file:///c:/foo.txt").resolve("../bar.txt").toString());
    assertEquals("file:///c:/foo.txt", base.resolve("/c:/foo.txt").toString());
    assertEquals("file:///d:/foo.txt", base.resolve("/d:/foo.txt").toString());
    assertEquals("file:///c://h/x", base.resolve("../..//h/x").toString());
    assertEquals("file:/c://h/x", FileUri.parse("file:c:/a").resolve(".//h/x").toString());
    assertEquals("file://h/x", base.resolve("//h/x").toString());
    assertEquals("file:///c:/path/to/a#f", base.resolve("a#f").toString());
    assertThrows(UriParseException.class, () -> base.resolve("a?q"));
    assertEquals(
        "file:///c://evil.example/share/x",
        base.resolve("../../..//evil.example/share/x").toString());
    FileUri noDrive = FileUri.parse("file:///docs/a.html");
    for (String reference :
        List.of("..//evil.example/x", "/.//evil.example/x", ".././/evil.example/x")) {
      assertEquals("file:///evil.example/x", noDrive.resolve(reference).toString());
    }
    assertEquals("file:/x/y", FileUri.parse("file:/a").resolve(".//x/y").toString());
  }

  /** RFC 8089 §5: a path of Windows leads to no device, and from no other file system. */
  @Test
  void rfc8089Section5PathsOfDevicesAndOfArchives() throws IOException {
    for (String device :
        List.of(
            "file://./pipe/x",
            "file:////./pipe/x",
            "file://%2E/x",
            "file://../s",
            "file://%3F/s")) {
      assertFalse(FileUri.parse(device).tryPath(OperatingSystem.WINDOWS).isOk(), device);
    }
    for (String none : List.of("\\\\?\\Volume{1}\\x", "\\\\?\\a", "\\\\..\\s\\a")) {
      assertThrows(
          IllegalArgumentException.class, () -> FileUri.reference(none, OperatingSystem.WINDOWS));
    }
    Path zip = Files.createTempDirectory("urial").resolve("a.zip");
    try (FileSystem archive = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path entry = archive.getPath("/etc/passwd");
      assertThrows(IllegalArgumentException.class, () -> FileUri.ofPath(entry));
      assertThrows(IllegalArgumentException.class, () -> FileUri.ofDirectory(entry));
    } finally {
      Files.deleteIfExists(zip);
      Files.delete(Objects.requireNonNull(zip.getParent()));
    }
  }

  /** RFC 8089 appendix E.3.2: a host in the path is one, whatever its name and the reference. */
  @Test
  void rfc8089AppendixE_3_2TheHostInThePath() {
    FileUri local = FileUri.parse("file:////LocalHost/s/../t");
    assertFalse(local.isLocal());
    assertEquals("file:////localhost/t", local.normalize().toString());
    assertFalse(local.isEquivalentTo(FileUri.parse("file:///t")));
    FileUri base = FileUri.parse("file:////h/s/a");
    assertEquals("file:////h/evil/x", base.resolve("../../../evil/x").toString());
    assertEquals("file:////h/b", base.resolve("/b").toString());
    assertEquals("file:////h/s/a#f", base.resolve("#f").toString());
    assertEquals("file:///b", base.resolve("file:///b").toString());
    assertEquals(
        "file:////h/c:/b", FileUri.parse("file:////h/c:/a/x").resolve("../../../b").toString());
  }

  /** RFC 8089 §5: names of devices; a letter that only looks like one makes no other host local. */
  @Test
  void rfc8089Section5() {
    assertEquals(List.of("RFC 8089 §5 11-18"), advice("file:///c:/AUX.txt/lpt/lpt0"));
    assertEquals(List.of("RFC 8089 §2 7-8", "RFC 8089 §5 9-13"), advice("file://h/lpt1"));
    assertEquals(List.of(), advice("file:///etc/con"));
    assertFalse(FileUri.parse("file://local%C5%BFhost/a").isLocal());
    assertFalse(FileUri.parse("file://localho%C5%BFt/a").isLocal());
    assertTrue(FileUri.parse("file://LOCAL%48ost/a").isLocal());
  }

  @Test
  void partsOfFiles() {
    assertEquals(
        "[host: this machine, path, POSIX: /c:/a b, path, Windows: c:\\a b]",
        FileUri.parse("file:///c:/a%20b").parts().toString());
    assertEquals(
        "[host: h, path, Windows: \\\\h\\s]", FileUri.parse("file://u:pw@h/s").parts().toString());
  }

  @Test
  void pathsOfWindowsInTheirOtherSpellings() {
    OperatingSystem windows = OperatingSystem.WINDOWS;
    assertEquals("file:///C:/a/b", FileUri.ofPath("C:/a/b", windows).toString());
    assertEquals("file:///C:/a", FileUri.ofPath("\\\\?\\C:\\a", windows).toString());
    assertEquals("file://h/s/a", FileUri.ofPath("\\\\?\\UNC\\h\\s\\a", windows).toString());
    assertEquals("file:////localhost/s", FileUri.ofPath("\\\\localhost\\s", windows).toString());
    assertEquals("\\\\localhost\\s", FileUri.parse("file:////localhost/s").path(windows));
  }

  @Test
  void pathsOfThisSystem() {
    Path path = Path.of("a b", "ü%").toAbsolutePath();
    assertEquals(path, FileUri.ofPath(path).toPath());
    assertEquals(path, FileUri.ofDirectory(path).toPath());
    assertTrue(FileUri.ofDirectory(path).isDirectory());
    assertFalse(FileUri.ofPath(path).isDirectory());
    assertEquals(path.toUri(), FileUri.ofPath(path).uri().toJavaUri());
  }

  /** RFC 8089 §4: octets of names that are no text stay what they are, both ways. */
  @Test
  void rfc8089Section4NamesThatAreNoText() {
    assumeTrue(OperatingSystem.current() == OperatingSystem.POSIX);
    Path path = Path.of(URI.create("file:///a/%FF%20b"));
    assertEquals("file:///a/%FF%20b", FileUri.ofPath(path).toString());
    assertEquals("file:///a/%FF%20b/", FileUri.ofDirectory(path).toString());
    assertEquals(path, FileUri.ofPath(path).toPath());
    assertEquals(path, FileUri.parse("file:/a/%FF%20b#f").toPath());
    for (String none :
        List.of("file:///%FF%2Fa", "file:///a%00", "file:///%FF%00", "file://h/%FF")) {
      assertThrows(UriParseException.class, () -> FileUri.parse(none).toPath(), none);
    }
  }

  // Data.

  private static final String LARRY =
      "data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAwAAAC8IyPqcvt3wCcDkiLc7C0qw"
          + "yGHhSWpjQu5yqmCYsapyuvUUlvONmOZtfzgFzByTB10QgxOR0TqBQejhRNzOfkVJ+5YiUqrXF5Y5lKh/DeuN"
          + "cP5yLWGsEbtLiOSpa/TPg7JpJHxyendzWTBfX0cxOnKPjgBzi4diinWGdkF8kjdfnycQZXZeYGejmJlZeGl9"
          + "i2icVqaNVailT6F5iJ90m6mvuTS4OK05M0vDk0Q4XUtwvKOzrcd3iq9uisF81M1OIcR7lEewwcLp7tuNNkM3"
          + "uNna3F2JQFo97Vriy/Xl4/f1cf5VWzXyym7PHhhx4dbgYKAAA7";

  /** RFC 2397 §4: an image in Base64, without its white space; and the misprint as it was meant. */
  @Test
  void rfc2397Section4() {
    DataUri image = DataUri.parse(LARRY);
    assertEquals("image/gif", image.mediaType().toString());
    assertEquals(273, image.bytes().length);
    assertEquals("GIF87a", new String(image.bytes(), 0, 6, StandardCharsets.US_ASCII));
    assertEquals(';', image.bytes()[272]); // where a GIF ends
    assertEquals(image.toString(), image.normalize().toString());
    DataUri brief = DataUri.parse("data:,A%20brief%20note");
    assertEquals("A brief note", brief.text());
    assertFalse(DataUri.tryParse("data:text/plain;charset=iso-8859-7,%be%fg%be").isOk());
    DataUri query =
        DataUri.parse("data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local");
    assertEquals("select_vcount,fcol_from_fieldtable/local", query.text());
    DataUri greek = DataUri.parse("data:text/plain;charset=iso-8859-7,%be%d3%be");
    assertEquals("ΎΣΎ", greek.text());
    assertEquals(
        MediaType.parse("text/plain;charset=US-ASCII"), DataUri.parse("data:,").mediaType());
  }

  @Test
  void rfc4648Section4BrokenBase64IsNoticedByWhoeverReadsIt() {
    for (String broken :
        List.of("Y", "YQ", "YQ=", "YQ==Y", "YQ===", "Y=Q=", "YQ==%20", "Y-Q_", "=")) {
      DataUri uri = DataUri.parse("data:;base64," + broken);
      assertThrows(UriParseException.class, uri::bytes, broken);
      assertThrows(IOException.class, () -> uri.stream().readAllBytes(), broken);
      assertEquals(1, uri.advice().size(), broken);
    }
    assertArrayEquals(new byte[] {97}, DataUri.parse("data:;base64,YQ%3D%3D").bytes());
    assertTrue(DataUri.parse("data:;base64,YQ==").isEquivalentTo(DataUri.parse("data:,a")));
    assertFalse(DataUri.parse("data:;base64,YQ").isEquivalentTo(DataUri.parse("data:,a")));
  }

  @Test
  void textsAreReadInTheirCharsetOrNotAtAll() {
    assertEquals("é", DataUri.parse("data:;charset=utf-8,%C3%A9").text());
    assertThrows(UriParseException.class, () -> DataUri.parse("data:,%C3%A9").text());
    assertThrows(UriParseException.class, () -> DataUri.parse("data:;charset=utf-8,%C3").text());
    assertThrows(UriParseException.class, () -> DataUri.parse("data:;charset=x-no,a").text());
    assertThrows(UriParseException.class, () -> DataUri.parse("data:;charset=(,a").text());
  }

  /** A text that its charset cannot say is not written at all. */
  @Test
  void textsAreWrittenInTheirCharsetOrNotAtAll() {
    DataUri.Builder ascii = DataUri.builder().mediaType(MediaType.parse("a/b;charset=us-ascii"));
    assertThrows(IllegalArgumentException.class, () -> ascii.text("é").build());
    assertEquals("data:a/b;charset=us-ascii,e", ascii.text("e").build().toString());
    assertThrows(IllegalArgumentException.class, () -> DataUri.builder().text("\uD800").build());
    for (String charset : List.of("x-no", "x-JISAutoDetect", "\"a b\"")) {
      DataUri.Builder unknown =
          DataUri.builder().mediaType(MediaType.parse("a/b;charset=" + charset)).text("e");
      assertThrows(IllegalArgumentException.class, unknown::build, charset);
    }
    MediaType latin = MediaType.parse("text/plain;charset=iso-8859-1");
    assertEquals(
        "data:text/plain;charset=iso-8859-1,%E4",
        DataUri.builder().text("ä").mediaType(latin).build().toString());
    DataUri greek =
        DataUri.builder().mediaType(MediaType.parse("a/b;charset=iso-8859-7")).text("Ύ").build();
    assertEquals("data:a/b;charset=iso-8859-7,%BE", greek.toString());
  }

  /** RFC 2045 §5.1 has braces in tokens; a media type of today has them in values only. */
  @Test
  void rfc2045Section5_1Braces() {
    DataUri uri = DataUri.parse("data:text/x;a=%7Bb%7D,c");
    assertEquals("{b}", uri.mediaType().parameter("a"));
    assertEquals("{b}", DataUri.of(new byte[1], uri.mediaType()).mediaType().parameter("a"));
    assertFalse(DataUri.tryParse("data:text/x%7By,a").isOk());
  }

  /** RFC 2045 §5 and RFC 2046 §4.1.2: what means the same type. */
  @Test
  void rfc2045Section5TypesThatAreTheSame() {
    for (List<String> same :
        List.of(
            List.of("data:a/b;x=1;y=2,", "data:a/b;y=2;x=1,"),
            List.of("data:text/plain,a", "data:,a"),
            List.of("data:a/b;charset=UTF-8,", "data:a/b;charset=utf-8,"))) {
      assertTrue(DataUri.parse(same.get(0)).isEquivalentTo(DataUri.parse(same.get(1))));
    }
    assertFalse(DataUri.parse("data:a/b;x=A,").isEquivalentTo(DataUri.parse("data:a/b;x=a,")));
  }

  @Test
  void partsOfData() {
    assertEquals(
        "[media type: image/gif, encoding: Base64, octets: 273]",
        DataUri.parse(LARRY).parts().toString());
    assertEquals(
        "[media type: text/plain;charset=US-ASCII, encoding: Base64]",
        DataUri.parse("data:;base64,@").parts().toString());
  }

  @Test
  void fetchingTellsWhatIsNoDataUrl() {
    assertFalse(DataUri.fetch("http://a/,").isOk());
    assertFalse(DataUri.fetch("no URL").isOk());
    assertEquals(6, index(DataUri.fetch("data:a")));
  }

  // Mail.

  @Test
  void rfc6068Section4UnsafeHeaderFields() {
    assertEquals(List.of(), advice("mailto:a@b?subject=x&body=a%0D%0Ab&CC=c@d&In-Reply-To=e"));
    assertEquals(List.of("RFC 6068 §4 11-14"), advice("mailto:a@b?bcc=c@d"));
    assertEquals(List.of("RFC 6068 §4 11-15"), advice("mailto:a@b?From=c@d"));
    assertEquals(List.of("RFC 6068 §5 19-30"), advice("mailto:a@b?subject=a%0D%0Abcc:"));
    assertEquals(List.of("RFC 6068 §5 16-21"), advice("mailto:a@b?body=a%0Ab"));
    assertEquals(List.of("RFC 6068 §2 10-12"), advice("mailto:a@b#f"));
  }

  /** RFC 6068 §2 and §3: what creators of such URIs should not do. */
  @Test
  void rfc6068Section2And3WhatCreatorsShouldNotDo() {
    assertEquals(List.of("RFC 6068 §2 11-13"), advice("mailto:a@b?to=c@d"));
    assertEquals(List.of(), advice("mailto:?to=c@d"));
    assertEquals(List.of("RFC 6068 §2 16-20"), advice("mailto:a@b?cc=x&%43c=y"));
    assertEquals(List.of("RFC 6068 §3 11-14"), advice("mailto:a@b,a@b"));
    assertEquals(List.of("RFC 6068 §2 7-12"), advice("mailto:%FF@b"));
    assertEquals(List.of("RFC 6068 §2 9-15"), advice("mailto:a@%C3%A9"));
    assertEquals(List.of(), advice("mailto:%C3%A9@b"));
  }

  @Test
  void partsOfMail() {
    assertEquals(
        "[to: a@b, to: c@d, subject: x y, Body: z]",
        MailtoUri.parse("mailto:a@b?to=c@d&subject=x%20y&Body=z").parts().toString());
  }

  /** RFC 6068 §5, RFC 5322 §3.6.8: nobody gets a header field more by a value. */
  @Test
  void rfc6068Section5EndsOfLinesAreNotWritten() {
    MailtoUri.Builder mail = MailtoUri.builder();
    assertThrows(IllegalArgumentException.class, () -> mail.subject("x\r\nBcc: evil@e"));
    assertThrows(IllegalArgumentException.class, () -> mail.header("a\r\nBcc", "x"));
    assertThrows(IllegalArgumentException.class, () -> mail.header("a:b", "x"));
    assertThrows(IllegalArgumentException.class, () -> mail.header("", "x"));
    assertEquals("mailto:?BODY=a%0D%0Ab", mail.header("BODY", "a\r\nb").build().toString());
    assertEquals(List.of("RFC 6068 §5 11-29"), advice("mailto:a@b?subject%0D%0ABcc:x=1"));
  }

  @Test
  void addressesAreWhole() {
    assertThrows(IllegalArgumentException.class, () -> MailtoUri.builder().to("a\uD800@b"));
    assertThrows(IllegalArgumentException.class, () -> MailtoUri.builder().to("a@b,c@d"));
    assertNull(MailtoUri.parse("mailto:?%C5%BFubject=x").subject());
  }

  @Test
  void rfc6068Section2ToIsAlsoAHeaderField() {
    MailtoUri mail = MailtoUri.parse("mailto:a@b?to=c@d,%22e,f%22@g&To=");
    assertEquals(List.of("a@b", "c@d", "\"e,f\"@g"), mail.to());
    assertEquals("mailto:a@b,c@d,%22e%2Cf%22@g", mail.normalize().toString());
    assertEquals(mail.to(), mail.normalize().to());
    assertThrows(IllegalArgumentException.class, () -> MailtoUri.builder().to("a"));
    assertThrows(IllegalArgumentException.class, () -> MailtoUri.builder().to("a\n", "b"));
  }

  /** RFC 6068 §6.1 and §6.2 hold the encodings of the three examples with quotes and slashes. */
  @Test
  void rfc6068Section6BuiltAsWritten() {
    assertEquals(
        "mailto:gorby%25kremvax@example.com",
        MailtoUri.builder().to("gorby%kremvax@example.com").build().toString());
    assertEquals(
        "mailto:unlikely%3Faddress@example.com?blat=foop",
        MailtoUri.builder()
            .to("unlikely?address@example.com")
            .header("blat", "foop")
            .build()
            .toString());
    assertEquals(
        "mailto:Mike%26family@example.org",
        MailtoUri.builder().to("Mike&family@example.org").build().toString());
    assertEquals(
        "mailto:%22not%40me%22@example.org",
        MailtoUri.builder().to("not@me", "example.org").build().toString());
    assertEquals(
        "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org",
        MailtoUri.builder().to("\\\"it's ugly\\\"", "example.org").build().toString());
    assertEquals(
        "mailto:%22oh%5C%5Cno%22@example.org",
        MailtoUri.builder().to("oh\\no", "example.org").build().toString());
  }

  // What browsers know.

  /** WHATWG URL, origin of blob URLs; File API §8.2. */
  @Test
  void fileApiSection8_2() {
    BlobUri blob = BlobUri.parse("blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f");
    assertEquals("https://whatwg.org", blob.origin());
    assertEquals("d0360e2f-caee-469f-9a2f-87d5b0456f6f", blob.uuid().toString());
    BlobUri file = BlobUri.parse("blob:null/" + blob.uuid() + "#frag");
    assertEquals("null", file.origin());
    assertThrows(UriParseException.class, () -> BlobUri.of("https", blob.uuid()));
  }

  /** RFC 6694 §2.2.1 and §3, §4. */
  @Test
  void rfc6694Section3() {
    AboutUri blank = AboutUri.parse("about:blank");
    assertTrue(blank.isRegistered());
    assertEquals(List.of(), blank.advice());
    assertTrue(blank.isEquivalentTo(AboutUri.parse("about:blan%6B")));
    assertFalse(blank.isEquivalentTo(AboutUri.parse("about:blank?foo=bar")));
    assertFalse(AboutUri.parse("about:downloads").isRegistered());
    assertEquals(List.of("RFC 6694 §5.2 6-15"), advice("about:downloads"));
  }

  @Test
  void scriptsAreAdvisedAgainst() {
    assertEquals(1, JavascriptUri.parse("javascript:void(0)").advice().size());
    assertEquals("a?b#c d", JavascriptUri.parse("javascript:a?b#c%20d").source());
  }

  @Test
  void archivesInArchives() {
    JarUri outer = JarUri.parse("jar:jar:file:/a.jar!/b.jar!/c");
    assertEquals("jar:file:/a.jar!/b.jar", outer.archive().toString());
    assertEquals("b.jar", JarUri.of(outer.archive()).orElseThrow().entry());
    assertEquals("c", outer.entry());
  }

  private static int index(Parsed<?> parsed) {
    return Objects.requireNonNull(parsed.errorOrNull()).index();
  }

  private static List<String> advice(String text) {
    SchemeView view = SchemeViews.of(Uri.parse(text)).orElseThrow();
    return view.advice().stream()
        .map(a -> a.rule().citation() + " " + a.start() + "-" + a.end())
        .collect(Collectors.toList());
  }
}
