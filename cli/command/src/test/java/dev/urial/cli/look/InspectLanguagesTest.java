package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.urial.cli.Ran;
import dev.urial.internal.text.TerminalWidth;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same forty identifiers in each language, kept in files to be read. They are written again
 * with {@code -Durial.docs.write=true}.
 */
class InspectLanguagesTest {
  static final List<String> IDENTIFIERS =
      List.of(
          "foo://example.com:8042/over/there?name=ferret#nose",
          "https://www.example.co.uk:8443/a.html?q=1#top",
          "http://user:secret@192.168.0.1/data.csv#row=4-7",
          "http://аррӏе.com/",
          "http://paypal.com.evil.example/",
          "http://paypal.com@evil.example/",
          "http://bücher.example/film.mp4#t=10,20&track=en",
          "http://a.example/film.mp4#xywh=percent:25,25,50,50",
          "http://my_host/a|b?x=%zz#ő",
          "http://a@b@c/",
          "http://0177.0.0.1/",
          "http://[::ffff:10.0.0.1]:80/",
          "http://[::1%25eth0]/",
          "http://example.com:99999/",
          "http://example.com\\@evil.com/",
          "http:example.com",
          "HTTP://Example.COM:80/%7Ea/./b/../c",
          "http://a.example/caf%E9?q=%CF%F0%E8%E2%E5%F2",
          "../relative/a.pdf#page=3",
          "//host/path",
          "#fragment",
          "?q",
          "",
          "file:///c:/Program%20Files/a.txt#line=10,20",
          "mailto:a@example.com?subject=hello%20there",
          "mailto:a@example.com?subject",
          "data:text/html;base64,PHA+aGVsbG88L3A+#:~:text=hello",
          "tel:+1-201-555-0123",
          "tel:1-800-555-5555",
          "geo:48.2010,16.3695,183;u=10",
          "sip:alice@atlanta.com",
          "ldap://ldap.example.com/c=GB?objectClass?one",
          "urn:isbn:0-395-36341-1",
          "urn:nbn:hu-3006",
          "urn:nobody:a",
          "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=name",
          "about:blank",
          "view-source:http://example.com/",
          "unknown-scheme:a/b",
          "1a:b");

  /** What else explains, once each. */
  private static final List<List<String>> OTHERS =
      List.of(
          List.of("inspect", "--standard", "all", "http://0x7f.1/#~"),
          List.of("inspect", "--show", "groups", "http://a b/c?d#e"),
          List.of("inspect", "--show", "derivation", "//a:80/%7e"),
          List.of("inspect", "--show", "characters", "a|b[c]"),
          List.of("resolve", "--steps", "http://a/b/c/d;p?q", "../../g"),
          List.of("normalize", "--steps", "HTTP://a:80/b/../%7Ec"),
          List.of("compare", "http://a/%7Eb", "HTTP://a:80/~b", "http://a/c"),
          List.of("repair", "--all", "www.example.com/a b|c"),
          List.of("vet", "--as", "name", "аррӏе.com", "paypal-com.evil.example", "example.com"),
          List.of("vet", "http://[::ffff:127.0.0.1]:22/", "https://example.com/"),
          List.of("history", "http://a/b;c?d#e"),
          List.of("history", "--era", "rfc1630", "ftp://h/a"),
          List.of("history", "--base", "a:", "b:c"),
          List.of("history", "--myths", "http://a/"),
          List.of("readers", "--only", "urial", "http://a@b@c/", "http://0x7f.1/", "http://a/"),
          List.of("valid", "http://a b/"));

  private static Path file(String language) {
    String root = System.getProperty("urial.root", "..");
    return Path.of(root, "cli/command/src/test/resources/languages/" + language + ".txt");
  }

  private static String shown(String language, List<String> words) {
    List<String> all = new ArrayList<>(words);
    all.add(1, "--lang");
    all.add(2, language);
    Ran ran = Ran.onScreen(all.toArray(new String[0]));
    return "$ urial " + String.join(" ", words) + "\n\n" + ran.out() + ran.err() + '\n';
  }

  private static String shown(String language) {
    StringBuilder shown = new StringBuilder();
    for (String text : IDENTIFIERS) {
      shown.append(shown(language, List.of("inspect", text)));
    }
    for (List<String> words : OTHERS) {
      shown.append(shown(language, words));
    }
    return shown.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  void readAsTheFileHasThem(String language) throws IOException {
    String shown = shown(language);
    Path file = file(language);
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, shown);
    }
    assertEquals(Files.readString(file, StandardCharsets.UTF_8), shown);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "hu", "ru", "et"})
  void fitIntoEightyColumns(String language) {
    List<String> tooLong = new ArrayList<>();
    for (String line : shown(language).lines().toList()) {
      if (!line.startsWith("$ ") && TerminalWidth.of(line) > 80) {
        tooLong.add(line);
      }
    }
    assertEquals(List.of(), tooLong);
  }

  @Test
  void eachLanguageSaysSomethingElse() {
    String english = shown("en", List.of("inspect", "http://аррӏе.com/"));
    for (String language : List.of("hu", "ru", "et")) {
      assertNotEquals(english, shown(language, List.of("inspect", "http://аррӏе.com/")));
    }
  }
}
