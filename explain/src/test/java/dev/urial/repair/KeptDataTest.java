package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A repair keeps the letters and the digits of all components, or there is none, and it says why.
 */
class KeptDataTest {
  private static final Pattern WORD = Pattern.compile("[a-z0-9]+");

  /** What stands between the words of a broken authority, path, query and fragment. */
  private static final DrawnTexts AUTHORITIES =
      DrawnTexts.rows(
          9,
          "k",
          "n1",
          "p2",
          "h3.example",
          "80",
          "99999",
          "9to5",
          ":",
          ":",
          "@",
          "/",
          "?",
          "#",
          "%",
          "|",
          " ",
          "\t",
          "\u00A0",
          "\n",
          ",",
          "[",
          "]",
          "::1",
          "fe80",
          "\\",
          "\"",
          "~q7",
          "=",
          ".git",
          "-",
          "8",
          "_");

  private static final List<String> SCHEMES =
      List.of(
          "http",
          "https",
          "ftp",
          "ssh",
          "git+ssh",
          "git",
          "mysql",
          "postgres",
          "redis",
          "amqp",
          "mongodb",
          "ldap",
          "ws",
          "x",
          "urn",
          "file");

  @ParameterizedTest
  @EnumSource(Standard.class)
  void lettersAndDigitsAreKept(Standard standard) {
    for (String scheme : SCHEMES) {
      Laws.forAll(
          "words are kept, " + scheme + " by " + standard.document(),
          600,
          AUTHORITIES,
          authority -> keeps(scheme + "://" + authority, standard));
    }
  }

  private static void keeps(String text, Standard standard) {
    Repairs repairs = Repairs.of(text, standard);
    assertEquals(repairs.all().isEmpty(), repairs.obstacle() != null, text);
    for (Repair repair : repairs.all()) {
      boolean isShortened =
          repair.changes().stream().anyMatch(it -> it.reason() == Repair.Reason.CONTEXT);
      int from = 0;
      // White space before a word may be gone, so that two words are one.
      for (String word : isShortened ? List.<String>of() : words(text)) {
        int at = repair.text().indexOf(word, from);
        assertTrue(at >= 0, () -> word + " of " + text + " is not in " + repair.text());
        from = at + word.length();
      }
    }
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher it = WORD.matcher(text);
    while (it.find()) {
      words.add(it.group());
    }
    return words;
  }

