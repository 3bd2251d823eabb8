package dev.urial.cli.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.UriReference;
import dev.urial.cli.Ran;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** {@code urial query}: what help does not show. */
class QueryVerbTest {
  private static void assertAnswers(String expected, String... args) {
    Ran ran = Ran.of(args);
    assertEquals("", ran.err());
    assertEquals(expected + "\n", ran.out());
    assertEquals(0, ran.status());
  }

  private static void assertRefused(String message, String... args) {
    Ran ran = Ran.of(args);
    assertEquals(2, ran.status());
    assertEquals("", ran.out());
    assertTrue(ran.err().contains(message), ran.err());
  }

  @Test
  void onlyThePairThatIsMeantIsWrittenAnew() {
    assertAnswers("?&%61=%7e&&b=2&c&", "query", "set", "b=2", "?&%61=%7e&&b=1&c&b=3&");
    assertAnswers("?a=%7e&b=1", "query", "set", "a=~", "?a=%7e&b=1");
    assertAnswers("?a+b=1", "query", "delete", "c", "?a+b=1");
    assertAnswers("?&x", "query", "delete", "a", "?&a=1&x&a");
    assertAnswers("?a=2&x", "query", "delete", "a=1", "?a=1&a=2&x&a=1");
    assertAnswers("?a=%41&b", "query", "sort", "?a=%41&b");
    assertAnswers("?a=%41&b&b=+", "query", "sort", "?b&&b=+&a=%41&");
  }

  @Test
  void underTheUrlStandardTooOnlyThePairThatIsMeantIsWrittenAnew() {
    String text = "HTTP://A?q=%B4&flag&a,b=~&&x=1&c=%7e";
    assertAnswers("http://a/?q=%B4&flag&a,b=~&&x=a+b&c=%7e", "query", "set", "-w", "x=a b", text);
    assertAnswers("http://a/?q=%B4&flag&a,b=~&&c=%7e", "query", "delete", "-w", "x", text);
    assertAnswers(
        "http://a/?q=%B4&flag&a,b=~&&x=1&c=%7e&z=%27", "query", "append", "-w", "z='", text);
    assertAnswers(
        "http://a/?flag&q=%B4",
        "query", "keep", "-w", "q", "--also", "flag", "http://a?flag&b&q=%B4");
    assertAnswers("http://a/?a,b=~&c=%7e&flag&q=%B4&x=1", "query", "sort", "-w", text);
    assertAnswers(
        "http://a/?q=%B4&flag",
        "query", "untrack", "-w", "--quiet", "http://a?q=%B4&utm_source=1&flag");
    assertAnswers("http://a/?q=%B4&%66=X", "query", "set", "-w", "f*=X", "http://a?q=%B4&%66");
    assertAnswers("im:a@b?c=d+e&f=g%20h", "query", "append", "-w", "f=g h", "im:a@b?c=d+e");
    assertAnswers(
        "im:a@b?c=d+e&f=g+h", "query", "append", "-w", "--plus", "space", "f=g h", "im:a@b?c=d+e");
  }

  @Test
  void aQueryWithoutPairsStaysAsItIs() {
    String ldap = "ldap://h/o=a?cn?sub?(utm_source=b)";
    for (String task : List.of("untrack", "sort")) {
      Ran ran = Ran.of("query", task, ldap, "http://h/?b=%B4&a", "s3://b/k?z=1&a", "data:,?b&a");
      List<String> lines = Ran.lines(ran.out());
      assertEquals(
          List.of(ldap, "s3://b/k?z=1&a", "data:,?b&a"),
          List.of(lines.get(0), lines.get(2), lines.get(3)));
      assertEquals(
          "urial: a query without names and values, as in ldap, is left as it is\n", ran.err());
      assertEquals(0, ran.status());
    }
    assertAnswers(ldap, "query", "delete", "--quiet", "*", ldap);
    assertAnswers(ldap, "query", "keep", "--quiet", "a", "-w", ldap);
    assertAnswers("", "query", "list", "--quiet", ldap);
    for (List<String> edit :
        List.of(
            List.of("query", "append", "a=1"),
            List.of("query", "set", "a=1"),
            List.of("query", "set", "*=1"),
            List.of("query", "append", "-w", "a=1"),
            List.of("set", "-a", "query=a=1"))) {
      List<String> args = new ArrayList<>(edit);
      args.add(ldap);
      Ran ran = Ran.of(args.toArray(new String[0]));
      assertEquals(1, ran.status());
      assertEquals("\n", ran.out());
      String why = "the query of this scheme is a single text without names and values";
      assertTrue(ran.err().contains(why), ran.err());
    }
    assertAnswers(
        "ldap://h/??sub&a=1", "query", "append", "--plus", "sign", "a=1", "ldap://h/??sub");
    assertAnswers("|a=b+c|", "get", "{query:a}|{query}|{query-pairs}", "ldap://h/?a=b+c");
  }

