package dev.urial.cli.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.help.Example;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code urial trurl}: options, output and exit statuses. What is here was compared with trurl
 * 0.16.1 itself, where its libcurl knew it.
 */
class TrurlTest {
  @TempDir Path folder;

  /** A command line and what it writes; a line end is written {@code ⏎}. */
  private static final String[][] WRITES = {
    // How URLs are read.
    {"a.example", "http://a.example/"},
    {"ftp.a.example/x", "ftp://ftp.a.example/x"},
    {"IMAP.a.example", "imap://IMAP.a.example/"},
    {"HTTP:/A.example", "http://A.example/"},
    {"http:///a.example", "http://a.example/"},
    {"any://a.example", "any://a.example/"},
    {"http://a.example:0080", "http://a.example/"},
    {"https://a.example:80/", "https://a.example:80/"},
    {"https://a.example:/", "https://a.example/"},
    {"http://0x7f.1/", "http://127.0.0.1/"},
    {"http://0300.250.3/", "http://192.250.0.3/"},
    {"http://4294967295/", "http://255.255.255.255/"},
    {"http://4294967296/", "http://4294967296/"},
    {"http://256.1.1.1/", "http://256.1.1.1/"},
    {"http://1.2.3.4./", "http://1.2.3.4./"},
    {"http://[2001:DB8:0:0::1]/", "http://[2001:db8::1]/"},
    {"http://[fe80::1%eth0]/", "http://[fe80::1%25eth0]/"},
    {"http://ex%61mple/", "http://example/"},
    {"file:///etc/x?y", "file:///etc/x?y"},
    {"file://localhost/etc/x", "file:///etc/x"},
    {"http://a/b/../c/./d/..", "http://a/c/"},
    {"http://a/../../b", "http://a/b"},
    {"http://a/%2e%2e/%41%2Fb", "http://a/A%2fb"},
    {"http://a//b", "http://a//b"},
    {"http://a/b:c;d,e@f!", "http://a/b%3ac%3bd%2ce%40f%21"},
    {"http://a/%zz", "http://a/%25zz"},
    {"http://a/?x=%41+%20", "http://a/?x=A++"},
    {"http://a/?x&&y&", "http://a/?x&y"},
    {"http://a/?=x&y=", "http://a/?=x&y="},
    {"http://a/?&&", "http://a/?&&"},
    {"http://a/?", "http://a/"},
    {"http://a/#", "http://a/"},
    {"http://a/#b%41%C3%a9", "http://a/#bA%c3%a9"},
    {"http://u%3a%41:p%40@a/", "http://u%3aA:p%40@a/"},
    {"http://@a/", "http://@a/"},
    {"http://a/é?é#é", "http://a/%C3%A9?%c3%a9#%C3%A9"},
    {"--accept-space 'http://a/b c?d e'", "http://a/b%20c?d+e"},
    {"-- -x", "http://-x/"},
    {"--url=a --url b", "http://a/⏎http://b/"},
    {"--no-guess-scheme http://a", "http://a/"},
    {"--curl http://a", "http://a/"},
    // Components.
    {"-g '{url} {scheme} {host} {path}' http://a.example", "http://a.example/ http a.example /"},
    {
      "-g '{user} {password} {options}' 'imap://u:p;o@a'", "u p o",
    },
    {"-g '{user} {password} {options}' 'http://u:p;o@a'", "u p;o "},
    {"-g '{port}/{default:port}' https://a", "/443"},
    {"-g '{port}' https://a:443", "443"},
    {"-g '{default:url} {default:port}' x://a", "x://a/ "},
    {"-g '{zoneid} {host}' 'http://[fe80::1%25e0]/'", "e0 [fe80::1]"},
    {"-g '{query}|{fragment}' 'http://a/?b+c%20d#%41'", "b+c+d|A"},
    {"-g '{:path} {url:path} {path}' http://a/b%20c", "/b%20c /b%20c /b c"},
    {"-g '{query:b} {query-all:b} {query:c}.' 'a/?b=x+y&b=%41&c'", "x y x y A ."},
    {"-g '{:query:b} {url:query-all:b}' 'a/?b=x+y&b=%26'", "x+y x+y %26"},
    {"-g '{query:}' 'a/?=b'", "b"},
    {"-g '{query:b}' 'a/?b=%00'", "."},
    {"-g '{must:query}.' 'a/?'", "."},
    {"-g '[scheme]{host}' http://a", "http{host}"},
    {"-g '{{x}} \\{ \\[ \\\\ \\q {x' http://a", "{x}} { [ \\ \\q {x"},
    {"-g 'a\\tb\\nc' http://a", "a\tb⏎c"},
    {"--urlencode -g '{path} {query:b}' 'a/%20?b=%26'", "/%20 %26"},
    {"--default-port -g '{port} {url}' a", "80 http://a:80/"},
    {"--default-port a", "http://a:80/"},
    {"--keep-port http://a:80", "http://a:80/"},
    {"-g '{puny:host} {puny:url}' http://å.example", "xn--5ca.example http://xn--5ca.example/"},
    {"-g '{idn:host} {idn:url}' http://xn--5ca.example", "å.example http://å.example/"},
    {"--punycode http://å.example", "http://xn--5ca.example/"},
    {"--as-idn http://xn--5ca.example", "http://å.example/"},
    {"--as-idn http://www.xn--5ca.example", "http://www.å.example/"},
    {"--quiet --as-idn http://xn-----/", "http://xn-----/"},
    // Changes.
    {"-s host=b -s scheme=ftp", "ftp://b/"},
    {"-shost=b -sport=1 http://a", "http://b:1/"},
    {"--set=port= http://a:1", "http://a/"},
    {"-s port?=2 http://a:1 http://b", "http://a:1/⏎http://b:2/"},
    {"-s scheme?=https a ftp://b", "https://a/⏎ftp://b/"},
    {"-s path=b http://a", "http://a/b"},
    {"-s 'path=b c/%41' http://a", "http://a/b%20c/%2541"},
    {"-s path:=/b/../%41 http://a", "http://a/A"},
    {"-s query=b=c http://a", "http://a/?b%3dc"},
    {"-s 'query:=b=c&d' http://a", "http://a/?b=c&d"},
    {"-s 'fragment= b' http://a", "http://a/#%20b"},
    {"-s user=:u: -s password=p@ http://a", "http://%3Au%3A:p%40@a/"},
    {"-s user= http://u@a", "http://a/"},
    {"-s host=[::1] http://a", "http://[::1]/"},
    {"-s host=å.example http://a", "http://å.example/"},
    {"-a path=b -a path=c/d http://a", "http://a/b/c%2fd"},
    {"-a path=b http://a/x/", "http://a/x/b"},
    {"-a query=b=c=d -a 'query=e f' 'http://a/?x'", "http://a/?x&b=c%3dd&e+f"},
    {"--qtrim 'utm_*' --qtrim B 'a/?UTM_x=1&b=2&c'", "http://a/?c"},
    {"--trim query=b 'a/?b&bb'", "http://a/?bb"},
    {"--qtrim '\\*' 'a/?*=1&c'", "http://a/?c"},
    {"--replace b=9 'a/?b=1&c=2&b=3'", "http://a/?b=9&c=2"},
    {"--replace d=9 'a/?b=1'", "http://a/?b=1"},
    {"--replace b 'a/?b=1'", "http://a/?b"},
    {"--replace b=9 'a/?b=1&bb=2'", "http://a/?b=9&bb=2"},
    {"--replace=b=9 'a/?b=1'", "http://a/?b=9"},
    {"--replace-append d=9 'a/?b=1'", "http://a/?b=1&d=9"},
    {"--force-replace d=9 a", "http://a/?d=9"},
    {"--sort-query 'a/?b=2&B=1&a&_'", "http://a/?a&B=1&b=2&_"},
    {"--query-separator ';' --sort-query 'a/?b;a'", "http://a/?a;b"},
    {"--redirect ../x http://a/b/c/d", "http://a/b/x"},
    {"--redirect /x 'http://a/b?c#d'", "http://a/x"},
    {"--redirect //b/x 'https://a/b'", "https://b/x"},
    {"--redirect '?x' 'http://a/b?c#d'", "http://a/b?x"},
    {"--redirect '#x' 'http://a/b?c#d'", "http://a/b?c#x"},
    {"--redirect ftp://b http://a", "ftp://b/"},
    {"--iterate 'port=1 2' --iterate scheme='x y' a", "x://a:1/⏎y://a:1/⏎x://a:2/⏎y://a:2/"},
    {"--iterate 'scheme=x y' -a path=p -a query=q a", "x://a/p?q⏎y://a/p?q"},
  };

