package dev.urial.scheme.file;

import static dev.urial.scheme.Examples.advice;
import static dev.urial.scheme.Examples.index;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The examples of RFC 1738 and 8089, a section a method. */
class FileExamplesTest {
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
  }

  @Test
  void rfc8089AppendixBSpellingsOfOnePath() {
    for (String text :
        List.of("file:///path/to/file", "file:/path/to/file", "file://localhost/path/to/file")) {
      assertEquals("file:///path/to/file", FileUri.parse(text).normalize().toString());
    }
    FileUri far = FileUri.parse("file://host.example.com/path/to/file");
    assertEquals("\\\\host.example.com\\path\\to\\file", far.toPath(OperatingSystem.WINDOWS));
    assertThrows(UriParseException.class, () -> far.toPath(OperatingSystem.POSIX));
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
    assertEquals(9, index(slash.tryToPath(OperatingSystem.POSIX)));
    assertEquals(List.of("RFC 8089 §4 9-12"), advice(slash.toString()));
    FileUri backslash = FileUri.parse("file:///c:/a%5Cb");
    assertEquals("/c:/a\\b", backslash.toPath(OperatingSystem.POSIX));
    assertThrows(UriParseException.class, () -> backslash.toPath(OperatingSystem.WINDOWS));
    assertThrows(
        UriParseException.class, () -> FileUri.parse("file:///%FF").toPath(OperatingSystem.POSIX));
    assertThrows(IllegalArgumentException.class, () -> FileUri.of("a\0", OperatingSystem.POSIX));
    assertThrows(
        IllegalArgumentException.class, () -> FileUri.of("c:\\a*", OperatingSystem.WINDOWS));
    assertThrows(IllegalArgumentException.class, () -> FileUri.of("a", OperatingSystem.POSIX));
    for (String none :
        List.of("c:a", "c:", "\\a", "\\\\h", "\\\\", "\\\\.\\pipe\\x", "\\\\h\\\\x")) {
      assertThrows(
          IllegalArgumentException.class, () -> FileUri.of(none, OperatingSystem.WINDOWS), none);
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
      FileUri uri = FileUri.tryHistoric(text).orElseThrow();
      assertEquals("file:///c:/path/to/file", uri.normalize().toString(), text);
    }
    for (String host : List.of("localhost", "h.example")) {
      assertEquals(
          "file://" + host + "/c:/path",
          FileUri.tryHistoric("file://" + host + "/c|/path").orElseThrow().toString());
    }
    assertFalse(FileUri.tryHistoric("file:///a/c|/path").isOk());
    assertEquals("file://h/s/a", FileUri.tryHistoric("file:\\\\h\\s\\a").orElseThrow().toString());
    SyntaxError error = FileUri.tryHistoric("file:\\a b").errorOrNull();
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
    assertEquals("file:///d:/x", base.resolve("/d:/../../x").toString());
    assertEquals("file:///d:/#f", base.resolve("/d:/.#f").toString());
    for (String inside :
        List.of("../../d:/x", "../../../../d:/x", "/./d:/x", "/../d:/x", "/a/../d:/x")) {
      assertEquals("file:///c:/d:/x", base.resolve(inside).toString(), inside);
    }
    assertEquals("file:///c://h/x", base.resolve("../..//h/x").toString());
    assertEquals("file:/c://h/x", FileUri.parse("file:c:/a").resolve(".//h/x").toString());
    assertEquals("file://h/x", base.resolve("//h/x").toString());
    assertEquals("file:///c:/path/to/a#f", base.resolve("a#f").toString());
    assertThrows(UriParseException.class, () -> base.resolve("a?q"));
    assertEquals(
        "file:///c://evil.example/share/x",
        base.resolve("../../..//evil.example/share/x").toString());
    FileUri noDrive = FileUri.parse("file:///docs/a.html");
    assertEquals("file:///d:/x", noDrive.resolve("/d:/../x").toString());
    assertEquals("file://h/d:/x", FileUri.parse("file://h/s/a").resolve("/d:/x").toString());
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
      assertFalse(FileUri.parse(device).tryToPath(OperatingSystem.WINDOWS).isOk(), device);
    }
    for (String none : List.of("\\\\?\\Volume{1}\\x", "\\\\?\\a", "\\\\..\\s\\a")) {
      assertThrows(
          IllegalArgumentException.class, () -> FileUri.reference(none, OperatingSystem.WINDOWS));
    }
    Path zip = Files.createTempDirectory("urial").resolve("a.zip");
    try (FileSystem archive = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path entry = archive.getPath("/etc/passwd");
      assertThrows(IllegalArgumentException.class, () -> FileUri.of(entry));
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
    assertEquals("file:///C:/a/b", FileUri.of("C:/a/b", windows).toString());
    assertEquals("file:///C:/a", FileUri.of("\\\\?\\C:\\a", windows).toString());
    assertEquals("file://h/s/a", FileUri.of("\\\\?\\UNC\\h\\s\\a", windows).toString());
    assertEquals("file:////localhost/s", FileUri.of("\\\\localhost\\s", windows).toString());
    assertEquals("\\\\localhost\\s", FileUri.parse("file:////localhost/s").toPath(windows));
  }

  @Test
  void pathsOfThisSystem() {
    Path path = Path.of("a b", "ü%").toAbsolutePath();
    assertEquals(path, FileUri.of(path).toPath());
    assertEquals(path, FileUri.ofDirectory(path).toPath());
    assertTrue(FileUri.ofDirectory(path).isDirectory());
    assertFalse(FileUri.of(path).isDirectory());
    assertEquals(path.toUri(), FileUri.of(path).uri().toJavaUri());
  }

  /** RFC 8089 §4: octets of names that are no text stay what they are, both ways. */
  @Test
  void rfc8089Section4NamesThatAreNoText() {
    assumeTrue(OperatingSystem.current() == OperatingSystem.POSIX);
    Path path = Path.of(URI.create("file:///a/%FF%20b"));
    assertEquals("file:///a/%FF%20b", FileUri.of(path).toString());
    assertEquals("file:///a/%FF%20b/", FileUri.ofDirectory(path).toString());
    assertEquals(path, FileUri.of(path).toPath());
    assertEquals(path, FileUri.parse("file:/a/%FF%20b#f").toPath());
    for (String none :
        List.of("file:///%FF%2Fa", "file:///a%00", "file:///%FF%00", "file://h/%FF")) {
      assertThrows(UriParseException.class, () -> FileUri.parse(none).toPath(), none);
    }
  }
}