  @Test
  void whereThereIsNoQueryOneIsMade() {
    assertAnswers("/a?b=c#d", "query", "append", "b=c", "/a#d");
    assertAnswers("/a?b=c#d", "query", "set", "b=c", "/a?#d");
    assertAnswers("/a?x&b=c#d", "query", "append", "b=c", "/a?x&#d");
    assertAnswers("?b=c", "query", "append", "b=c", "");
    assertAnswers("#?a=1", "query", "delete", "a", "#?a=1");
  }

  @Test
  void whereNoPairIsLeftTheQuestionMarkGoesButStaysIfNothingWasThere() {
    assertAnswers("/a#d", "query", "delete", "b", "/a?b=c#d");
    assertAnswers("/a#d", "query", "delete", "b", "/a?&b&#d");
    assertAnswers("/a?#d", "query", "delete", "b", "/a?#d");
    assertAnswers("http://a/", "query", "delete", "b", "--standard", "whatwg", "http://a?b");
    assertAnswers("http://a/?", "query", "delete", "b", "--standard", "whatwg", "http://a?");
  }

  @Test
  void aQueryIsReadAndWrittenAsItsSchemeSays() {
    assertAnswers("mailto:a@b.c?body=a%20b", "query", "append", "body=a b", "mailto:a@b.c");
    assertAnswers("1+1=2", "query", "get", "body", "mailto:a@b.c?body=1+1=2");
    assertAnswers("1 1=2", "query", "get", "--plus", "space", "body", "mailto:a@b.c?body=1+1=2");
    assertAnswers("x&y+z", "query", "get", "body", "xmpp:a@b?message;body=x&y+z");
    assertAnswers("xmpp:a@b?message;z=1", "query", "set", "z=1", "xmpp:a@b?message;z=2;z");
    assertAnswers("urn:example:a?=x=a%20b#f", "query", "append", "x=a b", "urn:example:a#f");
    assertAnswers("urn:example:a?+r?==1&x=2", "query", "set", "x=2", "urn:example:a?+r?==1&x");
    assertAnswers("urn:example:a?+r", "query", "delete", "x", "urn:example:a?+r?=x=1");
    assertAnswers("a=b+c", "query", "encode", "a=b c");
    assertAnswers("\"a\"=\"b+c\"", "query", "list", "otpauth://totp/x?a=b+c");
    assertAnswers("pkg:a/b?c=d%20e", "query", "set", "c=d e", "pkg:a/b?c");
    assertAnswers("b c", "query", "get", "a", "view-source:ws://h/?a=b+c");
    assertAnswers("b+c", "query", "get", "a", "view-source:tg://h/?a=b+c");
    assertAnswers("magnet:?dn=a+b&kt=c%20d", "query", "append", "kt=c d", "magnet:?dn=a+b");
    assertAnswers("no access", "query", "get", "e", "--plus", "space", "com.example:/?e=no+access");
    for (String head : List.of("http://h/", "wss://h/", "/", "mongodb://h/", "jdbc:mysql://h/d")) {
      String query = Ran.of("query", "append", "a/=b c", head + "?d+e").out();
      assertEquals(query, Ran.of("set", "-a", "query=a/=b c", head + "?d+e").out());
      assertEquals(query, UriReference.parse(head + "?d+e").plusParam("a/", "b c") + "\n");
    }
  }

