package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.help.Example;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** {@code urial unfurl}: its modes, its directives, and how Go reads URLs. */
class UnfurlTest {
  private static final String FULL = "https://u:p@www.example.co.uk:81/a/b.tar.gz?x=1&y=2#top";

  /** A text, a mode with options, and what is written; a line end is written {@code ⏎}. */
  private static final String[][] WRITES = {
    {FULL, "keys", "x⏎y⏎"},
    {FULL, "values", "1⏎2⏎"},
    {FULL, "keypairs", "x=1⏎y=2⏎"},
    {FULL, "domains", "www.example.co.uk⏎"},
    {FULL, "domain", "www.example.co.uk⏎"},
    {FULL, "apexes", "example.co.uk⏎"},
    {FULL, "apex", "example.co.uk⏎"},
    {FULL, "paths", "/a/b.tar.gz⏎"},
    {FULL, "path", "/a/b.tar.gz⏎"},
    {
      FULL,
      "format '%s %u %d %P %p %q %f'",
      "https u:p www.example.co.uk 81 /a/b.tar.gz x=1&y=2 top⏎"
    },
    {FULL, "format '%S|%r|%t|%e|%a'", "www|example|co.uk|gz|u:p@www.example.co.uk:81⏎"},
    {FULL, "format '%s://%a%p%?%q%#%f'", FULL + "⏎"},
    {FULL, "format '%@%:%?%#%%%x'", "@:?#%%x⏎"},
    {"http://a/", "format 'x%@%:%?%#%u%P%q%f%e.'", "x.⏎"},
    {"http://a/", "format %P", ""},
    {"http://a/", "format", ""},
    {"http://a/", "format a%", "a⏎"},
    {"http://a/b.html/c", "format %e", ""},
    {"a.example/b?c=d", "domains", "a.example⏎"},
    {"//a.example/b", "domains", ""},
    {"a.example:80/b", "domains", ""},
    {"a.example:80/b", "format %s", "a.example⏎"},
    {"HTTP://A.example", "format %s:%d", "http:A.example⏎"},
    {"mailto:a@b?c=d", "keypairs", "c=d⏎"},
    {"http://a/?x=1&y=2&x=3", "values", "1⏎3⏎2⏎"},
    {"http://a/?x=1&x=1", "-u values", "1⏎"},
    {"http://a/?x=1&x=1", "--unique values", "1⏎"},
    {"http://a/?x=1&x=1", "-unique=true values", "1⏎"},
    {"http://a/?x=1&x=1", "-u=false values", "1⏎1⏎"},
    {"http://a/?x=a+b%26&y=%zz&z;w=1&q", "keypairs", "x=a b&⏎q=⏎"},
    {"http://a/b%2Fc%41 d", "paths", "/b/cA%20d⏎"},
    {"http://a/b%2Fc%41", "paths", "/b%2Fc%41⏎"},
    {"http://a/é", "paths", "/%C3%A9⏎"},
    {"http://a/#b%20c", "format %f", "b c⏎"},
    {"http://[::1%25e0]:8/", "format %d|%P", "::1%e0|8⏎"},
    {"http://b%C3%BC.example/", "domains", "bü.example⏎"},
    {"http://b@c@d/", "format %u|%d", "b%40c|d⏎"},
    {"http://127.0.0.1/", "apexes", ""},
    {"http://co.uk/", "apexes", ""},
    {
      "http://a.b.com/c%2Fd.x?e=%3C&e=f#g",
      "json",
      "{\"scheme\":\"http\",\"opaque\":\"\",\"user\":\"\",\"host\":\"a.b.com\",\"path\":\"/c/d.x\","
          + "\"raw_path\":\"/c%2Fd.x\",\"raw_query\":\"e=%3C\\u0026e=f\",\"fragment\":\"g\","
          + "\"parameters\":[{\"key\":\"e\",\"value\":\"\\u003c\"},{\"key\":\"e\",\"value\":\"f\"}],"
          + "\"url\":\"http://a.b.com/c%2Fd.x?e=%3C\\u0026e=f#g\",\"domain\":\"a.b.com\","
          + "\"subdomain\":\"a\",\"root\":\"b\",\"tld\":\"com\",\"apex\":\"b.com\",\"port\":\"\","
          + "\"extension\":\"x\"}⏎",
    },
  };

  @TestFactory
  Stream<DynamicTest> writes() {
    return Stream.of(WRITES)
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row[1] + " of " + row[0],
                    () -> {
                      Ran ran = Ran.reading(row[0] + '\n', Example.words("urial unfurl " + row[1]));
                      assertEquals(row[2].replace('⏎', '\n'), ran.out(), ran.err());
                      assertEquals("", ran.err());
                      assertEquals(0, ran.status());
                    }));
  }

  /** What Go refuses, and why. */
  private static final String[][] REFUSED = {
    {"http://a:b/", "\"http://a:b/\": invalid port \":b\" after host"},
    {"http://a b/", "\"http://a b/\": invalid character \" \" in host name"},
    {"http://a%41/", "\"http://a%41/\": invalid URL escape \"%41\""},
    {"http://a/%zz", "\"http://a/%zz\": invalid URL escape \"%zz\""},
    {"http://a/#%4", "\"http://a/#%4\": invalid URL escape \"%4\""},
    {"http://[::1/", "\"http://[::1/\": missing ']' in host"},
    {"http://a\u0001/", "\"http://a\\u0001/\": net/url: invalid control character in URL"},
    {"127.0.0.1:80/a", "\"127.0.0.1:80/a\": first path segment in URL cannot contain colon"},
    {":a", "\":a\": missing protocol scheme"},
    {"http://u|@a/", "\"http://u|@a/\": net/url: invalid userinfo"},
  };

  @TestFactory
  Stream<DynamicTest> tellsWhatItCannotReadIfAsked() {
    return Stream.of(REFUSED)
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row[1],
                    () -> {
                      String input = row[0] + "\nhttp://b/\n";
                      Ran told = Ran.reading(input, "unfurl", "-v", "domains");
                      assertEquals("b\n", told.out());
                      assertTrue(told.err().startsWith("parse failure: parse "), told.err());
                      assertTrue(
                          told.err().endsWith(row[1].substring(row[1].indexOf("\": ")) + '\n'),
                          told.err());
                      assertEquals("", Ran.reading(input, "unfurl", "domains").err());
                    }));
  }

  @Test
  void modesAndOptionsThatAreNone() {
    Ran mode = Ran.reading("http://a/\n", "unfurl", "hosts");
    assertTrue(mode.err().startsWith("unknown mode: hosts\nUsage: "), mode.err());
    assertEquals(0, mode.status());
    Ran option = Ran.reading("http://a/\n", "unfurl", "-x", "keys");
    assertTrue(option.err().startsWith("flag provided but not defined: -x\n"), option.err());
    assertEquals(2, option.status());
    assertEquals(2, Ran.reading("", "unfurl", "-u=maybe", "keys").status());
    assertEquals("b\n", Ran.reading("http://b\n", "unfurl", "--", "domains").out());
  }

  @Test
  void decodedValuesDoNotReachATerminal() {
    Ran ran =
        Ran.reading(
            "http://a/?x=%1B[31m%0Ay\n".getBytes(java.nio.charset.StandardCharsets.UTF_8),
            Ran.SCREEN,
            "unfurl",
            "values");
    assertEquals("\\u001B[31m\\ny\n", ran.out());
  }
}
