package dev.urial.scheme.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.view.BuiltViewLaws;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FileUriLaws extends BuiltViewLaws<FileUri> {
  @Override
  protected FileUri parse(String text) {
    return FileUri.parse(text);
  }

  @Override
  protected Parsed<FileUri> tryParse(String text) {
    return FileUri.tryParse(text);
  }

  @Override
  protected Parsed<FileUri> of(Uri uri) {
    return FileUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "file:/",
        "file:/etc/fstab",
        "file:///etc/fstab",
        "file://localhost/etc/fstab#f",
        "file:///etc/./x/../fstab",
        "file:c:/a%20b/",
        "file:/c:/a%20b/",
        "file:///c:/a%20b/",
        "file://host/share/a",
        "file:////host/share/a",
        "file://///HOST/share/a",
        "file:////%5B2001:db8::1%5D/share/a",
        "file://[2001:db8::1]/share/a",
        "file://////a",
        "file://///a:b/c",
        "file:%63:/a",
        "file:///a/..//x/y",
        "file://h/a/..//x/y",
        "file://user:pw@host/share/%00/%0A");
  }

  @Override
  protected void builtOf(String data) {
    Laws.assume(!data.isEmpty() && !data.equals(".") && !data.equals(".."));
    Laws.assume(!data.matches("[A-Za-z]:")); // a drive, however its colon is written
    FileUri one = FileUri.builder().segment(data).segment("z").directory().build();
    assertEquals(List.of(data, "z", ""), one.names());
    assertEquals(one, FileUri.parse(one.toString()));
    FileUri two = FileUri.builder().host(data).drive('c').segment(data).build();
    assertEquals(data, two.host());
    assertEquals("c", two.drive());
    assertEquals(List.of(data), two.names());
  }

  /**
   * RFC 3986 §2.3: an escaped letter is the letter, and RFC 8089 appendix E.2 has a drive there.
   */
  @Test
  void anEscapedDriveIsADriveWithoutASlashToo() {
    FileUri escaped = parse("file:%63:/a");
    assertEquals("c", escaped.drive());
    assertEquals("file:///c:/a", escaped.normalize().toString());
    assertTrue(escaped.isEquivalentTo(parse("file:c:/a")));
    assertEquals("c:\\a", escaped.tryToPath(OperatingSystem.WINDOWS).orElseThrow());
  }

  @Override
  protected String malformed() {
    return """
        ∅                         0   scheme
        fil                       3   scheme
        files:/a                  4   scheme
        file                      4   scheme
        file:                     5   path-absolute
        file:.                    5   path-absolute
        file:1:/a                 5   path-absolute
        file:a                    6   drive-letter
        file:ab                   6   drive-letter
        file:c:                   7   path-absolute
        file:c:a                  7   path-absolute
        file:c://a                8   path-absolute
        file:?q                   5   path-absolute
        file:/a?q                 7   file-URI
        file:///a?                9   file-URI
        file://                   7   path-absolute
        file://host               11  path-absolute
        file://host#f             11  path-absolute
        file://host//a            12  path-absolute
        file://host:80/a          14  file-auth
        file://u@host:80/a        13  file-auth
        file://[::1]:80/a         12  file-auth
        file:////                 9   path-absolute
        file:////host             13  path-absolute
        file:////host//a          14  path-absolute
        file:////a:b/c            10  path-absolute
        file:///////a             11  path-absolute
        file:////%5B1%5Dx         17  path-absolute
        file:////%5B1::x%5D/      15  inline-IP
        file:////%5B1::           15  inline-IP
        file:////%5B1::%5E/a      15  inline-IP
        file:////%5B1::%2D/a      15  inline-IP
        file:///c|/a              9   path-abempty
        file:///a␠b               9   path-abempty
        file:x␠                   6   path-rootless
        """;
  }

  // Paths.

  private static final DrawnTexts NAMES =
      DrawnTexts.mix(BuiltViewLaws.data(), DrawnTexts.random("aB~.%:/\\ ?#|é\t", 6));

  private static String path(String data, String separator, OperatingSystem rules) {
    return data.codePoints()
        .mapToObj(c -> c == '/' || rules.allows(c) ? Character.toString(c) : "")
        .map(c -> c.equals("/") ? separator : c)
        .collect(Collectors.joining());
  }

  /** Of a POSIX path, which begins with one slash. */
  @Test
  void aPosixPathThroughFileAndBackIsTheSame() {
    Laws.forAll(
        "POSIX path",
        20_000,
        NAMES,
        data -> {
          String path = "/" + path(data, "/", OperatingSystem.POSIX);
          Laws.assume(!path.startsWith("//"));
          isTheSame(path, OperatingSystem.POSIX);
          String relative = path.substring(1);
          var reference = FileUri.reference(relative, OperatingSystem.POSIX);
          String again = FileUri.tryToPath(reference, OperatingSystem.POSIX).orElseThrow();
          boolean hasColonFirst =
              reference.toString().startsWith("./") && !relative.startsWith("./");
          assertEquals(hasColonFirst ? "./" + relative : relative, again);
        });
  }

  @Test
  void aPathOfADriveThroughFileAndBackIsTheSame() {
    Laws.forAll(
        "Windows path",
        20_000,
        NAMES,
        data -> {
          String path = "c:\\" + path(data, "\\", OperatingSystem.WINDOWS);
          Laws.assume(!path.startsWith("c:\\\\"));
          isTheSame(path, OperatingSystem.WINDOWS);
        });
  }

  @Test
  void aUncPathThroughFileAndBackIsTheSame() {
    Laws.forAll(
        "UNC path",
        20_000,
        NAMES,
        NAMES,
        (host, data) -> {
          String name = path(host.replace("/", ""), "", OperatingSystem.WINDOWS);
          Laws.assume(!name.isEmpty() && !name.equals(".") && !name.equals(".."));
          String path = path(data, "\\", OperatingSystem.WINDOWS);
          Laws.assume(!path.startsWith("\\"));
          isTheSame("\\\\" + name + "\\" + path, OperatingSystem.WINDOWS);
          isTheSame("\\\\localhost\\" + path, OperatingSystem.WINDOWS);
        });
  }

  @Test
  void everyLegalCharacterMayStandInAName() {
    for (OperatingSystem rules : OperatingSystem.values()) {
      String root = rules == OperatingSystem.POSIX ? "/" : "C:\\";
      StringBuilder many = new StringBuilder(root + "a");
      for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
        if (rules.allows(c)) {
          if (c < 0x3000) {
            isTheSame(root + "a" + Character.toString(c), rules);
          }
          many.appendCodePoint(c);
        }
        if (c % 256 == 255) {
          isTheSame(many.append('a').toString(), rules);
          many.setLength(root.length() + 1);
        }
      }
    }
  }

  private static void isTheSame(String path, OperatingSystem rules) {
    FileUri uri = FileUri.of(path, rules);
    assertEquals(path, uri.toPath(rules));
    assertEquals(path, FileUri.parse(uri.toString()).toPath(rules));
  }
}