  @Test
  void aBareQueryKeepsItsQuestionMark() {
    assertAnswers("?a=2", "query", "set", "--as=query", "a=2", "?a=1");
    assertAnswers("a=2", "query", "set", "--as=query", "a=2", "a=1");
    assertAnswers("", "query", "delete", "--as=query", "a", "?a=1");
    assertAnswers("a#=1&b=2", "query", "append", "--as=query", "b=2", "a#=1");
    assertAnswers(
        "a#=1&b=2", "query", "append", "--as=query", "--standard", "whatwg", "b=2", "a#=1");
  }

  @Test
  void dataAreEncodedAndReadAsTheFormatSays() {
    assertAnswers("?q=a+%2B+b%26%3D", "query", "append", "q=a + b&=", "");
    assertAnswers("?q=a%20%2B%20b", "query", "append", "--plus", "sign", "q=a + b", "");
    assertAnswers("1+1", "query", "get", "--plus", "sign", "q", "?q=1+1");
    assertAnswers("1 1", "query", "get", "q", "?q=1+1");
    assertAnswers("?q=%E9", "query", "append", "--charset", "ISO-8859-1", "q=é", "");
    assertAnswers("é", "query", "get", "é", "?%C3%A9=%C3%A9");
  }

  @Test
  void irisStayIris() {
    assertAnswers("http://é/ü?ö&a=%C3%A4#ß", "query", "append", "a=ä", "http://é/ü?ö#ß");
  }

  @Test
  void listAndAllQuoteSoThatDataCannotBeMistaken() {
    assertAnswers("\"a\\\" \\\\\"=\"\\t\\u001B\"", "query", "list", "?a%22+%5C=%09%1B");
    assertAnswers("\"\" \"1\"", "query", "get", "--all", "a", "?a&a=1");
    assertAnswers("", "query", "list", "http://a/");
    Ran ran = Ran.reading("?a=%0A\n", "query", "list");
    assertEquals("\"a\"=\"\\n\"\n", ran.out());
  }

  @Test
  void programsGetPairs() {
    Ran json = Ran.of("query", "get", "--json", "a", "?a=1&b&a=%0A");
    assertEquals(
        "{\"input\":\"?a=1&b&a=%0A\",\"result\":\"1\",\"pairs\":[{\"name\":\"a\",\"value\":\"1\"},"
            + "{\"name\":\"a\",\"value\":\"\\n\"}]}\n",
        json.out());
    Ran none = Ran.of("query", "get", "--json", "x", "?a");
    assertEquals("{\"input\":\"?a\",\"result\":null,\"pairs\":[]}\n", none.out());
    assertEquals(1, none.status());
    Ran tsv = Ran.of("query", "list", "--tsv", "/?a=%09", "/");
    assertEquals(
        List.of(
            "input\tresult\tpairs\terror.rule\terror.index\terror.message",
            "/?a=%09\ta=%09\ta=%09\t\\N\t\\N\t\\N",
            "/\t\\N\t\t\\N\t\\N\t\\N"),
        Ran.lines(tsv.out()));
  }

  @Test
  void wrongUseIsToldBeforeAnythingIsRead() {
    assertRefused("expected one of list, get", "query");
    assertRefused(
        "list, get, set, append, delete, keep, untrack, sort, encode, trackers; not lst; did",
        "query",
        "lst");
    assertRefused("query set needs NAME=DATA", "query", "set", "a");
    assertRefused("query get needs NAME", "query", "get");
    assertRefused("--all can only be used with query get", "query", "list", "--all");
    assertRefused("not a charset for queries", "query", "list", "--charset", "UTF-16");
    assertRefused("cannot be combined", "encode", "--set", "path", "--iri", "a");
    assertRefused("cannot be combined", "decode", "--set", "path", "--component", "path", "a");
    assertRefused(
        "not a label of the Encoding Standard", "encode", "--set", "path", "--charset", "x", "a");
  }