  private static String first(String text) {
    Repair first = Repairs.of(text, Standard.RFC_3986).firstOrNull();
    return first == null ? "none" : first.text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ssh://git@github.com:org/repo.git         | ssh://git@github.com/org/repo.git",
        "git+ssh://git@github.com:9to5/repo.git    | git+ssh://git@github.com/9to5/repo.git",
        "git+ssh://git@a.example:org/x.git@v1#egg=x | git+ssh://git@a.example/org/x.git@v1#egg=x",
        "ssh://git@a.example:~me/x.git             | ssh://git@a.example/~me/x.git",
        "ssh://git@a.example:2222:org/x.git        | ssh://git@a.example:2222/org/x.git",
        "ssh://git@a.example:2222org/x.git         | ssh://git@a.example/2222org/x.git",
        "ssh://a.example:x.git                     | ssh://a.example/x.git",
        "ssh://git@[::1]:org/x.git                 | ssh://git@[::1]/org/x.git",
        "sftp://a.example:my files/x               | sftp://a.example/my%20files/x",
        "https://a.example:org/x.git               | https://a.example/org/x.git",
        "ssh://git@h1:org,h2/x                     | none",
        "ssh://git@h:22:80/x                       | none",
        "ssh://me:p/w@a.example/x                  | ssh://me:p%2Fw@a.example/x",
        "mysql://u:p/w@/db                         | mysql://u:p%2Fw@/db",
        "mysql://u:p/w@                            | mysql://u:p%2Fw@",
        "postgres://test:abc/@a.example:5432/x     | postgres://test:abc%2F@a.example:5432/x",
        "redis://:p/w@h:6379/0                     | redis://:p%2Fw@h:6379/0",
        "amqp://u:p#w@h/v                          | amqp://u:p%23w@h/v",
        "amqp://u:p?w@h/v                          | amqp://u:p%3Fw@h/v",
        "amqp://u:p:w^@h/v                         | amqp://u:p:w%5E@h/v",
        "amqp://u:50%@h/v                          | amqp://u:50%25@h/v",
        "postgres://u:a#b?c/d@e@h/db               | postgres://u:a%23b%3Fc%2Fd%40e@h/db",
        "postgres://u:a/b@c#d@h/db                 | postgres://u:a%2Fb%40c%23d@h/db",
        "mongodb://h1:27017,h2:27017/db            | none",
        "mongodb://u:p@h1:27017,h2:27017/db        | none",
        "mongodb://h1:1,h2:2/db?mail=a@b.example   | none",
        "amqp://u:p@h1:5672,h2:5672/v              | none",
        "http://h:80a/x                            | none",
        "http://h:port/x                           | none",
        "http://h:-1/x                             | none",
        "http://h:80:443/x                         | none",
        "http://h:8 0/x                            | none",
        "http://h:80a/x?mail=a@b.example           | none",
        "http://[::1]:80a/                         | none",
        "https://medium.example:abc/@user          | none",
        "http://h::80/x                            | http://h:80/x",
        "http://h:80:/x                            | http://h:80/x",
        "http://h: 80 /x                           | http://h:80/x",
        "https://a.example/Mercury (planet)        | https://a.example/Mercury%20(planet)",
        "https://a.example/Paris, Texas            | https://a.example/Paris,%20Texas",
        "https://a.example/room 101                | https://a.example/room%20101",
        "https://a.example (a remark)              | https://a.example",
      })
  void neighbours(String text, String repaired) {
    assertEquals(repaired, first(text));
  }

  @Test
  void theUrlStandardKeepsALogin() {
    assertEquals("http://u:p@a/b/c", Repairs.of("http://u:p@a/b\\c", Standard.URL).first().text());
    assertTrue(Repairs.of("http://u:p@a/", Standard.URL).first().isEmpty());
    Repairs none = Repairs.of("mysql://u:p/w@/db", Standard.URL);
    assertEquals(
        "the URL Standard knows no user name, password or port without a host (URL Standard §4.4)",
        none.obstacle().text());
  }

  /** In the name of a host, white space goes with a warning only. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://bank .example/x y",
        "http://ba nk.example/",
        "http://ba\u00A0nk.example/",
        "http://ba\tnk.example/",
        "http://ba\nnk.example/",
        "<http://ba\n  nk.example/>",
        "http://www. bank.example/ x",
        "www example com/ x",
        "ftp://u@ba nk.example:80/",
        "http://ba|nk.example/",
        "http://[fe80::1%eth0]/",
        "http://[::1]x/",
      })
  void aGuessedHostIsWarnedOf(String text) {
    Repair first = Repairs.ofIdentifier(text, Standard.RFC_3986).first();
    assertNotNull(first.warning(), first.text());
    assertFalse(first.warning().text().isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http: // a / b / c / g               | http://a/b/c/g",
        "http : / / a / b                     | http://a/b",
        "ldap: // [2001: db8 :: 7] / c=GB     | ldap://[2001:db8::7]/c=GB",
        "telnet: //192.0.2.16: 80 /           | telnet://192.0.2.16:80/",
        "http://[ ::1 ] :80/                  | http://[::1]:80/",
        "ftp: // u : p @ a.example / b ; t=i  | ftp://u:p@a.example/b%20;%20t=i",
        "foo: // a.example: 8042 / b? n = f # g | foo://a.example:8042/b?n=f#g",
        "urn: isbn: 0 395                     | urn:isbn:0%20395",
        "http:// a/b c                        | http://a/b%20c",
        "http://a/b / c                       | http://a/b%20/%20c",
        "data: ,a : b                         | data:,a%20:%20b",
        "http://evil[.]example/ x             | http://evil.example/%20x",
        "http://bücher.example/               | http://xn--bcher-kva.example/",
      })
  void besideDelimitersItGoesWithoutAWord(String text, String repaired) {
    assertEquals(repaired, first(text));
    assertNull(Repairs.of(text, Standard.RFC_3986).first().warning(), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RFC_3986 | http://h:80a/x | repair-none.port",
        "RFC_3986 | mongodb://h1:27017,h2:27017/db | repair-none.several-hosts",
        "URL | http://h:65536/| repair-none.port-too-great",
        "URL | http:// | repair-none.no-host",
        "URL | file://h:80/ | repair-none.port-of-file",
        "URL | mysql://u:p%2Fw@/db | repair-none.login-without-host",
        "URL | http://0x7f.1/ | repair-none.host",
        "URL | a b | repair-none.no-scheme",
        "URL | java\\nscript:alert(1) | repair-none.other",
      })
  void whatIsInTheWay(Standard standard, String text, String key) {
    Repairs none = Repairs.of(text.replace("\\n", "\n"), standard);
    assertNull(none.firstOrNull());
    assertEquals(key, none.obstacle().key());
  }
}