  @TestFactory
  Stream<DynamicTest> writes() {
    return Stream.of(WRITES)
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row[0],
                    () -> {
                      Ran ran = Ran.of(Example.words("urial trurl " + row[0]));
                      assertEquals(row[1].replace('⏎', '\n') + '\n', ran.out(), ran.err());
                      assertEquals("", ran.err());
                      assertEquals(0, ran.status());
                    }));
  }

  /** A command line, its exit status, and the error it ends with. */
  private static final String[][] ENDS = {
    {"", "7", "not enough input for a URL"},
    {"-s host=a", "7", "not enough input for a URL"},
    {"-s scheme=http", "7", "not enough input for a URL"},
    {"-f", "3", "Missing argument for -f"},
    {"--get", "3", "Missing argument for --get"},
    {"--replace", "12", "No data passed to replace component"},
    {"--replace-append", "12", "No data passed to replace component"},
    {"-x", "4", "unknown option: -x"},
    {"--jsonx=1", "4", "unknown option: --jsonx"},
    {"-", "4", "unknown option: -"},
    {"-g a -g b", "4", "only one --get is supported"},
    {"--json -g a", "4", "--get is mutually exclusive with --json"},
    {"-g a --json", "4", "--json is mutually exclusive with --get"},
    {"--as-idn --punycode", "4", "--punycode is mutually exclusive with --as-idn"},
    {"--punycode --as-idn", "4", "--as-idn is mutually exclusive with --punycode"},
    {"-f a -f b", "4", "only one --url-file is supported"},
    {"--redirect a --redirect b", "4", "only one --redirect is supported"},
    {"--query-separator ab", "4", "only single-letter query separators are supported"},
    {"-a host=x a", "2", "--append unsupported component: host=x"},
    {"-s foo=1 a", "5", "unknown component: foo"},
    {"-s foo a", "5", "invalid --set syntax: foo"},
    {"-s port=1 -s port=2 a", "5", "duplicate --set for component port"},
    {"--trim path=x a", "8", "Unsupported trim component: path=x"},
    {
      "--verify http://a:x",
      "9",
      "Port number was not a decimal number between 0 and 65535 [http://a:x]"
    },
    {"--verify --no-guess-scheme a", "9", "Bad scheme [a]"},
    {"--verify --curl x://a", "9", "Unsupported URL scheme [x://a]"},
    {"-g '{foo}' a", "10", "\"foo\" is not a recognized URL component"},
    {"-g '{foo:path}' a", "10", "Bad --get syntax: {foo:path}"},
    {"-g '{must:query}' a", "10", "missing must:query"},
    {"-g '{strict:path}' a/%00", "10", "problems URL decoding path"},
    {"-g '{puny:idn:host}' a", "10", "idn modifier is mutually exclusive with puny"},
    {"--iterate port a", "11", "wrong iterate syntax"},
    {"--iterate foo=1 a", "11", "bad component for iterate"},
    {"--iterate port=1 --iterate port=2 a", "11", "duplicate component for iterate: port"},
    {"-s port=1 --iterate port=2 a", "11", "duplicate --iterate and --set for component port"},
  };

  @TestFactory
  Stream<DynamicTest> endsWithItsStatus() {
    return Stream.of(ENDS)
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row[0].isEmpty() ? "nothing" : row[0],
                    () -> {
                      String words = row[0].isEmpty() ? "" : " " + row[0];
                      Ran ran = Ran.of(Example.words("urial trurl" + words));
                      assertEquals(
                          "trurl error: " + row[2] + "\ntrurl error: Try trurl -h for help\n",
                          ran.err());
                      assertEquals("", ran.out());
                      assertEquals(Integer.parseInt(row[1]), ran.status());
                    }));
  }

  /** A URL that is left out, and the note that says why. */
  private static final String[][] NOTES = {
    {"http:////a", "Unsupported number of slashes following scheme [http:////a]"},
    {"http://a:99999", "Port number was not a decimal number between 0 and 65535 [http://a:99999]"},
    {"http://[::1", "Bad IPv6 address [http://[::1]"},
    {"http://[1::2::3]", "Bad IPv6 address [http://[1::2::3]]"},
    {"http://a b/", "Malformed input to a URL function [http://a b/]"},
    {"http://a%20b/", "Bad hostname [http://a%20b/]"},
    {"http://a\\b/", "Bad hostname [http://a\\b/]"},
    {"http:///?a", "No host part in the URL [http:///?a]"},
    {"file://b/c", "Bad file:// URL [file://b/c]"},
    {"http:", "Port number was not a decimal number between 0 and 65535 [http:]"},
  };

  @TestFactory
  Stream<DynamicTest> goesOnBehindWhatItCannotRead() {
    return Stream.of(NOTES)
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row[0],
                    () -> {
                      Ran ran = Ran.of("trurl", row[0], "http://b/");
                      assertEquals("trurl note: " + row[1] + '\n', ran.err());
                      assertEquals("http://b/\n", ran.out());
                      assertEquals(0, ran.status());
                    }));
  }

  @Test
  void quietHidesNotesOfOutputButNotOfUrls() {
    assertEquals(
        "trurl note: URL decode error, most likely because of rubbish in the input (path)\n",
        Ran.of("trurl", "-g", "{path}", "a/%00").err());
    assertEquals("", Ran.of("trurl", "--quiet", "-g", "{path}", "a/%00").err());
    assertTrue(Ran.of("trurl", "--quiet", "a:b").err().startsWith("trurl note: "));
  }

  @Test
  void whatCannotBeSetIsTold() {
    Ran ran = Ran.of("trurl", "-s", "port=x", "http://a/");
    assertEquals("http://a/\n", ran.out());
    assertEquals(
        "trurl note: Error setting port: "
            + "Port number was not a decimal number between 0 and 65535\n",
        ran.err());
  }

  @Test
  void jsonIsAnArray() {
    assertEquals("[]\n", Ran.reading("", "trurl", "--json", "-f", "-").out());
    assertEquals(
        """
        [
          {
            "url": "ftp://u:p@a:33/b?c=d+e&f#g",
            "parts": {
              "scheme": "ftp",
              "user": "u",
              "password": "p",
              "host": "a",
              "port": "33",
              "path": "/b",
              "query": "c=d e&f",
              "fragment": "g"
            },
            "params": [
              {
                "key": "c",
                "value": "d e"
              },
              {
                "key": "f",
                "value": ""
              }
            ]
          },
          {
            "url": "http://h/%22%01%5c",
            "parts": {
              "scheme": "http",
              "host": "h",
              "path": "/\\"\\u0001\\\\"
            }
          }
        ]
        """,
        Ran.of("trurl", "--json", "ftp://u:p@a:33/b?c=d+e&f#g", "h/\"%01\\").out());
  }

  @Test
  void jsonEndsAlsoWhereAUrlEndsIt() {
    Ran ran = Ran.of("trurl", "--json", "--verify", "http://a", "", "http://b");
    assertTrue(ran.out().endsWith("  }\n]\n"), ran.out());
    assertEquals(9, ran.status());
  }

  @Test
  void filesAreReadLineByLine() throws IOException {
    Path file = folder.resolve("urls");
    Files.writeString(file, "a\r\n\n  \t\nb/x \t\n" + "c/" + "y".repeat(5000));
    assertEquals(
        "http://a/\nhttp://b/x\nhttp://c/" + "y".repeat(5000) + '\n',
        Ran.of("trurl", "-f", file.toString()).out());
    assertEquals("http://z/\n", Ran.reading("z\n", "trurl", "-f-").out());
    assertEquals("http://o/\nhttp://z/\n", Ran.reading("z\n", "trurl", "o", "-f", "-").out());
    assertEquals(1, Ran.of("trurl", "--url-file", folder.resolve("none").toString()).status());
  }

  @Test
  void octetsComeOutAsTheyWere() {
    var out = new java.io.ByteArrayOutputStream();
    dev.urial.cli.Cli.run(
        new String[] {"trurl", "-g", "{path}", "-f", "-"},
        new dev.urial.cli.io.Io(
            new java.io.ByteArrayInputStream(new byte[] {'a', '/', (byte) 0xE9, '\n'}),
            out,
            new java.io.ByteArrayOutputStream(),
            dev.urial.cli.io.Terminal.NONE));
    assertEquals("/\u00E9\n", out.toString(java.nio.charset.StandardCharsets.ISO_8859_1));
  }

  @Test
  void aTerminalIsSpared() {
    assertEquals("/\\u001B[31m\\n\n", Ran.onScreen("trurl", "-g", "{path}", "a/%1B[31m%0A").out());
    assertEquals("/\u001B[31m\n\n", Ran.of("trurl", "-g", "{path}", "a/%1B[31m%0A").out());
  }

  @Test
  void messagesHideSecrets() {
    String err = Ran.of("trurl", "http://u:secret@a:x/").err();
    assertTrue(err.contains("http://u:***@a:x/"), err);
  }

  @Test
  void itTellsWhatItIsLike() {
    List<String> lines = Ran.lines(Ran.of("trurl", "-v").out());
    assertTrue(lines.get(0).startsWith("trurl version 0."), lines.get(0));
    assertTrue(lines.get(1).startsWith("features: "), lines.get(1));
  }

  /**
   * What it has written it writes again unchanged, whatever was put in; and it ends as trurl may.
   */
  @Test
  void itsOutputIsItsOwnNormalForm() {
    String pieces = "abc.:/?#@[]%;=&+* \\é2F41eE..";
    int read = 0;
    for (int seed = 0; seed < 4000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "http://h/" : "");
      for (int i = random.nextInt(14); i >= 0; i--) {
        text.append(pieces.charAt(random.nextInt(pieces.length())));
      }
      Ran once = Ran.of("trurl", "--accept-space", "--", text.toString());
      assertEquals(0, once.status(), once.err());
      if (!once.out().isEmpty()) {
        read++;
        String url = once.out().substring(0, once.out().length() - 1);
        assertEquals(once.out(), Ran.of("trurl", "--", url).out(), "of " + text);
      }
    }
    assertTrue(read > 1000, read + " were read");
  }

  @Test
  void itsStatusIsAlwaysOneOfItsOwn() {
    List<String> words = new ArrayList<>();
    for (String[] row : WRITES) {
      words.addAll(List.of(Example.words("urial trurl " + row[0])));
    }
    words.removeIf(word -> word.equals("trurl") || word.equals("-f"));
    for (int seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      List<String> args = new ArrayList<>(List.of("trurl"));
      for (int i = random.nextInt(6); i >= 0; i--) {
        args.add(words.get(random.nextInt(words.size())));
      }
      int status = Ran.of(args.toArray(new String[0])).status();
      assertTrue(status >= 0 && status <= 12, () -> status + " of " + args);
    }
  }
}