  @Test
  void whatIsNoIdentifierIsAFailure() {
    Ran ran = Ran.reading("?a b\n?a=1\n", "query", "get", "a");
    assertEquals("\n1\n", ran.out());
    assertTrue(ran.err().startsWith("stdin:1: ?a b: "), ran.err());
    assertEquals(1, ran.status());
    ran = Ran.of("query", "get", "a", "--standard", "whatwg", "?a=1");
    assertEquals("\n", ran.out());
    assertEquals(1, ran.status());
  }

  @Test
  void decodingBySetRefusesWhatTheSetWouldHaveEncoded() {
    assertAnswers("R&D = fun", "decode", "--set", "form", "R%26D+%3D+fun");
    assertAnswers("a=b c", "decode", "--set", "query", "a=b%20c");
    Ran ran = Ran.of("decode", "--set", "userinfo", "a=b");
    assertEquals("\n", ran.out());
    assertTrue(
        ran.err()
            .contains("at index 1 does not match userinfo percent-encode set (URL Standard §1.3)"),
        ran.err());
  }

  /**
   * Whatever the query: the pairs that are left mean what they meant, and the rest is untouched.
   */
  @Test
  void changingMeansTheSameAsChangingThePairs() {
    String[] pieces = {"a", "b", "=", "&", "%41", "%26", "+", "%20", "%", "?", "/", "é", "1"};
    var random = new Random(4);
    for (int k = 0; k < 300; k++) {
      StringBuilder query = new StringBuilder();
      for (int i = random.nextInt(12); i > 0; i--) {
        String piece = pieces[random.nextInt(pieces.length)];
        query.append(piece.equals("%") ? "%25" : piece);
      }
      String input = "s://h/p" + (random.nextInt(5) == 0 ? "" : "?" + query) + "#f?&a=1";
      QueryParams before = IriReference.parse(input).params();
      assertMeans(before.with("a", "1"), input, "set", "a=1");
      assertMeans(before.plus("a", "1"), input, "append", "a=1");
      assertMeans(before.without("a"), input, "delete", "a");
      assertMeans(before.without("a", "1"), input, "delete", "a=1");
      assertMeans(before.sorted(), input, "sort", null);
    }
  }

  private static void assertMeans(
      QueryParams expected, String input, String task, @Nullable String argument) {
    Ran ran =
        argument == null ? Ran.of("query", task, input) : Ran.of("query", task, argument, input);
    IriReference after = IriReference.parse(ran.out().substring(0, ran.out().length() - 1));
    assertEquals(expected, after.params(), task + " " + input);
    assertEquals("f?&a=1", after.fragment());
    assertEquals("/p", after.path());
    boolean changed = !expected.equals(IriReference.parse(input).params());
    assertTrue(changed || after.toString().equals(input), task + " " + input);
  }

  /** Lines that are there are meant, also where a verb needs none. */
  @Test
  void whatStandsOnStandardInputIsChanged() {
    String lines = "http://a/x\nhttp://b/y\n";
    assertEquals(
        "https://a/x\nhttps://b/y\n", Ran.reading(lines, "set", "-s", "scheme=https").out());
    assertEquals("https://h\n", Ran.of("set", "-s", "scheme=https", "-s", "host=h").out());
    assertEquals("//h\n", Ran.of("set", "-s", "host=h").out());
    assertEquals("//h\n", Ran.reading(lines, "set", "-s", "host=h", "//x").out());
  }

  @Test
  void noAtSignIsLeftOfALogin() {
    String[] both = {"set", "-s", "user=", "-s", "password=", "http://u:p@h/"};
    assertEquals("http://h/\n", Ran.of(both).out());
    assertEquals("http://h/\n", Ran.of("set", "-s", "user=", "http://u@h/").out());
    assertEquals("http://:p@h/\n", Ran.of("set", "-s", "user=", "http://u:p@h/").out());
    assertEquals("http://u@h/\n", Ran.of("set", "-s", "password=", "http://u:p@h/").out());
  }
}
