package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Terminal;
import dev.urial.scheme.web.TrackingParameters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What get, set, query, compare, hash, data and domain can do beside their first edition. */
class SecondEditionTest {
  @TempDir Path folder;

  private static String out(String... words) {
    Ran ran = Ran.of(words);
    String out = ran.out();
    return out.endsWith("\n") ? out.substring(0, out.length() - 1) : out;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{domain}                | http://www.a.example.co.uk/   | example.co.uk",
        "{domain}                | http://u@www.example.com:80/  | example.com",
        "{domain}.               | http://10.0.0.1/              | .",
        "{domain}.               | http://[::1]/                 | .",
        "{domain}.               | http://co.uk/                 | .",
        "{domain}.               | mailto:a@b.c                  | .",
        "{puny:domain}           | http://www.bücher.de/         | xn--bcher-kva.de",
        "{suffix}                | http://www.a.example.co.uk/   | co.uk",
        "{subdomain}             | http://www.a.example.co.uk/   | www.a",
        "{filename}              | http://a/b/c.tar.gz?x         | c.tar.gz",
        "{filename}.             | http://a/b/                   | .",
        "{filename}              | c.txt                         | c.txt",
        "{filename}.             | urn:a:b                       | .",
        "{ext}                   | http://a/b/c.tar.gz           | gz",
        "{ext}.                  | http://a/.profile             | .",
        "{ext}.                  | http://a.b/c                  | .",
        "{segment:1}             | http://a/b/c/                 | b",
        "{segment:-2}            | http://a/b/c/                 | c",
        "{segment:-1}.           | http://a/b/c/                 | .",
        "{segment:9}.            | http://a/b                    | .",
        "{segment:1}             | b/c                           | b",
        "{segments:2-3}          | http://a/1/2/3/4              | 2/3",
        "{segments:2-}           | http://a/1/2/3/4              | 2/3/4",
        "{segments:-2}           | http://a/1/2/3/4              | 1/2",
        "{segments:-2-}          | http://a/1/2/3/4              | 3/4",
        "{segments:2--2}         | http://a/1/2/3/4              | 2/3",
        "{segments:3-2}.         | http://a/1/2/3/4              | .",
        "{query-keys}            | ?b=1&a&b=2&c+d=               | b a c d",
        "{query-pairs}           | ?b=1&a&b=x+y                  | b=1 a b=x y",
        "{mailto:subject}        | mailto:a@b?subject=hi         | hi",
        "{MAILTO:to}             | mailto:a@b,c@d                | a@b c@d",
        "{view:subject}          | mailto:a@b?subject=hi         | hi",
        "{mailto:subject}.       | http://a/?subject=hi          | .",
        "{http:request-target}   | http://a/b?c                  | /b?c",
        "{urn:nid}.              | http://a/                     | .",
        "{user}:{password}       | http://u:p@h/                 | u:p"
      })
  void aFormatNamesPieces(String format, String text, String expected) {
    assertEquals(expected, out("get", format, text), Ran.of("get", format, text).err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{segment:0}",
        "{segment:x}",
        "{segment}",
        "{segments:-}",
        "{segments:1}",
        "{view}",
        "{mailto:}",
        "{nosuch:part}",
        "{domian}",
        "{segments:0-1}",
        "{segment:99999999999}"
      })
  void aFormatThatNothingCouldFillIsRefused(String format) {
    Ran ran = Ran.of("get", format, "http://a/");
    assertEquals(ExitStatus.USAGE, ran.status(), ran.out());
    assertTrue(ran.err().startsWith("urial: get: {"), ran.err());
  }

  @Test
  void aTableHasACellForEachVariable() {
    assertEquals(
        "input\thost\tport\turl:path\terror.rule\terror.index\terror.message\n"
            + "http://a/b%20c\ta\t\\N\t/b%20c\t\\N\t\\N\t\\N\n",
        Ran.of("get", "--tsv", "{host}:{port} {url:path} {host}", "http://a/b%20c").out());
    assertEquals("host\na\n", Ran.of("get", "--fields", "host", "{host}", "http://a/").out());
    assertEquals(
        "{\"input\":\"?a=1&a=2\",\"text\":\" 1 2\","
            + "\"values\":{\"host\":null,\"query-all:a\":[\"1\",\"2\"]}}\n",
        Ran.of("get", "--json", "{host} {query-all:a}", "?a=1&a=2").out());
    assertEquals(
        "input\tport\terror.rule\terror.index\terror.message\nhttp://a/\t\\N\t\\N\t\\N\t\\N\n",
        Ran.of("set", "--tsv", "-g", "{port}", "http://a/").out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "-sscheme=https          | http://a:80/             | https://a/",
        "-sscheme=https          | http://a:8080/           | https://a:8080/",
        "-sscheme=https          | http://a:443/            | https://a:443/",
        "-sscheme=http           | http://a:80/             | http://a:80/",
        "-sscheme=https -sport=80 | http://a:80/            | https://a:80/",
        "-g {idn:url}            | http://xn--bcher-kva.de/%C3%A9?%C3%BC | http://bücher.de/é?ü",
        "-w -sscheme=https       | http://a:80/             | https://a/"
      })
  void setChangesMore(String options, String text, String expected) {
    String[] words = ("set " + options + " " + text).split(" +");
    Ran ran = Ran.of(words);
    assertEquals(expected + "\n", ran.out(), ran.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "host=a:90;use url=, user= or port=",
        "host=me:secret@b:1;use url=, user= or port=",
        "host=a/b;use url=, user= or port="
      })
  void aHostThatHoldsMoreIsToldWhatFits(String given, String fits) {
    Ran ran = Ran.of("set", "-s", given, "http://x/");
    assertEquals(ExitStatus.USAGE, ran.status());
    assertTrue(ran.err().contains(fits), ran.err());
    assertFalse(ran.err().contains("secret"), ran.err());
  }

  @Test
  void queryTakesPatternsEverywhere() {
    String text = "http://a/?id=7&page=2&q=x&id2=8#f";
    assertEquals("7", out("query", "get", "id*", text));
    assertEquals("http://a/?b", out("query", "untrack", "http://a/?utm_x=1&FBCLID=2&b"));
    assertEquals("http://a/?b&&c", out("query", "untrack", "http://a/?b&&c"));
    assertEquals("http://a/", out("query", "keep", "zzz", "http://a/?b=1"));
    assertEquals("\"7\" \"8\"", out("query", "get", "--all", "id*", text));
    assertEquals("http://a/?page=2&q=x#f", out("query", "delete", "id*", text));
    assertEquals("http://a/?id=7&id2=8#f", out("query", "keep", "id*", text));
    assertEquals("http://a/?id=7&q=x&id2=8#f", out("query", "keep", "id*", "--also", "q", text));
    assertEquals("http://a/?id=7&page=2&id2=8#f", out("query", "delete", "*=x", text));
    assertEquals("http://a/?id=Z&page=Z&q=Z&id2=Z#f", out("query", "set", "*=Z", text));
    assertEquals("http://a/?id=Z&page=Z&q=Z&id2=Z#f", out("query", "set", "-w", "*=Z", text));
    assertEquals("http://a/?id=7&id2=8#f", out("query", "keep", "-w", "id*", text));
    assertEquals("http://a/#f", out("query", "delete", "-w", "*", text));
    assertEquals("a=Z&b=Z", out("query", "set", "--as=query", "*=Z", "a&b=1"));
    assertEquals("http://a/?*=Z", out("query", "set", "\\*=Z", "http://a/?%2A=1"));
  }

  @Test
  void whatFollowsPeopleGoesByOneList() throws IOException {
    String text = "http://a/?utm_source=n&q=1&PHPSESSID=2";
    Ran ran = Ran.of("query", "untrack", text);
    assertEquals("http://a/?q=1&PHPSESSID=2\n", ran.out());
    assertTrue(ran.err().contains("utm_source (Google Analytics)"), ran.err());
    assertTrue(
        Ran.of("query", "untrack", "--json", text).out().contains("\"rule\":\"utm_*\""),
        "what went is in JSON");

    // The list is that of bulk, can be written, and read again.
    Ran list = Ran.of("query", "trackers");
    assertEquals(TrackingParameters.builtIn().entries().size(), Ran.lines(list.out()).size());
    Path copy = Files.writeString(folder.resolve("trackers"), list.out());
    assertEquals(ran.out(), Ran.of("query", "untrack", "--trackers", copy.toString(), text).out());
    Path own = Files.writeString(folder.resolve("own"), "# mine\nq\n");
    assertEquals(
        "http://a/?utm_source=n&PHPSESSID=2\n",
        Ran.of("query", "untrack", "--trackers", own.toString(), text).out());

    // What is none is refused by its line.
    Path none = Files.writeString(folder.resolve("none"), "q\nhttp://a/\n");
    Ran refused = Ran.of("query", "untrack", "--trackers", none.toString(), text);
    assertEquals(1, refused.status());
    assertTrue(refused.err().contains("line 2"), refused.err());
    assertEquals(
        ExitStatus.USAGE, Ran.of("query", "sort", "--trackers", own.toString(), text).status());
  }

  @Test
  void pairsAreComparedByEitherStandard() {
    String lines = "http://a/\tHTTP://A\nhttp://a/ http://b/\nx\nhttp://a/ ../c\n";
    Ran rfc = Ran.reading(lines, "compare", "--pairs");
    assertEquals("scheme\ndifferent: host\n\ndifferent: scheme\n", rfc.out());
    assertEquals(1, rfc.status());
    assertTrue(rfc.err().startsWith("stdin:3: x: not a pair"), rfc.err());
    assertEquals(
        "url\ndifferent: host\n\n\n", Ran.reading(lines, "compare", "--pairs", "-w").out());
    assertEquals(
        "scheme\turl\n", Ran.of("compare", "--standard", "both", "http://a/", "HTTP://A:80").out());
    assertEquals(0, Ran.of("compare", "-w", "http://0x7f.1/", "http://127.0.0.1/").status());
    assertEquals(
        1, Ran.of("compare", "--standard", "both", "http://0x7f.1/", "http://127.1/").status());
    assertEquals(ExitStatus.USAGE, Ran.of("compare", "-w", "--level", "scheme", "a", "b").status());
  }

  @Test
  void hashesAreWrittenAndReadAsPagesHaveThem() throws IOException {
    Path file = Files.writeString(folder.resolve("a b"), "hello\n");
    String name = file.toString();
    String hex = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03";
    String integrity = out("fetch", "--name", "sri", name);
    assertTrue(integrity.startsWith("sha384-") && integrity.length() == 71, integrity);
    assertEquals("same", out("fetch", "--verify", integrity, name));
    assertEquals("same", out("fetch", "--verify", hex, name));
    assertEquals("different", out("fetch", "--verify", hex.replace('5', '6'), name));
    // The strongest counts, and one of several is enough.
    String weak = "sha256-WJG1tSLV3whtD/CxEPvZ0hu0/HFjrzTQgoai6Eb2vgM=";
    String other = "sha384-" + "A".repeat(64);
    assertEquals("same", out("fetch", "--verify", weak + " " + integrity + " " + other, name));
    assertEquals("different", out("fetch", "--verify", weak + " " + other, name));
    assertTrue(
        Ran.of("fetch", "--verify", "sha384-AAAA", name).err().contains("not integrity metadata"));
  }

  @Test
  void theTypeIsToldByTheName() throws IOException {
    for (List<String> it :
        List.of(
            List.of("a.css", "b{}", "data:text/css,b%7B%7D"),
            List.of("a.txt", "b", "data:,b"),
            List.of("a.txt", "é", "data:text/plain;charset=UTF-8,%C3%A9"),
            List.of("a.svg", "<svg/>", "data:image/svg+xml,%3Csvg/%3E"),
            List.of("a.unknown", "b", "data:,b"))) {
      Path file = Files.writeString(folder.resolve(it.get(0)), it.get(1));
      assertEquals(it.get(2), out("convert", "--to", "data", file.toString()));
    }
    String file = folder.resolve("a.css").toString();
    assertEquals("data:text/x,b%7B%7D", out("convert", "--to", "data", "--type", "text/x", file));
  }

  @Test
  void fieldsAreChosenInAnyForm() {
    String[] in = {"http://a:80/b", "http://a b"};
    assertEquals(
        "host\tpath\na\t/b\n\\N\t\\N\n",
        Ran.of("inspect", "--fields", "host,path", in[0], in[1]).out());
    assertEquals(
        "path,error.index\n/b,\n,8\n",
        Ran.of("inspect", "--csv", "--fields", "path,error.index", in[0], in[1]).out());
    assertEquals(
        "{\"port\":\"80\",\"query\":null}\n",
        Ran.of("inspect", "--json", "--fields", "port,query", in[0]).out());
    assertEquals("normalized\na\n", Ran.of("normalize", "--fields", "normalized", "a").out());
    Ran wrong = Ran.of("inspect", "--fields", "hots", in[0]);
    assertEquals(ExitStatus.USAGE, wrong.status());
    assertTrue(wrong.err().contains("did you mean host?"), wrong.err());
    // Reasons are not lost where no field tells of them.
    assertTrue(Ran.of("inspect", "--fields", "host", in[1]).err().contains("http://a b"));
    assertEquals("", Ran.of("inspect", "--fields", "host,error.rule", in[1]).err());
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 80, 200})
  void noValueIsCutAtAnyWidth(int width) {
    String text = "http://h/" + "p".repeat(900) + "?a=find+me&%C3%A9=" + "v".repeat(900);
    Terminal terminal = new Terminal(false, true, true, false, width);
    String drawn = Ran.reading(new byte[0], terminal, "inspect", text).out();
    // The assessment, the ruler, the table.
    String table = drawn.substring(drawn.indexOf("\n\n", drawn.indexOf("\n\n") + 2));
    assertFalse(table.contains("…"), table);
    long values = table.chars().filter(c -> c == 'v').count();
    assertTrue(values >= 1800, width + ": " + values);
    assertTrue(table.contains("find me") && table.contains("  é"), table);
  }
}
