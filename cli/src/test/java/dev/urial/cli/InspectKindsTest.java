package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What {@code inspect} shows of one identifier of each kind, kept in a file to be looked at. It is
 * written anew with {@code -Durial.docs.write=true}.
 */
class InspectKindsTest {
  private static final Path FILE =
      Path.of(System.getProperty("urial.root", ".."), "cli/src/test/resources/inspect-kinds.txt");

  private static final List<String> KINDS =
      List.of(
          "https://www.example.co.uk:8443/a.html?q=1#top",
          "http://[::1]:80/",
          "http://user:secret@192.168.0.1/data.csv#row=4-7",
          "http://bücher.example/film.mp4#t=10,20&track=en",
          "ws://b.github.io/chat",
          "ftp://anonymous:a%40b@ftp.example.com/pub/%C3%A9.txt;type=i",
          "file:///c:/Program%20Files/a.txt#line=10,20",
          "file://server/share/a.json#/a~1b/0",
          "mailto:a@example.com,b@example.org?subject=hello%20there",
          "mailto:a@example.com?subject",
          "data:text/html;base64,PHA+aGVsbG88L3A+#:~:text=hello",
          "tel:+1-201-555-0123",
          "geo:48.2010,16.3695,183;u=10",
          "sip:alice@atlanta.com",
          "ldap://ldap.example.com/c=GB?objectClass?one",
          "urn:isbn:0-395-36341-1",
          "urn:isbn:0-395-36341-2",
          "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
          "urn:ietf:rfc:2648#section-2",
          "urn:nbn:hu-3006",
          "urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C",
          "urn:nobody:a",
          "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=name",
          "about:blank",
          "blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a215304",
          "jar:file:/a.jar!/b/C.class",
          "view-source:http://example.com/",
          "javascript:alert(1)",
          "unknown-scheme:a/b",
          "../relative/a.pdf#page=3",
          "http://good.com:80:90@evil.com\\x");

  @Test
  void readAsTheFileHasThem() throws IOException {
    StringBuilder shown = new StringBuilder();
    for (String text : KINDS) {
      shown.append("$ urial inspect '").append(text).append("'\n\n");
      shown.append(Ran.onScreen("inspect", text).out()).append('\n');
    }
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.createDirectories(FILE.getParent());
      Files.writeString(FILE, shown);
    }
    assertEquals(Files.readString(FILE, StandardCharsets.UTF_8), shown.toString());
  }

  @Test
  void fitIntoEightyColumns() {
    List<String> tooLong = new ArrayList<>();
    for (String text : KINDS) {
      for (String line : Ran.lines(Ran.onScreen("inspect", text).out())) {
        if (line.codePointCount(0, line.length()) > 80) {
          tooLong.add(line);
        }
      }
    }
    assertEquals(List.of(), tooLong);
  }

  @Test
  void showNoPasswordOfTheirs() {
    for (String text : KINDS) {
      String shown = Ran.onScreen("inspect", text).out();
      if (text.contains("secret")) {
        assertTrue(shown.contains("***"), text);
      }
      assertFalse(shown.contains(":secret"), text);
    }
  }
}
