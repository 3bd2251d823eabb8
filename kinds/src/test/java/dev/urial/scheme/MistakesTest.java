package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.fragment.MediaFragment;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.file.OperatingSystem;
import dev.urial.scheme.object.S3Uri;
import dev.urial.urn.IsbnUrn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Mistakes that people make every day, and what is said of them in four languages; {@code
 * -Durial.docs.write=true} writes them again.
 */
class MistakesTest {
  private static final List<String> LANGUAGES = List.of("en", "hu", "ru", "et");

  /** A door, a colon and a blank, a text; {@code \n}, {@code \t} and {@code \s} are blanks. */
  private static final List<String> MISTAKES =
      """
      Uri: https://b\u00fccher.example/
      Uri: https://b\u00fccher.example:8080/a
      Uri: http://\u043f\u0440\u0438\u043c\u0435\u0440.example
      Uri: http://example.com:port/
      Uri: http://example.com:80a/
      Uri: http://localhost:${port}/
      Uri: http://example.com: 80/
      Uri: relative/x
      Uri: ../images/logo.png
      Uri: /a/b
      Uri: index.html
      Uri: ?q=1
      Uri: #top
      Uri: .
      Uri:\s
      Uri: www.example.com
      Uri: example.com/path
      Uri: b\u00fccher.example/a
      Uri: 192.168.0.1/admin
      Uri: 127.0.0.1:8080
      Uri: localhost
      Uri: //cdn.example.com/x.js
      Uri: ://example.com/
      Uri: http//example.com
      Uri: https//example.com/a?b
      Uri: someone@example.com
      Uri: http://::1/
      Uri: http://::1:8080/
      Uri: http://2001:db8::7/a
      Uri: http://[::1
      Uri: http://[::1/a
      Uri: http://[fe80::1%eth0]/
      Uri: http://[fe80::1%25eth0]/
      Uri: http://my host/
      Uri: http://example.com/my file.txt
      Uri: http://example.com/?q=a b
      Uri: http://example.com/#a b
      Uri: hello world
      Uri: \\shttp://example.com/
      Uri: http://example.com/\\s
      Uri: http://example.com/\\n
      Uri: http://example.com/a\\nb
      Uri: http://example.com/a\\tb
      Uri: <http://example.com/>
      Uri: "http://example.com/"
      Uri: http://example.com/"
      Uri: (http://example.com/)
      Uri: \u201ehttp://example.com/\u201d
      Uri: http://example.com/%zz
      Uri: http://example.com/100%
      Uri: http://example.com/?discount=50% off
      Uri: http://example.com/%u00e9
      Uri: http://example.com/\u00e9
      Uri: http://example.com/?q=\u65e5\u672c
      Uri: C:\\\\Users\\\\me\\\\a.txt
      Uri: \\\\\\\\server\\\\share\\\\a
      Uri: http:\\\\\\\\example.com\\\\a
      Uri: http://example.com\\\\a
      Uri: http://example.com/{id}
      Uri: {+base}/items{?page}
      Uri: http://{host}/
      Uri: http://example.com/${id}
      Uri: http://example.com/a|b
      Uri: http://example.com/a^b
      Uri: http://example.com/?filter[name]=x
      Uri: http://example.com/#a#b
      Uri: http://example[.]com/
      Uri: ftp://joe@work@host/
      Uri: 1http://example.com/
      Uri: my_scheme://a
      Uri: http://u:se cret@h/
      Uri: http://u:secret@h:x/
      UriReference: a:b c
      UriReference: 10:30/notes
      UriReference: http://example.com:80a/
      UriReference: \u00e9/x
      UriReference: 127.0.0.1:8080/x
      Iri: b\u00fccher.example/\u00e9
      Iri: \u00e9/x
      Iri: http://b\u00fccher.example:x/
      Host: [::1
      Host: my host
      builder: //example.com/x
      FileUri: file:relative/x
      FileUri: file://C:/x
      toPath: file://server/etc
      S3Uri: s3://MyBucket/a
      S3Uri: s3://my_bucket/a
      S3Uri: s3://arn:aws:s3:us-west-2:123456789012:accesspoint/test
      S3Uri: s3a://a-bucket/a
      host: example.com:80
      hostData: example.com:80
      hostData: b\u00fccher.de:80
      hostData: ::1:x
      IsbnUrn: urn:issn:0028-0836
      MediaFragment: t=1:10
      MediaFragment: t=70s
      MediaFragment: t=npt:1:2:03
      """
          .lines()
          .toList();

  private static SyntaxError error(String door, String text) {
    Parsed<?> read =
        switch (door) {
          case "Uri" -> Uri.tryParse(text);
          case "UriReference" -> UriReference.tryParse(text);
          case "Iri" -> Iri.tryParse(text);
          case "Host" -> Host.tryParse(text);
          case "builder" -> Uri.builder().host("example.com").path("/x").tryBuild();
          case "host" -> Uri.builder().scheme("https").host(text).tryBuild();
          case "hostData" -> Uri.builder().scheme("https").hostData(text).tryBuild();
          case "IsbnUrn" -> IsbnUrn.tryParse(text);
          case "MediaFragment" -> MediaFragment.tryParse(text);
          case "FileUri" -> FileUri.tryParse(text);
          case "toPath" -> FileUri.parse(text).tryToPath(OperatingSystem.POSIX);
          case "S3Uri" -> S3Uri.tryParse(text);
          default -> throw new AssertionError(door);
        };
    return Objects.requireNonNull(read.errorOrNull(), door + " " + text);
  }

  private static String text(String line) {
    return line.substring(line.indexOf(": ") + 2)
        .replace("\\\\", "\u0000")
        .replace("\\s", " ")
        .replace("\\n", "\n")
        .replace("\\t", "\t")
        .replace('\u0000', '\\');
  }

  @Test
  void eachIsExplained() throws IOException {
    StringBuilder said = new StringBuilder();
    for (String line : MISTAKES) {
      String text = text(line);
      SyntaxError error = error(line.substring(0, line.indexOf(':')), text);
      said.append(line.stripTrailing()).append('\n');
      for (String language : LANGUAGES) {
        String sentence = error.account().text(Locale.forLanguageTag(language));
        assertTrue(!sentence.contains("secret") && !sentence.contains("se cret"), sentence);
        said.append("  ").append(language).append("  ").append(sentence).append('\n');
      }
      assertEquals(error.message(), new UriParseException(error).getMessage());
    }
    Path file =
        Path.of(
            System.getProperty("urial.root", ".."),
            "kinds/src/test/resources/dev/urial/scheme/mistakes.txt");
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(file, said);
    }
    assertEquals(Files.readString(file), said.toString());
    assertTrue(MISTAKES.size() >= 80);
  }
}
